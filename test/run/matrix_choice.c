/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What is taken last, carried forward, least or greatest as C programmers write it: numbers,
 * positions, pointers to elements, whole structures; ties and NaN as written.
 * RUN: %run_all %s --target cuda --seeds 1 --sizes 0,900
 * RUN: grep -v '#pragma gsp' %s > %t.c
 * RUN: %run_all %t.c --target openmp --loops=-1 --flags=-I%S --gspcc-flags="--auto -fassociative-math"
 */
#include "data.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>

#define N 4000
#define W 37
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SHOW(p, n) printf("%s %08x\n", #p, test_sum(p, (size_t)(n) * sizeof *(p)))

static int v[N + 1], o[N + 1], w[N + 1];
static double x[N + 1], y[N + 1], a2[N][8];
static char text[N + 1];
struct rec {
	int key, val;
	double score;
	char tag;
};
static struct rec recs[N + 1];
struct node {
	struct rec *r;
	int w;
};
static struct node nodes[N + 1];
struct track {
	int last, when, seen;
	double value;
};
static struct track gt;
struct top {
	double best;
	int at;
	int n;
};
static struct top g = {-1e9, -1, 0};
static const struct rec *heads[N + 1];

static const struct rec *find_last(const struct rec *r, int n, int key)
{
	const struct rec *hit = NULL;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (r[i].key == key)
			hit = &r[i];
	return hit;
}

static struct rec *find_lastp(struct rec *r, int n, int key)
{
	struct rec *hit = NULL;
#pragma gsp reduce
	for (struct rec *p = r; p < r + n; p++)
		if (p->key == key)
			hit = p;
	return hit;
}

static const struct rec *a7(const struct rec *r, int n)
{
	const struct rec *best = NULL;
	double top = -1;
#pragma gsp reduce
	for (const struct rec *p = r; p != r + n; ++p)
		if (p->score > top) {
			top = p->score;
			best = p;
		}
	return best;
}

static const struct rec *a7b(const struct rec *r, int n)
{
	const struct rec *best = r;
	double top = r->score;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (r[i].score <= top) {
			top = r[i].score;
			best = r + i;
		}
	return best;
}

static int a4(const int *v, int n)
{
	const int *best = v;
#pragma gsp reduce
	for (const int *p = v + 1; p < v + n; p++)
		if (*p < *best)
			best = p;
	return (int)(best - v);
}

static const struct rec *a5(const struct rec *r, int n)
{
	const struct rec *best = r;
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (r[i].score > best->score)
			best = &r[i];
	return best;
}

static const struct rec *a6(const struct rec *r, int n)
{
	const struct rec *best = NULL;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const struct rec *p = r + i;
		if (!best || p->score < best->score)
			best = p;
	}
	return best;
}

static void lastptrs(const struct rec *r, const struct rec **o, int n)
{
	const struct rec *h = r;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (r[i].tag)
			h = &r[i];
		o[i] = h;
	}
}

static void minmax3(const int *x, int n, int *lo, int *hi)
{
	int l = 0, h = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (x[i] < x[l])
			l = i;
		else if (x[i] > x[h])
			h = i;
	}
	*lo = l;
	*hi = h;
}

static void minmax4(const double *x, int n, int *lo, int *hi)
{
	int h = 0, l = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (x[i] >= x[h])
			h = i;
		else if (x[i] <= x[l])
			l = i;
	}
	*lo = l;
	*hi = h;
}

static void minmax5(const double *x, int n, const double **lo, const double **hi)
{
	const double *l = x, *h = x;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (x[i] < *l)
			l = x + i;
		else if (x[i] > *h)
			h = x + i;
	}
	*lo = l;
	*hi = h;
}

static struct rec *down(struct rec *r, int n, int key)
{
	struct rec *hit = NULL;
#pragma gsp reduce
	for (struct rec *p = r + n; p-- > r;)
		if (p->key == key)
			hit = p;
	return hit;
}

static int *field(struct rec *r, int n, int key)
{
	int *hit = NULL;
#pragma gsp reduce
	for (struct rec *p = r; p < r + n; p++)
		if (p->key == key)
			hit = &p->val;
	return hit;
}

static const char *strs(const int *v, int n)
{
	const char *s = "none";
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 90)
			s = "big";
		else if (v[i] < 3)
			s = "small";
	}
	return s;
}

