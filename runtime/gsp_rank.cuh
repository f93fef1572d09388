/* SPDX-License-Identifier: 0BSD
 * embedded into generated programs; puts no condition on them
 *
 * gsp_rank.cuh - what elements at computed subscripts are before each iteration that updates them:
 * a scan of the iterations of each key.
 *
 * In: a loop L with
 *
 *	Elem, State, identity(), combine(), element(k), apply()     as in a scan (gsp_scan.cuh)
 *	long long gsp_first, gsp_keys            the elements there are
 *	bool gsp_takes(long long k) const        iteration k touches an element,
 *	long long gsp_key(long long k) const     this one,
 *	State gsp_old(long long k) const         which memory holds this in
 *	void gsp_keep(long long k, const State &x) const
 *	                                         takes note that the element is X before iteration k
 *
 * The numbers of the iterations are sorted by key, stably, so that those of a key lie side by side
 * in C's order; their parts are scanned within each key, and what memory holds is combined with the
 * outcome. Sort and scan are CUB's, which comes with the toolkit.
 */
#pragma once
#include "gsp_run.cuh"
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>

namespace gsp
{
inline namespace v1
{

/* Positions in the sorted sequence: KEYS, counted from the first element; those that take no part
 * have NONE, the greatest, and come last. NUMBERS of the iterations; PARTS, before and after the
 * scan. */
template <class L> struct RankSpace {
	unsigned *keys, *numbers;
	typename L::Elem *parts;
	unsigned none;
};

template <class L> struct RankCombine {
	__device__ typename L::Elem operator()(
		const typename L::Elem &earlier, const typename L::Elem &later) const
	{
		return L::combine(earlier, later);
	}
};

/* F of all numbers below n. */
template <class L, class F> __device__ inline void rank_each(long long n, const F &f)
{
	const long long stride = (long long)gridDim.x * Block<L>::size;
	for (long long i = (long long)blockIdx.x * Block<L>::size + (long long)threadIdx.x; i < n;
		i += stride)
		f(i);
}

template <class L>
__device__ inline void rank_keys(const L &loop, long long n, const RankSpace<L> &space)
{
	rank_each<L>(n, [&](long long k) {
		space.keys[k] = loop.gsp_takes(k) ? (unsigned)(loop.gsp_key(k) - loop.gsp_first)
						  : space.none;
		space.numbers[k] = (unsigned)k;
	});
}

template <class L>
__device__ inline void rank_parts(const L &loop, long long n, const RankSpace<L> &space)
{
	rank_each<L>(n, [&](long long at) {
		space.parts[at] = space.keys[at] == space.none
					  ? L::identity()
					  : loop.element(space.numbers[at]);
	});
}

template <class L>
__device__ inline void rank_keep(const L &loop, long long n, const RankSpace<L> &space)
{
	rank_each<L>(n, [&](long long at) {
		const long long k = space.numbers[at];
		const unsigned key = space.keys[at];
		if (key == space.none)
			return;
		const bool first = at == 0 || space.keys[at - 1] != key;
		loop.gsp_keep(k,
			L::apply(first ? L::identity() : space.parts[at - 1], loop.gsp_old(k)));
	});
}

template <class L>
inline void Run::rank(void (*keys)(L, long long, RankSpace<L>),
	void (*parts)(L, long long, RankSpace<L>), void (*keep)(L, long long, RankSpace<L>),
	const L &loop, long long n)
{
	using Part = typename L::Elem;
	if (failed || n < 1)
		return;
	if (n > UINT32_MAX / 2 || loop.gsp_keys >= UINT32_MAX) {
		decline("there are too many iterations or keys to sort");
		return;
	}
	const unsigned none = loop.gsp_keys < 0 ? 0 : (unsigned)loop.gsp_keys;
	int bits = 1;
	while (bits < 32 && none >> bits)
		bits++;
	unsigned *const numbers = room<unsigned>(4 * n);
	Part *const raw = room<Part>(2 * n);
	size_t sort_bytes = 0, scan_bytes = 0;
	if (failed)
		return;
	unsigned *const sorted = numbers + 2 * n;
	const auto sort = [&](void *at) {
		return cub::DeviceRadixSort::SortPairs(
			at, sort_bytes, numbers, sorted, numbers + n, sorted + n, n, 0, bits);
	};
	const auto scan = [&](void *at) {
		return cub::DeviceScan::InclusiveScanByKey(
			at, scan_bytes, sorted, raw, raw + n, RankCombine<L>{}, n);
	};
	if (!check(sort(nullptr), "asking what a sort needs") ||
		!check(scan(nullptr), "asking what a scan needs"))
		return;
	char *const work = room<char>((long long)(sort_bytes + scan_bytes) + 1);
	if (!work || !start(n))
		return;
	const unsigned blocks = blocks_for(n, Block<L>::size, 32);
	launch<L>(keys, blocks, loop, n, RankSpace<L>{numbers, numbers + n, raw, none});
	if (failed || !check(sort(work), "sorting by key"))
		return;
	launch<L>(parts, blocks, loop, n, RankSpace<L>{sorted, sorted + n, raw, none});
	if (failed || !check(scan(work), "scanning by key"))
		return;
	launch<L>(keep, blocks, loop, n, RankSpace<L>{sorted, sorted + n, raw + n, none});
}

} // namespace v1
} // namespace gsp
