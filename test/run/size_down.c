// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Counters of type size_t that go down until they wrap around, i != (size_t)-1, also from a start that
 * is that already.
 * RUN: %run_all %s --loops 6 --seeds 3 --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 1500
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

static void next(int *o, const int *s, size_t n)
{
#pragma gsp parallel
	for (size_t i = n - 1; i != (size_t)-1; i--)
		o[i] = s[i] + 1;
}

static long sum(const int *s, uint64_t n)
{
	long t = 0;
	uint64_t i;
#pragma gsp reduce
	for (i = n - 1; i != UINT64_MAX; --i)
		t += s[i] * (long)i;
	return t + (long)i;
}

static unsigned narrow_sum(const int *s, unsigned n)
{
	unsigned t = 0, i;
#pragma gsp reduce
	for (i = n - 1; i != -1u; --i)
		t += (unsigned)s[i] * i;
	return t + i;
}

static long last_of(const int *s, size_t n, int key)
{
	size_t i;
#pragma gsp reduce
	for (i = n - 1; i != (size_t)-1; i--)
		if (s[i] == key)
			break;
	return (long)i;
}

static size_t suffix_sums(const int *s, unsigned long long *o, size_t n)
{
	unsigned long long t = 0;
	size_t i;
#pragma gsp scan
	for (i = n - 1; ~(size_t)0 != i; i--) {
		t += (unsigned long long)s[i];
		o[i] = t;
	}
	return i;
}

static size_t pack_back(const int *s, size_t *o, size_t n)
{
	size_t k = 0;
#pragma gsp parallel
	for (size_t i = n - 1; i != SIZE_MAX; i--)
		if (s[i] > 6)
			o[k++] = i;
	return k;
}

int main(int argc, char **argv)
{
	const size_t n = argc > 1 ? (size_t)atoi(argv[1]) : 33;
	int *s = guarded_alloc(n * sizeof *s), *o = guarded_alloc(n * sizeof *o);
	unsigned long long *sums = guarded_alloc(n * sizeof *sums);
	size_t *at = guarded_alloc(n * sizeof *at);
	for (size_t i = 0; i < n; i++)
		s[i] = (int)(i * 7 % 13);
	next(o, s, n);
	const long end = (long)suffix_sums(s, sums, n);
	const size_t k = pack_back(s, at, n);
	unsigned long x = 0;
	for (size_t i = 0; i < n; i++)
		x = x * 31 + (unsigned long)o[i] + sums[i] * 3;
	for (size_t i = 0; i < k; i++)
		x = x * 31 + at[i];
	printf("%lu %ld %ld %u %ld %ld %zu\n", x, end, sum(s, n), narrow_sum(s, (unsigned)n),
		last_of(s, n, 5), last_of(s, n, 77), k);
	guarded_check();
	return 0;
}
