/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Updates at keys as C programmers write them: histograms, sums and extremes by key, columns,
 * products spread out; in one statement or several.
 * RUN: %run_all %s --target cuda --seeds 1 --sizes 0,900
 * RUN: grep -v '#pragma gsp' %s > %t.c
 * RUN: %run_all %t.c --target openmp --loops=-1 --flags=-I%S --gspcc-flags="--auto -fassociative-math"
 */
#include "data.h"

#include <limits.h>
#include <math.h>
#include <stdbool.h>

#define N 4000
#define W 37
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define SHOW(p, n) printf("%s %08x\n", #p, test_sum(p, (size_t)(n) * sizeof *(p)))

static int k[N + 1], kb[N + 1], v[N + 1], ib[W + N], x[N], h[40], y[N + 40];
static unsigned char c[N + 1];
static double d[N + 1], s[N], t[N], a[N / W][W];
static int ia[N / W][W], out[N / W + W][W], gh[256], g2[256];
static unsigned bins[256];
static uint32_t bits[50];
struct cell {
	int n, m;
};
static struct cell cells[256];

static void whist(const unsigned char *c, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			gh[c[i]] += v[i];
		else
			gh[c[i]] -= 1;
}

static void three(const unsigned char *c, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 50)
			g2[c[i]]++;
		else if (v[i] > 0)
			g2[c[i]] += 2;
		else
			g2[c[i]] -= v[i];
	}
}

static void mem(const unsigned char *c, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct cell *p = &cells[c[i]];
		if (v[i] > 0) {
			p->n++;
			p->m += v[i];
		} else {
			p->n += 3;
			p->m -= 2;
		}
	}
}

static void conv(const int *restrict x, int n, const int *restrict h, int m, int *restrict y)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[i + j] += x[i] * h[j];
}

static void polymul(const double *x, int n, const double *h, int m, double *y)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[i + j] += x[i] * h[j];
}

static void conv2(int *y, const int *img, int h, int w)
{
#pragma gsp parallel
	for (int r = 1; r < h - 1; r++)
		for (int c = 1; c < w - 1; c++)
			for (int dr = -1; dr <= 1; dr++)
				for (int dc = -1; dc <= 1; dc++)
					y[(r + dr) * w + c + dc] += img[r * w + c];
}

static void colsum(double a[][W], double *t, int rows)
{
#pragma gsp reduce
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < W; j++)
			t[j] += a[i][j];
}

static void colmax(int a[][W], int *t, int rows)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < W; j++)
			if (a[i][j] > t[j])
				t[j] = a[i][j];
}

static void colcount(int a[][W], int *t, int rows)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < W; j++) {
			if (a[i][j] <= 0)
				continue;
			t[j]++;
		}
}

static void gram(int a[][W], int c[][W], int n)
{
#pragma gsp parallel
	for (int k = 0; k < n; k++)
		for (int i = 0; i < W; i++)
			for (int j = 0; j < W; j++)
				c[i][j] += a[k][i] * a[k][j];
}

static void h4(const double *x, int n, unsigned *h, double lo, double w, int nb)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int b = (int)((x[i] - lo) / w);
		if (b < 0)
			b = 0;
		if (b >= nb)
			b = nb - 1;
		h[b]++;
	}
}

static void bysub(const int *k, const double *x, int n, double *s, double *t)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int a = k[i], b = k[n - 1 - i];
		s[a] += x[i];
		t[b] -= x[i] * 0.5;
	}
}

static void edges(const int *a, const int *b, const double *x, int n, double *s)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double f = x[i];
		s[a[i]] += f;
		s[b[i]] -= f;
	}
}

static void bymin5(const int *k, const int *v, int n, int *m)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int *p = &m[k[i]];
		if (*p > v[i])
			*p = v[i];
	}
}

static void togbits(const int *k, int n, uint32_t *b)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		b[k[i] / 32] ^= (uint32_t)1 << k[i] % 32;
}

static void seen(const int *k, int n, unsigned char *s)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		s[k[i]] = 1;
}

static void degrees(const int *a, const int *b, int n, int *d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		d[a[i]]++;
		d[b[i]]++;
	}
}

static void spmv(const int *r, const int *c, const double *x, int n, const double *d, double *y)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		y[r[i]] += x[i] * d[c[i]];
}

static void bilin(const double *x, int n, double *h)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double p = fabs(x[i]) * 3;
		int b = (int)p;
		double f = p - b;
		h[b] += 1 - f;
		h[b + 1] += f;
	}
}

static double stathist(const unsigned char *c, const double *x, int n, unsigned *h)
{
	double s = 0;
	int top = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		h[c[i]]++;
		s += x[i];
		if (c[i] > top)
			top = c[i];
	}
	return s + top;
}

static void bymax6(const int *k, const int *v, int n, int *m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int cur = m[k[i]];
		m[k[i]] = cur > v[i] ? cur : v[i];
	}
}

static void count6(const int *k, int n, unsigned short *h)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int b = k[i];
		unsigned old = h[b];
		h[b] = (unsigned short)(old + 1);
	}
}

static void min6(const int *k, const int *v, int n, long *m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		long cur = m[k[i]];
		if (v[i] < cur)
			m[k[i]] = v[i];
	}
}

