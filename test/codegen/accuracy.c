/* How accurate sums are: errors against long double, in units of u = half the distance of 1 to the
 * next number, relative to the sum of the magnitudes. doc/accuracy.md has the table for large n.
 * RUN: %gspcc --target=openmp %s -o %t.omp.c 2>/dev/null
 * RUN: %cc -O2 -Wall -Wextra -Werror -fopenmp %t.omp.c -lm -o %t.omp
 * RUN: env GSP_LEAST=0 OMP_NUM_THREADS=3 %t.omp 20011 | %FileCheck %s
 * RUN: grep -q "^GSP_OMP_REDUCE_PAIRWISE(pairwise_L" %t.omp.c
 * RUN: %cc -Ofast -march=native -fopenmp %t.omp.c -lm -o %t.fast
 * RUN: env GSP_LEAST=0 OMP_NUM_THREADS=2 %t.fast 20011 | %FileCheck %s
 * RUN: %gspcc %s -o %t.cu 2>/dev/null && grep -q "gsp::reduce_pairwise(loop" %t.cu
 * RUN: %simulate --seeds 0..0 %t.cu -- 20011 | %FileCheck %s
 */
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t seed;

static double uniform(void)
{
	double result = 0;

	for (int i = 0; i < 3; i++) {
		seed = seed * 1664525u + 1013904223u;
		result = (result + (seed >> 8)) / 16777216.0;
	}
	return result;
}

/* The reference: a sum of two long doubles, whatever the compiler makes of long double. */
typedef struct Exact {
	volatile long double high, low;
} Exact;

static void add(Exact *e, long double x)
{
	volatile long double a = e->high, sum = a + x, of_x = sum - a, of_a = sum - of_x;
	volatile long double lost_a = a - of_a, lost_x = x - of_x;

	e->high = sum;
	e->low += lost_a + lost_x;
}

/* Parts whose products have 64 bits at most. */
static void add_product(Exact *e, double a, double b)
{
	volatile float a1 = (float)a, b1 = (float)b;
	volatile double a2 = a - a1, b2 = b - b1;

	add(e, (long double)a1 * b1);
	add(e, (long double)a1 * b2);
	add(e, (long double)a2 * b1);
	add(e, (long double)a2 * b2);
}

static long double value(const Exact *e)
{
	return e->high + e->low;
}

