/* Which elements are touched depends on what is read under a condition, through pointers of which
 * nothing else is known: looked up in step with C, which reads nothing that C does not read, also
 * where the loop's stores change what decides. Beside unreadable pages.
 * RUN: %run_all %s --as-written quotients,chase,nested --flags=-I%include --gspcc-flags=-fassociative-math -- 0 -- 1 -- 2 -- 33 -- 1025
 * RUN: %gspcc %s -I%include --emit=facts 2>&1 | %FileCheck %s
 */
#include "guarded.h"

/* CHECK-LABEL: loop histogram:
 * CHECK: inspect-in-step h v
 * CHECK: inspect-in-step h key
 */
static void histogram(int *h, const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			h[key[i]] -= v[i];
}

static void columns(int *y, const int *start, const int *row, const int *a, const int *x, int n)
{
#pragma gsp parallel
	for (int j = 0; j < n; j++)
		for (int p = start[j]; p < start[j + 1]; p++)
			y[row[p]] += a[p] * x[j];
}

/* Only what a flag of the row's own entries lets through. */
static void flagged_columns(int *y, const int *start, const int *row, const char *flag, int n)
{
#pragma gsp parallel
	for (int j = 0; j < n; j++)
		for (int p = start[j]; p < start[j + 1]; p++)
			if (flag[p] & 1)
				y[row[p]] += j;
}

static void chained(int *h, const int *index, const int *key, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			h[index[key[i]]] -= v[i];
}

/* What the first update does may decide upon the second one, in the same iteration. */
static void two(int *h, const int *key, const int *v, int *g, const int *other, const int *w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			h[key[i]] -= v[i];
		if (w[i] > 0)
			g[other[i]] += 1;
	}
}

/* Every row a column more: nests, and counts in memory. */
static void counted(int *h, const int *count, const int *key, int rows, int width)
{
#pragma gsp parallel
	for (int r = 0; r < rows; r++)
		for (int j = 0; j < count[r]; j++)
			if (key[r * width + j] >= 0)
				h[key[r * width + j]]++;
}

/* CHECK-LABEL: loop quotients:
 * CHECK: inspect-in-step h d
 */
static void quotients(int *h, const int *x, const int *d, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[x[i] / d[i]] += 1;
}

/* Tables of subscripts of a table: the results may be in it. */
static void chase(int *o, const int *t, const int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		o[i] = t[t[a[i]]];
}

static void nested(int *h, const int *column, const int *row, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[column[row[i]]]++;
}

static int gather(int *out, const int *x, const int *key, const int *v, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			out[k++] = x[key[i]];
	return k;
}

typedef struct Item {
	int kind, at;
	float weight;
} Item;

static float weigh(const float *table, const Item *item, int *seen, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (item[i].kind == 1) {
			s += table[item[i].at] * item[i].weight;
			seen[item[i].at]++;
		}
	return s;
}

static void show(const char *what, const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	printf("%s %ld\n", what, s);
}

static int *numbers(int n)
{
	return (int *)guarded_alloc((size_t)n * sizeof(int));
}

/* Each iteration clears an element behind the keys' end, so that none of these is asked for. */
static void on_values(int n)
{
	int *v = numbers(2 * n), *key = numbers(n), *index = numbers(n);
	for (int i = 0; i < 2 * n; i++)
		v[i] = 1;
	for (int i = 0; i < n; i++) {
		key[i] = n + i;
		index[i] = i;
	}
	histogram(v, key, v, 2 * n);
	show("on values", v, 2 * n);
	for (int i = 0; i < 2 * n; i++)
		v[i] = 1;
	chained(v, key, index, v, 2 * n);
	show("chained on values", v, 2 * n);
}

/* What is stored leads back to what is there; what was there before leads nowhere. */
static void on_tables(int n)
{
	int *t = numbers(n + 2), *a = numbers(n);
	for (int i = 0; i < n; i++) {
		a[i] = i;
		t[i] = i ? 1 << 28 : n + 1;
	}
	t[n] = n;
	t[n + 1] = 0;
	chase(t + 1, t, a, n);
	show("on tables", t, n + 2);
	for (int i = 0; i < n; i++)
		t[i] = i + 1 < n ? i + 1 : 0;
	nested(t, t, a, n);
	show("nested on tables", t, n);
}

/* What is kept overwrites the conditions. */
static void gather_on(int n)
{
	int *v = numbers(2 * n), *key = numbers(n), *x = numbers(3);
	for (int i = 0; i < n; i++) {
		v[i] = v[n + i] = 1;
		key[i] = i % 3;
	}
	for (int i = 0; i < 3; i++)
		x[i] = -i;
	printf("%d\n", gather(v + n, x, key, v, 2 * n));
	show("gather on", v, 2 * n);
}

/* The second update's conditions are what the first one clears, in the same iteration. */
static void in_one_iteration(int n)
{
	int *w = numbers(n), *v = numbers(n), *key = numbers(n), *g = numbers(1);
	int *other = numbers(0);
	for (int i = 0; i < n; i++) {
		w[i] = v[i] = 1;
		key[i] = i;
	}
	*g = 0;
	two(w, key, v, g, other, w, n);
	show("in one iteration", w, n);
	printf("%d\n", *g);
}

