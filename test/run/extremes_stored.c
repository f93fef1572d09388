/* Positions of extremes in loops that store something, to arrays which are not what is compared.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 7 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 3000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>


static int running(const double *restrict x, int *restrict o, int n)
{
	int at = -1;
	for (int i = 0; i < n; i++) {
		if (at < 0 || x[i] < x[at])
			at = i;
		o[i] = at;
	}
	return at;
}

static int from_first(const double *restrict x, int *restrict o, int n)
{
	int at = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > x[at])
			at = i;
		o[i] = i - at;
	}
	return at;
}

static int beside(const double *restrict x, int *restrict o, int n)
{
	int at = -1;
	for (int i = n - 1; i >= 0; i--) {
		if (x[i] >= 0 && (at < 0 || x[i] >= x[at]))
			at = i;
		o[i] += 3;
	}
	return at;
}


int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	double *x = calloc((size_t)n + 1, sizeof *x);
	int *o = calloc((size_t)n + 1, sizeof *o);
	for (int i = 0; i < n; i++) {
		x[i] = i % 50 == 17 ? 0.0 / 0.0 : (i * 7919 + 300) % 1009 - 500;
	}
	unsigned h = 0;
	printf("%d", running(x, o, n));
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf(" %d", from_first(x, o, n));
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf(" %d", beside(x, o, n));
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf(" %u\n", h);
	return 0;
}