static const double *row(const double (*a)[8], int n)
{
	const double *best = NULL;
	double top = -1e9;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int j = 0; j < 8; j++)
			s += a[i][j];
		if (s > top) {
			top = s;
			best = a[i];
		}
	}
	return best;
}

static const struct rec *minus(const struct rec *e, int n)
{
	const struct rec *h = e;
#pragma gsp reduce
	for (int i = 1; i <= n; i++)
		if (e[-i].tag)
			h = e - i;
	return h;
}

static struct rec *loaded(const struct node *v, int n)
{
	struct rec *h = NULL;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i].w > 50)
			h = v[i].r;
	return h;
}

static const int *lastmin(const int *v, size_t n)
{
	const int *at = v + n - 1;
#pragma gsp reduce
	for (size_t i = n; i-- > 0;)
		if (v[i] <= *at)
			at = v + i;
	return at;
}

static const int *tern(const int *v, int n, int k)
{
	const int *m = NULL;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = v[i] % 7 == k ? v + i : m;
	return m;
}

static struct rec last_copy(const struct rec *r, int n, int key)
{
	struct rec hit = {0, 0, 0, 0};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (r[i].key == key)
			hit = r[i];
	return hit;
}

static int sw(const int *v, int n)
{
	int mode = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		switch (v[i] & 7) {
		case 0:
			mode = 1;
			break;
		case 3:
			mode = i;
			break;
		case 5:
			mode = v[i];
			break;
		default:
			break;
		}
	return mode;
}

static void ffill(const double *x, double *y, int n)
{
	double last = NAN;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!isnan(x[i]))
			last = x[i];
		y[i] = last;
	}
}

static void ffill_in_place(double *x, int n)
{
	double last = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (isnan(x[i]))
			x[i] = last;
		else
			last = x[i];
	}
}

static void bfill(int *v, int n)
{
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--)
		if (!v[i])
			v[i] = v[i + 1];
}

static void nextone(const int *v, int *o, int n)
{
	int nxt = n;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		o[i] = nxt;
		if (v[i] > 0)
			nxt = i;
	}
}

static void columns2(const char *s, int *line, int *col, int n)
{
	int ln = 1, start = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		line[i] = ln;
		col[i] = i - start + 1;
		if (s[i] == '\n') {
			ln++;
			start = i + 1;
		}
	}
}

static void state(const double *x, int n, struct track *t)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			continue;
		t->value = x[i];
		t->when = i;
		t->seen++;
	}
}

static void gstate(const int *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] & 1) {
			gt.last = v[i];
			gt.when = i;
		}
}

static double gaps(const double *x, int n)
{
	double prev = 0, worst = 0;
	bool have = false;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			continue;
		if (have && fabs(x[i] - prev) > worst)
			worst = fabs(x[i] - prev);
		prev = x[i];
		have = true;
	}
	return worst;
}

static size_t a3(const double *v, size_t n)
{
	size_t best = 0;
#pragma gsp reduce
	for (size_t i = 0; i < n; ++i)
		best = v[i] >= v[best] ? i : best;
	return best;
}

static struct rec a8(const struct rec *r, int n)
{
	struct rec best = r[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (r[i].score > best.score)
			best = r[i];
	return best;
}

static int a9(const double *x, int n)
{
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (at == -1 || x[i] < x[at])
			at = i;
	return at;
}

static void minmax(const double *x, int n, int *lo, int *hi)
{
	int l = 0, h = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (x[i] < x[l])
			l = i;
		if (x[i] > x[h])
			h = i;
	}
	*lo = l;
	*hi = h;
}

static void minmax2(const double *x, int n, int *lo, int *hi)
{
	int l = 0, h = 0;
	double a = x[0], b = x[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (x[i] < a) {
			a = x[i];
			l = i;
		} else if (x[i] > b) {
			b = x[i];
			h = i;
		}
	}
	*lo = l;
	*hi = h;
}

static int top2(const int *v, int n, int *second)
{
	int a = INT_MIN, b = INT_MIN;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > a) {
			b = a;
			a = v[i];
		} else if (v[i] > b)
			b = v[i];
	}
	*second = b;
	return a;
}

static int top2d(const int *v, int n, int *second)
{
	int a = INT_MIN, b = INT_MIN;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > a) {
			b = a;
			a = v[i];
		} else if (v[i] > b && v[i] != a)
			b = v[i];
	}
	*second = b;
	return a;
}

