/* Which elements are touched is known only when it is computed: gathers, histograms, guards, sparse
 * rows, through pointers of which nothing else is known. Beside unreadable pages, and where what
 * decides is itself overwritten by the loop.
 * RUN: %run_all %s --split --as-written sparse_int --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 1025
 * RUN: %gspcc %s -I%include -o %t.cu 2>&1 | %FileCheck --allow-empty %s
 * CHECK-NOT: error
 */
#include "guarded.h"

static void gather(float *y, const float *x, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = 2 * x[index[i]];
}

/* Only some subscripts are valid. */
static long gather_valid(const int *x, const int *index, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (index[i] < 0)
			continue;
		s += x[index[i]];
	}
	return s;
}

static void histogram(int *h, const unsigned char *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[key[i] & 31]++;
}

static void greatest(int *h, const unsigned char *key, const int *v, int n)
{
	const unsigned char *end = key + n;
#pragma gsp parallel
	while (key < end) {
		if (*v > h[*key])
			h[*key] = *v;
		v++;
		key++;
	}
}

static void where(int *a, const int *b, const int *mask, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (mask[i] & 1)
			a[i] = b[i] + 1;
}

static int both(const int *a, const int *b, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += a[i] % 3 == 0 && b[i] > 10;
	return s;
}

static void next_to(int *o, const int *v, const int *flag, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i];
		if (flag[i] & 2)
			o[i] += v[i + 1];
	}
}

static void sparse(double *y, const double *value, const double *x, const int *column,
	const int *start, int rows)
{
#pragma gsp parallel
	for (int r = 0; r < rows; r++) {
		double s = 0;
		for (int k = start[r]; k < start[r + 1]; k++)
			s += value[k] * x[column[k]];
		y[r] = s;
	}
}

/* Negative subscripts, two tables, one behind the other. */
static void chained(int *o, const int *first, const short *second, const signed char *key, int n)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		o[i] = first[second[key[i]]];
}

typedef struct Point {
	int x, y;
} Point;

static void members(Point *p, const Point *q, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i].y = q[index[i]].x - q[index[i] / 2].y;
}

