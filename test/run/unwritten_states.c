// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Sums and extremes behind pointers that no iteration has to store to: they may lie in read-only
 * memory, and are not written where they stay what they are.
 * RUN: %run_all %s --flags=-I%include --split --gspcc-flags=--auto --loops 7 -- 1000 -- 70 -- 1
 */
#include "read_only.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct seen {
	long bad;
	double least;
	bool any;
	const int *at;
};

static void highest(const int *a, int n, int *most)
{
	for (int i = 0; i < n; i++)
		if (a[i] > *most)
			*most = a[i];
}

static void count_bad(const int *a, int n, struct seen *s)
{
	for (int i = 0; i < n; i++)
		if (a[i] < 0)
			s->bad++;
}

static void lowest(const double *d, int n, struct seen *s)
{
	for (int i = 0; i < n; i++)
		if (d[i] < s->least)
			s->least = d[i];
}

static void find_any(const int *a, int n, struct seen *s)
{
	for (int i = 0; i < n; i++)
		if (a[i] == -7)
			s->any = true;
}

static void last_at(const int *a, int n, struct seen *s)
{
	for (int i = 0; i < n; i++)
		if (a[i] < -5)
			s->at = &a[i];
}

/* Each iteration stores. */
static void total(const int *a, int n, long *sum)
{
	for (int i = 0; i < n; i++)
		*sum += a[i];
}

int main(int argc, char **argv)
{
	static int a[1000];
	static double d[1000];
	const int n = argc > 1 ? atoi(argv[1]) : 1000;
	const int limit = 2000;
	struct seen seen = {3, -0.5, false, a + 5}, *same = read_only(&seen, sizeof seen);
	int *most = read_only(&limit, sizeof limit), now = limit;
	long sum = 0;
	for (int i = 0; i < n; i++) {
		a[i] = i;
		d[i] = i * 0.25;
	}
	highest(a, n, most);
	count_bad(a, n, same);
	lowest(d, n, same);
	find_any(a, n, same);
	last_at(a, n, same);
	printf("%d %ld %g %d %d\n", *most, same->bad, same->least, same->any, (int)(same->at - a));
	a[n / 2] = -7;
	a[n - 1] = 4000;
	a[n / 3] = -7;
	d[n / 2] = -2;
	highest(a, n, &now);
	count_bad(a, n, &seen);
	lowest(d, n, &seen);
	find_any(a, n, &seen);
	last_at(a, n, &seen);
	total(a, n, &sum);
	printf("%d %ld %g %d %d %ld\n", now, seen.bad, seen.least, seen.any, (int)(seen.at - a), sum);
	return 0;
}
