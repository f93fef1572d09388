/* Values carried along arrays, one or several elements back: filters, recurrences of higher order,
 * reads and stores under conditions.
 * RUN: %run_all %s --as-written beside --flags=-I%include --tolerance 1e-9 -- 0 -- 1 -- 2 -- 3 -- 4 -- 33 -- 1500
 */
#include <math.h>

#include "guarded.h"

static void filter(double *y, const double *x, const double *b, const double *a, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		y[i] = b[0] * x[i] + b[1] * x[i - 1] + b[2] * x[i - 2] - a[1] * y[i - 1] -
		       a[2] * y[i - 2];
}

static void filter_in_place(double *x, double c1, double c2, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		x[i] += c1 * x[i - 1] + c2 * x[i - 2];
}

static void filter_back(double *x, double c1, double c2, int n)
{
#pragma gsp scan
	for (int i = n - 3; i >= 0; i--)
		x[i] -= c1 * x[i + 1] + c2 * x[i + 2];
}

static void varying(float *y, const float *c, const float *d, int n)
{
#pragma gsp scan
	for (float *p = y + 2; p < y + n; p++)
		*p = c[p - y] * p[-1] + d[p - y] * p[-2];
}

static void fibonacci(unsigned *restrict f, int n)
{
	if (n > 0)
		f[0] = 0;
	if (n > 1)
		f[1] = 1;
#pragma gsp scan
	for (int i = 0; i + 2 < n; i++)
		f[i + 2] = f[i + 1] + f[i];
}

static void third_order(unsigned *f, const unsigned *v, int n)
{
#pragma gsp scan
	for (int i = 3; i < n; i++)
		f[i] = 3 * f[i - 1] - 5 * f[i - 3] + v[i] * f[i - 2];
}

static void fourth_order(unsigned long *f, int n)
{
#pragma gsp scan
	for (unsigned i = 4; i < (unsigned)n; i++)
		f[i] = f[i - 4] + 2 * f[i - 1];
}

static void two_apart(int *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		a[i] = a[i - 2] + v[i];
}

static void three_apart(int *a, int n)
{
#pragma gsp scan
	for (size_t i = 3; i < (size_t)n; i++)
		a[i] = a[i] > a[i - 3] ? a[i] : a[i - 3];
}

static void by_two(unsigned *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 4; i < n; i += 2)
		a[i] = a[i - 4] + (unsigned)v[i] - a[i - 2];
}

static void shortest(int *d, const int *a, const int *b, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		d[i] = d[i - 1] + a[i] < d[i - 2] + b[i] ? d[i - 1] + a[i] : d[i - 2] + b[i];
}

static void house(long *best, const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++) {
		int take = v[i];
		best[i] = (int)best[i - 1];
		best[i] = best[i - 1] + take;
	}
}

static void differences(int *a, int *d, const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++) {
		a[i] = a[i - 1] + v[i];
		d[i] = a[i] - a[i - 2];
	}
}

#define ORDER 3

static void taps(unsigned *y, const int *c, int n)
{
#pragma gsp scan
	for (int i = ORDER; i < n; i++) {
		unsigned s = 1;
		for (int j = 1; j <= ORDER; j++)
			s += (unsigned)c[j] * y[i - j];
		y[i] = s;
	}
}

/* The expression in the inner loop is also the new element, and one that nobody stores. */
static void window(int *d, int *y, const int *x, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		int s = 0;
		y[i] = x[i] - y[i - 1];
		for (int j = 0; j < 2; j++)
			s += y[i - j] * (j + 1);
		d[i] = s;
	}
}

struct cell {
	short pad;
	int sum, add;
};

static void in_structures(struct cell *p, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		p[i].sum = p[i - 1].sum - p[i - 2].sum + p[i].add;
}

static void rows(int (*a)[4], const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		a[i][1] = a[i - 1][1] - a[i - 2][1] + v[i];
}

