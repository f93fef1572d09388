// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Statements that no iteration comes to, and counters that go round at the ends of their type.
 * RUN: %run_all %s --loops -1 --as-written all --gspcc-flags="--auto -fassociative-math" --nvcc -- 0 -- 1 -- 300
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define DEBUG 0

static void logged(int *a, const int *v, int *log, int n)
{
	for (int i = 0; i < n; i++) {
		a[i] = v[i] * 3;
		if (DEBUG)
			log[i] = v[i];
	}
}

/* Behind a jump: what would be stored to is only read; in a switch something does lead there. */
static int behind_jumps(int *a, const int *v, int *t, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (t[v[i] & 15] > 3) {
			a[i] = t[i & 7];
			continue;
			t[v[i] & 15] = 1;
		}
		switch (v[i] & 3) {
		case 0:
			s += 2;
			break;
			s += 100;
			/* fall through */
		case 1:
			s += 3;
			break;
			t[i & 3] = 2;
			/* fall through */
		default:
			s++;
		}
		a[i] = v[i];
	}
	return s;
}

/* The conversion that lets be stored what may only be read stays. */
static int *element(int *o, int k)
{
	return o + k;
}

static void through_calls(const int *v, int *o, int n)
{
	for (int i = 0; i < n; i++)
		*element(o, n - 1 - i) = *element((int *)v, i) ^ 3;
}

static char *last_slash(const char *name, int len)
{
	char *s = 0;
	for (int i = 0; i < len; i++)
		if (name[i] == '/')
			s = (char *)(name + i + 1);
	return s;
}

/* An element that a function of numbers says, which nothing changes. */
static int half(int x)
{
	return x & 1 ? x >> 1 : x ^ 5;
}

static int packed_beside(const int *a, const int *b, int *w, int *t, int n, int i)
{
	int k = 0;
	for (int j = 0; j < n; j++) {
		w[k++] = i;
		t[half(b[i]) & 15] = a[j] % 7;
	}
	return k;
}

/* Only the host has what is called. */
static int told(int *a, const int *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		a[i] = v[i] - i;
		if (DEBUG)
			fprintf(stderr, "%d\n", v[i]);
		s += v[i];
	}
	return s;
}

static int read_too(int *a, const int *v, int *log, int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++) {
		int level = 3;
		a[i] = v[i] + log[i];
		if (level < 2)
			log[i] = v[i];
		else if (DEBUG && v[i] > 5)
			log[i + 1] = 7;
		else
			sum += v[i];
	}
	return sum;
}

static long line(const int *x, int *y, int n)
{
	int z[2] = {4, 0}, w[2] = {1};
	long k = 0;
	for (int i = 0; i < n; i++) {
		for (k = 1; k < 2; k++)
			z[k] = z[k - 1];
		if (k < 2)
			z[k] = x[i];
		for (k = 1; k >= 1; --k)
			w[k] = w[k - 1];
		if (k >= 0)
			w[k] = x[i];
		y[i] = z[1];
		for (k = 0; k < 2; k++)
			y[i] += w[k];
	}
	return k;
}

static long long up(const int *x, long long k, long long end, int n)
{
	long long s = 0;
	for (int i = 0; i < n; i++) {
		s += x[i] * (k & 1023);
		k = k >= end ? 0 : k + 1;
	}
	return s ^ k;
}

static long long down(const int *x, long long k, long long end, int n)
{
	long long s = 0;
	for (int i = 0; i < n; i++) {
		s += x[i] * (k & 1023);
		k = k <= end ? 7 : k - 1;
	}
	return s ^ k;
}

static void show(const int *a, int n, long long more)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31u + (unsigned)a[i];
	printf("%u %lld\n", h, more);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	const size_t size = (size_t)n + 1;
	int *a = calloc(size, sizeof *a), *v = calloc(size, sizeof *v), *l = calloc(size, sizeof *l);
	const long long ends[] = {0, 5, 100, (1ll << 62) - 1, 1ll << 62, LLONG_MAX - 1};
	for (int i = 0; i < n; i++) {
		v[i] = i * 7919 % 101;
		l[i] = i;
	}
	logged(a, v, NULL, n);
	show(a, n, 0);
	const int told_sum = told(a, v, n);
	show(a, n, told_sum);
	const int sum = read_too(a, v, l, n);
	show(a, n, sum);
	const long k = line(v, a, n);
	show(a, n, k);
	int t[16] = {1, 2, 3, 4, 5, 6, 7, 8}, w[320];
	const int jumps = behind_jumps(a, v, t, n);
	show(a, n, jumps);
	through_calls(v, a, n);
	show(a, n, 0);
	const char *names = "usr/lib/x86_64/libc";
	printf("%s\n", last_slash(names, 15));
	printf("%d %d %d\n", packed_beside(v, v, w, t, n, n / 2), t[5], t[10]);
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 6; j++)
			printf("%lld %lld\n", up(v, ends[i] / 2, ends[j], n),
				down(v, -ends[i] / 2, -ends[j], n));
	free(a);
	free(v);
	free(l);
	return 0;
}
