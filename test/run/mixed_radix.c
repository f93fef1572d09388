/* Rows and pixels with strides that only the program knows, blocks that begin at i*m, butterflies
 * of h and 2*h apart: with sizes that let iterations meet, too.
 * RUN: %run_all %s --loops 11 -- 0 -- 1 -- 2 -- 5 -- 24
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 9000, MIDDLE = 4000 };

static uint8_t pixels[SIZE], other[SIZE];
static int numbers[SIZE];

/* Bytes of pixels in rows, some of which may lie in the row before. */
static void invert(uint8_t *o, const uint8_t *s, int w, int h, int stride, int bpp)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			for (int b = 0; b < bpp; b++)
				o[y * stride + x * bpp + b] = 255 - s[y * stride + x * bpp + b];
}

static void swap_channels(uint8_t *p, int w, int h, int stride, int bpp)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++) {
			uint8_t t = p[y * stride + x * bpp];
			p[y * stride + x * bpp] = p[y * stride + x * bpp + 2];
			p[y * stride + x * bpp + 2] = t;
		}
}

/* The same by rows that a pointer leads along, and by columns first. */
static void add_alpha(uint8_t *p, int w, int h, size_t stride, int bpp)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		uint8_t *row = p + y * stride;
		for (int x = 0; x < w; x++)
			row[x * bpp + 3] = (uint8_t)(3 * row[x * bpp + 3] + x + y);
	}
}

static void planes(int *o, int n, int w, int h, int plane, int line, int step, int shift)
{
#pragma gsp parallel
	for (int z = 0; z < n; z++)
		for (int y = 0; y < h; y++)
			for (int x = 0; x < w; x++) {
				int *at = &o[shift + z * plane + y * line + x * step];
				*at = (*at & 0xffff) * 5 + z - y + 7 * x;
			}
}

/* Every other line: one may go on in the place of the next. */
static void field(uint8_t *p, int w, int h, int stride, int bpp)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			p[2 * y * stride + x * bpp] =
				(uint8_t)(3 * p[2 * y * stride + x * bpp] + x + 5 * y);
}

/* Blocks that begin at i*m. */
static void scale_blocks(int *v, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = i * m; j < (i + 1) * m; j++)
			v[j] = v[j] * 3 + i;
}

static void copy_blocks(int *o, const uint8_t *v, long n, long m, long apart)
{
#pragma gsp parallel
	for (long i = 0; i < n; i++)
		for (long j = i * apart; j < i * apart + m; j++)
			o[j] = v[j - i * apart] + (int)i;
}

static void reverse_blocks(int *v, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = (i + 1) * m - 1; j >= i * m; j--)
			v[j] ^= i + j;
}

/* Butterflies. */
static void hadamard(int *x, int n, int h)
{
#pragma gsp parallel
	for (int i = 0; i < n; i += h * 2)
		for (int j = i; j < i + h; j++) {
			int a = x[j], b = x[j + h];
			x[j] = a + b;
			x[j + h] = a - b;
		}
}

/* So many of each, which may be more than there are. */
static void some(int *x, int n, int h, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i += h * 2)
		for (int j = i; j < i + m; j++) {
			int a = x[j], b = x[j + h];
			x[j] = a + 3 * b;
			x[j + h] = a - b;
		}
}

static void hadamard_at(int *x, int n, int bits)
{
	int m = 1 << bits, half = m >> 1;
#pragma gsp parallel
	for (int r = 0; r < n; r += m)
		for (int j = 0; j < half; j++) {
			int t = x[r + j + half];
			x[r + j + half] = x[r + j] - t;
			x[r + j] += t;
		}
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 2166136261u;
	for (size_t i = 0; i < n; i++)
		h = (h ^ c[i]) * 16777619u;
	return h;
}

static void fill(unsigned seed)
{
	for (int i = 0; i < SIZE; i++) {
		seed = seed * 1103515245u + 12345u;
		pixels[i] = (uint8_t)(seed >> 16);
		other[i] = (uint8_t)(seed >> 20);
		numbers[i] = (int)(seed >> 12) & 1023;
	}
}

static void show(const char *what)
{
	printf("%s %08x %08x %08x\n", what, hash(pixels, sizeof pixels), hash(other, sizeof other),
		hash(numbers, sizeof numbers));
}

static void images(int n)
{
	static const int strides[] = {0, 1, 3, 40, 95, 96, 97, 130, -96, -100, -3};
	for (size_t i = 0; i < sizeof strides / sizeof *strides; i++) {
		const int stride = strides[i];
		for (int bpp = -3; bpp <= 5; bpp++) {
			fill((unsigned)(n * 31 + stride * 7 + bpp));
			invert(pixels + MIDDLE, other + MIDDLE, n, n - 1, stride, bpp);
			invert(pixels + MIDDLE, pixels + MIDDLE, n, n - 1, stride, bpp);
			swap_channels(pixels + MIDDLE, n, n, stride, bpp);
			field(pixels + MIDDLE, 2 * n, n / 2, stride, bpp);
			add_alpha(other + MIDDLE, n, n, (size_t)stride, bpp);
			show("images");
		}
	}
}

static void volumes(int n)
{
	static const int sizes[][3] = {{100, 10, 1}, {100, 10, 2}, {1, 30, 300}, {7, 30, 2},
		{150, 1, 6}, {-100, 10, 1}, {100, -10, 1}, {100, 10, -1}, {0, 0, 0}, {288, 24, 2}};
	const int m = n < 12 ? n : 12;
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		const int *s = sizes[i];
		fill((unsigned)n + (unsigned)i);
		planes(numbers + MIDDLE, m, m, m, s[0], s[1], s[2], 3);
		planes(numbers + MIDDLE, 3, 2, m, s[0], s[1], s[2], -5);
		show("volumes");
	}
}

static void blocks(int n)
{
	for (int m = -2; m <= 9; m++) {
		fill((unsigned)(n + m));
		scale_blocks(numbers + MIDDLE, n, m);
		reverse_blocks(numbers + MIDDLE, n, m);
		for (int apart = -12; apart <= 12; apart += 3)
			copy_blocks(numbers + MIDDLE, pixels, n, m, apart);
		show("blocks");
	}
	for (int h = 1; h <= 40; h += h > 4 ? 7 : 1) {
		fill((unsigned)(n - h));
		hadamard(numbers, n * 11, h);
		hadamard_at(numbers, n * 11, h % 8);
		for (int m = h - 1; m <= 3 * h; m += 1 + h / 3)
			some(numbers, n * 11, h, m);
		show("butterflies");
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 10;
	images(n);
	volumes(n);
	blocks(n);
	return 0;
}
