/* Loops that start and end where memory says: a row of a matrix, a member behind two pointers.
 * RUN: %run_all %s --split --flags=-I%include -- 1 -- 2 -- 33 -- 1025
 */
#include "guarded.h"

typedef struct Matrix {
	int rows;
	int *start;
	int *column;
	double *value;
} Matrix;

static double row_sum(const int *start, const double *value, int r)
{
	double s = 0;
#pragma gsp reduce
	for (int p = start[r]; p < start[r + 1]; p++)
		s += value[p];
	return s;
}

/* Columns of a row are in order, but nothing says so. */
static void scale_row(const Matrix *m, int r, double by)
{
	const int *start = m->start;
	double *value = m->value;
	int p;
#pragma gsp parallel
	for (p = start[r + 1] - 1; p >= start[r]; p--)
		value[p] *= by + p;
	printf("end %d\n", p);
}

static void all_rows(const Matrix *m)
{
#pragma gsp parallel
	for (int p = m->start[0]; p < m->start[m->rows]; p++)
		m->column[p] = p - m->column[p];
}

/* The bound itself is among what the loop stores: C reads it every time. */
static void grow(int *end, int *v)
{
#pragma gsp parallel
	for (int i = 0; i < *end; i++)
		v[i] = 2 * i;
}

/* Searches that begin where memory says. */
static int seek(const Matrix *m, const int *column, int entries, int row, int wanted)
{
	int at;
#pragma gsp parallel copyin(column[0:entries])
	for (at = m->start[row]; at < m->start[row + 1]; at++)
		if (column[at] == wanted)
			break;
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	Matrix m = {n, NULL, NULL, NULL};
	m.start = (int *)guarded_alloc(((size_t)n + 1) * sizeof(int));
	m.start[0] = 0;
	for (int i = 0; i < n; i++)
		m.start[i + 1] = m.start[i] + i * 5 % 9;
	size_t entries = (size_t)m.start[n];
	m.column = (int *)guarded_alloc(entries * sizeof(int));
	m.value = (double *)guarded_alloc(entries * sizeof(double));
	for (size_t i = 0; i < entries; i++) {
		m.column[i] = (int)(i * 3 % 11);
		m.value[i] = (double)(i % 13);
	}
	double s = 0;
	for (int r = 0; r < n; r += 1 + n / 7) {
		scale_row(&m, r, 0.5);
		s += (r % 5 + 1) * row_sum(m.start, m.value, r);
	}
	printf("rows %g\n", s);
	all_rows(&m);
	long c = 0;
	for (size_t i = 0; i < entries; i++)
		c = (c * 31 + m.column[i]) % 1000000007;
	printf("columns %ld\n", c);
	int *v = (int *)guarded_alloc(64 * sizeof *v), end = 50;
	for (int i = 0; i < 64; i++)
		v[i] = 3;
	grow(&end, v);
	for (int i = 0; i < 8; i++)
		v[i] = 3;
	grow(v + 2, v);
	for (int i = 0; i < 64; i++)
		c = (c * 31 + v[i]) % 1000000007;
	printf("grown %ld\n", c);
	for (int row = 0; row < n; row += 1 + n / 9)
		printf("%d ", seek(&m, m.column, (int)entries, row, row % 11));
	printf("\n");
	guarded_check();
	return 0;
}
