/* Whether threads are worth it is a matter of what the loops in the body do, too.
 * RUN: %gspcc --target=openmp --auto %s -o %t.c && %cc -O1 -Wall -Wextra -Werror -fopenmp %t.c -o %t.exe
 * RUN: env OMP_NUM_THREADS=2 GSP_VERBOSE=1 %t.exe 2>&1 | %FileCheck %s
 * REQUIRES: openmp
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 700, HEIGHT = 40 };

struct image {
	int width, height;
	unsigned char *pixels;
};

static void invert(struct image *m)
{
	for (int y = 0; y < m->height; y++)
		for (int x = 0; x < m->width; x++)
			m->pixels[y * m->width + x] ^= 255;
}

static void row_sums(const unsigned char *a, int *s, int w, int h)
{
	for (int y = 0; y < h; y++) {
		int t = 0;
		for (int x = 0; x < w; x++)
			t += a[y * w + x];
		s[y] = t;
	}
}

static void product(double *restrict c, const double *a, const double *b, int n)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++)
				s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
}

static int brightest(const unsigned char *a, int w, int h)
{
	int most = 0;
	for (int y = 0; y < h; y++)
		for (int x = 0; x < w; x++)
			if (a[y * w + x] > most)
				most = a[y * w + x];
	return most;
}

static void once(unsigned char *a, int n)
{
	for (int pass = 0; pass < 1; pass++)
		for (int i = 0; i < n; i++)
			a[i] = a[i] * 3 + pass;
}

int main(void)
{
	static unsigned char pixels[WIDTH * HEIGHT];
	static int sums[HEIGHT];
	static double a[400], b[400], c[400];
	struct image m = {WIDTH, HEIGHT, pixels};

	// CHECK: gsp: invert_L{{[0-9]+}} runs on 2 threads
	invert(&m);
	// CHECK: gsp: row_sums_L{{[0-9]+}} runs on 2 threads
	row_sums(pixels, sums, WIDTH, HEIGHT);
	// CHECK: gsp: brightest_L{{[0-9]+}} runs on 2 threads
	const int most = brightest(pixels, WIDTH, HEIGHT);
	// CHECK: gsp: product_L{{[0-9]+}} runs on 2 threads
	product(c, a, b, 20);
	// CHECK: gsp: once_L{{[0-9]+}} runs on 2 threads
	once(pixels, WIDTH * HEIGHT);
	// CHECK: gsp: invert_L{{[0-9]+}} runs as written
	m.width = 40;
	invert(&m);
	// CHECK: gsp: product_L{{[0-9]+}} runs as written
	product(c, a, b, 10);
	// CHECK: gsp: row_sums_L{{[0-9]+}} runs as written
	row_sums(pixels, sums, 0, HEIGHT);
	printf("%d %g\n", most + sums[3], c[5]);
	return 0;
}
