/* What C and C++ read with other types: enumerations, with values that none of their constants has, and truths made of !.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 5 --seeds 2 --nvcc -- 1 -- 100 -- 3000
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum way { NONE, UP, DOWN };

struct truths {
	bool first, both;
	enum way way;
};

static bool is_zero(int d)
{
	return !d;
}

static bool is_null(const char *p)
{
	return !p;
}

static bool is_true(double x)
{
	return !!x;
}

static int choose(bool b)
{
	return b ? 3 : 4;
}

static enum way next(enum way e)
{
	return e == DOWN ? NONE : e + 1;
}

static int changes(const enum way *d, int n)
{
	enum way old = (enum way)-1;
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (d[i] != old)
			k++;
		old = d[i];
	}
	return k;
}

/* Negative numbers are great ones. */
static int greater(const int *v, int n, enum way *o)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		o[i] = v[i] * 3;
		k += o[i] > 8;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	enum way *d = malloc((n + 1) * sizeof *d), *o = malloc((n + 1) * sizeof *o);
	int *v = malloc((n + 1) * sizeof *v);
	for (int i = 0; i < n; i++) {
		v[i] = i % 5 - 1;
		d[i] = i / 3 % 3;
	}
	d[n / 2] = 7;
	printf("%d %d\n", changes(d, n), greater(v, n, o));
	long s = 0;
	for (int i = 0; i < n; i++)
		s += is_zero(v[i]) + choose(!v[i]) + is_null("" + (o[i] > 5)) + is_true(v[i]) + next(d[i]);
	struct truths t = {!n, n && !s, UP};
	t.first |= !s;
	bool b[2] = {!n, n > 3}, c = n ? !s : t.both;
	printf("%ld %d %d %d %d %d\n", s, t.first, t.both, b[0], b[1], c);
	long h = 0;
	for (int i = 0; i < n; i++)
		h = h * 3 + o[i];
	printf("%ld\n", h);
	free(d);
	free(o);
	free(v);
	return 0;
}
