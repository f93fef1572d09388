/* Maps over complex arrays, whole and by parts; in structures, rows and functions.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 37 -- 333
 */
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

typedef double complex Z;
typedef float complex F;

struct bin {
	Z z;
	int n;
	float g;
};

static void twiddle(Z *y, const Z *x, const Z *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = x[i] * w[i];
}

static void butterflies(Z *a, const Z *w, int half)
{
#pragma gsp parallel
	for (int i = 0; i < half; i++) {
		Z t = w[i] * a[i + half], u = a[i];
		a[i] = u + t;
		a[i + half] = u - t;
	}
}

/* Declared as C89 does, one of them used after the loop. */
static Z declared_before(Z *y, const Z *x, int n)
{
	Z t = 0, u;
	int i;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		t = x[i] * x[i];
		u = t + 1;
		y[i] = u * I;
	}
	return t;
}

static void mixed(Z *y, const F *x, int n, float g, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] -= x[i] * g;
		y[i] *= k;
		y[i] /= 2.0f;
		y[i] = -y[i] + ~y[i] - +y[i];
		y[i] = i % 3 ? y[i] : 1 - x[i];
		y[i] = k - conj(y[i]);
	}
}

static void convert(F *f, const double *r, Z *z, double *m, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		f[i] = z[i];
		z[i] = r[i];
		m[i] = f[i];
		int q = f[i];
		m[i] += q;
		__imag__ z[i] = r[i] + 1;
		m[i] += __real__ z[i] * cabsf(f[i]) + carg(z[i]);
		z[i] += CMPLX(r[i], m[i] > 3) * 2.0i;
	}
}

static void members(struct bin *b, const Z *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		b[i].z += x[i] * b[i].g;
		b[i].n = b[i].z != 0 && !(b[i].z == 1);
	}
}

enum { M = 7 };

static void rows(Z *sum, Z (*a)[M], Z (*b)[M], int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < M; j++)
			a[i][j] = b[i][j] * conj(a[i][j]);
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		sum[i] = 0;
		for (int j = 0; j < M; j++)
			sum[i] += a[i][j];
	}
}

static void variable_rows(int m, Z *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i * m + j] = I * a[i * m + j] + j;
}

static void filter(Z *y, const Z *x, const Z *h, int n, int taps)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		Z acc = 0;
		for (int j = 0; j < taps; j++)
			acc += h[j] * x[i + j];
		y[i] = acc;
	}
}

static inline Z product(Z a, Z b)
{
	return a * b;
}

static inline double power(Z a)
{
	return creal(a) * creal(a) + cimag(a) * cimag(a);
}

static void store(Z *to, F z, double by)
{
	*to = z * by;
}

static void called(Z *y, double *m, const Z *x, const F *f, Z *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] = product(x[i], y[i]) / 4;
		m[i] = power(y[i]);
		store(&out[i], f[i], m[i]);
	}
}

static const Z table[4] = {1, 2.0, -3, 4};

static void local_objects(Z *y, const Z *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		Z t[3] = {x[i], 1, 2};
		struct bin b = {.z = x[i], .g = 2};
		for (int j = 0; j < 3; j++)
			t[j] = t[j] * x[i];
		y[i] = t[0] + t[1] + t[i % 3] + b.z * b.g + table[i % 4];
	}
}

static const F turns[5] = {1, I, -1, -I, 0.5f + 2 * I};

static double of_table(int i)
{
	static const Z t[2] = {2 * I - 1, -3};
	return __real__ turns[i % 5] - __imag__ turns[i % 5] * 2 + __imag__ t[i & 1] +
	       __real__ t[i & 1];
}

static void constants(Z *y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = y[i] * of_table(i) + turns[i % 4];
}

static void walk(Z *d, const Z *s, int n)
{
#pragma gsp parallel
	while (n--)
		*d++ = *s++ * 2;
}

static void neighbours(Z *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++)
		x[i] = x[i + 1] - x[i];
}

/* Parts of neighbours that have nothing to do with each other. */
static void parts(Z *x, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		__real__ x[i] += __imag__ x[i - 1];
}

static void as_reals(Z *x, int n)
{
	double *r = (double *)x;
#pragma gsp parallel
	for (int i = 0; i < 2 * n; i++)
		r[i] *= 2;
}

static void conditions(int *p, const Z *x, const F *f, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		p[i] = 0;
		if (x[i])
			p[i] = 1;
		while (p[i] < 3 && x[i] != f[i])
			p[i]++;
		p[i] += !f[i] + (x[i] ? 10 : 20) + (x[i] || f[i]);
	}
}

static void show(const char *what, const Z *x, int n)
{
	double a = 0, b = 0;
	for (int i = 0; i < n; i++) {
		a += creal(x[i]) * (i % 7 + 1);
		b += cimag(x[i]) * (i % 5 + 1);
	}
	printf("%s %.17g %.17g\n", what, a, b);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t bytes = (size_t)n * sizeof(Z);
	Z *x = guarded_alloc(bytes + 4 * sizeof(Z)), *y = guarded_alloc(bytes),
	  *w = guarded_alloc(bytes), *v = guarded_alloc(bytes), h[5] = {1, I, -1, 2 - I, 0.5};
	F *f = guarded_alloc((size_t)n * sizeof(F));
	double *r = guarded_alloc((size_t)n * sizeof *r), *m = guarded_alloc((size_t)n * sizeof *m);
	struct bin *b = guarded_alloc((size_t)n * sizeof *b);
	int *p = guarded_alloc((size_t)n * sizeof *p), sum = 0;
	for (int i = 0; i < n + 4; i++)
		x[i] = i % 7 - 3 + (i % 5 - 2) * I;
	for (int i = 0; i < n; i++) {
		w[i] = i % 3 + (i % 4 - 1) * I;
		f[i] = x[i] * (i % 2 ? 1 : I);
		r[i] = i % 4;
		b[i].z = 0.5 * i;
		b[i].g = i % 3;
	}
	twiddle(y, x, w, n);
	show("twiddle", y, n);
	butterflies(y, w, n / 2);
	show("butterflies", y, n);
	Z t = declared_before(y, x, n);
	show("declared before", y, n);
	show("last", &t, 1);
	mixed(y, f, n, 0.5f, 3);
	show("mixed", y, n);
	members(b, x, n);
	for (int i = 0; i < n; i++)
		v[i] = b[i].z + b[i].n;
	show("members", v, n);
	called(y, m, x, f, v, n);
	show("called", y, n);
	show("out", v, n);
	rows(v, (Z(*)[M])y, (Z(*)[M])w, n / M);
	show("rows", y, n);
	show("sums", v, n / M);
	variable_rows(3, y, n / 3);
	show("variable rows", y, n);
	filter(y, x, h, n, 5);
	show("filter", y, n);
	local_objects(y, x, n);
	show("local objects", y, n);
	constants(y, n);
	show("constants", y, n);
	walk(y, w, n);
	show("walk", y, n);
	neighbours(y, n);
	parts(y, n);
	as_reals(y, n);
	show("parts", y, n);
	conditions(p, x, f, n);
	for (int i = 0; i < n; i++)
		sum = sum * 3 % 1000 + p[i];
	printf("%d\n", sum);
	convert(f, r, y, m, n);
	show("convert", y, n);
	for (int i = 0; i < n; i += 50)
		printf("%.6f %g %g\n", m[i], crealf(f[i]), cimagf(f[i]));
	guarded_check();
	return 0;
}
