/* Variables that a function keeps from call to call, and that it reads only once it has set them, as
 * translators from Fortran declare all: as good as others. Beside some that earlier calls have left.
 * RUN: %run_all %s --loops 11 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 40 -- 600
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int column_sums(int *n, int *m, double *b, const double *a)
{
	static int i__, j;
	static double temp;
	int i1 = *n, i2;
	for (j = 0; j < i1; ++j) {
		i2 = *m;
		temp = 0;
		for (i__ = 0; i__ < i2; ++i__)
			temp += a[i__ + j * *m];
		b[j] = temp;
	}
	return 0;
}

/* Columns of a triangular system. */
static int solve(int *m, int *n, double *alpha, const double *a, int *lda, double *b, int *ldb)
{
	int a_dim1, b_dim1, i__1, i__2, i__3;
	static int i__, j, k;
	static double temp;
	a_dim1 = *lda;
	a -= 1 + a_dim1;
	b_dim1 = *ldb;
	b -= 1 + b_dim1;
	i__1 = *n;
	for (j = 1; j <= i__1; ++j) {
		i__2 = *m;
		for (i__ = 1; i__ <= i__2; ++i__) {
			temp = *alpha * b[i__ + j * b_dim1];
			i__3 = i__ - 1;
			for (k = 1; k <= i__3; ++k)
				temp -= a[k + i__ * a_dim1] * b[k + j * b_dim1];
			temp /= a[i__ + i__ * a_dim1];
			b[i__ + j * b_dim1] = temp;
		}
	}
	return 0;
}

/* What earlier calls have left is read. */
static int total(const int *v, int n)
{
	static int sum;
	for (int i = 0; i < n; i++)
		sum += v[i];
	return sum;
}

static int last_of(const int *v, int n)
{
	static int last = 7;
	const int before = last;
	for (int i = 0; i < n; i++)
		last = v[i] * 3;
	return before;
}

/* Some calls do not set it. */
static int perhaps(const int *v, int *o, int n, int set)
{
	static int kept = 5;
	if (set)
		kept = n;
	int s = kept;
	for (int i = 0; i < n; i++) {
		kept = v[i] + 1;
		o[i] = kept * kept;
	}
	return s;
}

/* The loop may have no iteration, and what is read behind it is that of an earlier call. */
static int behind(const int *v, int *o, int n)
{
	static int kept;
	for (int i = 0; i < n; i++) {
		kept = v[i] ^ 5;
		o[i] += kept;
	}
	return kept;
}

static int jumps(const int *v, int *o, int n, int way)
{
	static int kept = 3;
	if (way)
		goto show;
	for (int i = 0; i < n; i++) {
		kept = v[i] & 15;
		o[i] -= kept * i;
	}
	return 0;
show:
	return kept;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

static double weighed(const double *o, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += o[i] * (i % 5 + 1);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 600, m = 12;
	size_t size = (size_t)n * 12 + 12;
	double *a = malloc(sizeof *a * size), *b = calloc(size, sizeof *b), alpha = 0.5;
	int *v = malloc(sizeof *v * size), *o = calloc(size, sizeof *o);
	double t[144] = {0};
	for (int i = 0; i < n * 12; i++) {
		a[i] = (i * 37 % 101) * 0.25;
		v[i] = i * 7 % 1001;
	}
	for (int i = 0; i < 144; i++)
		t[i] = i % 13 == 0 ? 2 : i % 3 * 0.5;
	column_sums(&n, &m, b, a);
	printf("%g ", weighed(b, n));
	solve(&m, &n, &alpha, t, &m, a, &m);
	printf("%g\n", weighed(a, n * 12));
	for (int k = n; k >= 0; k -= n / 2 + 1) {
		printf("%d ", total(v, k));
		printf("%d ", last_of(v, k));
		printf("%d ", perhaps(v, o, k, k & 1));
		printf("%d ", behind(v, o, k));
		printf("%d ", jumps(v, o, k, 0));
		printf("%d ", jumps(v, o, k, 1));
		printf("%u\n", mixed(o, n));
	}
	printf("%d %d %d %d\n", total(v, 0), last_of(v, 0), behind(v, o, 0), perhaps(v, o, 0, 0));
	free(a);
	free(b);
	free(v);
	free(o);
	return 0;
}
