/* Runs of equal elements made one, in place; counters that begin elsewhere; neighbours compared.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,600
 */
#include "guarded.h"

#include <math.h>

static int distinct(int *a, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (a[i] != a[j])
			a[++j] = a[i];
	return n ? j + 1 : 0;
}

static size_t bytes(unsigned char *a, size_t n)
{
	size_t k = 1;
#pragma gsp parallel
	for (size_t i = 1; i < n; i++) {
		if (a[k - 1] == a[i])
			continue;
		a[k] = a[i];
		k++;
	}
	return k;
}

static int floats(double *a, int n)
{
	int k = 1;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (a[i] != a[k - 1])
			a[k++] = a[i];
	return k;
}

/* The element kept last is not the one before, at first. */
static int from(int *a, int n, int j, int first)
{
#pragma gsp parallel
	for (int i = first; i < n; i++)
		if (a[i] != a[j])
			a[++j] = a[i];
	return j;
}

static int neighbours(int *a, int n)
{
	int k = 1;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (a[i] != a[i - 1])
			a[k++] = a[i];
	return k;
}

static int rises(int *a, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (a[i] > a[i - 1])
			a[k++] = a[i];
	return k;
}

/* By two numbers, in two arrays. */
static int points(int *x, int *y, int n)
{
	int j = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++)
		if (x[i] != x[j] || y[j] != y[i]) {
			j++;
			x[j] = x[i];
			y[j] = y[i];
		}
	return j;
}

static int points_later(int *x, int *y, int n)
{
	int k = 1;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (x[i] == x[k - 1] && y[i] == y[k - 1])
			continue;
		x[k] = x[i];
		y[k] = y[i];
		k++;
	}
	return k;
}

struct item {
	int key;
	float weight;
	short kind;
};

/* By members; the others come along. */
static int items(struct item *v, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (v[i].key != v[j].key || v[i].kind != v[j].kind)
			v[++j] = v[i];
	return j;
}

static int by_key(struct item *v, int n)
{
	int j = 0;
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (v[i].key != v[j].key)
			v[++j] = v[i];
	return j;
}

static unsigned sum_of(const void *p, size_t bytes)
{
	const unsigned char *c = p;
	unsigned h = 17;
	for (size_t i = 0; i < bytes; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	size_t size = (size_t)n * sizeof(int);
	int *v = guarded_alloc(size), *a = guarded_alloc(size);
	unsigned char *b = guarded_alloc((size_t)n);
	double *d = guarded_alloc((size_t)n * sizeof *d);
	int *x = guarded_alloc(size), *y = guarded_alloc(size);
	struct item *s = guarded_alloc((size_t)n * sizeof *s);
	for (int kind = 0; kind < 4; kind++) { /* mixed, sorted, all equal, all different */
		for (int i = 0; i < n; i++) {
			v[i] = kind == 0   ? (int)(i * 2654435761u >> 30)
			       : kind == 1 ? i / 3
			       : kind == 2 ? 7
					   : i;
			b[i] = (unsigned char)v[i];
			d[i] = v[i] == 1 ? NAN : v[i] == 2 ? -0.0 : v[i] == 3 ? 0.0 : v[i];
		}
		memcpy(a, v, size);
		printf("%d", distinct(a, n));
		printf(" %u", sum_of(a, size));
		memcpy(a, v, size);
		printf(" %d", neighbours(a, n));
		printf(" %u", sum_of(a, size));
		memcpy(a, v, size);
		printf(" %d", rises(a, n));
		printf(" %u", sum_of(a, size));
		for (int j = 0; n > 16 && j <= 6; j += 2) {
			memcpy(a, v, size);
			a[0] = 100;
			a[2] = a[3];
			printf(" %d", from(a, n - 8, j, 3));
			printf(" %u", sum_of(a, size));
		}
		printf(" %zu", bytes(b, (size_t)n));
		printf(" %u", sum_of(b, (size_t)n));
		for (int way = 0; way < 4; way++) {
			memset(s, 0, (size_t)n * sizeof *s);
			for (int i = 0; i < n; i++) {
				x[i] = v[i] & 6;
				y[i] = v[i] & 1;
				s[i].key = v[i] / 2;
				s[i].kind = (short)(v[i] & 1);
				s[i].weight = (float)i;
			}
			printf(" %d", way == 0   ? points(x, y, n)
				      : way == 1 ? points_later(x, y, n)
				      : way == 2 ? items(s, n)
						 : by_key(s, n));
			printf(" %u", sum_of(x, size) + 3 * sum_of(y, size) +
					      7 * sum_of(s, (size_t)n * sizeof *s));
		}
		printf(" %d", floats(d, n));
		printf(" %u\n", sum_of(d, (size_t)n * sizeof *d));
	}
	guarded_check();
	return 0;
}
