/* Sparse matrices behind two pointers, A->obj->rowind[k]: rows and columns are looked up before the loop
 * where what leads there stays, and the loop runs as written where it stores to its own subscripts.
 * RUN: %run_all %s --loops 10 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 33 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

struct ccs {
	double *values;
	int *colptr, *rowind;
	int nrows, ncols;
};

struct matrix {
	long references;
	struct ccs *obj;
};

struct entry {
	int key, value;
};

static void positions(int *at, const struct matrix *A, int j)
{
	for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
		at[A->obj->rowind[k]] = k;
}

static void members(struct entry *at, const struct matrix *A, int from, int to)
{
	for (int k = from; k < to; k++)
		at[A->obj->rowind[k]].value = k - from;
}

static void add_column(double *y, const struct matrix *A, double x, int j)
{
	for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
		y[A->obj->rowind[k]] += A->obj->values[k] * x;
}

static double dot_column(const struct matrix *A, const double *x, int j)
{
	double s = 0;
	for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
		s += A->obj->values[k] * x[A->obj->rowind[k]];
	return s;
}

static void transposed_times(double *y, const struct matrix *A, const double *x)
{
	for (int j = 0; j < A->obj->ncols; j++) {
		double s = 0;
		for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
			s += A->obj->values[k] * x[A->obj->rowind[k]];
		y[j] = s;
	}
}

static void times(double *y, const struct matrix *A, const double *x)
{
	for (int j = 0; j < A->obj->ncols; j++)
		for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
			y[A->obj->rowind[k]] += A->obj->values[k] * x[j];
}

static void dense(double *out, const struct matrix *A)
{
	for (int j = 0; j < A->obj->ncols; j++)
		for (int k = A->obj->colptr[j]; k < A->obj->colptr[j + 1]; k++)
			out[A->obj->rowind[k] + j * A->obj->nrows] = A->obj->values[k];
}

static unsigned mixed(const void *p, size_t bytes)
{
	const unsigned char *c = p;
	unsigned s = 1;
	for (size_t i = 0; i < bytes; i++)
		s = s * 31 + c[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1, m = 17;
	size_t room = (size_t)n * 6 + 20;
	double *v = malloc(sizeof *v * room), *x = malloc(sizeof *x * ((size_t)n + 20));
	double *y = calloc((size_t)n + 20, sizeof *y);
	double *d = calloc((size_t)(n + 1) * (size_t)m, sizeof *d);
	int *colptr = malloc(sizeof(int) * ((size_t)n + 2)), *rowind = malloc(sizeof(int) * room);
	int *at = calloc(room, sizeof *at);
	struct entry *e = calloc((size_t)m, sizeof *e);
	unsigned r = 11u * (unsigned)seed;
	colptr[0] = 0;
	for (int j = 0; j < n; j++) {
		int k = colptr[j];
		for (int i = 0; i < m; i++) {
			r = r * 1664525u + 1013904223u;
			if (r >> 29 == 0 && k < colptr[j] + 5) {
				v[k] = (double)(r >> 8 & 0xff) - 128;
				rowind[k++] = i;
			}
		}
		colptr[j + 1] = k;
	}
	for (int i = 0; i < n + 20; i++)
		x[i] = i % 13 - 6;
	struct ccs c = {v, colptr, rowind, m, n};
	struct matrix A = {1, &c};
	for (int j = 0; j < n && j < 3; j++)
		positions(at, &A, j);
	members(e, &A, 0, colptr[n]);
	printf("%u %u\n", mixed(at, sizeof *at * (size_t)m), mixed(e, sizeof *e * (size_t)m));
	if (n) {
		add_column(y, &A, 3, n / 2);
		printf("%g\n", dot_column(&A, x, n / 2));
	}
	times(y, &A, x);
	printf("%u\n", mixed(y, sizeof *y * (size_t)m));
	transposed_times(y, &A, x);
	printf("%u\n", mixed(y, sizeof *y * (size_t)n));
	dense(d, &A);
	printf("%u\n", mixed(d, sizeof *d * (size_t)(n * m)));
	/* What is stored decides about later iterations. */
	if (n)
		positions(rowind, &A, n - 1);
	members((struct entry *)rowind, &A, 0, colptr[n] / 4);
	printf("%u\n", mixed(rowind, sizeof(int) * (size_t)colptr[n]));
	free(v);
	free(x);
	free(y);
	free(d);
	free(colptr);
	free(rowind);
	free(at);
	free(e);
	return 0;
}
