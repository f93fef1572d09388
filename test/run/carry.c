// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What long arithmetic carries over from word to word, and digit to digit.
 * RUN: %run_all %s --loops 12 --gspcc-flags=--auto --nvcc -- 0 -- 1 -- 1500
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint32_t word;

static word times(word *o, const word *a, word m, int n, word c)
{
	for (int i = 0; i < n; i++) {
		uint64_t t = (uint64_t)a[i] * m + c;
		o[i] = (word)t;
		c = (word)(t >> 32);
	}
	return c;
}

static word add_times(word *o, const word *a, word m, int n)
{
	uint64_t c = 0;
	for (int i = 0; i < n; i++) {
		uint64_t t = (uint64_t)a[i] * m + o[i] + c;
		o[i] = (word)t;
		c = t >> 32;
	}
	return (word)c;
}

static word sub_times(word *o, const word *a, word m, int n)
{
	int64_t c = 0;
	for (int i = 0; i < n; i++) {
		c += (int64_t)o[i] - (int64_t)(a[i] >> 8) * (int64_t)(m >> 8);
		o[i] = (word)c;
		c >>= 32;
	}
	return (word)c;
}

static word sub(word *o, const word *a, const word *b, int n)
{
	uint64_t borrow = 0;
	for (int i = 0; i < n; i++) {
		uint64_t t = (uint64_t)a[i] - b[i] - borrow;
		o[i] = (word)t;
		borrow = t >> 63;
	}
	return (word)borrow;
}

static word sub_and(word *o, const word *a, const word *b, int n)
{
	uint64_t borrow = 0, t;
	for (int i = 0; i < n; i++) {
		t = (uint64_t)a[i] - b[i] - borrow;
		borrow = t >> 32 & 1;
		o[i] = (word)t;
	}
	return (word)borrow;
}

static int sub_bytes(uint8_t *o, const uint8_t *a, const uint8_t *b, int n)
{
	int c = 0;
	for (int i = 0; i < n; i++) {
		c += a[i] - b[i];
		o[i] = (uint8_t)c;
		c >>= 8;
	}
	return c;
}

static void negate(word *a, int n)
{
	uint64_t c = 1;
	for (int i = 0; i < n; i++) {
		c += (word)~a[i];
		a[i] = (word)c;
		c >>= 32;
	}
}

static int add_digits(uint8_t *o, const uint8_t *d, const uint8_t *e, int n, int c)
{
	for (int i = n - 1; i >= 0; i--) {
		int t = d[i] + e[i] + c;
		o[i] = (uint8_t)(t % 10);
		c = t / 10;
	}
	return c;
}

static unsigned times_digits(uint8_t *o, const uint8_t *d, unsigned m, int n, int base)
{
	unsigned c = 0;
	(void)base;
	for (int i = 0; i < n; i++) {
		unsigned t = d[i] * m + c;
		o[i] = (uint8_t)(t % 100);
		c = t / 100;
	}
	return c;
}

/* Some words only; the carry alone is wanted. */
static uint64_t carried(const word *a, const word *b, int n)
{
	uint64_t c = 3;
	for (int i = 0; i < n; i++)
		if (b[i] & 1)
			c = ((a[i] & 0xffff) * (uint64_t)77 + c) >> 16;
	return c;
}

/* Fractions, of which numbers may be negative. */
static long smoothed(const int *x, long *o, int n, long e)
{
	for (int i = 0; i < n; i++) {
		e = (e + (long)(x[i] % 16) * 5) >> 6;
		o[i] = e;
	}
	return e;
}

static unsigned long long hash;

static void show(const void *p, size_t bytes, long long more)
{
	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ ((const unsigned char *)p)[i]) * 1099511628211u;
	printf("%016llx %lld\n", hash, more);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t size = (size_t)n + 1;
	word *a = calloc(size, sizeof *a), *b = calloc(size, sizeof *b), *o = calloc(size, sizeof *o);
	uint8_t *d = calloc(size, 1), *e = calloc(size, 1), *f = calloc(size, 1);
	int *x = calloc(size, sizeof *x);
	long *y = calloc(size, sizeof *y);
	for (int way = 0; way < 4; way++) {
		for (int i = 0; i < n; i++) {
			const word h = (word)i * 2654435761u ^ (word)(i * i);
			a[i] = way == 0 ? h : way == 1 ? 0xffffffffu : way == 2 ? h & 1 : 0u - (h & 1);
			b[i] = way == 2 ? 0 : way == 3 ? a[i] + (i == 5) : h * 77;
			d[i] = (uint8_t)(way == 1 ? 9 : way == 2 ? h % 10 : h % 7);
			e[i] = (uint8_t)(way == 1 ? i == 0 || i == n - 1 : h / 16 % 10);
			x[i] = (int)(h >> 20) - 2048;
		}
		const word ms[] = {0, 1, 0xffffffffu, 0x89abcdefu};
		for (int k = 0; k < 4; k++) {
			const word c = times(o, a, ms[k], n, ms[3 - k]);
			show(o, (size_t)n * sizeof *o, c);
			const word more = add_times(o, b, ms[k], n);
			show(o, (size_t)n * sizeof *o, more);
			const word less = sub_times(o, a, ms[k], n);
			show(o, (size_t)n * sizeof *o, less);
		}
		word c = sub(o, a, b, n);
		show(o, (size_t)n * sizeof *o, c);
		c = sub_and(o, b, a, n);
		show(o, (size_t)n * sizeof *o, c);
		negate(o, n);
		show(o, (size_t)n * sizeof *o, (long long)carried(a, b, n));
		int more = sub_bytes(f, d, e, n);
		show(f, (size_t)n, more);
		more = add_digits(f, d, e, n, 1);
		show(f, (size_t)n, more);
		more = (int)times_digits(f, d, 99, n, 100);
		show(f, (size_t)n, more);
		/* No digits, and a carry that is none: as written. */
		d[n / 2] = 250;
		more = add_digits(f, d, e, n, 1);
		show(f, (size_t)n, more);
		more = add_digits(f, e, e, n, 77);
		show(f, (size_t)n, more);
		const long long last = smoothed(x, y, n, way - 2);
		show(y, (size_t)n * sizeof *y, last);
	}
	free(a);
	free(b);
	free(o);
	free(d);
	free(e);
	free(f);
	free(x);
	free(y);
	return 0;
}
