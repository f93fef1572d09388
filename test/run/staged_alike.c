// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What looks like a family's update of several variables and is none, but one of each, in steps.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 2500
 */
#include "guarded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* What is counted is not a sum. */
static int doubled(const char *s, int n)
{
	int in = 0, words = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ')
			in = 0;
		else if (!in) {
			in = 1;
			words *= 2;
		}
	}
	return words;
}

/* One count goes into the other. */
static int weighted(const char *s, int n)
{
	int in = 0, words = 0, sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ')
			in = 0;
		else if (!in) {
			in = 1;
			words++;
			sum += words;
		}
	}
	return sum;
}

/* A float: for each state of the machine it would be another sum. */
static float floating(const char *s, const float *v, int n)
{
	int in = 0;
	float sum = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (s[i] == ' ')
			in = !in;
		else if (!in)
			sum += v[i];
	}
	return sum;
}

/* Of three 32-bit sums one is kept in 64 bits: no common modulus. */
static unsigned long mixed_widths(const unsigned *v, int n)
{
	unsigned a = 1;
	unsigned long b = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a += v[i];
		b += a;
	}
	return b;
}

/* One is set without the other. */
static int halfway(const int *v, int n)
{
	int any = 0, least = 9;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (!any)
			any = v[i] > 3;
		else if (v[i] < least)
			least = v[i];
	}
	return least;
}

/* The other variable is no extreme of the same values. */
static int unrelated(const int *v, const int *w, int n)
{
	int low = 0, high = 0;
#pragma gsp reduce copyin(w[0:n])
	for (int i = 0; i < n; i++)
		if (v[i] < low)
			low = v[i];
		else if (w[i] > high)
			high = w[i];
	return high - low;
}

/* For floats, -0.0 and 0.0 are equal and not the same. */
static float equal(const float *v, int n)
{
	float low = v[0], high = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] <= low)
			low = v[i];
		else if (v[i] >= high)
			high = v[i];
	return high - low;
}

/* Neither of the least nor of its opposite is all a maximum. */
static int both_ways(const int *v, int n)
{
	int low = 0, sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum = v[i] + low > sum ? v[i] + low : sum;
		low = v[i] < low ? v[i] : low;
	}
	return sum;
}

/* What is set differs from iteration to iteration. */
static int where_below(const int *v, int n)
{
	int sum = 0, at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += v[i];
		if (sum < 0)
			at = i;
	}
	return at;
}

/* Below one bound or above another: neither the least nor the greatest says so. */
static int outside(const int *v, int n)
{
	int sum = 0, bad = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += v[i];
		if (sum < 0 || sum > 100)
			bad = 1;
	}
	return bad;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	size_t size = (size_t)n;
	int *v = guarded_alloc(size * sizeof *v), *w = guarded_alloc(size * sizeof *w);
	unsigned *u = guarded_alloc(size * sizeof *u);
	float *x = guarded_alloc((size + 1) * sizeof *x);
	char *s = guarded_alloc(size);

	for (int turn = 0; turn < 3; turn++) {
		x[n] = 1;
		for (int i = 0; i < n; i++) {
			unsigned r = (unsigned)(i + turn * 77) * 2654435761u;
			v[i] = (int)(r >> 20 & 1023) - 512;
			w[i] = (int)(r >> 9 & 1023) - 512;
			u[i] = r;
			x[i] = turn ? v[i] : i % 2 ? -0.0f : 0.0f;
			s[i] = r >> 9 & 3 || i % 700 > 30 ? 'a' : ' ';
		}
		if (turn == 2 && n > 9)
			x[n / 2] = NAN;
		printf("%d %d ", doubled(s, n < 100 ? n : 100), weighted(s, n));
		printf("%g ", floating(s, x, turn < 2 ? n : 0));
		printf("%lu %d ", mixed_widths(u, n), halfway(v, n));
		printf("%d %g %g ", unrelated(v, w, n), equal(x, n), 1 / equal(x, n));
		printf("%d %d %d\n", both_ways(v, n), where_below(v, n), outside(v, n));
	}
	guarded_check();
	return 0;
}
