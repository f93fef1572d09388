// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// types.h - CUDA's qualifiers and built-in types, with CUDA's sizes and alignments.
#ifndef GSP_SIM_TYPES_H
#define GSP_SIM_TYPES_H

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <math.h>

#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __grid_constant__
#define __align__(n) __attribute__((aligned(n)))
// Constant tables may be read by kernels; every other global is host memory (see access.cpp).
#define __constant__ __attribute__((section("gsp_sim_constant")))
// A `static` of each block cannot be spelled in C++: generated code says GSP_SHARED instead.
#define __shared__ _Pragma("GCC error \"the simulator needs GSP_SHARED(type, name)\"")

struct uint3 {
	unsigned x, y, z;
};

struct dim3 {
	unsigned x, y, z;
	constexpr dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c)
	{
	}
	constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z)
	{
	}
};

#define GSP_SIM_VECTOR(T, name, align2, align4)                                                    \
	struct name##1                                                                             \
	{                                                                                          \
		T x;                                                                               \
	};                                                                                         \
	struct alignas(align2) name##2                                                             \
	{                                                                                          \
		T x, y;                                                                            \
	};                                                                                         \
	struct name##3                                                                             \
	{                                                                                          \
		T x, y, z;                                                                         \
	};                                                                                         \
	struct alignas(align4) name##4                                                             \
	{                                                                                          \
		T x, y, z, w;                                                                      \
	};                                                                                         \
	inline name##1 make_##name##1(T x)                                                         \
	{                                                                                          \
		return {x};                                                                        \
	}                                                                                          \
	inline name##2 make_##name##2(T x, T y)                                                    \
	{                                                                                          \
		return {x, y};                                                                     \
	}                                                                                          \
	inline name##3 make_##name##3(T x, T y, T z)                                               \
	{                                                                                          \
		return {x, y, z};                                                                  \
	}                                                                                          \
	inline name##4 make_##name##4(T x, T y, T z, T w)                                          \
	{                                                                                          \
		return {x, y, z, w};                                                               \
	}

// uint3 is defined above because dim3 needs it; the others follow CUDA's vector_types.h.
struct uint1 {
	unsigned x;
};
struct alignas(8) uint2 {
	unsigned x, y;
};
struct alignas(16) uint4 {
	unsigned x, y, z, w;
};
inline uint1 make_uint1(unsigned x)
{
	return {x};
}
inline uint2 make_uint2(unsigned x, unsigned y)
{
	return {x, y};
}
inline uint3 make_uint3(unsigned x, unsigned y, unsigned z)
{
	return {x, y, z};
}
inline uint4 make_uint4(unsigned x, unsigned y, unsigned z, unsigned w)
{
	return {x, y, z, w};
}

GSP_SIM_VECTOR(signed char, char, 2, 4)
GSP_SIM_VECTOR(unsigned char, uchar, 2, 4)
GSP_SIM_VECTOR(short, short, 4, 8)
GSP_SIM_VECTOR(unsigned short, ushort, 4, 8)
GSP_SIM_VECTOR(int, int, 8, 16)
GSP_SIM_VECTOR(long, long, 16, 16)
GSP_SIM_VECTOR(unsigned long, ulong, 16, 16)
GSP_SIM_VECTOR(long long, longlong, 16, 16)
GSP_SIM_VECTOR(unsigned long long, ulonglong, 16, 16)
GSP_SIM_VECTOR(float, float, 8, 16)
GSP_SIM_VECTOR(double, double, 16, 16)
#undef GSP_SIM_VECTOR

namespace gsp_sim
{

// Bits of a value of at most 8 bytes as one word, and back.
template <class T> inline uint64_t to_word(T value)
{
	static_assert(sizeof(T) <= 8, "a word holds 8 bytes");
	uint64_t word = 0;
	__builtin_memcpy(&word, &value, sizeof value);
	return word;
}

template <class T> inline T from_word(uint64_t word)
{
	static_assert(sizeof(T) <= 8, "a word holds 8 bytes");
	T value;
	__builtin_memcpy(&value, &word, sizeof value);
	return value;
}

} // namespace gsp_sim

#endif
