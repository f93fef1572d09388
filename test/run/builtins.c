// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What math.h's macros and compilers make of numbers: INFINITY, NAN, isgreater(), counts of bits.
// RUN: %run_all %s --nvcc --sizes 0,1,33,700
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Nothing that gspcc adds may use it. */
#ifndef NULL
#define NULL 0
#endif

#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)

static unsigned long long mix(const void *data, size_t bytes)
{
	const unsigned char *p = data;
	unsigned long long h = 14695981039346656037u;
	for (size_t i = 0; i < bytes; i++)
		h = (h ^ p[i]) * 1099511628211u;
	return h;
}

/* Numbers that are none, and the sign of a NaN. */
static void missing(const double *v, double *out, float *narrow, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = v[i] < -50 ? NAN : v[i] > 80 ? INFINITY : v[i] < 0 ? -HUGE_VAL : v[i];
		narrow[i] = v[i] < -50 ? -NAN : unlikely(v[i] > 70) ? -INFINITY : HUGE_VALF;
	}
}

static double largest(const double *v, int n)
{
	double m = -INFINITY;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = isgreater(v[i], m) ? v[i] : m;
	return m;
}

static double upper(const double *v, int n, double limit)
{
	double m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double x = v[i] > limit ? INFINITY : v[i];
		if (x > m)
			m = x;
	}
	return m;
}

/* The last one since a gap. */
static void since(const double *v, double *out, int n)
{
	double last = -INFINITY;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (unlikely(isnan(v[i])))
			last = -NAN;
		else if (likely(v[i] > 0))
			last = v[i];
		out[i] = last;
	}
}

static long bits(const uint64_t *w, int n)
{
	long total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		total += __builtin_popcountll(w[i]) + 3 * __builtin_parity((unsigned)w[i]) +
			__builtin_ffsll((long long)w[i]);
	return total;
}

static void words(const uint64_t *w, uint64_t *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		uint64_t x = w[i] | 1, y = w[i] | 1u << 31;
		uint64_t s = __builtin_bswap64(x) ^ __builtin_bswap32((uint32_t)y) ^
			__builtin_bswap16((uint16_t)y);
		s = s * 31 + __builtin_clzll(x) + __builtin_clz((unsigned)y) + __builtin_clzl(x);
		s = s * 31 + __builtin_ctzll(y) + __builtin_ctz((unsigned)y) + __builtin_ctzl(y);
		s = s * 31 + __builtin_popcount((unsigned)y) + __builtin_popcountl(y);
		s = s * 31 + __builtin_ffs((int)(w[i] >> 3)) + __builtin_ffsl((long)(w[i] << 7));
		out[i] = s * 4 + __builtin_parityll(w[i]) * 2 + __builtin_parityl(x);
	}
}

static void kinds(const double *v, const float *f, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int k = isnormal(v[i]) + 2 * isnormal(f[i]) + 4 * isfinite(v[i]);
		k += 8 * isgreater(v[i], f[i]) + 16 * isgreaterequal(v[i], f[i]);
		k += 32 * isless(v[i], f[i]) + 64 * islessequal(v[i], f[i]);
		k += 128 * islessgreater(v[i], f[i]) + 256 * isunordered(v[i], f[i]);
		out[i] = k + 512 * isinf(v[i]) + 2048 * !!signbit(f[i]);
	}
}

/* A search says that it is not likely to find anything. */
static int find(const double *v, int n, double limit)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (unlikely(v[i] >= limit))
			break;
	return i;
}

int main(int argc, char **argv)
{
	int n = argc > 1 && argv != NULL ? atoi(argv[1]) : 700;
	size_t size = (size_t)n + 1;
	double *v = calloc(size, sizeof *v), *out = calloc(size, sizeof *out);
	float *f = calloc(size, sizeof *f), *narrow = calloc(size, sizeof *narrow);
	uint64_t *w = calloc(size, sizeof *w), *o = calloc(size, sizeof *o);
	int *k = calloc(size, sizeof *k);
	unsigned seed = 7;
	for (int i = 0; i < n; i++) {
		seed = seed * 1664525u + 1013904223u;
		v[i] = (int)(seed >> 24) - 128;
		w[i] = (uint64_t)seed << (seed >> 27) ^ seed;
		f[i] = seed >> 30 ? (float)v[i] : -(float)v[i];
		if (seed % 17 == 3)
			v[i] = seed % 2 ? NAN : -INFINITY;
		if (seed % 19 == 3)
			f[i] = 1e-40f, v[i] = seed % 2 ? 1e-310 : INFINITY;
	}
	missing(v, out, narrow, n);
	printf("%llx %llx\n", mix(out, size * sizeof *out), mix(narrow, size * sizeof *narrow));
	for (int i = 0; i < n; i++)
		if (!isfinite(narrow[i]))
			narrow[i] = signbit(narrow[i]) ? -1 : 1;
	printf("%llx\n", mix(narrow, size * sizeof *narrow));
	printf("%g %g %g\n", largest(v, n), upper(v, n, 1000), upper(v, n, 60));
	since(v, out, n);
	printf("%llx\n", mix(out, size * sizeof *out));
	printf("%ld\n", bits(w, n));
	words(w, o, n);
	printf("%llx\n", mix(o, size * sizeof *o));
	kinds(v, f, k, n);
	printf("%llx\n", mix(k, size * sizeof *k));
	printf("%d %d\n", find(v, n, 100), find(v, n, 1e300));
	return 0;
}
