// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Every skeleton over monoids that notice mistakes. In: trip counts. Out: status 1 and a line for
 * each that went wrong.
 *
 * Trail<pad>: an element is a stretch of iterations, [first, last), padded to many sizes with
 * words that depend on both, so that lost, doubled, reordered and torn elements all show: combine
 * joins only stretches that meet. Not commutative, no inverse.
 * Count: wrapping sums of several widths, order ignored.
 *
 * REQUIRES: simulate
 * RUN: %simulate -I%root/runtime --seeds 1..7 -DGSP_BLOCK=32 -DGSP_TILE_RUN=1 \
 * RUN:   -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=1 -DGSP_MOST_LAUNCHES=3 %s -- 33 515 2100 7
 * RUN: %simulate -I%root/runtime --seeds 1..5 --resident 1 -DGSP_BLOCK=64 -DGSP_TILE_RUN=1 \
 * RUN:   -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=1 %s -- 2000
 * RUN: %simulate -I%root/runtime --seeds 1..8 -DGSP_BLOCK=64 -DGSP_TILE_RUN=2 \
 * RUN:   -DGSP_TILE_ROUNDS=3 -DGSP_SCAN_RUN=6 %s -- 1 383 384 385 1003
 * RUN: %simulate -I%root/runtime --seeds 1..3 %s -- 0 1 33 2047 2048 2049 6147
 */
#include "gsp_run.cuh"

