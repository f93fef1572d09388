/* Unsigned counters that go down until they wrap around, and conditions that say so in other words.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 26 --seeds 2 -- 0 -- 1 -- 2 -- 65 -- 1000
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned as_signed(int *a, unsigned n)
{
	unsigned i;
	for (i = n - 1; (int)i >= 0; i--)
		a[i] += 2;
	return i;
}

static unsigned above(int *a, unsigned n)
{
	unsigned i, s = 0;
	for (i = n - 1; (int)i > -1; i -= 3)
		s += a[i] * i;
	return s + i;
}

static unsigned before(int *a, unsigned n)
{
	unsigned i = n;
	while ((int)--i >= 0)
		a[i] ^= i;
	return i;
}

static size_t wide(int *a, size_t n)
{
	size_t i = n - 1;
	while ((ptrdiff_t)i >= 0) {
		a[i] -= 1;
		i--;
	}
	return i;
}

static int narrower(int *a, size_t n)
{
	int s = 0;
	for (size_t i = n - 1; (int)i >= 0; i -= 2)
		s += a[i];
	return s;
}

static unsigned plus_one(int *a, unsigned n)
{
	unsigned i;
	for (i = n - 1; i + 1 > 0; i--)
		a[i] *= 3;
	return i;
}

static unsigned plus_one_differs(int *a, unsigned n)
{
	unsigned i;
	for (i = n - 1; 0 != i + 1; i--)
		a[i] *= 3;
	return i;
}

static int complement(int *a, unsigned n)
{
	int s = 0;
	for (unsigned i = n - 1; ~i; i--)
		s ^= a[i];
	return s;
}

static int complement_signed(int *a, long n)
{
	int s = 0;
	for (long i = n; ~--i;)
		s = 3 * s + a[i] % 5;
	return s;
}

static int differs(int *a, int n)
{
	int s = 0;
	for (int i = 0; i ^ n; i++)
		s += a[i] & 3;
	return s;
}

static unsigned not_above(int *a, unsigned n)
{
	unsigned i;
	for (i = n - 1; i <= n; i--)
		a[i]++;
	return i;
}

/* Another part of the condition ends it as well, before or behind. */
static unsigned down_to(int *a, unsigned n, unsigned m)
{
	unsigned i;
	for (i = n - 1; (int)i >= 0 && i >= m; i--)
		a[i] += 5;
	return i;
}

static unsigned down_to_before(int *a, unsigned n, unsigned m)
{
	unsigned i;
	for (i = n - 1; i >= m && (int)i >= 0; i--)
		a[i] += 7;
	return i;
}

static unsigned search(const int *a, unsigned n)
{
	unsigned i;
	for (i = n - 1; (int)i >= 0; i--)
		if (a[i] % 64 == 63)
			break;
	return i;
}

/* No comparison of signed numbers: with an odd n it goes on behind zero. */
static unsigned steps_of_two(const int *a, unsigned n, unsigned mask)
{
	unsigned i, s = 0, k = 0;
	for (i = n; i >= 1 && k < 4000; i -= 2, k++)
		s += (unsigned)a[i & mask] % 3 + 1;
	return s + i;
}

/* The last step goes below zero, where nothing asks any more. */
static unsigned do_down(int *a, unsigned from)
{
	unsigned i = from;
	do
		a[i] += 3;
	while (i-- > 0);
	return i;
}

static unsigned do_down_to(int *a, unsigned from, unsigned last)
{
	unsigned i = from;
	do {
		a[i] -= 1;
	} while (i-- != last);
	return i;
}

static unsigned char do_down_narrow(int *a, unsigned char from)
{
	unsigned char i = from;
	do
		a[i] ^= 1;
	while (i-- != 0);
	return i;
}

/* Upward through zero: the loop as written. */
static int through_zero(unsigned from, int n)
{
	int s = 0;
	for (unsigned i = from; (int)i < n; i++)
		s += (int)(i * 7);
	return s;
}

/* Only the lower half is compared. */
static long long lower_half(long long from, int n)
{
	long long s = 0, i;
	for (i = from; (int)i < n; i++)
		s += i;
	return s ^ i;
}

static long long lower_half_alone(long long from, int n)
{
	long long s = 0, i;
	for (i = from; (int)i < n; i++)
		s += i;
	return s ^ i;
}

/* The lower half wraps around before the other bound is reached. */
static int lower_half_wraps(long long end)
{
	int s = 0;
	for (long long i = 0; (int)i < 2147483600 && i < end; i += 1 << 20)
		s++;
	return s;
}

/* And so does the counter, below zero, where that does not end the loop. */
static long long below_zero(unsigned n, unsigned m)
{
	long long s = 0;
	unsigned i;
	for (i = n - 1; i >= m && (int)i >= -5; i--)
		s += i;
	return s + i;
}

static long long lower_byte(int from, int n)
{
	long long s = 0;
	int i;
	for (i = from; (signed char)i < n; i++)
		s += i;
	return s ^ i;
}

int main(int argc, char **argv)
{
	const unsigned n = argc > 1 ? (unsigned)atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 1, sizeof *a);
	for (unsigned i = 0; i < n; i++)
		a[i] = (int)(i * 37 % 101);
	printf("%u %u %u", as_signed(a, n), above(a, n), before(a, n));
	printf(" %zu %d %u", wide(a, n), narrower(a, n), plus_one(a, n));
	printf(" %u %d %d", plus_one_differs(a, n), complement(a, n), complement_signed(a, n));
	printf(" %d %u\n", differs(a, (int)n), not_above(a, n));
	for (unsigned m = 0; m < 3; m++) {
		printf("%u ", down_to(a, n, m * n / 2));
		if (n && m)
			printf("%u ", down_to_before(a, n, m * n / 2));
	}
	printf("%u %d %d\n", search(a, n), through_zero(3, (int)n), through_zero(-5u, (int)n));
	printf("%lld %lld", lower_half(3, (int)n), lower_half(-(1ll << 32) + 1, (int)n));
	printf(" %lld %d", lower_half_alone((5ll << 32) - 1, (int)n), lower_half_wraps(5ll << 30));
	printf(" %d %lld", lower_half_wraps(1ll << 26), below_zero(n + 2, 0));
	printf(" %lld", below_zero(n + 2, 1));
	printf(" %lld %lld", lower_byte(3, n > 100 ? 100 : (int)n), lower_byte(-256, 100));
	printf(" %lld\n", lower_byte(-1156, 100));
	if (n)
		printf("%u %u %u %d\n", do_down(a, n - 1), do_down_to(a, n - 1, 0),
			do_down_to(a, n - 1, n / 2), do_down_narrow(a, n < 200 ? n - 1 : 199));
	if (n)
		printf("%u %u\n", steps_of_two(a, n & ~1u, 0), steps_of_two(a, n | 1, 0));
	/* As a signed number it is negative at once. */
	printf("%u %u\n", as_signed(a, 0x80000001u), above(a, 0xfffffff0u));
	unsigned h = 0;
	for (unsigned i = 0; i < n; i++)
		h = h * 31 + (unsigned)a[i];
	printf("%u\n", h);
	return 0;
}
