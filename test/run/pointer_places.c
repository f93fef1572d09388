/* Pointers that move, and say in the body how far: as p - a, or by a comparison; the loop is counted by something else.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 9 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

static int least(const double *a, unsigned n)
{
	double m = 1e30;
	int k = -1;
	const double *p = a;
	while (n--) {
		if (*p < m) {
			m = *p;
			k = (int)(p - a);
		}
		p++;
	}
	return k;
}

static int places(const double *a, int *o, unsigned n)
{
	int k = 0;
	const double *p = a;
	while (n--) {
		if (*p > 1)
			o[k++] = (int)(p - a);
		p++;
	}
	return k;
}

static void doubled(const double *a, double *o, unsigned n)
{
	const double *p = a;
	while (n--) {
		o[p - a] = *p * 2;
		p++;
	}
}

static int by_twos(const double *a, int n)
{
	int k = 0;
	const double *p = a;
	for (int i = 0; i < n; i++, p += 2)
		k += (int)(p - a) ^ i;
	return k;
}

static int downwards(const double *a, int n)
{
	int k = 0;
	const double *p = a + n;
	for (int i = 0; i < n; i++) {
		p--;
		if (*p > 0)
			k += (int)(p - a);
	}
	return k + (int)(p - a);
}

static int halves(const double *a, const double *middle, int n)
{
	int k = 0;
	const double *p = a;
	for (int i = 0; i < n; i++, p++) {
		if (p < middle)
			k += *p > 1;
		else
			k -= *p > 2;
	}
	return k;
}

static int threes(const double *a, int n)
{
	int k = 0;
	const double *p = a;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++) {
			k += (int)(p - a) * (*p > 1);
			p++;
		}
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	double *a = malloc((3 * (size_t)n + 1) * sizeof *a), *o = calloc((size_t)n + 1, sizeof *o);
	int *at = calloc((size_t)n + 1, sizeof *at), count;
	unsigned h = 1;
	for (int i = 0; i < 3 * n; i++)
		a[i] = (i * 7919 % 977 - 300) * 0.01;
	count = places(a, at, (unsigned)n);
	doubled(a, o, (unsigned)n);
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)at[i] + (unsigned)(int)(o[i] * 100);
	printf("%d %d %d ", least(a, (unsigned)n), count, by_twos(a, n));
	printf("%d %d %d %u\n", downwards(a, n), halves(a, a + n / 3, n), threes(a, n), h);
	free(a);
	free(o);
	free(at);
	return 0;
}
