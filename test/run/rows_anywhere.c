// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rows that are walked downwards by a stride that only the program knows, as in pictures that are
 * stored bottom-up, and rows that begin at an offset larger than they are long: they run in parallel.
 * With strides of the other sign, or shorter than what a row stores, the loops run as written.
 * RUN: %run_all %s --nvcc --loops 10 --flags=-I%include -- 12 20 20 0 -- 9 30 17 900 -- 7 -20 20 5 -- 12 5 17 3 -- 0 5 5 1 -- 1 3 2 2
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guarded.h"

static void flip(double *p, const double *q, int rows, int stride, int w)
{
	p += (rows - 1) * stride;
#pragma gsp parallel
	for (int i = rows; i > 0; i--, p -= stride, q += stride)
		for (int j = 0; j < w; j++)
			p[j] = q[j] + 1;
}

static void flip_copy(double *p, const double *q, int rows, int stride, int w)
{
	p += (rows - 1) * stride;
#pragma gsp parallel
	for (int i = rows; i > 0; i--, p -= stride, q += stride)
		memcpy(p, q, (size_t)w * sizeof(double));
}

static void pairs(double *p, int rows, int stride)
{
	p += (rows - 1) * stride;
#pragma gsp parallel
	for (int i = 0; i < rows; i++, p -= stride) {
		p[0] = i;
		p[1] = 2;
	}
}

static void flip_in_place(double *p, int rows, int stride, int w)
{
	double *q = p + (rows - 1) * stride;
#pragma gsp parallel
	for (int y = 0; y < rows / 2; y++, p += stride, q -= stride)
		for (int x = 0; x < w; x++) {
			double t = p[x];
			p[x] = q[x];
			q[x] = t * 2;
		}
}

static void subscripts(double *p, const double *q, int rows, int stride, int w)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < w; j++)
			p[(rows - 1 - i) * stride + j] = q[i * stride + j];
}

static void window(double *o, const double *in, int rows, int stride, int off, int w)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int v = 0; v < w; v++)
			o[i * stride + off + v] = in[i * stride + v];
}

/* Where the rows begin beyond the first one's end. */
static void beyond(double *o, const double *in, int rows, int stride, int off, int w)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int v = 0; v < w; v++)
			o[i * stride + off + v] = in[i * stride + v] + 3;
}

static void walk(double *o, const double *in, int rows, int stride, int off, int w)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++, in += stride, o += stride)
		for (int v = 0; v < w; v++)
			o[off + v] += in[v];
}

/* Two elements at a time: an odd width would make rows overlap. */
static void halves(double *o, const double *in, int rows, int stride)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int v = 0; v < stride; v += 2) {
			o[i * stride + v] = in[i * stride + v];
			o[i * stride + v + 1] = v;
		}
}

static void pair(double *o, const double *in, int rows, int stride, int i1, int os1)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++) {
		double x = in[i * stride], y = in[i * stride + 1];
		o[i * stride + i1 * os1] = x;
		o[i * stride + i1 * os1 + 1] = y;
	}
}

static unsigned long hash(const double *v, size_t n)
{
	unsigned long h = 1;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + (unsigned long)(long)v[i];
	return h;
}

int main(int argc, char **argv)
{
	const int rows = argc > 1 ? atoi(argv[1]) : 12, stride = argc > 2 ? atoi(argv[2]) : 20;
	const int w = argc > 3 ? atoi(argv[3]) : 20, off = argc > 4 ? atoi(argv[4]) : 0;
	/* Rows go up from the middle, or down. */
	const size_t most = 4096, half = most / 2;
	double *a = guarded_alloc(most * sizeof *a), *b = guarded_alloc(most * sizeof *b);
	for (size_t i = 0; i < most; i++) {
		a[i] = (double)(i * 7 % 101);
		b[i] = (double)(i * 3 % 17);
	}
	flip(b + half, a + half, rows, stride, w);
	printf("%lx\n", hash(b, most));
	flip_copy(b + half, a + half, rows, stride, w);
	printf("%lx\n", hash(b, most));
	flip(b + half, b + half + stride / 2, rows / 2, stride, w);
	printf("%lx\n", hash(b, most));
	pairs(b + half, rows, stride);
	printf("%lx\n", hash(b, most));
	if (stride > 0)
		flip_in_place(b + half, rows, stride, w);
	printf("%lx\n", hash(b, most));
	subscripts(b + half, a + half, rows, stride, w);
	printf("%lx\n", hash(b, most));
	window(b + half, a + half, rows, stride, off, w);
	printf("%lx\n", hash(b, most));
	window(b + half, b + half + off, rows, stride, off, w);
	printf("%lx\n", hash(b, most));
	beyond(b + half, a + half, rows, stride, off + abs(stride) + w, w);
	printf("%lx\n", hash(b, most));
	walk(b + half, a + half, rows, stride, off, w);
	printf("%lx\n", hash(b, most));
	halves(b + half, a + half, rows, stride);
	printf("%lx\n", hash(b, most));
	pair(b + half, a + half, rows, stride, off, 1);
	printf("%lx\n", hash(b, most));
	guarded_check();
	return 0;
}
