/* Values as text: every conversion of C's, parentheses, the least and greatest literals, all digits.
 * RUN: %run_all %s -- 1 -- 300
 */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static long long wrapped(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned char narrow = (unsigned char)(v[i] * 3);
		short sum = (short)(v[i] + 30000);
		unsigned u = (unsigned)v[i] - 7u;
		s += narrow + sum + (u > 5) + (v[i] - 200u > 10) + (signed char)v[i];
	}
	return s;
}

static long long mixed_signs(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i] - 100u > 50;
		s += (v[i] - 150) / 4u;
		s += (long long)(v[i] - 150) >> 1;
		s += -1 - (v[i] - (3 - v[i] % 5));
	}
	return s;
}

static double floating(const int *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float third = (float)v[i] / 3;
		double exact = v[i] * 0.1;
		s += third == v[i] / 3.0 ? 1 : 2;
		s += (float)exact == exact ? 4 : 8;
		s += exact < v[i] * 0.1f ? 16 : 32;
		s += (int)(v[i] * 0.7f) + (unsigned char)(v[i] * 0.33);
		s += floor(v[i] * 0.123456789012345);
	}
	return s;
}

/* What C converts unasked: stored in a narrower variable, or passed on to a function. */
static long long unasked(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned char narrow = v[i] * 3;
		short turned = v[i] * 1000;
		int cut = v[i] * 0.7f;
		float third = v[i] / 3.0;
		s += narrow * 7 + turned + cut;
		s += (long long)(sqrt(third) * 1e12);
	}
	return s;
}

/* The same in statements that are printed as they were written. */
static void unasked_stores(long long *out, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float third = v[i] / 3.0;
		double root = sqrt(third);
		out[i] = root * 1e12;
		out[i] += floor(third) / 4;
	}
}

#define RATE 0.123456789012345
#define SMALL 1.0000001f

/* Constants out of macros are printed from their values: no digit is lost. */
static long long all_digits(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += (long long)(v[i] * RATE * 1e12) + (long long)(v[i] * SMALL * 1e6f);
	return s;
}

static int least(const int *v, int n)
{
	int m = INT_MIN, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > m)
			m = v[i];
		s ^= v[i] > 150 ? INT_MIN : INT_MAX - v[i];
	}
	return m ^ s;
}

static long long wide(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s ^= v[i] % 2 ? LLONG_MIN + v[i] : LLONG_MAX - v[i] * 0x100000001ll;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	int *v = malloc((size_t)n * sizeof *v);
	for (int i = 0; i < n; i++)
		v[i] = i * 7 % 311;
	printf("%lld %lld\n", wrapped(v, n), mixed_signs(v, n));
	printf("%.1f\n", floating(v, n));
	long long *stored = malloc((size_t)n * sizeof *stored), sum = 0;
	unasked_stores(stored, v, n);
	for (int i = 0; i < n; i++)
		sum = sum * 31 % 1000000007 + stored[i];
	free(stored);
	printf("%lld\n", sum);
	printf("%lld %lld\n", unasked(v, n), all_digits(v, n));
	printf("%d %lld\n", least(v, n), wide(v, n));
	free(v);
	return 0;
}
