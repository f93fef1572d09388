// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* The skeletons that promise the same bits at every run: sums of numbers that round, printed in
 * hexadecimal. scan_fixed promises them whatever the device; the reductions on one kind of device.
 * In: the trip count, and `all` to print the reductions too.
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 2049 20000; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..10 %s -- $n || exit 1; done
 * RUN: %simulate -I%root/runtime --seeds 1..20 --resident 4 %s -- 9000 all
 */
#include "gsp_run.cuh"

namespace
{

struct Wave {
	float *out;
	struct Elem {
		float x;
	};
	using State = Elem;
	static __device__ Elem identity()
	{
		return {-0.0f};
	}
	static __device__ Elem combine(const Elem &a, const Elem &b)
	{
		return {a.x + b.x};
	}
	static __device__ float item(long long k)
	{
		return 1.0f / (float)(k % 97 + 1) - 0.02f;
	}
	__device__ Elem element(long long k) const
	{
		return {item(k)};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {x.x + e.x};
	}
	__device__ void act(long long k, State &x) const
	{
		x.x += item(k);
		out[k] = x.x;
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	wave_totals(const Wave loop, const long long n, const gsp::FixedSpace<Wave> space)
{
	gsp::scan_fixed_totals(loop, n, space);
}

__global__ void __launch_bounds__(gsp::block_size)
	wave_apply(const Wave loop, const long long n, const gsp::FixedSpace<Wave> space)
{
	gsp::scan_fixed_apply(loop, n, space);
}

__global__ void __launch_bounds__(gsp::block_size)
	wave_fold(const Wave loop, const long long n, const gsp::ReduceSpace<Wave> space)
{
	gsp::reduce_fold(loop, n, space);
}

__global__ void __launch_bounds__(gsp::block_size)
	wave_ordered(const Wave loop, const long long n, const gsp::ReduceSpace<Wave> space)
{
	gsp::reduce_ordered(loop, n, space);
}

} // namespace

int main(int argc, char **argv)
{
	const long long n = argc > 1 ? atoll(argv[1]) : 5000;
	const bool all = argc > 2;
	float *out = (float *)calloc((size_t)n + 1, sizeof *out);
	Wave loop = {};
	Wave::State fixed = {0.1f}, fold = {0.1f}, ordered = {0.1f};
	unsigned hash = 0;

	if (!out)
		return 2;
	gsp::Run run("wave", "repeatable.cu", 1);
	loop.out = run.out(out, 0, n);
	run.scan_fixed(wave_totals, wave_apply, loop, n, &fixed);
	run.reduce_fold(wave_fold, loop, n, &fold);
	run.reduce_ordered(wave_ordered, loop, n, &ordered);
	if (!run.finish())
		return 3;
	for (long long i = 0; i < n; i++) {
		unsigned bits;
		memcpy(&bits, &out[i], sizeof bits);
		hash = hash * 31 + bits;
	}
	printf("%08x %a\n", hash, (double)fixed.x);
	if (all)
		printf("%a %a\n", (double)fold.x, (double)ordered.x);
	const bool bad = n > 0 && fixed.x != out[n - 1];
	free(out);
	return bad;
}
