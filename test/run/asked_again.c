/* The array that says which element is updated and the one that is stored to are one: what an update
 * by key asked before the store may not be asked again behind it.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 60 -- 500
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int h[16];

static void along(const int *a, int *o, int *q, int n)
{
	for (int i = 0; i < n; i++) {
		h[i & 15] += a[i];
		o[i] = h[i & 15];
		q[i] = h[i & 15];
	}
}

static void last(const int *a, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		int b = a[i] & 15;
		o[i] = -1;
		h[b] = i;
	}
}

static void through(const int *a, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		int *p = &h[a[i] & 15];
		o[i] = 9;
		*p = i;
	}
}

static int distinct(const int *a, int *o, int n)
{
	static char seen[16];
	int d = 0;
	memset(seen, 0, sizeof seen);
	for (int i = 0; i < n; i++) {
		int b = a[i] & 15;
		o[i] = 1;
		if (!seen[b]) {
			seen[b] = 1;
			d++;
		}
	}
	return d;
}

static void show(const char *what, int r, const int *v, int n)
{
	unsigned x = 1;
	for (int i = 0; i < n; i++)
		x = x * 31 + (unsigned)v[i];
	for (int i = 0; i < 16; i++)
		x = x * 31 + (unsigned)h[i];
	printf("%s %d %08x\n", what, r, x);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 300;
	int *a = malloc(((size_t)n + 1) * sizeof *a), *b = calloc((size_t)n + 1, sizeof *b),
	    *q = calloc((size_t)n + 1, sizeof *q);
	for (int same = 0; same < 2; same++) {
		int *o = same ? a : b;
		for (int i = 0; i < n; i++)
			a[i] = i * 7 % 29;
		along(a, o, q, n);
		show("along", 0, q, n);
		for (int i = 0; i < n; i++)
			a[i] = i * 7 % 29;
		last(a, o, n);
		show("last", 0, o, n);
		for (int i = 0; i < n; i++)
			a[i] = i * 5 % 31;
		through(a, o, n);
		show("through", 0, o, n);
		for (int i = 0; i < n; i++)
			a[i] = i * 3 % 13;
		int d = distinct(a, o, n);
		show("distinct", d, o, n);
	}
	free(a);
	free(b);
	free(q);
	return 0;
}
