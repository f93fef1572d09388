// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Loops that may end early over memory of which nobody says how much there is: whether it can be
 * read is asked when the program runs. Hits before and behind where memory ends, on pages that
 * cannot be read on both sides, and bounds that promise more than there is.
 * RUN: %run_all %s --as-written never_there --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 3001
 */
#include "guarded.h"
#include <errno.h>

static int by_break(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (v[i] == x)
			break;
	return i;
}

static int sum_to(const int *v, int n, int x)
{
	int i, sum = 0;
#pragma gsp reduce
	for (i = 0; i < n && v[i] != x; i++)
		sum += v[i] & 255;
	return sum * 2 + i;
}

/* C stops before the pointers meet, or they never do. */
static long not_equal(const char *p, const char *end, char c)
{
	const char *s = p;
#pragma gsp reduce
	while (p != end && *p != c)
		p++;
	return p - s;
}

static long until_read(const char *p, const char *end, char c)
{
	const char *s = p;
#pragma gsp reduce
	while (*p != c && p < end)
		p++;
	return p - s;
}

static long mismatch(const char *p, const char *end, const char *q)
{
	const char *s = p;
#pragma gsp reduce
	while (p < end && *p == *q) {
		p++;
		q++;
	}
	return p - s;
}

static int last(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = n - 1; i >= 0; i--)
		if (v[i] == x)
			break;
	return i;
}

static int ordered(const int *v, int n)
{
#pragma gsp reduce
	for (const int *p = v; p < v + n - 1; p++)
		if (p[0] > p[1])
			return (int)(p - v);
	return -1;
}

static const char *after_blank(const char *p, const char *end, char c)
{
#pragma gsp reduce
	for (p++; p < end; p++)
		if (*p == c && p[-1] == ' ')
			return p;
	return 0;
}

struct item {
	short key;
	double weight;
};

static double of_struct(const struct item *items, int n, int key)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (items[i].key == key)
			return items[i].weight;
	return -1;
}

static int every_third(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = 1; i < n; i += 3)
		if (v[i] == x)
			break;
	return i;
}

static int row_with(const int (*m)[4], int rows, int x)
{
#pragma gsp reduce
	for (int y = 0; y < rows; y++)
		if (m[y][0] == x || m[y][3] == x)
			return y;
	return -1;
}

/* What is behind the limit is read only where C comes to it. */
static int within(const int *v, const int *limit, int n)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		if (v[i] > 1000000)
			break;
		if (v[i] < *limit)
			return -i;
	}
	return i;
}

/* No search: what is read of b depends on what came before. */
static int lazy_or(const int *b, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s || b[i] > 1000000;
	return s;
}

static void switched(int *o, const int *v, const int *w, int n)
{
	int on = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (!on)
			on = v[i] == 8;
		else if (w[i] == 1)
			on = 0;
		o[i] = on;
	}
}

/* In state 2 nothing is read. */
static int machine(const char *s, int n)
{
	int state = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		switch (state) {
		case 0:
			state = s[i] == 'a';
			break;
		case 1:
			state = s[i] == ' ' ? 2 : 0;
			break;
		default:
			state = 0;
		}
	return state;
}

/* There are never so many: NULL, and pages that cannot be read in between. */
static int never_there(const int *v, long n, int x)
{
	long i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (v[i] == x)
			break;
	return (int)i;
}

/* Subscripts read from memory, which conditions keep within bounds, or which end the loop. */
static int not_permuted(const int *order, const int *place, int base, int end)
{
#pragma gsp reduce
	for (int i = base; i < end; i++) {
		int at = order[i];
		if (at < base || at >= end || place[at] != i)
			return i;
	}
	return -1;
}
struct part {
	int base, end, count;
	const int *order;
	const char *of;
};
static int outside_part(const struct part *p)
{
#pragma gsp reduce
	for (int i = 0; i < p->count; i++) {
		int at = p->order[i];
		if (at < p->base || p->end <= at)
			return i;
		if (p->of[at] != 2)
			return -i;
	}
	return -1;
}
static int before_hole(const int *order, const char *of, int size, int n)
{
	int i = 0;
#pragma gsp reduce
	while (i < n && order[i] > 0 && order[i] <= size && of[order[i] - 1] == 2)
		i++;
	return i;
}
static unsigned sum_until(const unsigned *order, const char *of, unsigned size, int n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (order[i] < size && of[order[i]] == 3)
			break;
		sum += order[i];
	}
	return sum;
}
static void by_order(int n, int at)
{
	int *order = (int *)guarded_alloc((size_t)n * sizeof *order);
	int *place = (int *)guarded_alloc((size_t)n * sizeof *place);
	char *of = (char *)guarded_alloc((size_t)n);
	for (int i = 0; i < n; i++) {
		order[i] = i * 5 % n == 0 && i ? i : i * 5 % n;
		of[i] = i < n / 2 || at < 0 ? 2 : 3;
	}
	for (int i = 0; i < n; i++)
		place[order[i]] = i;
	for (int i = at; i >= 0 && i < n; i++) /* C does not come to what stands behind */
		order[i] = i * 40503 - 70000;
	struct part p = {0, n, n, order, of};
	printf("%d %d", not_permuted(order, place, 0, n), not_permuted(order, place, n / 4, n));
	printf(" %d %d", outside_part(&p), before_hole(order, of, n, n));
	p.base = n / 5;
	printf(" %d %d", outside_part(&p), before_hole(order + n / 2, of, n / 2, n - n / 2));
	p.end = 0;
	printf(" %d %u", outside_part(&p),
		sum_until((const unsigned *)order, of, (unsigned)n, n));
	printf(" %u\n", sum_until((const unsigned *)order, of, 0, n));
}

