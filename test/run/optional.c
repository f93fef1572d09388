/* Extremes of which there is none at first: by a position that is -1, by a flag, by a count; of some
 * elements only; by position alone; along the way; with NaN, equals and nothing that counts.
 * RUN: %run_all %s --split --flags=-I%include --sim-flags="-DGSP_BLOCK=64 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" \
 * RUN:   -- 0 -- 1 -- 2 -- 33 -- 1300
 */
#include "guarded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int least_at(const int *v, int n, int from)
{
	int best = from;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (best < 0 || v[i] < v[best])
			best = i;
	return best;
}

static int greatest(const double *v, int n, double *value)
{
	int best = -1;
	double most = 7;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (best == -1 || v[i] > most) {
			most = v[i];
			best = i;
		}
	*value = most;
	return best;
}

/* Last of equals; NaN is never less and never kept for long. */
static double positive(const double *v, int n, int *at)
{
	int found = 0, where = -7;
	double least = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (!(v[i] > 0))
			continue;
		if (!found || v[i] <= least) {
			found = 1;
			least = v[i];
			where = i;
		}
	}
	*at = where;
	return least;
}

static double unordered(const double *v, int n)
{
	_Bool first = 1;
	double least = 3;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] == 4)
			continue;
		if (first || !(v[i] >= least)) {
			least = v[i];
			first = 0;
		}
	}
	return least;
}

static void along(const int *v, int *at, int n, int skip)
{
	long where = -1;
	int most = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] % 3 != skip && (where < 0 || v[i] >= most)) {
			most = v[i];
			where = i;
		}
		at[i] = (int)where;
	}
}

/* 0 means none, and what is taken is never 0. */
static unsigned shortest(const unsigned *v, int n)
{
	unsigned least = 0, any = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (any == 0 || v[i] < least) {
			least = v[i];
			any = 5;
		}
	return least + any;
}

/* Several at once, each for itself. */
static void range(const double *v, int n, double *low, double *high, int *count)
{
	int have = 0, c = 0;
	double lo = 1, hi = 2;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (isnan(v[i]))
			continue;
		c++;
		if (!have) {
			lo = hi = v[i];
			have = 1;
		} else {
			if (v[i] < lo)
				lo = v[i];
			hi = v[i] > hi ? v[i] : hi;
		}
	}
	*low = lo;
	*high = hi;
	*count = c + have;
}

static int even_at(const unsigned *v, int n)
{
	int best = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] & 1)
			continue;
		if (best == -1 || v[best] <= v[i])
			best = i;
	}
	return best;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, at;
	size_t count = (size_t)n;
	int *v = guarded_alloc(count * sizeof *v), *out = guarded_alloc(count * sizeof *out);
	double *d = guarded_alloc(count * sizeof *d), value, low;
	unsigned *u = guarded_alloc(count * sizeof *u), h = 1;

	for (int turn = 0; turn < 5; turn++) {
		for (int i = 0; i < n; i++) {
			v[i] = (int)((unsigned)(i + turn * 77) * 2654435761u >> 20 & 1023) - 512;
			d[i] = turn == 1 ? -1.0 - i % 9 : turn == 2 && i % 5 < 3 ? NAN : v[i] / 64;
			u[i] = (unsigned)v[i] + 600;
		}
		if (turn == 3)
			for (int i = 0; i < n; i++)
				d[i] = i % 2 ? -0.0 : 0.0, v[i] = 5;
		if (turn == 4)
			for (int i = 0; i < n; i++)
				d[i] = i < n / 2 ? NAN : INFINITY, v[i] = n - i + 3;
		printf("%d ", least_at(v, n, -1));
		printf("%d ", least_at(v, n, n > 1 ? 1 : -3));
		printf("%d ", greatest(d, n, &value));
		printf("%g ", value);
		printf("%g ", positive(d, n, &at));
		printf("%d %g ", at, unordered(d, n));
		along(v, out, n, turn - 2);
		for (int i = 0; i < n; i++)
			h = h * 31 + (unsigned)out[i];
		printf("%u %u ", h, shortest(u, n));
		range(d, n, &value, &low, &at);
		printf("%g %g %d %d\n", value, low, at, even_at(u, n));
	}
	/* Of one element nothing is read. */
	printf("%d\n", least_at(guarded_alloc(0), 1, -1));
	guarded_check();
	return 0;
}
