// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Loops of the body whose counters are unsigned, or narrower or of another sign than what they are
 * compared with: up to and with the bound, down to it, from a start that is negative.
 * RUN: %run_all %s --loops 12 --flags=-Wno-sign-compare \
 * RUN:   --gspcc-flags="--auto" -- 40 9 -- 7 0 -- 0 3 -- 33 1
 */
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

static void fill(float *a, unsigned n, unsigned m)
{
	for (unsigned i = 1; i <= n; i++)
		for (unsigned j = 1; j <= m; j++)
			a[i * 50 + j] = (float)(j * i);
}

static void sums(int *a, const int *p, unsigned n, unsigned m)
{
	for (unsigned i = 1; i <= n; i++) {
		int s = 0;
		for (unsigned j = 1; j <= m; j++)
			s += p[j];
		a[i] = s + (int)i;
	}
}

static void mixed(int *a, const int *p, unsigned n, unsigned m)
{
	for (unsigned i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j < m; j++)
			s += p[j + i];
		a[i] = s;
	}
}

static void sizes(int *a, const int *p, int n, size_t m)
{
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = i & 1; j <= m; j += 2)
			s += p[j];
		for (unsigned j = 0; j < m; j++)
			s ^= p[j] << 1;
		a[i] = s;
	}
}

/* Compared as unsigned numbers, what is negative is beyond the bound. */
static void negative(int *a, const int *p, int n, unsigned m)
{
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = i - 3; j < m; j++)
			s += p[j];
		a[i] = s;
	}
}

static void down(int *a, const int *p, int n, unsigned m, unsigned least)
{
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (unsigned j = m; j >= least; j--)
			s = s + p[j] * (int)j;
		a[i] = s;
	}
}

static void narrow(int *a, const int *p, int n, int m)
{
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (unsigned char j = 0; j <= m; j++)
			s += p[j];
		for (short j = (short)m; j >= 1; j--)
			s ^= p[j];
		a[i] = s;
	}
}

/* Left by something else, up to a bound that the counter never passes. */
static void left(int *a, const int *p, int n, unsigned most)
{
	for (int i = 0; i < n; i++) {
		unsigned j;
		for (j = (unsigned)i; j <= most; j++)
			if (p[j] < 0)
				break;
		a[i] = (int)j;
	}
}

static void rows(int **up, const int *store, unsigned n)
{
	for (unsigned i = 1; i <= n; i++) {
		up[i][0] = 0;
		for (unsigned j = 1; j <= n - i + 1; j++)
			up[i][j] = up[i][j - 1] + store[i + j - 1];
	}
}

static void show(const char *what, const int *a, int n)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)a[i];
	printf("%s %u\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 20, m = argc > 2 ? atoi(argv[2]) : 5;
	static float f[3000];
	static int a[3000], p[3000], at[60][60], *up[60];
	float sum = 0;
	for (int i = 0; i < 3000; i++)
		p[i] = i % 101 == 90 ? -i : i * 7 % 23;
	for (int i = 0; i < 60; i++)
		up[i] = at[(i * 7) % 60];
	fill(f, (unsigned)n, (unsigned)m);
	for (int i = 0; i < 3000; i++)
		sum += f[i] * (float)(i % 5);
	printf("fill %.0f\n", sum);
	sums(a, p, (unsigned)n, (unsigned)m), show("sums", a, 60);
	mixed(a, p, (unsigned)n, (unsigned)m), show("mixed", a, 60);
	mixed(p, p + 2, (unsigned)n, (unsigned)m), show("overlap", p, 60);
	sizes(a, p, n, (size_t)m), show("sizes", a, 60);
	negative(a, p + 3, n, (unsigned)m), show("negative", a, 60);
	down(a, p, n, (unsigned)m, 1), show("down", a, 60);
	down(a, p, n, (unsigned)m, 4), show("down", a, 60);
	narrow(a, p, n, m), show("narrow", a, 60);
	left(a, p, n, UINT_MAX), show("left", a, 60);
	left(a, p, n, (unsigned)m), show("left", a, 60);
	rows(up, p, (unsigned)n), show("rows", at[0], 3600);
	return 0;
}
