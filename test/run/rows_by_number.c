/* Rows whose number does not change beside those that do: elimination, inversion, scaling by a row
 * or by a column, in matrices of one dimension. Also where the rows turn out to be the same one.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 7 -- 40
 */
#include "guarded.h"

/* Below the pivot's row. */
static void eliminate(double *m, int n, int k)
{
#pragma gsp parallel
	for (int i = k + 1; i < n; i++) {
		double f = m[i * n + k] / 2;
		for (int j = k; j < n; j++)
			m[i * n + j] -= f * m[k * n + j];
	}
}

static void all_but_one(long *m, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (i != k) {
			long f = m[i * n + k];
			for (int j = 0; j < n; j++)
				m[i * n + j] = (m[i * n + j] * 3 - f * m[k * n + j]) % 1009;
		}
}

/* Rows from one on are made of that before them. */
static void add_row(int *m, int rows, int ld, int from)
{
#pragma gsp parallel
	for (int i = from + 1; i < rows; i++)
		for (int j = 0; j < ld; j++)
			m[i * ld + j] += m[from * ld + j] + 1;
}

/* A column of one row, and the rows above it: of long long numbers, by an offset. */
static void back(long long *x, int n, int k, long ld)
{
#pragma gsp parallel
	for (long i = 0; i < k; i++)
		for (long j = 0; j < n; j++)
			x[i * ld + j] -= x[k * ld + j] * (i + 1);
}

/* Three dimensions. */
static void planes(int *m, int planes, int h, int w, int p)
{
#pragma gsp parallel
	for (int z = p + 1; z < planes; z++)
		for (int y = 0; y < h; y++)
			for (int x = 0; x < w; x++)
				m[z * h * w + y * w + x] += m[p * h * w + y * w + x];
}

static long digest(const long *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 20, all = n * n;
	double *d = (double *)guarded_alloc((size_t)all * sizeof *d);
	long *l = (long *)guarded_alloc((size_t)all * sizeof *l);
	int *m = (int *)guarded_alloc((size_t)all * sizeof *m);
	long long *x = (long long *)guarded_alloc((size_t)all * sizeof *x);
	int *cube = (int *)guarded_alloc((size_t)all * 3 * sizeof *cube);
	for (int i = 0; i < all; i++) {
		d[i] = i * 7 % 5 - 2;
		l[i] = i * 11 % 23;
		m[i] = i;
		x[i] = i % 9;
		cube[3 * i] = cube[3 * i + 1] = cube[3 * i + 2] = i % 4;
	}
	for (int k = 0; k < n && k < 3; k++) {
		eliminate(d, n, k);
		all_but_one(l, n, k);
		back(x, n, n - 1 - k, n);
	}
	for (int k = 0; k < n; k += 5)
		add_row(m, n, n, k);
	if (n > 8)
		add_row(m, n - 4, 4, 1); /* other rows of the same memory */
	for (int p = 0; p < 2; p++)
		planes(cube, 3, n, n, p);
	double s = 0;
	for (int i = 0; i < all; i++)
		s += d[i] * (1 + i % 3);
	long t = 0;
	for (int i = 0; i < all; i++)
		t = (t * 31 + m[i] + (long)x[i] + cube[3 * i + 2]) % 1000000007;
	printf("%g %ld %ld\n", s, digest(l, all), t);
	guarded_check();
	return 0;
}
