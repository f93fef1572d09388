/* Nests that read the other way round than they store: matrices of all shapes, types and spellings,
 * in batches, at offsets, beside other reads, and neighbours of such nests that are none.
 * RUN: %run_all %s --split --flags=-I%include -- 0 5 -- 5 0 -- 1 1 -- 1 70 -- 70 1 -- 3 200 -- 200 3 -- 33 31 -- 40 66 -- 129 130
 * RUN: %run_all %s --flags=-I%include --target cuda --sim-flags="-DGSP_BLOCK=32" -- 3 50 -- 50 3 -- 17 9 -- 26 27
 * RUN: %gspcc -I%include %s -o - | %strip_comments | %FileCheck %s
 */
#include "guarded.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 200

/* CHECK-LABEL: struct plain_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: float a;
 * CHECK: act(long long k, long long inner, const Transposed &found) const
 * CHECK: b[i * m + j] = found.a;
 * CHECK: gsp::transpose<false>(loop, rows, columns, tile);
 */
static void plain(float *restrict b, const float *restrict a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i * m + j] = a[j * n + i];
}

/* The loops the other way round, through pointers to rows. */
/* CHECK-LABEL: struct by_rows_L
 * CHECK: gsp::transpose<true>(loop, rows, columns, tile);
 */
static void by_rows(double *b, const double *a, int n, int m)
{
	const double *row;
#pragma gsp parallel
	for (int j = 0; j < m; j++) {
		row = a + (size_t)j * n;
		for (int i = 0; i < n; i++) {
			double x = row[i];
			b[(size_t)i * m + j] = 2 * x + j;
		}
	}
}

/* Bytes, in rows of a constant length. */
/* CHECK-LABEL: struct bytes_L
 * CHECK: gsp::transpose<
 */
static void bytes(int n, int m, unsigned char (*b)[WIDTH], unsigned char (*a)[WIDTH])
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i][j] = a[j][i] ^ 0x55;
}

/* A square, added to its transposed self: a is read both ways. */
/* CHECK-LABEL: struct symmetric_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: int a;
 * CHECK-NEXT: };
 * CHECK: a[i * n + j] * 3 - found.a
 */
static void symmetric(int *b, const int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			b[i * n + j] = a[i * n + j] * 3 - a[j * n + i];
}

/* Two matrices are read down, a third along; rows with room behind them, upside down. */
/* CHECK-LABEL: struct padded_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: short p;
 * CHECK-NEXT: long long q;
 */
static void padded(const short *p, const long long *q, const int *r, long long *o, int n, int m,
	int ld)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = m - 1; j >= 0; j--)
			o[i * ld + j + 1] = p[j * (n + 3) + i + 2] + q[(m - 1 - j) * n + n - 1 - i] -
					    r[i * m + j];
}

/* A pointer to a row of each loop; rows one behind the other. */
/* CHECK-LABEL: struct images_L
 * CHECK: gsp::transpose<
 */
static void images(unsigned *to, const unsigned *from, int w, int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		const unsigned *src = from + y * w;
		unsigned *dst = to + (h - 1 - y);
		for (int x = 0; x < w; x++)
			dst[x * h] = src[x];
	}
}

/* Many small ones, and planes of three dimensions. */
/* CHECK-LABEL: struct small_L
 * CHECK: gsp::transpose<
 */
static void small(float (*restrict b)[10][12], float (*restrict a)[12][10], int count, int h,
	int w)
{
#pragma gsp parallel
	for (int k = 0; k < count; k++)
		for (int i = 0; i < h; i++)
			for (int j = 0; j < w; j++)
				b[k][i][j] = a[k][j][i];
}

typedef struct Pixel {
	uint16_t r, g, b, a;
} Pixel;

/* Members, and what a condition of the iteration decides: only reads that C always does are done
 * ahead, and only where the loop stores to something else. */
/* CHECK-LABEL: struct members_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: unsigned short from;
 * CHECK-NEXT: };
 * CHECK: found.from
 */
static void members(Pixel *to, const Pixel *from, const int *limit, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			Pixel *p = &to[i * m + j];
			p->g = from[j * n + i].g;
			if (p->g > limit[i])
				p->r = from[j * n + i].b;
		}
}

/* Whole structures, and complex numbers. */
/* CHECK-LABEL: struct pixels_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: Pixel from;
 * CHECK-NEXT: };
 * CHECK: = found.from
 */
