/* Rows that are filled at counters of their own: what finds its place in one row is nobody else's.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 300
 */
#include "data.h"
#include "guarded.h"

enum { WIDE = 40, NARROW = 6 };

static void by_number(int h, int w, const int *v, int *out, int *count)
{
#pragma gsp parallel copyin(v[0 : h * w]) copy(out[0 : h * w])
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < w; x++)
			if (v[y * w + x] % 3)
				out[y * w + k++] = x;
		count[y] = k;
	}
}

/* Two kinds, from both ends of a row; a row is not filled by all of them. */
static void two_kinds(int h, int (*v)[WIDE], int (*out)[WIDE], short *left)
{
#pragma gsp parallel copyin(v[0 : h]) copy(out[0 : h])
	for (int y = 0; y < h; y++) {
		int a = 0, b = 0;
		for (int x = 0; x < WIDE / 2; x++) {
			if (v[y][x] % 5 == 0)
				continue;
			if (v[y][x] & 1)
				out[y][a++] = v[y][x];
			else
				out[y][WIDE / 2 + b++] = x;
		}
		left[y] = (short)(WIDE - a - b);
	}
}

/* Few elements, one or two of each. */
static void few(int h, int (*v)[NARROW], char (*out)[2 * NARROW], int *count)
{
#pragma gsp parallel copyin(v[0 : h]) copy(out[0 : h])
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < NARROW; x++) {
			out[y][k] = (char)('a' + v[y][x] % 26);
			out[y][k + 1] = '\\';
			k += 1 + (v[y][x] % 3 == 0);
		}
		count[y] = k;
	}
}

/* By pointers; where rows overlap (stride < w) only one order is C's. */
static void by_pointer(int h, int w, const int *v, int *out, int stride, long *count)
{
#pragma gsp parallel copyin(v[0 : h * w]) copy(out[0 : (h - 1) * stride + w])
	for (int y = 0; y < h; y++) {
		const int *from = v + y * w;
		int *row = out + y * stride, *to = row;
		for (int x = 0; x < w; x++)
			if (from[x] % 3 == 1)
				*to++ = from[x];
		count[y] = to - row;
	}
}

/* A row's distinct neighbours, until there are enough; the total beside. */
static long distinct(int h, int w, const int *v, int *out, int cap)
{
	long total = 0;
#pragma gsp reduce copyin(v[0 : h * w]) copy(out[0 : h * w])
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < w && k < cap; x++)
			if (x == 0 || v[y * w + x] / 8 != v[y * w + x - 1] / 8)
				out[y * w + k++] = v[y * w + x] / 8;
		total += k;
	}
	return total;
}

static void in_place(int h, int w, int *v, int least)
{
#pragma gsp parallel copy(v[0 : h * w])
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < w; x++)
			if (v[y * w + x] >= least)
				v[y * w + k++] = v[y * w + x];
	}
}

/* From both ends of a row, the upper part by a counter without sign; pairs from behind. */
static void both_ends(int h, int w, const int *v, int *out, short *left)
{
#pragma gsp parallel copyin(v[0 : h * w]) copy(out[0 : h * w])
	for (int y = 0; y < h; y++) {
		int f = 0;
		size_t b = (size_t)w;
		for (int x = w - 1; x >= 0; x--)
			if (v[y * w + x] % 4)
				out[y * w + f++] = v[y * w + x];
			else if (v[y * w + x] % 3)
				(out + y * w)[--b] = x;
		left[y] = (short)((int)b - f);
	}
}

static void from_behind(int h, int (*v)[NARROW], char (*out)[2 * NARROW], int *count)
{
#pragma gsp parallel copyin(v[0 : h]) copy(out[0 : h])
	for (int y = 0; y < h; y++) {
		char *to = out[y] + 2 * NARROW;
		for (int x = 0; x < NARROW; x++) {
			if (v[y][x] % 3 == 0)
				continue;
			*--to = (char)('a' + v[y][x] % 26);
			if (v[y][x] & 1)
				*--to = '-';
		}
		count[y] = (int)(to - out[y]);
	}
}

