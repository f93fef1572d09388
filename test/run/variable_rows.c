/* Arrays with dimensions that are only known when the program runs: parameters, pointers to rows,
 * local ones; several dimensions; subscripts computed by hand. C++ has no such parameters, so the
 * kernels go into a file of their own.
 * RUN: %run_all %s --target split --flags=-I%include -- 0 0 -- 1 1 -- 7 33 -- 33 7 -- 130 5
 * RUN: %run_all %s --target openmp --flags=-I%include -- 0 0 -- 7 33 -- 33 7
 */
#include "guarded.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void scaled(int n, int m, double a[n][m], const double b[n][m])
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] = 2 * b[i][j] + a[i][j];
}

static void row_sums(int n, int m, double (*a)[m], double *sum)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int j = 0; j < m; j++)
			s += a[i][j];
		sum[i] = s;
	}
}

static double column(int n, int m, double a[][m], int c)
{
	double s = 0, top = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i][c];
		if (*(a[i] + c) > top)
			top = (*(a + i))[c];
	}
	return s + top;
}

static void grey(size_t h, size_t w, uint8_t image[h][w][3], float out[h][w])
{
#pragma gsp parallel
	for (size_t y = 0; y < h; y++)
		for (size_t x = 0; x < w; x++)
			out[y][x] = 0.5f * image[y][x][0] + 0.25f * image[y][x][1] +
				    0.125f * image[y][x][2];
}

static double local(int n, int m)
{
	double t[n + 1][m + 2], u[n + 1], s = 0;

#pragma gsp parallel
	for (int i = 0; i <= n; i++) {
		u[i] = i * 0.5;
		for (int j = 0; j < m + 2; j++)
			t[i][j] = i * 10 + j;
	}
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += t[i + 1][m] - t[i][0] * u[i];
	return s;
}

static int running(int n, int m, const int a[n][m], int out[n][m])
{
	int s = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a[i][0] + a[i][m - 1];
		out[i][0] = s;
	}
	return s;
}

static void shaped(int n, int m, int k)
{
	int (*t)[m][k] = malloc(sizeof(int) * (size_t)n * (size_t)m * (size_t)k + 1);
	long total = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int l = 0; l < k; l++)
				t[i][j][l] = i + 2 * j + 3 * l;
	if (m > 1 && k > 2)
#pragma gsp reduce
		for (int i = 0; i < n; i++)
			total += t[i][1][2] + t[i][m - 1][0];
	printf("%ld\n", total);
	free(t);
}

static void transposed(int n, int ld, float *a, const float *b)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			a[i * ld + j] = b[j * ld + i];
}

/* Carried down a column, one and two rows back. */
static void down(int n, int m, int w[n][m])
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		w[i][m - 1] += w[i - 1][m - 1] - w[i - 2][m - 1];
}

int main(int argc, char **argv)
{
	int n = argc > 2 ? atoi(argv[1]) : 7, m = argc > 2 ? atoi(argv[2]) : 33;
	int m1 = m ? m : 1;
	size_t all = (size_t)n * (size_t)m;
	double *a = guarded_alloc(all * sizeof *a), *b = guarded_alloc(all * sizeof *b);
	double *sum = guarded_alloc((size_t)n * sizeof *sum), total = 0;
	uint8_t *image = guarded_alloc(3 * all);
	float *f = guarded_alloc(all * sizeof *f);
	int *v = guarded_alloc(all * sizeof *v), *w = guarded_alloc(all * sizeof *w);
	int least = n < m ? n : m;
	float *g = guarded_alloc((size_t)least * (size_t)m1 * sizeof *g);
	float *h = guarded_alloc((size_t)least * (size_t)m1 * sizeof *h);

	for (size_t i = 0; i < all; i++) {
		a[i] = (double)(i % 7);
		b[i] = (double)(i % 11);
		v[i] = (int)(i % 13);
		w[i] = 1;
	}
	for (size_t i = 0; i < 3 * all; i++)
		image[i] = (uint8_t)(i * 37);
	for (int i = 0; i < least * m1; i++)
		h[i] = (float)(i % 101);
	scaled(n, m1, (double (*)[m1])a, (const double (*)[m1])b);
	row_sums(n, m1, (double (*)[m1])a, sum);
	for (int i = 0; i < n; i++)
		total += sum[i] * (i + 1);
	grey((size_t)n, (size_t)m1, (uint8_t (*)[m1][3])image, (float (*)[m1])f);
	total += running(m ? n : 0, m1, (const int (*)[m1])v, (int (*)[m1])w);
	down(m ? n : 0, m1, (int(*)[m1])w);
	shaped(n, m1, 3);
	transposed(least, m1, g, h);
	for (size_t i = 0; i < all; i++)
		total += a[i] * (double)(i % 5) + f[i] + w[i];
	for (int i = 0; i < least; i++)
		for (int j = 0; j < least; j++)
			total += g[i * m1 + j] * (float)(i + 2 * j);
	printf("%.3f %g\n", total, local(n, m));
	if (m)
		printf("%g\n", column(n, m, (double (*)[m])a, m / 2));
	guarded_check();
	return 0;
}
