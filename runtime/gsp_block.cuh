/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_block.cuh - folds over the threads of a block, through shared memory.
 *
 * A tile is what a block takes at once: `rounds` rounds, in each of which every thread has
 * `run` consecutive iterations. Order within the tile: round, then thread, then iteration.
 *
 *	first iteration of thread t in round r = tile's first + (r * block size + t) * run
 *
 * Short runs keep a warp's accesses close together; rounds give each thread more to do
 * between two meetings of the block.
 */
#pragma once
#include "gsp_warp.cuh"

namespace gsp
{
inline namespace v1
{

/* Iterations that a thread folds in a row: as many as L::gsp_run says, where L has it. */
template <class L, class = void> struct RunOf {
	static constexpr int count = 4;
};
template <class L> struct RunOf<L, Void<decltype(L::gsp_run)>> {
	static constexpr int count = L::gsp_run;
};

/* The tile of a loop, by the size of its elements. */
template <class M> struct Tile {
	static constexpr size_t bytes = sizeof(typename M::Elem);
#ifdef GSP_TILE_RUN
	static constexpr int run = GSP_TILE_RUN;
#else
	static constexpr int run = bytes <= 32 ? RunOf<M>::count : 2;
#endif
#ifdef GSP_TILE_ROUNDS
	static constexpr int rounds = GSP_TILE_ROUNDS;
#else
	static constexpr int most = warp_size / Block<M>::warps; /* a warp holds the totals */
	static constexpr int wish = bytes <= 8 ? 4 : bytes <= 16 ? 2 : 1;
	static constexpr int rounds = wish < most ? wish : most;
#endif
	static constexpr int size = Block<M>::size * run * rounds;
	static constexpr int totals = Block<M>::warps * rounds;
	static_assert(totals <= warp_size, "one warp scans the totals of a tile's warps");
};

/* Shared memory of block_reduce and tile_reduce. */
template <class M> struct BlockReduce {
	typename M::Elem warp[Tile<M>::totals];
};

/* The least power of two that is at least COUNT. */
template <int count> constexpr int power_of_two = 2 * power_of_two<(count + 1) / 2>;
template <> constexpr int power_of_two<1> = 1;

/* In lane 0 of warp 0, which alone calls it: the fold of the first COUNT of STORAGE's values. */
template <class M, int count>
__device__ inline typename M::Elem fold_warps(const BlockReduce<M> &storage)
{
	const int lane = lane_id();
	const typename M::Elem e = lane < count ? storage.warp[lane] : M::identity();
	return warp_reduce<M, power_of_two<count>>(e);
}

/* In thread 0: the fold of all threads' values, in order. All threads call; the block must meet
 * before STORAGE is used again. */
template <class M>
__device__ inline typename M::Elem block_reduce(typename M::Elem e, BlockReduce<M> &storage)
{
	e = warp_reduce<M>(e);
	if (lane_id() == 0)
		storage.warp[warp_id()] = e;
	block_sync();
	if (warp_id() == 0)
		e = fold_warps<M, Block<M>::warps>(storage);
	return e;
}

/* The first iteration of this thread's run in ROUND of the tile that begins at FIRST. */
template <class M> __device__ inline long long run_start(long long first, int round)
{
	return first +
	       ((long long)round * Block<M>::size + (long long)threadIdx.x) * Tile<M>::run;
}

/* The fold of this thread's run of iterations that begins at FIRST, as far as it is below END;
 * FULL: all of it is. */
template <class M, bool full>
__device__ inline typename M::Elem fold_run(const M &loop, long long first, long long end)
{
	typename M::Elem e = M::identity();
	if (full) {
		GSP_UNROLL
		for (int j = 0; j < Tile<M>::run; j++) {
			const typename M::Elem next = loop.element(first + j);
			e = j == 0 ? next : M::combine(e, next);
		}
	} else {
		GSP_ROLL
		for (long long k = first; k < end && k < first + Tile<M>::run; k++)
			e = M::combine(e, loop.element(k));
	}
	return e;
}

/* The folds of this thread's runs in the tile [FIRST, END), one for each round. */
template <class M>
__device__ inline void fold_runs(
	const M &loop, long long first, long long end, typename M::Elem (&e)[Tile<M>::rounds])
{
	if (end - first == Tile<M>::size) {
		GSP_UNROLL
		for (int r = 0; r < Tile<M>::rounds; r++)
			e[r] = fold_run<M, true>(loop, run_start<M>(first, r), end);
	} else {
		GSP_UNROLL
		for (int r = 0; r < Tile<M>::rounds; r++)
			e[r] = fold_run<M, false>(loop, run_start<M>(first, r), end);
	}
}

/* In thread 0: the fold of the tile [FIRST, END), in order. All threads call; the block must meet
 * before STORAGE is used again. */
template <class M>
__device__ inline typename M::Elem tile_reduce(
	const M &loop, long long first, long long end, BlockReduce<M> &storage)
{
	typename M::Elem e[Tile<M>::rounds];
	fold_runs(loop, first, end, e);
	GSP_UNROLL
	for (int r = 0; r < Tile<M>::rounds; r++) {
		e[r] = warp_reduce<M>(e[r]);
		if (lane_id() == 0)
			storage.warp[r * Block<M>::warps + warp_id()] = e[r];
	}
	block_sync();
	if (warp_id() == 0)
		e[0] = fold_warps<M, Tile<M>::totals>(storage);
	return e[0];
}

} // namespace v1
} // namespace gsp
