/* Complex sums, prefix sums, recurrences, counters and keys; whole numbers in all parts, so that the
 * order of additions does not show.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 37 -- 333
 */
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

typedef double complex Z;
typedef float complex F;

struct total {
	Z z;
	int n;
};

static Z dot(const Z *x, const Z *y, int n)
{
	Z s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += x[i] * conj(y[i]);
	return s;
}

static double energy(const F *x, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += crealf(x[i]) * crealf(x[i]) + cimagf(x[i]) * cimagf(x[i]);
	return s;
}

static F conditional(const F *x, int n)
{
	F s = 1;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--) {
		if (crealf(x[i]) > 0)
			s = s - x[i];
		else
			s += 2;
	}
	return s;
}

static Z sum_of_rows(Z (*a)[7], int n)
{
	Z s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 7; j++)
			s += a[i][j];
	return s;
}

static struct total in_structure(const Z *x, int n)
{
	struct total t = {0};
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		t.z += x[i];
		t.n += x[i] == 1.0;
	}
	return t;
}

static void through_pointer(Z *s, const Z *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		*s += x[i];
}

static Z shared;

static void of_file_scope(const Z *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		shared += x[i];
}

static void prefix(Z *y, const Z *x, int n)
{
	Z s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += x[i];
		y[i] = s;
	}
}

static void prefix_in_place(Z *y, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		y[i] += y[i - 1];
}

static Z product(const Z *x, int n)
{
	Z p = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		p *= x[i];
	return p;
}

static void products_in_place(Z *y, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		y[i] *= y[i - 1];
}

static Z phasor(Z *y, int n, Z w)
{
	Z z = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		y[i] = z;
		z *= w;
	}
	return z;
}

static void oscillator(F *y, const F *x, int n, F w)
{
	F z = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		z = z * w;
		y[i] = x[i] * conjf(z);
	}
}

static void recurrence(Z *y, const Z *x, int n, Z a)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		y[i] = a * y[i - 1] + x[i];
}

static Z horner(const Z *c, int n, Z x)
{
	Z h = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = h * x + c[i];
	return h;
}

static void smoothing(Z *y, const Z *x, int n, double a)
{
	Z s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = a * s + x[i];
		y[i] = s;
	}
}

static inline Z joined(Z a, Z b)
{
	return a * b;
}

/* Operators that are named: one of C's, and one of the program's own. */
static Z clauses(const Z *x, const Z *w, int n)
{
	Z s = 0, p = 1, q = 1;
#pragma gsp reduce(+: s) (*: p)
	for (int i = 0; i < n; i++) {
		s += x[i];
		p *= w[i];
	}
#pragma gsp reduce(joined: q) identity(1)
	for (int i = 0; i < n; i++)
		q = joined(q, w[i]);
	return s + 3 * p + 5 * q;
}

static Z accurate(const Z *x, int n)
{
	Z s = 0, t = 0;
#pragma gsp reduce accurate(compensated)
	for (int i = 0; i < n; i++)
		s += x[i] * 2;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++)
		t += conj(x[i]);
	return s - t;
}

/* Kept on the device, with the host's update in between. */
static void in_data(Z *a, Z *b, int n)
{
#pragma gsp data copy(a[0:n]) create(b[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			b[i] = a[i] * I;
		if (n > 0)
			b[0] += 3;
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			a[i] += b[i];
	}
}

/* A part of what is stored is made of the other part. */
static void swapped(Z *y, Z *z, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		Z t = y[i];
		t = CMPLX(cimag(t), creal(t));
		t += CMPLX(cimag(t), creal(t) + 1);
		z[i] = CMPLX(cimag(z[i]), creal(z[i]));
		y[i] = y[i - 1] - t;
	}
}

static int count(const Z *z, const F *f, int n)
{
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (z[i] == f[i] || z[i] == 2.0 || 1 != f[i])
			c++;
	return c;
}

