/* Variables that one branch updates in a loop and others update by themselves.
 * RUN: %run_all %s --loops 8 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 200
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int rows_or_first(int n, int m, const int *a)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		if (i % 3 == 1)
			s += a[i];
		else
			for (int j = 0; j < m; j++)
				s += a[i * m + j];
	return s;
}

static int by_case(int n, int m, const int *a)
{
	int s = 0, t = 0;
	for (int i = 0; i < n; i++)
		switch (a[i] % 4) {
		case 0:
			s += a[i];
			break;
		case 1:
			for (int j = 0; j < m; j++)
				s += a[i * m + j], t++;
			break;
		case 2:
			t -= 2; /* falls through */
		default:
			s -= 5;
		}
	return s * 100 + t;
}

static int prefix(int n, int *o, const int *a)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] & 1) {
			int k = a[i];
			while (k) {
				s += k & 1;
				k >>= 1;
			}
			s += 7;
		} else
			s -= a[i];
		o[i] = s;
	}
	return s;
}

static unsigned product(int n, const int *a)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		if (a[i] & 1) {
			int k = a[i];
			do {
				s *= 3;
				k >>= 1;
			} while (k);
			s *= 5;
		} else
			s *= (unsigned)a[i] | 1;
	return s;
}

/* The loop may end in the branch. */
static int ends(int n, int m, const int *a)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] & 1) {
			for (int j = 0; j < m; j++)
				s += a[j];
			if (i > 90)
				break;
			s += 100;
		} else
			s += 1;
	}
	return s;
}

/* The iteration may end there, and goes on behind it: C's loop runs. */
static int goes_on(int n, int m, const int *a)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] > 5) {
			s++;
			if (a[i] > 9)
				continue;
			for (int j = 0; j < m; j++)
				s += a[i * m + j];
		}
		s += 3;
	}
	return s;
}

int main(int argc, char **argv)
{
	enum { MOST = 200 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int a[MOST * 40], o[MOST];
	unsigned r = 3, h = 0;
	for (int i = 0; i < MOST * 40; i++) {
		r = r * 1664525u + 1013904223u;
		a[i] = (r >> 25) % 13;
	}
	for (int m = 0; m < 40; m += 13) {
		printf("%d %d ", rows_or_first(n, m, a), by_case(n, m, a));
		printf("%d %u %d ", prefix(n, o, a), product(n, a), ends(n, m, a));
		printf("%d\n", goes_on(n, m, a));
	}
	for (int i = 0; i < MOST; i++)
		h = h * 31 + (unsigned)o[i];
	printf("%u\n", h);
	return 0;
}
