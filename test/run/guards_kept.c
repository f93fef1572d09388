/* A condition that says whether memory may be read is asked before that is read, even where a later
 * one would say as much.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 9 --seeds 2 -- 0 -- 1 -- 33 -- 2000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

/* Here and below: where x is 0 there need be nothing at v. */
static int sum(const int *x, const int *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] == 0 || v[i])
			continue;
		if (x[i] > 0)
			s += i;
	}
	return s;
}

static int joined(const int *x, const int *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		if (x[i] != 0 && v[i] && x[i] > 0)
			s += x[i];
	return s;
}

static int greatest(const unsigned *x, const int *v, int n)
{
	int m = -100;
	for (int i = 0; i < n; i++)
		if (x[i] > 0 && v[i] != 3 && x[i] > 4 && v[i] > m)
			m = v[i];
	return m;
}

static int kept(const int *x, const int *v, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (x[i] >= 1 && v[i] && x[i] >= 2)
			o[k++] = v[i];
	return k;
}

static int chosen(const int *x, const int *v, int n, int limit)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += x[i] == 0 ? 0 : 12 / (v[i] + 1) > limit ? x[i] : 0;
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9, some = n / 2;
	int *x = calloc((size_t)n + 1, sizeof *x), *o = calloc((size_t)n + 1, sizeof *o);
	int *v = malloc((size_t)some * sizeof *v + 1);
	for (int i = 0; i < some; i++)
		x[i] = i % 5 - 1;
	for (int i = 0; i < some; i++)
		v[i] = i * 7 % 6;
	printf("%d %d", sum(x, v, n), joined(x, v, n));
	printf(" %d", chosen(x, v, n, 3));
	for (int i = 0; i < n; i++)
		x[i] = x[i] < 0 ? 0 : x[i];
	printf(" %d", greatest((unsigned *)x, v, n));
	printf(" %d", kept(x, v, o, n));
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf(" %u\n", h);
	return 0;
}
