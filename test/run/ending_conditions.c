/* What the condition that ends a loop does once more is seen afterwards; and what it sets is used in
 * the body.
 * RUN: %run_all %s --loops 15 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int distance(const int *v, int n)
{
	int s = 0, d;
	for (int i = 0; (d = n - i) > 0; i++)
		s += v[i] * (d & 7);
	return s * 10 + d;
}

static int left_over(const int *v, int n)
{
	int s = 0, i = 0, left;
	while ((left = n - i) >= 3) {
		s += v[i] + v[i + 1] + v[i + 2];
		i += 3;
	}
	return s * 10 + left;
}

static int blocks(const int *p, const int *end, int *sum)
{
	long left;
	while ((left = end - p) >= 4) {
		*sum += p[0] ^ p[3];
		p += 4;
	}
	return (int)left;
}

static int flag(const int *v, int n)
{
	int s = 0, more, i = 0;
	while ((more = i < n)) {
		s += v[i];
		i++;
	}
	return s * 10 + more;
}

static unsigned added(const int *v, int n)
{
	unsigned s = 7;
	int i;
	for (i = 0; s += 3, i < n; i++)
		s = s + (unsigned)v[i];
	return s;
}

static int twice(const int *v, int n)
{
	int s = 0, t = -1;
	for (int i = 0; t = i * 2, i < n; i++)
		s += v[i] ^ t;
	return s * 10 + t;
}

static unsigned toggled(const int *v, int n)
{
	unsigned x = 9;
	for (int i = 0; x ^= 5, i < n; i++)
		x ^= (unsigned)v[i];
	return x;
}

static int tries(const int *v, int n)
{
	int s = 0, count = 0, i = 0;
	while (count++, i < n) {
		s += v[i];
		i++;
	}
	return s * 1000 + count;
}

static unsigned walked(const int *p, const int *e)
{
	unsigned s = 7;
	int c = 0;
	while (c = *p, p != e) {
		s += (unsigned)c;
		p++;
	}
	return s * 1000 + (unsigned)c;
}

static unsigned walked_for(const int *p, const int *e, int *last)
{
	unsigned s = 0;
	int c;
	for (; c = *p, p < e; p++)
		s = s * 3 + (unsigned)c;
	*last = c;
	return s;
}

/* A name that gspcc might make up for how far p has come. */
long long moved = 1ll << 40;

static int within(
	const unsigned char *flags, int *out, int n, const unsigned char *p, const unsigned char *limit)
{
	for (int i = 0; i < n; i++) {
		int delta = 0;
		if (flags[i] & 4) {
			if (p + 1 > limit)
				goto bad;
			delta = *p++;
		}
		out[i] = delta;
	}
	return 0;
bad:
	return -1;
}

/* By a step that only the program knows; and what the condition moves. */
static long find(const int *a, int n, int s)
{
	const int *c = a;
	for (; c < a + n; c += s)
		if (*c == 5)
			return c - a;
	return c - a;
}

static long beside(const int *a, const int *e, int *o)
{
	const int *c = a;
	long s = 0;
	while (*c++ != 5 && c < e) {
		if (e - c >= 3)
			*o++ = *c;
		s += c < e ? *c : 1;
	}
	return c - a + s;
}

int main(int argc, char **argv)
{
	enum { MOST = 700 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int v[MOST + 1];
	unsigned r = 7;
	int sum = 3, last;
	for (int i = 0; i <= MOST; i++) {
		r = r * 1664525u + 1013904223u;
		v[i] = r >> 20 & 63;
	}
	printf("%d %d %d ", distance(v, n), left_over(v, n), blocks(v, v + n, &sum));
	printf("%d %d %u %d %u ", sum, flag(v, n), added(v, n), twice(v, n), toggled(v, n));
	printf("%d %u ", tries(v, n), walked(v, v + n));
	printf("%u ", walked_for(v, v + n, &last));
	static int o[MOST];
	static unsigned char b[MOST];
	for (int i = 0; i < n; i++)
		b[i] = (unsigned char)(v[i] * 3);
	for (int most = 0; most <= n; most += 1 + n / 3) {
		sum = within(b, o, n, b, b + most);
		for (int i = 0; i < n; i++)
			sum += o[i] * i;
		printf("%d ", sum);
	}
	for (int step = 1; step < 4; step++)
		printf("%ld ", find(v, n, step));
	printf("%ld %d ", n ? beside(v, v + n, o) : 0, o[n / 2]);
	printf("%d %d %lld\n", last, sum, moved);
	return 0;
}