static void pixels(Pixel *to, const Pixel *from, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			to[i * m + j] = from[j * n + i];
}

/* CHECK-LABEL: struct turned_L
 * CHECK: struct Transposed {
 * CHECK-NEXT: double _Complex a;
 * CHECK-NEXT: };
 */
static void turned(double _Complex *restrict b, const double _Complex *restrict a, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i * m + j] = ~a[j * n + i];
}

/* CHECK-LABEL: struct guarded_L
 * CHECK-NOT: Transposed
 * CHECK: gsp::map
 */
static void guarded(float *b, const float *a, const short *use, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			b[i * m + j] = use[i * m + j] ? a[j * n + i] : -1;
}

/* Each thread's own loop reads; b's rows are read along. */
/* CHECK-LABEL: struct products_L
 * CHECK-NOT: Transposed
 * CHECK: gsp::map
 */
static void products(int *c, const int *a, const int *b, int n, int m, int depth)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int s = 0;
			for (int l = 0; l < depth; l++)
				s += a[l * n + i] * b[l * m + j];
			c[i * m + j] = s;
		}
}

#define SHOW(p, count) show(#p, (p), sizeof *(p) * (size_t)(count))

static void show(const char *name, const void *p, size_t size)
{
	const unsigned char *at = p;
	uint64_t h = 14695981039346656037u;
	for (size_t i = 0; i < size; i++)
		h = (h ^ at[i]) * 1099511628211u;
	printf("%s %016llx\n", name, (unsigned long long)h);
}

static void fill(void *p, size_t size, unsigned seed)
{
	unsigned char *at = p;
	for (size_t i = 0; i < size; i++) {
		seed = seed * 1103515245 + 12345;
		at[i] = seed >> 16 & 63;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 20, m = argc > 2 ? atoi(argv[2]) : n + 3;
	const int all = n * m, ld = m + 2, count = all / 120, side = n < m ? n : m;
	float *fa = guarded_alloc(sizeof *fa * all), *fb = guarded_alloc(sizeof *fb * all);
	double *da = guarded_alloc(sizeof *da * all), *db = guarded_alloc(sizeof *db * all);
	unsigned char *ca = guarded_alloc((size_t)m * WIDTH), *cb = guarded_alloc((size_t)n * WIDTH);
	int *ia = guarded_alloc(sizeof *ia * all), *ib = guarded_alloc(sizeof *ib * all);
	short *p = guarded_alloc(sizeof *p * (size_t)m * (n + 3));
	long long *q = guarded_alloc(sizeof *q * all), *o = guarded_alloc(sizeof *o * n * ld);
	Pixel *from = guarded_alloc(sizeof *from * all), *to = guarded_alloc(sizeof *to * all);
	for (int i = 0; i < all; i++) {
		fa[i] = i % 1000;
		fb[i] = -1;
		da[i] = i * 0.5;
		ia[i] = i * 7 % 1001;
		q[i] = i * 1000003ll;
	}
	fill(ca, (size_t)m * WIDTH, 3);
	memset(cb, 9, (size_t)n * WIDTH);
	fill(p, sizeof *p * (size_t)m * (n + 3), 5);
	fill(from, sizeof *from * all, 7);
	memset(to, 1, sizeof *to * all);
	memset(o, 2, sizeof *o * n * ld);
	plain(fb, fa, n, m);
	SHOW(fb, all);
	by_rows(db, da, n, m);
	SHOW(db, all);
	bytes(n, m, (void *)cb, (void *)ca);
	SHOW(cb, n * WIDTH);
	symmetric(ib, ia, side);
	SHOW(ib, side * side);
	padded(p, q, ia, o, n, m, ld);
	SHOW(o, n * ld);
	small((void *)fb, (void *)fa, count, 10, 12);
	SHOW(fb, count * 120);
	images((unsigned *)ib, (unsigned *)ia, n, m);
	SHOW(ib, all);
	members(to, from, ia, n, m);
	SHOW(to, all);
	pixels(to, from, n, m);
	SHOW(to, all);
	turned((void *)db, (void *)da, n, m / 2);
	SHOW(db, all);
	guarded(fb, fa, p, n, m);
	SHOW(fb, all);
	products(ib, ia, ia, n, m, side);
	SHOW(ib, all);
	guarded_check();
	return 0;
}
