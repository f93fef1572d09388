// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc prints for a reduction, written by hand: the contract between the code generator and
 * runtime/. In: the trip count as argument 1. Out: the device's result beside the plain loop's;
 * exit status 1 where they differ.
 *
 *	double vecsum(const double *v, long long lo, long long hi)
 *	{
 *		double s = 0;
 *	#pragma gsp reduce
 *		for (long long i = lo; i < hi; i++)
 *			s += v[i];
 *		return s;
 *	}
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 31 32 33 2047 2048 2049 4097 12291; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..3 %s -- $n || exit 1; done
 * RUN: for n in 255 257 2307; do \
 * RUN:   %simulate -I%root/runtime --seeds 4..50 -DGSP_BLOCK=64 -DGSP_TILE_RUN=2 \
 * RUN:     -DGSP_TILE_ROUNDS=2 %s -- $n || exit 1; done
 * RUN: %simulate -I%root/runtime --seeds 1..20 --resident 40 -DGSP_BLOCK=64 -DGSP_TILE_RUN=1 \
 * RUN:   -DGSP_TILE_ROUNDS=1 -DGSP_FLIGHT=1 %s -- 7000
 * RUN: %simulate -I%root/runtime --fail-all %s -- 515
 */
#include "gsp_run.cuh"
#include <math.h>

namespace
{

// vecsum.c:5 in vecsum(): reduction
//	for (long long i = lo; i < hi; i++)
//		s += v[i];
// s: sum of double, commutative, reassociated because of the directive
struct vecsum_L5 {
	const double *v;
	long long lo;
	struct Elem {
		double s;
	};
	struct State {
		double s;
	};
	static __device__ Elem identity()
	{
		return {-0.0}; // -0.0 + x is x for every x; +0.0 + -0.0 is not
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {earlier.s + later.s};
	}
	__device__ Elem element(long long k) const
	{
		const long long i = lo + k;
		return {v[i]};
	}
	static __device__ void accumulate(State *result, const Elem &e)
	{
		gsp::atomic_add(&result->s, e.s);
	}
};

__global__ void __launch_bounds__(gsp::block_size) vecsum_L5_reduce(
	const vecsum_L5 loop, const long long n, const gsp::ReduceSpace<vecsum_L5> space)
{
	gsp::reduce_atomic(loop, n, space);
}

// Does the work of the loop on the device. False: nothing was done, the loop must run.
bool vecsum_L5_run(const double *v, long long lo, long long n, double *s)
{
	gsp::Run run("vecsum_L5_reduce", "vecsum.c", 5);
	vecsum_L5 loop;
	loop.v = run.in(v, lo, n);
	loop.lo = lo;
	vecsum_L5::State state = {*s};
	run.reduce_atomic(vecsum_L5_reduce, loop, n, &state);
	if (!run.finish())
		return false;
	*s = state.s;
	return true;
}

} // namespace

double vecsum(const double *v, long long lo, long long hi)
{
	double s = 0;
	if (!vecsum_L5_run(v, lo, hi > lo ? hi - lo : 0, &s))
		for (long long i = lo; i < hi; i++)
			s += v[i];
	return s;
}

