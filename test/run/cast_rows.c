/* Rows of pixels behind a table of char *, as image libraries hold them: converted to what the pixels are.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 12 --as-written as_bytes --seeds 2 -- 5 -- 60
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;

typedef struct Image {
	int width, height;
	char **rows;
} Image;

typedef struct Pixel {
	byte r, g, b, a;
} Pixel;

static void invert(Image *im)
{
	for (int y = 0; y < im->height; y++) {
		byte *out = (byte *)im->rows[y];
		for (int x = 0; x < im->width; x++)
			out[x] = 255 - out[x];
	}
}

static void convert(const Image *from, Image *to)
{
	for (int y = 0; y < from->height; y++)
		for (int x = 0; x < from->width; x++)
			((float *)to->rows[y])[x] = ((byte *)from->rows[y])[x] * 0.5f;
}

static void mask(const Image *im, const Image *m, Image *to)
{
	int x, y;
	for (y = 0; y < im->height; y++) {
		const byte *in = (const byte *)im->rows[y], *where = (const byte *)m->rows[y];
		byte *out = (byte *)to->rows[y];
		for (x = 0; x < im->width; x++)
			out[x] = where[x] > 3 ? in[x] : out[x];
	}
}

static void expand(const Image *from, Image *to)
{
	for (int y = 0; y < from->height; y++) {
		byte *in = (byte *)from->rows[y], *out = (byte *)to->rows[y];
		for (int x = 0; x < from->width; x++) {
			*out++ = in[0] ^ 3;
			*out++ = in[0] & 15;
			*out++ = in[0] >> 1;
			*out++ = 255;
			in++;
		}
	}
}

static void swap(Image *im)
{
	for (int y = 0; y < im->height; y++) {
		Pixel *p = (Pixel *)im->rows[y];
		for (int x = 0; x < im->width; x++, p++) {
			byte t = p->r;
			p->r = p->b;
			p->b = t;
		}
	}
}

/* One row is seen as two things: not followed. */
static void as_bytes(Image *im)
{
	for (int y = 0; y < im->height; y++) {
		int *p = (int *)im->rows[y];
		byte *q = (byte *)im->rows[y];
		for (int x = 0; x < im->width; x++)
			p[x] = q[4 * x + 3] + 1;
	}
}

static void add_shifted(Image *to, const Image *im, int dx, int dy)
{
	for (int y = 0; y < to->height - dy; y++) {
		unsigned *p = (unsigned *)to->rows[y + dy] + dx;
		const byte *q = (const byte *)im->rows[y];
		for (int x = 0; x < im->width - dx; x++)
			p[x] += q[x];
	}
}

static long count(const Image *im, int h[256])
{
	long s = 0;
	for (int y = 0; y < im->height; y++) {
		const byte *in = (const byte *)im->rows[y];
		for (int x = 0; x < im->width; x++) {
			h[in[x]]++;
			s += in[x];
		}
	}
	return s;
}

static Image *new_image(int width, int height, int size)
{
	Image *im = malloc(sizeof *im);
	*im = (Image){width, height, malloc((height + 1) * sizeof *im->rows)};
	for (int y = 0; y < height; y++) {
		im->rows[y] = malloc(width * size + 1);
		for (int x = 0; x < width * size; x++)
			im->rows[y][x] = (char)(x * 7 + y * 3);
	}
	return im;
}

static void drop(Image *im)
{
	for (int y = 0; y < im->height; y++)
		free(im->rows[y]);
	free(im->rows);
	free(im);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10, rows = n / 2 + 3, h[256] = {0};
	Image *a = new_image(n, rows, 1), *b = new_image(n, rows, 1), *c = new_image(n, rows, 4);
	Image *d = new_image(n, rows, 1);
	invert(a);
	convert(a, c);
	unsigned long t = 0;
	for (int y = 0; y < rows; y++)
		for (int x = 0; x < n; x++)
			t = t * 3 + (unsigned long)(((float *)c->rows[y])[x] * 2);
	mask(a, b, d);
	expand(d, c);
	swap(c);
	as_bytes(c);
	add_shifted(c, b, n / 3, 2);
	long s = count(b, h);
	for (int i = 0; i < 256; i++)
		t = t * 3 + h[i];
	for (int y = 0; y < rows; y++)
		for (int x = 0; x < n; x++)
			t = t * 3 + ((unsigned *)c->rows[y])[x];
	printf("%ld %lu\n", s, t);
	drop(a);
	drop(b);
	drop(c);
	drop(d);
	return 0;
}
