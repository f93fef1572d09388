/* Loops whose body is a macro's use with the semicolon behind it, and rows through a pointer to
 * pointers appended to each other; under if and else; searches.
 * RUN: %run_all %s --split --loops 11 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 70
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ROUND_ZERO(x, eps)                                                                         \
	if (fabs((double)(x)) < (eps))                                                             \
	x = 0
#define ADD(s, x) ((s) += (x))
#define SET(a, i, x)                                                                               \
	{                                                                                          \
		(a)[i] = (x);                                                                      \
	}

#define NOTHING
#define END ;

/* The semicolon is behind something else, or is a macro. */
static int ended(const double *a, int n)
{
	int s = 0, t = 0;
	for (int i = 0; i < n; i++)
		s += a[i] > 0 NOTHING;
	for (int i = 0; i < n; i++)
		ADD(t, a[i] < 0)
#ifdef NEVER
			+ 1
#endif
		;
	for (int i = 0; i < n; i++)
		ADD(t, a[i] < 1) END
	return s * 100 + t;
}

static void rounded(double *a, int n)
{
	for (int i = 0; i < n; i++)
		ROUND_ZERO(a[i], 1e-3);
	for (int i = 0; i < n; i++)
		SET(a, i, a[i] * 2);
}

static int chosen(const double *a, int n, int way)
{
	int s = 0, m = 0;
	if (way)
		for (int i = 0; i < n; i++)
			ADD(s, a[i] > 0);
	else
		for (int i = 0; i < n; i++)
			ADD(m, 2 * (a[i] < 0)) /* behind a comment */;
	return s + m;
}

#define STOP_AT(x)                                                                                 \
	if (x)                                                                                     \
	break
#define EXPECT(x)                                                                                  \
	if (x)                                                                                     \
		;                                                                                  \
	else                                                                                       \
	abort()
#define NEXT(i) ++(i)

static int searched(const double *a, int n)
{
	int i, k = 0;
	for (i = 0; i < n; i++)
		STOP_AT(a[i] > 4e-3);
	for (int j = 0; j < n; j++)
		EXPECT(a[j] < 1000);
	while (k < n && a[k] < 8e-3)
		NEXT(k);
	return i * 100 + k;
}

/* A triangle's rows. */
static int vector_of(double **rows, double *vector, int n)
{
	int i, j, k;
	for (k = 0, i = 1; i < n; i++) {
		for (j = 0; j < i; j++, k++)
			vector[k] = rows[i][j];
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 70;
	size_t size = (size_t)n + 1;
	double *a = malloc(sizeof *a * size), *vector = calloc(size * size, sizeof *vector), s = 0;
	double **rows = malloc(sizeof *rows * size);
	for (volatile int i = 0; i < n; i++) {
		a[i] = (i * 37 % 101 - 50) * 1e-4;
		rows[i] = malloc(sizeof **rows * size);
		for (int j = 0; j < n; j++)
			rows[i][j] = i * 100 + j;
	}
	rounded(a, n);
	printf("%d %d ", chosen(a, n, 0), chosen(a, n, 1));
	printf("%d ", ended(a, n));
	printf("%d %d ", searched(a, n), vector_of(rows, vector, n));
	for (volatile int i = 0; i < n; i++) {
		s += a[i] * i + vector[i * 2 % (n + 1)];
		free(rows[i]);
	}
	printf("%.17g\n", s);
	free(a);
	free(rows);
	free(vector);
	return 0;
}
