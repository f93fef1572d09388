// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device.h - what a kernel's thread can ask of its warp and block.
//
// Every function may switch to another thread before it returns. Where it was called from is kept
// for reports; it is also how barriers of different places are told apart.
#ifndef GSP_SIM_DEVICE_H
#define GSP_SIM_DEVICE_H

#include "types.h"

// Set by the scheduler before a thread goes on. Not const: the compiler must reload them after a
// call, since another thread may have run meanwhile.
extern uint3 threadIdx, blockIdx;
extern dim3 blockDim, gridDim;
constexpr int warpSize = 32;

namespace gsp_sim
{

struct Site {
	const char *file;
	int line;
	constexpr Site(const char *f = __builtin_FILE(), int l = __builtin_LINE())
	    : file(f), line(l)
	{
	}
};

enum class Collective {
	syncwarp,
	shfl,
	shfl_up,
	shfl_down,
	shfl_xor,
	ballot,
	any,
	all,
	match_any,
	match_all,
	reduce_add,
	reduce_min,
	reduce_max,
	reduce_min_signed,
	reduce_max_signed,
	reduce_and,
	reduce_or,
	reduce_xor
};
enum class Vote { none, count, conjunction, disjunction };

// Waits for all lanes of mask to come here with the same operation; returns this lane's result.
// value: this lane's operand. source: the lane a shuffle reads, already resolved.
uint64_t warp_collective(Collective op, unsigned mask, uint64_t value, unsigned source, Site site);
// The lane that a shuffle reads; checks width and, for a plain shuffle, wraps the lane.
unsigned shuffle_source(Collective op, int operand, int width, Site site);
int block_barrier(Vote vote, int predicate, Site site);
enum class Scope { block, device };
void fence(Scope scope, Site site);
void sleep(Site site);
[[noreturn]] void active_mask_used(Site site);
[[noreturn]] void trap();
unsigned lane_id();
unsigned long long now();

template <class T>
inline T shuffle(Collective op, unsigned mask, T value, int operand, int width, Site site)
{
	unsigned source = shuffle_source(op, operand, width, site);
	return from_word<T>(warp_collective(op, mask, to_word(value), source, site));
}

} // namespace gsp_sim

#define GSP_SIM_SHUFFLES(T)                                                                        \
	inline T __shfl_sync(unsigned mask, T value, int lane, int width = 32,                     \
		gsp_sim::Site site = gsp_sim::Site())                                              \
	{                                                                                          \
		return gsp_sim::shuffle(                                                           \
			gsp_sim::Collective::shfl, mask, value, lane, width, site);                \
	}                                                                                          \
	inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32,            \
		gsp_sim::Site site = gsp_sim::Site())                                              \
	{                                                                                          \
		return gsp_sim::shuffle(                                                           \
			gsp_sim::Collective::shfl_up, mask, value, (int)delta, width, site);       \
	}                                                                                          \
	inline T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32,          \
		gsp_sim::Site site = gsp_sim::Site())                                              \
	{                                                                                          \
		return gsp_sim::shuffle(                                                           \
			gsp_sim::Collective::shfl_down, mask, value, (int)delta, width, site);     \
	}                                                                                          \
	inline T __shfl_xor_sync(unsigned mask, T value, int lanes, int width = 32,                \
		gsp_sim::Site site = gsp_sim::Site())                                              \
	{                                                                                          \
		return gsp_sim::shuffle(                                                           \
			gsp_sim::Collective::shfl_xor, mask, value, lanes, width, site);           \
	}
GSP_SIM_SHUFFLES(int)
GSP_SIM_SHUFFLES(unsigned)
GSP_SIM_SHUFFLES(long)
GSP_SIM_SHUFFLES(unsigned long)
GSP_SIM_SHUFFLES(long long)
GSP_SIM_SHUFFLES(unsigned long long)
GSP_SIM_SHUFFLES(float)
GSP_SIM_SHUFFLES(double)
#undef GSP_SIM_SHUFFLES

inline void __syncwarp(unsigned mask = 0xffffffffu, gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::warp_collective(gsp_sim::Collective::syncwarp, mask, 0, 0, site);
}

