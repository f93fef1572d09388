/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_transpose.cuh - nests of independent iterations that read the other way round than they
 * store, as in b[i][j] = a[j][i].
 *
 * In: a loop L as gsp::map takes it for a nest, and of it
 *
 *	struct Transposed { ... }                                   what is read so; numbers
 *	Transposed transposed(long long row, long long column) const     reads it
 *	void act(long long row, long long column, const Transposed &) const     all else
 *
 * A block runs tiles of the nest. First neighbouring threads read for neighbouring rows, into
 * shared memory; then they act for neighbouring columns. (ACROSS: the other way round.) So what is
 * read and what is stored both lie side by side. Rows of the tile are padded, so that neither way
 * meets the same bank of shared memory often. Source: G. Ruetsch and P. Micikevicius, Optimizing
 * Matrix Transpose in CUDA, 2009. Where there are few rows or columns a tile has all of them and is
 * as much longer: what Futhark has kernels of their own for (low width, low height, many small
 * matrices) is a matter of the tile's shape here.
 */
#pragma once
#include "gsp_map.cuh"

namespace gsp
{
inline namespace v1
{

/* Iterations of a thread in a tile: enough bytes on their way. */
template <class L> struct TransposeRounds {
	static constexpr int bytes = (int)sizeof(typename L::Transposed),
			     wished = bytes == 1   ? 16
				      : bytes == 2 ? 8
						   : 4,
			     most = 16384 / (Block<L>::size * bytes),
			     count = wished < most ? wished
				     : most > 0    ? most
						   : 1;
};
template <class L> constexpr int transpose_elements = TransposeRounds<L>::count * Block<L>::size;

template <class L> struct TransposeRoom {
	static constexpr int size = transpose_elements<L> * 3 / 2 + 64;
	typename L::Transposed at[size];
};

/* Lines of LENGTH places each, dealt to the threads of a block, a place after the other. */
struct TransposeLines {
	unsigned length;
	unsigned long long inverse; /* 2^32 / LENGTH, rounded up: right for all places below 2^16 */

	/* The place that a thread has in ROUND: the line, and where in it. EVEN: the block has
	 * whole lines of threads, so that its threads stay where they are in a line. */
	template <bool even>
	__device__ void deal(int round, int block, unsigned *line, unsigned *at) const
	{
		const unsigned k = threadIdx.x + (even ? 0u : (unsigned)(round * block));
		*line = over(k);
		*at = k - *line * length;
		if (even)
			*line += (unsigned)round * over((unsigned)block);
	}

      private:
	__device__ unsigned over(unsigned k) const
	{
		return (unsigned)(k * inverse >> 32);
	}
};

/* A tile: READS neighbours in the direction that is read along, by ACTS in the other. */
struct TransposeTile {
	TransposeLines reads, acts;
	unsigned pitch; /* elements from one that is read along to the next one beside it */
	bool even;

	/* Of the nest, so many lie in these directions. ELEMENTS: of a tile, of BYTES each, in ROOM
	 * for so many; a block has so many THREADS. */
	TransposeTile(int elements, int room, long long all_reads, long long all_acts, size_t bytes,
		unsigned threads)
	{
		long long side = 1, read, act;
		while (2 * side * 2 * side <= elements)
			side *= 2;
		if (all_acts > 2 * side && all_reads <= 2 * side) {
			read = all_reads;
			act = least(all_acts, elements / read);
		} else {
			act = all_acts <= 2 * side ? all_acts : share_of(all_acts, side);
			read = least(all_reads, elements / act);
			act = least(all_acts, read < side ? elements / read : act);
		}
		pitch = padded((unsigned)read, (unsigned)act, (unsigned)bytes);
		act = least(act, (long long)((unsigned)room / pitch));
		reads = lines(read);
		acts = lines(act);
		even = threads % reads.length == 0 && threads % acts.length == 0;
	}
	dim3 grid(long long all_reads, long long all_acts) const
	{
		return dim3(parts_of(all_acts, acts.length, 0x7fffffff),
			parts_of(all_reads, reads.length, 65535));
	}

      private:
	static long long least(long long a, long long b)
	{
		return a < b ? a : b;
	}
	static TransposeLines lines(long long length)
	{
		return {(unsigned)length, ((1ull << 32) + (unsigned)length - 1) / (unsigned)length};
	}
	/* Where what is read along is whole rows of banks, what lies beside it begins so many banks
	 * further that those which a warp acts for have banks of their own; else an odd number of
	 * words does nearly the same. */
	static unsigned padded(unsigned read, unsigned act, unsigned bytes)
	{
		const unsigned word = bytes < 4 ? 4 / bytes : 1; /* elements */
		const unsigned row = bytes < 8 ? 32 : bytes < 16 ? 16 : 8;
		const unsigned words = (read + word - 1) / word;
		if (words % row)
			return (words | 1) * word;
		return (words + (act < row ? row / act : 1)) * word;
	}
};

/* The tile that begins FIRST_READ and FIRST_ACT on. */
template <bool across, bool even, class L>
__device__ inline void transpose_tile(const L &loop, const TransposeTile &tile,
	long long first_read, long long first_act, long long reads, long long acts,
	TransposeRoom<L> *room)
{
	constexpr int rounds = TransposeRounds<L>::count, block = Block<L>::size;
	const unsigned inside_reads =
		(unsigned)(reads - first_read < tile.reads.length ? reads - first_read
								  : tile.reads.length);
	const unsigned inside_acts =
		(unsigned)(acts - first_act < tile.acts.length ? acts - first_act
							       : tile.acts.length);
	typename L::Transposed own[rounds];
	unsigned read, act;
#pragma unroll
	for (int i = 0; i < rounds; i++) {
		tile.reads.deal<even>(i, block, &act, &read);
		if (act < inside_acts && read < inside_reads)
			own[i] = across ? loop.transposed(first_act + act, first_read + read)
					: loop.transposed(first_read + read, first_act + act);
	}
#pragma unroll
	for (int i = 0; i < rounds; i++) {
		tile.reads.deal<even>(i, block, &act, &read);
		if (act < inside_acts && read < inside_reads)
			room->at[act * tile.pitch + read] = own[i];
	}
	block_sync();
#pragma unroll
	for (int i = 0; i < rounds; i++) {
		tile.acts.deal<even>(i, block, &read, &act);
		if (act >= inside_acts || read >= inside_reads)
			continue;
		const typename L::Transposed &found = room->at[act * tile.pitch + read];
		if (across)
			loop.act(first_act + act, first_read + read, found);
		else
			loop.act(first_read + read, first_act + act, found);
	}
	block_sync();
}

template <bool across, bool even, class L>
__device__ inline void transpose_tiles(const L &loop, long long reads, long long acts,
	const TransposeTile &tile, TransposeRoom<L> *room)
{
	for (long long read = (long long)blockIdx.y * tile.reads.length; read < reads;
		read += (long long)gridDim.y * tile.reads.length)
		for (long long act = (long long)blockIdx.x * tile.acts.length; act < acts;
			act += (long long)gridDim.x * tile.acts.length)
			transpose_tile<across, even>(loop, tile, read, act, reads, acts, room);
}

template <bool across, class L>
__device__ inline void transpose(
	const L &loop, long long rows, long long columns, const TransposeTile &tile)
{
	GSP_SHARED(TransposeRoom<L>, room);
	const long long reads = across ? columns : rows, acts = across ? rows : columns;
	if (tile.even)
		transpose_tiles<across, true>(loop, reads, acts, tile, &room);
	else
		transpose_tiles<across, false>(loop, reads, acts, tile, &room);
}

} // namespace v1
} // namespace gsp
