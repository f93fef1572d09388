/* Comparisons of one value with constants, one below the other: what the outer one says of the inner one, in every pair of
 * operators, with constants below, at and above each other, and at the ends of the types.
 * RUN: %run_all %s --gspcc-flags=--auto --target=openmp --loops 9 -- 0 -- 700
 * RUN: %run_all %s --gspcc-flags=--auto --target=cuda --loops 9 --seeds 1 -- 700
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#define INNER(x, n, op1, op2, k) ((x) op1 (n) ? ((x) op2 (k) ? 1 : 2) : ((x) op2 (k) ? 3 : 5))
#define EACH(x, n, op1, op2)                                                                       \
	(INNER(x, n, op1, op2, (n) - 1) + 8 * INNER(x, n, op1, op2, n) +                           \
		64 * INNER(x, n, op1, op2, (n) + 1))

/* Of one outer operator: all inner ones. */
#define OUTER(x, n, op1)                                                                           \
	(3u * EACH(x, n, op1, <) + 5u * EACH(x, n, op1, <=) + 7u * EACH(x, n, op1, >) +            \
		11u * EACH(x, n, op1, >=) + 13u * EACH(x, n, op1, ==) + 17u * EACH(x, n, op1, !=))

/* Of all outer ones. The order of the elements counts. */
#define ALL(h, x, n)                                                                               \
	do {                                                                                       \
		(h)[0] = (h)[0] * 3 + OUTER(x, n, <);                                              \
		(h)[1] = (h)[1] * 3 + OUTER(x, n, <=);                                             \
		(h)[2] = (h)[2] * 3 + OUTER(x, n, >);                                              \
		(h)[3] = (h)[3] * 3 + OUTER(x, n, >=);                                             \
		(h)[4] = (h)[4] * 3 + OUTER(x, n, ==);                                             \
		(h)[5] = (h)[5] * 3 + OUTER(x, n, !=);                                             \
	} while (0)

static void byte(unsigned h[6], const unsigned char *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], 3);
}

static void low(unsigned h[6], const unsigned char *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], 2);
}

static void high(unsigned h[6], const unsigned char *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], 253);
}

static void word(unsigned h[6], const unsigned *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], UINT_MAX - 2);
}

static void wide(unsigned h[6], const unsigned long long *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], ULLONG_MAX - 2);
}

static void most(unsigned h[6], const long long *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], LLONG_MAX - 2);
}

static void least(unsigned h[6], const int *v, int len)
{
	for (int i = 0; i < len; i++)
		ALL(h, v[i], INT_MIN + 2);
}

/* A byte compared as it is, and as a number; a number, and its lowest byte. */
static void both_ways(unsigned s[4], const unsigned char *v, const unsigned *w, int len)
{
	for (int i = 0; i < len; i++) {
		unsigned char c = v[i];
		s[0] += c ? (c == 3 ? 1 : c == 0 ? 100 : 2) : (c >= 1 ? 1000 : c < 3 ? 7 : 10000);
		s[1] += c != 255 ? (c < 255 ? 20 : 100000) : (c > 254 ? 50 : 1000000);
		s[2] += w[i] == 7 ? ((unsigned char)w[i] == 7 ? 3 : 30) : 0;
		s[3] += (unsigned char)w[i] == 254 ? (w[i] == 254 ? 4 : 40) : 0;
	}
}

static void show(const unsigned h[6])
{
	printf("%u %u %u %u %u %u\n", h[0], h[1], h[2], h[3], h[4], h[5]);
}

int main(int argc, char **argv)
{
	int len = argc > 1 ? atoi(argv[1]) : 100;
	unsigned char *b = malloc(len + 1);
	unsigned *w = malloc((len + 1) * sizeof *w), h[6] = {0};
	unsigned long long *wide_ones = malloc((len + 1) * sizeof *wide_ones);
	long long *most_ones = malloc((len + 1) * sizeof *most_ones);
	int *least_ones = malloc((len + 1) * sizeof *least_ones);
	for (int i = 0; i < len; i++) {
		b[i] = (unsigned char)(i % 7 - i / 100 % 3);
		w[i] = (unsigned)(i % 7 - 4);
		wide_ones[i] = (unsigned long long)(i % 7 - 4);
		most_ones[i] = LLONG_MAX - i % 5;
		least_ones[i] = INT_MIN + i % 5;
	}
	byte(h, b, len);
	show(h);
	low(h, b, len);
	show(h);
	high(h, b, len);
	show(h);
	word(h, w, len);
	show(h);
	wide(h, wide_ones, len);
	show(h);
	most(h, most_ones, len);
	show(h);
	least(h, least_ones, len);
	show(h);
	both_ways(h, b, w, len);
	show(h);
	free(b);
	free(w);
	free(wide_ones);
	free(most_ones);
	free(least_ones);
	return 0;
}
