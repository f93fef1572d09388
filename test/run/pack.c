/* Arrays filled at a carried counter, with just the room that C needs, beside guarded pages.
 * RUN: %run_all %s --split --not-on-device meet --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 1500 -- 2051
 * RUN: %run_all %s --flags=-I%include --target cuda --not-on-device meet --sim-flags="-DGSP_BLOCK=32 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" -- 131 -- 387
 */
#include "data.h"
#include "guarded.h"

static int room(const int *v, int n, int least)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		k += v[i] >= least;
	return k;
}

static int keep(int *out, const int *v, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] >= least)
			out[k++] = v[i];
	return k;
}

static size_t hits(size_t *at, const int *v, size_t n, int least)
{
	size_t k = 0;
#pragma gsp parallel
	for (size_t i = 0; i < n; i++) {
		if (v[i] < least)
			continue;
		at[k] = i;
		k++;
	}
	return k;
}

/* Stores the element behind the last one, too, where the last one is not kept. */
static int branchless(int *out, const int *v, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		out[k] = i;
		k += v[i] >= least;
	}
	return k;
}

static unsigned partition(int *lo, short *hi, const int *v, int n, int least)
{
	unsigned a = 0, b = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] < least)
			lo[a++] = v[i];
		else
			hi[b++] = (short)v[i];
	}
	return a * 100000 + b;
}

/* From both ends of one array. */
static int two_ends(int *out, const int *v, int n, int least)
{
	int a = 0, b = n;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] < least)
			out[a++] = v[i];
		else
			out[--b] = v[i];
	return a - b;
}

static long down(double *out, const int *v, int n, int least, long top)
{
	long k = top - 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] >= least)
			out[k--] = v[i] * 0.5;
	return k;
}

static int runs(int *start, int *value, const int *v, int n)
{
	int k = -1;
#pragma gsp parallel copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (i == 0 || v[i] / 16 != v[i - 1] / 16) {
			k++;
			start[k] = i;
			value[k] = v[i] / 16;
		}
	return k;
}

/* Up to three elements an iteration, and the counter and a sum are used beside. */
static long several(int *out, int *before, const int *v, int n)
{
	int k = 0;
	long s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		before[i] = k;
		if (v[i] % 3) {
			out[k] = v[i];
			if (v[i] % 3 == 2) {
				out[k + 1] = -v[i];
				out[k + 2] = i;
				k += 2;
			}
			k++;
			s += v[i];
		}
	}
	return s * 7 + k;
}

static int in_place(int *a, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (a[i] >= least)
			a[k++] = a[i];
	return k;
}

/* a[i - 1] has been stored to by the iteration before at most, and then with what was there. */
static int distinct(int *a, long n)
{
	int k = 0;
#pragma gsp parallel
	for (long i = 0; i < n; i++)
		if (i == 0 || a[i] != a[i - 1])
			a[k++] = a[i];
	return k;
}

static int in_place_branchless(int *a, int n, int least)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[k] = a[i];
		k += a[i] >= least;
	}
	return k;
}

struct list {
	int *data;
	unsigned short n;
};

static struct list append(struct list l, const int *v, int n, int least)
{
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		if (v[i] >= least) {
			l.data[l.n] = i;
			l.n++;
		}
	return l;
}

/* Where they overlap, C's order counts: the host does it. */
static int meet(int *out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			out[k++] = v[i];
	return k;
}

/* The element at the counter goes on being updated. Nothing may be touched in front of the first one
 * or behind the last one. */
static int lengths(int *length, const int *v, int n)
{
	int k = -1;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0 || v[i] / 16 != v[i - 1] / 16)
			length[++k] = 0;
		length[k]++;
	}
	return k + 1;
}

static int values_and_lengths(int *value, unsigned char *length, const int *v, int n)
{
	int k = -1, i;

#pragma gsp scan
	for (i = 0; i < n; i++) {
		if (i == 0 || v[i] / 16 != v[i - 1] / 16) {
			k++;
			value[k] = v[i] / 16;
			length[k] = 1;
		} else {
			length[k]++;
		}
	}
	return k + 1;
}

static int totals(long *total, int *greatest, const int *v, int n)
{
	int k = 0;

	total[0] = 7;
	greatest[0] = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] == 50)
			continue;
		if (v[i] % 4 == 0) {
			total[++k] = v[i];
			greatest[k] = 2;
		}
		total[k] += i;
		if (v[i] > greatest[k])
			greatest[k] = v[i];
	}
	return k + 1;
}

