/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_atomic.cuh - atomic updates of one variable in device memory, by operator and type.
 *
 * Native on every device since sm_60: add on 32-bit and 64-bit integers, float and double; min,
 * max, and, or, xor on 32-bit and 64-bit integers. The old value is not returned, so that each can
 * be a RED instruction. Signed addition wraps, as unsigned addition does. Every other update
 * compares and swaps.
 */
#pragma once
#include "gsp_prim.cuh"
#include <type_traits>

namespace gsp
{
inline namespace v1
{

/* The integers that atomics take, by size: long is one of them under another name. */
template <size_t bytes> struct AtomicInteger;
template <> struct AtomicInteger<4> {
	using Unsigned = unsigned int;
	using Signed = int;
};
template <> struct AtomicInteger<8> {
	using Unsigned = unsigned long long;
	using Signed = long long;
};
template <class T> using AtomicUnsigned = typename AtomicInteger<sizeof(T)>::Unsigned;
template <class T>
using AtomicOrdered = typename std::conditional<std::is_signed<T>::value,
	typename AtomicInteger<sizeof(T)>::Signed, AtomicUnsigned<T>>::type;

template <class T> __device__ inline void atomic_add(T *at, T value)
{
	if constexpr (std::is_floating_point<T>::value)
		atomicAdd(at, value);
	else
		atomicAdd((AtomicUnsigned<T> *)at, (AtomicUnsigned<T>)value);
}

template <class T> __device__ inline void atomic_min(T *at, T value)
{
	atomicMin((AtomicOrdered<T> *)at, (AtomicOrdered<T>)value);
}

template <class T> __device__ inline void atomic_max(T *at, T value)
{
	atomicMax((AtomicOrdered<T> *)at, (AtomicOrdered<T>)value);
}

template <class T> __device__ inline void atomic_and(T *at, T value)
{
	atomicAnd((AtomicUnsigned<T> *)at, (AtomicUnsigned<T>)value);
}

template <class T> __device__ inline void atomic_or(T *at, T value)
{
	atomicOr((AtomicUnsigned<T> *)at, (AtomicUnsigned<T>)value);
}

/* Any update: what FRESH makes of *AT, which nobody else has changed meanwhile. What is smaller
 * than four bytes is swapped with the aligned four around it, so nobody may store there otherwise;
 * device memory is allocated in fours. */
template <class T, class F> __device__ inline void atomic_update(T *at, F fresh)
{
	using Word = AtomicUnsigned<typename std::conditional<sizeof(T) < 4, unsigned, T>::type>;
	const size_t beside = (size_t)(uintptr_t)at % sizeof(Word);
	Word *const word = (Word *)((char *)at - beside);
	Word old = *(const volatile Word *)word, seen;
	do {
		T value;
		memcpy(&value, (const char *)&old + beside, sizeof value);
		value = fresh(value);
		Word next = old;
		memcpy((char *)&next + beside, &value, sizeof value);
		seen = old;
		old = atomicCAS(word, seen, next);
	} while (old != seen);
}

template <class T> __device__ inline void atomic_xor(T *at, T value)
{
	atomicXor((AtomicUnsigned<T> *)at, (AtomicUnsigned<T>)value);
}

} // namespace v1
} // namespace gsp