static double plain(const double *v, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static double pairwise(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static double compensated(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static float plain_f(const float *v, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static float pairwise_f(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static float compensated_f(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static double dot_plain(const double *v, const double *w, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i] * w[i];
	return s;
}

static double dot(const double *v, const double *w, int n)
{
	double s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += v[i] * w[i];
	return s;
}

static float dot_f(const float *v, const float *w, int n)
{
	float s = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += v[i] * w[i];
	return s;
}

static void prefix_plain(float *out, const float *v, int n)
{
	float s = 0;
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
}

static void prefix(float *out, const float *v, int n)
{
	float s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
}

static void exclusive(float *out, const float *v, int n)
{
	float s = 0;
#pragma gsp scan accurate(pairwise)
	for (int i = n - 1; i >= 0; i--) {
		out[i] = s;
		s += v[i];
	}
}

static void segments(double *out, const double *v, const int *head, int n)
{
	double s = 0;
#pragma gsp scan accurate(compensated)
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
}

/* The error in units of u * magnitude, and whether it is within BOUND of them. */
static void report(const char *name, long double result, long double exact, double u,
	long double magnitude, double bound)
{
	double error = (double)(fabsl(result - exact) / (u * magnitude));

	printf("%s %s (%.3g)\n", name, error <= bound ? "good" : "BAD", error);
}

static double *v, *w;
static float *f, *g, *of;
static double *od;
static int *head;

static void sums(const char *kind, int n)
{
	Exact parts[4] = {{0, 0}};
	long double size = 0, size_f = 0, size_p = 0, size_pf = 0;
	double u = DBL_EPSILON / 2, uf = FLT_EPSILON / 2, tree = log2(n) + 70;

	for (int i = 0; i < n; i++) {
		add(&parts[0], v[i]);
		add(&parts[1], f[i]);
		add_product(&parts[2], v[i], w[i]);
		add_product(&parts[3], f[i], g[i]);
		size += fabs(v[i]);
		size_f += fabsf(f[i]);
		size_p += fabs(v[i] * w[i]);
		size_pf += fabsf(f[i] * g[i]);
	}
	long double exact = value(&parts[0]), exact_f = value(&parts[1]);
	long double product = value(&parts[2]), product_f = value(&parts[3]);
	printf("%s: conditions %.2g %.2g %.2g %.2g\n", kind, (double)(size / fabsl(exact)),
		(double)(size_f / fabsl(exact_f)), (double)(size_p / fabsl(product)),
		(double)(size_pf / fabsl(product_f)));
	report("double plain", plain(v, n), exact, u, size, n);
	report("double pairwise", pairwise(v, n), exact, u, size, tree);
	report("double compensated", compensated(v, n), exact, u,
		fabsl(exact) + (double)n * u * n * u * size, 1.001);
	report("float plain", plain_f(f, n), exact_f, uf, size_f, n);
	report("float pairwise", pairwise_f(f, n), exact_f, uf, size_f, tree);
	report("float compensated", compensated_f(f, n), exact_f, uf,
		fabsl(exact_f) + (double)n * uf * n * uf * size_f, 1.001);
	report("dot double plain", dot_plain(v, w, n), product, u, size_p, n);
	report("dot double compensated", dot(v, w, n), product, u,
		fabsl(product) + (double)n * u * n * u * size_p, 1.001);
	report("dot float compensated", dot_f(f, g, n), product_f, uf,
		fabsl(product_f) + (double)n * uf * n * uf * size_pf, 1.001);
}

static double worst(const float *out, int n, int backward)
{
	Exact exact = {0, 0};
	long double size = 0;
	double u = FLT_EPSILON / 2, most = 0;

	for (int k = 0; k < n; k++) {
		int i = backward ? n - 1 - k : k;
		long double before = value(&exact);

		add(&exact, f[i]);
		size += fabsf(f[i]);
		long double shown = backward ? before : value(&exact);
		long double error = fabsl(out[i] - shown);

		error /= u * (fabsl(shown) + (k + 1) * u * (k + 1) * u * size) + FLT_MIN;
		if (error > most)
			most = (double)error;
	}
	return most;
}

static void prefixes(int n)
{
	double error, most = 0;
	Exact exact = {0, 0};

	prefix_plain(of, f, n);
	printf("prefix plain (%.3g)\n", worst(of, n, 0));
	prefix(of, f, n);
	error = worst(of, n, 0);
	printf("prefix inclusive %s (%.3g)\n", error <= 1.001 ? "good" : "BAD", error);
	exclusive(of, f, n);
	error = worst(of, n, 1);
	printf("prefix exclusive %s (%.3g)\n", error <= 1.001 ? "good" : "BAD", error);
	segments(od, v, head, n);
	for (int i = 0; i < n; i++) {
		if (head[i])
			exact = (Exact){0, 0};
		add(&exact, v[i]);
		error = (double)(fabsl(od[i] - value(&exact)) /
				 (DBL_EPSILON / 2 * fabsl(value(&exact)) + DBL_MIN));
		most = error > most ? error : most;
	}
	printf("prefix segmented %s (%.3g)\n", most <= 1.001 ? "good" : "BAD", most);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000000;

	v = malloc((size_t)n * sizeof *v);
	w = malloc((size_t)n * sizeof *w);
	od = malloc((size_t)n * sizeof *od);
	f = malloc((size_t)n * sizeof *f);
	g = malloc((size_t)n * sizeof *g);
	of = malloc((size_t)n * sizeof *of);
	head = malloc((size_t)n * sizeof *head);
	for (int i = 0; i < n; i++) {
		v[i] = uniform();
		w[i] = uniform();
		f[i] = (float)uniform();
		g[i] = (float)uniform();
		head[i] = uniform() < 0.0003;
	}
	sums("positive", n);
	prefixes(n);
	/* Large terms that cancel, in all but the last digits. */
	for (int i = 0; i < n; i++) {
		double large = ldexp(uniform(), (int)(20 * uniform()));

		if (i + 1 < n && i % 2 == 0) {
			v[i] = large;
			v[i + 1] = uniform() / 1024 - large;
			w[i] = w[i + 1];
			f[i] = (float)large;
			f[i + 1] = (float)(uniform() / 4 - large);
			g[i] = g[i + 1];
		}
	}
	sums("cancelling", n);
	prefixes(n);
	return 0;
}
/* CHECK: positive
 * CHECK-NEXT: double plain
 * CHECK-NEXT: double pairwise good
 * CHECK-NEXT: double compensated good
 * CHECK-NEXT: float plain
 * CHECK-NEXT: float pairwise good
 * CHECK-NEXT: float compensated good
 * CHECK-NEXT: dot double plain
 * CHECK-NEXT: dot double compensated good
 * CHECK-NEXT: dot float compensated good
 * CHECK-NEXT: prefix plain
 * CHECK-NEXT: prefix inclusive good
 * CHECK-NEXT: prefix exclusive good
 * CHECK-NEXT: prefix segmented good
 * CHECK-NEXT: cancelling
 * CHECK-NEXT: double plain
 * CHECK-NEXT: double pairwise good
 * CHECK-NEXT: double compensated good
 * CHECK-NEXT: float plain
 * CHECK-NEXT: float pairwise good
 * CHECK-NEXT: float compensated good
 * CHECK-NEXT: dot double plain
 * CHECK-NEXT: dot double compensated good
 * CHECK-NEXT: dot float compensated good
 * CHECK-NEXT: prefix plain
 * CHECK-NEXT: prefix inclusive good
 * CHECK-NEXT: prefix exclusive good
 * CHECK-NEXT: prefix segmented good
 */
