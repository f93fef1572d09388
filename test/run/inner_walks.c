/* Loops of the body that walk: pointers in step, counters that run down, ends of rows.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=-fassociative-math -- 0 0 -- 1 1 -- 5 33 -- 40 7
 */
#include "guarded.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void offset_rows(int w, int h, int from, int to, const uint8_t *src, uint8_t *dst)
{
	int y;

#pragma gsp parallel
	for (y = 0; y < h; y++) {
		const uint8_t *s = src + y * from;
		uint8_t *d = dst + y * to;
		int x = w;

		while (x--)
			*d++ = *s++ + 1;
	}
}

/* Where C programmers leave out const, so must what is made of their pointers. */
static void threshold(int w, int h, uint8_t *src, uint8_t *dst)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		uint8_t *s = src + y * w, *end = s + w;
		uint8_t *d = dst + y * w;

		for (; s < end; s++, d++)
			*d = *s > 100 ? 255 : *s;
	}
}

struct window {
	int length;
	uint8_t *weights;
};

static void weigh(int w, int h, const uint8_t *src, const struct window *win, int *sum)
{
	uint8_t *at;

#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		int total = 0;

		at = win->weights;
		for (int x = 0; x < w; x++)
			total += src[y * w + x] * *at++;
		sum[y] = total;
	}
}

/* The pointers walk on from row to row. */
static void walking_on(int w, int h, int skip, const uint8_t *src, int *dst)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		for (int x = 0; x < w; x++)
			*dst++ = *src++ - 3;
		src += skip;
	}
}

static void pairs(int w, int h, const uint8_t *src, uint16_t *dst)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		const uint8_t *p = src + y * 2 * w;
		unsigned n = (unsigned)w, k = 0;

		while (n > 0) {
			dst[y * w + (int)k] = (uint16_t)(p[0] << 8 | p[1]);
			p += 2;
			n -= 1;
			k++;
		}
	}
}

static void at_least_one(int w, int h, const uint8_t *src, int *dst)
{
	if (w < 1)
		return;
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		const uint8_t *s = src + y * w;
		int *d = dst + y * w, n = w;

		do {
			*d++ = *s++ * 2;
		} while (--n);
	}
}

static void backwards(int w, int h, const uint8_t *src, int *dst)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		const uint8_t *s = src + y * w;
		int *d = dst + (y + 1) * w;

		for (int x = w - 1; x >= 0; x--)
			*--d = s[x] + x;
	}
}

/* Conditions, a `continue`, a sum of the row, and a scatter through a pointer that walks. */
static void mixed(int w, int h, const uint8_t *src, int *sum, int *counts)
{
#pragma gsp parallel copy(counts[0:256])
	for (int y = 0; y < h; y++) {
		const uint8_t *s = src + y * w;
		int total = 0;

		for (int x = 0; x < w; x++, s++) {
			if (*s & 1)
				continue;
			total += *s;
			counts[*s]++;
		}
		sum[y] = total;
	}
}

int main(int argc, char **argv)
{
	int w = argc > 2 ? atoi(argv[1]) : 5, h = argc > 2 ? atoi(argv[2]) : 33;
	size_t all = (size_t)w * (size_t)h;
	uint8_t *a = guarded_alloc(2 * all + (size_t)h * 3), *b = guarded_alloc(2 * all);
	int *v = guarded_alloc(all * sizeof *v), *sum = guarded_alloc((size_t)h * sizeof *sum);
	int *counts = guarded_alloc(256 * sizeof *counts);
	uint16_t *u = guarded_alloc(all * sizeof *u);
	struct window win = {w, a + all};
	long long hash = 0;

	for (size_t i = 0; i < 2 * all + (size_t)h * 3; i++)
		a[i] = (uint8_t)(i * 31 + i / 7);
	for (size_t i = 0; i < 2 * all; i++)
		b[i] = 1;
	for (int i = 0; i < 256; i++)
		counts[i] = 0;
	offset_rows(w, h, w + 3, w, a, b);
	for (size_t i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + b[i];
	threshold(w, h, a, b);
	for (size_t i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + b[i];
	walking_on(w, h, 3, a, v);
	for (size_t i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + v[i];
	pairs(w, h, a, u);
	at_least_one(w, h, a, v);
	for (size_t i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + v[i] + u[i];
	backwards(w, h, a, v);
	mixed(w, h, a, sum, counts);
	for (size_t i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + v[i];
	for (int i = 0; i < h; i++)
		hash = hash % 1000003 * 31 + sum[i];
	for (int i = 0; i < 256; i++)
		hash = hash % 1000003 * 31 + counts[i];
	weigh(w, h, a, &win, sum);
	for (int i = 0; i < h; i++)
		hash = hash % 1000003 * 31 + sum[i];
	printf("%lld\n", hash);
	guarded_check();
	return 0;
}
