/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_map.cuh - loops whose iterations do not depend on each other.
 *
 * In: a loop L with `void act(long long k) const`, the whole body of iteration k; its trip count.
 * Or, of a nest whose loops run as one, `void act(long long row, long long column) const`, and how
 * many rows and columns there are.
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
