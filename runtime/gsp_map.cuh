/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_map.cuh - loops whose iterations do not depend on each other.
 *
 * In: a loop L with `void act(long long k) const`, the whole body of iteration k; its trip count.
 * Or, of a nest whose loops run as one, `void act(long long row, long long column) const`, and how
 * many rows and columns there are.
 *
 * A loop that updates arrays by atomics may let blocks have copies of the elements (map_apart), if
 * nothing else of it touches these. It has
 *
 *	size_t own_bytes() const                        of all of them, by own_size()
 *	template <class V> void own(V &visit)           on the device: for each array
 *		visit(pointer, first, count, none, update)
 *
 * POINTER, a member of the loop's, is what act() goes by; elements FIRST to FIRST + COUNT - 1 of it
 * begin as NONE, which changes nothing it is combined with; update(at, e) combines E with *AT.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp
{
inline namespace v1
{

template <class L> __device__ inline void map(const L &loop, long long n)
{
	const long long stride = (long long)gridDim.x * Block<L>::size;
	for (long long k = (long long)blockIdx.x * Block<L>::size + (long long)threadIdx.x; k < n;
		k += stride)
		loop.act(k);
}

/* Bytes of a block's copies of COUNT elements, EACH that large. */
__host__ __device__ inline size_t own_size(long long count, size_t each)
{
	return ((size_t)count * each + 15) / 16 * 16;
}

/* Lets the loop go by the copies in ROOM, which begin as they should. */
struct OwnBegin {
	char *room;
	template <class P, class T, class U>
	__device__ void operator()(P &pointer, long long first, long long count, T none, U)
	{
		T *const own = (T *)room;
		for (long long i = threadIdx.x; i < count; i += blockDim.x)
			own[i] = none;
		pointer = (P)((uintptr_t)own - (uintptr_t)first * sizeof(T));
		room += own_size(count, sizeof(T));
	}
};

template <class T> __device__ inline bool same_bits(const T &x, const T &y)
{
	unsigned char a[sizeof(T)], b[sizeof(T)];
	memcpy(a, &x, sizeof a);
	memcpy(b, &y, sizeof b);
	bool same = true;
	for (size_t i = 0; i < sizeof(T); i++)
		same &= a[i] == b[i];
	return same;
}

/* Combines the copies in ROOM with the elements, but for those that no iteration has touched. */
struct OwnJoin {
	char *room;
	template <class P, class T, class U>
	__device__ void operator()(P &pointer, long long first, long long count, T none, U update)
	{
		T *const all = (T *)pointer + first;
		for (long long i = threadIdx.x; i < count; i += blockDim.x) {
			const T own = ((const T *)room)[i];
			if (!same_bits(own, none))
				update(all + i, own);
		}
		room += own_size(count, sizeof(T));
	}
};

/* APART: the launch has own_bytes() of dynamic shared memory. */
template <class L> __device__ inline void map_apart(const L &loop, long long n, bool apart)
{
	if (!apart) {
		map(loop, n);
		return;
	}
	GSP_DYNAMIC_SHARED(char, room);
	L mine = loop, all = loop;
	OwnBegin begin = {room};
	mine.own(begin);
	block_sync();
	map(mine, n);
	block_sync();
	OwnJoin join = {room};
	all.own(join);
}

/* How many parts of SIZE there are in N; at most MOST. */
inline unsigned parts_of(long long n, long long size, long long most)
{
	const long long count = (n - 1) / size + 1;
	return (unsigned)(count < most ? count : most);
}

/* At most MOST of N, and where N is not much more, so many that no part is small. */
inline long long share_of(long long n, long long most)
{
	return n > 4 * most ? most : (n - 1) / ((n - 1) / most + 1) + 1;
}

/* The tile of a box of iterations that a block of gsp::map runs, a thread for each. As wide as a
 * warp where there are so many columns, or rows: then each warp touches one stretch of a row, and
 * the block as few rows and columns as can be. */
struct MapTile {
	long long width, height;

	MapTile(long long rows, long long columns, int threads)
	    : width(share_of(columns, warp_size)), height(threads / width)
	{
		if (height > rows) {
			height = rows;
			width = share_of(columns, threads / rows);
		}
	}
	dim3 block() const
	{
		return dim3((unsigned)width, (unsigned)height);
	}
	dim3 grid(long long rows, long long columns) const
	{
		return dim3(parts_of(columns, width, 0x7fffffff), parts_of(rows, height, 65535));
	}

};

/* A block runs a tile of the rows and columns, neighbouring threads neighbouring columns: what they
 * touch is as a rule side by side, and what several rows read is read from memory once. */
template <class L> __device__ inline void map(const L &loop, long long rows, long long columns)
{
	const long long down = (long long)gridDim.y * blockDim.y;
	const long long right = (long long)gridDim.x * blockDim.x;
	for (long long row = (long long)blockIdx.y * blockDim.y + threadIdx.y; row < rows;
		row += down)
		for (long long column = (long long)blockIdx.x * blockDim.x + threadIdx.x;
			column < columns; column += right)
			loop.act(row, column);
}

/* The same, but neighbouring threads get neighbouring rows: those touch what lies side by side. */
template <class L>
__device__ inline void map_across(const L &loop, long long rows, long long columns)
{
	const long long down = (long long)gridDim.y * blockDim.y;
	const long long right = (long long)gridDim.x * blockDim.x;
	for (long long column = (long long)blockIdx.y * blockDim.y + threadIdx.y; column < columns;
		column += down)
		for (long long row = (long long)blockIdx.x * blockDim.x + threadIdx.x; row < rows;
			row += right)
			loop.act(row, column);
}

} // namespace v1
} // namespace gsp
