// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Reads at positions that earlier iterations have left.
 * RUN: %run_all %s --loops -1 --as-written all --flags=-I%include --gspcc-flags=--auto --sizes 0,1,33,2000
 */
#include "guarded.h"
#include "data.h"

/* The last value that was valid goes on. */
static int onwards(const int *valid, const double *v, double *o, int n, int k)
{
	for (int i = 0; i < n; i++) {
		if (valid[i])
			k = i;
		o[i] = k < 0 ? 0 : v[k];
	}
	return k;
}

static void from_behind(const int *valid, const double *v, double *o, int n)
{
	int k = n;
	for (int i = n - 1; i >= 0; i--) {
		if (valid[i])
			k = i;
		if (k != n)
			o[i] = v[k];
		else
			o[i] = -1;
	}
}

static void since(const int *valid, const int *v, int *o, int n)
{
	int last = 0;
	for (int i = 0; i < n; i++) {
		o[i] = (i - last) * (v[i] - v[last]);
		if (valid[i])
			last = i;
	}
}

static void from_start(const int *key, const int *v, int *o, int n)
{
	int start = 0;
	for (int i = 1; i < n; i++) {
		if (key[i] / 10 != key[i - 1] / 10)
			start = i;
		o[i] = v[i] - v[start];
	}
}

/* What is behind the last separator. */
static long behind(const int *s, const int *v, int n)
{
	long sum = 0;
	int p = -1;
	for (int i = 0; i < n; i++) {
		if (s[i] % 7 == 0)
			p = i - i / 3;
		if (p >= 0)
			sum += v[p] ^ i;
	}
	return sum;
}

/* Nothing is read where it starts from. */
static void first_valid(const int *valid, const int *v, int *o, int n, int k)
{
	for (int i = 0; i < n; i++) {
		if (valid[i] || i == 0)
			k = i;
		o[i] = v[k];
	}
}

/* Which one it is depends on what is read there. */
static void below_most(const int *v, int *o, int n)
{
	int b = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] > v[b])
			b = i;
		o[i] = v[b] - v[i];
	}
}

static unsigned hash;

static void show(const void *p, size_t bytes, long more)
{
	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ ((const unsigned char *)p)[i]) * 16777619u;
	printf("%08x %ld\n", hash, more);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t size = (size_t)n * sizeof(int);
	int *valid = guarded_alloc(size), *v = guarded_alloc(size), *o = guarded_alloc(size);
	double *x = guarded_alloc(2 * size), *y = guarded_alloc(2 * size);
	uint32_t seed = 7;
	for (int way = 0; way < 3; way++) {
		for (int i = 0; i < n; i++) {
			const int h = (int)(test_next(&seed) % 1000);
			valid[i] = way == 0 ? h % 5 == 0 : way == 1 ? 0 : h < 10 && i > n / 2;
			v[i] = h;
			x[i] = h / 4.0;
			y[i] = 0;
			o[i] = 0;
		}
		long k = onwards(valid, x, y, n, -1);
		show(y, 2 * size, k);
		k = onwards(valid, x, y, n, way == 0 ? -7 : n / 3 - 1);
		show(y, 2 * size, k);
		k = onwards(valid, x, y, n / 2, n - 1);
		show(y, 2 * size, k);
		from_behind(valid, x, y, n);
		show(y, 2 * size, 0);
		since(valid, v, o, n);
		show(o, size, 0);
		from_start(valid, v, o, n);
		show(o, size, behind(v, v, n));
		below_most(v, o, n);
		show(o, size, 0);
		first_valid(valid, v, o, n, 1 << 30);
		show(o, size, 0);
	}
	guarded_check();
	return 0;
}
