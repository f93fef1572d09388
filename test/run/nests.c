/* Carried variables that loops of the body update: sums, extremes and positions over matrices,
 * triangles, ragged rows and boxes, several at once, in loops beside each other; stored along the
 * way; composed in order.
 * RUN: %run_all %s --split --flags=-I%include -- 0 3 -- 3 0 -- 1 1 -- 7 33 -- 33 7 -- 130 65
 * RUN: %gspcc --target=cuda -I%include %s -o %t.cu && %FileCheck %s < %t.cu
 */
#include "guarded.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static long matrix(const int *a, int n, int m)
{
	long s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			s += a[i * m + j];
	return s;
}
// Neighbouring threads take neighbouring elements.
// CHECK: struct matrix_L19 {
// CHECK: gsp::row_of(flat, m, &inner)
// CHECK: gsp::iterations(trip, m)

/* A pitch, C89 counters, walking rows, a guard, several states. */
static void moments(const double *image, int pitch, int n, int m, double *out)
{
	int x, y;
	double m00 = 0, m10 = 0, m01 = 1;
	const double *row;

#pragma gsp reduce
	for (y = 0; y < n; y++) {
		row = image + y * pitch;
		for (x = 0; x < m; x++) {
			double v = row[x];

			if (v < 0)
				continue;
			m00 += v;
			m10 += x * v;
			m01 += y * v;
		}
	}
	out[0] = m00;
	out[1] = m10;
	out[2] = m01;
}

static void box(const int *mask, int n, int m, int *out)
{
	int left = m, right = -1, top = n, bottom = -1;

#pragma gsp reduce
	for (int y = 0; y < n; y++)
		for (int x = 0; x < m; x++)
			if (mask[y * m + x] > 40) {
				if (x < left)
					left = x;
				if (x > right)
					right = x;
				if (y < top)
					top = y;
				bottom = y > bottom ? y : bottom;
			}
	out[0] = left;
	out[1] = right;
	out[2] = top;
	out[3] = bottom;
}

/* First and last of equals, in C's order: by rows, from the right. */
static int greatest(const int *a, int n, int m)
{
	int best = -1000, at = -1, last = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = m - 1; j >= 0; j--) {
			if (a[i * m + j] > best) {
				best = a[i * m + j];
				at = i * m + j;
			}
			if (a[i * m + j] == 3)
				last = i * m + j;
		}
	return at * 7 + best + last;
}

/* Does not commute; the coefficients are those of the inner iteration. */
static uint32_t hashed(const int *a, int n, int m)
{
	uint32_t h = 17;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j += 2)
			h = h * 31 + (uint32_t)(a[i * m + j] ^ j);
	return h;
}

static long triangle(const int *a, int n)
{
	long below = 0, above = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		for (int j = 0; j <= i; j++)
			below += a[i * n + j];
		for (int j = i + 1; j < n; j++)
			above ^= a[i * n + j];
	}
	return below * 3 + above;
}
// Their own loops, in the element.
// CHECK: struct triangle_L{{[0-9]+}} {
// CHECK: for (long long inner = 0; inner < inner_trip; inner++) {
// CHECK: for (long long inner = 0; inner < inner_trip; inner++) {

/* Rows of any length; rows that are left out; a count of rows beside. */
static double ragged(const int *start, const int *skip, const double *v, int n, int *rows)
{
	double s = 0, low = 1e9;
	int count = 0;

#pragma gsp reduce copyin(v[0:start[n]])
	for (int i = 0; i < n; i++) {
		count += start[i + 1] > start[i];
		if (skip[i])
			continue;
		for (int k = start[i]; k < start[i + 1]; k++) {
			s += v[k];
			low = v[k] < low ? v[k] : low;
		}
	}
	*rows = count;
	return s + low;
}

static unsigned boxes(const unsigned char (*a)[3][5], int n, int m)
{
	unsigned s = 0, all = ~0u;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int k = 0; k < 20; k++) {
				s += a[i * m + j][k / 8][k % 5] * (unsigned)(k + 1);
				all &= a[i * m + j][k / 8][k % 5] | 1u << k;
			}
	return s ^ all;
}

/* While, do, and pointers that walk. */
static long walked(const int *a, int n, int m)
{
	long s = 0;
	const int *p = a;

#pragma gsp reduce
	while (n-- > 0) {
		int left = m;

		while (left-- > 0)
			s += *p++;
	}
	return s;
}

