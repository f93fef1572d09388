// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc prints for scans, written by hand. In: the trip count. Out: 1 where device and plain
 * loop differ.
 *
 *	int prefix(const int *v, int *out, int n)
 *	{
 *		int s = 0;
 *	#pragma gsp scan
 *		for (int i = n - 1; i >= 0; i--) {
 *			out[i] = s;
 *			s += v[i];
 *		}
 *		return s;
 *	}
 *
 *	float smooth(const float *a, float *y, int n, float x)
 *	{
 *	#pragma gsp scan deterministic
 *		for (int i = 0; i < n; i++) {
 *			x = a[i] * x + 1.0f;
 *			y[i] = x;
 *		}
 *		return x;
 *	}
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 31 32 33 2047 2048 2049 4097 12291; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..3 %s -- $n || exit 1; done
 * RUN: for n in 255 257 2307; do \
 * RUN:   %simulate -I%root/runtime --seeds 4..50 -DGSP_BLOCK=64 -DGSP_TILE_RUN=2 \
 * RUN:     -DGSP_TILE_ROUNDS=2 -DGSP_SCAN_RUN=4 %s -- $n || exit 1; done
 * RUN: %simulate -I%root/runtime --fail-all %s -- 515
 */
#include "gsp_run.cuh"
#include <math.h>

namespace
{

// prefix.c:5 in prefix(): exclusive scan, backward
//	for (int i = n - 1; i >= 0; i--) {
//		out[i] = s;
//		s += v[i];
//	}
// s: sum of int, in unsigned arithmetic
struct prefix_L5 {
	const int *v;
	int *out;
	int n;
	struct Elem {
		unsigned int s;
	};
	struct State {
		int s;
	};
	static __device__ Elem identity()
	{
		return {0u};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {earlier.s + later.s};
	}
	__device__ Elem element(long long k) const
	{
		const int i = n - 1 - (int)k;
		return {(unsigned int)v[i]};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {(int)((unsigned int)x.s + e.s)};
	}
	__device__ void act(long long k, State &x) const
	{
		const int i = n - 1 - (int)k;
		out[i] = x.s;
		x.s = (int)((unsigned int)x.s + (unsigned int)v[i]);
	}
};

__global__ void __launch_bounds__(gsp::block_size) prefix_L5_scan(
	const prefix_L5 loop, const long long n, const gsp::ScanSpace<prefix_L5> space)
{
	gsp::scan(loop, n, space);
}

bool prefix_L5_run(const int *v, int *out, int n, long long count, int *s)
{
	gsp::Run run("prefix_L5_scan", "prefix.c", 5);
	prefix_L5 loop;
	loop.v = run.in(v, 0, count);
	loop.out = run.out(out, 0, count);
	loop.n = n;
	prefix_L5::State state = {*s};
	run.scan(prefix_L5_scan, loop, count, &state);
	if (!run.finish())
		return false;
	*s = state.s;
	return true;
}

} // namespace

int prefix(const int *v, int *out, int n)
{
	int s = 0;
	if (!prefix_L5_run(v, out, n, n > 0 ? n : 0, &s))
		for (int i = n - 1; i >= 0; i--) {
			out[i] = s;
			s += v[i];
		}
	return s;
}

namespace
{

// smooth.c:4 in smooth(): inclusive scan, the same result at every run
//	for (int i = 0; i < n; i++) {
//		x = a[i] * x + 1.0f;
//		y[i] = x;
//	}
// x: affine in float, reassociated because of the directive
struct smooth_L4 {
	const float *a;
	float *y;
	struct Elem {
		float a, b;
	};
	struct State {
		float x;
	};
	static __device__ Elem identity()
	{
		return {1.0f, -0.0f};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {later.a * earlier.a, later.a * earlier.b + later.b};
	}
	__device__ Elem element(long long k) const
	{
		const int i = (int)k;
		return {a[i], 1.0f};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {e.a * x.x + e.b};
	}
	__device__ void act(long long k, State &x) const
	{
		const int i = (int)k;
		x.x = a[i] * x.x + 1.0f;
		y[i] = x.x;
	}
};

__global__ void __launch_bounds__(gsp::block_size) smooth_L4_totals(
	const smooth_L4 loop, const long long n, const gsp::FixedSpace<smooth_L4> space)
{
	gsp::scan_fixed_totals(loop, n, space);
}

__global__ void __launch_bounds__(gsp::block_size) smooth_L4_scan(
	const smooth_L4 loop, const long long n, const gsp::FixedSpace<smooth_L4> space)
{
	gsp::scan_fixed_apply(loop, n, space);
}

bool smooth_L4_run(const float *a, float *y, long long n, float *x)
{
	gsp::Run run("smooth_L4_scan", "smooth.c", 4);
	smooth_L4 loop;
	loop.a = run.in(a, 0, n);
	loop.y = run.out(
		y, 0, n, a); // y may be a itself: iteration i reads a[i] before it stores y[i]
	smooth_L4::State state = {*x};
	run.scan_fixed(smooth_L4_totals, smooth_L4_scan, loop, n, &state);
	if (!run.finish())
		return false;
	*x = state.x;
	return true;
}

} // namespace

float smooth(const float *a, float *y, int n, float x)
{
	if (!smooth_L4_run(a, y, n > 0 ? n : 0, &x))
		for (int i = 0; i < n; i++) {
			x = a[i] * x + 1.0f;
			y[i] = x;
		}
	return x;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000;
	const size_t bytes = (size_t)n * 4 + 4;
	int *v = (int *)malloc(bytes), *out = (int *)malloc(bytes);
	float *a = (float *)malloc(bytes), *y = (float *)malloc(bytes);
	if (!v || !out || !a || !y)
		return 2;
	int bad = 0;
	for (int i = 0; i < n; i++) {
		v[i] = (i * 7919) % 2003 - 1000;
		a[i] = (float)(i % 3) * 0.25f;
		out[i] = -1;
	}
	out[n] = 77;
	const int total = prefix(v, out, n);
	int s = 0;
	for (int i = n - 1; i >= 0; i--) {
		bad += out[i] != s;
		s += v[i];
	}
	bad += total != s || out[n] != 77;
	float x = 0.5f;
	const float last = smooth(a, y, n, x);
	for (int i = 0; i < n; i++) {
		x = a[i] * x + 1.0f;
		bad += !(fabsf(y[i] - x) <= 1e-5f * fabsf(x));
	}
	bad += !(fabsf(last - x) <= 1e-5f * fabsf(x)) || (n > 0 && last != y[n - 1]);
	const float again = smooth(a, a, n, 0.5f); /* in place, and the same bits */
	bad += again != last || (n > 0 && memcmp(a, y, (size_t)n * 4) != 0);
	printf("%d: %d %d, %g %g, %d wrong\n", n, total, s, last, x, bad);
	free(v);
	free(out);
	free(a);
	free(y);
	return bad != 0;
}
