// RUN: %run_all %s --split --flags=-I%include --sizes 0,1,2,3,5,33,40,70
/* Nests of independent iterations, which run as one: boxes of two and three loops of all kinds. */
#include "guarded.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static void stencil(int n, int m, const double *a, double *b)
{
	int i, j;
#pragma gsp parallel
	for (i = 1; i < n - 1; i++)
		for (j = 1; j < m - 1; j++)
			b[i * m + j] = 0.25 * (a[i * m + j - 1] + a[i * m + j + 1] +
						      a[(i - 1) * m + j] + a[(i + 1) * m + j]);
}

/* The loops inside the two stay with their thread. */
static void convolve(int h, int w, const float *in, const float *k, float *out)
{
#pragma gsp parallel
	for (int y = 1; y < h - 1; y++)
		for (int x = 1; x < w - 1; x++) {
			float s = 0;
			for (int ky = -1; ky <= 1; ky++)
				for (int kx = -1; kx <= 1; kx++)
					s += k[(ky + 1) * 3 + kx + 1] * in[(y + ky) * w + x + kx];
			out[y * w + x] = s;
		}
}

static void multiply(int rows, int columns, int depth, const double *a, const double *b, double *c)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++)
		for (int j = 0; j < columns; j++) {
			double s = 0;
			for (int k = 0; k < depth; k++)
				s += a[i * depth + k] * b[k * columns + j];
			c[i * columns + j] = s;
		}
}

/* What stands before the inner loop is computed again for each of its iterations. */
static void scale_rows(int n, int m, const float *x, float *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float w = x[i];
		float *row = a + (size_t)i * m;
		for (int j = 0; j < m; j++)
			row[j] = row[j] * w + 1;
	}
}

static void three(int nz, int ny, int nx, const int *a, int *b)
{
#pragma gsp parallel
	for (int z = 0; z < nz; z++)
		for (int y = 0; y < ny; y++) {
			const int edge = z == 0 || y == 0;
			for (int x = nx - 1; x >= 0; x--)
				b[(z * ny + y) * nx + x] = edge ? -x : 2 * a[(z * ny + y) * nx + x] + z;
		}
}

/* Pointers that walk through all rows, and ones that walk through one. */
static void walk(int n, int m, const int *s, int *d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			*d++ = 2 * *s++ + j;
}

static void walk_rows(int n, int m, const int *s, int *d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const int *p = s + (size_t)i * m;
		int *q = d + (size_t)i * m, left = m;
		while (left-- > 0)
			*q++ = *p++ - left;
	}
}

/* Rows and elements that are left out, and counters that are used afterwards. */
static int some(int n, int m, const int *rows, const int *s, int *d)
{
	int i, j = -1;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		if (rows[i] < 0)
			continue;
		for (j = 0; j < m; j++) {
			if (s[j] == i)
				continue;
			d[i * m + j] = s[j] + rows[i];
		}
	}
	return i;
}

static int last_counters(int n, int m, short *d)
{
	int i, j = 77, end;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		end = m;
		for (j = 3; j < end; j += 2)
			d[i * m + j] = (short)(i - j);
	}
	return i * 1000 + (n > 0 ? j : 0);
}

/* A histogram of a picture. */
static void count(int h, int w, const unsigned char *picture, int *histogram)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			histogram[picture[y * w + x]]++;
}

struct point {
	float x, y;
};

static void distances(int n, int m, const struct point *p, const struct point *q, float *d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		const struct point here = p[i];
		for (int j = 0; j < m; j++) {
			struct point way = {here.x - q[j].x, here.y - q[j].y};
			d[(size_t)i * m + j] = way.x * way.x + way.y * way.y;
		}
	}
}

static double digest(const void *data, size_t bytes)
{
	const unsigned char *c = data;
	unsigned long s = 17;
	for (size_t i = 0; i < bytes; i++)
		s = (s * 31 + c[i]) % 1000000007;
	return (double)s;
}

#define SHOW(name, a, count) printf(name " %.0f\n", digest(a, (size_t)(count) * sizeof *(a)))

static void doubles(int n, int m)
{
	size_t size = (size_t)n * m;
	double *a = guarded_alloc(size * sizeof *a), *b = guarded_alloc_before(size * sizeof *b);
	for (size_t i = 0; i < size; i++) {
		a[i] = (double)(i * 37 % 101);
		b[i] = (double)(i % 13);
	}
	stencil(n, m, a, b);
	SHOW("stencil", b, size);
	multiply(n, m, n < m ? n : m, a, a, b);
	SHOW("multiply", b, size);
}

static void floats(int n, int m)
{
	size_t size = (size_t)n * m;
	float *a = guarded_alloc(size * sizeof *a), *b = guarded_alloc_before(size * sizeof *b);
	float *x = guarded_alloc((size_t)n * sizeof *x);
	struct point *p = guarded_alloc((size_t)n * sizeof *p);
	struct point *q = guarded_alloc((size_t)m * sizeof *q);
	const float k[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
	for (size_t i = 0; i < size; i++) {
		a[i] = (float)(i * 53 % 211);
		b[i] = (float)(i % 7);
	}
	for (int i = 0; i < n; i++) {
		x[i] = (float)(i % 9);
		p[i] = (struct point){(float)i, (float)(2 * i)};
	}
	for (int j = 0; j < m; j++)
		q[j] = (struct point){(float)(j % 5), (float)j};
	convolve(n, m, a, k, b);
	SHOW("convolve", b, size);
	scale_rows(n, m, x, a);
	SHOW("scale_rows", a, size);
	distances(n, m, p, q, b);
	SHOW("distances", b, size);
}

static void integers(int n, int m)
{
	size_t size = (size_t)n * m;
	int *a = guarded_alloc(size * sizeof *a), *b = guarded_alloc_before(size * sizeof *b);
	int *rows = guarded_alloc((size_t)n * sizeof *rows), histogram[256] = {0};
	short *d = guarded_alloc(size * sizeof *d);
	unsigned char *picture = guarded_alloc(size);
	for (size_t i = 0; i < size; i++) {
		a[i] = (int)(i * 71 % 997);
		b[i] = (int)(i % 3);
		d[i] = 1;
		picture[i] = (unsigned char)(i * i % 251);
	}
	for (int i = 0; i < n; i++)
		rows[i] = i % 3 - 1;
	three(n / 2, 2, m, a, b);
	SHOW("three", b, size);
	three(1, n, m, a, b);
	SHOW("three", b, size);
	three(m, n, 1, a, b);
	SHOW("three", b, size);
	walk(n, m, a, b);
	SHOW("walk", b, size);
	walk_rows(n, m, a, b);
	SHOW("walk_rows", b, size);
	printf("%d\n", n > 0 && m > 0 ? some(n, m, rows, a, b) : 0);
	SHOW("some", b, size);
	printf("%d\n", last_counters(n, m, d));
	SHOW("last_counters", d, size);
	count(n, m, picture, histogram);
	SHOW("count", histogram, 256);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	const int columns[] = {1, 7, 33};
	for (int i = 0; i < 3; i++) {
		doubles(n, columns[i]);
		floats(n, columns[i]);
		integers(n, columns[i]);
	}
	integers(3, 4 * n + 1);
	guarded_check();
	return 0;
}
