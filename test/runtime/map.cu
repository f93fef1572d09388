// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc prints for a loop without carried variables, written by hand.
 *
 *	void clip(float *v, const float *w, size_t n)
 *	{
 *	#pragma gsp parallel
 *		for (size_t i = 0; i < n; i += 2)
 *			if (v[i] > w[i])
 *				v[i] = w[i];
 *	}
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 2 3 31 63 64 65 511 513 9001; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..5 %s -- $n || exit 1; done
 * RUN: %simulate -I%root/runtime --fail-all %s -- 515
 */
#include "gsp_run.cuh"

namespace
{

// clip.c:4 in clip(): map
//	for (size_t i = 0; i < n; i += 2)
//		if (v[i] > w[i])
//			v[i] = w[i];
// each iteration touches its own v[i]; w overlaps v: checked at run time
struct clip_L4 {
	float *v;
	const float *w;
	__device__ void act(long long k) const
	{
		const size_t i = 2 * (size_t)k;
		if (v[i] > w[i])
			v[i] = w[i];
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	clip_L4_map(const clip_L4 loop, const long long n)
{
	gsp::map(loop, n);
}

bool clip_L4_run(float *v, const float *w, long long n)
{
	gsp::Run run("clip_L4_map", "clip.c", 4);
	clip_L4 loop;
	loop.v = run.inout(v, 0, 2 * n - 1);
	loop.w = run.in(w, 0, 2 * n - 1);
	run.map(clip_L4_map, loop, n);
	return run.finish();
}

} // namespace

void clip(float *v, const float *w, size_t n)
{
	if (!clip_L4_run(v, w, (long long)((n + 1) / 2)))
		for (size_t i = 0; i < n; i += 2)
			if (v[i] > w[i])
				v[i] = w[i];
}

int main(int argc, char **argv)
{
	const size_t n = argc > 1 ? (size_t)atoll(argv[1]) : 1000;
	float *v = (float *)malloc(n * sizeof *v + 4), *w = (float *)malloc(n * sizeof *w + 4);
	if (!v || !w)
		return 2;
	for (size_t i = 0; i < n; i++) {
		v[i] = (float)(i * 31 % 101);
		w[i] = (float)(i * 17 % 89);
	}
	v[n] = w[n] = -1;
	clip(v, w, n);
	int bad = v[n] != -1;
	for (size_t i = 0; i < n; i++) {
		const float was = (float)(i * 31 % 101);
		bad += v[i] != (i % 2 == 0 && was > w[i] ? w[i] : was);
	}
	/* Overlapping, not as the loop says: each v[i] decides the next. */
	if (n > 2) {
		for (size_t i = 0; i < n; i++)
			v[i] = (float)(n - i);
		clip(v + 2, v, n - 2);
		for (size_t i = 2; i < n; i++)
			bad += v[i] != (float)(n - i);
	}
	printf("%zu: %d wrong\n", n, bad);
	free(v);
	free(w);
	return bad != 0;
}
