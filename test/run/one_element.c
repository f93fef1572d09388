/* One element of an array beside others at computed subscripts: sparse triangular solves. Where it is
 * among them, the loop runs as written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 9 --seeds 2 -- 0 -- 1 -- 2 -- 60
 */
#include <stdio.h>
#include <stdlib.h>

static void lower(unsigned *x, const unsigned *l, const long *row, long b, long e, long j)
{
	for (long p = b; p < e; p++)
		x[row[p]] -= l[p] * x[j];
}

static void upper(unsigned *x, const unsigned *l, const long *row, long b, long e, long j)
{
	for (long p = b; p < e; p++)
		x[j] -= l[p] * x[row[p]];
}

static unsigned to_first(unsigned *x, const unsigned *l, const int *row, int n)
{
	for (int i = 0; i < n; i++)
		x[0] += l[i] * x[row[i]];
	return n ? x[0] : 0;
}

static void show(const char *what, const unsigned *x, long n)
{
	unsigned h = 0;
	for (long i = 0; i < n; i++)
		h = h * 31 + x[i];
	printf("%s %u\n", what, h);
}

int main(int argc, char **argv)
{
	const long n = argc > 1 ? atol(argv[1]) : 9, all = n * (n - 1) / 2;
	unsigned *x = calloc((size_t)n + 1, sizeof *x), *l = calloc((size_t)all + 1, sizeof *l);
	long *row = calloc((size_t)all + 1, sizeof *row), *start = calloc((size_t)n + 2, sizeof *start);
	int *any = calloc((size_t)all + 1, sizeof *any);

	for (long i = 0; i < n; i++)
		x[i] = (unsigned)(i * 7 % 13 + 1);
	for (long i = 0; i < all; i++)
		l[i] = (unsigned)(i * 5 % 11);
	for (long j = 0, p = 0; j < n; j++) {
		start[j] = p;
		for (long i = n - 1; i > j; i--)
			row[p++] = i;
		start[j + 1] = p;
	}
	for (long j = 0; j < n; j++)
		lower(x, l, row, start[j], start[j + 1], j);
	show("lower", x, n);
	for (long j = n - 1; j >= 0; j--)
		upper(x, l, row, start[j], start[j + 1], j);
	show("upper", x, n);
	/* Now x[j] is one of them. */
	if (n > 1) {
		lower(x, l, row, start[0], start[1], n - 1);
		show("lower among", x, n);
		upper(x, l, row, start[0], start[1], n / 2);
		show("upper among", x, n);
	}
	for (long i = 0; i < all; i++)
		any[i] = (int)(i % (n - 1) + 1);
	printf("%u\n", to_first(x, l, any, (int)all));
	for (long i = 0; i < all; i++)
		any[i] = (int)(i * 7 % n);
	printf("%u\n", to_first(x, l, any, (int)all));
	return 0;
}
