// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Carried variables of which a test decides what they become.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include "data.h"

#include <math.h>

/* The way back of a decoder: the next state stands in one of two rows. */
static void way_back(const int *from_zero, const int *from_one, int *state, int n)
{
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--) {
		if (state[i + 1] == 1)
			state[i] = from_one[i + 1];
		else
			state[i] = from_zero[i + 1];
	}
}

static int above(const int *yes, const int *no, int n, int s, int limit)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s > limit ? yes[i] : no[i];
	return s;
}

/* Three classes; in one nothing happens, in the others only where the input says so. */
static double outside(const double *v, const int *on, double *out, int n, double s, double low,
	double high)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = s;
		if (s < low) {
			if (on[i] & 1)
				s = v[i];
		} else if (s > high) {
			if (on[i] & 2)
				s = -v[i];
		}
	}
	return s;
}

/* NaN is in neither class. */
static float not_a_number(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s < 1)
			s = v[i];
		else if (s > 3)
			s = 4 - v[i];
	}
	return s;
}

/* What is stored is cut, and tested as it is. */
static int cut(const int *v, const int *w, short *out, int n)
{
	short s = 5;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = s < 0 ? w[i] - 1 : v[i] * 40503;
		out[i] = s;
	}
	return s;
}

/* How often it changes sides, and which elements follow that. */
static int sides(const int *v, const int *w, int *out, int n, int *last)
{
	int s = 0, k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int before = s;
		s = s != 0 ? v[i] : w[i];
		if ((before != 0) != (s != 0))
			out[k++] = i;
	}
	*last = s;
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, last;
	int *v = malloc(sizeof *v * (size_t)(n + 1)), *w = malloc(sizeof *w * (size_t)(n + 1));
	int *out = calloc((size_t)(n + 1), sizeof *out);
	double *x = malloc(sizeof *x * (size_t)(n + 1)), *y = calloc((size_t)(n + 1), sizeof *y);
	float *f = malloc(sizeof *f * (size_t)(n + 1));
	short *s = calloc((size_t)(n + 1), sizeof *s);
	long sum = 0;
	for (int i = 0; i <= n; i++) {
		unsigned r = (unsigned)i * 2654435761u;
		v[i] = (int)(r >> 9 & 3);
		w[i] = (int)(r >> 17 & 3);
		x[i] = (double)(int)(r >> 20) / 512 - 4;
		f[i] = r >> 25 & 31 ? (float)(r >> 13 & 7) - 2 : NAN;
	}
	out[n ? n - 1 : 0] = 1;
	way_back(v, w, out, n);
	for (int i = 0; i < n; i++)
		sum = sum * 5 % 1000003 + out[i];
	printf("%ld %d %d\n", sum, above(v, w, n, 2, 1), above(w, v, n, -1, 0));
	printf("%g ", outside(x, v, y, n, -3.5, -1, 1));
	for (int i = 0; i < n; i++)
		sum = (long)(sum * 3 + y[i] * 512) % 1000003;
	printf("%g %g ", outside(x, w, y, n, 0, -1, 1), outside(x, w, y, n, NAN, -1, 1));
	printf("%ld %d\n", sum, not_a_number(f, n) > 2);
	printf("%d ", cut(v, w, s, n));
	for (int i = 0; i < n; i++)
		sum = (sum * 3 + s[i]) % 1000003;
	printf("%d ", sides(v, w, out, n, &last));
	for (int i = 0; i < n; i++)
		sum = (sum * 3 + out[i]) % 1000003;
	printf("%d %ld\n", last, sum);
	return 0;
}
