/* gsp_atomic.cuh - atomic updates of one variable in device memory, by operator and type.
 * SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * Native on every device since sm_60: add on 32-bit and 64-bit integers, float and double; min
 * and max, and, or, xor on 32-bit and 64-bit integers. The result of the operation is not
 * returned, so that it can be a RED instruction. Signed addition is unsigned: it wraps.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp
{
inline namespace v1
{

/* The unsigned integer that atomics take, by size; long has the size of one of them. */
template <size_t bytes> struct Atomic;
template <> struct Atomic<4> {
	using Unsigned = unsigned int;
	using Signed = int;
};
template <> struct Atomic<8> {
	using Unsigned = unsigned long long;
	using Signed = long long;
};

template <class T> __device__ inline void atomic_add(T *at, T value)
{
	using U = typename Atomic<sizeof(T)>::Unsigned;
	atomicAdd((U *)at, (U)value);
}

__device__ inline void atomic_add(float *at, float value)
{
	atomicAdd(at, value);
}

__device__ inline void atomic_add(double *at, double value)
{
	atomicAdd(at, value);
}

template <class T> __device__ inline void atomic_min(T *at, T value)
{
	using A = Atomic<sizeof(T)>;
	if ((T)-1 < (T)0)
		atomicMin((typename A::Signed *)at, (typename A::Signed)value);
	else
		atomicMin((typename A::Unsigned *)at, (typename A::Unsigned)value);
}

template <class T> __device__ inline void atomic_max(T *at, T value)
{
	using A = Atomic<sizeof(T)>;
	if ((T)-1 < (T)0)
		atomicMax((typename A::Signed *)at, (typename A::Signed)value);
	else
		atomicMax((typename A::Unsigned *)at, (typename A::Unsigned)value);
}

template <class T> __device__ inline void atomic_and(T *at, T value)
{
	using U = typename Atomic<sizeof(T)>::Unsigned;
	atomicAnd((U *)at, (U)value);
}

template <class T> __device__ inline void atomic_or(T *at, T value)
{
	using U = typename Atomic<sizeof(T)>::Unsigned;
	atomicOr((U *)at, (U)value);
}

template <class T> __device__ inline void atomic_xor(T *at, T value)
{
	using U = typename Atomic<sizeof(T)>::Unsigned;
	atomicXor((U *)at, (U)value);
}

} // namespace v1
} // namespace gsp
