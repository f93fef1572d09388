/* Carried variables that are elements of an array in a structure, of which other members are read.
 * RUN: %run_all %s --gspcc-flags="--auto -fassociative-math" --loops 9 --tolerance 1e-12 --seeds 2 -- 0 -- 1 -- 50 -- 3000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

struct filter {
	unsigned level;
	double a, b;
	struct {
		double lo[2], hi[2];
	} last;
	double gain;
};

struct counts {
	int n, limit, of[4], spare;
};

static void lowpass(struct filter *f, double *s, int n)
{
	while (n--) {
		f->last.lo[0] = f->a * *s + f->b * f->last.lo[0];
		*s++ = f->last.lo[0] * f->gain;
	}
}

static void stereo(struct filter *f, double *s, int n)
{
	for (int i = 0; i < n; i++) {
		f->last.lo[0] = f->a * s[2 * i] + f->b * f->last.lo[0];
		f->last.hi[1] = f->a * s[2 * i + 1] + f->b * f->last.hi[1];
		s[2 * i] = f->last.lo[0] + f->gain;
		s[2 * i + 1] = f->last.hi[1] - f->gain;
	}
}

static void sum(struct filter *f, const double *s, int n)
{
	for (int i = 0; i < n; i++)
		f->last.lo[1] += f->a * s[i];
}

static void count(struct counts *c, const int *v)
{
	for (int i = 0; i < c->n; i++)
		if (v[i] > c->limit)
			c->of[1]++;
}

static void prefix(struct counts *c, int *v, int n, int k)
{
	for (int i = 0; i < n; i++) {
		c->of[k] += v[i] & c->limit;
		v[i] = c->of[k];
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	double *s = calloc((size_t)n * 2 + 1, sizeof *s);
	int *v = calloc((size_t)n + 1, sizeof *v);
	struct filter f = {3, 0.5, 0.25, {{1, 2}, {3, 4}}, 0.75};
	struct counts c = {n, 3, {1, 2, 3, 4}, 5};
	for (int i = 0; i < n; i++)
		v[i] = i * 7 % 11;
	for (int i = 0; i < 2 * n; i++)
		s[i] = i * 3 % 7;
	lowpass(&f, s, n);
	stereo(&f, s, n);
	sum(&f, s, n);
	count(&c, v);
	prefix(&c, v, n, 2);
	double t = 0;
	for (int i = 0; i < 2 * n; i++)
		t += s[i] * (i % 5);
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	printf("%.9g %.9g %.9g %.9g %.9g %.9g\n", f.a, f.last.lo[0], f.last.lo[1], f.last.hi[0],
		f.last.hi[1], f.gain);
	printf("%d %d %d %d %d %d %d\n", c.n, c.limit, c.of[0], c.of[1], c.of[2], c.of[3], c.spare);
	printf("%.9g %u\n", t, h);
	return 0;
}
