// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Images as structures: bounds and strides are members, which stores to bytes might change.
 * RUN: %run_all %s --loops -1 --as-written all --gspcc-flags="--auto -fassociative-math" -- 0 -- 1
 * -- 7 -- 60
 */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct image {
	int w, h, stride;
	uint8_t *pix;
};
static void vflip(struct image *im)
{
	for (int y = 0; y < im->h / 2; y++)
		for (int x = 0; x < im->w; x++) {
			uint8_t *a = im->pix + y * im->stride + x,
				*b = im->pix + (im->h - 1 - y) * im->stride + x, t = *a;
			*a = *b;
			*b = t;
		}
}
static void invert(struct image *im)
{
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++)
			im->pix[y * im->stride + x] = 255 - im->pix[y * im->stride + x];
}
static void hflip(struct image *im)
{
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w / 2; x++) {
			uint8_t t = im->pix[y * im->stride + x];
			im->pix[y * im->stride + x] = im->pix[y * im->stride + im->w - 1 - x];
			im->pix[y * im->stride + im->w - 1 - x] = t;
		}
}
static void integral(uint32_t *s, const struct image *im)
{
	for (int y = 0; y < im->h; y++) {
		uint32_t row = 0;
		for (int x = 0; x < im->w; x++) {
			row += im->pix[y * im->stride + x];
			s[y * im->w + x] = row + (y ? s[(y - 1) * im->w + x] : 0);
		}
	}
}
static int first_row(const struct image *im)
{
	int y;
	for (y = 0; y < im->h; y++) {
		int any = 0;
		for (int x = 0; x < im->w; x++)
			any |= im->pix[y * im->stride + x];
		if (any)
			break;
	}
	return y;
}
static void hist(const struct image *im, unsigned *h)
{
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++)
			h[im->pix[y * im->stride + x]]++;
}
static void thresh(struct image *im, int t)
{
	for (int y = 0; y < im->h; y++) {
		uint8_t *row = im->pix + (size_t)y * im->stride;
		for (int x = 0; x < im->w; x++)
			row[x] = row[x] > t ? 255 : 0;
	}
}
static void blend(struct image *d, const struct image *s, int a)
{
	for (int y = 0; y < d->h; y++)
		for (int x = 0; x < d->w; x++) {
			int v = d->pix[y * d->stride + x];
			d->pix[y * d->stride + x] =
				(uint8_t)(v + (((s->pix[y * s->stride + x] - v) * a) >> 8));
		}
}
static double mean(const struct image *im)
{
	double s = 0;
	for (int i = 0; i < im->h; i++)
		for (int j = 0; j < im->w; j++)
			s += im->pix[i * im->stride + j];
	return s / (im->w * im->h);
}
static void rot90(struct image *d, const struct image *s)
{
	for (int y = 0; y < s->h; y++)
		for (int x = 0; x < s->w; x++)
			d->pix[x * d->stride + (s->h - 1 - y)] = s->pix[y * s->stride + x];
}
static void box3(struct image *d, const struct image *s)
{
	for (int y = 1; y < s->h - 1; y++)
		for (int x = 1; x < s->w - 1; x++) {
			int t = 0;
			for (int j = -1; j <= 1; j++)
				for (int i = -1; i <= 1; i++)
					t += s->pix[(y + j) * s->stride + x + i];
			d->pix[y * d->stride + x] = (uint8_t)(t / 9);
		}
}

static void numbered(struct image *im)
{
	for (int x = 0; x < im->w; x++)
		im->pix[x] = (uint8_t)x;
}

static unsigned long long hash;

static void show(const void *p, size_t bytes, double more)
{
	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ ((const unsigned char *)p)[i]) * 1099511628211u;
	printf("%016llx %g\n", hash, more);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	struct image a = {n + 3, n, n + 5, NULL}, b = {n, n + 3, n + 4, NULL};
	const size_t size = (size_t)(n + 5) * (size_t)(n + 5),
		     bytes = (size_t)a.h * (size_t)a.stride;
	uint32_t *sums = calloc(size, sizeof *sums);
	unsigned h[256] = {0};
	a.pix = calloc(size, 1);
	b.pix = calloc(size, 1);
	for (size_t i = 0; i < bytes; i++)
		a.pix[i] = (uint8_t)(i * 7919 % 251);
	vflip(&a);
	show(a.pix, size, mean(&a));
	invert(&a);
	show(a.pix, size, 0);
	hflip(&a);
	show(a.pix, size, 0);
	integral(sums, &a);
	show(sums, size * sizeof *sums, 0);
	hist(&a, h);
	show(h, sizeof h, 0);
	rot90(&b, &a);
	show(b.pix, size, first_row(&b));
	box3(&b, &b);
	show(b.pix, size, 0);
	struct image c = {n, n, n + 4, b.pix};
	struct image d = {n, n, n + 5, a.pix};
	blend(&d, &c, 77);
	show(a.pix, size, 0);
	thresh(&a, 100);
	show(a.pix, size, first_row(&a));
	memset(b.pix, 0, size);
	show(b.pix, size, first_row(&b));
	if (n) {
		b.pix[(size_t)(b.h - 1) * (size_t)b.stride + (size_t)(b.w - 1)] = 1;
		show(b.pix, size, first_row(&b));
	}
	/* The bytes that are stored are the width's own. */
	struct image e = {3, 1, 8, NULL};
	e.pix = (uint8_t *)&e.w;
	numbered(&e);
	show(&e.w, sizeof e.w, e.h);
	free(sums);
	free(a.pix);
	free(b.pix);
	return 0;
}
