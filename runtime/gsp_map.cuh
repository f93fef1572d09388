/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_map.cuh - loops whose iterations do not depend on each other.
 *
 * In: a loop L with `void act(long long k) const`, the whole body of iteration k; its trip count.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp
{
inline namespace v1
{

template <class L> __device__ inline void map(const L &loop, long long n)
{
	const long long stride = (long long)gridDim.x * block_size;
	for (long long k = (long long)blockIdx.x * block_size + (long long)threadIdx.x; k < n;
		k += stride)
		loop.act(k);
}

} // namespace v1
} // namespace gsp
