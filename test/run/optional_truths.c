/* Extremes of which there is none at first, which a variable of type bool remembers.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 6 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 3000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int least(const int *a, int n)
{
	bool have = false;
	int m = 0;
	for (int i = 0; i < n; i++)
		if (!have || a[i] < m) {
			m = a[i];
			have = true;
		}
	return have ? m : -1;
}

static int least_of_some(const int *a, const unsigned char *on, int n)
{
	bool first = true;
	int m = 7;
	for (int i = 0; i < n; i++)
		if (on[i] && (first || a[i] < m)) {
			m = a[i];
			first = false;
		}
	return first ? -1 : m;
}

static int where(const double *d, const unsigned char *on, int n, bool *found)
{
	double m = 0;
	int at = -5;
	bool have = *found;
	for (int i = 0; i < n; i++)
		if (on[i] && (have == false || d[i] > m)) {
			m = d[i];
			at = i;
			have = 1;
		}
	*found = have;
	return at;
}

static int running(const int *a, int *o, int n)
{
	bool have = false;
	int m = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] % 3 == 0)
			if (!have || a[i] > m) {
				m = a[i];
				have = true;
			}
		o[i] = have ? m : -1;
	}
	return m;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 1, sizeof *a), *o = calloc((size_t)n + 1, sizeof *o);
	double *d = calloc((size_t)n + 1, sizeof *d);
	unsigned char *on = calloc((size_t)n + 1, 1);
	for (int i = 0; i < n; i++) {
		a[i] = (i + 3) * 7919 % 1009 + 5;
		d[i] = a[i] == 700 ? 0.0 / 0.0 : -a[i];
		on[i] = i % 5 == 3;
	}
	bool found = false, other = true;
	printf("%d %d", least(a, n), least_of_some(a, on, n));
	printf(" %d", where(d, on, n, &found));
	printf(" %d", where(d, on, n, &other));
	printf(" %d %d", found, other);
	printf(" %d", running(a, o, n));
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)o[i];
	printf(" %u\n", h);
	return 0;
}
