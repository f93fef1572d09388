// SPDX-License-Identifier: 0BSD
/*
 * gsp_builtin.cuh - what gcc builds in for numbers, and nvcc has on the host only.
 *
 * Each function means what __builtin_ and its name without builtin_ means in C, for the same
 * arguments.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp {
inline namespace v1 {

/* ---- floating point ------------------------------------------------------------------------- */

/* isinf() of math.h: -1 for negative infinity, 1 for positive, else 0. */
template <class T> __host__ __device__ inline int builtin_isinf_sign(T x)
{
	return __builtin_isinf(x) ? __builtin_signbit(x) ? -1 : 1 : 0;
}

__host__ __device__ inline int builtin_isnormal(float x)
{
	float size = x < 0 ? -x : x;
	return size >= 0x1p-126f && size <= 0x1.fffffep+127f;
}

__host__ __device__ inline int builtin_isnormal(double x)
{
	double size = x < 0 ? -x : x;
	return size >= 0x1p-1022 && size <= 0x1.fffffffffffffp+1023;
}

template <class T, class U> __host__ __device__ inline int builtin_isgreater(T x, U y)
{
	return x > y;
}

template <class T, class U> __host__ __device__ inline int builtin_isgreaterequal(T x, U y)
{
	return x >= y;
}

template <class T, class U> __host__ __device__ inline int builtin_isless(T x, U y)
{
	return x < y;
}

template <class T, class U> __host__ __device__ inline int builtin_islessequal(T x, U y)
{
	return x <= y;
}

template <class T, class U> __host__ __device__ inline int builtin_islessgreater(T x, U y)
{
	return x < y || x > y;
}

template <class T, class U> __host__ __device__ inline int builtin_isunordered(T x, U y)
{
	return !(x == x) || !(y == y);
}

/* ---- bits ---------------------------------------------------------------------------------- */

__host__ __device__ inline int builtin_ctzll(unsigned long long x)
{
#ifdef __CUDA_ARCH__
	return __ffsll((long long)x) - 1;
#else
	return __builtin_ctzll(x);
#endif
}

__host__ __device__ inline int builtin_ctz(unsigned x)
{
	return builtin_ctzll(x);
}

__host__ __device__ inline int builtin_ctzl(unsigned long x)
{
	return builtin_ctzll(x);
}

__host__ __device__ inline int builtin_ffsll(long long x)
{
	return x ? builtin_ctzll((unsigned long long)x) + 1 : 0;
}

__host__ __device__ inline int builtin_ffs(int x)
{
	return builtin_ffsll(x);
}

__host__ __device__ inline int builtin_ffsl(long x)
{
	return builtin_ffsll(x);
}

__host__ __device__ inline int builtin_popcountll(unsigned long long x)
{
#ifdef __CUDA_ARCH__
	return __popcll(x);
#else
	return __builtin_popcountll(x);
#endif
}

__host__ __device__ inline int builtin_popcount(unsigned x)
{
	return builtin_popcountll(x);
}

__host__ __device__ inline int builtin_popcountl(unsigned long x)
{
	return builtin_popcountll(x);
}

__host__ __device__ inline int builtin_parityll(unsigned long long x)
{
	return builtin_popcountll(x) & 1;
}

__host__ __device__ inline int builtin_parity(unsigned x)
{
	return builtin_popcountll(x) & 1;
}

__host__ __device__ inline int builtin_parityl(unsigned long x)
{
	return builtin_popcountll(x) & 1;
}

__host__ __device__ inline int builtin_clzll(unsigned long long x)
{
#ifdef __CUDA_ARCH__
	return __clzll((long long)x);
#else
	return __builtin_clzll(x);
#endif
}

__host__ __device__ inline int builtin_clz(unsigned x)
{
	return builtin_clzll(x) - 32;
}

__host__ __device__ inline int builtin_clzl(unsigned long x)
{
	return builtin_clzll(x) - 8 * (int)(sizeof(long long) - sizeof(long));
}

__host__ __device__ inline unsigned short builtin_bswap16(unsigned short x)
{
	return (unsigned short)(x << 8 | x >> 8);
}

__host__ __device__ inline unsigned builtin_bswap32(unsigned x)
{
	return x << 24 | (x & 0xff00u) << 8 | (x >> 8 & 0xff00u) | x >> 24;
}

__host__ __device__ inline unsigned long builtin_bswap64(unsigned long x)
{
	unsigned low = (unsigned)x, high = (unsigned)(x >> 32);
	return (unsigned long)builtin_bswap32(low) << 32 | builtin_bswap32(high);
}

} // namespace v1
} // namespace gsp
