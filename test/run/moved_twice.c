// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Counters that several statements of an iteration move, among them loops inside: s += 4 for each
 * element, s += stride for each row; and steps of unsigned type, which count down where they are large.
 * RUN: %run_all %s --nvcc --loops 9 --seeds 3 -- 0 0 -- 1 1 -- 20 15 -- 300 3
 */
#include <stdio.h>
#include <stdlib.h>

static void by_unsigned(int *o, int n, int s, unsigned u)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s += u;
	}
}

static void by_both(int *o, int n, int s, unsigned u, int v)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s = (int)(s - u + (unsigned)v);
		s += v;
	}
}

static void narrow(short *o, int n, short s, int u, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s = (short)(s - u);
		s = (short)(s + w);
	}
}

static void bytes(unsigned char *o, int n, unsigned char s, int u, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s -= u;
		s += w;
	}
}

static void rows(int *o, const int *a, int n, int w, int s, unsigned stride)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++) {
		for (int x = 0; x < w; x++) {
			o[y * w + x] = a[s];
			s += 4;
		}
		s += stride;
	}
}

static void rows_back(int *o, const int *a, int n, int w, long s, unsigned stride)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++) {
		for (int x = 0; x < w; x++) {
			o[y * w + x] = a[s];
			s += 4;
		}
		s -= stride;
	}
}

static long updated(int *o, const int *a, int n, int w, int s, int stride)
{
#pragma gsp parallel
	for (int y = 0; y < n; y++) {
		for (int x = 0; x < w; x++)
			o[y * w + x] += a[s++];
		s += stride - w;
		s -= 2;
	}
	return s;
}

static double weighted(double m[25][25], const int *a, int n, int s, int stride, double *total)
{
	double sum = 0, all = 0;
#pragma gsp reduce
	for (int y = 0; y < n; y++) {
		for (int x = 0; x < n; x++) {
			double v = m[x][y] * a[s];
			sum += v;
			all += v < 0 ? -v : v;
			s += 4;
		}
		s += stride;
	}
	*total = all;
	return sum;
}

static void every_other(int *a, int n, int s, unsigned u)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[s] = i;
		s += u;
	}
}

static unsigned long hash(const int *v, int n)
{
	unsigned long h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { ROOM = 40000 };
	static int o[ROOM], a[ROOM];
	static short s[300];
	static unsigned char c[300];
	static double m[25][25];
	const int n = argc > 1 ? atoi(argv[1]) : 20, w = argc > 2 ? atoi(argv[2]) : 15;
	double total;
	for (int i = 0; i < ROOM; i++)
		a[i] = i * 7 % 1009;
	for (int i = 0; i < 625; i++)
		m[i / 25][i % 25] = i % 9 - 4;
	for (int sign = -1; sign < 2; sign += 2) {
		by_unsigned(o, n, 5000, 3u * (unsigned)sign);
		printf("%lx\n", hash(o, n));
		by_both(o, n, 100, 5, 3 * sign);
		printf("%lx\n", hash(o, n));
		narrow(s, n, 30000, 500 * sign, 300);
		bytes(c, n, 200, 5, 2 + sign);
		for (int i = 0; i < n; i++)
			o[i] += s[i] * 3 + c[i];
		printf("%lx\n", hash(o, n));
		rows(o, a, n, w, 20000, (unsigned)(sign * 60 - 4 * w));
		printf("%lx\n", hash(o, n * w));
		rows_back(o, a, n, w, 20000, 50);
		printf("%lx\n", hash(o, n * w));
		const long end = updated(o, a, n, w, 20000, sign * 40);
		printf("%lx %ld\n", hash(o, n * w), end);
		const double sum = weighted(m, a, n % 25, 20000, sign * 70, &total);
		printf("%g %g\n", sum, total);
		every_other(a, n, 20000 + sign, -2u);
		printf("%lx\n", hash(a, ROOM));
	}
	return 0;
}
