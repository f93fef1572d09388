/* Searches in small blocks: sizes around a tile's and the grid's, hits at the ends of warps, tiles and
 * blocks, several hits at once, more tiles than blocks and more blocks than tiles.
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_FLIGHT=2" --seeds 6 -- 2 -- 63 -- 64 -- 65 -- 257
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=64 -DGSP_FLIGHT=1 --resident 40" --seeds 20 -- 1300
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=96 -DGSP_FLIGHT=1 --resident 1" --seeds 6 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int v[5000];

static int first(int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (v[i] == x)
			break;
	return i;
}

static long sum_before(int n, int x)
{
	long s = 0;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--) {
		if (v[i] >= x)
			break;
		s += v[i] + i;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	const int at[] = {0, 1, 31, 32, 63, 64, 65, 95, 96, 127, 128, 511, 512, n / 2, n - 2, n - 1, n};
	for (unsigned k = 0; k < sizeof at / sizeof at[0]; k++) {
		for (int i = 0; i < n; i++)
			v[i] = i == at[k] || (i > at[k] && i % 37 == 5) ? 1000 : i % 7;
		printf("%d %ld\n", first(n, 1000), sum_before(n, 1000));
	}
	return 0;
}
