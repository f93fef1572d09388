/* One array under two names, looked up in a table and stored over; and pointers that were set in one assignment.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 10 --as-written stored_first --seeds 2 -- 5 -- 100 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

/* What t holds is overwritten before it is read, where it is o. */
static void stored_first(int *o, const int *t, const int *c, int n)
{
	for (int j = 0; j < n; j++) {
		o[j] = j % 7;
		o[j] += c[t[j]];
	}
}

static void looked_up(int *o, const int *t, const int *c, int n)
{
	for (int j = 0; j < n; j++)
		if (t[j] > 3)
			o[j] = c[t[j]];
}

static void twice(int *o, const int *t, const int *c, int n)
{
	for (int j = 0; j < n; j++) {
		int x = c[t[j]];
		if (x > 10)
			x = c[x % 13];
		o[j] = x;
	}
}

static int summed(int *o, const int *t, const int *c, int n)
{
	int s = 0;
	for (int j = 0; j < n; j++) {
		s += c[t[j]];
		o[j] = s;
	}
	return s;
}

/* Pairs in x become their first halves there, and their second ones in y. */
static void unzip(double *x, double *y, int n)
{
	double *to, *from, *other;
	to = from = x, other = y;
	for (int i = 0; i < n; i++) {
		*to++ = *from++ * 2;
		*other++ = *from++;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, c[170];
	int *t = malloc((n + 1) * sizeof *t);
	double *x = malloc((2 * n + 1) * sizeof *x), *y = malloc((n + 1) * sizeof *y);
	long h = 0;
	for (int v = 0; v < 4; v++) {
		for (int i = 0; i < 170; i++)
			c[i] = i * i % 14;
		for (int i = 0; i < n; i++)
			t[i] = i % 13 + v * (i % 30);
		if (v == 0)
			stored_first(t, t, c, n);
		else if (v == 1)
			looked_up(t, t, c, n);
		else if (v == 2)
			twice(t, t, c, n);
		else
			h += summed(t, t, c, n);
		for (int i = 0; i < n; i++)
			h = h * 3 + t[i];
		printf("%ld\n", h);
	}
	for (int i = 0; i < 2 * n; i++)
		x[i] = i;
	unzip(x, y, n);
	for (int i = 0; i < n; i++)
		h = h * 3 + (long)(x[i] * 5 + y[i]);
	printf("%ld\n", h);
	free(t);
	free(x);
	free(y);
	return 0;
}
