// RUN: %run_all %s --flags=-I%include --sizes 0,1,2,5,33
/* Rows that pointers in a table lead to, a[i][j]: in one block or each for itself before unreadable
 * memory, in any order, with gaps, the same row twice, no row where C touches none. */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

/* N rows of M elements, of LENGTH(i) where RAGGED. */
static double **matrix(int n, int m, int layout, int ragged)
{
	double **a = (double **)guarded_alloc((size_t)n * sizeof *a);
	const size_t stride = (size_t)m + (layout == 2 ? 3 : 0);
	double *all = (double *)guarded_alloc(
		(size_t)(layout == 1 ? 0 : n) * stride * sizeof *all);

	for (int i = 0; i < n; i++) {
		const size_t length = ragged ? (size_t)i + 1 : (size_t)m;
		if (layout == 1)
			a[i] = (double *)guarded_alloc(length * sizeof **a);
		else if (layout == 3)
			a[i] = all + (size_t)(n - 1 - i) * stride;
		else if (layout == 4 && n % 7)
			a[i] = all + (size_t)(i * 7 % n) * stride;
		else
			a[i] = all + (size_t)i * stride;
	}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < (ragged ? i + 1 : m); j++)
			a[i][j] = (i * 31 + j * 7) % 64 - 20;
	return a;
}

static double sum(double *const *a, int n, int m, int ragged)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < (ragged ? i + 1 : m); j++)
			s = s * 0.5 + a[i][j] * (j % 3 + 1);
	return s;
}

static void scale(double **a, int n, int m, double f)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			a[i][j] *= f;
}

static void stencil(double **b, double *const *a, int n, int m)
{
#pragma gsp parallel
	for (int i = 1; i < n - 1; i++)
		for (int j = 1; j < m - 1; j++)
			b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
}

static void row_sums(double **a, double *out, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double s = 0;
		const double *row = a[i];
		for (int j = 0; j < m; j++)
			s += row[j];
		out[i] = s;
	}
}

static void times_vector(double **a, const double *x, double *y, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int j = 0; j < m; j++)
			y[i] += a[i][j] * x[j];
	}
}

static double total(double **a, int n, int m)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += a[i][j];
	return s;
}

static double column(double **a, int n, int j)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += a[i][j];
	return s;
}

static void column_sums(double **a, double *out, int n, int m)
{
#pragma gsp parallel
	for (int j = 0; j < m; j++) {
		out[j] = 0;
		for (int i = 0; i < n; i++)
			out[j] += a[i][j];
	}
}

/* What is kept may overwrite a row that is read later. */
static int small_of_column(double **a, double *out, int n, int j)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i][j] < 2)
			out[k++] = a[i][j];
	return k;
}

static void scale_column(double **a, int n, int j, double d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i][j] /= d;
}

static void transpose(double **b, double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[j][i] = a[i][j];
}

/* The row that all others are reduced by is one of the table. */
static void eliminate(double **a, int n, int m, int k)
{
#pragma gsp parallel
	for (int i = k + 1; i < n; i++) {
		const double f = a[i][k] / 2;
		for (int j = k; j < m; j++)
			a[i][j] -= f * a[k][j];
	}
}

static void double_lower(double **b, double **a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double *to = b[i];
		const double *from = a[i];
		for (int j = 0; j <= i; j++)
			*to++ = 2 * *from++;
	}
}

static void prefixes(double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 1; j < m; j++)
			a[i][j] += a[i][j - 1];
}

/* Every second row, from the end. */
static void clear_some(double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i -= 2)
		for (int j = 0; j < m; j += 3)
			a[i][j] = 0;
}

static void matrices(double **c, double **a, double **b, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < m; k++)
				s += a[i][k] * b[k][j];
			c[i][j] = s;
		}
}

static void all(int n, int layout)
{
	const int m = n + 4;
	double **a = matrix(n, m, layout, 0), **b = matrix(n, m, (layout + 1) % 5, 0);
	double **t = matrix(m, n, layout, 0), **low = matrix(n, n, layout, 1);
	double **low2 = matrix(n, n, 1, 1), **c = matrix(n, n, 2, 0);
	double *x = (double *)guarded_alloc((size_t)m * sizeof *x);
	double *y = (double *)guarded_alloc((size_t)n * sizeof *y);

	for (int j = 0; j < m; j++)
		x[j] = j % 5;
	scale(a, n, m, 3);
	printf("%.17g", sum(a, n, m, 0));
	stencil(b, a, n, m);
	printf(" %.17g", sum(b, n, m, 0));
	row_sums(a, y, n, m);
	for (int i = 0; i < n; i++)
		printf(i ? "" : " %.17g", y[n - 1]);
	times_vector(b, x, y, n, m);
	for (int i = 0; i < n; i++)
		printf(i ? "" : " %.17g", y[n / 2]);
	printf(" %.17g %.17g\n", total(a, n, m), column(a, n, m / 2));
	column_sums(a, x, n, m);
	scale_column(b, n, m - 1, 4);
	printf("%.17g %.17g", x[m - 2], sum(b, n, m, 0));
	const int kept = small_of_column(a, y, n, m / 2);
	for (int i = 0; i < kept; i++)
		printf(" %.17g", y[i]);
	if (n > 0)
		printf(" %d %.17g", small_of_column(c, c[n - 1], n, n / 2), sum(c, n, n, 0));
	transpose(t, a, n, m);
	printf(" %.17g", sum(t, m, n, 0));
	eliminate(a, n, m, n / 2);
	printf(" %.17g", sum(a, n, m, 0));
	double_lower(low2, low, n);
	printf(" %.17g", sum(low2, n, n, 1));
	prefixes(b, n, m);
	clear_some(a, n, m);
	matrices(c, a, t, n, m);
	printf(" %.17g %.17g %.17g\n", sum(a, n, m, 0), sum(b, n, m, 0), sum(c, n, n, 0));
}

