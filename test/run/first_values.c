/* Extremes that start from the greatest numbers there are: the `else` goes only where one is not beyond the other.
 * RUN: %run_all %s --gspcc-flags="--auto -fassociative-math" --loops -1 --as-written small --seeds 2 -- 0 -- 1 -- 2 -- 3 -- 40 -- 700
 */
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void floats(const float *a, int n, float *out)
{
	float lo = FLT_MAX, hi = -FLT_MAX;
	for (int i = 0; i < n; i++) {
		float v = a[i];
		if (v < lo)
			lo = v;
		else if (v > hi)
			hi = v;
	}
	out[0] = lo;
	out[1] = hi;
}

static void infinite(const double *a, int n, double *out)
{
	double lo, hi = -HUGE_VAL;
	lo = HUGE_VAL;
	for (int i = 0; i < n; i++)
		if (a[i] > hi)
			hi = a[i];
		else if (a[i] < lo)
			lo = a[i];
	out[0] = lo;
	out[1] = hi;
}

static int integers(const int *a, int n)
{
	int lo = INT_MAX, hi = INT_MIN;
	for (int i = 0; i < n; i++) {
		if (a[i] < lo)
			lo = a[i];
		else if (a[i] > hi)
			hi = a[i];
	}
	return lo / 2 + hi / 3;
}

static float from_first(const float *a, int n)
{
	float lo = 1e30f, hi = 0;
	if (n > 0)
		lo = hi = a[0];
	for (int i = 0; i < n; i++) {
		if (a[i] < lo)
			lo = a[i];
		else if (a[i] > hi)
			hi = a[i];
	}
	return lo * 2 + hi;
}

static double plain(const double *a, int n)
{
	double lo = -1e9, hi = 1e-9;
	for (int i = 0; i < n; i++) {
		if (a[i] < lo)
			lo = a[i];
		else if (a[i] > hi)
			hi = a[i];
	}
	return lo + hi;
}

/* The user says when. */
static double small(const double *a)
{
	int n = 2;
	double s = 0;
#pragma gsp reduce if(n > 1000)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	float *f = malloc((size_t)(n + 1) * sizeof *f), fo[2];
	double *d = malloc((size_t)(n + 1) * sizeof *d), o[2];
	int *k = malloc((size_t)(n + 1) * sizeof *k);
	for (int order = 0; order < 3; order++) {
		unsigned x = 777;
		for (int i = 0; i < n; i++) {
			x = x * 1103515245u + 12345u;
			k[i] = order == 0 ? (int)(x >> 8 & 4095) - 2000 : order == 1 ? -3 * i : 5 * i;
			f[i] = (float)k[i] / 8;
			d[i] = k[i] * 0.25 - 100;
		}
		if (order == 0 && n > 30)
			f[17] = NAN;
		floats(f, n, fo);
		infinite(d, n, o);
		printf("%g %g %g %g %d ", fo[0], fo[1], o[0], o[1], integers(k, n));
		printf("%g %g %g\n", from_first(f, n), plain(d, n), n > 1 ? small(d) : 0);
	}
	free(f);
	free(d);
	free(k);
	return 0;
}
