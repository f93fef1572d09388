/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_meet.h - whether elements of two arrays meet that lie between each other's. C99 and C++, host
 * only. */
#ifndef GSP_MEET_H
#define GSP_MEET_H

#include <stddef.h>
#include <stdint.h>

/* The greatest number that X, 0 or more, and Y are multiples of; 0: both are 0. */
static __attribute__((unused)) inline long long gsp_divisor(long long x, long long y)
{
	while (y) {
		const long long rest = x % y;
		x = y;
		y = rest;
	}
	return x < 0 ? -x : x;
}

/* Whether SIZE_A bytes at A, or at multiples of STEP from there, share one with SIZE_B bytes at B
 * or at multiples of STEP from there. STEP is 0 or more. */
static __attribute__((unused)) inline int gsp_meet(
	const void *a, size_t size_a, const void *b, size_t size_b, long long step)
{
	const uintptr_t at_a = (uintptr_t)a, at_b = (uintptr_t)b, every = (uintptr_t)step;

	if (!step)
		return at_a <= at_b ? at_b - at_a < size_a : at_a - at_b < size_b;
	const uintptr_t ahead = (at_b % every + (every - at_a % every)) % every;
	return ahead < size_a || every - ahead < size_b;
}

#endif
