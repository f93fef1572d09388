// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Pointers of loops inside that move by numbers in memory: members of structures, elements.
 * RUN: %run_all %s --nvcc --loops 4 --seeds 3 --flags=-I%include -- 0 3 -- 1 1 -- 5 7 -- 40 33
 */
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

typedef struct Matrix {
	long columns, rows;
	double *m;
} Matrix;

static void transpose(const Matrix *a, Matrix *t)
{
	long i, j;
	double *m = a->m, *tm;
#pragma gsp parallel
	for (i = 0; i < a->rows; i++)
		for (j = 0, tm = t->m + i; j < a->columns; j++, tm += a->rows)
			*tm = *m++;
}

static void column_sums(const Matrix *a, double *restrict sum)
{
#pragma gsp parallel
	for (long j = 0; j < a->columns; j++) {
		const double *p = a->m + j;
		double s = 0;
		for (long i = 0; i < a->rows; i++, p += a->columns)
			s += *p;
		sum[j] = s;
	}
}

static void fill(const Matrix *a, const long *pitch)
{
#pragma gsp parallel
	for (long j = 0; j < a->columns; j++) {
		double *p = a->m + j;
		for (long i = 0; i < a->rows; i++) {
			*p = (double)(i * 3 + j);
			p += *pitch;
		}
	}
}

/* The pitch may be one of the numbers that are stored: then the order matters. */
static void own_pitch(long *v, const long *pitch, long n)
{
#pragma gsp parallel
	for (long j = 1; j < 3; j++) {
		long *p = v + j;
		for (long i = 0; i < n; i++) {
			*p = *p % 3 + 1;
			p += *pitch;
		}
	}
}

int main(int argc, char **argv)
{
	const long rows = argc > 1 ? atol(argv[1]) : 5, columns = argc > 2 ? atol(argv[2]) : 7;
	const size_t n = (size_t)(rows * columns);
	Matrix a = {columns, rows, guarded_alloc(n * sizeof(double))};
	Matrix t = {rows, columns, guarded_alloc(n * sizeof(double))};
	double *sum = guarded_alloc((size_t)columns * sizeof *sum);
	long v[64] = {3};
	fill(&a, &a.columns);
	transpose(&a, &t);
	column_sums(&a, sum);
	double h = 0;
	for (size_t i = 0; i < n; i++)
		h = h * 0.5 + t.m[i];
	for (long j = 0; j < columns; j++)
		h = h * 0.5 + sum[j];
	printf("%g\n", h);
	own_pitch(v, v, 10);
	for (int i = 0; i < 64; i++)
		printf("%ld ", v[i]);
	own_pitch(v, v + 1, 4);
	for (int i = 0; i < 64; i++)
		printf("%ld ", v[i]);
	printf("\n");
	guarded_check();
	return 0;
}
