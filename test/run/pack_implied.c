/* Elements that are kept where conditions hold of which some say what others are.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 8 --seeds 2 -- 0 -- 1 -- 33 -- 2000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int passed_over(const int *x, const unsigned char *skip, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] == 0 || skip[i])
			continue;
		if (x[i] > 0)
			o[k++] = i;
	}
	return k;
}

static int pairs(const double *x, const unsigned char *on, int *o, int *what, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (i == 7 || x[i] == 0.0 || !on[i])
			continue;
		if (x[i] > 0) {
			o[k * 2] = -i;
			o[k * 2 + 1] = i;
			k++;
			what[i] = 2;
		} else {
			what[i] = 1;
		}
	}
	return k;
}

static int between(const double *x, const unsigned char *on, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 3 && on[i])
			continue;
		if (x[i] != 9 && x[i] <= 2.5)
			o[k++] = i;
	}
	return k;
}

static int unsigned_ends(const unsigned long long *x, const unsigned char *on, int *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0xffffffffffffff00ull || on[i])
			continue;
		if (x[i] != 0xffffffffffffffffull && x[i] > 2)
			o[k++] = i;
	}
	return k;
}

static unsigned hash(const int *v, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 1, sizeof *a), *o = calloc((size_t)n * 2 + 1, sizeof *o);
	int *what = calloc((size_t)n + 1, sizeof *what);
	double *x = calloc((size_t)n + 1, sizeof *x);
	unsigned long long *u = calloc((size_t)n + 1, sizeof *u);
	unsigned char *on = calloc((size_t)n + 1, 1);
	for (int i = 0; i < n; i++) {
		a[i] = i * 7 % 5 - 2;
		on[i] = i % 3 == 0;
	}
	for (int i = 0; i < n; i++)
		x[i] = i % 11 == 10 ? 0.0 / 0.0 : i % 13 == 0 ? -0.0 : i * 5 % 12 - 3.5;
	for (int i = 0; i < n; i++)
		u[i] = i % 4 == 0 ? -(unsigned long long)(i + 1) : (unsigned)i % 6;
	printf("%d", passed_over(a, on, o, n));
	printf(" %u", hash(o, n));
	printf(" %d", pairs(x, on, o, what, n));
	printf(" %u %u", hash(o, 2 * n), hash(what, n));
	printf(" %d", between(x, on, o, n));
	printf(" %u", hash(o, n));
	printf(" %d", unsigned_ends(u, on, o, n));
	printf(" %u\n", hash(o, n));
	return 0;
}