/* One row at a time, each a loop of its own; from a computed element on, down to it, and beyond. */
static int one_row(const int *v, int w, int y, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int x = 0; x < w; x++)
		if (v[y * w + x] % 3)
			out[y * w + k++] = x;
	return k;
}

static size_t pairs_from(const int *v, size_t n, size_t from, size_t wide, int *out)
{
	size_t k = 0;
#pragma gsp parallel
	for (size_t i = 0; i < n; i++)
		if (v[i] & 1) {
			out[2 * k + from * wide] = v[i];
			out[2 * k + 1 + from * wide] = (int)i;
			k++;
		}
	return k;
}

static int downward(const int *v, int n, int from, int *out)
{
	int k = n;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 7 == 0)
			out[from + --k] = i;
	return k;
}

static int with_room(const int *v, int n, int from, int cap, int *out)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 3 == 0) {
			if (k < cap)
				out[from - 1 + k] = v[i];
			k++;
		}
	return k;
}

int main(int argc, char **argv)
{
	int h = argc > 1 ? atoi(argv[1]) : 100, w = 23;
	size_t all = (size_t)h * WIDE, each = (size_t)h * sizeof(int);
	int *v = (int *)guarded_alloc(all * sizeof *v);
	int *out = (int *)guarded_alloc(all * sizeof *out);
	int *count = (int *)guarded_alloc(each);
	long *many = (long *)guarded_alloc((size_t)h * sizeof *many);
	short *left = (short *)guarded_alloc((size_t)h * sizeof *left);
	char *text = (char *)guarded_alloc((size_t)h * 2 * NARROW);
	for (size_t i = 0; i < all; i++)
		v[i] = (int)((unsigned)i * 2654435761u >> 9) % 100;
	by_number(h, w, v, out, count);
	test_show("by_number", out, all * sizeof *out, 0);
	test_show("by_number", count, each, 0);
	two_kinds(h, (int(*)[WIDE])v, (int(*)[WIDE])out, left);
	test_show("two_kinds", out, all * sizeof *out, 0);
	test_show("two_kinds", left, (size_t)h * sizeof *left, 0);
	few(h, (int(*)[NARROW])v, (char(*)[2 * NARROW])text, count);
	test_show("few", text, (size_t)h * 2 * NARROW, 0);
	test_show("few", count, each, 0);
	const int strides[] = {24, 23, 22, 0};
	for (int i = 0; i < 4; i++) {
		by_pointer(h, w, v, out, strides[i], many);
		test_show("by_pointer", out, all * sizeof *out, 0);
		test_show("by_pointer", many, (size_t)h * sizeof *many, 0);
	}
	both_ends(h, w, v, out, left);
	test_show("both_ends", out, all * sizeof *out, 0);
	test_show("both_ends", left, (size_t)h * sizeof *left, 0);
	from_behind(h, (int(*)[NARROW])v, (char(*)[2 * NARROW])text, count);
	test_show("from_behind", text, (size_t)h * 2 * NARROW, 0);
	test_show("from_behind", count, each, 0);
	test_show("distinct", out, all * sizeof *out, distinct(h, w, v, out, 5));
	for (int y = 0; y < h; y += 9)
		test_show("one_row", out, all * sizeof *out, one_row(v, w, y, out));
	test_show("pairs_from", out, all * sizeof *out, (long)pairs_from(v, (size_t)h, 2, 3, out));
	test_show("downward", out, all * sizeof *out, downward(v, h, h, out));
	for (int cap = -1; h && cap < 12; cap += 4)
		test_show("with_room", out, all * sizeof *out, with_room(v, h, 3 * h, cap, out));
	in_place(h, w, v, 30);
	test_show("in_place", v, all * sizeof *v, 0);
	guarded_check();
	return 0;
}