static long digest(const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

/* The histogram lies on its own keys: later keys are what earlier iterations have counted. */
static void on_itself(int n)
{
	int counts[64];
	unsigned char *memory = (unsigned char *)counts;
	for (int i = 0; i < 256; i++)
		memory[i] = (unsigned char)(i % 32);
	histogram(counts, memory, n < 100 ? n : 100);
	long s = 0;
	for (int i = 0; i < 256; i++)
		s = (s * 3 + memory[i]) % 1000003;
	printf("on itself %ld\n", s);
}

static void sparse_int(
	int *y, const int *value, const int *x, const int *column, const int *start, int rows)
{
#pragma gsp parallel
	for (int r = 0; r < rows; r++) {
		int s = 0;
		for (int k = start[r]; k < start[r + 1]; k++)
			s += value[k] * x[column[k]];
		y[r] = s;
	}
}

/* The results are the row starts: each makes the row after next empty, and what the starts were
 * before leads nowhere. */
static void on_starts(void)
{
	static const int value[4] = {1, 2, 3, 4}, x[4] = {1, 1, 2, 2}, column[4] = {0, 1, 2, 3};
	int start[80];
	for (int i = 0; i < 80; i++)
		start[i] = i < 2 ? 0 : 100000000 + i * 1000;
	sparse_int(start + 2, value, x, column, start, 70);
	long s = 0;
	for (int i = 0; i < 80; i++)
		s = (s * 3 + start[i]) % 1000003;
	printf("on starts %ld\n", s);
}

static void points(int n)
{
	Point *p = (Point *)guarded_alloc((size_t)n * sizeof *p);
	Point *q = (Point *)guarded_alloc(20 * sizeof *q);
	int *index = (int *)guarded_alloc_before((size_t)n * sizeof *index);
	for (int i = 0; i < n; i++) {
		p[i].x = p[i].y = i;
		index[i] = i * 11 % 20;
	}
	for (int i = 0; i < 20; i++) {
		q[i].x = i * i;
		q[i].y = 5 - i;
	}
	members(p, q, index, n);
	long s = 0;
	for (int i = 0; i < n; i++)
		s = (s * 7 + p[i].x + p[i].y) % 1000003;
	printf("points %ld\n", s);
}

static void rows(int n)
{
	int *start = (int *)guarded_alloc(((size_t)n + 1) * sizeof *start);
	start[0] = 0;
	for (int i = 0; i < n; i++)
		start[i + 1] = start[i] + i * 7 % 5;
	size_t entries = (size_t)start[n];
	double *value = (double *)guarded_alloc(entries * sizeof *value);
	int *column = (int *)guarded_alloc_before(entries * sizeof *column);
	double *x = (double *)guarded_alloc(16 * sizeof *x), *y = (double *)guarded_alloc((size_t)n * sizeof *y);
	for (size_t i = 0; i < entries; i++) {
		value[i] = (double)(i % 9);
		column[i] = (int)(i * 5 % 16);
	}
	for (int i = 0; i < 16; i++)
		x[i] = 1 + i / 4.0;
	sparse(y, value, x, column, start, n);
	double s = 0;
	for (int i = 0; i < n; i++)
		s += y[i] * (1 + i % 3);
	printf("rows %g\n", s);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	int *a = (int *)guarded_alloc(room * sizeof *a), *b = (int *)guarded_alloc(room * sizeof *b);
	int *mask = (int *)guarded_alloc(room * sizeof *mask);
	int *index = (int *)guarded_alloc(room * sizeof *index);
	float *fy = (float *)guarded_alloc(room * sizeof *fy), *fx = (float *)guarded_alloc(12 * sizeof *fx);
	int *table = (int *)guarded_alloc(32 * sizeof *table);
	unsigned char *key = (unsigned char *)guarded_alloc(room);
	signed char *near = (signed char *)guarded_alloc(room);
	short *second = (short *)guarded_alloc(9 * sizeof *second);
	for (int i = 0; i < n; i++) {
		b[i] = i * 37 % 101;
		a[i] = i;
		mask[i] = i == n - 1 ? 0 : i * 3;
		index[i] = i % 5 == 2 ? -1 - i : i * 7 % 12;
		key[i] = (unsigned char)(i * 5);
		near[i] = (signed char)(i * 2 % 9 - 4);
	}
	for (int i = 0; i < 12; i++)
		fx[i] = (float)i / 4;
	for (int i = 0; i < 32; i++)
		table[i] = i;
	for (int i = 0; i < 9; i++)
		second[i] = (short)(i * 13 % 32);
	printf("valid %ld\n", gather_valid(table, index, n));
	for (int i = 0; i < n; i++)
		index[i] = i * 7 % 12;
	gather(fy, fx, index, n);
	float sum = 0;
	for (int i = 0; i < n; i++)
		sum += fy[i];
	printf("gather %g\n", (double)sum);
	histogram(table, key, n);
	printf("histogram %ld\n", digest(table, 32));
	for (int i = 0; i < n; i++)
		key[i] %= 32;
	greatest(table, key, b, n);
	printf("greatest %ld\n", digest(table, 32));
	where(a, b, mask, n);
	printf("where %ld\n", digest(a, n));
	printf("both %d\n", both(a, b, n));
	next_to(a, b, mask, n);
	printf("next to %ld\n", digest(a, n));
	where(a, a, a, n);
	where(a + n / 2, a, mask, n / 2);
	printf("shared %ld\n", digest(a, n));
	chained(a, table, second + 4, near, n);
	printf("chained %ld\n", digest(a, n));
	on_itself(n);
	on_starts();
	rows(n);
	points(n);
	guarded_check();
	return 0;
}
