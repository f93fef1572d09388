/* Sparse rows: bounds from memory, gathers, and scatters of transposed products; switch, continue.
 * RUN: %run_all %s --split --flags=-I%include --gspcc-flags=-fassociative-math -- 0 -- 1 \
 * RUN:   -- 33 -- 515
 */
#include "guarded.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	int rows, columns, count;
	int *start, *column;
	double *value;
} Matrix;

#define ROWS 40
static int fixed_start[ROWS + 1], fixed_column[3 * ROWS];
static double fixed_value[3 * ROWS], fixed_x[ROWS], fixed_y[ROWS];

static void multiply(int n, const int *start, const int *column, const double *value,
	const double *x, double *y)
{
#pragma gsp parallel
	for (int r = 0; r < n; r++) {
		double s = 0;
		for (int k = start[r]; k < start[r + 1]; k++)
			s += value[k] * x[column[k]];
		y[r] = s;
	}
}

static void add_into(int n, int count, const int *start, const int *column, const double *value,
	const double *x, double *y)
{
	int i, j;

#pragma gsp parallel copyin(x[0:n], value[0:count], column[0:count]) copy(y[0:n])
	for (i = 0; i < n; i++)
		for (j = start[i]; j < start[i + 1]; j++)
			y[i] += value[j] * x[column[j]];
}

static void of_struct(const Matrix *m, const double *x, double *y)
{
	const int *start = m->start, *column = m->column;
	const double *value = m->value;

#pragma gsp parallel
	for (int i = 0; i < m->rows; i++) {
		int b = start[i], e = start[i + 1];
		double s = 0;
		for (int k = b; k < e; ++k)
			s += value[k] * x[column[k]];
		y[i] = s;
	}
}

/* A pointer that the structure holds is used twice in an element. */
static int longest(const Matrix *m)
{
	int most = 0;

#pragma gsp reduce
	for (int i = 0; i < m->rows; i++) {
		int length = m->start[i + 1] - m->start[i];
		if (length > most)
			most = length;
	}
	return most;
}

static void visible(void)
{
#pragma gsp parallel
	for (int i = 0; i < ROWS; i++) {
		double s = 0;
		int k;
		for (k = fixed_start[i]; k < fixed_start[i + 1]; ++k)
			s += fixed_value[k] * fixed_x[fixed_column[k]];
		fixed_y[i] = s;
	}
}

static void wide(size_t n, size_t count, const size_t *start, const unsigned *column,
	const float *value, const float *x, float *y)
{
#pragma gsp parallel copyin(x[0:n], value[0:count], column[0:count])
	for (size_t i = 0; i < n; i++) {
		float s = y[i];
		size_t end = start[i + 1], k = start[i];

		while (k < end) {
			s += value[k] * x[column[k]];
			k++;
		}
		y[i] = s;
	}
}

static void transposed(const Matrix *m, const double *x, double *y)
{
	const int *start = m->start, *column = m->column;
	const double *value = m->value;

#pragma gsp parallel copy(y[0:m->columns])
	for (int r = 0; r < m->rows; r++)
		for (int k = start[r]; k < start[r + 1]; k++)
			y[column[k]] += value[k] * x[r];
}

static void column_counts(int n, int m, const int *start, const int *column, int *counts)
{
	int r, k;

#pragma gsp parallel copy(counts[0:m])
	for (r = 0; r < n; r++) {
		for (k = start[r]; k < start[r + 1]; k++)
			if (column[k] & 1)
				counts[column[k]]++;
	}
}

/* Unrolled, each of the four would add another weight. */
static void weighted(int n, const unsigned char *key, const int *weight, int *h)
{
#pragma gsp parallel copy(h[0:16])
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 4; k++)
			h[key[4 * i + k] & 15] += weight[k] + i;
}

static void sorted_out(int n, const unsigned char *in, int *h, int *out)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++) {
		int c = 1;

		switch (in[i] & 7) {
		case 0:
			c = 3;
			break;
		case 1:
		case 2:
			c = in[i] >> 3;
			break;
		case 3:
			c = 9; /* fall through */
		case 4:
			c += 10;
			c = c > 12 ? c : 10;
			break;
		default:
			out[i] = -1;
			continue;
		}
		out[i] = c;
		h[in[i]]++;
	}
}

