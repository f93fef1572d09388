/* What loops of the body compute where a condition lets them run, for carried variables.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 12 --seeds 2 -- 0 3 -- 1 1 -- 40 0 -- 33 7
 */
#include <stdio.h>
#include <stdlib.h>

static long skipped(const int *a, int n, int w)
{
	long m = 0;
	for (int i = 0; i < n; i++) {
		int t = 0;
		if (a[i] < 0)
			continue;
		for (int j = 0; j < w; j++)
			t += a[i * w + j];
		m += (long)t * t;
	}
	return m;
}

/* The variable does not last until the body ends. */
static int least(const int *a, int n, int w)
{
	int m = 1 << 30;
	for (int i = 0; i < n; i++) {
		if (a[i] % 3 == 0)
			continue;
		if (a[i] % 5 == 0) {
			continue;
		}
		int t = i;
		for (int j = 0; j < w; j++) {
			if (j == i)
				continue;
			t += a[i * w + j];
		}
		if (t < m)
			m = t;
	}
	return m;
}

static int under(const int *a, int n, int w)
{
	int m = -1;
	for (int i = 0; i < n; i++)
		if (a[i] > 0) {
			int t = 0;
			for (int j = 0; j < w; j++)
				t ^= a[i * w + j] * (j & 3);
			if (t > m)
				m = t;
		}
	return m;
}

/* Set again behind the loop, and under another condition. */
static long again(const int *a, int n, int w)
{
	long m = 0, c = 0;
	for (int i = 0; i < n; i++) {
		int t = 5;
		if (a[i] > 10) {
			for (int j = 0; j < w; j++)
				t += a[i * w + j];
			c += t;
			t = t % 7;
			m += t;
		}
		t++;
		m += t & 1;
	}
	return m + c * 3;
}

static long two(const int *a, int n, int w)
{
	long m = 0;
	for (int i = 0; i < n; i++) {
		int s = 0, t = 0;
		if (a[i] > 10)
			for (int j = 0; j < w; j++)
				s += a[i * w + j];
		if (a[i] < 50) {
			for (int j = 0; j < w; j++)
				t += a[i * w + j] & 3;
			m -= t;
		}
		m += (long)s * (t + 1);
	}
	return m;
}

static int nested(const int *a, int n, int w)
{
	int most = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] & 1) {
			int t = 0;
			for (int j = 0; j < w; j++)
				t += a[i * w + j];
			if (t > 20) {
				int u = t;
				for (int j = 0; j < w; j++)
					u -= a[i * w + j] & 7;
				if (u > most)
					most = u;
			}
		}
	}
	return most;
}

/* Which of two tables is asked in each iteration. */
static long chosen(const int *a, const int *which, int n, int w, int flip)
{
	long s = 0;
	int i, j, at;
	for (i = 0; i < n; i++)
		for (j = 0; j < w; j++) {
			if (flip)
				at = which[j * n + i];
			else
				at = which[i * w + j];
			if (at >= 0)
				s += a[at];
		}
	return s;
}

static unsigned total(const int *row, int w)
{
	unsigned s = 0;
	for (int j = 0; j < w; j++)
		s += (unsigned)row[j];
	return s;
}

/* What a call gives is converted; another variable of that name stands outside. */
static int limited(int *row, int n, int w, int limit, int t)
{
	int any = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t = total(row, w);
		if (t > limit) {
			for (int j = 0; j < w; j++)
				row[j] = limit / (j + 1);
			any = 1;
		}
		row += w;
	}
	return any * 100 + t;
}

/* The same, counted, where there is no other. */
static int cleared(int *a, int n, int w)
{
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		long u = total(a + i * w, w), v = u & 7;
		if (v < 3) {
			for (int j = 0; j < w; j++)
				a[i * w + j] = (int)v;
			c += (int)v;
		}
	}
	return c;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9, w = argc > 2 ? atoi(argv[2]) : 4;
	const int all = n * (w + 1);
	int *a = calloc((size_t)all + 1, sizeof *a), *b = calloc((size_t)all + 1, sizeof *b);

	for (int i = 0; i < all; i++)
		a[i] = i * 37 % 101 - 20;
	for (int i = 0; i < all; i++)
		b[i] = i * 11 % (all + 1) - 1;
	printf("%ld %d %d\n", skipped(a, n, w), least(a, n, w), under(a, n, w));
	printf("%ld %ld %d\n", again(a, n, w), two(a, n, w), nested(a, n, w));
	printf("%ld %ld\n", chosen(a, b, n, w, 0), chosen(a, b, n, w, 1));
	printf("%d %d\n", limited(a, n, w, 90, 5), limited(b, n, w, 1 << 20, 7));
	printf("%d %d %u\n", cleared(a, n, w), cleared(b, n, w), total(a, n));
	long hash = 0;
	for (int i = 0; i < all; i++)
		hash = hash % 1000003 * 31 + a[i] * 3 + b[i];
	printf("%ld\n", hash);
	return 0;
}
