/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_warp.cuh - folds and scans over the 32 lanes of a warp.
 *
 * M is a loop (see gsp_reduce.cuh): M::Elem, M::combine(earlier, later). Lane 0 is earliest; the
 * order is kept, so the monoid need not be commutative. Lanes beyond the data hold
 * M::identity(): all 32 lanes always take part.
 */
#pragma once
#include "gsp_prim.cuh"

namespace gsp
{
inline namespace v1
{

/* In lane 0: the fold of the first COUNT lanes' values (COUNT a power of two). The other
 * lanes' results mean nothing. */
template <class M, int count = warp_size>
__device__ inline typename M::Elem warp_reduce(typename M::Elem e)
{
	GSP_UNROLL
	for (int d = 1; d < count; d *= 2) {
		const typename M::Elem later = shuffle_down(e, (unsigned)d);
		if (lane_id() + d < warp_size)
			e = M::combine(e, later);
	}
	return e;
}

/* In each of the first COUNT lanes (a power of two): the fold of the lanes up to and with its own.
 * The other lanes' results mean nothing. */
template <class M, int count = warp_size>
__device__ inline typename M::Elem warp_scan(typename M::Elem e)
{
	GSP_UNROLL
	for (int d = 1; d < count; d *= 2) {
		const typename M::Elem earlier = shuffle_up(e, (unsigned)d);
		if (lane_id() >= d)
			e = M::combine(earlier, e);
	}
	return e;
}

/* In each lane: the value of the lane before it, the identity in lane 0. Turns an inclusive
 * scan into the exclusive one. */
template <class M>
__device__ inline typename M::Elem warp_exclusive(const typename M::Elem &inclusive)
{
	const typename M::Elem earlier = shuffle_up(inclusive, 1);
	return lane_id() == 0 ? M::identity() : earlier;
}

} // namespace v1
} // namespace gsp
