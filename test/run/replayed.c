// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Stores where a count by key says: which elements these are is found by going through the counts
 * in a copy of them.
 * RUN: %run_all %s --loops -1 --as-written all --flags=-I%include --gspcc-flags=--auto --sizes 0,1,33,2000
 */
#include "guarded.h"
#include "data.h"

/* Counting sort. */
static void sorted(int *out, const int *key, const int *v, int *next, int n)
{
	for (int i = 0; i < n; i++)
		out[next[key[i]]++] = v[i];
}

static void from_behind(int *out, const int *key, const int *v, int *end, int n)
{
	for (int i = n - 1; i >= 0; i--)
		out[--end[key[i]]] = v[i];
}

/* Coordinates to rows. */
static void rows(int *col, double *val, const int *row, const int *c, const double *x, int *at, int n)
{
	for (int i = 0; i < n; i++) {
		int to = at[row[i]];
		col[to] = c[i];
		val[to] = x[i];
		at[row[i]]++;
	}
}

typedef struct Bucket {
	int unused, next;
} Bucket;

/* Counts that are a part of something. */
static void buckets(int *out, const int *key, const int *v, Bucket *b, int n)
{
	for (int i = 0; i < n; i++)
		out[b[key[i]].next++] = v[i];
}

/* Some are left out, others need two places. */
static void some(int *out, const int *key, const int *v, int *next, int n)
{
	for (int i = 0; i < n; i++)
		if (v[i] % 3) {
			const int to = next[key[i]];
			next[key[i]] += 2;
			out[to] = v[i];
			out[to + 1] = -i;
		}
}

static void by_digit(unsigned *out, const int *v, unsigned short *next, size_t n, int shift)
{
	for (size_t i = 0; i < n; i++)
		out[next[(unsigned)v[i] >> shift & 7]++] = (unsigned)v[i];
}

/* Two counts, of different types. */
static void twice(int *out, int *other, const int *key, const int *v, int *next, unsigned short *at,
	int n)
{
	for (int i = 0; i < n; i++) {
		out[next[key[i]]++] = i;
		other[at[v[i] & 7]++] = -i;
	}
}

static unsigned hash;

static void show(const void *p, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ ((const unsigned char *)p)[i]) * 16777619u;
	printf("%08x\n", hash);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t size = (size_t)n * sizeof(int);
	int *key = guarded_alloc(size), *v = guarded_alloc(size), *out = guarded_alloc(2 * size);
	int *row = guarded_alloc(size);
	double *x = guarded_alloc(2 * size), *y = guarded_alloc(2 * size);
	int *next = guarded_alloc(9 * sizeof *next), *shared = guarded_alloc(3 * size + 64);
	unsigned short *narrow = guarded_alloc(8 * sizeof *narrow);
	uint32_t seed = 7;
	for (int i = 0; i < n; i++) {
		key[i] = (int)(test_next(&seed) % 8);
		v[i] = (int)(test_next(&seed) % 1000);
		x[i] = v[i] / 8.0;
		row[i] = 0;
	}
	for (int step = 1; step <= 2; step++) {
		for (int k = 0; k < 9; k++)
			next[k] = 0;
		for (int i = 0; i < n; i++)
			next[key[i] + 1] += step;
		for (int k = 0; k < 8; k++)
			next[k + 1] += next[k];
		for (int i = 0; i < 2 * n; i++)
			out[i] = i;
		if (step == 2) {
			some(out, key, v, next, n);
		} else {
			sorted(out, key, v, next, n);
			show(out, size);
			from_behind(out, key, key, next, n);
		}
		show(out, 2 * size);
		show(next, 9 * sizeof *next);
	}
	for (int k = 0; k < 9; k++)
		next[k] = 0;
	for (int i = 0; i < n; i++)
		next[key[i] + 1]++;
	for (int k = 0; k < 8; k++)
		next[k + 1] += next[k];
	rows(row, y, key, v, x, next, n);
	show(row, size);
	show(y, 2 * size);
	for (int k = 0; k < 8; k++)
		narrow[k] = 0;
	for (int i = 0; i < n; i++)
		for (int k = (v[i] >> 4 & 7) + 1; k < 8; k++)
			narrow[k]++;
	by_digit((unsigned *)out, v, narrow, (size_t)n, 4);
	show(out, size);
	show(narrow, 8 * sizeof *narrow);
	for (int k = 0; k < 8; k++)
		narrow[k] = 0, next[k] = 0;
	for (int i = 0; i < n; i++) {
		for (int k = (v[i] & 7) + 1; k < 8; k++)
			narrow[k]++;
		for (int k = key[i] + 1; k < 8; k++)
			next[k]++;
	}
	twice(out, row, key, v, next, narrow, n);
	show(out, size);
	show(row, size);
	Bucket parts[8];
	for (int k = 0; k < 8; k++)
		parts[k] = (Bucket){-k, k ? next[k - 1] : 0};
	buckets(out, key, v, parts, n);
	show(out, size);
	show(parts, sizeof parts);
	/* What is stored is also read: values, keys, and the counts themselves. */
	for (int i = 0; i < n; i++)
		row[i] = i % 3;
	for (int way = 0; way < 3; way++) {
		int *base = shared + 8;
		for (int i = 0; i < 3 * n + 16; i++)
			shared[i] = i % 3;
		for (int k = 0; k < 3; k++)
			next[k] = n / 3 * k;
		if (way == 0)
			sorted(base, base + n / 2, row, next, n);
		else if (way == 1)
			sorted(base, key, base + n / 2, next, n > 1 ? n / 2 : 0);
		else
			sorted(base, base + 2 * n, v, base - 8, n > 9 ? n - 9 : 0);
		show(shared, 3 * size + 64);
	}
	/* Keys that are none until the iteration before has stored them. */
	for (int i = 0; i < 3 * n + 16; i++)
		shared[i] = 1 << 28;
	for (int i = 0; i < n; i++)
		row[i] = 0;
	shared[n / 2] = 0;
	next[0] = n / 2 + 1;
	sorted(shared, shared + n / 2, row, next, n);
	show(shared, 3 * size + 64);
	guarded_check();
	return 0;
}
