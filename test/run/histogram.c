/* Updates at computed subscripts: counts, sums, extremes and bits by key.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 33 -- 1500 -- 2051
 */
#include "data.h"
#include "guarded.h"

#include <stdint.h>

static unsigned table[64];

static void count(unsigned *h, const unsigned char *key, int n)
{
#pragma gsp parallel copy(h[0:256])
	for (int i = 0; i < n; i++)
		h[key[i]]++;
}

static void spellings(long long *h, const int *v, int n)
{
#pragma gsp reduce (+: h) copy(h[0:40])
	for (int i = 0; i < n; i++) {
		h[v[i] & 7] += 1;
		h[8 + v[i] % 5] = h[8 + v[i] % 5] + v[i];
		h[16 + (v[i] & 3)] -= i;
		if (v[i] > 50)
			++h[20 + v[i] % 3];
	}
}

/* Copied, and kept by blocks, from an element on that is not the first. */
static void middle(unsigned *h, const int *v, int n)
{
#pragma gsp parallel copy(h[5:7])
	for (int i = 0; i < n; i++)
		h[5 + (unsigned)v[i] % 7u] += (unsigned)i;
}

static void visible(const int *v, int n)
{
	for (int i = 0; i < 64; i++)
		table[i] = (unsigned)i;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		table[(unsigned)v[i] % 64u] ^= (unsigned)i;
}

static void bits(uint64_t *all, unsigned *any, const int *v, int n)
{
#pragma gsp parallel copy(all[0:4], any[0:4])
	for (int i = 0; i < n; i++) {
		all[v[i] & 3] &= ~((uint64_t)1 << (v[i] % 60));
		any[v[i] & 3] |= 1u << (v[i] % 30);
	}
}

static void extremes(int *low, int *high, const int *key, const int *v, int n)
{
#pragma gsp parallel copy(low[0:10], high[0:10])
	for (int i = 0; i < n; i++) {
		int k = key[i] % 10;
		low[k] = v[i] < low[k] ? v[i] : low[k];
		if (v[i] > high[key[i] % 10])
			high[key[i] % 10] = v[i];
	}
}

static void weights(double *h, float *g, const int *key, const int *v, int n)
{
#pragma gsp reduce copy(h[0:16], g[0:16])
	for (int i = 0; i < n; i++) {
		h[key[i] & 15] += v[i] * 0.5;
		g[key[i] & 15] += (float)v[i];
	}
}

/* Where there is no atomic of the device: small numbers, products, extremes of what is computed. */
static void swapped(unsigned char *c, uint16_t *s, int *p, float *f, const int *v, int n)
{
#pragma gsp reduce copy(c[0:7], s[0:7], p[0:7], f[0:7])
	for (int i = 0; i < n; i++) {
		c[v[i] % 7]++;
		s[v[i] % 7] ^= (uint16_t)(i * 3);
		p[v[i] % 7] *= v[i] | 1;
		if ((float)(v[i] * v[i]) > f[v[i] % 7])
			f[v[i] % 7] = (float)(v[i] * v[i]);
	}
}

/* Each member of a bin for itself; `key` is only read. */
struct bin {
	unsigned char count;
	signed char low;
	short high;
	int key;
	double sum;
};

static void members(struct bin *b, const int *v, int n)
{
#pragma gsp reduce copy(b[0:9])
	for (int i = 0; i < n; i++) {
		struct bin *q = &b[v[i] % 9];
		const signed char e = (signed char)(v[i] - 50);
		q->count++;
		if (e < q->low)
			q->low = e;
		q->high = (short)(q->high | v[i]);
		q->sum += 0.5 * v[i] + b[i % 9].key;
	}
}

/* With a sum and a map beside it, under a condition. */
static long beside(int *h, int *out, const int *key, const int *v, int n)
{
	long s = 0;
#pragma gsp reduce copy(h[0:16]) copyin(key[0:n])
	for (int i = 0; i < n; i++) {
		out[i] = v[i] * 2;
		if (v[i] > 20 && key[i] != 3) {
			h[key[i] & 15] += v[i];
			s += v[i];
		}
	}
#pragma gsp parallel copy(h[0:16]) copyin(key[0:n])
	for (int i = 0; i < n; i++)
		if (i % 3 == 1 && v[i] * 100 > h[key[i] & 15])
			h[key[i] & 15] = v[i] * 100;
	return s;
}

static void with_scan(int *h, int *out, const int *key, const int *v, int n)
{
	int s = 0;
#pragma gsp scan copy(h[0:16])
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
		h[key[i] & 15] += v[i];
	}
}

/* No two keys are the same: a plain store would do. */
static void scatter(int *out, const int *key, const int *v, int n)
{
#pragma gsp parallel assume(injective) copy(out[0:n])
	for (int i = 0; i < n; i++)
		out[key[i]] = out[key[i]] * 3 + v[i];
}

static void *zeros(size_t bytes)
{
	return memset(guarded_alloc(bytes), 0, bytes);
}