/* The key is found by a loop of the body. */
static void nearest(
	const double *restrict p, int n, const double *restrict at, double *sum, int *count)
{
#pragma gsp reduce copy(sum[0 : 8], count[0 : 8])
	for (int i = 0; i < n; i++) {
		int best = 0;
		double least = 1e300;
		for (int j = 0; j < 8; j++) {
			double r = fabs(p[i] - at[j]);
			if (r < least) {
				least = r;
				best = j;
			}
		}
		sum[best] += p[i];
		count[best]++;
	}
}

/* What is added is cleared behind it: dense vectors of a sparse solver. */
static void scatter(double *to, double *from, struct cell *also, const unsigned char *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int row = c[i];
		to[row] -= from[i];
		from[i] = 0;
		cells[row].m += also[i].n;
		also[i].n = 7;
	}
}

/* Updates on paths that exclude each other, of which one is not taken at all. */
static double gains(double *better, const double *now, const int *v, const unsigned char *c, int n)
{
	double all = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double e = v[i];
		if (e < now[i]) {
			all += e - now[i];
			better[c[i]] += now[i] - 30;
		} else if (e < 40) {
			better[c[i]] += e - 40;
		}
	}
	return all;
}

/* A row that stands still beside a column that moves along, of one matrix. */
static void both(double *m, const unsigned char *c, const int *v, int n, int at)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		m[4 * at + (c[i] & 3)] += v[i];
		m[4 * i + at % 4] += v[i];
	}
}

/* Several iterations set bits of one word. */
static void packed(unsigned char *to, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 3; i < n; i++)
		if (v[i] > 0)
			to[1 + (i - 3) / 6] |= (unsigned char)(1 << ((i - 3) % 6));
}

static void signs(int *g, const unsigned char *c, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] & 1)
			g[c[i]] = g[c[i]] - v[i];
		else
			g[c[i]] = v[i] + g[c[i]];
}

static void one_path(const unsigned char *c, int n)
{
	static double from[N], to[256], m[4 * N];
	static struct cell also[N];
	static unsigned char word[N];
	for (int i = 0; i < n; i++) {
		from[i] = v[i];
		also[i].n = i;
	}
	scatter(to, from, also, c, n);
	SHOW(to, 256);
	SHOW(from, N);
	SHOW(also, N);
	SHOW(cells, 256);
	for (int i = 0; i < n; i++)
		from[i] = v[n - 1 - i];
	printf("%g\n", gains(to, from, v, c, n));
	SHOW(to, 256);
	both(m, c, v, n, n / 2);
	SHOW(m, 4 * N);
	packed(word, v, n);
	SHOW(word, N);
	signs(g2, c, v, n);
	SHOW(g2, 256);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) % N : 1000, r = n / W;
	for (int i = 0; i <= n; i++) {
		k[i] = (int)((unsigned)i * 2654435761u >> 8) % 50;
		kb[i] = i * 3 % 50;
		v[i] = (i * 7919 + 13) % 201 - 100;
		d[i] = ((i * 331) % 97 - 40) * 0.25;
		c[i] = (unsigned char)(i * i % 211);
	}
	for (int i = 0; i < 40; i++)
		h[i] = i % 7;
	for (int i = 0; i < r; i++)
		for (int j = 0; j < W; j++) {
			ia[i][j] = (i * 5 + j * j) % 9 - 3;
			a[i][j] = ia[i][j];
		}
	whist(c, v, n);
	SHOW(gh, 256);
	three(c, v, n);
	SHOW(g2, 256);
	mem(c, v, n);
	SHOW(cells, 256);
	one_path(c, n);
	conv(v, n, h, 40, y);
	SHOW(y, n + 40);
	polymul(d, n / 2, a[0], r ? W : 0, s);
	SHOW(s, n);
	conv2(x, v, r, W);
	SHOW(x, n);
	colsum(a, t, r);
	SHOW(t, W);
	colmax(ia, ib, r);
	SHOW(ib, W);
	colcount(ia, ib, r);
	SHOW(ib, W);
	gram(ia, out, r);
	SHOW(out, W);
	h4(d, n, bins, -10, 0.5, 40);
	SHOW(bins, 256);
	bysub(k, d, n, s, t);
	SHOW(s, 50);
	SHOW(t, 50);
	edges(k, kb, d, n, s);
	SHOW(s, 50);
	bymin5(k, v, n, ib);
	SHOW(ib, 50);
	togbits(kb, n, bits);
	SHOW(bits, 50);
	seen(k, n / 20, c);
	SHOW(c, 50);
	degrees(k, kb, n, ib);
	SHOW(ib, 50);
	spmv(k, kb, d, n, t, s);
	SHOW(s, 50);
	bilin(d, n, t);
	SHOW(t, 50);
	printf("%g\n", stathist(c, d, n, bins));
	SHOW(bins, 256);
	bymax6(k, v, n, ib);
	SHOW(ib, 50);
	static unsigned short h6[50];
	static long l6[50];
	count6(k, n, h6);
	SHOW(h6, 50);
	min6(k, v, n, l6);
	SHOW(l6, 50);
	nearest(d, n, a[0], s, ib);
	SHOW(s, 50);
	SHOW(ib, 50);
	return 0;
}