/* ---- pointers in structures ------------------------------------------------------------------ */

struct line {
	int length;
	double *data, *weight;
	char name;
};

static void weigh(struct line *s, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s[i].data[j] = s[i].data[j] * s[i].weight[m - 1 - j] + s[i].length;
}

struct image {
	int w, h;
	double **rows;
};

static void blur(struct image *out, const struct image *in)
{
#pragma gsp parallel
	for (int y = 0; y < in->h; y++) {
		double *to = out->rows[y];
		for (int x = 1; x < in->w - 1; x++)
			to[x] = (in->rows[y][x - 1] + in->rows[y][x] + in->rows[y][x + 1]) / 2;
	}
}

/* Both pointers lead into one row. */
static void invert(struct image *in)
{
#pragma gsp parallel
	for (int y = 0; y < in->h; y++) {
		double *p = in->rows[y], *const end = p + in->w;
		while (p < end) {
			*p = 64 - *p;
			p++;
		}
	}
}

static double norm(const double *row, int m)
{
	double s = 0;

	for (int j = 0; j < m; j++)
		s += row[j] * row[j];
	return s;
}

static double greatest_norm(struct line *s, int n, int m)
{
	double top = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const double this = norm(s[i].data, m);
		top = this > top ? this : top;
	}
	return top;
}

static void count(struct line **first, const double *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (x[i] > 3)
			first[i]->length++;
		else
			first[i]->length--;
}

/* All but row k, from it. */
static void subtract(double **a, int n, int m, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (i != k)
			for (int j = 0; j < m; j++)
				a[i][j] -= a[k][j];
}

static void structures(int n)
{
	const int m = n + 2;
	struct line *s = (struct line *)guarded_alloc((size_t)n * sizeof *s), **first;
	struct image in = {m, n, matrix(n, m, 1, 0)}, out = {m, n, matrix(n, m, 2, 0)};
	double *x = (double *)guarded_alloc((size_t)n * sizeof *x);
	int lengths = 0;

	first = (struct line **)guarded_alloc((size_t)n * sizeof *first);
	for (int i = 0; i < n; i++) {
		s[i].length = i;
		s[i].data = in.rows[n - 1 - i];
		s[i].weight = out.rows[i];
		first[n - 1 - i] = s + i;
		x[i] = i * 5 % 9;
	}
	weigh(s, n, m);
	printf("%.17g", sum(in.rows, n, m, 0));
	blur(&out, &in);
	invert(&in);
	printf(" %.17g %.17g", sum(out.rows, n, m, 0), greatest_norm(s, n, m));
	count(first, x, n);
	for (int i = 0; i < n; i++)
		lengths = 3 * lengths + s[i].length;
	subtract(in.rows, n, m, n / 2);
	printf(" %d %.17g\n", lengths, sum(in.rows, n, m, 0));
}

/* ---- rows that are not there, or there twice ------------------------------------------------- */

static double middle(double **a, int n, int from, int to)
{
	double s = 0;
#pragma gsp reduce
	for (int i = from; i < n - from; i++)
		for (int j = 0; j < to; j++)
			s += a[i][j];
	return s;
}

static void add_rows(double **b, double **a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i][j] += a[i][j];
}

/* Both ways, while row number TO of A is AT. */
static void with_row(double **a, int to, double *at, double **from, int n, int m)
{
	double *row = a[to];

	a[to] = at;
	add_rows(a, from, n, m);
	printf(" %.17g", sum(a, n, m, 0));
	add_rows(from, a, n, m);
	printf(" %.17g", sum(from, n, m, 0));
	a[to] = row;
}

static void odd(int n)
{
	double **a = matrix(n, n, 1, 0), **b = matrix(n, n, 0, 0), *first, *last;

	if (n < 5)
		return;
	first = a[0];
	last = a[n - 1];
	a[0] = a[n - 1] = NULL;
	printf("%.17g", middle(a, n, 1, n));
	printf(" %.17g", middle(a, n, 0, 0)); /* no row is touched */
	a[0] = first;
	a[n - 1] = last;
	with_row(a, 2, a[3], b, n, n);     /* one row twice: only read, the loop is parallel */
	with_row(a, 0, a[n - 1], b, n, n); /* not one after the other */
	with_row(b, n - 2, a[1], a, n, n); /* in both tables */
	with_row(b, n - 2, a[1] + 1, a, n, n - 1);
	with_row(a, n - 2, b[1] + 1, b, n, n - 1);
	with_row(b, 1, b[0] + 1, a, n, n - 1); /* shifted against another one */
	row_sums(a, a[n - 2], n, n);           /* what is overwritten is read later */
	printf(" %.17g\n", sum(a, n, n, 0));
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;

	for (int layout = 0; layout < 5; layout++) {
		if (layout == 1 && n > 20)
			continue;
		all(n, layout);
	}
	structures(n < 20 ? n : 17);
	odd(n < 20 ? n : 11);
	guarded_check();
	return 0;
}
