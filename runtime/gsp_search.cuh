/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_search.cuh - the first iteration that a condition holds for.
 *
 * In: a loop L with `bool leaves(long long k) const`, which stores nothing; its trip count n.
 * found->first is n and found->ticket 0. Out: found->first is the first k below n with leaves(k),
 * or n.
 *
 * Blocks take tiles in order by tickets, and stop at one that lies behind a hit. found->first only
 * ever falls, and a block that reads it too early looks at a tile for nothing; so all tiles before
 * the result have been looked at, whatever the schedule, and the result is always the same.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp
{
inline namespace v1
{

/* Iterations that a thread looks at with their loads in flight together. */
#ifdef GSP_FLIGHT
constexpr int search_flight = GSP_FLIGHT;
#else
constexpr int search_flight = 16;
#endif
template <class L> constexpr int search_tile = Block<L>::size *search_flight;

struct Found {
	unsigned long long first;
	unsigned long long ticket; /* of the next tile: its first iteration */
};

template <class L> __device__ inline void search(const L &loop, long long n, Found *found)
{
	GSP_SHARED(unsigned long long, ticket);
	const unsigned long long end = (unsigned long long)n, none = ~0ull;
	for (;;) {
		if (threadIdx.x == 0) {
			const unsigned long long mine =
				atomicAdd(&found->ticket, (unsigned long long)search_tile<L>);
			ticket = mine < load_relaxed(&found->first) ? mine : none;
		}
		block_sync();
		const unsigned long long begin = ticket;
		block_sync();
		if (begin >= end)
			return;
		bool hit[search_flight];
		GSP_UNROLL
		for (int i = 0; i < search_flight; i++) {
			const unsigned long long k =
				begin + (unsigned long long)(i * Block<L>::size) + threadIdx.x;
			hit[i] = k < end && loop.leaves((long long)k);
		}
		GSP_UNROLL
		for (int i = 0; i < search_flight; i++) {
			const unsigned lanes = ballot(hit[i]);
			if (!lanes)
				continue;
			if (lane_id() == first_lane(lanes))
				atomicMin(&found->first,
					begin + (unsigned long long)(i * Block<L>::size) +
						threadIdx.x);
			break;
		}
	}
}

} // namespace v1
} // namespace gsp
