/* Sums of 64 bits that stop at limits which they do not come to, or that are beyond what signed numbers hold.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 --sizes 0,1,2,33,700
 */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t total(const uint64_t *a, int n)
{
	uint64_t s = 0;
	for (int i = 0; i < n; i++)
		s = s > UINT64_MAX - a[i] ? UINT64_MAX : s + a[i];
	return s;
}

static long long saturating(const unsigned short *a, int n)
{
	long long s = 5;
	for (int i = 0; i < n; i++) {
		if (s > LLONG_MAX - a[i])
			s = LLONG_MAX;
		else
			s += a[i];
	}
	return s;
}

static uint64_t capped(const uint32_t *a, int n)
{
	uint64_t s = 0;
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s > 0xf000000000000000u)
			s = 0xf000000000000000u;
	}
	return s;
}

static void capped_along(const uint32_t *a, uint64_t *o, int n)
{
	uint64_t s = 3;
	for (int i = 0; i < n; i++) {
		s = s + a[i] < 0x9000000000000000u ? s + a[i] : 0x9000000000000000u;
		o[i] = s;
	}
}

static long long low(const int *a, int n)
{
	long long s = 0;
	for (int i = 0; i < n; i++) {
		s -= a[i];
		if (s < LLONG_MIN / 2)
			s = LLONG_MIN / 2;
		if (s > 10)
			s = 10;
	}
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	uint64_t *w = malloc(((size_t)n + 1) * sizeof *w), *o = calloc((size_t)n + 1, sizeof *o);
	uint32_t *u = malloc(((size_t)n + 1) * sizeof *u);
	int *v = malloc(((size_t)n + 1) * sizeof *v);
	unsigned short *h = malloc(((size_t)n + 1) * sizeof *h);
	for (int i = 0; i < n; i++) {
		w[i] = (uint64_t)i % 7;
		u[i] = (uint32_t)i * 77777777u;
		v[i] = i % 11 - 4;
		h[i] = (unsigned short)(i * 7);
	}
	capped_along(u, o, n);
	printf("%llu %lld ", (unsigned long long)total(w, n), saturating(h, n));
	printf("%llu %llu ", (unsigned long long)capped(u, n), (unsigned long long)o[n / 2]);
	printf("%lld\n", low(v, n));
	free(w);
	free(o);
	free(u);
	free(v);
	free(h);
	return 0;
}
