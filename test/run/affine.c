/* Linear recurrences: generators, hashes, sums of sums, filters; integers to the bit, and floats
 * chosen so that every intermediate result is exact.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static unsigned generator(unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = 1664525u * x + 1013904223u;
	return x;
}

static unsigned hash(const char *s, int n)
{
	unsigned h = 5381;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h << 5) + h + s[i];
	return h;
}

static double quarters(const char *v, int n)
{
	double x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (i % 11 == 0)
			x = 3;
		x = x / 4 + v[i];
	}
	return x;
}

static short narrow_hash(const char *s, int n)
{
	short h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = h * 31 - s[i];
	return h;
}

static unsigned long long long_hash(const char *s, int n)
{
	unsigned long long h = 14695981039346656037ull;
#pragma gsp reduce
	for (const char *p = s; p < s + n; p++)
		h = *p + 1099511628211ull * h;
	return h;
}

static int alternating(const char *s, int n)
{
	int x = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = s[i] - x;
	return x;
}

static unsigned checksum(const char *v, int n)
{
	unsigned a = 1, b = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a += v[i];
		b += a;
	}
	return b * 65536 + a;
}

static unsigned fibonacci(int n)
{
	unsigned a = 0, b = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = a + b;
		a = b;
		b = t;
	}
	return a;
}

/* Each is the other's: a constant matrix that gcc takes minutes over where it sees it. */
static unsigned exchanged(unsigned *out, int n)
{
	unsigned a = 1, b = 2;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned t = a;
		a = b;
		b = t + 3;
		out[i] = a;
	}
	return b;
}

static unsigned guarded(const char *v, int n)
{
	unsigned x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			x = x * 3 + 1;
		else if (v[i] == 4)
			x = 7;
	return x;
}

static void powers(double *out, const char *v, int n)
{
	double x = 0;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		x = v[i] % 3 ? 0.5 * x : v[i];
		out[i] = x;
	}
}

static void sums_of_sums(double *out, const char *v, int n)
{
	double s = 0, t = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		t += s;
		out[i] = t;
	}
}

static void bits(unsigned *out, const char *v, int n)
{
	unsigned window = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		window = (window << 1) + (v[i] & 1);
		out[i] = window;
	}
}

/* Digits into bits that are free: a sum. */
static unsigned hexadecimal(const char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned digit;
		if (v[i] >= '0' && v[i] <= '9')
			digit = (unsigned)(v[i] - '0');
		else if (v[i] >= 'a' && v[i] <= 'f')
			digit = (unsigned)(v[i] - 'a' + 10);
		else
			continue;
		x = x << 4 | digit;
	}
	return x;
}

static double step(double x, double e)
{
	return 0.5 * x + e;
}

/* The first iteration sets what the others smooth. */
static double smoothed(double *out, const char *v, int n)
{
	double x = 0;
	_Bool first = 1;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		if (first) {
			x = v[i];
			first = 0;
		} else {
			x = v[i] % 3 ? v[i] : step(x, v[i]);
		}
		out[i] = x;
	}
	return x;
}

typedef struct Filter {
	double gain, a1, a2, z1, z2;
} Filter;

/* What is carried lies beside what is only read. */
static void filter(double *out, const char *v, Filter *f, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double y = f->gain * v[i] + f->z1;
		f->z1 = f->z2 - f->a1 * y;
		f->z2 = v[i] - f->a2 * y;
		out[i] = y;
	}
}

/* A level and its trend: each needs the other twice. */
static double trend(const char *v, int n)
{
	double level = 0, slope = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double before = level;
		level = 0.5 * v[i] + 0.5 * (level + slope);
		slope = 0.25 * (level - before) + 0.75 * slope;
	}
	return level + slope;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	char *s = malloc((size_t)n + 1);
	double *out = calloc((size_t)n + 1, sizeof *out);
	unsigned *words = calloc((size_t)n + 1, sizeof *words);
	uint32_t seed = 11;

	for (int i = 0; i <= n; i++)
		s[i] = (char)(test_next(&seed) % 100);
	printf("%u %u %d %llu\n", generator(1, n), hash(s, n), narrow_hash(s, n), long_hash(s, n));
	printf("%d %u %u %u\n", alternating(s, n), checksum(s, n), fibonacci(n), guarded(s, n));
	powers(out, s, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	sums_of_sums(out, s, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	printf("%u ", exchanged(words, n));
	printf("%08x\n", test_sum(words, (size_t)n * sizeof *words));
	bits(words, s, n);
	printf("%08x\n", test_sum(words, (size_t)n * sizeof *words));
	printf("%u %g\n", hexadecimal(s, n), smoothed(out, s, n));
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	Filter f = {1, 0, 0, 0, 0}, g = {0.5, 0.5, -0.25, 1, 2};
	filter(out, s, &f, n);
	printf("%g %g %08x\n", f.z1, f.z2, test_sum(out, (size_t)n * sizeof *out));
	filter(out, s, &g, n < 8 ? n : 8);
	printf("%g %g %.4f %.17g\n", g.z1, g.z2, trend(s, n), quarters(s, n));
	free(s);
	free(out);
	free(words);
	return 0;
}