namespace
{

/* ---- order ------------------------------------------------------------------------------ */

template <int pad> struct Trail {
	struct Elem {
		int first, last; /* first == last: the identity; last < 0: broken */
		unsigned filler[pad];
	};
	struct State {
		int next;
		unsigned char broken;
		unsigned char filler[pad];
	};
	int *out;

	static __device__ unsigned mark(int first, int last, int i)
	{
		return ((unsigned)first * 2654435761u ^ (unsigned)last * 40503u) +
		       (unsigned)i * 97u;
	}
	static __device__ Elem make(int first, int last)
	{
		Elem e;
		e.first = first;
		e.last = last;
		for (int i = 0; i < pad; i++)
			e.filler[i] = mark(first, last, i);
		return e;
	}
	static __device__ bool whole(const Elem &e)
	{
		for (int i = 0; i < pad; i++)
			if (e.filler[i] != mark(e.first, e.last, i))
				return false;
		return e.last >= 0;
	}
	static __device__ Elem identity()
	{
		return make(0, 0);
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		if (!whole(earlier) || !whole(later))
			return make(0, -1);
		if (earlier.first == earlier.last)
			return later;
		if (later.first == later.last)
			return earlier;
		return earlier.last == later.first ? make(earlier.first, later.last) : make(0, -1);
	}
	__device__ Elem element(long long k) const
	{
		return make((int)k, (int)k + 1);
	}
	static __device__ State advance(State x, int from, int to, bool broken)
	{
		for (int i = 0; i < pad; i++)
			if (x.filler[i] != (unsigned char)(x.next + i))
				broken = true;
		if (from != to && x.next != from)
			broken = true;
		if (from != to)
			x.next = to;
		x.broken = x.broken || broken;
		for (int i = 0; i < pad; i++)
			x.filler[i] = (unsigned char)(x.next + i);
		return x;
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return advance(x, e.first, e.last, !whole(e));
	}
	__device__ void act(long long k, State &x) const
	{
		x = advance(x, (int)k, (int)k + 1, false);
		out[k] += x.broken ? 1000 : 1;
	}
};

template <int pad>
__global__ void __launch_bounds__(gsp::block_size)
	trail_scan(const Trail<pad> loop, const long long n, const gsp::ScanSpace<Trail<pad>> space)
{
	gsp::scan(loop, n, space);
}

template <int pad>
__global__ void __launch_bounds__(gsp::block_size) trail_totals(
	const Trail<pad> loop, const long long n, const gsp::FixedSpace<Trail<pad>> space)
{
	gsp::scan_fixed_totals(loop, n, space);
}

template <int pad>
__global__ void __launch_bounds__(gsp::block_size) trail_apply(
	const Trail<pad> loop, const long long n, const gsp::FixedSpace<Trail<pad>> space)
{
	gsp::scan_fixed_apply(loop, n, space);
}

template <int pad>
__global__ void __launch_bounds__(gsp::block_size) trail_reduce(
	const Trail<pad> loop, const long long n, const gsp::ReduceSpace<Trail<pad>> space)
{
	gsp::reduce_ordered(loop, n, space);
}

template <int pad> typename Trail<pad>::State trail_start()
{
	typename Trail<pad>::State x;
	x.next = 0;
	x.broken = 0;
	for (int i = 0; i < pad; i++)
		x.filler[i] = (unsigned char)i;
	return x;
}

enum Skeleton { SCAN, SCAN_FIXED, REDUCE, SKELETONS };
const char *const names[] = {"scan", "scan_fixed", "reduce_ordered"};

/* What is wrong with one run of SKELETON on the device, 0 where nothing is; host loops count as
 * right, since there is nothing of ours in them. */
template <int pad> int trail_wrong(Skeleton skeleton, int n)
{
	int *out = (int *)calloc((size_t)n + 1, sizeof *out);
	typename Trail<pad>::State x = trail_start<pad>();
	gsp::Run run(names[skeleton], __FILE__, pad);
	Trail<pad> loop;
	int bad = 0;

	if (!out)
		exit(2);
	loop.out = run.inout(out, 0, n);
	if (skeleton == SCAN)
		run.scan(trail_scan<pad>, loop, n, &x);
	else if (skeleton == SCAN_FIXED)
		run.scan_fixed(trail_totals<pad>, trail_apply<pad>, loop, n, &x);
	else
		run.reduce_ordered(trail_reduce<pad>, loop, n, &x);
	const bool done = run.finish();
	for (int i = 0; i <= n; i++)
		bad += out[i] != (done && skeleton != REDUCE && i < n);
	if (done)
		bad += x.next != n || x.broken;
	free(out);
	return bad;
}

template <int pad> int trails_wrong(int n)
{
	int bad = 0;

	for (int s = 0; s < SKELETONS; s++) {
		const int wrong = trail_wrong<pad>((Skeleton)s, n);
		if (wrong)
			printf("%s of %d, pad %d: %d wrong\n", names[s], n, pad, wrong);
		bad += wrong;
	}
	return bad;
}

/* ---- sums --------------------------------------------------------------------------------- */

template <class T> struct Sum {
	T value;
};

template <class T> struct Count {
	using Elem = Sum<T>;
	using State = Sum<T>;
	unsigned char *seen;

	static __device__ T item(long long k)
	{
		return (T)(k % 7 + 1);
	}
	static __device__ Elem identity()
	{
		return {(T)-0.0};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return {(T)(a.value + b.value)};
	}
	__device__ Elem element(long long k) const
	{
		seen[k]++;
		return {item(k)};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {(T)(x.value + e.value)};
	}
	static __device__ void accumulate(State *result, const Elem &e)
	{
		if constexpr (sizeof(T) >= 4)
			gsp::atomic_add(&result->value, e.value);
	}
};

template <class T>
__global__ void __launch_bounds__(gsp::block_size)
	count_atomic(const Count<T> loop, const long long n, const gsp::ReduceSpace<Count<T>> space)
{
	gsp::reduce_atomic(loop, n, space);
}

template <class T>
__global__ void __launch_bounds__(gsp::block_size)
	count_fold(const Count<T> loop, const long long n, const gsp::ReduceSpace<Count<T>> space)
{
	gsp::reduce_fold(loop, n, space);
}

template <class T> int counts_wrong(int n, bool atomic)
{
	unsigned char *seen = (unsigned char *)calloc((size_t)n + 1, 1);
	gsp::Run run(atomic ? "count_atomic" : "count_fold", __FILE__, (int)sizeof(T));
	Count<T> loop;
	Sum<T> x = {(T)5};
	T want = (T)5;
	int bad = 0;

	if (!seen)
		exit(2);
	loop.seen = run.inout(seen, 0, n);
	if (atomic)
		run.reduce_atomic(count_atomic<T>, loop, n, &x);
	else
		run.reduce_fold(count_fold<T>, loop, n, &x);
	const bool done = run.finish();
	for (int i = 0; i <= n; i++) {
		bad += seen[i] != (done && i < n);
		if (i < n)
			want = (T)(want + Count<T>::item(i));
	}
	bad += done && x.value != want;
	if (bad)
		printf("%s of %d, %d bytes: %d wrong\n", atomic ? "reduce_atomic" : "reduce_fold",
			n, (int)sizeof(T), bad);
	free(seen);
	return bad;
}

} // namespace

int main(int argc, char **argv)
{
	int bad = 0;

	for (int i = 1; i < argc; i++) {
		const int n = atoi(argv[i]);
		bad += trails_wrong<1>(n) + trails_wrong<2>(n) + trails_wrong<3>(n) +
		       trails_wrong<14>(n);
		bad += counts_wrong<int>(n, true) + counts_wrong<unsigned>(n, true);
		bad += counts_wrong<long long>(n, true) + counts_wrong<unsigned long>(n, true);
		bad += counts_wrong<float>(n, true) + counts_wrong<double>(n, true);
		bad += counts_wrong<unsigned char>(n, false) + counts_wrong<short>(n, false);
		bad += counts_wrong<int>(n, false) + counts_wrong<double>(n, false);
	}
	return bad != 0;
}
