/* Runs of equal elements made one in another array, and from its beginning: k == 0 || ...
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,600,2051
 * RUN: %run_all %s --loops -1 --flags=-I%include --gspcc-flags="--auto" -- 600
 */
#include "data.h"
#include "guarded.h"

#include <math.h>

static int copies(int *out, const int *v, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (k == 0 || out[k - 1] != v[i])
			out[k++] = v[i];
	return k;
}

/* The counter does not begin where the elements do: it is asked when the program runs. */
static int begun(int *out, const int *v, int n, int k)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (k == 0 || out[k - 1] != v[i])
			out[k++] = v[i];
	return k;
}

/* NaN differs from itself, 0.0 is the -0.0 that was kept. */
static int floats(double *out, const double *v, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (k > 0 && v[i] == out[k - 1])
			continue;
		out[k++] = v[i];
	}
	return k;
}

static unsigned in_place(short *a, unsigned n)
{
	unsigned k = 0;
#pragma gsp scan
	for (unsigned i = 0; i < n; ++i)
		if (!k || a[i] != a[k - 1]) {
			a[k] = a[i];
			k++;
		}
	return k;
}

/* From another element on, and backward. */
static int later(int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 3; i < n; i++)
		if (k < 1 || a[i] != a[k - 1])
			a[k++] = a[i];
	return k;
}

struct item {
	int key;
	float weight;
	short kind;
};

static size_t items(struct item *out, const struct item *in, size_t n, long *weights)
{
	size_t k = 0;
	long sum = 0;
#pragma gsp scan
	for (size_t i = 0; i < n; i++) {
		if (k && in[i].key == out[k - 1].key && in[i].kind == out[k - 1].kind)
			continue;
		out[k] = in[i];
		sum += (long)in[i].weight;
		k++;
	}
	*weights = sum;
	return k;
}

static int pairs(int *ox, short *oy, const int *x, const short *y, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (k == 0 || ox[k - 1] != x[i] || oy[k - 1] != y[i]) {
			ox[k] = x[i];
			oy[k++] = y[i];
		}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	size_t size = (size_t)n * sizeof(int);
	int *v = guarded_alloc(size), *x = guarded_alloc(size);
	short *a = guarded_alloc((size_t)n * sizeof *a), *b = guarded_alloc((size_t)n * sizeof *b);
	double *d = guarded_alloc((size_t)n * sizeof *d), *e = guarded_alloc((size_t)n * sizeof *e);
	struct item *s = guarded_alloc((size_t)n * sizeof *s);
	struct item *t = guarded_alloc((size_t)n * sizeof *t);
	int *more = guarded_alloc(size + 2 * sizeof(int));
	long weights;
	for (int kind = 0; kind < 4; kind++) { /* mixed, sorted, all equal, all different */
		memset(s, 0, (size_t)n * sizeof *s);
		memset(t, 0, (size_t)n * sizeof *t);
		memset(x, 0, size);
		memset(e, 0, (size_t)n * sizeof *e);
		memset(b, 0, (size_t)n * sizeof *b);
		memset(more, 0, size + 2 * sizeof(int));
		for (int i = 0; i < n; i++) {
			v[i] = kind == 0   ? (int)((unsigned)i * 2654435761u >> 30)
			       : kind == 1 ? i / 3
			       : kind == 2 ? 7
					   : i;
			a[i] = (short)v[i];
			d[i] = v[i] == 1 ? NAN : v[i] == 2 ? -0.0 : v[i] == 3 ? 0.0 : v[i];
			s[i].key = v[i] / 2;
			s[i].kind = (short)(v[i] & 1);
			s[i].weight = (float)i;
		}
		test_show("copies", x, size, copies(x, v, n));
		test_show("pairs", x, size, pairs(x, b, v, a, n));
		for (int k = 0; k < 3; k++) {
			more[1] = n ? v[0] : 0;
			int found = begun(more, v, n, k);
			test_show("begun", more, size + 2 * sizeof(int), found);
		}
		test_show("floats", e, (size_t)n * sizeof *e, floats(e, d, n));
		test_show("in_place", a, (size_t)n * sizeof *a, (long)in_place(a, (unsigned)n));
		long found = (long)items(t, s, (size_t)n, &weights);
		test_show("items", t, (size_t)n * sizeof *t, found * 100000 + weights);
		test_show("overlap", v, size, n > 9 ? copies(v, v + 1, n - 1) : 0);
		test_show("later", v, size, later(v, n));
	}
	guarded_check();
	return 0;
}
