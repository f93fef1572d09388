// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Sums by key of a running value: the scan makes the update where it has that.
 * RUN: %run_all %s --split --gspcc-flags=--auto --loops 7 -- 0 -- 1 -- 33 -- 900
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KEYS = 64 };

struct cell {
	long sum;
	int count;
};

static int behind(const int *a, const int *key, int *h, int n)
{
	int s = 0;
#pragma gsp scan copy(h[0:KEYS])
	for (int i = 0; i < n; i++) {
		s = (s + a[i]) & 255;
		h[key[i]] += s;
	}
	return s;
}

/* Before and behind its update, and taken away. */
static int around(const int *a, const int *key, int *h, long *g, int n)
{
	int s = 3;
#pragma gsp scan copy(h[0:KEYS]) copy(g[0:KEYS])
	for (int i = 0; i < n; i++) {
		h[key[i]] -= s;
		s += a[i];
		g[key[i] ^ 1] += s;
	}
	return s;
}

/* Under conditions, two values, one of them a maximum; what is stored beside. */
static long chosen(const int *a, const int *key, struct cell *c, int *o, int n)
{
	long all = 0;
	int most = -5;
#pragma gsp scan copy(c[0:KEYS]) copy(o[0:n])
	for (int i = 0; i < n; i++) {
		if (a[i] > most)
			most = a[i];
		all += a[i];
		if (a[i] & 1)
			c[key[i]].sum += all + most;
		else
			c[key[i]].count ^= most;
		o[i] = most;
	}
	return all * 100 + most;
}

/* What has been kept so far. */
static int kept(const int *a, const int *key, unsigned *h, int *o, int n)
{
	int k = 0;
#pragma gsp scan copy(h[0:KEYS])
	for (int i = 0; i < n; i++) {
		h[key[i]] += (unsigned)k * 3u;
		if (a[i] % 3 == 0)
			o[k++] = a[i];
	}
	return k;
}

/* The key is the running value: not that. */
static int by_running(const int *a, int *h, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		s = (s + a[i]) & (KEYS - 1);
		h[s] += s;
	}
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = calloc((size_t)n + 1, sizeof *a), *key = calloc((size_t)n + 1, sizeof *key);
	int *o = calloc((size_t)n + 1, sizeof *o), *h = calloc(KEYS, sizeof *h);
	unsigned *u = calloc(KEYS, sizeof *u);
	long *g = calloc(KEYS, sizeof *g);
	struct cell *c = calloc(KEYS, sizeof *c);
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 101;
		key[i] = i * 11 % KEYS / (i % 3 + 1);
	}
	printf("%d %d\n", behind(a, key, h, n), around(a, key, h, g, n));
	printf("%ld %d\n", chosen(a, key, c, o, n), kept(a, key, u, o, n));
	printf("%d\n", by_running(a, h, n));
	unsigned long hash = 1;
	for (int i = 0; i < KEYS; i++)
		hash = hash * 31 + (unsigned long)h[i] + u[i] + (unsigned long)g[i] * 3 +
		       (unsigned long)c[i].sum * 5 + (unsigned long)c[i].count * 7;
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned long)o[i];
	printf("%lu\n", hash);
	return 0;
}
