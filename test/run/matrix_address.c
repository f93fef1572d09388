/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What is packed, numbered and cut into segments as C programmers write it: with a limit, from
 * both ends, several stores at a time, by pointers, members and helpers.
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

static int v[N + 1], o[4 * N], w[4 * N], key[N + 1];
static double x[N + 1];
static unsigned char h[N + 1], ub[3 * N];
static char text[N + 1], tout[3 * N];
struct rec {
	int a;
	double b;
};
static struct rec rs[N], ro[N];
struct list {
	int n;
	int item[N];
};
static struct list gl;
static size_t zi[N + 1];

static int *c3(const int *p, const int *e, int *q)
{
#pragma gsp parallel
	for (; p != e; p++)
		if (*p & 1)
			*q++ = *p;
	return q;
}

static size_t c4(const double *x, size_t n, size_t *idx)
{
	size_t k = 0;
#pragma gsp parallel
	for (size_t i = 0; i < n; i++) {
		idx[k] = i;
		k += x[i] > 0;
	}
	return k;
}

static int c6(const int *v, int n, int *o)
{
	int lo = 0, hi = n;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] < 0)
			o[lo++] = v[i];
		else
			o[--hi] = v[i];
	}
	return lo;
}

static int c8(const int *a, int n, int *o)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (i == 0 || a[i] != a[i - 1])
			o[k++] = a[i];
	return k;
}

static int cap1(const int *v, int n, int *o, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && k < cap)
			o[k++] = v[i];
	return k;
}

static int cap6(const int *v, int n, int *o, int cap, int *lost)
{
	int k = 0, d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] <= 0)
			continue;
		if (k >= cap) {
			d++;
			continue;
		}
		o[k++] = v[i];
	}
	*lost = d;
	return k;
}

static int cap7(const int *v, int n, struct list *l)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 70 && l->n < 64)
			l->item[l->n++] = v[i];
	return l->n;
}

static void push(struct list *l, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 3 == 0)
			l->item[l->n++] = v[i];
}

static int recp(const struct rec *r, int n, struct rec *o)
{
	struct rec *d = o;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (r[i].b < 0)
			continue;
		d->a = i;
		d->b = r[i].b;
		d++;
	}
	return (int)(d - o);
}

static int escape(const char *s, int n, char *d)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (s[i] == '\n') {
			d[k++] = '\\';
			d[k++] = 'n';
		} else {
			if (s[i] == 'b')
				d[k++] = '\\';
			d[k++] = s[i];
		}
	}
	return k;
}

static int remap(const unsigned char *keep, int n, int *map, int *back)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (keep[i]) {
			map[i] = k;
			back[k] = i;
			k++;
		} else
			map[i] = -1;
	}
	return k;
}

static int split3(const int *v, int n, int *a, int *b, int *c)
{
	int na = 0, nb = 0, nc = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		switch (v[i] % 3) {
		case 0:
			a[na++] = i;
			break;
		case 1:
			b[nb++] = i;
			break;
		default:
			c[nc++] = i;
			break;
		}
	}
	return na * 10000 + nb * 100 + nc;
}

static int bothf(const int *v, int n, int *o, long *s, int *top)
{
	int k = 0;
	*s = 0;
	*top = INT_MIN;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 0) {
			o[k++] = v[i];
			*s += v[i];
		}
		if (v[i] > *top)
			*top = v[i];
	}
	return k;
}

static int peaks(const int *v, int n, int *at)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 1; i < n - 1; i++) {
		if (v[i] > v[i - 1] && v[i] >= v[i + 1]) {
			at[k] = i;
			k += 1;
		}
	}
	return k;
}

static int back(const int *v, int n, int *o)
{
	int k = n;
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--)
		if (v[i] > 0)
			o[--k] = v[i];
	return k;
}

static inline void emit(int *o, int *k, int e)
{
	o[(*k)++] = e;
}

static int helper(const int *v, int n, int *o)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] < -10)
			emit(o, &k, v[i]);
	return k;
}

static int pairs(const int *v, int n, int *o)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 90) {
			o[k++] = i;
			o[k++] = v[i];
		}
	return k;
}

static int varlen(const int *v, int n, unsigned char *d)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned u = (unsigned)(v[i] + 100);
		if (u < 128)
			d[k++] = (unsigned char)u;
		else {
			d[k++] = (unsigned char)(u | 128);
			d[k++] = (unsigned char)(u >> 7);
		}
	}
	return k;
}

static int prefixstore(const int *v, int n, int *o, int *s)
{
	int k = 0, acc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		acc += v[i];
		if (acc > 0) {
			o[k] = i;
			s[k] = acc;
			k++;
		}
	}
	return k;
}

static int tail(const int *v, int *o, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 50)
			o[k++] = v[i];
		else if (v[i] > 0)
			o[k++] = -v[i];
	}
	return k;
}

static int inpl(int *o, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (o[i] > 50)
			o[k++] = o[i];
		else if (o[i] > 0)
			o[k++] = -o[i];
	}
	return k;
}

/* The last place counts, and the counter is narrow. */
static int ring(const int *v, int n, int *o, int last)
{
	unsigned short k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 60 && k <= last) {
			o[k] = v[i];
			k++;
		}
	return k;
}

static void s4(const int *v, const int *key, int *o, int n)
{
	int s = 0, prev = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (key[i] != prev) {
			s = 0;
			prev = key[i];
		}
		s += v[i];
		o[i] = s;
	}
}

