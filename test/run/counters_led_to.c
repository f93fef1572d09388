/* Counters that a pointer leads to.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 8 --as-written within --seeds 2 -- 0 -- 1 -- 33 -- 2000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int sum(const int *a, int n, int *i)
{
	int s = 0;
	for (; *i < n; (*i)++)
		s += a[*i];
	return s;
}

static int place_of(const int *a, int n, int *i, int key)
{
	for (; *i < n; ++*i)
		if (a[*i] == key)
			break;
	return *i;
}

static int found(const int *a, unsigned n, unsigned *i, int key)
{
	while (*i < n) {
		if (a[*i] == key)
			return 1;
		*i += 1;
	}
	return 0;
}

static void fill(short *o, int *i, const int *n)
{
	while (*i < *n)
		o[(*i)++] = (short)(*n);
}

static long backward(const int *a, long *i)
{
	long s = 0;
	while (--*i >= 0)
		s += a[*i] * (*i % 3);
	return s;
}

/* The counter is one of the elements. */
static int within(int *a, int n, int *i)
{
	int s = 0;
	for (; *i < n; (*i)++)
		s += a[*i] & 3;
	return s;
}

/* What is carried, and asked for. */
static int until(const unsigned char *v, int n, int *left)
{
	int k = 0;
	for (; k < n && *left > 0; k++)
		*left -= v[k] & 1;
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 4, sizeof *a), at = 0, end = n, left = n / 4;
	short *o = calloc((size_t)n + 1, sizeof *o);
	unsigned char *v = calloc((size_t)n + 1, 1);
	unsigned from = 0;
	long down = n;
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 1009;
		v[i] = (unsigned char)(i * 5);
	}
	printf("%d", sum(a, n, &at));
	printf(" %d", at);
	at = n / 3;
	printf(" %d", place_of(a, n, &at, 1008));
	printf(" %d", at);
	printf(" %d", found(a, (unsigned)n, &from, 900));
	printf(" %u", from);
	printf(" %d", found(a, (unsigned)n, &from, -1));
	printf(" %u", from);
	at = n / 2;
	fill(o, &at, &end);
	printf(" %d %ld", at, backward(a, &down));
	printf(" %ld %d", down, until(v, n, &left));
	printf(" %d", left);
	if (n)
		a[n / 2] = 0;
	printf(" %d", within(a, n, &a[n / 2]));
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)(a[i] + o[i]);
	printf(" %u\n", h);
	return 0;
}
