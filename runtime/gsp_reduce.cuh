/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_reduce.cuh - reductions over a grid.
 *
 * In: a loop L (what a kernel needs to know of a C loop), its trip count n.
 * Out: *space.result, which held the carried variables' values before the loop, holds those after.
 *
 *	struct L {
 *		struct Elem;  struct State;               trivially copyable, plain members
 *		static Elem identity();                   combine(identity(), e) is e, to the bit
 *		static Elem combine(const Elem &earlier, const Elem &later);
 *		Elem element(long long k) const;          iteration k as an element
 *		static void accumulate(State *result, const Elem &e);   reduce_atomic
 *		static State apply(const Elem &e, const State &x);      all others
 *	};
 *
 * Each element(k) is evaluated exactly once, so it may also do the iteration's stores.
 *
 * reduce_atomic: commutative, with native atomics. Threads stride over the grid with several
 *	elements in flight; warps fold by shuffles, blocks through shared memory; one atomic per
 *	block and variable.
 * reduce_fold: commutative. As before, but the blocks leave their folds in memory and the one
 *	that comes last folds them in the order of the blocks: repeatable for a given grid.
 * reduce_ordered: any monoid. Blocks take contiguous chunks; the rest is as in reduce_fold.
 * reduce_pairwise: as reduce_ordered, and a block's tiles are folded as a tree: no element takes
 *	part in more than about log2(n) + 40 combinations.
 */
#pragma once
#include "gsp_block.cuh"
#include <type_traits>

