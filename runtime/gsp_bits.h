/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_bits.h - the bytes of a number as one of another type, for unions and memcpy() that programs
 * use for this, and for numbers that are compared as integers. C99 and CUDA C++.
 */
#ifndef GSP_BITS_H
#define GSP_BITS_H

#include <string.h>

/* nvcc warns of functions that a program does not need. */
#ifdef __cplusplus
#define GSP_BITS_FUNCTION static __attribute__((unused)) __host__ __device__ inline
#else
#define GSP_BITS_FUNCTION static inline
#endif

GSP_BITS_FUNCTION unsigned int gsp_bits_of_float(float x)
{
	unsigned int bits;
	memcpy(&bits, &x, sizeof bits);
	return bits;
}

GSP_BITS_FUNCTION float gsp_float_of_bits(unsigned int bits)
{
	float x;
	memcpy(&x, &bits, sizeof x);
	return x;
}

GSP_BITS_FUNCTION unsigned long long gsp_bits_of_double(double x)
{
	unsigned long long bits;
	memcpy(&bits, &x, sizeof bits);
	return bits;
}

GSP_BITS_FUNCTION double gsp_double_of_bits(unsigned long long bits)
{
	double x;
	memcpy(&x, &bits, sizeof x);
	return x;
}

/* Orders as X does, which is no NaN; the two zeros are equal. */
GSP_BITS_FUNCTION unsigned long long gsp_order_of_double(double x)
{
	const unsigned long long bits = gsp_bits_of_double(x + 0.0), top = 1ull << 63;
	return bits & top ? ~bits : bits | top;
}

#endif
