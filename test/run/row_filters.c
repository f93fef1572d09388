// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What a loop of the body computes decides what is kept, and where: rows that are chosen by their
 * sums, sets without the elements of others, numbers with few bits.
 * RUN: %run_all %s --nvcc --loops 9 --gspcc-flags="--auto" -- 300 5 -- 61 0 -- 0 3
 */
#include <stdio.h>
#include <stdlib.h>

static int sums_above(const short *st, int m, const int *b, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < m; j++)
			s += st[j] * b[i];
		if (s > 3)
			o[k++] = i;
	}
	return k;
}

static int in(const short *set, int m, int x)
{
	for (int j = 0; j < m; j++)
		if (set[j] == x)
			return 1;
	return 0;
}

static int without(const short *st, int m, const int *b, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (!in(st, m, b[i]))
			o[k++] = b[i];
	return k;
}

static int without_break(const short *st, int m, const int *b, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int dup = 0;
		for (int j = 0; j < m; j++)
			if (st[j] == b[i]) {
				dup = 1;
				break;
			}
		if (!dup)
			o[k++] = b[i];
	}
	return k;
}

/* Both what is kept and what is not, and what goes with it. */
static int split(const int *b, int *o, int *w, int n)
{
	int k = 0, l = n;
	for (int i = 0; i < n; i++) {
		unsigned x = (unsigned)b[i];
		int bits = 0;
		for (; x; x >>= 1)
			bits += x & 1;
		int t = bits * 2, v = b[i] ^ t;
		if (bits > 3) {
			o[k] = v;
			w[k++] = bits;
		} else {
			o[--l] = t;
		}
	}
	return k * 1000 + l;
}

static int rows(const int *p, const short *st, int *o, int *sum, int n)
{
	int *q = o, total = 0;
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = p[i]; j < p[i + 1]; j++)
			s += st[j];
		total += s;
		sum[i] = total;
		if (s > 3)
			*q++ = i;
	}
	return (int)(q - o);
}

/* In place, and what is left behind stays. */
static int in_place(int *b, const short *st, int m, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int c = 0;
		for (int j = 0; j < m; j++)
			c += st[j] < b[i];
		if (c & 1)
			b[k++] = b[i];
	}
	return k;
}

/* The inner loop looks at what has been kept: as it is. */
static int unique(int *b, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int dup = 0;
		for (int j = 0; j < k; j++)
			dup |= b[j] == b[i];
		if (!dup)
			b[k++] = b[i];
	}
	return k;
}

/* A variable of the body goes on being set where it is not stored. */
static int last_kept(const int *b, const short *st, int m, int *o, int n)
{
	int k = 0, last = -1;
	for (int i = 0; i < n; i++) {
		int c = 0;
		for (int j = 0; j < m; j++)
			if (st[j] > b[i])
				c++;
		if (c > 1) {
			o[k++] = last;
			last = i;
		}
	}
	return k + last;
}

static void show(const char *what, int k, const int *o, const int *w, int n)
{
	unsigned h = 5;
	for (int i = 0; i < n; i++)
		h = (h ^ (unsigned)o[i]) * 16777619u + (unsigned)w[i];
	printf("%s %d %u\n", what, k, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100, m = argc > 2 ? atoi(argv[2]) : 4;
	int *b = calloc((size_t)n + 9, sizeof *b), *o = calloc((size_t)n + 9, sizeof *o);
	int *w = calloc((size_t)n + 9, sizeof *w), *p = calloc((size_t)n + 9, sizeof *p);
	short *st = calloc((size_t)n + 9, sizeof *st);
	unsigned x = 7;
	for (int i = 0; i < n + 9; i++) {
		x = x * 1664525u + 1013904223u;
		b[i] = (int)(x >> 27) - 9;
		st[i] = (short)((int)(x >> 13 & 15) - 6);
		p[i] = i && p[i - 1] < n - 3 ? p[i - 1] + (int)(x >> 20 & 1) : i ? p[i - 1] : 0;
	}
	show("sums", sums_above(st, m, b, o, n), o, w, n);
	show("without", without(st, m, b, o, n), o, w, n);
	show("break", without_break(st, m, b, o, n), o, w, n);
	show("split", split(b, o, w, n), o, w, n);
	show("rows", rows(p, st, o, w, n), o, w, n);
	show("overlap", sums_above(st, m, b, b + 1, n / 2), b, w, n);
	show("same", without(st, m, b, b, n), b, w, n);
	show("onto", without(st, m, b, (int *)(void *)st, n / 8), b, w, n);
	show("last", last_kept(b, st, m, o, n), o, w, n);
	show("in_place", in_place(b, st, m, n), b, w, n);
	show("unique", unique(b, n), b, w, n);
	free(b), free(o), free(w), free(p), free(st);
	return 0;
}