namespace gsp
{
inline namespace v1
{

/* Device memory of one reduction; the host side makes it (gsp_host.cuh). */
template <class L> struct ReduceSpace {
	typename L::State *result;
	typename L::Elem *partial;  /* one per block; reduce_atomic: not used */
	unsigned long long *ticket; /* 0 before and after each launch; reduce_atomic: not used */
};

/* In which of the rows of COUNT iterations iteration K of all is; *INSIDE: which one it is there.
 * Dividing 64 bits takes several times as long as dividing 32. */
__device__ inline long long row_of(long long k, long long count, long long *inside)
{
	if (((unsigned long long)k | (unsigned long long)count) >> 32) {
		*inside = k % count;
		return k / count;
	}
	const unsigned row = (unsigned)k / (unsigned)count;
	*inside = (long long)((unsigned)k - row * (unsigned)count);
	return (long long)row;
}

/* Iterations that a thread of reduce_atomic and reduce_fold takes side by side: L::gsp_beside,
 * where a loop says so. It does where an iteration reads a byte or two, since finding where these
 * lie takes longer than reading them. */
template <class L, class = void> struct Beside {
	static constexpr int count = 1;
};
template <class L> struct Beside<L, std::void_t<decltype(L::gsp_beside)>> {
	static constexpr int count = L::gsp_beside;
};

/* Elements such a thread has in flight: a multiple of those side by side. */
template <class L> struct Flight {
#ifdef GSP_FLIGHT
	static constexpr int most = GSP_FLIGHT;
#else
	static constexpr int most = sizeof(typename L::Elem) <= 8    ? 8
				    : sizeof(typename L::Elem) <= 16 ? 4
								     : 2;
#endif
	static constexpr int runs = most < 2 ? 1 : Beside<L>::count > 1 ? most / 2 : most;
	static constexpr int count = runs * Beside<L>::count;
};

/* This thread's share of a commutative loop, striding over the grid. */
template <class L> __device__ inline typename L::Elem strided_fold(const L &loop, long long n)
{
	constexpr int runs = Flight<L>::runs, run = Beside<L>::count, flight = runs * run;
	const long long stride = (long long)gridDim.x * Block<L>::size * run;
	typename L::Elem sum[flight];
	GSP_UNROLL
	for (int i = 0; i < flight; i++)
		sum[i] = L::identity();
	long long k = ((long long)blockIdx.x * Block<L>::size + (long long)threadIdx.x) * run;
	for (; k < n - (runs - 1) * stride - (run - 1); k += runs * stride) {
		typename L::Elem e[flight];
		GSP_UNROLL
		for (int i = 0; i < runs; i++) {
			const long long first = aside(k + i * stride);
			GSP_UNROLL
			for (int j = 0; j < run; j++)
				e[i * run + j] = loop.element(first + j);
		}
		GSP_UNROLL
		for (int i = 0; i < flight; i++)
			sum[i] = L::combine(sum[i], e[i]);
	}
	/* What is left is less than a flight, but its loads are in flight together too. */
	if (k < n) {
		typename L::Elem e[flight];
		GSP_UNROLL
		for (int i = 0; i < flight; i++) {
			const long long at = aside(k + i / run * stride) + i % run;
			e[i] = at < n ? loop.element(at) : L::identity();
		}
		GSP_UNROLL
		for (int i = 0; i < flight; i++)
			sum[i] = L::combine(sum[i], e[i]);
	}
	GSP_UNROLL
	for (int d = 1; d < flight; d *= 2) {
		GSP_UNROLL
		for (int i = 0; i + d < flight; i += 2 * d)
			sum[i] = L::combine(sum[i], sum[i + d]);
	}
	return sum[0];
}

/* Shared memory of chunk_fold: one for the tile in work, one that may still be read. */
template <class L> struct ChunkFold {
	BlockReduce<L> tile[2];
};

/* A fold of elements in a row, one after the other. */
template <class L> struct Row {
	typename L::Elem sum = L::identity();

	__device__ void add(const typename L::Elem &e)
	{
		sum = L::combine(sum, e);
	}
	__device__ typename L::Elem total() const
	{
		return sum;
	}
};

/* The same as a tree. Level I holds the fold of 2^I elements or none, like a binary counter. */
template <class L> struct Cascade {
	static constexpr int levels = 48;
	typename L::Elem level[levels];
	unsigned long long count = 0;

	__device__ void add(typename L::Elem e)
	{
		int i = 0;
		for (; count >> i & 1; i++)
			e = L::combine(level[i], e);
		level[i] = e;
		count++;
	}
	__device__ typename L::Elem total() const
	{
		typename L::Elem e = L::identity();
		for (int i = 0; count >> i; i++)
			if (count >> i & 1)
				e = L::combine(level[i], e);
		return e;
	}
};

/* In thread 0: the fold of the chunk of iterations that is this block's, in order; FOLD, a Row or
 * a Cascade, folds its tiles. */
template <class Fold, class L>
__device__ inline typename L::Elem chunk_fold(
	const L &loop, long long begin, long long end, ChunkFold<L> &storage)
{
	Fold tiles;
	int turn = 0;
	for (long long first = begin; first < end; first += Tile<L>::size) {
		const long long rest = end - first;
		const long long stop = rest < Tile<L>::size ? end : first + Tile<L>::size;
		const typename L::Elem e = tile_reduce(loop, first, stop, storage.tile[turn]);
		if (threadIdx.x == 0)
			tiles.add(e);
		turn = 1 - turn;
	}
	return tiles.total();
}

/* [begin, end) of block B's chunk when n iterations are dealt to BLOCKS blocks in whole tiles. */
struct Chunk {
	long long begin, end;
};

__host__ __device__ inline Chunk chunk_of(long long n, long long b, long long blocks, int tile)
{
	const long long tiles = n / tile + (n % tile != 0);
	const long long each = tiles / blocks, more = tiles % blocks;
	const long long first = b * each + (b < more ? b : more);
	const long long last = first + each + (b < more);
	const Chunk chunk = {first * tile, last < tiles ? last * tile : n};
	return chunk;
}

/* Leaves E (thread 0's) as this block's partial result. True in the block that came last: it
 * then sees the partial results of all. All threads call. */
template <class E>
__device__ inline bool publish_partial(const E &e, E *partial, unsigned long long *ticket)
{
	GSP_SHARED(bool, is_last);
	if (threadIdx.x == 0) {
		partial[blockIdx.x] = e;
		fence();
		is_last = atomicAdd(ticket, 1ull) == gridDim.x - 1;
		if (is_last) {
			*ticket = 0;
			fence();
		}
	}
	block_sync();
	return is_last;
}

/* In the last block: folds the blocks' partial results in order and applies the fold to the
 * state before the loop. */
template <class L>
__device__ inline void fold_partials(const ReduceSpace<L> &space, BlockReduce<L> &storage)
{
	typename L::Elem total = L::identity();
	for (unsigned first = 0; first < gridDim.x; first += Block<L>::size) {
		const unsigned b = first + threadIdx.x;
		block_sync();
		const typename L::Elem e =
			block_reduce<L>(b < gridDim.x ? space.partial[b] : L::identity(), storage);
		if (threadIdx.x == 0)
			total = L::combine(total, e);
	}
	if (threadIdx.x == 0)
		*space.result = L::apply(total, *space.result);
}

template <class L>
__device__ inline void reduce_atomic(const L &loop, long long n, const ReduceSpace<L> &space)
{
	GSP_SHARED(BlockReduce<L>, storage);
	const typename L::Elem e = block_reduce<L>(strided_fold(loop, n), storage);
	if (threadIdx.x == 0)
		L::accumulate(space.result, e);
}

template <class L>
__device__ inline void reduce_fold(const L &loop, long long n, const ReduceSpace<L> &space)
{
	GSP_SHARED(BlockReduce<L>, storage);
	const typename L::Elem e = block_reduce<L>(strided_fold(loop, n), storage);
	if (publish_partial(e, space.partial, space.ticket))
		fold_partials(space, storage);
}

template <class Fold, class L>
__device__ inline void reduce_chunks(const L &loop, long long n, const ReduceSpace<L> &space)
{
	GSP_SHARED(ChunkFold<L>, storage);
	const Chunk chunk = chunk_of(n, blockIdx.x, gridDim.x, Tile<L>::size);
	const typename L::Elem e = chunk_fold<Fold>(loop, chunk.begin, chunk.end, storage);
	if (publish_partial(e, space.partial, space.ticket))
		fold_partials(space, storage.tile[0]);
}

template <class L>
__device__ inline void reduce_ordered(const L &loop, long long n, const ReduceSpace<L> &space)
{
	reduce_chunks<Row<L>>(loop, n, space);
}

template <class L>
__device__ inline void reduce_pairwise(const L &loop, long long n, const ReduceSpace<L> &space)
{
	reduce_chunks<Cascade<L>>(loop, n, space);
}

} // namespace v1
} // namespace gsp