static void strided(int *a, const int *v, int n, int m)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		a[i * m] = a[(i - 1) * m] - a[(i - 2) * m] + v[i];
}

static void set_then_add(int *y, const int *x, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		y[i] = x[i];
		y[i] -= y[i - 1];
	}
}

static void segments(int *s, const int *f, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		s[i] = f[i] & 1 || i == 0 ? v[i] : s[i - 1] + v[i];
}

static void from_zero(int *s, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		s[i] = v[i] + (i > 0 ? s[i - 1] : 0) - (i > 1 ? s[i - 2] : 0);
}

static void both_guarded(int *s, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s[i] = v[i];
		if (i >= 2)
			s[i] += s[i - 1] - s[i - 2];
	}
}

static void run_lengths(int *run, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0 && v[i] / 8 == v[i - 1] / 8)
			run[i] = run[i - 1] + 1;
		else
			run[i] = 1;
	}
}

/* The first flag is data: the element before the array may only be read where it is 0. */
static void continued(int *s, const int *go_on, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		s[i] = go_on[i] ? s[i - 1] + v[i] : v[i];
}

/* The first iteration may store through T what it then reads before S. */
static void beside(int *s, int *t, const int *go_on, const int *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		t[n - 1 - i] = 2 * v[i] + 7;
		s[i] = go_on[i] ? s[i - 1] + v[i] : v[i];
	}
}

static void fill(double *a, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		if (isnan(a[i]))
			a[i] = a[i - 1];
}

static void fill_masked(int *a, const unsigned char *missing, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (missing[i])
			a[i] = a[i - 1] + 1;
}

static void peaks(int *a, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		if (a[i] < a[i - 1])
			a[i] = a[i - 1];
}

/* What the element's address changes on the way counts, although the element is not read. */
static void stepping(int *a, int *b, const int *v, int *odd, int n)
{
	int *p, j = 0, i;

#pragma gsp scan
	for (i = 1, p = a; i < n; i++) {
		a[i] = v[i] - *p++;
		b[i] = v[p - a] + j;
		*(j++, odd) += i & 1;
	}
}

static void print_ints(const char *name, const int *v, int n)
{
	unsigned long h = 5;

	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	printf("%s %lu\n", name, h);
}

static void print_doubles(const char *name, const double *v, int n)
{
	printf("%s", name);
	for (int i = 0; i < n; i += n / 7 + 1)
		printf(" %.12g", v[i]);
	printf("\n");
}

#define INTS(count) ((int *)guarded_alloc((size_t)(count) * sizeof(int)))
#define BEFORE(count) ((int *)guarded_alloc_before((size_t)(count) * sizeof(int)))

static void set(int *a, int n, int by)
{
	for (int i = 0; i < n; i++)
		a[i] = (int)((unsigned)i * 2654435761u >> 20) % 23 - by;
}