static void s7(const uint32_t *p, uint32_t *q, int n)
{
	uint32_t s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (p[i] & 0x80000000u)
			s = 0;
		s += p[i] & 0x7fffffffu;
		q[i] = s;
	}
}

static void s9(const double *x, const unsigned char *h, double *y, int n)
{
	double m = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (h[i] || x[i] > m)
			m = x[i];
		y[i] = m;
	}
}

static void exc(const int *v, const unsigned char *h, int *o, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (h[i])
			s = 0;
		o[i] = s;
		s += v[i];
	}
}

static int longest_at(const int *v, int n, int *at)
{
	int run = 0, best = 0, start = 0, bs = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > -50) {
			if (run == 0)
				start = i;
			run++;
			if (run > best) {
				best = run;
				bs = start;
			}
		} else
			run = 0;
	}
	*at = bs;
	return best;
}

static void three(const double *x, const int *key, double *y, int *o, int n)
{
	double s = 0, m = 0;
	int c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		bool first = i == 0 || key[i] != key[i - 1];
		s = first ? x[i] : s + x[i];
		m = first ? x[i] : fmin(m, x[i]);
		c = first ? 1 : c + 1;
		y[i] = s - m;
		o[i] = c;
	}
}

static int rbk2(const int *key, const int *v, int n, int *ok, int *os)
{
	int k = 0, s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0 && key[i] != key[i - 1]) {
			ok[k] = key[i - 1];
			os[k++] = s;
			s = 0;
		}
		s += v[i];
	}
	if (n > 0) {
		ok[k] = key[n - 1];
		os[k++] = s;
	}
	return k;
}

static int rle(const unsigned char *c, int n, unsigned char *val, int *len)
{
	int k = 0, run = 1;
#pragma gsp scan
	for (int i = 1; i <= n; i++) {
		if (i < n && c[i] == c[i - 1])
			run++;
		else {
			val[k] = c[i - 1];
			len[k] = run;
			k++;
			run = 1;
		}
	}
	return k;
}

static void ids(const int *key, int *o, int n)
{
	int id = -1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i == 0 || key[i] != key[i - 1])
			id++;
		o[i] = id;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) % N : 1000, k, a = 0, b = 0;
	long s;
	for (int i = 0; i <= n; i++) {
		v[i] = (i * 7919 + 13) % 201 - 100;
		x[i] = ((i * 331) % 97 - 40) * 0.25;
		h[i] = (unsigned char)(i * i % 17 == 3);
		key[i] = i / 7 % 5 + (i % 41 == 0);
		text[i] = "a b1e\n0xqbi7"[(i * 5) % 12];
		rs[i < N ? i : 0] = (struct rec){i % 23, i * 0.5 - 20};
	}
	k = (int)(c3(v, v + n, o) - o);
	SHOW(o, k);
	k = (int)c4(x, (size_t)n, zi);
	SHOW(zi, k);
	k = c6(v, n, o);
	SHOW(o, n);
	k = c8(key, n, o);
	SHOW(o, k);
	memset(o, 0, sizeof o);
	k = cap1(v, n, o, 99);
	SHOW(o, k + 1);
	k = cap6(v, n, o, 66, &a);
	SHOW(o, k + 1);
	printf("%d %d\n", k, a);
	k = ring(v, n, o, 20);
	SHOW(o, k + 1);
	k = cap7(v, n, &gl);
	SHOW(&gl, 1);
	gl.n = 0;
	push(&gl, v, n);
	SHOW(&gl, 1);
	k = recp(rs, n, ro);
	for (int i = 0; i < k; i += 40)
		printf("%d %g\n", ro[i].a, ro[i].b);
	k = escape(text, n, tout);
	SHOW(tout, k);
	k = remap(h, n, o, w);
	SHOW(o, n);
	SHOW(w, k);
	printf("%d\n", split3(v, n, o, w, w + n));
	SHOW(o, n / 4);
	SHOW(w, n / 4);
	k = bothf(v, n, o, &s, &a);
	SHOW(o, k);
	printf("%ld %d\n", s, a);
	k = peaks(v, n, o);
	SHOW(o, k);
	k = back(v, n, o);
	SHOW(o + k, n - k);
	k = helper(v, n, o);
	SHOW(o, k);
	k = pairs(v, n, o);
	SHOW(o, k);
	k = varlen(v, n, ub);
	SHOW(ub, k);
	k = prefixstore(v, n, o, w);
	SHOW(o, k);
	SHOW(w, k);
	k = tail(v, o, n);
	SHOW(o, k);
	s4(v, key, o, n);
	SHOW(o, n);
	s7((const uint32_t *)v, (uint32_t *)o, n);
	SHOW(o, n);
	static double y[N];
	s9(x, h, y, n);
	SHOW(y, n);
	exc(v, h, o, n);
	SHOW(o, n);
	k = longest_at(v, n, &b);
	printf("%d %d\n", k, b);
	three(x, key, y, o, n);
	SHOW(y, n);
	SHOW(o, n);
	k = rbk2(key, v, n, o, w);
	SHOW(o, k);
	SHOW(w, k);
	if (n) {
		k = rle(h, n, ub, w);
		SHOW(ub, k);
		SHOW(w, k);
	}
	ids(key, o, n);
	SHOW(o, n);
	k = inpl(v, n);
	SHOW(v, k);
	return 0;
}
