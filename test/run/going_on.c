// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Inner loops whose counter goes on from where the last one ended, and sums beside counters that
 * start over at a number which only the program knows.
 * RUN: %run_all %s --loops -1 --as-written all --flags=-I%include --gspcc-flags=--auto --sizes 0,1,2,33,300
 */
#include "guarded.h"
#include "data.h"

static void rows(int *restrict y, const int *restrict end, const int *restrict v, int n)
{
	int j = 0;
	for (int r = 0; r < n; r++) {
		int s = 0;
		for (; j < end[r]; j++)
			s += v[j];
		y[r] = s;
	}
}

static void hashes(unsigned *restrict y, const int *restrict end, int n, unsigned j)
{
	for (int r = 0; r < n; r++) {
		unsigned s = 0;
		for (; j < (unsigned)end[r]; j++)
			s ^= j * 7;
		y[r] = s;
	}
}

static int total(const int *restrict end, const int *restrict v, int n)
{
	int j = 0, t = 0;
	for (int r = 0; r < n; r++)
		for (; j < end[r]; j++)
			t += v[j] * r;
	return t;
}

static void even(int *restrict y, const int *restrict v, int n, int w)
{
	int j = 0;
	for (int r = 0; r < n; r++) {
		int m = 0;
		for (; j < w * (r + 1); ++j)
			m = v[j] > m ? v[j] : m;
		y[r] = m;
	}
}

/* The innermost loop begins after where the last one has left k. */
static void further(int *restrict y, const int *restrict v, int n, int m, int k)
{
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int r = 0; r < m; r++) {
			for (k = k + 1; k < n; k += 3)
				s += v[k];
			k = r;
		}
		y[i] = s;
	}
}

static int weighted(const int *v, int n, int m)
{
	int s = 0, j = 0;
	for (int i = 0; i < n; i++) {
		s += v[i] * (j + 1);
		if (++j == m)
			j = 0;
	}
	return s;
}

static int remainders(int *y, const int *v, int n, int m)
{
	int s = 0, j = 0;
	for (int i = 0; i < n; i++) {
		s += v[i] * j;
		y[i] = s;
		j = (j + 1) % m;
	}
	return s;
}

/* It starts over at a number that may be more than the modulus. */
static unsigned restarts(int *y, const int *v, int n, unsigned m)
{
	unsigned x = 0;
	for (int i = 0; i < n; i++) {
		x = v[i] % 5 == 0 ? v[i] & 127u : (x * 3 + (v[i] & 15u)) % m;
		y[i] = (int)x;
	}
	return x;
}

static int restarts_at(int *y, const int *v, int n, int m)
{
	int x = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] % 9 == 0)
			x = 8;
		else if (++x == m)
			x = 0;
		y[i] = x;
	}
	return x;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t bytes = (size_t)n * sizeof(int);
	int *end = guarded_alloc(bytes), *v = guarded_alloc(4 * bytes), *y = guarded_alloc(bytes);
	uint32_t seed = 7;
	for (int i = 0; i < 4 * n; i++)
		v[i] = (int)(test_next(&seed) % 100);
	for (int i = 0, at = 0; i < n; i++)
		end[i] = at += (int)(test_next(&seed) % 5);
	rows(y, end, v, n);
	test_show("rows", y, bytes, 0);
	hashes((unsigned *)y, end, n, 0);
	test_show("hashes", y, bytes, 0);
	hashes((unsigned *)y, end, n, 5);
	test_show("hashes from 5", y, bytes, total(end, v, n));
	further(y, v, n, 4, 7);
	test_show("further", y, bytes, 0);
	even(y, v, n, 3);
	test_show("even", y, bytes, weighted(v, n, 7));
	const int last = remainders(y, v, n, 9);
	test_show("remainders", y, bytes, last);
	const unsigned x = restarts(y, v, n, 11);
	test_show("restarts", y, bytes, (long)x);
	for (int m = 5; m < 15; m += 3) {
		const int end_at = restarts_at(y, v, n, m);
		test_show("restarts at", y, bytes, end_at);
	}
	guarded_check();
	return 0;
}