// hash.c:4 in hash(): reduction
//	for (int i = 0; i < n; i++)
//		h = h * 31u + s[i];
// h: affine in unsigned int, not commutative
namespace
{

struct hash_L4 {
	const unsigned char *s;
	struct Elem {
		unsigned int a, b;
	};
	struct State {
		unsigned int h;
	};
	static __device__ Elem identity()
	{
		return {1u, 0u};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {later.a * earlier.a, later.a * earlier.b + later.b};
	}
	__device__ Elem element(long long k) const
	{
		const int i = (int)k;
		return {31u, s[i]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {e.a * x.h + e.b};
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	hash_L4_reduce(const hash_L4 loop, const long long n, const gsp::ReduceSpace<hash_L4> space)
{
	gsp::reduce_ordered(loop, n, space);
}

bool hash_L4_run(const unsigned char *s, long long n, unsigned int *h)
{
	gsp::Run run("hash_L4_reduce", "hash.c", 4);
	hash_L4 loop;
	loop.s = run.in(s, 0, n);
	hash_L4::State state = {*h};
	run.reduce_ordered(hash_L4_reduce, loop, n, &state);
	if (!run.finish())
		return false;
	*h = state.h;
	return true;
}

} // namespace

unsigned int hash(const unsigned char *s, int n)
{
	unsigned int h = 5381;
	if (!hash_L4_run(s, n > 0 ? n : 0, &h))
		for (int i = 0; i < n; i++)
			h = h * 31u + s[i];
	return h;
}

// range.c:6 in range(): reduction
//	for (size_t i = 0; i < n; i++) {
//		if (v[i] < lo) lo = v[i];
//		if (v[i] > hi) hi = v[i];
//	}
// lo: min of float by `<`, hi: max of float by `>`; no native atomics: folded in order
namespace
{

struct range_L6 {
	const float *v;
	struct Elem {
		float lo, hi;
	};
	struct State {
		float lo, hi;
	};
	static __device__ Elem identity()
	{
		return {HUGE_VALF, -HUGE_VALF};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {later.lo < earlier.lo ? later.lo : earlier.lo,
			later.hi > earlier.hi ? later.hi : earlier.hi};
	}
	__device__ Elem element(long long k) const
	{
		const size_t i = (size_t)k;
		return {v[i], v[i]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {e.lo < x.lo ? e.lo : x.lo, e.hi > x.hi ? e.hi : x.hi};
	}
};

__global__ void __launch_bounds__(gsp::block_size) range_L6_reduce(
	const range_L6 loop, const long long n, const gsp::ReduceSpace<range_L6> space)
{
	gsp::reduce_fold(loop, n, space);
}

bool range_L6_run(const float *v, long long n, float *lo, float *hi)
{
	gsp::Run run("range_L6_reduce", "range.c", 6);
	range_L6 loop;
	loop.v = run.in(v, 0, n);
	range_L6::State state = {*lo, *hi};
	run.reduce_fold(range_L6_reduce, loop, n, &state);
	if (!run.finish())
		return false;
	*lo = state.lo;
	*hi = state.hi;
	return true;
}

} // namespace

int main(int argc, char **argv)
{
	const long long n = argc > 1 ? atoll(argv[1]) : 1000;
	const long long lo = 3;
	double *v = (double *)malloc((size_t)(n + lo) * sizeof *v);
	float *f = (float *)malloc((size_t)n * sizeof *f + 1);
	unsigned char *c = (unsigned char *)malloc((size_t)n + 1);
	if (!v || !f || !c)
		return 2;
	for (long long i = 0; i < n; i++) {
		v[lo + i] = (double)((i * 7919) % 1000) - 500;
		f[i] = (float)((i * 104729 + 17) % 10007) - 5000;
		c[i] = (unsigned char)(i * 37 + i / 256);
	}
	double sum = 0;
	unsigned int h = 5381;
	float least = 0, most = 0, low = 0, high = 0;
	for (long long i = 0; i < n; i++) {
		sum += v[lo + i];
		h = h * 31u + c[i];
		least = f[i] < least ? f[i] : least;
		most = f[i] > most ? f[i] : most;
	}
	const double got = vecsum(v, lo, lo + n);
	const unsigned int hashed = hash(c, (int)n);
	if (!range_L6_run(f, n, &low, &high))
		low = least, high = most;
	printf("%lld: %g %g, %u %u, %g %g, %g %g\n", n, got, sum, hashed, h, low, least, high,
		most);
	const int bad = got != sum || hashed != h || low != least || high != most;
	free(v);
	free(f);
	free(c);
	return bad;
}