static double peak(const F *f, int n, int *at)
{
	double top = -1;
	int where = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double m = crealf(f[i] * conjf(f[i]));
		if (m > top) {
			top = m;
			where = i;
		}
	}
	*at = where;
	return top;
}

static void carry(Z *y, const Z *x, int n)
{
	Z last = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (creal(x[i]) > 1)
			last = x[i];
		y[i] = last;
	}
}

static int pack(Z *out, const Z *x, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (creal(x[i]) > 0)
			out[k++] = x[i];
	return k;
}

static int find(const Z *x, int n, Z what)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (x[i] == what) {
			at = i;
			break;
		}
	return at;
}

static void by_key(Z *h, const int *key, const Z *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h[key[i]] += x[i];
}

static void show(const char *what, const Z *x, int n)
{
	double a = 0, b = 0;
	for (int i = 0; i < n; i++) {
		a += creal(x[i]) * (i % 7 + 1);
		b += cimag(x[i]) * (i % 5 + 1);
	}
	printf("%s %.17g %.17g\n", what, a + 0.0, b + 0.0);
}

static void show_one(const char *what, Z z)
{
	show(what, &z, 1);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, at;
	size_t bytes = (size_t)n * sizeof(Z);
	Z *x = guarded_alloc(bytes), *y = guarded_alloc(bytes), *w = guarded_alloc(bytes);
	F *f = guarded_alloc((size_t)n * sizeof(F)), *g = guarded_alloc((size_t)n * sizeof(F));
	int *key = guarded_alloc((size_t)n * sizeof *key);
	Z *h = guarded_alloc(13 * sizeof(Z)), *h2 = guarded_alloc(bytes), s = 5;
	for (int i = 0; i < n; i++) {
		x[i] = i % 7 - 3 + (i % 5 - 2) * I;
		w[i] = i % 2 ? I : -1;
		f[i] = x[i] * I;
		key[i] = i * 7 % 13;
		y[i] = i % 3;
		h2[i] = i - 2 * I;
	}
	for (int i = 0; i < 13; i++)
		h[i] = i;
	show_one("dot", dot(x, w, n));
	printf("%g\n", energy(f, n));
	show_one("conditional", conditional(f, n));
	show_one("rows", sum_of_rows((Z(*)[7])x, n / 7));
	struct total t = in_structure(x, n);
	show_one("structure", t.z + t.n);
	through_pointer(&s, x, n);
	of_file_scope(x, n);
	show_one("elsewhere", s + shared);
	prefix_in_place(y, n);
	show("prefix in place", y, n);
	prefix(y, x, n);
	show("prefix", y, n);
	show_one("product", product(w, n));
	products_in_place(w, n);
	show("products in place", w, n);
	show_one("phasor", phasor(y, n, I));
	show("phasors", y, n);
	oscillator(g, f, n, -I);
	for (int i = 0; i < n; i++)
		y[i] = g[i];
	show("oscillator", y, n);
	recurrence(y, x, n, -I);
	show("recurrence", y, n);
	show_one("horner", horner(x, n, I));
	smoothing(y, x, n, -1.0);
	show("smoothing", y, n);
	show_one("clauses", clauses(x, w, n));
	show_one("accurate", accurate(x, n));
	in_data(y, h2, n);
	show("data", y, n);
	for (int i = 0; i < n; i++)
		y[i] = i % 3 + I * (i % 5);
	swapped(y, h2, n);
	show("swapped", y, n);
	show("swapped", h2, n);
	printf("%d", count(x, f, n));
	printf(" %g", peak(f, n, &at));
	printf(" %d\n", at);
	carry(y, x, n);
	show("carry", y, n);
	at = pack(y, x, n);
	show("pack", y, at);
	printf("%d %d %d\n", at, find(x, n, 3 + I), find(x, n, 4));
	by_key(h, key, x, n);
	show("keys", h, 13);
	guarded_check();
	return 0;
}
