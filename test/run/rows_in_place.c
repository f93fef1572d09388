/* Images that are tables of rows, from one into another and in place: side by side, each by itself
 * before unreadable memory, in any order, through two tables, with rows in common at other numbers.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --loops 12 -- 0 5 -- 1 1 -- 33 7 -- 5 40 -- 64 3
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

struct image {
	int w, h;
	unsigned char **row;
};

static struct image image(int w, int h, int layout)
{
	struct image m = {w, h, (unsigned char **)guarded_alloc((size_t)h * sizeof(void *))};
	unsigned char *all = (unsigned char *)guarded_alloc((size_t)w * (size_t)h);
	for (int y = 0; y < h; y++) {
		m.row[y] = layout == 0   ? all + (size_t)y * (size_t)w
			   : layout == 1 ? (unsigned char *)guarded_alloc((size_t)w)
					 : all + (size_t)(h - 1 - y) * (size_t)w;
		for (int x = 0; x < w; x++)
			m.row[y][x] = (unsigned char)(x * 7 + y * 13 + x * y % 5);
	}
	return m;
}

/* The same rows, number by number one further down; or the same. */
static struct image alias(struct image m, int down)
{
	struct image n = {m.w, m.h, (unsigned char **)guarded_alloc((size_t)m.h * sizeof(void *))};
	for (int y = 0; y < m.h; y++)
		n.row[y] = m.row[(y + down) % m.h];
	return n;
}

static void invert(struct image *out, const struct image *in)
{
	for (int y = 0; y < in->h; y++) {
		const unsigned char *s = in->row[y];
		unsigned char *d = out->row[y];
		for (int x = 0; x < in->w; x++)
			d[x] = (unsigned char)~s[x];
	}
}

/* Written in part: what is not written stays. */
static void clip(struct image *out, const struct image *in, int limit)
{
	for (int y = 0; y < in->h; y++)
		for (int x = 0; x < in->w; x++)
			if (in->row[y][x] > limit)
				out->row[y][x] = (unsigned char)limit;
}

static void blend(struct image *out, const struct image *a, const struct image *b)
{
	for (int y = 0; y < out->h; y++)
		for (int x = 0; x < out->w; x++)
			out->row[y][x] = (unsigned char)((a->row[y][x] * 3 + b->row[y][x]) / 4);
}

/* Read again behind the store: one memory has to be one memory. */
static void twice(struct image *out, const struct image *in)
{
	for (int y = 0; y < in->h; y++)
		for (int x = 0; x < in->w; x++) {
			out->row[y][x] = (unsigned char)(in->row[y][x] + 1);
			out->row[y][x] = (unsigned char)(out->row[y][x] ^ in->row[y][x] * 2);
		}
}

/* The same subscripts for two neighbours: a thread has the row to itself. */
static void pairs(struct image *out, const struct image *in)
{
	for (int y = 0; y < in->h; y++)
		for (int x = 0; x < in->w; x++)
			out->row[y][x / 2] = (unsigned char)(in->row[y][x / 2] * 3 + x);
}

/* Not the same subscripts: never in place. */
static void shear(struct image *out, const struct image *in)
{
	for (int y = 0; y < in->h; y++)
		for (int x = 1; x < in->w; x++)
			out->row[y][x] = (unsigned char)(in->row[y][x - 1] + 1);
}

/* Not either, though all that is touched is the same. */
static void mirror(struct image *out, const struct image *in)
{
	for (int y = 0; y < in->h; y++)
		for (int x = 0; x < in->w; x++)
			out->row[y][in->w - 1 - x] = in->row[y][x];
}

static unsigned total(struct image *out, const struct image *in)
{
	unsigned sum = 0;
	for (int y = 0; y < in->h; y++)
		for (int x = 0; x < in->w; x++) {
			sum += in->row[y][x];
			out->row[y][x] = (unsigned char)(in->row[y][x] / 2 + 20);
		}
	return sum;
}

static void swap(struct image *a, struct image *b)
{
	for (int y = 0; y < a->h; y++)
		for (int x = 0; x < a->w; x++) {
			const unsigned char t = a->row[y][x];
			a->row[y][x] = b->row[y][x];
			b->row[y][x] = t;
		}
}

static void show(const char *what, struct image m)
{
	unsigned sum = 0;
	for (int y = 0; y < m.h; y++)
		for (int x = 0; x < m.w; x++)
			sum = sum * 31 + m.row[y][x];
	printf("%s %u\n", what, sum);
}

static void all(struct image out, struct image a, struct image b)
{
	invert(&out, &a);
	show("invert", out);
	clip(&out, &b, 100);
	show("clip", out);
	blend(&out, &a, &b);
	show("blend", out);
	twice(&out, &a);
	show("twice", out);
	pairs(&out, &b);
	show("pairs", out);
	shear(&out, &a);
	show("shear", out);
	mirror(&out, &b);
	show("mirror", out);
	printf("total %u\n", total(&out, &a));
	show("total", out);
	swap(&out, &a);
	show("swap", a);
}

int main(int argc, char **argv)
{
	const int w = argc > 1 ? atoi(argv[1]) : 9, h = argc > 2 ? atoi(argv[2]) : 4;

	for (int layout = 0; layout < 3; layout++) {
		struct image a = image(w, h, layout), b = image(w, h, layout), c = image(w, h, 1);
		all(c, a, b);
		all(a, a, a);
		all(b, alias(b, 0), c);
		all(c, alias(c, 1), alias(a, 0));
	}
	guarded_check();
	return 0;
}