/* The running value is stored where it is: each iteration knows what the rows before have left. */
static int running(const int *a, long *out, long *ends, int n, int m)
{
	long s = 5;
	int top = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++) {
			s += a[i * m + j];
			out[i * m + j] = s;
			if (a[i * m + j] > top)
				top = a[i * m + j];
		}
		ends[i] = s - top;
	}
	return top;
}

/* Stores that need no state, and what is stored is also summed up. */
static long scaled(const int *a, int *out, int n, int m)
{
	long s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int d = a[i * m + j] - 20;

			out[i * m + j] = d;
			s += d * d;
		}
	return s;
}

/* Two rectangles side by side; floating sums beside a store. */
static double halves(const int *a, double *out, int n, int m)
{
	double left = 0, right = 0, all = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m / 2; j++)
			left += a[i * m + j];
		for (int j = m / 2; j < m; j++)
			right += a[i * m + j] * 0.5;
	}
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			out[i * m + j] = a[i * m + j] - left;
			all += a[i * m + j] * 0.25;
		}
	return left * 3 + right + all * 5;
}

/* The same pointer may lead to both. */
static int in_place(int *a, int n, int m)
{
	int s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			a[i * m + j] *= 2;
			s += a[i * m + j];
		}
	return s;
}

/* Each loop begins where the one around it is, which nothing else asks for. */
static long steps(const int *a, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = i; j < i + 3; j++)
			for (int k = j; k < j + 4; k++)
				s += a[k % n];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, m = argc > 2 ? atoi(argv[2]) : 0, small = n < m ? n : m;
	size_t count = (size_t)n * (size_t)m;
	int *a = guarded_alloc(count * sizeof *a), *out = guarded_alloc(count * sizeof *out);
	long *prefix = guarded_alloc(count * sizeof *prefix), *ends = guarded_alloc(((size_t)n) * sizeof *ends);
	int *start = guarded_alloc(((size_t)n + 1) * sizeof *start), *skip = guarded_alloc(((size_t)n) * sizeof *skip);
	double *v = guarded_alloc(count * sizeof *v), sums[3];
	unsigned char(*cells)[3][5] = guarded_alloc(count * sizeof *cells);
	int box_of[4], rows = 0;

	for (size_t i = 0; i < count; i++)
		a[i] = (int)(i * 2654435761u >> 7 & 0xffff) % 101 - 50;
	for (size_t i = 0; i < count; i++) {
		v[i] = a[(i * 7 + 3) % count] * 0.25;
		for (int k = 0; k < 15; k++)
			cells[i][k / 5][k % 5] = (unsigned char)(a[i] + 50 + k);
	}
	printf("%ld ", steps(a, (int)count));
	start[0] = 0;
	for (int i = 0; i < n; i++) {
		start[i + 1] = start[i] + (i % 3 == 1 ? 0 : i * 5 % (m + 1));
		skip[i] = i % 4 == 2;
	}
	printf("%ld\n", matrix(a, n, m));
	moments(v, m, n, m, sums);
	printf("%g %g %g\n", sums[0], sums[1], sums[2]);
	moments(v, m, n, small, sums);
	printf("%g %g %g\n", sums[0], sums[1], sums[2]);
	box(a, n, m, box_of);
	printf("%d %d %d %d\n", box_of[0], box_of[1], box_of[2], box_of[3]);
	printf("%d\n", greatest(a, n, m));
	printf("%u\n", hashed(a, n, m));
	printf("%ld\n", triangle(a, small));
	printf("%g", ragged(start, skip, v, n, &rows));
	printf(" %d\n", rows);
	printf("%u\n", boxes((const unsigned char(*)[3][5])cells, n, m));
	printf("%ld\n", walked(a, n, m));
	printf("%d\n", running(a, prefix, ends, n, m));
	for (int i = 0; i < n; i++)
		printf("%ld ", ends[i]);
	unsigned long check = 0;
	for (size_t i = 0; i < count; i++)
		check = check * 31 + (unsigned long)prefix[i];
	printf("%lu\n", check);
	printf("%ld\n", scaled(a, out, n, m));
	printf("%.17g\n", halves(a, v, n, m));
	printf("%d\n", in_place(a, n, m));
	for (size_t i = 0; i < count; i++)
		check = check * 31 + (unsigned long)(out[i] + 3 * a[i] + (int)v[i]);
	printf("%lu\n", check);
	guarded_check();
	return 0;
}
