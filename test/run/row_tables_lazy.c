// RUN: %run_all %s --target openmp --flags=-I%include --sizes 0,1,9,40
/* The pointers to rows are read where C reads them, also to compare the rows. */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

/* No element of the table behind the last row that is used exists. */
static void masked(double **a, const int *use, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (use[i])
			for (int j = 0; j < m; j++)
				a[i][j] *= 2;
}

static int pivot(double **a, int n, int k)
{
	int p = k;
#pragma gsp reduce
	for (int i = k + 1; i < n; i++)
		if (a[i][k] > a[p][k])
			p = i;
	return p;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9, rows = n / 2 + 1;
	double **a = (double **)guarded_alloc((size_t)rows * sizeof *a);
	int *use = (int *)guarded_alloc((size_t)n * sizeof *use);
	double s = 0;

	for (int i = 0; i < rows; i++) {
		a[i] = (double *)guarded_alloc(3 * sizeof **a);
		for (int j = 0; j < 3; j++)
			a[i][j] = i * 7 % 11 + j;
	}
	for (int i = 0; i < n; i++)
		use[i] = i < rows && i % 3 == 1;
	masked(a, use, n, 3);
	for (int i = 0; i < rows; i++)
		s += a[i][i % 3] * i;
	printf("%g %d\n", s, pivot(a, rows, 0));
	guarded_check();
	return 0;
}
