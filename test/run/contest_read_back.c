/* What an iteration stores where others store, too, and then reads again: what it has stored, whatever
 * remains there.
 * RUN: %run_all %s --loops 5 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 700, KEYS = 64 };

static void shifted(int last[restrict KEYS], int *restrict o, const int *k, const int *v, int n)
{
	for (int i = 0; i < n; i++) {
		last[k[i]] = v[i];
		o[i] = last[k[i]] + 1;
	}
}

static long greater(int last[restrict KEYS], const int *k, const int *v, int n)
{
	long sum = 0;
	for (int i = 0; i < n; i++) {
		last[k[i]] = v[i];
		if (last[k[i]] > 3)
			sum += i;
	}
	return sum;
}

static int narrow(signed char last[restrict KEYS], const int *k, const int *v, int n)
{
	int sum = 0;
	for (int i = 0; i < n; i++) {
		last[k[i]] = v[i]; /* cut off */
		sum += last[k[i]];
	}
	return sum;
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int k[MOST], v[MOST], o[MOST], last[KEYS];
	static signed char bytes[KEYS];
	unsigned r = 3;
	for (int i = 0; i < MOST; i++) {
		r = r * 1664525u + 1013904223u;
		k[i] = r >> 20 & 15;
		v[i] = (r >> 8 & 1023) - 500;
	}
	shifted(last, o, k, v, n);
	printf("%u %u ", hash(last, sizeof last), hash(o, sizeof o));
	printf("%ld ", greater(last, k, v, n));
	printf("%d ", narrow(bytes, k, v, n));
	printf("%u %u\n", hash(last, sizeof last), hash(bytes, sizeof bytes));
	return 0;
}
