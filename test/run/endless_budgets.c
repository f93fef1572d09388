/* Searches at running values whose bounds say nothing about how far they come, since they read no array.
 * RUN: %run_all %s --target openmp --gspcc-flags=--auto --loops -1 -- 100000 -- 0 -- 4000000000
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned first_above(unsigned n, unsigned limit)
{
	unsigned c = 0, i;
	for (i = 0; i < n - 1u; i++) {
		c += i % 1000;
		if (c > limit)
			break;
	}
	return i;
}

static int steps(long long limit)
{
	long long s = 3;
	int i;
	for (i = 0; i < INT_MAX; i++) {
		if (s > limit)
			return i;
		s += 100 + i % 7;
	}
	return -1;
}

int main(int argc, char **argv)
{
	const unsigned limit = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 0) : 0;
	const unsigned most = limit / 400 + 30;
	printf("%u %u %d\n", first_above(0, limit), first_above(most, limit), steps(limit));
	return 0;
}
