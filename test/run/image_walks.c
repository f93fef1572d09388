/* Images whose size is in memory, gone through by pointers that move on within the rows: one row after the other lies
 * where the width, read once, says. The last ones lie over the very numbers.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 0 -- 1 1 -- 5 0 -- 33 3 -- 12 70 -- 300 40
 * RUN: %gspcc --auto %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;
typedef struct Image {
	int w, h;
	byte *data;
} Image;

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static void turned(const Image *im, int *out)
{
	int x, y;
	for (y = 0; y < im->h; y++)
		for (x = 0; x < im->w; x++)
			*out++ = 255 - im->data[y * im->w + x];
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: map
static void copied(const Image *im, int *out)
{
	int x, y;
	const byte *in = im->data;
	for (y = 0; y < im->h; y++)
		for (x = 0; x < im->w; x++)
			*out++ = 255 - *in++;
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: map
static void in_place(Image *im)
{
	int x, y;
	byte *p = im->data;
	for (y = 0; y < im->h; y++)
		for (x = 0; x < im->w; x++, p++)
			*p = (byte)(255 - *p);
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static void places(const int *w, int h, int *out)
{
	int x, y;
	for (y = 0; y < h; y++)
		for (x = 0; x < *w; x++)
			*out++ = x * y;
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: map
static void wide(const Image *im, byte *out, int step)
{
	int x, y;
	const byte *in = im->data;
	for (y = 0; y < im->h; y++)
		for (x = 0; x < im->w; x++) {
			*out++ = *in;
			*out++ = (byte)~*in;
			*out++ = (byte)step;
			in += 1;
		}
}

// Counters that go in steps beside pointers that go in others.
// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static void every_other(const byte *rgb, byte *out, int next, int w, int h)
{
	int x, y;
	for (y = 0; y < h; y++) {
		const byte *in = rgb + y * w;
		byte *to = out + y * next;
		for (x = 0; x < w; x += 2) {
			*to++ = in[0];
			in += 2;
		}
	}
}

// CHECK: :[[@LINE+4]]:2: remark: transformed: map
static void down_by_three(const byte *v, int *out, int w, int h)
{
	int x, y;
	for (y = 0; y < h; y++) {
		const byte *in = v + y * w + w;
		unsigned s = 0;
		for (x = w; x >= 3; x -= 3) {
			s = s * 3 + in[-1] - in[-3];
			in -= 3;
		}
		out[y] = (int)s;
	}
}

static unsigned long hash(const void *v, size_t bytes)
{
	const byte *p = v;
	unsigned long h = 5;
	for (size_t i = 0; i < bytes; i++)
		h = h * 33 + p[i];
	return h;
}

int main(int argc, char **argv)
{
	const int w = argc > 1 ? atoi(argv[1]) : 33, h = argc > 2 ? atoi(argv[2]) : 7;
	const size_t n = (size_t)w * (size_t)h;
	Image im = {w, h, malloc(n + 1)};
	int *out = calloc(n + 200, sizeof *out);
	byte *three = calloc(3 * n + 1, 1);
	for (size_t i = 0; i < n; i++)
		im.data[i] = (byte)(i * 37 % 251);
	turned(&im, out);
	printf("%lu ", hash(out, n * sizeof *out));
	copied(&im, out);
	printf("%lu ", hash(out, n * sizeof *out));
	in_place(&im);
	printf("%lu ", hash(im.data, n));
	places(&im.w, h, out);
	printf("%lu ", hash(out, n * sizeof *out));
	wide(&im, three, w);
	printf("%lu\n", hash(three, 3 * n));
	every_other(im.data, three, (w + 1) / 2, w, h);
	printf("%lu ", hash(three, 3 * n));
	down_by_three(im.data, out, w, h);
	printf("%lu\n", hash(out, n * sizeof *out));
	out[50] = 12;
	places(out + 50, 10, out);
	printf("%d %lu\n", out[50], hash(out, 200 * sizeof *out));
	return 0;
}
