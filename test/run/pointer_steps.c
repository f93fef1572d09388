// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Pointers that step by what a parameter says, and are used through casts only; pointers that a
 * parameter leads to: *(*p)++.
 * RUN: %run_all %s --loops 8 --gspcc-flags="--auto" -- 200 3 -- 1 1 -- 0 2
 */
#include <stdio.h>
#include <stdlib.h>

int pitch = 1; /* is not meant where a parameter has this name */

static long sum(const long *pixel, int n, long pitch)
{
	long s = 0;
	for (int i = 0; i < n; i++, pixel += pitch)
		s += *(const long *)pixel;
	return s;
}

static void count(long *pixel, int n, long pitch)
{
	for (int i = 0; i < n; i++, pixel += pitch)
		*(long *)pixel = i;
}

static void line(unsigned char *pixel, unsigned char *last, int step, unsigned color)
{
	for (; pixel <= last; pixel += step)
		*(signed char *)pixel = (signed char)color;
}

struct to {
	int n;
	long *args;
};

static void copy(struct to *a, long **from)
{
	for (int j = 0; j < a->n; j++) {
		*(a->args) = *(*from)++;
		a->args++;
	}
}

static long take(long **pp, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += *(*pp)++;
	return s;
}

static void put(long **pp, int n)
{
	for (int i = 0; i < n; i++)
		*(*pp)++ = i;
}

/* Set in between: as written. */
static long again(long **pp, long *start, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++) {
		s += *(*pp)++;
		if (s > 100)
			*pp = start;
	}
	return s;
}

static long digest(const long *v, int n)
{
	long h = 0;
	for (int i = 0; i < n; i++)
		h = (long)((unsigned long)h * 31 + (unsigned long)v[i]);
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 50, m = argc > 2 ? atoi(argv[2]) : 2;
	const size_t all = (size_t)n * (size_t)m + 9;
	long *x = calloc(all, sizeof *x), *y = calloc(all, sizeof *y);
	for (size_t i = 0; i < all; i++)
		x[i] = (long)(i * 7 % 13);
	printf("%ld\n", sum(x, n, m));
	count(y, n, m);
	line((unsigned char *)y + 3, (unsigned char *)y + n, m, 0x1ff);
	printf("%ld\n", digest(y, (int)all));
	long *p = x;
	struct to a = {n / 2, y + 1};
	copy(&a, &p);
	printf("%ld %d %d\n", digest(y, (int)all), (int)(p - x), (int)(a.args - y));
	a.args = x + 1, p = x; /* each store is read by the next iteration */
	copy(&a, &p);
	printf("%ld %d %d\n", digest(x, (int)all), (int)(p - x), (int)(a.args - x));
	p = x + 1;
	printf("%ld %d\n", take(&p, n), (int)(p - x));
	put(&p, n - n / 2 < 9 ? n - n / 2 : 8);
	printf("%ld %d\n", digest(x, (int)all), (int)(p - x));
	p = x;
	printf("%ld %d\n", again(&p, x + 1, n), (int)(p - x));
	free(x), free(y);
	return 0;
}
