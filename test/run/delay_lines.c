// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements that a loop of the body moves on by one: delay lines.
 * RUN: %run_all %s --loops 5 --gspcc-flags="--auto -fassociative-math" -- 0 -- 1 -- 5 -- 2000
 */
#include <stdio.h>
#include <stdlib.h>

static void fir(const double *x, double *y, int n, const double *h)
{
	double z[4] = {0};
	for (int i = 0; i < n; i++) {
		for (int k = 3; k > 0; k--)
			z[k] = z[k - 1];
		z[0] = x[i];
		double s = 0;
		for (int k = 0; k < 4; k++)
			s += h[k] * z[k];
		y[i] = s;
	}
}

/* The line is the caller's, and goes on in the next block. */
static void block(const int *x, int *y, int n, int *z)
{
	int k;
	for (int i = 0; i < n; i++) {
		int s = 3 * x[i];
		for (k = 0; k < 5; k++)
			s += z[k] * (k + 1);
		for (k = 4; k >= 1; --k)
			z[k] = z[k - 1];
		z[k] = x[i];
		y[i] = s;
	}
}

/* Forwards, the newest at the end. */
static int moving(const int *x, int *y, int n)
{
	int w[8] = {0}, most = 0;
	for (int i = 0; i < n; i++) {
		for (unsigned k = 0; k + 1 < 8; k++)
			w[k] = w[k + 1];
		w[7] = x[i];
		int m = w[0];
		for (int k = 1; k < 8; k += 1)
			if (w[k] > m)
				m = w[k];
		y[i] = m;
		most += m;
	}
	return most;
}

/* What comes out goes into another line. */
static void iir(const unsigned *x, unsigned *y, int n)
{
	unsigned in[2] = {1, 2}, out[2] = {3, 4};
	for (int i = 0; i < n; i++) {
		unsigned s = x[i];
		for (int k = 0; k < 2; k++) {
			const unsigned c = 5u + (unsigned)k;
			s += c * in[k] - 3u * out[k];
		}
		for (int k = 1; k > 0; k--) {
			in[k] = in[k - 1];
			out[k] = out[k - 1];
		}
		in[0] = x[i];
		out[0] = s;
		y[i] = s;
	}
}

static unsigned long long hash;

static void show(const void *p, size_t bytes)
{
	for (size_t i = 0; i < bytes; i++)
		hash = (hash ^ ((const unsigned char *)p)[i]) * 1099511628211u;
	printf("%016llx\n", hash);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t size = (size_t)n + 1;
	double *x = calloc(size, sizeof *x), *y = calloc(size, sizeof *y);
	int *v = calloc(size, sizeof *v), *w = calloc(size, sizeof *w), z[5] = {1, 2, 3, 4, 5};
	const double h[] = {1, -2, 0.5, 4};
	for (int i = 0; i < n; i++) {
		v[i] = i * 7919 % 101 - 50;
		x[i] = v[i] / 4.0;
	}
	fir(x, y, n, h);
	show(y, size * sizeof *y);
	block(v, w, n, z);
	show(w, size * sizeof *w);
	show(z, sizeof z);
	printf("%d\n", moving(v, w, n));
	show(w, size * sizeof *w);
	iir((const unsigned *)v, (unsigned *)w, n);
	show(w, size * sizeof *w);
	free(x);
	free(y);
	free(v);
	free(w);
	return 0;
}
