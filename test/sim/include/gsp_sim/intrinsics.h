// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// intrinsics.h - CUDA's arithmetic intrinsics: bits, conversions, rounded operations, cached loads.
#ifndef GSP_SIM_INTRINSICS_H
#define GSP_SIM_INTRINSICS_H

#include "types.h"

inline int __popc(unsigned x)
{
	return __builtin_popcount(x);
}
inline int __popcll(unsigned long long x)
{
	return __builtin_popcountll(x);
}
inline int __clz(int x)
{
	return x ? __builtin_clz((unsigned)x) : 32;
}
inline int __clzll(long long x)
{
	return x ? __builtin_clzll((unsigned long long)x) : 64;
}
inline int __ffs(int x)
{
	return __builtin_ffs(x);
}
inline int __ffsll(long long x)
{
	return __builtin_ffsll(x);
}

inline unsigned long long __brevll(unsigned long long x)
{
	unsigned long long r = 0;
	for (int bit = 0; bit < 64; bit++)
		r |= (x >> bit & 1) << (63 - bit);
	return r;
}
inline unsigned __brev(unsigned x)
{
	return (unsigned)(__brevll(x) >> 32);
}

inline unsigned __umulhi(unsigned a, unsigned b)
{
	return (unsigned)((unsigned long long)a * b >> 32);
}
inline int __mulhi(int a, int b)
{
	return (int)((long long)a * b >> 32);
}
inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
	return (unsigned long long)((unsigned __int128)a * b >> 64);
}
inline long long __mul64hi(long long a, long long b)
{
	return (long long)((__int128)a * b >> 64);
}

inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned shift)
{
	return (unsigned)(((unsigned long long)hi << 32 | lo) << (shift & 31) >> 32);
}
inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned shift)
{
	return (unsigned)(((unsigned long long)hi << 32 | lo) >> (shift & 31));
}

// Of each selector only three bits count: unlike PTX's prmt, it copies no signs.
inline unsigned __byte_perm(unsigned a, unsigned b, unsigned selector)
{
	unsigned long long bytes = (unsigned long long)b << 32 | a;
	unsigned r = 0;
	for (int i = 0; i < 4; i++)
		r |= ((unsigned)(bytes >> 8 * (selector >> 4 * i & 7)) & 255) << 8 * i;
	return r;
}

inline float __int_as_float(int x)
{
	return gsp_sim::from_word<float>(gsp_sim::to_word(x));
}
inline int __float_as_int(float x)
{
	return gsp_sim::from_word<int>(gsp_sim::to_word(x));
}
inline float __uint_as_float(unsigned x)
{
	return gsp_sim::from_word<float>(x);
}
inline unsigned __float_as_uint(float x)
{
	return (unsigned)gsp_sim::to_word(x);
}
inline double __longlong_as_double(long long x)
{
	return gsp_sim::from_word<double>(gsp_sim::to_word(x));
}
inline long long __double_as_longlong(double x)
{
	return (long long)gsp_sim::to_word(x);
}
inline int __double2hiint(double x)
{
	return (int)(gsp_sim::to_word(x) >> 32);
}
inline int __double2loint(double x)
{
	return (int)(unsigned)gsp_sim::to_word(x);
}
inline double __hiloint2double(int hi, int lo)
{
	return gsp_sim::from_word<double>((uint64_t)(unsigned)hi << 32 | (unsigned)lo);
}

// Round-to-nearest operations: never contracted. The host compiler gets -ffp-contract=off.
inline float __fadd_rn(float a, float b)
{
	return a + b;
}
inline float __fsub_rn(float a, float b)
{
	return a - b;
}
inline float __fmul_rn(float a, float b)
{
	return a * b;
}
inline float __fdiv_rn(float a, float b)
{
	return a / b;
}
inline float __frcp_rn(float a)
{
	return 1.0f / a;
}
inline float __fsqrt_rn(float a)
{
	return sqrtf(a);
}
inline float __fmaf_rn(float a, float b, float c)
{
	return fmaf(a, b, c);
}
inline double __dadd_rn(double a, double b)
{
	return a + b;
}
inline double __dsub_rn(double a, double b)
{
	return a - b;
}
inline double __dmul_rn(double a, double b)
{
	return a * b;
}
inline double __ddiv_rn(double a, double b)
{
	return a / b;
}
inline double __drcp_rn(double a)
{
	return 1.0 / a;
}
inline double __dsqrt_rn(double a)
{
	return sqrt(a);
}
inline double __fma_rn(double a, double b, double c)
{
	return fma(a, b, c);
}
inline float rsqrtf(float a)
{
	return 1.0f / sqrtf(a);
}
inline double rsqrt(double a)
{
	return 1.0 / sqrt(a);
}

// Loads and stores with a cache hint are plain loads and stores.
#define GSP_SIM_LOAD(name)                                                                         \
	template <class T> inline T name(const T *address)                                         \
	{                                                                                          \
		return *address;                                                                   \
	}
GSP_SIM_LOAD(__ldg)
GSP_SIM_LOAD(__ldcg)
GSP_SIM_LOAD(__ldca)
GSP_SIM_LOAD(__ldcs)
GSP_SIM_LOAD(__ldlu)
GSP_SIM_LOAD(__ldcv)
#undef GSP_SIM_LOAD
#define GSP_SIM_STORE(name)                                                                        \
	template <class T> inline void name(T *address, T value)                                   \
	{                                                                                          \
		*address = value;                                                                  \
	}
GSP_SIM_STORE(__stwb)
GSP_SIM_STORE(__stcg)
GSP_SIM_STORE(__stcs)
GSP_SIM_STORE(__stwt)
#undef GSP_SIM_STORE

// CUDA offers these without std::.
#define GSP_SIM_MIN_MAX(T)                                                                         \
	inline T min(T a, T b)                                                                     \
	{                                                                                          \
		return b < a ? b : a;                                                              \
	}                                                                                          \
	inline T max(T a, T b)                                                                     \
	{                                                                                          \
		return a < b ? b : a;                                                              \
	}
GSP_SIM_MIN_MAX(int)
GSP_SIM_MIN_MAX(unsigned)
GSP_SIM_MIN_MAX(long)
GSP_SIM_MIN_MAX(unsigned long)
GSP_SIM_MIN_MAX(long long)
GSP_SIM_MIN_MAX(unsigned long long)
#undef GSP_SIM_MIN_MAX
inline float min(float a, float b)
{
	return fminf(a, b);
}
inline float max(float a, float b)
{
	return fmaxf(a, b);
}
inline double min(double a, double b)
{
	return fmin(a, b);
}
inline double max(double a, double b)
{
	return fmax(a, b);
}

#endif