static double kept(int n, const double *x)
{
	double s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x[i] == 3)
			continue;
		switch ((int)x[i]) {
		case 1:
			s += 2;
			/* fall through */
		case 2:
			s += x[i];
			break;
		case 4:
			continue;
		default:
			s -= 1;
		}
		s += 0.5;
	}
	return s;
}

/* An order that need not be there; one that is there, but of which nothing is read. */
static void ordered(const int *restrict order, const double *restrict v, double *restrict out,
	int n, int from)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = order ? (i >= from ? v[order[i]] : -1) : v[i];
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	size_t m = (size_t)n, count = 0;
	int *start = guarded_alloc((m + 1) * sizeof *start);
	size_t *start_wide = guarded_alloc((m + 1) * sizeof *start_wide);
	double *x = guarded_alloc(m * sizeof *x), *y = guarded_alloc(m * sizeof *y);
	float *xf = guarded_alloc(m * sizeof *xf), *yf = guarded_alloc(m * sizeof *yf);
	int *out = guarded_alloc(m * sizeof *out), *counts = guarded_alloc(m * sizeof *counts);
	unsigned char *key = guarded_alloc(4 * m);
	int *h = guarded_alloc(256 * sizeof *h);
	double sum = 0;
	long long hash = 0;

	for (int i = 0; i <= n; i++) {
		start[i] = (int)count;
		start_wide[i] = count;
		if (i < n)
			count += (size_t)(i * 7 % 5);
	}
	int *column = guarded_alloc(count * sizeof *column);
	unsigned *columns_wide = guarded_alloc(count * sizeof *columns_wide);
	double *value = guarded_alloc(count * sizeof *value);
	float *values_wide = guarded_alloc(count * sizeof *values_wide);
	for (size_t k = 0; k < count; k++) {
		column[k] = (int)(k * 13 % m);
		columns_wide[k] = (unsigned)column[k];
		value[k] = (double)(k % 11);
		values_wide[k] = (float)(k % 7);
	}
	for (int i = 0; i < n; i++) {
		x[i] = i % 6;
		xf[i] = (float)(i % 3);
		yf[i] = 1;
		counts[i] = i;
	}
	for (int i = 0; i < 4 * n; i++)
		key[i] = (unsigned char)(i * 31);
	for (int i = 0; i < 256; i++)
		h[i] = 0;
	for (int i = 0; i < ROWS; i++) {
		fixed_start[i + 1] = fixed_start[i] + i % 4;
		fixed_x[i] = i;
	}
	for (int k = 0; k < fixed_start[ROWS]; k++) {
		fixed_column[k] = k * 7 % ROWS;
		fixed_value[k] = k % 5;
	}
	const Matrix a = {n, n, (int)count, start, column, value};
	const int weight[4] = {1, 10, 100, 1000};

	multiply(n, start, column, value, x, y);
	for (int i = 0; i < n; i++)
		sum += y[i] * (i % 17);
	add_into(n, (int)count, start, column, value, x, y);
	of_struct(&a, y, x);
	printf("%d\n", longest(&a));
	transposed(&a, x, y);
	for (int i = 0; i < n; i++)
		sum += y[i] * (i % 13) + x[i];
	visible();
	for (int i = 0; i < ROWS; i++)
		sum += fixed_y[i] * i;
	wide(m, count, start_wide, columns_wide, values_wide, xf, yf);
	column_counts(n, n, start, column, counts);
	weighted(n, key, weight, h);
	sorted_out(n, key, h, out);
	for (int i = 0; i < n; i++)
		hash = hash % 1000003 * 31 + (int)yf[i] + counts[i] * 3 + out[i] * 5;
	for (int i = 0; i < 256; i++)
		hash = hash % 1000003 * 31 + h[i];
	for (int i = 0; i < n; i++)
		x[i] = i % 6;
	for (int turn = 0; turn < 3; turn++) {
		ordered(turn ? counts : NULL, x, y, n, turn == 1 ? n : 0);
		for (int i = 0; i < n; i++)
			sum += y[i] * (i % 5);
		for (int i = 0; i < n; i++)
			counts[i] = n - 1 - i;
	}
	printf("%.0f %lld %g\n", sum, hash, kept(n, x));
	guarded_check();
	return 0;
}