static int best_split(const int *v, int n)
{
	int best = 0, cut = -1, run = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		run += v[i];
		if (run > best) {
			best = run;
			cut = i;
		}
	}
	return cut;
}

static void running(const double *x, int *o, double *y, int n)
{
	int at = 0;
	double m = x[0];
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (x[i] > m) {
			m = x[i];
			at = i;
		}
		o[i] = at;
		y[i] = m;
	}
}

static void glob(const double *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		g.n++;
		if (x[i] > g.best) {
			g.best = x[i];
			g.at = i;
		}
	}
}

#define AT(p, base) ((p) ? (p) - (base) : -1)

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) % N : 1000, n1 = n > 0 ? n : 1, a = 0, b = 0;
	struct track t = {0, 0, 0, 0};
	for (int i = 0; i <= n; i++) {
		v[i] = (i * 7919 + 13) % 201 - 100;
		x[i] = i % 5 == 2 ? NAN : i % 50 == 49 ? -0.0 : ((i * 331) % 97 - 40) * 0.25;
		text[i] = "a b1e\n0xqbi7"[(i * 5) % 12];
		recs[i] = (struct rec){i * 7 % 31, i, i * 77 % 211 * 0.5, (char)(i % 3 == 1)};
		nodes[i] = (struct node){recs + (i * 13 % n1), i * 31 % 97};
		for (int j = 0; j < 8; j++)
			a2[i < N ? i : 0][j] = i * 331 % 97 + j;
	}
	const struct rec *p = find_last(recs, n, 5), *q = find_lastp(recs, n, 6), *r = a7(recs, n);
	printf("%td %td %td\n", AT(p, recs), AT(q, recs), AT(r, recs));
	p = a7b(recs, n1);
	q = a5(recs, n1);
	r = a6(recs, n);
	printf("%td %td %td %d\n", AT(p, recs), AT(q, recs), AT(r, recs), a4(v, n1));
	lastptrs(recs, heads, n);
	for (int i = 0; i < n; i++)
		o[i] = (int)(heads[i] - recs);
	SHOW(o, n);
	p = down(recs, n, 5);
	q = loaded(nodes, n);
	printf("%td %td %td\n", AT(p, recs), AT(q, recs), minus(recs + n, n) - recs);
	const int *f = field(recs, n, 7), *l = tern(v, n, 3);
	const double *best = row((const double(*)[8])a2, n);
	printf("%d %s %td %td %td\n", f ? *f : -1, strs(v, n), AT(best, a2[0]),
		lastmin(v, (size_t)n1) - v, AT(l, v));
	struct rec c = last_copy(recs, n, 9);
	printf("%d %d %g %d %d\n", c.key, c.val, c.score, c.tag, sw(v, n));
	ffill(x, y, n);
	SHOW(y, n);
	printf("%d %zu\n", a9(y, n), a3(x, (size_t)n1));
	minmax(x, n, &a, &b);
	printf("%d %d\n", a, b);
	minmax2(x, n, &a, &b);
	printf("%d %d\n", a, b);
	minmax3(v, n, &a, &b);
	printf("%d %d\n", a, b);
	minmax4(x, n, &a, &b);
	printf("%d %d\n", a, b);
	const double *lo, *hi;
	minmax5(x, n, &lo, &hi);
	printf("%td %td\n", lo - x, hi - x);
	running(x, o, y, n);
	SHOW(o, n);
	SHOW(y, n);
	state(x, n, &t);
	gstate(v, n);
	glob(x, n);
	printf("%d %g %d %d %d %g %d %d\n", t.when, t.value, t.seen, gt.last, gt.when, g.best, g.at,
		g.n);
	printf("%g\n", gaps(x, n));
	ffill_in_place(x, n);
	SHOW(x, n);
	nextone(v, o, n);
	SHOW(o, n);
	columns2(text, o, w, n);
	SHOW(o, n);
	SHOW(w, n);
	a = top2(v, n, &b);
	printf("%d %d\n", a, b);
	a = top2d(v, n, &b);
	printf("%d %d %d\n", a, b, best_split(v, n));
	c = a8(recs, n1);
	printf("%d %d %g\n", c.key, c.val, c.score);
	bfill(v, n);
	SHOW(v, n);
	return 0;
}
