/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops that end from within a loop of their body.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,300
 */
#include "guarded.h"
#include "data.h"

#define SIDE 40

typedef struct Grid {
	int w, h;
	int *cells;
} Grid;

static int table[300][SIDE];

static int find(const int *a, int w, int h, int v, int *px, int *py)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			if (a[y * w + x] == v) {
				*px = x;
				*py = y;
				return 1;
			}
	return 0;
}

static int find_in_table(int h, int v)
{
	int y, x;
#pragma gsp reduce
	for (y = 0; y < h; ++y) {
		const int *row = table[y];
		for (x = SIDE - 1; x >= 0; --x)
			if (row[x] == v)
				goto out;
	}
	x = -7;
out:
	return y * 1000 + x;
}

static int is_symmetric(const double *a, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i; j++)
			if (a[i * n + j] != a[j * n + i])
				return 0;
	return 1;
}

static int is_sorted(const Grid *g)
{
	int sorted = 1;
#pragma gsp reduce
	for (int y = 0; sorted && y < g->h; y++)
		for (int x = 1; x < g->w; x++)
			if (g->cells[y * g->w + x - 1] > g->cells[y * g->w + x]) {
				sorted = 0;
				break;
			}
	return sorted;
}

/* What comes before the last iteration is stored and summed. */
static long copy_rows(const int *a, int *o, int w, int h, long *sum)
{
	long s = 0;
	int y;
#pragma gsp reduce
	for (y = 0; y < h; y++) {
		o[2 * y] = a[y * w];
		for (int x = 0; x < w; x++) {
			if (a[y * w + x] < 0)
				goto stop;
			if (a[y * w + x] == 4097)
				return -y - 1;
			s += a[y * w + x];
		}
		o[2 * y + 1] = w;
	}
stop:
	*sum = s;
	return y;
}

/* Two loops that may end it, the body itself, and one within another. */
static int several(const int *a, int w, int h, int v)
{
	int where = -1;
#pragma gsp reduce
	for (int y = 0; y < h; y++) {
		const int *p = a + y * w;
		if (p[0] == v) {
			where = 3 * y;
			break;
		}
		for (int x = 1; x + 1 < w; x += 2)
			if (p[x] == v)
				return 3 * y + 1;
		for (int x = 2; x < w; x++)
			for (int k = 0; k < x; k++)
				if (p[x] == v + k && p[x - k] > p[k])
					return 3 * y + 2;
	}
	return where;
}

static int by_pointers(const unsigned char *s, int w, const unsigned char *end)
{
	int rows = 0;
#pragma gsp reduce
	for (; s < end; s += w, rows++) {
		const unsigned char *p = s, *q = s + w;
		while (p < q)
			if (*p++ >= 250)
				return rows;
	}
	return -rows;
}

/* Under a condition on the row, in a nest of three. */
static int in_blocks(const int *a, int n, int m, int w, int v)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (a[i] & 1)
			continue;
		for (int j = 0; j < m; j++)
			for (int k = 0; k < w; k++)
				if (a[(i % 3) + j * w + k] == v)
					return i * 10000 + j * 100 + k;
	}
	return -1;
}

static void try_all(int h, int w, int at)
{
	const size_t size = (size_t)h * (size_t)w;
	int *a = (int *)guarded_alloc((size + 1) * sizeof *a);
	int *o = (int *)guarded_alloc((size_t)h * 2 * sizeof *o);
	unsigned char *s = (unsigned char *)guarded_alloc(size);
	double *d = (double *)guarded_alloc((size_t)h * (size_t)h * sizeof *d);
	uint32_t seed = 5;
	int x = -1, y = -1;
	long sum = 77;
	for (size_t i = 0; i < size; i++) {
		a[i] = (int)(test_next(&seed) % 4000);
		s[i] = (unsigned char)(test_next(&seed) % 200);
	}
	a[size] = 0;
	for (int i = 0; i < h; i++)
		for (int j = 0; j < h; j++)
			d[i * h + j] = i + j;
	for (int i = 0; i < h; i++)
		for (int j = 0; j < SIDE; j++)
			table[i][j] = i * 50 + j;
	for (int k = 0; k < 4; k++) {
		if (size && at >= 0 && k) {
			const size_t hit = (size_t)at * (size_t)w + (size_t)(k * 3 % w);
			a[hit] = k == 3 ? -1 : 4097;
			s[hit] = 255;
			d[at * h + at * k / 4] += k;
			table[at][k] = 70000;
		}
		const int found = find(a, w, h, k == 3 ? -1 : 4097, &x, &y);
		printf("%d %d %d", found, x, y);
		printf(" %d %d", find_in_table(h, 70000), is_symmetric(d, h));
		memset(o, 3, (size_t)h * 2 * sizeof *o);
		printf(" %ld", copy_rows(a, o, w, h, &sum));
		printf(" %ld", sum);
		test_show("o", o, (size_t)h * 2 * sizeof *o, 0);
		printf("%d %d", several(a, w, h, 4097), several(a, w, h, k * 1000));
		printf(" %d %d\n", by_pointers(s, w, s + size),
			in_blocks(a, h > w ? w : h, h > 4 ? h - 4 : 0, w, 4097));
	}
	for (size_t i = 0; i < size; i++)
		a[i] = (int)i;
	Grid g = {w, h, a};
	printf("%d", is_sorted(&g));
	if (size && at >= 0)
		a[(size_t)at * (size_t)w + (size_t)w - 1] = -5;
	printf(" %d\n", is_sorted(&g));
	/* Rows behind the one with the hit need not exist. */
	if (size && w > 1) {
		const int more = find(a + (size - (size_t)w), w, 1000, (int)size - w, &x, &y);
		printf("%d %d %d\n", more, x, y);
	}
	guarded_check();
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, 7, -1);
	try_all(n, 1, n / 2);
	try_all(n, 40, n - 1);
	try_all(n, 5, n * 3 / 4);
	try_all(n, 20, 0);
	return 0;
}
