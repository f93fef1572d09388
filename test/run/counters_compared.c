/* Counters that are compared with numbers of the other sign, and with what they step over.
 * RUN: %run_all %s --gspcc-flags=--auto --flags=-Wno-sign-compare --loops 7 --as-written above_last --seeds 2 -- 0 -- 1 -- 40 -- 3000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

/* A negative end is a large number there: none, or all. */
static unsigned long long down(unsigned long from, int to)
{
	unsigned long long s = 0;
	unsigned long i;
	for (i = from; i >= to; i--)
		s += i;
	return s + i;
}

static unsigned long long before(unsigned long i, int to)
{
	unsigned long long s = 0;
	int k = 0;
	while (--i > to && k < 50) {
		s += i;
		k++;
	}
	return s * 100 + k + i;
}

static unsigned long long above_last(unsigned long i)
{
	unsigned long long s = 3;
	for (int k = 0; i >= -1 && k < 40; i--, k++)
		s += i;
	return s + i;
}

/* Steps of two pass the number that would end it. */
static long long around(unsigned from)
{
	long long s = 0;
	int k = 0;
	unsigned i;
	for (i = from; k < 300 && i != 4294967295u; i -= 2) {
		s += (long long)i * 3;
		k++;
	}
	return s + k + i;
}

static unsigned long long at_least_once(unsigned long i, int to)
{
	unsigned long long s = 1;
	int k = 0;
	do {
		s += i * 2;
		k++;
	} while (++i < to && k < 60);
	return s + k + i;
}

static int differs(const int *a, unsigned n)
{
	int s = 0;
	for (unsigned i = 0; s < 100000 && i != n; i++)
		s += a[i];
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 1, sizeof *a);
	for (int i = 0; i < n; i++)
		a[i] = i % 7;
	printf("%llu %llu %llu\n", down((unsigned long)n, 1), down((unsigned long)n, n / 2 + 1),
		down((unsigned long)n, -1));
	printf("%llu %llu\n", before((unsigned long)n + 1, 1), before((unsigned long)n + 1, -3));
	printf("%llu %llu\n", above_last((unsigned long)n), above_last(-1ul));
	printf("%lld %lld %lld\n", around(0), around((unsigned)n), around(2001));
	printf("%llu %llu", at_least_once(2, n), at_least_once(2, -9));
	printf(" %d\n", differs(a, (unsigned)n));
	return 0;
}