#define GSP_SIM_VOTE(R, name, op)                                                                  \
	inline R name(unsigned mask, int predicate, gsp_sim::Site site = gsp_sim::Site())          \
	{                                                                                          \
		return (R)gsp_sim::warp_collective(                                                \
			gsp_sim::Collective::op, mask, predicate != 0, 0, site);                   \
	}
GSP_SIM_VOTE(unsigned, __ballot_sync, ballot)
GSP_SIM_VOTE(int, __any_sync, any)
GSP_SIM_VOTE(int, __all_sync, all)
#undef GSP_SIM_VOTE

#define GSP_SIM_MATCH(T)                                                                           \
	inline unsigned __match_any_sync(                                                          \
		unsigned mask, T value, gsp_sim::Site site = gsp_sim::Site())                      \
	{                                                                                          \
		return (unsigned)gsp_sim::warp_collective(                                         \
			gsp_sim::Collective::match_any, mask, gsp_sim::to_word(value), 0, site);   \
	}                                                                                          \
	inline unsigned __match_all_sync(                                                          \
		unsigned mask, T value, int *all, gsp_sim::Site site = gsp_sim::Site())            \
	{                                                                                          \
		unsigned same = (unsigned)gsp_sim::warp_collective(                                \
			gsp_sim::Collective::match_all, mask, gsp_sim::to_word(value), 0, site);   \
		*all = same != 0;                                                                  \
		return same;                                                                       \
	}
GSP_SIM_MATCH(int)
GSP_SIM_MATCH(unsigned)
GSP_SIM_MATCH(long)
GSP_SIM_MATCH(unsigned long)
GSP_SIM_MATCH(long long)
GSP_SIM_MATCH(unsigned long long)
GSP_SIM_MATCH(float)
GSP_SIM_MATCH(double)
#undef GSP_SIM_MATCH

#define GSP_SIM_REDUCE(T, name, op)                                                                \
	inline T name(unsigned mask, T value, gsp_sim::Site site = gsp_sim::Site())                \
	{                                                                                          \
		return (T)gsp_sim::warp_collective(                                                \
			gsp_sim::Collective::op, mask, gsp_sim::to_word(value), 0, site);          \
	}
GSP_SIM_REDUCE(unsigned, __reduce_add_sync, reduce_add)
GSP_SIM_REDUCE(int, __reduce_add_sync, reduce_add)
GSP_SIM_REDUCE(unsigned, __reduce_min_sync, reduce_min)
GSP_SIM_REDUCE(int, __reduce_min_sync, reduce_min_signed)
GSP_SIM_REDUCE(unsigned, __reduce_max_sync, reduce_max)
GSP_SIM_REDUCE(int, __reduce_max_sync, reduce_max_signed)
GSP_SIM_REDUCE(unsigned, __reduce_and_sync, reduce_and)
GSP_SIM_REDUCE(unsigned, __reduce_or_sync, reduce_or)
GSP_SIM_REDUCE(unsigned, __reduce_xor_sync, reduce_xor)
#undef GSP_SIM_REDUCE

inline unsigned __activemask(gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::active_mask_used(site);
}

inline void __syncthreads(gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::block_barrier(gsp_sim::Vote::none, 0, site);
}
inline int __syncthreads_count(int predicate, gsp_sim::Site site = gsp_sim::Site())
{
	return gsp_sim::block_barrier(gsp_sim::Vote::count, predicate, site);
}
inline int __syncthreads_and(int predicate, gsp_sim::Site site = gsp_sim::Site())
{
	return gsp_sim::block_barrier(gsp_sim::Vote::conjunction, predicate, site);
}
inline int __syncthreads_or(int predicate, gsp_sim::Site site = gsp_sim::Site())
{
	return gsp_sim::block_barrier(gsp_sim::Vote::disjunction, predicate, site);
}

inline void __threadfence(gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::fence(gsp_sim::Scope::device, site);
}
inline void __threadfence_block(gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::fence(gsp_sim::Scope::block, site);
}
inline void __threadfence_system(gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::fence(gsp_sim::Scope::device, site);
}
inline void __nanosleep(unsigned, gsp_sim::Site site = gsp_sim::Site())
{
	gsp_sim::sleep(site);
}
[[noreturn]] inline void __trap()
{
	gsp_sim::trap();
}
inline long long clock64()
{
	return (long long)gsp_sim::now();
}
inline unsigned long long __globaltimer()
{
	return gsp_sim::now();
}

#endif