/* The arrays' numbers of elements are declared. Behind the hit, subscripts lead anywhere. */
static int grid[10][20];
static int in_grid(const int *row, const int *column, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (grid[row[i]][column[i] + 1] == 7)
			return i;
	return -1;
}
static int around(const int *from, int n, int by)
{
	float ring[100];
	int i;
	for (i = 0; i < 100; i++)
		ring[i] = i == 42 ? 1.0f : 2.0f;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (ring[(from[i] + by) % 100] < 1.5f)
			break;
	return i;
}
struct heap {
	int count, order[64], depth[64];
};
static int deep(const struct heap *h, int more)
{
	int i;
#pragma gsp reduce
	for (i = h->count; i >= 1; i--)
		if (h->depth[h->order[i]] > more)
			break;
	return i;
}
static const int zigzag[16] = {0, 1, 4, 8, 5, 2, 3, 6, 9, 12, 13, 10, 7, 11, 14, 15};
static int last_coefficient(const short (*block)[16], int end)
{
#pragma gsp reduce
	for (; end > 0; end--)
		if ((*block)[zigzag[end]])
			break;
	return end;
}
/* Behind the hit the differences would overflow. */
static int sign_of(int x)
{
	int negative = (int)((unsigned)-x >> 31);
	return negative | x >> 31;
}
static int until_used_up(const int *v, int top, int left, int n)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		left -= sign_of(top - v[i]) * 3 + 4;
		if (left <= 0 || sign_of(top - v[i]) == 0)
			break;
	}
	return i * 16 + (left & 15);
}
/* Masks keep subscripts within bounds, those of running values too; not those below 0. */
static void decode(const unsigned short *step, int n, unsigned char *out, const unsigned char *level)
{
	const unsigned mask = 255;
	unsigned at = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		out[i] = level[(at += step[i]) & mask];
}
static long decode_both(const unsigned short *step, int n, unsigned char *out, const short *level,
	int mask)
{
	int left = 1, right = 2;
	long sum = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		left += step[i];
		right += step[i] & 3;
		out[i] = (unsigned char)level[left & mask];
		sum += level[(right & mask) + 2];
	}
	return sum;
}
static int in_ring(const int *ring, unsigned long from, unsigned long mask, int n, int x)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (ring[(from + i) & mask] == x)
			break;
	return i;
}
static void by_mask(int n, int at)
{
	unsigned short *step = (unsigned short *)guarded_alloc((size_t)n * sizeof *step);
	unsigned char *out = (unsigned char *)guarded_alloc((size_t)n);
	unsigned char *level = (unsigned char *)guarded_alloc(256);
	short *few = (short *)guarded_alloc(10 * sizeof *few);
	int *ring = (int *)guarded_alloc(64 * sizeof *ring);
	unsigned sum = 0;
	for (int i = 0; i < n; i++)
		step[i] = (unsigned short)(i * 40503 >> 3);
	for (int i = 0; i < 256; i++)
		level[i] = (unsigned char)(i ^ 85);
	for (int i = 0; i < 64; i++)
		ring[i] = i % 32 == at ? 7 : i + 10;
	for (int i = 0; i < 10; i++)
		few[i] = (short)(i * i);
	decode(step, n, out, level);
	for (int i = 0; i < n; i++)
		sum = sum * 31 + out[i];
	printf("%u %ld ", sum, decode_both(step, n, out, few, 7));
	decode(step, n < 256 ? n : 256, level, level); /* one and the same: as C does it */
	for (int i = 0; i < n; i++)
		sum = sum * 31 + out[i] + level[i % 256];
	/* Of these C reads two elements, and there are no more than ten. */
	printf("%u %ld ", sum, decode_both(step, n > 0, out, few, 1 << 20));
	printf("%ld ", decode_both(step, n > 0, out, few, -1));
	printf("%d %d\n", in_ring(ring, 5, 63, n, 7), in_ring(ring, ~0ul - 3, 63, 2 * n, 7));
}
static void by_number(int n, int at)
{
	int *row = (int *)guarded_alloc((size_t)n * sizeof *row);
	int *column = (int *)guarded_alloc((size_t)n * sizeof *column);
	int *from = (int *)guarded_alloc((size_t)n * sizeof *from);
	struct heap *h = (struct heap *)guarded_alloc(sizeof *h);
	short(*block)[16] = (short(*)[16])guarded_alloc(sizeof *block);
	grid[9][19] = 7;
	for (int i = 0; i < n; i++) {
		row[i] = i == at ? 9 : i % 9;
		column[i] = i == at ? 18 : i % 19;
		from[i] = i == at ? 35 : i % 30;
		if (at >= 0 && i > at) {
			row[i] = i * 70000 - 900000000;
			column[i] = 9000 - i * 90000;
			from[i] = i % 2 ? 2147483647 - i : -2147483647 - 1 + i;
		}
	}
	memset(h, 0, sizeof *h);
	memset(block, 0, sizeof *block);
	h->count = 63;
	for (int i = 0; i < 64; i++)
		h->order[i] = i > n % 60 ? i : -1000000000;
	h->depth[n % 60 + 1] = 9;
	(*block)[n % 16] = (short)n;
	printf("%d %d %d %d ", in_grid(row, column, n), around(from, n, 7), deep(h, 3),
		last_coefficient((const short(*)[16])block, 15));
	printf("%d %d\n", until_used_up(from, 35, n, n),
		until_used_up(from, 12, 3 * n, at < n ? at + 1 : n));
}

