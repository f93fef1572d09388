/* Counters that are stepped in the inner loops of a nest whose sizes the program knows, and elements
 * stored there; nothing where a size is not positive. Variables set within other assignments.
 * RUN: %run_all %s --loops 7 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 60
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

/* What is added is kept for the next statement, and not from one element to the next. */
static void parities(unsigned *restrict b, int w, int h, const int *restrict e)
{
	unsigned p, q, s;
	for (int x = 0; x < w; x++) {
		q = p = (unsigned)e[x];
		for (int y = h - 1; y > 0; y--) {
			p ^= s = (unsigned)e[y * w + x];
			q = s ^ (q << 1 ^ (q >> 31) * 29);
		}
		b[x] = p;
		b[w + x] = q;
	}
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
	static unsigned both[2 * 60 + 1];
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
		printf("%u %d ", hash(b, MOST), packed(b, -n, h, e, 11));
		parities(both, n, h, e);
		printf("%u %u\n", both[n], both[2 * n]);
	}
	return 0;
}
