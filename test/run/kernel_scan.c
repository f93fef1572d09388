/* Scans over many small tiles: sizes around a tile, a warp, a thread's run, and more tiles than a
 * warp looks back over at once; families that notice a wrong order, words that are torn, and
 * tiles of an earlier launch taken for this one's. Of scans that look back.
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_STREAM_ROOM=0 -DGSP_BLOCK=32 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=3" --seeds 8 -- 3 -- 95 -- 96 -- 192
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_STREAM_ROOM=0 -DGSP_BLOCK=32 -DGSP_TILE_RUN=1 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=1" --seeds 8 -- 1130
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_STREAM_ROOM=0 -DGSP_BLOCK=32 -DGSP_TILE_RUN=1 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=1 --resident 80 --mode reverse" --seeds 2 -- 1500
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_STREAM_ROOM=0 -DGSP_BLOCK=64 -DGSP_TILE_RUN=1 -DGSP_TILE_ROUNDS=2 -DGSP_SCAN_RUN=2" --seeds 5 -- 128 -- 257
 */
#include "data.h"

/* 64-bit words: a descriptor of several. */
static long long prefix(long long *out, const int *v, int n, long long s)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i] * 1000003ll;
		out[i] = s;
	}
	return s;
}

/* Which value stays depends on the order alone. */
static int last_valid(int *out, const int *v, int n, int last)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = last;
		if (v[i] % 7 == 0)
			last = v[i];
	}
	return last;
}

static long segments(long *out, const int *v, int n)
{
	long s = 5;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		s = v[i] % 50 == 3 ? v[i] : s + v[i];
		out[i] = s;
	}
	return s;
}

static int where_greatest(int *out, const int *v, int n)
{
	int m = -1, at = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] > m) {
			m = v[i];
			at = i;
		}
		out[i] = at;
	}
	return m;
}

/* The same order of operations in every run: two kernels over fixed chunks. */
static double fixed_order(double *out, const int *v, int n)
{
	double s = 0.25;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

static int fixed_last(int *out, const int *v, int n)
{
	int last = -1;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		last = v[i] % 7 == 0 ? v[i] : last;
		out[i] = last;
	}
	return last;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	size_t bytes = (size_t)n * 8;
	int *v = malloc(bytes + 8);
	void *out = malloc(bytes + 8);
	uint32_t seed = 11;

	/* Repeated: each launch must not take the words of the one before for its own. */
	for (int round = 0; round < 2; round++) {
		for (int i = 0; i < n; i++)
			v[i] = (int)(test_next(&seed) % 5000);
		memset(out, 0, bytes + 8);
		printf("prefix %lld", prefix(out, v, n, 7 + round));
		printf(" %08x\n", test_sum(out, bytes + 8));
		printf("last %d", last_valid(out, v, n, -3));
		printf(" %08x\n", test_sum(out, bytes + 8));
		printf("segments %ld", segments(out, v, n));
		printf(" %08x\n", test_sum(out, bytes + 8));
		printf("greatest %d", where_greatest(out, v, n));
		printf(" %08x\n", test_sum(out, bytes + 8));
		printf("fixed %g", fixed_order(out, v, n));
		printf(" %08x\n", test_sum(out, bytes + 8));
		printf("fixed last %d", fixed_last(out, v, n));
		printf(" %08x\n", test_sum(out, bytes + 8));
	}
	free(v);
	free(out);
	return 0;
}
