/* Runs of equal keys made one, with what belongs to them added up: in place, out of place, by one
 * key or two, the first one asked for first or put there before.
 * RUN: %run_all %s --nvcc --loops 12 --gspcc-flags="--auto" -- 0 -- 1 -- 2 -- 33 -- 900
 */
#include <stdio.h>
#include <string.h>

#define MAX 1000
static int row[MAX], col[MAX], rows[MAX], cols[MAX];
static long val[MAX], vals[MAX];

/* In place, the first one is there. */
static int by_one(int n, int *key, long *v)
{
	int k = 0;
	if (n < 1) return 0;
	for (int i = 1; i < n; i++) {
		if (key[i] == key[k]) v[k] += v[i];
		else { k++; key[k] = key[i]; v[k] = v[i]; }
	}
	return k + 1;
}

static int by_two(int n, int *r, int *c, long *v)
{
	int k = 0;
	for (int i = 1; i < n; i++) {
		if (r[i] == r[k] && c[i] == c[k]) v[k] += v[i];
		else { k++; r[k] = r[i]; c[k] = c[i]; v[k] = v[i]; }
	}
	return k + 1;
}

/* In place, counted, whatever comes first. */
static int counted(int n, int *r, int *c, long *v)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (i > 0 && r[i] == r[i - 1] && c[i] == c[i - 1]) v[k - 1] += v[i];
		else { r[k] = r[i]; c[k] = c[i]; v[k] = v[i]; k++; }
	}
	return k;
}

static int counted_or(int n, const int *r, const int *c, long *v)
{
	int k = -1;
	for (int i = 0; i < n; ++i) {
		if (i == 0 || r[i] != r[i - 1] || c[i] != c[i - 1]) { ++k; v[k] = v[i]; }
		else v[k] += v[i];
	}
	return k + 1;
}

/* Elsewhere, the keys compared with those that are kept. */
static int elsewhere(int n, const int *r, const int *c, const long *v, int *ro, int *co, long *vo)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (k > 0 && r[i] == ro[k - 1] && c[i] == co[k - 1]) vo[k - 1] += v[i];
		else { vo[k] = v[i]; ro[k] = r[i]; co[k] = c[i]; k++; }
	}
	return k;
}

static int elsewhere_or(int n, const int *r, const int *c, const long *v, int *ro, int *co, long *vo)
{
	int k = -1;
	for (int i = 0; i < n; i++) {
		if (k < 0 || r[i] != ro[k] || c[i] != co[k]) { k++; vo[k] = 0; ro[k] = r[i]; co[k] = c[i]; }
		vo[k] += v[i];
	}
	return k + 1;
}

/* The greatest of each key. */
static int greatest(int n, int *key, long *v)
{
	int k = 0;
	for (int i = 1; i < n; i++) {
		if (key[i] == key[k]) { if (v[i] > v[k]) v[k] = v[i]; }
		else { k++; key[k] = key[i]; v[k] = v[i]; }
	}
	return k + 1;
}

/* What is put there is not what was there, and the reads go on in front of it. */
static int weighed(int n, const int *key, long *v)
{
	int k = 0;
	for (int i = 2; i < n; i++) {
		if (key[i] == key[i - 1]) v[k] += 3 * v[i];
		else v[++k] = 2 * v[i] + 1;
	}
	return k + 1;
}

/* The counter moves one iteration after the other: v[k] is v[i] itself. */
static int each(int n, const int *key, long *v)
{
	int k = -1;
	for (int i = 0; i < n; i++) {
		if (i == 0 || key[i] >= 0) { k++; v[k] = v[i] + 5; }
		else v[k] += v[i];
	}
	return k + 1;
}

static int summed(int n, const int *key, long *v)
{
	int k = 0, i = 1;
	for (; i < n; i++) {
		const long e = v[i];
		if (key[i] != key[i - 1]) { k++; v[k] = e; continue; }
		v[k] = v[k] + e;
	}
	return k + 1;
}

static unsigned long hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned long x = 1469598103934665603ul;
	for (size_t i = 0; i < n; i++) x = (x ^ c[i]) * 1099511628211ul;
	return x;
}

static void fill(int seed)
{
	int r = 0, c = 0;
	unsigned x = seed;
	for (int i = 0; i < MAX; i++) {
		x = x * 1664525u + 1013904223u;
		c += x >> 29 < 3;
		r += x >> 28 == 5;
		row[i] = r, col[i] = c, val[i] = (long)(x >> 8) % 1000 - 500;
		rows[i] = cols[i] = -7, vals[i] = i;
	}
}

static void show(int k)
{
	printf("%d %lx %lx %lx %lx %lx %lx\n", k, hash(row, sizeof row), hash(col, sizeof col),
		hash(val, sizeof val), hash(rows, sizeof rows), hash(cols, sizeof cols),
		hash(vals, sizeof vals));
}

int main(int argc, char **argv)
{
	int n = 0;
	for (const char *s = argc > 1 ? argv[1] : "900"; *s; s++) n = n * 10 + (*s - '0');
	fill(1); show(by_one(n, row, val));
	fill(2); show(by_two(n, row, col, val));
	fill(3); show(counted(n, row, col, val));
	fill(4); show(counted_or(n, row, col, val));
	fill(5); show(elsewhere(n, row, col, val, rows, cols, vals));
	fill(6); show(elsewhere_or(n, row, col, val, rows, cols, vals));
	fill(7); show(greatest(n, row, val));
	fill(8); show(weighed(n, row, val));
	fill(9); show(each(n, row, val));
	fill(10); show(summed(n, row, val));
	fill(11); show(by_one(n, row + 1, val + 2));
	memset(row, 0, sizeof row); show(by_one(n, row, val));
	return 0;
}
