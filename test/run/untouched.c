/* Places in memory that are only touched under a condition, and that need not exist where no
 * iteration touches them: counters behind pointers, members, elements beside those stored to,
 * counters that say where is stored. Whether they are touched is looked up before the loop.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=-fassociative-math -- 0 -- 1 -- 2 -- 33 -- 1025
 * RUN: %gspcc %s -I%include --emit=facts -fassociative-math 2>&1 | %FileCheck %s
 */
#include "guarded.h"

#include <limits.h>
#include <string.h>

/* CHECK-LABEL: loop sum_where:
 * CHECK: touched sum_low < sum_high
 * CHECK: inspect sum at 0LL if c[k] != 0
 */
static void sum_where(double *sum, const double *x, const int *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (c[i])
			*sum += x[i];
}

typedef struct Stats {
	int count, last;
	double total;
	double low;
} Stats;

static void members(Stats *s, const double *x, const int *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (c[i]) {
			s->count++;
			s->total += x[i];
			s->last = i;
			if (x[i] < s->low)
				s->low = x[i];
		}
}

typedef struct Kinds {
	int seen[3], at;
	double top;
} Kinds;

/* Elements of an array that is a member; of two structures. */
static void kinds(Kinds *s, Kinds *t, const int *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		switch (c[i]) {
		case 1:
			s->seen[0]++;
			break;
		case 2:
			t->seen[2] += 2;
			t->at = i;
			break;
		case 3:
			s->seen[1] -= i;
			break;
		default:
			break;
		}
}

/* Where the greatest is: both are members, and the place is no use of the running value. */
static void topmost(Kinds *s, const double *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (x[i] > s->top) {
			s->top = x[i];
			s->at = i;
		}
}

static void either(int *below, int *above, const double *x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (x[i] < 0)
			--*below;
		else
			++*above;
}

/* Beside the elements that are stored to.
 * CHECK-LABEL: loop count_behind:
 * CHECK: array nv base nv elem int [0, (long long)n) write
 * CHECK: array nv_2 base &nv[(long long)n] elem int [nv_2_low, nv_2_high) read write host-only
 */
static void count_behind(int *nv, const int *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		nv[i] = w[i] + 1;
		if (w[i] < 0)
			nv[n]++;
	}
}

static void count_or_store(int *nv, const int *w, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (w[i] < 0)
			nv[n]++;
		else
			nv[i] = 3;
}

/* The greatest of those let through; the last one. */
static void greatest(int *best, int *last, const int *v, const int *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (c[i] > 0 && v[i] > *best)
			*best = v[i];
		if (c[i] > 1)
			*last = v[i];
	}
}

static void pack(int *out, int *count, const int *v, const int *c, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (c[i])
			out[(*count)++] = v[i];
}

typedef struct List {
	unsigned short used;
	int item[4096];
} List;

static void append(List *list, const int *v, int limit, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (v[i] > limit)
			list->item[list->used++] = v[i];
}

/* The counter wraps around. */
static void pack_round(int *out, unsigned char *count, const int *v, const int *c, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (c[i])
			out[(*count)++] = v[i];
}

/* The running count is used along the way. */
static void ranks(int *rank, unsigned char *seen, const int *c, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (c[i])
			rank[i] = (*seen)++;
}

/* The first value is asked for before the loop. */
static void saturate(long long *level, const int *v, const int *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (c[i]) {
			*level += v[i];
			if (*level > 100)
				*level = 100;
			if (*level < 0)
				*level = 0;
		}
}

static long sum_of(const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

/* With nothing let through, no pointer leads anywhere. */
static void untouched(int n, const double *x, const int *v)
{
	int *c = (int *)guarded_alloc((size_t)n * sizeof *c);
	int *rank = (int *)guarded_alloc((size_t)n * sizeof *rank);
	int *nv = (int *)guarded_alloc((size_t)n * sizeof *nv);
	memset(c, 0, (size_t)n * sizeof *c);
	memset(rank, 0, (size_t)n * sizeof *rank);
	sum_where((double *)guarded_alloc(0), x, c, n);
	members((Stats *)guarded_alloc(0), x, c, n);
	sum_where(NULL, x, c, n);
	count_behind(nv, c, n);
	count_or_store(nv, c, n);
	greatest(NULL, NULL, v, c, n);
	kinds((Kinds *)guarded_alloc(0), (Kinds *)guarded_alloc(0), c, n);
	pack(NULL, NULL, v, c, n);
	append((List *)guarded_alloc(0), v, INT_MAX, n);
	ranks(rank, NULL, c, n);
	saturate(NULL, v, c, n);
	printf("untouched %ld %ld\n", sum_of(rank, n), sum_of(nv, n));
}

/* The place is one of those that decide. */
static void on_conditions(int n)
{
	int *c = (int *)guarded_alloc((size_t)n * sizeof *c);
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	for (int i = 0; i < n; i++) {
		c[i] = i % 3 == 1;
		v[i] = i;
	}
	if (n > 8)
		greatest(&c[4], &c[5], v, c, n);
	printf("on conditions %ld\n", sum_of(c, n));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	int *c = (int *)guarded_alloc(room * sizeof *c), *v = (int *)guarded_alloc(room * sizeof *v);
	int *nv = (int *)guarded_alloc((room + 1) * sizeof *nv);
	int *out = (int *)guarded_alloc(room * sizeof *out);
	double *x = (double *)guarded_alloc(room * sizeof *x), sum = 0.5;
	Stats s = {1, 2, 3, 4};
	int below = 1, above = 2, best = -5, last = -6, count = 0;
	unsigned char seen = 250, at = 253;
	int *ring = (int *)guarded_alloc(256 * sizeof *ring);
	memset(ring, 0, 256 * sizeof *ring);
	long long level = 3;
	static List list = {2, {0}};
	for (int i = 0; i < n; i++) {
		c[i] = i % 4 == 3 ? i % 5 : 0;
		v[i] = i * 37 % 101 - 30;
		x[i] = (double)(i * 7 % 12) / 2 - 3;
		nv[i] = out[i] = -1;
	}
	nv[n] = 5;
	sum_where(&sum, x, c, n);
	members(&s, x, c, n);
	printf("%g %d %d %g %g\n", sum, s.count, s.last, s.total, s.low);
	Kinds one = {{1, 2, 3}, -1, -7}, two = {{4, 5, 6}, -2, 0};
	kinds(&one, &two, c, n);
	printf("%d %d %d %d\n", one.seen[0], one.seen[1], two.seen[2], two.at);
	topmost(&one, x, n);
	printf("%g %d\n", one.top, one.at);
	either(&below, &above, x, n);
	printf("%d %d\n", below, above);
	count_behind(nv, v, n);
	printf("%ld\n", sum_of(nv, n + 1));
	count_or_store(nv, v, n);
	printf("%ld\n", sum_of(nv, n + 1));
	greatest(&best, &last, v, c, n);
	printf("%d %d\n", best, last);
	pack(out, &count, v, c, n);
	printf("%d %ld\n", count, sum_of(out, n));
	pack_round(ring, &at, v, c, n);
	printf("%d %ld\n", at, sum_of(ring, 256));
	append(&list, v, 60, n);
	printf("%d %ld\n", list.used, sum_of(list.item, 4096));
	ranks(out, &seen, c, n);
	printf("%d %ld\n", seen, sum_of(out, n));
	saturate(&level, v, c, n);
	printf("%lld\n", level);
	untouched(n, x, v);
	on_conditions(n);
	guarded_check();
	return 0;
}
