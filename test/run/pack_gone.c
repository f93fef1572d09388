// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Arrays that are packed by how many elements are gone, or have come in addition: a[i - gone]; from
 * the upper end down; and by copies that are left out where they change nothing.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,4099
 */
#include "guarded.h"
#include "data.h"

struct item {
	int key;
	float weight;
	char name[8];
};

static int gone(int *a, int n)
{
	int j = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (a[i] % 3 == 0)
			j++;
		else
			a[i - j] = a[i];
	}
	return n - j;
}

/* Each stores; the last one perhaps one element too many. */
static int gone_late(int *a, int n)
{
	int removed = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		a[i - removed] = a[i];
		if (a[i] % 3 == 0)
			removed++;
	}
	return n - removed;
}

static size_t gone_wide(char *out, const char *s, size_t n)
{
	size_t gone = 0;
#pragma gsp scan
	for (size_t i = 0; i < n; i++) {
		if (s[i] == 'b') {
			gone++;
			continue;
		}
		out[i - gone] = s[i];
	}
	return n - gone;
}

static unsigned gone_unsigned(int *o, const int *a, unsigned n)
{
	unsigned k = 0;
#pragma gsp scan
	for (unsigned i = 0; i < n; i++) {
		if (a[i] % 5 > 1)
			o[i - k] = a[i];
		else
			k++;
	}
	return k;
}

/* a[i - k] from an i that is less than k: modulo 2^32 it would be far away. */
static unsigned behind_start(int *o, const int *a, unsigned n)
{
	unsigned k = 2;
#pragma gsp scan
	for (unsigned i = 2; i < n; i++) {
		if (a[i] % 5 > 1)
			o[i - k] = a[i];
		else
			k++;
	}
	return k;
}

static int expand(char *out, const char *s, int n)
{
	int extra = 0;
#pragma gsp scan copy(out[0 : 2 * n])
	for (int i = 0; i < n; i++) {
		if (s[i] == 'b') {
			out[i + extra] = '\\';
			extra++;
		}
		out[i + extra] = s[i];
	}
	return n + extra;
}

static int from_above(int *o, const int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] % 7 > 2) {
			o[n - 1 - k] = a[i];
			k++;
		}
	return k;
}

static int both_sides(int *o, const int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] % 7 > 2)
			o[k++] = a[i];
		else
			o[n - 1 - (i - k)] = a[i];
	return k;
}

static int two_arrays(int *o, long *index, const int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (a[i] % 2) {
			o[k] = a[i];
			k++;
		} else {
			index[i - k] = i;
		}
	}
	return k;
}

static int downward(int *o, const int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--)
		if (a[i] % 7 > 2)
			o[i + k] = a[i];
		else
			k++;
	return k;
}

static int unless_same(int *a, float *w, int n)
{
	int j = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] % 4) {
			if (i != j) {
				a[j] = a[i];
				w[j] = w[i];
			}
			j++;
		}
	return j;
}

static int if_behind(struct item *v, int n)
{
	int i, j = 0;
#pragma gsp scan
	for (i = 0; i < n; i++) {
		if (v[i].key % 4 == 1)
			continue;
		if (j < i)
			v[j] = v[i];
		++j;
	}
	return j;
}

static char *by_pointers(char *p, const char *end)
{
	char *q = p;
#pragma gsp scan
	for (; p < end; p++)
		if (*p != 'c') {
			if (p != q)
				*q = *p;
			q++;
		}
	return q;
}

/* Where nothing is gone yet, all stay where they are. */
static int if_gone(int *a, float *w, int n)
{
	int gone = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (a[i] & 1) {
			gone++;
		} else if (gone) {
			a[i - gone] = a[i];
			w[i - gone] = w[i];
		}
	}
	return n - gone;
}

/* Elements move up where GONE begins below 0: no such copy may be made in addition. */
static int if_more(int *a, int n, int gone)
{
#pragma gsp scan
	for (int i = 2; i < n - 2; i++) {
		if (a[i] % 7 == 3)
			gone++;
		else if (gone > 0)
			a[i - gone] = a[i];
	}
	return gone;
}

static void try_all(int n)
{
	const size_t size = (size_t)n;
	int *a = (int *)guarded_alloc(size * sizeof *a),
	    *b = (int *)guarded_alloc(size * sizeof *b);
	int *o = (int *)guarded_alloc(size * sizeof *o);
	long *index = (long *)guarded_alloc(size * sizeof *index);
	float *w = (float *)guarded_alloc(size * sizeof *w);
	char *s = (char *)guarded_alloc(size), *t = (char *)guarded_alloc(size);
	char *twice = (char *)guarded_alloc(2 * size);
	struct item *v = (struct item *)guarded_alloc(size * sizeof *v);
	uint32_t seed = 3;
	for (int i = 0; i < n; i++) {
		a[i] = (int)(test_next(&seed) % 1000);
		b[i] = a[i];
		o[i] = -1;
		index[i] = -2;
		w[i] = (float)a[i] / 4;
		s[i] = (char)('a' + test_next(&seed) % 4);
		t[i] = '-';
		twice[2 * i] = twice[2 * i + 1] = '+';
		v[i] = (struct item){a[i], w[i], {s[i]}};
	}
	const long size_int = (long)(size * sizeof *a);
	int k = gone(a, n);
	test_show("gone", a, (size_t)size_int, k);
	k = gone_late(b, n);
	test_show("late", b, (size_t)size_int, k);
	long left = (long)gone_wide(t, s, size);
	test_show("wide", t, size, left);
	k = (int)gone_unsigned(o, a, (unsigned)n);
	test_show("unsigned", o, (size_t)size_int, k);
	k = (int)behind_start(o, b, (unsigned)n);
	test_show("start", o, (size_t)size_int, k);
	k = expand(twice, s, n);
	test_show("expand", twice, 2 * size, k);
	k = from_above(o, b, n);
	test_show("above", o, (size_t)size_int, k);
	k = both_sides(o, b, n);
	test_show("both", o, (size_t)size_int, k);
	k = two_arrays(o, index, a, n);
	test_show("two", o, (size_t)size_int, k);
	test_show("index", index, size * sizeof *index, k);
	k = downward(o, a, n);
	test_show("down", o, (size_t)size_int, k);
	k = unless_same(a, w, n);
	test_show("same", a, (size_t)size_int, k);
	test_show("weights", w, size * sizeof *w, k);
	k = if_behind(v, n);
	test_show("behind", v, size * sizeof *v, k);
	left = (long)(by_pointers(s, s + n) - s);
	test_show("pointers", s, size, left);
	/* Nothing is removed: all stay where they are. */
	k = gone(o, unless_same(o, w, 0));
	for (int i = 0; i < n; i++)
		o[i] = 4 * i + 1;
	k += unless_same(o, w, n);
	test_show("all", o, (size_t)size_int, k);
	for (int i = 0; i < n; i++) {
		o[i] = (int)(test_next(&seed) % 50) * (i > n / 3 ? 1 : 2);
		w[i] = (float)i / 2;
	}
	k = if_gone(o, w, n);
	test_show("if gone", o, (size_t)size_int, k);
	test_show("weights", w, size * sizeof *w, k);
	for (int start = -2; start < 3; start++) {
		k = if_more(o, n, start);
		test_show("if more", o, (size_t)size_int, k);
	}
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
