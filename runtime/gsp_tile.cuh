/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_tile.cuh - the scan of a tile by a block.
 *
 * In order, a tile's iterations are dealt to the block's warps, a warp's to its lanes: `run` in a
 * row each. That is how they are folded and scanned. They are read and stored in another order,
 * in which neighbouring lanes have neighbouring iterations, so that a warp's accesses lie side by
 * side; between the two orders elements and states go through shared memory.
 *
 *	iteration i of lane l of warp w      tile's first + (w * warp_size + l) * run + i
 *	access j of lane l of warp w         tile's first + w * span + j * warp_size + l
 */
#pragma once
#include "gsp_reduce.cuh"

namespace gsp
{
inline namespace v1
{

/* The tile of a scan, by the size of what goes through shared memory. */
template <class M> struct ScanTile {
	static constexpr size_t bytes = sizeof(typename M::Elem) > sizeof(typename M::State)
						? sizeof(typename M::Elem)
						: sizeof(typename M::State);
#ifdef GSP_SCAN_RUN
	static constexpr int run = GSP_SCAN_RUN;
#else
	/* At most 128 bytes of shared memory a thread (32 KiB a block of 256); an odd number, so
	 * that a warp's lanes begin in different banks. */
	static constexpr int room = (int)(128 * 256 / Block<M>::size / bytes);
	static constexpr int run = room >= 15 ? 15 : room > 1 ? (room - 1) | 1 : 1;
#endif
	static constexpr int span = warp_size * run;
	static constexpr int size = Block<M>::size * run;
	/* Of a run of one, both orders are the same. */
	static constexpr int exchanged = run > 1 ? size : 1;
};

/* Shared memory of a tile's scan. */
template <class M> struct TileScan {
	union {
		typename M::Elem element[ScanTile<M>::exchanged];
		typename M::State state[ScanTile<M>::exchanged];
	};
	/* A warp's fold, later that of all before it in the tile. */
	typename M::Elem warp[Block<M>::warps];
	typename M::State carry;
};

/* Leaves the elements of this warp's part of a tile in STORAGE; E is room for them on their way. */
template <class M>
__device__ inline void tile_read(const M &loop, long long first, long long end,
	typename M::Elem (&e)[ScanTile<M>::run], TileScan<M> &storage)
{
	constexpr int run = ScanTile<M>::run;
	const int start = warp_id() * ScanTile<M>::span, lane = lane_id();
	if (end - first == ScanTile<M>::size) {
		GSP_UNROLL
		for (int j = 0; j < run; j++)
			e[j] = loop.element(first + start + j * warp_size + lane);
		GSP_UNROLL
		for (int j = 0; j < run; j++)
			storage.element[start + j * warp_size + lane] = e[j];
	} else {
		GSP_ROLL
		for (int j = 0; j < run; j++) {
			const int at = start + j * warp_size + lane;
			storage.element[at] =
				at < end - first ? loop.element(first + at) : M::identity();
		}
	}
}

/* First half of a tile's scan: this lane's run of elements in E (of iterations from END on, the
 * identity), in BEFORE the fold of the earlier lanes' runs in the same warp, and in STORAGE the
 * warps' folds. All threads call. */
template <class M>
__device__ inline void tile_fold(const M &loop, long long first, long long end,
	typename M::Elem (&e)[ScanTile<M>::run], typename M::Elem &before, TileScan<M> &storage)
{
	constexpr int run = ScanTile<M>::run;
	const int start = warp_id() * ScanTile<M>::span, lane = lane_id();
	if constexpr (run == 1) {
		const int at = start + lane;
		e[0] = at < end - first ? loop.element(first + at) : M::identity();
	} else {
		tile_read(loop, first, end, e, storage);
		warp_sync();
		GSP_UNROLL
		for (int i = 0; i < run; i++)
			e[i] = storage.element[start + lane * run + i];
	}
	typename M::Elem all = e[0];
	GSP_UNROLL
	for (int i = 1; i < run; i++)
		all = M::combine(all, e[i]);
	all = warp_scan<M>(all);
	before = warp_exclusive<M>(all);
	if (lane == warp_size - 1)
		storage.warp[warp_id()] = all;
	block_sync();
}

/* Second half, by warp 0 alone: turns STORAGE's folds into the folds of what lies before each,
 * and returns the fold of the whole tile, in every lane. */
template <class M> __device__ inline typename M::Elem tile_totals(TileScan<M> &storage)
{
	const int lane = lane_id();
	typename M::Elem e = lane < Block<M>::warps ? storage.warp[lane] : M::identity();
	e = warp_scan<M>(e);
	const typename M::Elem before = warp_exclusive<M>(e);
	if (lane < Block<M>::warps)
		storage.warp[lane] = before;
	return broadcast(e, warp_size - 1);
}

/* Runs the body of this warp's part of a tile of COUNT iterations, RUN of them a lane, from the
 * states before each. The thread that runs iteration LAST stores the state after it in *RESULT.
 * BATCH states are read before the body's first stores, which later reads would have to wait
 * for. */
template <int run, int batch = 1, class M>
__device__ inline void tile_run(const M &loop, long long first, int count, long long last,
	const typename M::State *states, typename M::State *result)
{
	constexpr int span = warp_size * run;
	const int start = warp_id() * span, lane = lane_id();
	if (count == Block<M>::size * run) {
		GSP_UNROLL
		for (int b = 0; b < run; b += batch) {
			typename M::State x[batch];
			GSP_UNROLL
			for (int j = 0; j < batch && b + j < run; j++)
				x[j] = states[start + (b + j) * warp_size + lane];
			GSP_UNROLL
			for (int j = 0; j < batch && b + j < run; j++) {
				const long long k = first + start + (b + j) * warp_size + lane;
				loop.act(k, x[j]);
				if (b + j == run - 1 && k == last)
					*result = x[j];
			}
		}
	} else {
		GSP_ROLL
		for (int at = start + lane; at < start + span && at < count; at += warp_size) {
			typename M::State x = states[at];
			loop.act(first + at, x);
			if (first + at == last)
				*result = x;
		}
	}
}

/* Last part, after STORAGE.carry (the state before the tile) was set and the block has met:
 * runs the loop's body for the tile, each iteration from the state before it. The thread that
 * runs iteration LAST stores the state after it in *RESULT. The identity is never applied to a
 * state: it need not be exact there. */
template <class M>
__device__ inline void tile_act(const M &loop, long long first, long long end, long long last,
	const typename M::Elem (&e)[ScanTile<M>::run], const typename M::Elem &before,
	TileScan<M> &storage, typename M::State *result)
{
	constexpr int run = ScanTile<M>::run;
	const int start = warp_id() * ScanTile<M>::span, lane = lane_id();
	const int count = (int)(end - first);
	typename M::State x = storage.carry;
	if (warp_id() > 0)
		x = M::apply(storage.warp[warp_id()], x);
	if (lane > 0)
		x = M::apply(before, x);
	if constexpr (run == 1) {
		const int at = start + lane;
		if (at < count)
			loop.act(first + at, x);
		if (first + at == last)
			*result = x;
	} else {
		GSP_UNROLL
		for (int i = 0; i < run; i++) {
			const int at = start + lane * run + i;
			storage.state[at] = x;
			if (i + 1 < run && at < count)
				x = M::apply(e[i], x);
		}
		warp_sync();
		tile_run<run>(loop, first, count, last, storage.state, result);
	}
}

} // namespace v1
} // namespace gsp