/* All move on: the last store is one more than there are iterations. */
static int each(int *count, const int *v, int n)
{
	int k = 0, i = 1;

	count[0] = v[0];
#pragma gsp scan
	while (i < n) {
		if (v[i] != v[i - 1])
			count[++k] = v[i];
		count[k] += 3;
		i++;
	}
	return k + 1;
}

static int *ints(int n)
{
	return (int *)guarded_alloc((size_t)n * sizeof(int));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = ints(n), least = 40;
	for (int i = 0; i < n; i++)
		v[i] = (int)((unsigned)i * 2654435761u >> 7) % 100;
	int m = room(v, n, least), last = n && v[n - 1] < least;
	int *out = (int *)guarded_alloc_before((size_t)m * sizeof(int));
	test_show("keep", out, (size_t)m * sizeof(int), keep(out, v, n, least));
	test_show("keep", out, (size_t)m * sizeof(int), keep(out, v, n, 1000));
	test_show("keep", v, (size_t)n * sizeof(int), keep(v, v, n, -1));
	size_t *at = (size_t *)guarded_alloc((size_t)m * sizeof *at);
	test_show("hits", at, (size_t)m * sizeof *at, (long)hits(at, v, (size_t)n, least));
	int *more = ints(m + last);
	test_show("branchless", more, (size_t)(m + last) * sizeof(int), branchless(more, v, n, least));
	int *lo = ints(n - m);
	short *hi = (short *)guarded_alloc((size_t)m * sizeof *hi);
	test_show("partition", lo, (size_t)(n - m) * sizeof(int),
		(long)partition(lo, hi, v, n, least));
	test_show("partition", hi, (size_t)m * sizeof *hi, 0);
	int *both = ints(n);
	test_show("two_ends", both, (size_t)n * sizeof(int), two_ends(both, v, n, least));
	double *d = (double *)guarded_alloc((size_t)m * sizeof *d);
	long top = down(d, v, n, least, m);
	test_show("down", d, (size_t)m * sizeof *d, top);
	int groups = 0;
	for (int i = 0; i < n; i++)
		groups += i == 0 || v[i] / 16 != v[i - 1] / 16;
	int *start = ints(groups), *value = ints(groups);
	test_show("runs", start, (size_t)groups * sizeof(int), runs(start, value, v, n));
	test_show("runs", value, (size_t)groups * sizeof(int), 0);
	int three = 0;
	for (int i = 0; i < n; i++)
		three += v[i] % 3 == 2 ? 3 : v[i] % 3;
	int *triple = ints(three), *before = ints(n);
	test_show("several", triple, (size_t)three * sizeof(int), several(triple, before, v, n));
	test_show("several", before, (size_t)n * sizeof(int), 0);
	int *a = ints(n), *b = ints(n);
	for (int i = 0; i < n; i++)
		a[i] = b[i] = v[i];
	test_show("in_place", a, (size_t)n * sizeof(int), in_place(a, n, least));
	test_show("in_place", b, (size_t)n * sizeof(int), in_place_branchless(b, n, least));
	for (int i = 0; i < n; i++)
		a[i] = v[i] / 16;
	test_show("distinct", a, (size_t)n * sizeof(int), distinct(a, n));
	int *length = ints(groups);
	test_show("lengths", length, (size_t)groups * sizeof(int), lengths(length, v, n));
	unsigned char *bytes = (unsigned char *)guarded_alloc((size_t)groups);
	test_show("lengths", value, (size_t)groups * sizeof(int),
		values_and_lengths(value, bytes, v, n));
	test_show("lengths", bytes, (size_t)groups, 0);
	int fours = 1;
	for (int i = 0; i < n; i++)
		fours += v[i] % 4 == 0;
	long *total = (long *)guarded_alloc((size_t)fours * sizeof *total);
	int *greatest = ints(fours);
	test_show("totals", greatest, (size_t)fours * sizeof(int), totals(total, greatest, v, n));
	test_show("totals", total, (size_t)fours * sizeof *total, 0);
	for (int i = 0; i < n; i++)
		a[i] = 3 * i + 1;
	int *changes = ints(n);
	if (n > 0)
		test_show("each", changes, (size_t)n * sizeof(int), each(changes, a, n));
	struct list l = append((struct list){ints(3 + m), 3}, v, n, least);
	test_show("append", l.data + 3, (size_t)m * sizeof(int), l.n);
	for (int i = 0; i < n; i++)
		a[i] = 3 * i + 1;
	test_show("meet", a, (size_t)n * sizeof(int), meet(a + n / 4, a, n - n / 4));
	guarded_check();
	return 0;
}
