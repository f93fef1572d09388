// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What is carried needs the running value of what else is carried: modes, records, seconds, wraps,
 * runs, best prefixes; along the way, in structures, in three steps, in data blocks.
 * RUN: %run_all %s --flags=-I%include \
 * RUN:   --sim-flags="-DGSP_BLOCK=64 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" -- 0 -- 1 -- 33 -- 1300
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

static int mode(const int *v, int n, int *times)
{
	int run = 0, best = 0, mode = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		run = i && x == v[i - 1] ? run + 1 : 1;
		if (run > best) {
			best = run;
			mode = x;
		}
	}
	*times = best;
	return mode;
}

/* Of several the last, told by the length alone. */
static void longest(const int *v, int n, int *from, int *length)
{
	int run = 0, best = 0, end = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] & 1)
			run++;
		else
			run = 0;
		if (run >= best) {
			best = run;
			end = i;
		}
	}
	*from = end;
	*length = best;
}

static int second(const int *v, int n, int *first)
{
	int m1 = -2000, m2 = -2000;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > m1) {
			m2 = m1;
			m1 = v[i];
		} else if (v[i] > m2) {
			m2 = v[i];
		}
	}
	*first = m1;
	return m2;
}

/* Three greatest, with where they were. */
static void three(const int *v, int n, int *out)
{
	int a = -2000, b = -2000, c = -2000, at_a = -1, at_b = -1, at_c = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x > a) {
			c = b, at_c = at_b;
			b = a, at_b = at_a;
			a = x, at_a = i;
		} else if (x > b) {
			c = b, at_c = at_b;
			b = x, at_b = i;
		} else if (x > c) {
			c = x, at_c = i;
		}
	}
	out[0] = a, out[1] = b, out[2] = c;
	out[3] = at_a, out[4] = at_b, out[5] = at_c;
}

static int records(const int *v, int n, int *gaps)
{
	int m = -2000, count = 0, last = 0, widest = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m) {
			m = v[i];
			count++;
			if (i - last > widest)
				widest = i - last;
			last = i;
		}
	*gaps = widest;
	return count;
}

static int wraps(const unsigned char *v, int n, int *left)
{
	int err = 3, y = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		err += v[i] & 7;
		if (err >= 10) {
			err -= 10;
			y++;
		}
	}
	*left = err;
	return y;
}

static int best_prefix(const int *v, int n, long *sum)
{
	long s = 0, b = -5000000;
	int at = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s > b) {
			b = s;
			at = i;
		}
	}
	*sum = s;
	return at;
}

/* The whole is stored along the way, and what is needed moves twice; not from the beginning. */
static int heights(const int *v, int from, int n, int *out, int *highest)
{
	int s = 0, top = 0, times = 0;

#pragma gsp scan
	for (int i = from; i < n; i++) {
		s += v[i] & 3;
		s -= v[i] >> 4 & 3;
		if (s > top)
			top = s;
		if (s == top)
			times++;
		out[i] = s * 1000 + times;
	}
	*highest = top;
	return times;
}

struct tally {
	int run, best, changes;
	unsigned sum;
};

static void tally(struct tally *t, const int *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > 0)
			t->run++;
		else
			t->run = 0;
		if (t->run > 2 && v[i] % 3 == 0)
			t->sum += (unsigned)v[i] * (unsigned)t->run;
		t->changes += t->run == 1;
		if (t->best < t->run)
			t->best = t->run;
	}
}

/* Squares of run lengths. */
static unsigned long squares(const int *v, int n)
{
	unsigned long h = 0, run = 1;

#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (v[i] / 64 == v[i - 1] / 64) {
			run++;
			continue;
		}
		h += run * run;
		run = 1;
	}
	return h + run * run;
}

/* A machine leads a counter, that a sum, that an extreme. */
static long led(const char *s, int n, int *words)
{
	int in = 0, count = 0;
	long sum = 0, most = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ') {
			in = 0;
		} else if (!in) {
			in = 1;
			count++;
		}
		sum += in ? count % 5 : -3;
		if (sum > most)
			most = sum;
	}
	*words = count;
	return most;
}

static double stretched(const double *x, int n, double *drop)
{
	double peak = x[0], worst = 0, area = 0;

#pragma gsp reduce deterministic
	for (int i = 0; i < n; i++) {
		if (x[i] > peak)
			peak = x[i];
		area += peak - x[i];
		if (x[i] < peak * 0.5)
			worst = worst < peak - x[i] ? peak - x[i] : worst;
	}
	*drop = worst;
	return area;
}

/* In one order of many: whole numbers. */
static int balances(const double *x, double *out, int n, double *least)
{
	double s = 0, low = 0;
	int below = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += x[i];
		out[i] = s;
		if (s < low)
			low = s;
		if (s < 0)
			below++;
	}
	*least = low;
	return below;
}

/* Down, and the rest is compared with what was before. */
static int falling(const short *v, int n)
{
	short m = 300;
	int count = 0;

#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--) {
		const short old = m;
		m = v[i] < m ? v[i] : m;
		count += old != m;
	}
	return count * 1000 + m;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, a, b, out[6];
	size_t size = (size_t)n;
	int *v = guarded_alloc(size * sizeof *v), *o = guarded_alloc(size * sizeof *o);
	short *h = guarded_alloc(size * sizeof *h);
	unsigned char *c = guarded_alloc(size);
	char *s = guarded_alloc(size);
	double *x = guarded_alloc((size + 1) * sizeof *x), *y = guarded_alloc(size * sizeof *y), d;
	unsigned sum = 1;
	long l;

	for (int turn = 0; turn < 3; turn++) {
		struct tally t = {turn, 1, 2, 3};
		for (int i = 0; i < n; i++) {
			unsigned r = (unsigned)(i + turn * 77) * 2654435761u;
			v[i] = turn == 1 ? i / 3 : (int)(r >> 20 & (turn == 2 ? 3 : 1023)) - 512 * !turn;
			c[i] = (unsigned char)(r >> 13);
			s[i] = r >> 9 & 3 ? 'a' : ' ';
			x[i] = (double)(r >> 11 & 127) - 60;
			h[i] = (short)(r >> 7 & 511);
		}
		x[n] = 1;
		printf("%d ", mode(v, n, &a));
		printf("%d ", a);
		longest(v, n, &a, &b);
		printf("%d %d ", a, b);
		printf("%d ", second(v, n, &a));
		printf("%d ", a);
		three(v, n, out);
		for (int i = 0; i < 6; i++)
			printf("%d ", out[i]);
		printf("%d ", records(v, n, &a));
		printf("%d ", a);
		printf("%d ", wraps(c, n, &a));
		printf("%d ", a);
		printf("%d ", best_prefix(v, n, &l));
		printf("%ld ", l);
		printf("%d ", heights(v, turn, n, o, &a));
		for (int i = turn; i < n; i++)
			sum = sum * 31 + (unsigned)o[i];
		printf("%d %u ", a, sum);
		tally(&t, v, n);
		printf("%d %d %d %u ", t.run, t.best, t.changes, t.sum);
		printf("%lu ", squares(v, n));
		printf("%ld ", led(s, n, &a));
		printf("%d ", a);
		printf("%g ", stretched(x, n, &d));
		printf("%g ", d);
		printf("%d ", balances(x, y, n, &d));
		for (int i = 0; i < n; i++)
			sum = sum * 31 + (unsigned)(int)y[i];
		printf("%g %u %d\n", d, sum, falling(h, n));
	}
	guarded_check();
	return 0;
}
