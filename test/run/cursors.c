/* Loops of the body that go on where those of the iteration before have stopped: rows' beginnings out
 * of sorted row numbers, sums up to ends, runs written out; where an end falls, C's loop runs.
 * RUN: %run_all %s --loops 11 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int row_starts(int *start, const int *row, int n)
{
	int m = 0;
	for (int i = 0; i < n; i++)
		while (m <= row[i])
			start[m++] = i;
	return m;
}

static int row_ends(int *end, const int *row, int n)
{
	int last = -1;
	for (int i = 0; i < n; i++) {
		while (row[i] > last)
			end[++last] = i;
	}
	return last;
}

static int from_previous(int *start, const int *row, int n)
{
	int before = -1;
	for (int i = 0; i < n; i++) {
		for (int j = before + 1; j <= row[i]; j++)
			start[j] = i;
		before = row[i];
	}
	return before;
}

static void unpack(double *to, const int *start, const double *value, int count)
{
	int i = start[0];
	for (int k = 0; k < count; k++) {
		int end = start[k + 1];
		while (i < end) {
			to[i] = value[k];
			i++;
		}
	}
}

typedef struct Packed {
	int count, *start;
	double *value;
} Packed;

static void unpack_all(double **to, const Packed *from)
{
	int i, k, end;
	double value;
	i = from->start[0];
	for (k = 0; k < from->count; k++) {
		end = from->start[k + 1];
		value = from->value[k] * 2;
		while (i < end) {
			(*to)[i] = value;
			i++;
		}
	}
}

static size_t sums(double *out, const double *v, const size_t *end, size_t n)
{
	size_t p = 0;
	for (size_t i = 0; i < n; i++) {
		double s = 0;
		for (; p < end[i]; p++)
			s += v[p];
		out[i] = s;
	}
	return p;
}

static int totals(int *out, const int *v, const int *end, int n)
{
	int p = 0;
	for (int i = 0; i < n; i++) {
		out[i] = 0;
		while (end[i] >= p)
			out[i] += v[p++] & 255;
	}
	return p;
}

static unsigned most(unsigned *out, const unsigned *v, const unsigned *end, unsigned p, int n)
{
	for (int i = 0; i < n; i++) {
		unsigned m = 0;
		while (p != end[i]) {
			if (v[p] > m)
				m = v[p];
			++p;
		}
		out[i] = m;
	}
	return p;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

static double weighed(const double *o, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += o[i] * (i % 5 + 1);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, room = 4 * n + 16;
	size_t size = (size_t)room;
	int *row = malloc(sizeof *row * size), *o = calloc(size, sizeof *o);
	unsigned *u = malloc(sizeof *u * size), *m = calloc(size, sizeof *m);
	unsigned *end = malloc(sizeof *end * size);
	size_t *to = malloc(sizeof *to * size);
	double *v = malloc(sizeof *v * size), *w = calloc(size, sizeof *w);
	for (int falls = 0; falls < 3; falls++) {
		unsigned x = 17, sum = 0;
		for (int i = 0; i < room; i++) {
			x = x * 1664525u + 1013904223u;
			u[i] = x >> 8;
			v[i] = (int)(x >> 20) * 0.25;
			sum += i <= n ? x >> 30 : 0;
			row[i] = (int)sum;
			end[i] = sum;
			to[i] = sum;
		}
		if (falls == 1 && n > 2) { /* in the middle, and at the beginning */
			row[n / 2] = row[n / 2 - 1] - 1;
			to[n / 2] = 0;
		}
		if (falls == 2)
			row[0] = -1;
		printf("%d %u ", row_starts(o, row, n), mixed(o, room));
		printf("%d %u ", row_ends(o, row, n), mixed(o, room));
		printf("%d %u\n", from_previous(o, row, n), mixed(o, room));
		row[0] = falls == 2 ? 0 : row[0];
		unpack(w, row, v, n);
		printf("%g ", weighed(w, room));
		const Packed packed = {n, row, v};
		unpack_all(&w, &packed);
		printf("%g ", weighed(w, room));
		printf("%d %g ", (int)sums(w, v, to, (size_t)n), weighed(w, room));
		printf("%d ", totals(o, (const int *)u, row, n));
		printf("%u ", mixed(o, room));
		printf("%u ", most(m, u, end, 0, n));
		printf("%u\n", mixed((int *)m, room));
	}
	/* Over the row numbers themselves. */
	printf("%d %u\n", row_starts(row, row, n), mixed(row, room));
	free(row);
	free(o);
	free(u);
	free(m);
	free(end);
	free(to);
	free(v);
	free(w);
	return 0;
}
