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

#undef GSP_LINEAR_FUNCTION
#if defined(__GNUC__)
#define GSP_LINEAR_FUNCTION static __attribute__((unused))
#else
#define GSP_LINEAR_FUNCTION static
#endif

/* The columns of L, WIDTH of them, stand in POWERS: puts those of L^2, L^4 .. behind them, up to
 * ROWS rows. */
GSP_LINEAR_FUNCTION void gsp_fill_powers32(uint32_t *powers, int rows, int width)
{
	for (int row = 1; row < rows; row++, powers += width)
		for (int i = 0; i < width; i++) {
			uint32_t sum = 0;
			for (int j = 0; j < width; j++)
				sum ^= (0 - (powers[i] >> j & 1)) & powers[j];
			powers[width + i] = sum;
		}
}

/* The same for words of up to 64 bits. */
GSP_LINEAR_FUNCTION void gsp_fill_powers64(unsigned long long *powers, int rows, int width)
{
	for (int row = 1; row < rows; row++, powers += width)
		for (int i = 0; i < width; i++) {
			unsigned long long sum = 0;
			for (int j = 0; j < width; j++)
				sum ^= (0 - (powers[i] >> j & 1)) & powers[j];
			powers[width + i] = sum;
		}
}

/* Whether TABLE, COUNT elements of SIZE bytes, COUNT a power of two, is linear over GF(2) but for
 * what it has at 0: T[a ^ b] == T[a] ^ T[b] ^ T[0] for all a and b. */
GSP_LINEAR_FUNCTION int gsp_is_linear(
	const void *table, unsigned long size, unsigned long count)
{
	const unsigned char *const t = (const unsigned char *)table;
	for (unsigned long i = 1; i < count; i++) {
		const unsigned long rest = i & (i - 1), bit = i ^ rest;
		for (unsigned long k = 0; k < size; k++)
			if (t[i * size + k] ^ t[rest * size + k] ^ t[bit * size + k] ^ t[k])
				return 0;
	}
	return 1;
}

#endif