static void integers(int n)
{
	int *a = BEFORE(n), *v = INTS(n), *w = INTS(n), *d = INTS(n);
	long *l = (long *)guarded_alloc((size_t)n * sizeof *l);
	unsigned long *u = (unsigned long *)l;
	struct cell *p = (struct cell *)guarded_alloc((size_t)n * sizeof *p);
	int *wide = INTS(4 * n);
	unsigned char *mask = (unsigned char *)guarded_alloc((size_t)n);

	set(v, n, 9);
	set(w, n, 4);
	fibonacci((unsigned *)a, n);
	print_ints("fibonacci", a, n);
	third_order((unsigned *)a, (unsigned *)v, n);
	print_ints("third", a, n);
	for (int i = 0; i < n; i++) {
		u[i] = (unsigned)v[i];
		p[i].sum = v[i];
		p[i].add = w[i];
		mask[i] = i > 0 && v[i] > 0;
	}
	fourth_order(u, n);
	print_ints("fourth", (int *)u, 2 * n);
	if (n > 3)
		taps((unsigned *)a, v, n);
	print_ints("taps", a, n);
	set(a, n, 8);
	window(d, a, v, n);
	print_ints("window", d, n);
	two_apart(a, v, n);
	print_ints("two apart", a, n);
	three_apart(a, n);
	print_ints("three apart", a, n);
	by_two((unsigned *)a, v, n);
	print_ints("by two", a, n);
	set(a, n, 3);
	shortest(a, v, w, n);
	print_ints("shortest", a, n);
	for (int i = 0; i < n; i++)
		l[i] = v[i];
	house(l, v, n);
	print_ints("house", (int *)l, 2 * n);
	differences(a, d, v, n);
	print_ints("differences", d, n);
	in_structures(p, n);
	for (int i = 0; i < n; i++)
		d[i] = p[i].sum;
	print_ints("structures", d, n);
	set(wide, 4 * n, 0);
	rows((int (*)[4])wide, v, n);
	strided(wide, v, n, 4);
	print_ints("rows", wide, 4 * n);
	set_then_add(a, v, n);
	print_ints("set", a, n);
	segments(a, w, v, n);
	print_ints("segments", a, n);
	from_zero(a, v, n);
	print_ints("from zero", a, n);
	both_guarded(a, v, n);
	print_ints("guarded", a, n);
	run_lengths(a, v, n);
	print_ints("runs", a, n);
	for (int i = 0; i < n; i++)
		d[i] = i > 0 && v[i] != 5;
	continued(a, d, v, n);
	print_ints("continued", a, n);
	for (int i = 0; i < n; i++)
		d[i] = 1;
	beside(wide + n, wide, d, v, n);
	print_ints("beside", wide, 2 * n);
	set(a, n, 0);
	fill_masked(a, mask, n);
	print_ints("masked", a, n);
	for (int i = 0; i < n; i++)
		mask[i] = 0;
	fill_masked(a, mask, n);
	peaks(a, n);
	print_ints("peaks", a, n);
	if (n > 0)
		stepping(a, d, v, w, n);
	print_ints("stepping", a, n);
	print_ints("stepped", d, n);
	print_ints("odd", w, n);
}

static void floats(int n)
{
	double *x = (double *)guarded_alloc((size_t)n * sizeof *x);
	double *y = (double *)guarded_alloc_before((size_t)n * sizeof *y);
	float *c = (float *)guarded_alloc((size_t)n * sizeof *c);
	float *d = (float *)guarded_alloc((size_t)n * sizeof *d);
	float *z = (float *)guarded_alloc((size_t)n * sizeof *z);
	const double b[3] = {0.25, 0.5, 0.25}, a[3] = {1, -0.75, 0.5};

	for (int i = 0; i < n; i++) {
		x[i] = i % 7 - 3;
		y[i] = i % 3;
		c[i] = (float)(i % 5) / 8;
		d[i] = (float)(i % 3) / 4;
		z[i] = 1;
	}
	filter(y, x, b, a, n);
	print_doubles("filter", y, n);
	filter_in_place(y, 0.5, -0.25, n);
	print_doubles("in place", y, n);
	filter_back(y, 0.5, 0.125, n);
	print_doubles("back", y, n);
	varying(z, c, d, n);
	for (int i = 0; i < n; i++)
		y[i] = fabs(z[i]) < 1e-20 ? 0 : z[i];
	print_doubles("varying", y, n < 20 ? n : 20);
	/* Products of coefficients overflow, or the data are no numbers: the loop itself runs. */
	for (int i = 0; i < n; i++)
		x[i] = i == 40 ? INFINITY : 1;
	filter(y, x, b, a, n);
	print_doubles("infinite", y, n);
	for (int i = 0; i < n; i++)
		x[i] = i % 2 ? 1e-300 : 1e300;
	filter_in_place(x, 0, 1e200, n);
	print_doubles("growing", x, n);
	for (int i = 0; i < n; i++)
		x[i] = i % 3 ? NAN : i;
	fill(x, n);
	print_doubles("filled", x, n);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;

	integers(n);
	floats(n);
	guarded_check();
	return 0;
}
