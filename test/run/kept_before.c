/* Runs of equal elements of which the first is kept before the loop, in another array or as another
 * number: whether it is the element before the loop's first one is looked up when the program runs.
 * RUN: %run_all %s --loops 8 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 1 -- 2 -- 33 -- 1000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static int unique(int *o, const int *a, int n)
{
	int k = 0;
	o[0] = a[0];
	for (int i = 1; i < n; i++)
		if (a[i] != o[k])
			o[++k] = a[i];
	return k + 1;
}

static size_t counted(double *o, const double *a, size_t n)
{
	size_t k = 1;
	o[0] = a[0];
	for (size_t i = 1; i < n; i++)
		if (a[i] != o[k - 1])
			o[k++] = a[i];
	return k;
}

/* FROM may be 0: there is no element before. */
static int onward(int *o, const int *a, int from, int n, int last)
{
	int k = 2;
	o[2] = last;
	for (int i = from; i < n; i++)
		if (o[k] != a[i])
			o[++k] = a[i];
	return k;
}

static int sums(double *o, int *keys, const int *key, const double *v, int n, int first)
{
	int m = 0;
	o[0] = v[0];
	keys[0] = first;
	for (int i = 1; i < n; i++) {
		if (key[i] == keys[m]) {
			o[m] += v[i];
		} else {
			m++;
			keys[m] = key[i];
			o[m] = v[i];
		}
	}
	return m + 1;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

static double weighed(const double *o, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += isnan(o[i]) ? 0.5 : o[i] * (i % 5 + 1);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	size_t room = (size_t)n + 16;
	int *a = malloc(sizeof *a * room), *o = calloc(room, sizeof *o);
	double *v = malloc(sizeof *v * room), *w = calloc(room, sizeof *w);
	unsigned x = 17;
	for (int i = 0; i < n + 16; i++) {
		x = x * 1664525u + 1013904223u;
		a[i] = (int)(x >> 30);
		v[i] = x >> 29 == 7 ? NAN : x >> 28 & 1 ? 0.0 : -0.0;
	}
	printf("%d %u\n", unique(o, a, n), mixed(o, n + 16));
	printf("%d %g\n", (int)counted(w, v, (size_t)n), weighed(w, n + 16));
	for (int from = 0; from < 3; from++)
		printf("%d %u\n", onward(o, a, from, n, a[1]), mixed(o, n + 16));
	for (int i = 0; i < n + 16; i++)
		v[i] = (i * 7 & 31) * 0.25;
	printf("%d %u", sums(w, o, a, v, n, a[0]), mixed(o, n + 16));
	printf(" %g\n", weighed(w, n + 16));
	printf("%d %u", sums(w, o, a, v, n, -1), mixed(o, n + 16));
	printf(" %g\n", weighed(w, n + 16));
	printf("%d %u\n", unique(a, a, n), mixed(a, n + 16));
	printf("%d %u\n", unique(a + 1, a, n), mixed(a, n + 16));
	printf("%d %g\n", (int)counted(v, v, (size_t)n), weighed(v, n + 16));
	free(a);
	free(o);
	free(v);
	free(w);
	return 0;
}
