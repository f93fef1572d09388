/* Digits and halvings: carried numbers that are divided, by one divisor or by one of each element.
 * RUN: %run_all %s --flags=-I%include --sizes 0,33,700
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

static unsigned long long hash;

static void mix(long long x)
{
	hash = hash * 1099511628211ULL + (unsigned long long)x;
}

static void digits(unsigned long long x, unsigned char *out, int n)
{
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = (unsigned char)('0' + x % 10);
		x /= 10;
	}
	mix((long long)x);
}

static void below_zero(long long x, signed char s, signed char *out, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = (signed char)(x % 7 + s);
		x /= 7;
		s /= 2;
	}
	mix(x);
	mix(s);
}

/* Divisors of the data: 1 changes nothing, and products come to 2^64 and beyond it. */
static void divided(const unsigned *d, unsigned long long x, long long y, long long *out, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x /= d[i];
		out[i] = (long long)x;
		if (d[i] & 1)
			y = y / d[i] / 3U;
	}
	mix(y);
	mix((long long)x);
}

/* A new number every eight digits, and none where there is no digit. */
static int sums(const unsigned short *v, const unsigned *d, int n)
{
	unsigned short x = 0;
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (i % 8 == 0)
			x = v[i / 8];
		sum += x % 10 * (i % 8 + 1);
		if (d[i] != 4)
			x /= 10;
	}
	return sum + x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	static const unsigned long long some[] = {
		10, ULLONG_MAX, 1ULL << 63, 12345678901234567890ULL, LLONG_MAX};
	static const unsigned divisor[] = {
		1, 1, 2, 1, 3, 1, 65536, 4, 1, 1, 4294967295U, 1, 65536, 5};
	unsigned *d = guarded_alloc(sizeof *d * (size_t)n);
	unsigned short *v = guarded_alloc(sizeof *v * (size_t)((n + 7) / 8));
	unsigned char *text = guarded_alloc((size_t)n);
	long long *out = guarded_alloc(sizeof *out * (size_t)n);
	for (int i = 0; i < (n + 7) / 8; i++)
		v[i] = (unsigned short)(i * 7919 + 65530);
	for (int k = 0; k < 5; k++) {
		for (int i = 0; i < n; i++)
			d[i] = divisor[(i * (k + 1) / 2 + k) % 14];
		digits(some[k], text, n);
		for (int i = 0; i < n; i++)
			mix(text[i]);
		below_zero((long long)some[k], (signed char)(some[k] % 255 - 127),
			(signed char *)text, n);
		for (int i = 0; i < n; i++)
			mix(text[i]);
		divided(d, some[k], (long long)some[4 - k], out, n);
		for (int i = 0; i < n; i++)
			mix(out[i]);
		mix(sums(v, d, n));
	}
	printf("%llu\n", hash);
	guarded_check();
	return 0;
}