/* Adding to the starts makes the rows behind end where they begin. */
static void on_starts(int n)
{
	int *start = numbers(n + 1), *row = numbers(1);
	char *flag = (char *)guarded_alloc(1);
	for (int i = 0; i <= n; i++)
		start[i] = i ? i * 1000000 : 0;
	for (int i = 1; i <= n; i++)
		start[i] = 1 + (i > 1) * (i * 1000);
	*row = 2;
	*flag = 1;
	start[2 < n ? 2 : n] = 1;
	flagged_columns(start, start, row, flag, n < 2 ? n : 2);
	show("on starts", start, n + 1);
}

/* The divisors are 0 until the iteration before has counted there. */
static void on_divisors(int n)
{
	int *d = numbers(n + 1), *x = numbers(n);
	for (int i = 0; i <= n; i++)
		d[i] = i == 0;
	for (int i = 0; i < n; i++)
		x[i] = i + 1;
	quotients(d, x, d, n);
	show("on divisors", d, n + 1);
}

static void sparse(int n)
{
	int *start = numbers(n + 1);
	start[0] = 0;
	for (int i = 0; i < n; i++)
		start[i + 1] = start[i] + i * 7 % 5;
	int entries = start[n], *row = numbers(entries), *a = numbers(entries), *x = numbers(n);
	int *y = numbers(40);
	char *flag = (char *)guarded_alloc((size_t)entries);
	for (int i = 0; i < entries; i++) {
		row[i] = i * 11 % 40;
		a[i] = i % 13;
		flag[i] = (char)(i % 3);
	}
	for (int i = 0; i < n; i++)
		x[i] = i;
	for (int i = 0; i < 40; i++)
		y[i] = i;
	columns(y, start, row, a, x, n);
	show("columns", y, 40);
	flagged_columns(y, start, row, flag, n);
	show("flagged", y, 40);
}

/* Backward, so that the subscript is an expression that all accesses share. */
static long backward(const short *v, long *before, long *after, int n)
{
	long s = 5;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		before[i] = s;
		if (i % 25 == 1)
			s = v[i] % 3 == 0 ? v[i + 2] : v[i];
		after[i] = s;
	}
	return s;
}

static void backwards(int n)
{
	int length = n > 1 ? (n - 2) / 25 * 25 + 4 : 0;
	short *v = (short *)guarded_alloc((size_t)length * sizeof *v);
	long *before = (long *)guarded_alloc((size_t)n * sizeof *before);
	long *after = (long *)guarded_alloc((size_t)n * sizeof *after);
	for (int i = 0; i < length; i++)
		v[i] = (short)(i * 7 % 100);
	long s = backward(v, before, after, n);
	for (int i = 0; i < n; i++)
		s = (s * 31 + before[i] - 3 * after[i]) % 1000003;
	printf("backward %ld\n", s);
}

static void rows(int n)
{
	int *count = numbers(n), *h = numbers(6);
	int length = n > 0 ? (n - 1) * 5 + (n - 1) % 6 : 0;
	int *key = numbers(length);
	for (int i = 0; i < 6; i++)
		h[i] = 0;
	for (int i = 0; i < n; i++)
		count[i] = i % 6;
	for (int i = 0; i < length; i++)
		key[i] = i * 5 % 7 - 1;
	counted(h, count, key, n, 5);
	show("counted", h, 6);
}

static void items(int n)
{
	Item *item = (Item *)guarded_alloc((size_t)n * sizeof *item);
	float *table = (float *)guarded_alloc(10 * sizeof *table);
	int *seen = numbers(10);
	for (int i = 0; i < 10; i++) {
		table[i] = (float)i / 4;
		seen[i] = 0;
	}
	for (int i = 0; i < n; i++) {
		item[i].kind = i % 3;
		item[i].at = i % 3 == 1 ? i % 10 : 1 << 30;
		item[i].weight = (float)(i % 4);
	}
	printf("items %g\n", (double)weigh(table, item, seen, n));
	show("seen", seen, 10);
}

/* One number in two subscripts, twice in the first and once in the second. */
static void squares(int *a, int *b, const int *of, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int x = of[i] & 7;
		a[x * x] += 1;
		b[x + 1] += 2;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *h = numbers(50), *key = numbers(n), *v = numbers(n), *index = numbers(60);
	int *g = numbers(9), *w = numbers(n);
	for (int i = 0; i < 50; i++)
		h[i] = i;
	for (int i = 0; i < 9; i++)
		g[i] = 3;
	for (int i = 0; i < 60; i++)
		index[i] = i * 3 % 50;
	for (int i = 0; i < n; i++) {
		v[i] = i % 4 - 1;
		w[i] = i % 5 - 2;
		key[i] = v[i] > 0 ? i * 3 % 50 : 1 << 30;
	}
	histogram(h, key, v, n);
	show("histogram", h, 50);
	chained(h, index, key, v, n);
	show("chained", h, 50);
	for (int i = 0; i < n; i++)
		index[i % 60] = i % 9;
	for (int i = 0; i < n; i++)
		w[i] = i < 60 ? w[i] : 0;
	two(h, key, v, g, index, w, n);
	show("two", h, 50);
	show("two", g, 9);
	squares(h, g, w, n);
	show("squares", h, 50);
	show("squares", g, 9);
	on_values(n);
	in_one_iteration(n);
	on_tables(n);
	gather_on(n);
	for (int i = 0; i < n; i++)
		key[i] = v[i] > 0 ? i * 3 % 50 : 1 << 30;
	printf("%d ", gather(w, h, key, v, n));
	show("gather", w, n);
	on_starts(n < 5 ? 5 : n);
	on_divisors(n);
	sparse(n);
	rows(n);
	items(n);
	backwards(n);
	guarded_check();
	return 0;
}
