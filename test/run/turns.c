// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Numbers that go round at both ends: angles and positions on a ring. Steps up to a whole turn
 * either way; beyond that C's result is another one, and the loop runs as written.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,4099
 */
#include "guarded.h"
#include "data.h"

static int by_else(int *out, const signed char *s, int n, int d)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		d += s[i];
		if (d < 0)
			d += 130;
		else if (d >= 130)
			d -= 130;
		out[i] = d;
	}
	return d;
}

static int one_by_one(int *out, const int *s, int n)
{
	int d = 5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = d;
		d -= s[i];
		if (d > 359)
			d -= 360;
		if (d < 0)
			d = 360 + d;
	}
	return d;
}

static int lower_first(const int *s, int n, int m)
{
	int d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t = d + s[i];
		d = t < 0 ? t + m : t;
		d = d >= m ? d - m : d;
	}
	return d;
}

static int by_step(int *out, int step, int n, int m)
{
	int at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = at;
		at += step;
		if (at >= m)
			at -= m;
		else if (at < 0)
			at += m;
	}
	return at;
}

static long wide(const long *s, const int *on, int n, long m)
{
	long d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (on[i] > 0) {
			d += s[i];
			d = d >= m ? d - m : d < 0 ? d + m : d;
		}
	return d;
}

/* By numbers, of which the sums are taken when the program is compiled. */
static int constant(int *out, int n)
{
	int up = 0, down = 3, both = 100;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		up += 7;
		if (up >= 360)
			up -= 360;
		down -= 11;
		if (down < 0)
			down += 256;
		both += 9;
		if (both < 0)
			both += 101;
		else if (both > 100)
			both -= 101;
		out[i] = up + 1000 * down + 1000000 * both;
	}
	return up + down + both;
}

static unsigned long constant_unsigned(unsigned *out, int n)
{
	unsigned phase = 0;
	unsigned long rate = 5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = phase;
		phase += 1000;
		if (phase >= 44100)
			phase -= 44100;
		rate = rate + 7 < 9001 ? rate + 7 : rate + 7 - 9001;
	}
	return phase * 10000ul + rate;
}

static void try_all(int n)
{
	const size_t size = (size_t)n;
	signed char *c = (signed char *)guarded_alloc(size);
	int *s = (int *)guarded_alloc(size * sizeof *s),
	    *o = (int *)guarded_alloc(size * sizeof *o);
	long *w = (long *)guarded_alloc(size * sizeof *w);
	uint32_t seed = 9;
	for (int i = 0; i < n; i++) {
		c[i] = (signed char)(test_next(&seed) % 256 - 128);
		s[i] = (int)(test_next(&seed) % 721) - 360;
		w[i] = (long)(test_next(&seed) % 2000001) - 1000000;
	}
	int d = by_else(o, c, n, 129);
	test_show("else", o, size * sizeof *o, d);
	test_show("outside", o, size * sizeof *o, by_else(o, c, n, -7));
	d = one_by_one(o, s, n);
	test_show("ones", o, size * sizeof *o, d);
	printf("%d %d %ld\n", lower_first(s, n, 360), lower_first(s, n, 361),
		wide(w, s, n, 1000000));
	for (int step = -11; step < 14; step += 4) {
		d = by_step(o, step, n, 11);
		test_show("step", o, size * sizeof *o, d);
	}
	d = constant(o, n);
	test_show("constant", o, size * sizeof *o, d);
	long u = (long)constant_unsigned((unsigned *)o, n);
	test_show("unsigned", o, size * sizeof *o, u);
	/* Further than a turn. */
	if (n > 2)
		s[n / 2] = 10000;
	d = one_by_one(o, s, n);
	test_show("far", o, size * sizeof *o, d);
	if (n > 2)
		s[n / 2] = -361;
	printf("%d %ld\n", lower_first(s, n, 360), wide(w, s, n, 999999));
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
