/* Values carried along arrays over a distance that only the program knows: PNG's and TIFF's
 * predictors, interleaved channels, copies that overlap themselves.
 * RUN: %run_all %s --flags=-I%include -- 0 1 -- 5 2 -- 33 3 -- 200 0 -- 64 100 -- 1500 4 -- 1501 700
 */
#include <math.h>

#include "guarded.h"

typedef unsigned char byte;

static void sub(byte *row, int bpp, int n)
{
#pragma gsp scan
	for (int i = bpp; i < n; i++)
		row[i] = (byte)(row[i] + row[i - bpp]);
}

/* As libpng writes it. */
static void sub_walking(byte *row, unsigned bpp, size_t stop)
{
	byte *rp = row + bpp;

#pragma gsp scan
	for (size_t i = bpp; i < stop; i++) {
		*rp = (byte)(((int)*rp + (int)*(rp - bpp)) & 0xff);
		rp++;
	}
}

static void sub_two_pointers(byte *row, int bpp, int n)
{
	byte *rp, *lp;
	int i;

#pragma gsp scan
	for (i = bpp, rp = row + bpp, lp = row; i < n; i++) {
		*rp = (byte)(*rp + *lp++);
		rp++;
	}
}

static void sub_apart(byte *out, const byte *in, int bpp, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		out[i] = (byte)(in[i] + (i >= bpp ? out[i - bpp] : 0));
}

static void sub_counted(byte *row, int bpp, int n)
{
	int j = 0;

#pragma gsp scan
	for (int i = bpp; i < n; i++) {
		row[i] = (byte)(row[i] + row[j++]);
		row[i] = (byte)(row[i] + j);
	}
}

static void up(byte *image, int w, int h)
{
#pragma gsp scan
	for (int i = w; i < w * h; i++)
		image[i] ^= image[i - w];
}

/* As libtiff does. */
static void horizontal(unsigned short *wp, long stride, long wc)
{
	if (wc > stride) {
		wc -= stride;
#pragma gsp scan
		do {
			wp[stride] = (unsigned short)(wp[stride] + wp[0]);
			wp++;
			wc--;
		} while (wc > 0);
	}
}

static void samples(byte *row, int spp, int bytes, int n)
{
#pragma gsp scan
	for (int i = spp * bytes; i < n; i++)
		row[i] = (byte)(row[i] - row[i - spp * bytes]);
}

static void every_third(int *x, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n; i += 3)
		x[i] += x[i - d];
}

static void backward(int *x, int d, int n)
{
#pragma gsp scan
	for (int i = n - 1 - d; i >= 0; i--)
		x[i] = x[i + d] > x[i] ? x[i + d] : x[i];
}

static void constant(long *x, int n)
{
#pragma gsp scan
	for (int i = 8; i < n; i++)
		x[i] += 3 * x[i - 8];
}

static void repeat(int *to, int at, int distance, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		to[at + i] = to[at + i - distance];
}

static void where_known(int *x, const int *known, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n; i++) {
		int own = x[i];

		if (known[i] > 0)
			x[i] = own + x[i - d];
	}
}

/* What comes later is read as it was, and both arms store. */
static void both_arms(int *x, const int *known, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n - 1; i++) {
		int before = x[i - d], next = x[i + 1];

		if (known[i] > 0)
			x[i] = before + next;
		else
			x[i] = known[i];
	}
}

struct sample {
	int left, right;
};

static void rotate(struct sample *s, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n; i++) {
		unsigned l = (unsigned)s[i - d].left, r = (unsigned)s[i - d].right;

		s[i].left = (int)((unsigned)s[i].left + l - r);
		s[i].right = (int)((unsigned)s[i].right + l + r);
	}
}

static void comb(double *y, const double *x, double a, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n; i++)
		y[i] = a * y[i - d] + x[i];
}

static void print(const char *name, const void *p, size_t bytes)
{
	unsigned long h = 5;

	for (size_t i = 0; i < bytes; i++)
		h = h * 31 + ((const byte *)p)[i];
	printf("%s %lu\n", name, h);
}

static void set(void *p, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++)
		((byte *)p)[i] = (byte)(i * 2654435761u >> 11);
}

static void set_ints(int *x, int n)
{
	for (int i = 0; i < n; i++)
		x[i] = (int)((unsigned)i * 2654435761u >> 20) % 23 - 11;
}

static void bytes(int n, int d)
{
	byte *row = (byte *)guarded_alloc((size_t)n), *in = (byte *)guarded_alloc((size_t)n);
	unsigned short *wide = (unsigned short *)guarded_alloc(2 * (size_t)n);

	set(row, (size_t)n);
	set(in, (size_t)n);
	set(wide, 2 * (size_t)n);
	sub(row, d, n);
	print("sub", row, (size_t)n);
	if (d <= n) {
		sub_walking(row, (unsigned)d, (size_t)n);
		sub_two_pointers(row, d, n);
		sub_counted(row, d, n);
	}
	print("walking", row, (size_t)n);
	sub_apart(row, in, d, n);
	print("apart", row, (size_t)n);
	sub_apart(in, in, d, n);
	print("in place", in, (size_t)n);
	if (d > 0)
		up(row, d, n / d);
	print("up", row, (size_t)n);
	horizontal(wide, d, n);
	print("horizontal", wide, 2 * (size_t)n);
	samples(row, d, 2, n);
	print("samples", row, (size_t)n);
}

static void numbers(int n, int d)
{
	int *x = (int *)guarded_alloc_before((size_t)n * sizeof *x);
	int *known = (int *)guarded_alloc((size_t)n * sizeof *known);
	long *l = (long *)guarded_alloc((size_t)n * sizeof *l);
	struct sample *s = (struct sample *)guarded_alloc((size_t)n * sizeof *s);

	set_ints(x, n);
	set_ints(known, n);
	set_ints((int *)s, 2 * n);
	for (int i = 0; i < n; i++)
		l[i] = i < 40 ? known[i] : 0;
	if (d > 0) {
		every_third(x, d, n);
		backward(x, d, n);
	}
	print("third", x, (size_t)n * sizeof *x);
	set_ints(x, n);
	if (n < 300)
		constant(l, n);
	print("constant", l, (size_t)n * sizeof *l);
	where_known(x, known, d > 0 ? d : 1, n);
	print("known", x, (size_t)n * sizeof *x);
	if (d <= n)
		repeat(x, d, d, n - d);
	print("repeat", x, (size_t)n * sizeof *x);
	both_arms(x, known, d, n < 100 ? n : 100);
	print("arms", x, (size_t)n * sizeof *x);
	rotate(s, d, n);
	print("rotate", s, (size_t)n * sizeof *s);
}

static void floats(int n, int d)
{
	double *x = (double *)guarded_alloc((size_t)n * sizeof *x);
	double *y = (double *)guarded_alloc_before((size_t)n * sizeof *y);

	for (int i = 0; i < n; i++) {
		x[i] = i % 7 - 3;
		y[i] = i % 3;
	}
	comb(y, x, 1, d, n);
	print("comb", y, (size_t)n * sizeof *y);
	for (int i = 0; i < n; i++)
		x[i] = i % 40 == 39 ? INFINITY : 0;
	comb(y, x, 0.5, d, n);
	for (int i = 0; i < n; i++)
		y[i] = isnan(y[i]) ? -1 : y[i];
	print("infinite", y, (size_t)n * sizeof *y);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, d = argc > 2 ? atoi(argv[2]) : 3;

	bytes(n, d);
	numbers(n, d);
	floats(n, d);
	guarded_check();
	return 0;
}
