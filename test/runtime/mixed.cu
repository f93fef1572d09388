// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What gspcc prints for two reductions and a scan in one loop, written by hand: the monoid is the
 * product of theirs, the loop is a scan, and all final states come back with it.
 *
 *	void walk(const short *step, long long *where, int n, short *most, unsigned char *odd)
 *	{
 *		long long at = 0;
 *	#pragma gsp scan
 *		for (int i = 0; i < n; i++) {
 *			at += step[i];
 *			where[i] = at;
 *			if (step[i] > *most)
 *				*most = step[i];
 *			*odd += step[i] & 1;
 *		}
 *	}
 *
 * REQUIRES: simulate
 * RUN: for n in 0 1 31 32 33 2047 2048 2049 4097 12291; do \
 * RUN:   %simulate -I%root/runtime --seeds 1..3 %s -- $n || exit 1; done
 * RUN: for n in 255 257 2307; do \
 * RUN:   %simulate -I%root/runtime --seeds 4..20 -DGSP_BLOCK=64 -DGSP_TILE_RUN=2 \
 * RUN:     -DGSP_TILE_ROUNDS=2 -DGSP_SCAN_RUN=4 %s -- $n || exit 1; done
 * RUN: %simulate -I%root/runtime --fail-all %s -- 515
 */
#include "gsp_run.cuh"
#include <limits.h>

namespace
{

// walk.c:5 in walk(): scan
//	for (int i = 0; i < n; i++) {
//		at += step[i];
//		where[i] = at;
//		if (step[i] > *most)
//			*most = step[i];
//		*odd += step[i] & 1;
//	}
// at: sum of long long, prefix; *most: max of short by `>`, final;
// *odd: sum of unsigned char, mod 256, final
struct walk_L5 {
	const short *step;
	long long *where;
	struct Elem {
		unsigned long long at;
		short most;
		unsigned char odd;
	};
	struct State {
		long long at;
		short most;
		unsigned char odd;
	};
	static __device__ Elem identity()
	{
		return {0ull, SHRT_MIN, 0};
	}
	static __device__ Elem combine(const Elem &earlier, const Elem &later)
	{
		return {earlier.at + later.at,
			later.most > earlier.most ? later.most : earlier.most,
			(unsigned char)(earlier.odd + later.odd)};
	}
	__device__ Elem element(long long k) const
	{
		const int i = (int)k;
		return {(unsigned long long)(long long)step[i], step[i],
			(unsigned char)(step[i] & 1)};
	}
	static __device__ State apply(const Elem &e, const State &x)
	{
		return {(long long)((unsigned long long)x.at + e.at),
			e.most > x.most ? e.most : x.most, (unsigned char)(x.odd + e.odd)};
	}
	__device__ void act(long long k, State &x) const
	{
		const int i = (int)k;
		x.at = (long long)((unsigned long long)x.at +
				   (unsigned long long)(long long)step[i]);
		where[i] = x.at;
		if (step[i] > x.most)
			x.most = step[i];
		x.odd = (unsigned char)(x.odd + (step[i] & 1));
	}
};

__global__ void __launch_bounds__(gsp::block_size)
	walk_L5_scan(const walk_L5 loop, const long long n, const gsp::ScanSpace<walk_L5> space)
{
	gsp::scan(loop, n, space);
}

bool walk_L5_run(const short *step, long long *where, long long n, long long *at, short *most,
	unsigned char *odd)
{
	gsp::Run run("walk_L5_scan", "walk.c", 5);
	walk_L5 loop;
	run.apart(most, 0, 1);
	run.apart(odd, 0, 1);
	loop.step = run.in(step, 0, n);
	loop.where = run.out(where, 0, n);
	walk_L5::State state = {*at, *most, *odd};
	run.scan(walk_L5_scan, loop, n, &state);
	if (!run.finish())
		return false;
	*at = state.at;
	*most = state.most;
	*odd = state.odd;
	return true;
}

} // namespace

void walk(const short *step, long long *where, int n, short *most, unsigned char *odd)
{
	long long at = 0;
	if (!walk_L5_run(step, where, n > 0 ? n : 0, &at, most, odd))
		for (int i = 0; i < n; i++) {
			at += step[i];
			where[i] = at;
			if (step[i] > *most)
				*most = step[i];
			*odd += step[i] & 1;
		}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000;
	short *step = (short *)malloc((size_t)n * sizeof *step + 2);
	long long *where = (long long *)malloc((size_t)n * sizeof *where + 8);
	if (!step || !where)
		return 2;
	for (int i = 0; i < n; i++)
		step[i] = (short)(i * 31 % 211 - 100);
	short most = -5;
	unsigned char odd = 200;
	walk(step, where, n, &most, &odd);
	long long at = 0;
	short highest = -5;
	unsigned char count = 200;
	int bad = 0;
	for (int i = 0; i < n; i++) {
		at += step[i];
		bad += where[i] != at;
		highest = step[i] > highest ? step[i] : highest;
		count = (unsigned char)(count + (step[i] & 1));
	}
	bad += most != highest || odd != count;
	printf("%d: %lld, %d %d, %d %d, %d wrong\n", n, at, most, highest, odd, count, bad);
	free(step);
	free(where);
	return bad != 0;
}
