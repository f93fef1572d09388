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
 *	static constexpr bool gsp_all            every iteration touches an element
 *	bool gsp_takes(long long k) const        iteration k touches an element,
 *	long long gsp_key(long long k) const     this one,
 *	State gsp_old(long long k) const         which memory holds this in
 *	void gsp_keep(long long k, const State &x) const
 *	                                         takes note that the element is X before iteration k
 *
 * The numbers of the iterations are sorted by key, stably, so that those of a key lie side by side
 * in C's order; their parts are scanned within each key, and what memory holds is combined with the
 * outcome. For that the outcomes are sorted back, by the upper bits of the numbers, till those of
 * a window of iterations lie together, which a block puts in order in shared memory: accesses all
 * over memory take several times as long. Sort and scan are CUB's, which comes with the toolkit.
 */
#pragma once
#include "gsp_run.cuh"
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>

namespace gsp
{
inline namespace v1
{

/* The iterations of a window are 2^bits: some 32 KB of shared memory. */
template <class L> struct RankWindow {
	using Part = typename L::Elem;
#ifdef GSP_RANK_BITS
	static constexpr int bits = GSP_RANK_BITS;
#else
	static constexpr int bits = sizeof(Part) <= 16   ? 11
				    : sizeof(Part) <= 32 ? 10
				    : sizeof(Part) <= 64 ? 9
							 : 7;
#endif
	static constexpr int size = 1 << bits;
	Part part[size];
};

/* What a kernel works on: KEYS, counted from the first element; those that take no part have NONE,
 * the greatest, and come last where they are sorted. NUMBERS of the iterations; PARTS, of the
 * iterations themselves or of the earlier ones of the key. */
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

/* Each the part of the one before it, so that a scan leaves what comes before. */
template <class L>
__device__ inline void rank_parts(const L &loop, long long n, const RankSpace<L> &space)
{
	rank_each<L>(n, [&](long long at) {
		const unsigned key = space.keys[at];
		const bool first = at == 0 || space.keys[at - 1] != key || key == space.none;
		space.parts[at] = first ? L::identity() : loop.element(space.numbers[at - 1]);
	});
}

/* The numbers of a window lie where their iterations do, in any order. */
template <class L>
__device__ inline void rank_keep(const L &loop, long long n, const RankSpace<L> &space)
{
	GSP_SHARED(RankWindow<L>, window);
	const long long step = (long long)gridDim.x << RankWindow<L>::bits;
	for (long long first = (long long)blockIdx.x << RankWindow<L>::bits; first < n;
		first += step) {
		const long long left = n - first;
		const int count = left < RankWindow<L>::size ? (int)left : RankWindow<L>::size;
		for (int i = (int)threadIdx.x; i < count; i += Block<L>::size)
			window.part[space.numbers[first + i] - first] = space.parts[first + i];
		block_sync();
		for (int i = (int)threadIdx.x; i < count; i += Block<L>::size)
			if (loop.gsp_takes(first + i))
				loop.gsp_keep(first + i,
					L::apply(window.part[i], loop.gsp_old(first + i)));
		block_sync();
	}
}

/* Bits of the numbers up to, not with, COUNT. */
inline int rank_bits(long long count)
{
	int bits = 1;
	while (bits < 32 && (count - 1) >> bits > 0)
		bits++;
	return bits;
}

/* Orders by BITS bits from FROM on; asks at NULL what BYTES of room that takes. */
template <class V> struct RankSort {
	const unsigned *keys;
	unsigned *sorted;
	const V *values;
	V *out;
	int from, bits;

	cudaError_t operator()(void *at, size_t &bytes, long long n) const
	{
		return cub::DeviceRadixSort::SortPairs(
			at, bytes, keys, sorted, values, out, n, from, from + bits);
	}
};

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
	unsigned *const room_of_keys = room<unsigned>(4 * n);
	Part *const part = room<Part>(2 * n);
	if (failed)
		return;
	unsigned *const number = room_of_keys + n, *const key = room_of_keys + 2 * n,
			*const sorted = room_of_keys + 3 * n;
	const int inside = RankWindow<L>::bits, outside = rank_bits(n) - inside;
	const RankSort<unsigned> by_key = {room_of_keys, key, number, sorted, 0,
		rank_bits(loop.gsp_keys + (L::gsp_all ? 0 : 1))};
	const RankSort<Part> by_number = {sorted, number, part + n, part, inside, outside};
	const auto scan = [&](void *at, size_t &bytes) {
		return cub::DeviceScan::InclusiveScanByKey(
			at, bytes, key, part, part + n, RankCombine<L>{}, n);
	};
	size_t key_bytes = 0, scan_bytes = 0, number_bytes = 0;
	if (!check(by_key(nullptr, key_bytes, n), "asking what a sort needs") ||
		!check(scan(nullptr, scan_bytes), "asking what a scan needs") ||
		(outside > 0 &&
			!check(by_number(nullptr, number_bytes, n), "asking what a sort needs")))
		return;
	const size_t most = key_bytes > scan_bytes ? key_bytes : scan_bytes;
	char *const work = room<char>((long long)(most > number_bytes ? most : number_bytes) + 1);
	if (!work || !start(n))
		return;
	const unsigned blocks = blocks_for(n, Block<L>::size, 32);
	launch<L>(keys, blocks, loop, n, RankSpace<L>{room_of_keys, number, part, none});
	if (failed || !check(by_key(work, key_bytes, n), "sorting by key"))
		return;
	launch<L>(parts, blocks, loop, n, RankSpace<L>{key, sorted, part, none});
	if (failed || !check(scan(work, scan_bytes), "scanning by key"))
		return;
	if (outside > 0 && !check(by_number(work, number_bytes, n), "sorting by number"))
		return;
	launch<L>(keep, blocks, loop, n,
		outside > 0 ? RankSpace<L>{key, number, part, none}
			    : RankSpace<L>{key, sorted, part + n, none});
}

} // namespace v1
} // namespace gsp
