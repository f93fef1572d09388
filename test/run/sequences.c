/* Effects that stand in one expression: with commas, under && and || and ?:, in a store's subscript, in loops of
 * the body and in the first part of such a loop, where they stay together.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 700
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}histogram
static int commas(const unsigned char *v, int *h, int n)
{
	int c = 0;
	for (int i = 0; i < n; i++)
		h[v[i]]++, c += v[i] > 3, (void)(v[i] & 1 && c++);
	return c;
}

// CHECK: :[[@LINE+3]]:2: remark: transformed: {{.*}}histogram
static void conditions(const unsigned char *v, int *h, int *g, int n)
{
	for (int i = 0; i < n; i++) {
		(void)(v[i] && h[v[i]]++);
		(void)(v[i] > 7 || g[v[i]]--);
	}
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}reduce
static int choices(const unsigned char *v, int n)
{
	int even = 0, odd = 5;
	for (int i = 0; i < n; i++)
		(void)(v[i] & 1 ? odd++ : even++);
	return even * 1000 + odd;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: {{.*}}reduce
static long first_parts(const unsigned char *v, const int *start, int n)
{
	long all = 0, s, p;
	for (int i = 0; i < n; i++) {
		for (s = 0, p = start[i]; p < start[i + 1]; p++, s++)
			s += v[p] * 2;
		all += s;
	}
	return all;
}

// A matrix's transpose, as sparse codes write it.
// CHECK: :[[@LINE+7]]:3: remark: transformed: scan, histogram
static void transpose(const int *start, const unsigned char *col, const double *x, int *next, int *row,
	double *y, int n)
{
	int q, p, j;

	for (j = 0; j < n; j++)
		for (p = start[j]; p < start[j + 1]; p++) {
			row[q = next[col[p]]++] = j;
			if (y)
				y[q] = x[p];
		}
}

struct Item {
	int of, twice[2];
};

// CHECK: :[[@LINE+3]]:2: remark: transformed: scan, histogram
static void sorted(const unsigned char *v, int *next, struct Item *out, int n)
{
	for (int i = 0; i < n; i++)
		out[next[v[i]]++].twice[1] = i;
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static int indexed(const int *at, int *out, int n)
{
	int k = 7;
	for (int i = 0; i < n; i++)
		out[k = n - 1 - i] = at[i] + 1;
	return k;
}

static void places(const unsigned char *v, int *next, int n)
{
	for (int i = 0; i < 16; i++)
		next[i] = 0;
	for (int i = 0; i < n; i++)
		next[v[i]]++;
	for (int i = 0, all = 0; i < 16; i++) {
		int own = next[i];
		next[i] = all;
		all += own;
	}
}

static void sparse(const unsigned char *v, const int *start, int n)
{
	int next[16], *row = calloc((size_t)n * 3 + 1, sizeof *row);
	double *x = calloc((size_t)n * 3 + 1, sizeof *x), *y = calloc((size_t)n * 3 + 1, sizeof *y);
	struct Item *items = calloc((size_t)n * 3 + 1, sizeof *items);
	for (int i = 0; i < n * 3; i++)
		x[i] = i * 0.5;
	places(v, next, start[n]);
	transpose(start, v, x, next, row, y, n);
	places(v, next, start[n]);
	transpose(start, v, x, next, row, NULL, n);
	places(v, next, n * 3);
	sorted(v, next, items, n * 3);
	for (int i = 0; i < n * 3; i++)
		printf("%d %g %d %d ", row[i], y[i], items[i].twice[0], items[i].twice[1]);
	printf("%d ", indexed(start, row, n));
	for (int i = 0; i < n; i++)
		printf("%d ", row[i]);
	free(row);
	free(x);
	free(y);
	free(items);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned char *v = malloc((size_t)n * 3 + 1);
	int *start = malloc(((size_t)n + 1) * sizeof *start), h[16] = {0}, g[16] = {0};
	for (int i = 0; i < n * 3; i++)
		v[i] = (unsigned char)(i * 7 % 16);
	start[0] = 0;
	for (int i = 0; i < n; i++)
		start[i + 1] = start[i] + i % 3;
	printf("%d\n", commas(v, h, n));
	conditions(v, h, g, n);
	for (int i = 0; i < 16; i++)
		printf("%d %d ", h[i], g[i]);
	sparse(v, start, n);
	printf("%d %ld\n", choices(v, n), first_parts(v, start, n));
	return 0;
}
