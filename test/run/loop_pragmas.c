/* Pragmas of other compilers before loops: they stay with the loop as it is written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 16 --as-written single,rows -- 0 -- 1 -- 40
 */
#pragma GCC diagnostic ignored "-Wunknown-pragmas" /* where OpenMP is switched off */
#include <stdio.h>
#include <stdlib.h>

#define IVDEP _Pragma("GCC ivdep")
#if 0
#define SECOND
#else
# define SECOND _Pragma("GCC unroll 4")
#endif
#define DOUBLE(o, v, n) \
	for (int i = 0; i < (n); i++) \
	(o)[i] = 2 * (v)[i]

static double sum(const double *v, int n)
{
	double s = 0; // a comment that hides what is put behind it
#pragma omp parallel for reduction(max : s)
	for (int i = 0; i < n; i++)
		if (v[i] > s)
			s = v[i];
	return s;
}

static void scale(double *o, const double *v, int n, int how)
{
	if (how)
#pragma GCC ivdep
		/* and a comment */
		for (int i = 0; i < n; i++)
			o[i] = 3 * v[i];
	else
#pragma omp simd
		for (int i = 0; i < n; i++)
			o[i] = v[i] / 2;
}

/* In a branch that is not compiled, or only with OpenMP. */
static void halve(double *o, const double *v, int n, int how)
{
	if (how) {
#if 0
#pragma omp simd
#else
#pragma GCC ivdep
#endif
		for (int i = 0; i < n; i++)
			o[i] += v[i] / 4;
	} else {
		o[0] = n ? v[0] : 0;
	}
#ifdef _OPENMP
# pragma omp parallel for
#endif
	for (int i = 0; i < n; i++)
		o[i] *= 0.5;
}

/* The inner one may not become another statement. */
static void collapsed(double *o, const double *v, const int *p, int n)
{
#pragma omp parallel for collapse(2)
	for (int i = 0; i < n / 8; i++)
		for (int j = 0; j < 8; j++)
			o[p[i] + j] = v[j] + i;
}

static int find(const double *v, int n)
{
	int i;
#pragma GCC ivdep
	for (i = 0; i < n; i++)
		if (v[i] == 7)
			break;
	return i;
}

static void operators(double *o, const double *v, int n)
{
	_Pragma("GCC ivdep") for (int i = 0; i < n; i++) o[i] = v[i] + 1;
	IVDEP for (int i = 0; i < n; i++)
		o[i] *= 1.5;
	SECOND
	for (int i = 0; i < n; i++)
		o[i] -= v[i];
	_Pragma("omp parallel for")
	for (int i = 0; i < n; i++)
		o[i] += v[i];
#pragma GCC ivdep
	DOUBLE(o, v, n);
}

/* Each thread comes to all of it, and does it by itself. */
static void single(double *o, const double *v, int n)
{
#pragma omp parallel num_threads(2)
	{
#pragma omp single
		for (int i = 0; i < n; i++)
			o[i] = v[n - 1 - i];
	}
}

/* Only the inner loop is in parallel by itself. */
static int rows(double *o, const double *v, int n)
{
	int all = 0;
#pragma omp parallel for reduction(+ : all)
	for (int i = 0; i < 3; i++) {
		if (v[0] > 1e9)
			printf("never\n");
		for (int j = 0; j < n; j++)
			o[i * n + j] = v[j] * i;
		all += i;
	}
	return all;
}

static void show(const char *what, const double *o, int n)
{
	double s = 0;
#pragma GCC ivdep
	for (int i = 0; i < n; i++)
		if (o[i] * (i % 5 + 1) > s)
			s = o[i] * (i % 5 + 1);
	printf("%s %g\n", what, s);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	double *v = calloc((size_t)n + 1, sizeof *v), *o = calloc((size_t)n * 3 + 1, sizeof *o);

	for (int i = 0; i < n; i++)
		v[i] = i * 7 % 31;
	printf("%g %d\n", sum(v, n), find(v, n));
	scale(o, v, n, 0);
	show("halves", o, n);
	scale(o, v, n, 1);
	show("threefold", o, n);
	halve(o, v, n, 1);
	show("halved", o, n);
	int p[64];
	for (int i = 0; i < 64; i++)
		p[i] = i * 5 % 8 * 8;
	collapsed(o, v, p, n < 64 ? n : 64);
	show("collapsed", o, n);
	operators(o, v, n);
	show("operators", o, n);
	single(o, v, n);
	show("single", o, n);
	printf("%d\n", rows(o, v, n));
	show("rows", o, n * 3);
	return 0;
}