/* Keys that are running values: sums, maxima and counts of segments, and of a machine's states. */
static int segments(int *count, int *sum, int *most, const int *v, int n)
{
	int g = 0;
#pragma gsp parallel copy(count[0:n + 1], sum[0:n + 1], most[0:n + 1])
	for (int i = 0; i < n; i++) {
		if (i > 0 && v[i] % 4 == 0)
			g++;
		else
			count[g]++;
		sum[g] += v[i];
		if (v[i] > most[g])
			most[g] = v[i];
	}
	return g;
}

static int states(int seen[5], const int *v, int n)
{
	int x = 0, level = 50;
	int at[101] = {0};
#pragma gsp parallel copy(seen[0:5])
	for (int i = 0; i < n; i++) {
		x = x < 4 ? x + (v[i] & 1) : 0;
		seen[x]++;
		level += (v[i] & 15) - 7;
		if (level < 0)
			level = 0;
		if (level > 100)
			level = 100;
		at[level] += v[i] & 3;
	}
	return x + at[0] + at[100] * 3 + at[50] * 5;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	size_t ints = (size_t)n * sizeof(int);
	int *v = (int *)guarded_alloc(ints), *key = (int *)guarded_alloc(ints);
	int *order = (int *)guarded_alloc(ints), *out = (int *)zeros(ints);
	unsigned char *c = (unsigned char *)guarded_alloc((size_t)n);
	for (int i = 0; i < n; i++) {
		v[i] = (int)((unsigned)i * 2654435761u >> 7) % 100;
		key[i] = (int)((unsigned)i * 40503u >> 3) & 0xffff;
		c[i] = (unsigned char)(i * 7 % 11 * 23);
		order[i] = n - 1 - i;
	}
	unsigned *h = (unsigned *)zeros(256 * sizeof *h);
	count(h, c, n);
	test_show("count", h, 256 * sizeof *h, 0);
	long long *l = (long long *)zeros(40 * sizeof *l);
	spellings(l, v, n);
	test_show("spellings", l, 40 * sizeof *l, 0);
	visible(v, n);
	test_show("visible", table, sizeof table, 0);
	uint64_t *all = (uint64_t *)memset(guarded_alloc(4 * sizeof *all), 255, 4 * sizeof *all);
	unsigned *any = (unsigned *)zeros(4 * sizeof *any);
	bits(all, any, v, n);
	test_show("bits", all, 4 * sizeof *all, 0);
	test_show("bits", any, 4 * sizeof *any, 0);
	int *low = (int *)memset(guarded_alloc(10 * sizeof *low), 100, 10 * sizeof *low);
	int *high = (int *)zeros(10 * sizeof *high);
	extremes(low, high, key, v, n);
	test_show("extremes", low, 10 * sizeof *low, 0);
	test_show("extremes", high, 10 * sizeof *high, 0);
	unsigned *m = (unsigned *)zeros(12 * sizeof *m);
	middle(m, v, n);
	test_show("middle", m, 12 * sizeof *m, 0);
	double *d = (double *)zeros(16 * sizeof *d);
	float *f = (float *)zeros(16 * sizeof *f);
	weights(d, f, key, v, n);
	test_show("weights", d, 16 * sizeof *d, 0);
	test_show("weights", f, 16 * sizeof *f, 0);
	{
		struct bin *b = (struct bin *)zeros(9 * sizeof *b);
		unsigned char *bytes = (unsigned char *)zeros(7);
		uint16_t *halves = (uint16_t *)zeros(7 * sizeof *halves);
		int *products = (int *)zeros(7 * sizeof *products);
		float *squares = (float *)zeros(7 * sizeof *squares);

		for (int i = 0; i < 7; i++)
			products[i] = i + 1;
		for (int i = 0; i < 9; i++) {
			b[i].low = 77;
			b[i].key = i;
		}
		swapped(bytes, halves, products, squares, v, n);
		test_show("bytes", bytes, 7, 0);
		test_show("halves", halves, 7 * sizeof *halves, 0);
		test_show("products", products, 7 * sizeof *products, 0);
		test_show("squares", squares, 7 * sizeof *squares, 0);
		members(b, v, n);
		test_show("members", b, 9 * sizeof *b, 0);
	}
	int *g = (int *)zeros(16 * sizeof *g);
	printf("%ld\n", beside(g, out, key, v, n));
	test_show("beside", g, 16 * sizeof *g, 0);
	test_show("beside", out, ints, 0);
	with_scan(g, out, key, v, n);
	test_show("with_scan", g, 16 * sizeof *g, 0);
	test_show("with_scan", out, ints, 0);
	size_t segment = (size_t)(n + 1) * sizeof(int);
	int *count = (int *)zeros(segment), *sum = (int *)zeros(segment);
	int *most = (int *)zeros(segment), seen[5] = {1, 2, 3, 4, 5};
	printf("%d\n", segments(count, sum, most, v, n));
	test_show("segments", count, segment, 0);
	test_show("segments", sum, segment, 0);
	test_show("segments", most, segment, states(seen, v, n));
	test_show("states", seen, sizeof seen, 0);
	scatter(out, order, v, n);
	test_show("scatter", out, ints, 0);
	guarded_check();
	return 0;
}
