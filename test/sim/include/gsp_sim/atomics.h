// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// atomics.h - CUDA's atomic functions, on exactly the types CUDA has them for.
//
// An atomic is one step of the schedule: the thread may be switched away before and after it.
#ifndef GSP_SIM_ATOMICS_H
#define GSP_SIM_ATOMICS_H

#include <type_traits>

#include "types.h"

namespace gsp_sim
{

// Checks the address and may switch; afterwards nothing runs until atomic_end.
void atomic_begin(const void *address, size_t size, const char *name);
// changed: other threads may see a difference, so those who spin have a reason to look again.
void atomic_end(const void *address, bool changed, uint64_t old_value);

enum class Atomic {
	add,
	sub,
	exchange,
	minimum,
	maximum,
	increment,
	decrement,
	conjunction,
	disjunction,
	exclusive
};

template <class T> struct Wrapping {
	using Type = T; // floating types add as they are
};
template <> struct Wrapping<int> {
	using Type = unsigned;
};
template <> struct Wrapping<long long> {
	using Type = unsigned long long;
};

template <Atomic op, class T>
__attribute__((no_sanitize("address"))) inline T atomic_value(T a, T b)
{
	using W = typename Wrapping<T>::Type;
	if constexpr (op == Atomic::add)
		return (T)((W)a + (W)b);
	else if constexpr (op == Atomic::sub)
		return (T)((W)a - (W)b);
	else if constexpr (op == Atomic::exchange)
		return b;
	else if constexpr (op == Atomic::minimum)
		return b < a ? b : a;
	else if constexpr (op == Atomic::maximum)
		return a < b ? b : a;
	else if constexpr (op == Atomic::increment)
		return a >= b ? 0 : a + 1;
	else if constexpr (op == Atomic::decrement)
		return a == 0 || a > b ? b : a - 1;
	else if constexpr (op == Atomic::conjunction)
		return a & b;
	else if constexpr (op == Atomic::disjunction)
		return a | b;
	else
		return a ^ b;
}

template <Atomic op, class T>
__attribute__((no_sanitize("address"))) inline T atomic(T *address, T operand, const char *name)
{
	atomic_begin(address, sizeof(T), name);
	T old_value = *address;
	T new_value = atomic_value<op>(old_value, operand);
	*address = new_value;
	atomic_end(address, to_word(old_value) != to_word(new_value), to_word(old_value));
	return old_value;
}

template <class T>
__attribute__((no_sanitize("address"))) inline T atomic_cas(T *address, T expected, T desired)
{
	atomic_begin(address, sizeof(T), "atomicCAS");
	T old_value = *address;
	bool hit = to_word(old_value) == to_word(expected);
	if (hit)
		*address = desired;
	atomic_end(address, hit && to_word(desired) != to_word(old_value), to_word(old_value));
	return old_value;
}

} // namespace gsp_sim

#define GSP_SIM_ATOMIC_SCOPE(T, name, op)                                                          \
	inline T name(T *address, T value)                                                         \
	{                                                                                          \
		return gsp_sim::atomic<gsp_sim::Atomic::op>(address, value, #name);                \
	}
#define GSP_SIM_ATOMIC(T, name, op)                                                                \
	GSP_SIM_ATOMIC_SCOPE(T, name, op)                                                          \
	GSP_SIM_ATOMIC_SCOPE(T, name##_block, op)                                                  \
	GSP_SIM_ATOMIC_SCOPE(T, name##_system, op)
#define GSP_SIM_ATOMIC_CAS(T)                                                                      \
	inline T atomicCAS(T *p, T e, T d)                                                         \
	{                                                                                          \
		return gsp_sim::atomic_cas(p, e, d);                                               \
	}                                                                                          \
	inline T atomicCAS_block(T *p, T e, T d)                                                   \
	{                                                                                          \
		return gsp_sim::atomic_cas(p, e, d);                                               \
	}                                                                                          \
	inline T atomicCAS_system(T *p, T e, T d)                                                  \
	{                                                                                          \
		return gsp_sim::atomic_cas(p, e, d);                                               \
	}

GSP_SIM_ATOMIC(int, atomicAdd, add)
GSP_SIM_ATOMIC(unsigned, atomicAdd, add)
GSP_SIM_ATOMIC(unsigned long long, atomicAdd, add)
GSP_SIM_ATOMIC(float, atomicAdd, add)
GSP_SIM_ATOMIC(double, atomicAdd, add)
GSP_SIM_ATOMIC(int, atomicSub, sub)
GSP_SIM_ATOMIC(unsigned, atomicSub, sub)
GSP_SIM_ATOMIC(int, atomicExch, exchange)
GSP_SIM_ATOMIC(unsigned, atomicExch, exchange)
GSP_SIM_ATOMIC(unsigned long long, atomicExch, exchange)
GSP_SIM_ATOMIC(float, atomicExch, exchange)
GSP_SIM_ATOMIC(int, atomicMin, minimum)
GSP_SIM_ATOMIC(unsigned, atomicMin, minimum)
GSP_SIM_ATOMIC(long long, atomicMin, minimum)
GSP_SIM_ATOMIC(unsigned long long, atomicMin, minimum)
GSP_SIM_ATOMIC(int, atomicMax, maximum)
GSP_SIM_ATOMIC(unsigned, atomicMax, maximum)
GSP_SIM_ATOMIC(long long, atomicMax, maximum)
GSP_SIM_ATOMIC(unsigned long long, atomicMax, maximum)
GSP_SIM_ATOMIC(unsigned, atomicInc, increment)
GSP_SIM_ATOMIC(unsigned, atomicDec, decrement)
GSP_SIM_ATOMIC(int, atomicAnd, conjunction)
GSP_SIM_ATOMIC(unsigned, atomicAnd, conjunction)
GSP_SIM_ATOMIC(unsigned long long, atomicAnd, conjunction)
GSP_SIM_ATOMIC(int, atomicOr, disjunction)
GSP_SIM_ATOMIC(unsigned, atomicOr, disjunction)
GSP_SIM_ATOMIC(unsigned long long, atomicOr, disjunction)
GSP_SIM_ATOMIC(int, atomicXor, exclusive)
GSP_SIM_ATOMIC(unsigned, atomicXor, exclusive)
GSP_SIM_ATOMIC(unsigned long long, atomicXor, exclusive)
GSP_SIM_ATOMIC_CAS(int)
GSP_SIM_ATOMIC_CAS(unsigned)
GSP_SIM_ATOMIC_CAS(unsigned long long)
GSP_SIM_ATOMIC_CAS(unsigned short)
#undef GSP_SIM_ATOMIC
#undef GSP_SIM_ATOMIC_SCOPE
#undef GSP_SIM_ATOMIC_CAS

#endif
