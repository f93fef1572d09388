/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_linear.h - powers of a linear map of bits; C99 and CUDA C++.
 *
 * POWERS has a row of WIDTH words for each power L, L^2, L^4, L^8 ...: what bit j of a number
 * becomes under it is the row's entry j.
 */
#ifndef GSP_LINEAR_H
#define GSP_LINEAR_H

#include <stdint.h>

/* Not inlined: most elements are combined by a single step, which must be. A program may need only
 * one of the functions. */
#ifdef __cplusplus
#define GSP_LINEAR_FUNCTION static __attribute__((unused, noinline)) __device__
#elif defined(__GNUC__)
#define GSP_LINEAR_FUNCTION static __attribute__((unused, noinline))
#else
#define GSP_LINEAR_FUNCTION static
#endif

/* L^m x, for numbers of up to 32 bits. */
GSP_LINEAR_FUNCTION uint32_t gsp_power32(
	unsigned long long m, uint32_t x, const uint32_t *powers, int width)
{
	for (; m; m >>= 1, powers += width)
		if (m & 1) {
			uint32_t sum = 0;
			for (int j = 0; j < width; j++)
				sum ^= (0 - (x >> j & 1)) & powers[j];
			x = sum;
		}
	return x;
}

/* The same for numbers of up to 64 bits. */
GSP_LINEAR_FUNCTION unsigned long long gsp_power64(
	unsigned long long m, unsigned long long x, const unsigned long long *powers, int width)
{
	for (; m; m >>= 1, powers += width)
		if (m & 1) {
			unsigned long long sum = 0;
			for (int j = 0; j < width; j++)
				sum ^= (0 - (x >> j & 1)) & powers[j];
			x = sum;
		}
	return x;
}

#endif
