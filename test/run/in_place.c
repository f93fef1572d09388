/* Kernels that work on the program's own memory need not know how much may be touched: guarded
 * stores, gathers and tables, each beside an unreadable page. For a GPU the sections are given.
 * RUN: %run_all %s --flags=-I%include --target openmp --loops 8 --gspcc-flags=--auto -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

/* y has no element at all where no x is nonzero. */
static void guarded_update(int *y, const int *x, int a, int n)
{
	for (int i = 0; i < n; ++i)
		if (x[i] != 0)
			y[i] += a * x[i];
}

static long gather(const int *at, const int *x, const int *v, int n)
{
	long t = 0;
	for (int k = 0; k < n; k++)
		t += (long)x[k] * v[at[k]];
	return t;
}

static void translate(unsigned char *restrict row, int n, const unsigned char *restrict table)
{
	const unsigned char *end = row + n;
	for (unsigned char *p = row; p < end; p++)
		*p = table[*p];
}

static void choose(const char *s, int n, int *o)
{
	for (int i = 0; i < n; i++) {
		switch (s[i]) {
		case 'a':
			o[i] = 1;
			break;
		case 'b':
		case 'c':
			o[i] = 2;
			break;
		default:
			o[i] = 0;
		}
	}
}

static int countdown(unsigned char *d, const unsigned char *s, size_t bytes)
{
	do {
		*d++ = *s++;
	} while (--bytes > 0);
	return (int)bytes;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, half = n / 2;
	int *x = (int *)guarded_alloc((size_t)n * sizeof *x);
	int *y = (int *)guarded_alloc((size_t)half * sizeof *y);
	int *at = (int *)guarded_alloc((size_t)n * sizeof *at);
	int *o = (int *)guarded_alloc((size_t)n * sizeof *o);
	char *s = (char *)guarded_alloc((size_t)n);
	unsigned char *row = (unsigned char *)guarded_alloc((size_t)n + 1);
	unsigned char *copy = (unsigned char *)guarded_alloc((size_t)n + 1);
	unsigned char *table = (unsigned char *)guarded_alloc(5);

	for (int i = 0, j = 0; i < n; j = i += 1) {
		x[j] = j < half ? j % 3 : 0;
		at[j] = half ? (j * 7) % half : 0;
		s[j] = (char)('a' + j % 5);
		row[j] = (unsigned char)(j % 5);
	}
	for (int i = 0; i < half; i++)
		y[i] = i;
	for (int i = 0; i < 5; i++)
		table[i] = (unsigned char)(40 + i);
	row[n] = 9;
	guarded_update(y, x, 5, n);
	if (half)
		printf("%ld\n", gather(at, x, y, n));
	translate(row, n, table);
	choose(s, n, o);
	printf("%d\n", countdown(copy, row, (size_t)n + 1));
	for (int i = 0; i < n; i++)
		printf("%d %d %d\n", row[i], copy[i], o[i]);
	/* The same memory under two names: the store of one iteration is read by another. */
	guarded_update(o + n / 3, o, 2, n - n / 3);
	for (int i = 0; i < n; i++)
		printf("%d ", o[i]);
	printf("\n");
	guarded_check();
	return 0;
}
