/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Nests of independent iterations, each beside a copy of as many bytes: bench/loops_gpu.sh. The
 * arrays stay on the device; with GSP_VERBOSE=1 every loop says how long it took.
 *
 *   nests [percent [times]]      PERCENT of the full sizes, along each side */
#include <stdio.h>
#include <stdlib.h>

static void copy(const double *a, double *b, long n, int times)
{
#pragma gsp data copyin(a[0:n]) copyout(b[0:n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (long i = 0; i < n; i++)
				b[i] = a[i];
		}
	}
}

static void stencil(const double *a, double *b, int n, int m, int times)
{
#pragma gsp data copyin(a[0:n * m]) copy(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (int i = 1; i < n - 1; i++)
				for (int j = 1; j < m - 1; j++)
					b[i * m + j] = 0.25 * (a[i * m + j - 1] + a[i * m + j + 1] +
								      a[(i - 1) * m + j] +
								      a[(i + 1) * m + j]);
		}
	}
}

static void convolve(const float *a, float *b, const float *k, int n, int m, int times)
{
#pragma gsp data copyin(a[0:n * m], k[0:9]) copy(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (int i = 1; i < n - 1; i++)
				for (int j = 1; j < m - 1; j++) {
					float s = 0;
					for (int y = 0; y < 3; y++)
						for (int x = 0; x < 3; x++)
							s += k[y * 3 + x] *
							     a[(i + y - 1) * m + j + x - 1];
					b[i * m + j] = s;
				}
		}
	}
}

static void seven_points(const double *a, double *b, int n, int times)
{
#pragma gsp data copyin(a[0:n * n * n]) copy(b[0:n * n * n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (int z = 1; z < n - 1; z++)
				for (int y = 1; y < n - 1; y++)
					for (int x = 1; x < n - 1; x++)
						b[(z * n + y) * n + x] =
							6 * a[(z * n + y) * n + x] -
							a[(z * n + y) * n + x - 1] -
							a[(z * n + y) * n + x + 1] -
							a[(z * n + y - 1) * n + x] -
							a[(z * n + y + 1) * n + x] -
							a[((z - 1) * n + y) * n + x] -
							a[((z + 1) * n + y) * n + x];
		}
	}
}

static void add_scaled(
	const double *a, const double *factor, double *b, int n, int m, int times)
{
#pragma gsp data copyin(a[0:n * m], factor[0:n]) copy(b[0:n * m])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (int i = 0; i < n; i++) {
				const double w = factor[i];
				for (int j = 0; j < m; j++)
					b[i * m + j] += w * a[i * m + j];
			}
		}
	}
}

static void multiply(const double *a, const double *b, double *c, int n, int times)
{
#pragma gsp data copyin(a[0:n * n], b[0:n * n]) copyout(c[0:n * n])
	{
		for (int t = 0; t < times; t++) {
#pragma gsp parallel
			for (int i = 0; i < n; i++)
				for (int j = 0; j < n; j++) {
					double s = 0;
					for (int k = 0; k < n; k++)
						s += a[i * n + k] * b[k * n + j];
					c[i * n + j] = s;
				}
		}
	}
}

/* NAME: what the lines that GSP_VERBOSE prints from here on belong to. */
static void begin(const char *name, double bytes)
{
	fprintf(stderr, "loop: %s: %.0f bytes\n", name, bytes);
}

static void show(const char *name, const double *b, long n)
{
	double sum = 0;
	for (long i = 0; i < n; i++)
		sum += b[i] * (double)(i % 7);
	printf("%s %.17g\n", name, sum);
}

static void run_stencil(const char *name, double *a, double *b, int n, int m, int times)
{
	long all = (long)n * m;
	for (long i = 0; i < all; i++)
		b[i] = (double)(i % 3);
	begin(name, 16.0 * (double)all);
	stencil(a, b, n, m, times);
	show(name, b, all);
	copy(a, b, all, times);
}

static void run_convolve(double *a, double *b, int n, int times)
{
	const float k[9] = {1, 2, 1, 2, 4, 2, 1, 2, 1};
	long all = (long)n * n;
	float *to = (float *)malloc((size_t)all * sizeof *to);
	float *image = (float *)malloc((size_t)all * sizeof *image);
	double sum = 0;
	if (!to || !image)
		exit(1);
	for (long i = 0; i < all; i++) {
		image[i] = (float)(i * 31 % 101);
		to[i] = 0;
	}
	begin("3x3 convolution", 8.0 * (double)all);
	convolve(image, to, k, n, n, times);
	for (long i = 0; i < all; i++)
		sum += (double)to[i] * (double)(i % 7);
	printf("convolution %.17g\n", sum);
	copy(a, b, all / 2, times);
	free(to);
	free(image);
}

int main(int argc, char **argv)
{
	const int percent = argc > 1 ? atoi(argv[1]) : 100, times = argc > 2 ? atoi(argv[2]) : 20;
	const long most = 64L << 20;
	double *a = (double *)malloc((size_t)most * sizeof *a);
	double *b = (double *)malloc((size_t)most * sizeof *b);
	double *c = (double *)malloc((size_t)most * sizeof *c);
	if (!a || !b || !c)
		return 1;
	for (long i = 0; i < most; i++) {
		a[i] = (double)(i * 37 % 101);
		c[i] = 0;
	}
	int side = 4096 * percent / 100, edge = 256 * percent / 100, part = 1024 * percent / 100;
	run_stencil("stencil 4096 x 4096", a, b, side, side, times);
	run_stencil("stencil 16384 x 512", a, b, 4 * side, 512 * percent / 100, times);
	run_stencil("stencil 64 x 2^20", a, b, 64, (1 << 20) / 100 * percent, times);
	run_convolve(a, b, 2 * side, times);
	for (long i = 0; i < most; i++)
		b[i] = (double)(i % 3);
	begin("7 points 256^3", 16.0 * edge * edge * edge);
	seven_points(a, b, edge, times);
	show("7 points", b, (long)edge * edge * edge);
	copy(a, b, (long)edge * edge * edge, times);
	begin("rows times factors 4096 x 4096", 24.0 * side * side);
	add_scaled(a, c, b, side, side, times);
	show("rows", b, (long)side * side);
	copy(a, b, (long)side * side * 3 / 2, times);
	begin("multiply 1024^3", 24.0 * part * part);
	multiply(a, a, b, part, times);
	show("multiply", b, (long)part * part);
	copy(a, c, (long)part * part * 3 / 2, times);
	free(a);
	free(b);
	free(c);
	return 0;
}
