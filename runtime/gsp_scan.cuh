/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_scan.cuh - scans over a grid.
 *
 * In: a loop L as in gsp_reduce.cuh, and in it
 *
 *	void act(long long k, State &x) const;     the whole body of iteration k with its stores,
 *	                                           from the carried state x and updating it
 *
 * element(k) must not store: it is evaluated once or twice, before act(k), by any thread.
 * Out: everything act stores, and in *space.result the state after the loop.
 * Inclusive and exclusive scans differ only in where act stores. Any monoid; order is kept.
 *
 * scan: of a loop that names streams, where the device has room for it, as gsp_stream.cuh says.
 *Else one pass, decoupled look-back (Merrill and Garland, "Single-pass parallel prefix scan with
 *decoupled look-back", NVIDIA 2016). A block takes the next tile by a ticket, so all earlier tiles
 *are running or done: it waits for nobody who waits for it. It publishes its tile's fold, looks
 *back over the earlier tiles' until it finds one that knows the state after itself, and publishes
 *its own. Departing from the paper, what becomes known is the carried state, not the fold since the
 *start: it is smaller, and composed coefficients span a few tiles at most. Floating results depend
 *on which tiles were found in time.
 *
 * scan_fixed_totals, scan_fixed_apply: two passes over a partition that depends on n alone:
 *	folds of chunks, scanned in order by the block that comes last; then each chunk from its
 *	state. Repeatable to the bit, at the price of reading the input twice. Of a loop that names
 *	streams, scan_fixed_stream where the device has room for it: as repeatable, and once.
 *
 * In look-back and in two passes element and act read global memory themselves, so that the input
 * is read twice.
 */
#pragma once
#include "gsp_stream.cuh"

namespace gsp
{
inline namespace v1
{

/* Device memory of one look-back scan. */
template <class L> struct ScanSpace {
	typename L::State *result;
	/* High half: the epoch, which tells this launch's words from all earlier ones' in the same
	 * memory. Low half: tiles taken. The last tile's block advances the one and clears the
	 * other for the next launch. */
	unsigned long long *ticket;
	/* A tile's descriptor is slot_words words, TILES words apart: {tag, piece} each. */
	unsigned long long *slots;
	unsigned tiles;
	StreamSpace<L> stream;
};

template <class L>
constexpr int slot_words = Words<typename L::Elem>::count > Words<typename L::State>::count
				   ? Words<typename L::Elem>::count
				   : Words<typename L::State>::count;

/* Tags of a tile's descriptor: it holds its tile's fold; it holds the state after its tile.
 * Epoch 0 gives 2 and 3: zeroed memory is no descriptor. */
__device__ inline unsigned tag_fold(unsigned epoch)
{
	return 2 * epoch + 2;
}

__device__ inline unsigned tag_state(unsigned epoch)
{
	return 2 * epoch + 3;
}

template <class T>
__device__ inline void publish(
	unsigned long long *slot, unsigned tiles, unsigned tag, const T &value)
{
	const Words<T> w(value);
	GSP_UNROLL
	for (int i = 0; i < Words<T>::count; i++)
		store_relaxed(slot + (size_t)i * tiles, (unsigned long long)tag << 32 | w.word[i]);
}

/* Takes the value out of a descriptor whose first word is FIRST. False where a later word does
 * not carry the same tag: it was caught while being written. */
template <class T>
__device__ inline bool take(
	const unsigned long long *slot, unsigned tiles, unsigned long long first, T &value)
{
	Words<T> w;
	w.word[0] = (uint32_t)first;
	bool whole = true;
	GSP_UNROLL
	for (int i = 1; i < Words<T>::count; i++) {
		const unsigned long long word = load_relaxed(slot + (size_t)i * tiles);
		w.word[i] = (uint32_t)word;
		whole = whole && word >> 32 == first >> 32;
	}
	if (whole)
		value = w.value();
	return whole;
}

/* Waits for a tile's descriptor. True: X is the state after the tile; false: E is its fold. */
template <class L>
__device__ inline bool wait_for_tile(const unsigned long long *slot, unsigned tiles, unsigned epoch,
	typename L::Elem &e, typename L::State &x)
{
	for (;;) {
		const unsigned long long first = load_relaxed(slot);
		const unsigned tag = (unsigned)(first >> 32);
		if (tag == tag_state(epoch) && take(slot, tiles, first, x))
			return true;
		if (tag == tag_fold(epoch) && take(slot, tiles, first, e))
			return false;
	}
}

/* By warp 0, all lanes: the state before TILE, in lane 0; TOTAL is the tile's fold. Publishes what
 * later tiles wait for. */
template <class L>
__device__ inline typename L::State look_back(
	const ScanSpace<L> &space, unsigned tile, unsigned epoch, const typename L::Elem &total)
{
	typename L::State x = {};
	const int lane = lane_id();
	if (tile == 0) {
		x = *space.result;
	} else {
		if (lane == 0)
			publish(space.slots + tile, space.tiles, tag_fold(epoch), total);
		typename L::Elem between = L::identity(); /* of the tiles looked at so far */
		for (long long at = (long long)tile - 1 - lane;; at -= warp_size) {
			typename L::Elem e = L::identity();
			bool knows = false;
			if (at >= 0)
				knows = wait_for_tile<L>(
					space.slots + at, space.tiles, epoch, e, x);
			const unsigned who = ballot(knows);
			const int found = who ? first_lane(who) : warp_size;
			if (lane >= found)
				e = L::identity();
			/* Higher lanes hold earlier tiles. */
			GSP_UNROLL
			for (int d = 1; d < warp_size; d *= 2) {
				const typename L::Elem earlier = shuffle_down(e, (unsigned)d);
				if (lane + d < warp_size)
					e = L::combine(earlier, e);
			}
			between = lane == 0 ? L::combine(e, between) : between;
			if (who) {
				x = broadcast(x, found);
				if (lane == 0)
					x = L::apply(between, x);
				break;
			}
		}
	}
	if (lane == 0)
		publish(space.slots + tile, space.tiles, tag_state(epoch), L::apply(total, x));
	return x;
}

/* Of N iterations, LAG apart in rows: the one that is number TURN where the rows follow each other.
 * The first few rows may be longer, by one, than the others. */
__device__ inline long long in_rows(long long turn, long long lag, long long n)
{
	const long long rows = lag < n ? lag : n;
	const long long length = (n - 1) / rows + 1;
	const long long before = (n - (length - 1) * rows) * length; /* in the longer rows */
	const bool longer = turn < before;
	const long long in_row = longer ? length : length - 1, at = longer ? turn : turn - before;
	const long long row = n < (1ll << 31) ? (unsigned)at / (unsigned)in_row : at / in_row;
	return (at - row * in_row) * rows + row + (longer ? 0 : before / length);
}

template <class L>
__device__ inline void scan_back(
	const L &loop, long long n, const ScanSpace<L> &space, TileScan<L> &storage)
{
	GSP_SHARED(unsigned long long, ticket);
	if (threadIdx.x == 0)
		ticket = atomicAdd(space.ticket, 1ull);
	block_sync();
	const unsigned tile = (unsigned)ticket, epoch = (unsigned)(ticket >> 32);
	const long long first = (long long)tile * ScanTile<L>::size;
	const long long end = n - first < ScanTile<L>::size ? n : first + ScanTile<L>::size;

	typename L::Elem e[ScanTile<L>::run], before;
	tile_fold(loop, first, end, e, before, storage);
	if (warp_id() == 0) {
		const typename L::Elem total = tile_totals(storage);
		const typename L::State x = look_back(space, tile, epoch, total);
		if (lane_id() == 0)
			storage.carry = x;
	}
	block_sync();
	tile_act(loop, first, end, n - 1, e, before, storage, space.result);
	if (tile == space.tiles - 1 && threadIdx.x == 0)
		*space.ticket = (unsigned long long)(epoch + 1) << 32;
}

template <class L>
__device__ inline void scan(const L &loop, long long n, const ScanSpace<L> &space)
{
	if constexpr (Streams<L>::named) {
		GSP_DYNAMIC_SHARED(char, room);
		if (space.stream.workers)
			scan_stream(loop, n, space.stream, room);
		else
			scan_back(loop, n, space, *(TileScan<L> *)room);
	} else {
		GSP_SHARED(TileScan<L>, storage);
		scan_back(loop, n, space, storage);
	}
}

/* In fixed order, where the device has room to read each input once. */
template <class L>
__device__ inline void scan_fixed_stream(const L &loop, long long n, const ScanSpace<L> &space)
{
	GSP_DYNAMIC_SHARED(char, room);
	scan_stream(loop, n, space.stream, room);
}

/* One block's walk over the iterations [BEGIN, END), tile by tile; X is the state before BEGIN, in
 * thread 0. All threads call. */
template <class L>
__device__ inline void chunk_scan(const L &loop, long long begin, long long end, long long last,
	typename L::State x, TileScan<L> &storage, typename L::State *result)
{
	for (long long first = begin; first < end; first += ScanTile<L>::size) {
		const long long rest = end - first;
		const long long stop = rest < ScanTile<L>::size ? end : first + ScanTile<L>::size;
		typename L::Elem e[ScanTile<L>::run], before;
		tile_fold(loop, first, stop, e, before, storage);
		if (warp_id() == 0) {
			const typename L::Elem total = tile_totals(storage);
			if (lane_id() == 0) {
				storage.carry = x;
				x = L::apply(total, x);
			}
		}
		block_sync();
		tile_act(loop, first, stop, last, e, before, storage, result);
		block_sync();
	}
}

/* Device memory of one fixed-order scan. */
template <class L> struct FixedSpace {
	typename L::State *result;
	typename L::Elem *partial;  /* one per chunk: its fold */
	typename L::State *carry;   /* one per chunk: the state before it */
	unsigned long long *ticket; /* 0 before and after each launch */
};

/* The loop over a loop's chunks: one iteration is one chunk. */
template <class L> struct ChunkLoop {
	using Elem = typename L::Elem;
	using State = typename L::State;
	static constexpr int gsp_threads = Block<L>::size;
	const Elem *partial;
	State *carry;
	static __device__ Elem identity()
	{
		return L::identity();
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return L::combine(earlier, later);
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return L::apply(e, x);
	}
	__device__ Elem element(long long k) const
	{
		return partial[k];
	}
	__device__ void act(long long k, State &x) const
	{
		carry[k] = x;
		x = L::apply(partial[k], x);
	}
};

template <class L>
__device__ inline void scan_fixed_totals(const L &loop, long long n, const FixedSpace<L> &space)
{
	GSP_SHARED(ChunkFold<L>, storage);
	GSP_SHARED(TileScan<ChunkLoop<L>>, chunks);
	const Chunk chunk = chunk_of(n, blockIdx.x, gridDim.x, ScanTile<L>::size);
	const typename L::Elem e = chunk_fold<Row<L>>(loop, chunk.begin, chunk.end, storage);
	if (publish_partial(e, space.partial, space.ticket)) {
		const ChunkLoop<L> over = {space.partial, space.carry};
		chunk_scan(over, 0, gridDim.x, -1, *space.result, chunks,
			(typename L::State *)nullptr);
	}
}

template <class L>
__device__ inline void scan_fixed_apply(const L &loop, long long n, const FixedSpace<L> &space)
{
	GSP_SHARED(TileScan<L>, storage);
	const Chunk chunk = chunk_of(n, blockIdx.x, gridDim.x, ScanTile<L>::size);
	chunk_scan(loop, chunk.begin, chunk.end, n - 1, space.carry[blockIdx.x], storage,
		space.result);
}

} // namespace v1
} // namespace gsp
