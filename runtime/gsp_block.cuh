/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_block.cuh - folds and scans over the threads of a block, through shared memory.
 *
 * A tile is what a block takes at once: `rounds` rounds, in each of which every thread has
 * `run` consecutive iterations. Order within the tile: round, then thread, then iteration.
 *
 *	first iteration of thread t in round r = tile's first + (r * block_size + t) * run
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

/* The tile of a loop, by the size of its elements. */
template <class M> struct Tile {
	static constexpr size_t bytes = sizeof(typename M::Elem);
#ifdef GSP_TILE_RUN
	static constexpr int run = GSP_TILE_RUN;
#else
	static constexpr int run = bytes <= 32 ? 4 : 2;
#endif
#ifdef GSP_TILE_ROUNDS
	static constexpr int rounds = GSP_TILE_ROUNDS;
#else
	static constexpr int most = warp_size / block_warps; /* one warp holds a tile's totals */
	static constexpr int wish = bytes <= 8 ? 4 : bytes <= 16 ? 2 : 1;
	static constexpr int rounds = wish < most ? wish : most;
#endif
	static constexpr int size = block_size * run * rounds;
	static constexpr int totals = block_warps * rounds;
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
		e = fold_warps<M, block_warps>(storage);
	return e;
}

/* The first iteration of this thread's run in ROUND of the tile that begins at FIRST. */
template <class M> __device__ inline long long run_start(long long first, int round)
{
	return first + ((long long)round * block_size + (long long)threadIdx.x) * Tile<M>::run;
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
			storage.warp[r * block_warps + warp_id()] = e[r];
	}
	block_sync();
	if (warp_id() == 0)
		e[0] = fold_warps<M, Tile<M>::totals>(storage);
	return e[0];
}

/* Shared memory of a tile's scan: for each round and warp its fold, and later, in place, the
 * fold of all that lies before it in the tile. */
template <class M> struct TileScan {
	typename M::Elem warp[Tile<M>::totals];
	typename M::State carry;
};

/* First half of a tile's scan. Folds this thread's runs of the tile [FIRST, END) into
 * BEFORE[round] = the fold of the earlier lanes' runs in the same round and warp, and leaves
 * the warps' folds in STORAGE. All threads call. */
template <class M>
__device__ inline void tile_fold(const M &loop, long long first, long long end,
	typename M::Elem (&before)[Tile<M>::rounds], TileScan<M> &storage)
{
	typename M::Elem e[Tile<M>::rounds];
	fold_runs(loop, first, end, e);
	GSP_UNROLL
	for (int r = 0; r < Tile<M>::rounds; r++) {
		e[r] = warp_scan<M>(e[r]);
		before[r] = warp_exclusive<M>(e[r]);
		if (lane_id() == warp_size - 1)
			storage.warp[r * block_warps + warp_id()] = e[r];
	}
	block_sync();
}

/* Second half, by warp 0 alone: turns STORAGE's folds into the folds of what lies before each,
 * and returns the fold of the whole tile, in every lane. */
template <class M> __device__ inline typename M::Elem tile_totals(TileScan<M> &storage)
{
	const int lane = lane_id();
	typename M::Elem e = lane < Tile<M>::totals ? storage.warp[lane] : M::identity();
	e = warp_scan<M>(e);
	const typename M::Elem before = warp_exclusive<M>(e);
	if (lane < Tile<M>::totals)
		storage.warp[lane] = before;
	return broadcast(e, warp_size - 1);
}

/* The state before this thread's run of ROUND. The identity is never applied to the state: it need
 * not be exact there. */
template <class M>
__device__ inline typename M::State run_carry(
	int round, const typename M::Elem &before, const TileScan<M> &storage)
{
	typename M::State x = storage.carry;
	if (round > 0 || warp_id() > 0)
		x = M::apply(storage.warp[round * block_warps + warp_id()], x);
	if (lane_id() > 0)
		x = M::apply(before, x);
	return x;
}

/* Last part, after STORAGE.carry (the state before the tile) was set and the block has met:
 * runs the loop's body for the tile. The thread that runs iteration LAST stores the state after
 * it in *RESULT. */
template <class M>
__device__ inline void tile_act(const M &loop, long long first, long long end, long long last,
	const typename M::Elem (&before)[Tile<M>::rounds], const TileScan<M> &storage,
	typename M::State *result)
{
	if (end - first == Tile<M>::size) {
		GSP_UNROLL
		for (int r = 0; r < Tile<M>::rounds; r++) {
			const long long start = run_start<M>(first, r);
			typename M::State x = run_carry(r, before[r], storage);
			GSP_UNROLL
			for (int j = 0; j < Tile<M>::run; j++)
				loop.act(start + j, x);
			if (start + Tile<M>::run == last + 1)
				*result = x;
		}
	} else {
		GSP_UNROLL
		for (int r = 0; r < Tile<M>::rounds; r++) {
			const long long start = run_start<M>(first, r);
			typename M::State x = run_carry(r, before[r], storage);
			GSP_ROLL
			for (long long k = start; k < end && k < start + Tile<M>::run; k++) {
				loop.act(k, x);
				if (k == last)
					*result = x;
			}
		}
	}
}

} // namespace v1
} // namespace gsp