static void try_all(int n, int at)
{
	by_order(n, at);
	by_number(n, at);
	by_mask(n, at);
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	int *w = (int *)guarded_alloc_before((size_t)n * sizeof *w);
	int *o = (int *)guarded_alloc((size_t)n * sizeof *o);
	char *s = (char *)guarded_alloc((size_t)n + 1), *t = (char *)guarded_alloc((size_t)n);
	struct item *items = (struct item *)guarded_alloc((size_t)n * sizeof *items);
	const int x = 1000001;
	int there = 0;
	for (int i = 0; i < n; i++) {
		v[i] = i < at ? 2 * i : i == at ? x : 7 - i;
		w[i] = v[i] & 3;
		s[i] = i < at ? 'a' : i == at ? ' ' : 'x';
		t[i] = i == at + 2 ? 'y' : s[i];
		items[i].key = i == at ? 7 : 1;
		items[i].weight = 0.5 * i;
		there |= i == at;
	}
	s[n] = 'x';
	printf("%d %d %ld %ld ", by_break(v, n, x), sum_to(v, n, x), not_equal(s, s + n, ' '),
		until_read(s, s + n, ' '));
	printf("%ld %d %d ", mismatch(t, t + n, s), last(w, n, 3), ordered(v, n));
	if (n > 0) {
		const char *y = after_blank(s, s + n, 'x');
		printf("%ld ", y ? (long)(y - s) : -1L);
	}
	printf("%g %d %d ", of_struct(items, n, 7), every_third(v, n, x),
		row_with((const int(*)[4])(const void *)w, n / 4, 3));
	printf("%d %d ", lazy_or(v, n), machine(s, n));
	switched(o, v, w, n);
	for (int i = 0; i < n; i++)
		there += o[i] << i % 8;
	printf("%d\n", there);
	if (at >= 0 && at < n) { /* C never gets beyond */
		const int limit = -5000;
		errno = 5;
		printf("%d %d %ld %ld %d %d ", by_break(v, n + 1, x), sum_to(v, 2 * n + 5000, x),
			not_equal(s, s + n + 5000, ' '), not_equal(s, s - 5, ' '),
			within(v, at ? &limit : NULL, n), lazy_or(v, n + 1));
		printf("%ld %d %d\n", mismatch(t, t + (at + 2 < n ? n : 0), s),
			of_struct(items, n + 3, 7) > -1, errno);
		printf("%d %d\n", never_there(v, n + 100000000000, x), never_there(NULL, 0, 0));
	}
	guarded_check();
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, -1);
	try_all(n, 0);
	try_all(n, 1);
	try_all(n, n / 3);
	try_all(n, n - 2);
	try_all(n, n - 1);
	return 0;
}
