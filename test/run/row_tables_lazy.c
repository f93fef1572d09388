// RUN: %run_all %s --as-written meets --flags=-I%include --sizes 0,1,9,40
/* Rows and columns that only the data decide: what C does not touch need not be there, neither
 * elements nor rows nor the pointers to them. */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

/* The table ends behind the last row that is used. */
static void scale_used(int **a, const int *use, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (use[i])
			for (int j = 0; j < m; j++)
				a[i][j] *= 2;
}

static int pivot(int **a, int n, int k)
{
	int p = k;
#pragma gsp reduce
	for (int i = k + 1; i < n; i++)
		if (a[i][k] > a[p][k])
			p = i;
	return p;
}

static int sum_present(int **a, const int *length, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (a[i])
			for (int j = 0; j < length[i]; j++)
				s += a[i][j];
	return s;
}

static void look_up(int **curves, const int *in, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = curves[in[i] % 3][in[i]];
}

static void rows_of(int **a, const int *index, int *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < 3; j++)
			s += a[index[i]][j] << j;
		out[i] = s;
	}
}

/* The same column of all rows. */
static void columns_of(int **a, const int *index, int *out, int n, int rows)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[i] = 0;
		for (int r = 0; r < rows; r++)
			out[i] = 2 * out[i] % 101 + a[r][index[i]];
	}
}

static void clear_marked(int **a, unsigned char **mark, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			if (mark[i][j])
				a[i][j] = -1;
}

static void count(int **h, const int *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[x[i] % 3][x[i]]++;
}

/* What is used is overwritten: as written. */
static void meets(int **a, int *use, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (use[i])
			a[i][0] = 0;
}

static int check(int **a, const int *length, int n)
{
	unsigned s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; a[i] && j < length[i]; j++)
			s = s * 31 + (unsigned)a[i][j];
	return (int)s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9, rows = (n + 1) / 2;
	int **a = (int **)guarded_alloc((size_t)rows * sizeof *a);
	int **some = (int **)guarded_alloc((size_t)n * sizeof *some), *curves[3];
	unsigned s = 0;
	unsigned char **mark = (unsigned char **)guarded_alloc((size_t)rows * sizeof *mark);
	int *use = (int *)guarded_alloc((size_t)n * sizeof *use);
	int *length = (int *)guarded_alloc((size_t)n * sizeof *length);
	int *out = (int *)guarded_alloc((size_t)n * sizeof *out);

	for (int i = 0; i < rows; i++) {
		a[i] = (int *)guarded_alloc(3 * sizeof **a);
		mark[i] = (unsigned char *)guarded_alloc(3);
		for (int j = 0; j < 3; j++) {
			a[i][j] = i * 7 % 11 + j;
			mark[i][j] = (i + j) % 4 == 1;
		}
	}
	for (int i = 0; i < n; i++) {
		length[i] = i % 5;
		use[i] = i < rows && i % 3 == 1;
		some[i] = i % 4 == 2 ? NULL : (int *)guarded_alloc((size_t)(i % 5) * sizeof **a);
		for (int j = 0; some[i] && j < i % 5; j++)
			some[i][j] = i + j;
	}
	for (int i = 0; i < 3; i++) { /* each ends where the greatest number that it is for is */
		curves[i] = (int *)guarded_alloc((size_t)(n + i) * sizeof *curves[i]);
		for (int j = 0; j < n + i; j++)
			curves[i][j] = 100 * i + j;
	}
	scale_used(a, use, n, 3);
	printf("%d", rows ? pivot(a, rows, 0) : 0);
	printf(" %d", sum_present(some, length, n));
	for (int i = 0; i < n; i++)
		use[i] = n - 1 - i;
	look_up(curves, use, out, n);
	for (int i = 0; i < n; i++)
		s = 3 * s + (unsigned)out[i];
	for (int i = 0; i < n; i++)
		use[i] = i * 5 % rows;
	rows_of(a, use, out, n);
	for (int i = 0; i < n; i++) {
		s = 3 * s + (unsigned)out[i];
		length[i] = i * 5 % 3;
	}
	columns_of(a, length, out, n, rows);
	for (int i = 0; i < n; i++)
		s = 3 * s + (unsigned)out[i];
	count(curves, use, n);
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < n; j++)
			s = 3 * s + (unsigned)curves[i][j];
	clear_marked(a, mark, rows, 3);
	if (n > 5) { /* a[1] is cleared by way of use, before that is looked at */
		for (int i = 0; i < rows; i++)
			use[i] = 1;
		a[0] = use + 2;
		meets(a, use, rows);
		a[0] = a[1];
	}
	for (int i = 0; i < rows; i++)
		length[i] = 3;
	printf(" %x %d\n", s, check(a, length, rows));
	guarded_check();
	return 0;
}
