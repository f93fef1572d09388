/* Counters that are stepped in the inner loops of a nest whose sizes the program knows, and elements
 * stored there; nothing where a size is not positive.
 * RUN: %run_all %s --loops 6 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 60
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 4000 };

static int packed(int *restrict b, int w, int h, const int *restrict e, int z)
{
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			b[z++] = e[y * w + x];
	return z;
}

static int in_step(int *b, int w, int h, const int *e, int z)
{
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++, z++)
			b[z] = e[z] + y;
	return z;
}

static int by_two(int *b, int w, int h, int z)
{
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			b[z] = x * 3 + y;
			z += 2;
		}
	return z;
}

static int greatest(int *restrict b, int w, int h, const int *restrict e, int z)
{
	int most = -1;
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			int v = e[y * w + x];
			most = v > most ? v : most;
			b[z++] = v;
		}
	return z * 2000 + most;
}

static unsigned hash(const int *p, int n)
{
	unsigned h = 5;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)p[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int e[MOST], b[MOST];
	static const int heights[] = {0, -1, 1, 9, 30};
	unsigned r = 3;
	for (int i = 0; i < MOST; i++) {
		r = r * 1664525u + 1013904223u;
		e[i] = r >> 21;
	}
	for (int k = 0; k < 5; k++) {
		const int h = heights[k];
		printf("%d ", packed(b, n, h, e, 5));
		printf("%u %d ", hash(b, MOST), in_step(b, n, h, e, 2));
		printf("%u %d ", hash(b, MOST), by_two(b, n, h, 3));
		printf("%u %d ", hash(b, MOST), greatest(b, n, h, e, 7));
		printf("%u %d\n", hash(b, MOST), packed(b, -n, h, e, 11));
	}
	return 0;
}
