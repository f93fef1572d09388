/* Loops that need the old contents of what they overwrite.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 2 -- 3 -- 33 -- 1500
 */
#include "guarded.h"

/* As headers with an allocator of their own do. */
#pragma GCC poison malloc calloc realloc free

static void shift(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1];
}

/* The copy does not begin with the array: elements before `from` are neither read nor copied. */
static void shift_behind(int *a, int from, int n)
{
#pragma gsp parallel
	for (int i = from; i < n - 1; i++)
		a[i] = a[i + 1] - a[i];
}

static void smooth(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 2; i++)
		a[i] = a[i] + 2 * a[i + 1] + a[i + 2];
}

static void up(int *a, int n)
{
#pragma gsp parallel
	for (int i = n - 1; i > 0; i--)
		a[i] -= a[i - 1];
}

static void swap_pairs(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i += 2) {
		int t = a[i];
		a[i] = a[i + 1];
		a[i + 1] = t;
	}
}

static long carried(int *a, const int *b, int n)
{
	long s = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + b[i];
	for (int i = 0; i < n; i++)
		s = s * 3 % 1000003 + a[i] % 1000;
	return s;
}

/* Each row from the next one: no element that the iteration itself has written. */
static void rows_up(int *a, int rows, int columns)
{
#pragma gsp parallel
	for (int i = 0; i < rows - 1; i++)
		for (int j = 0; j < columns; j++)
			a[i * columns + j] = a[(i + 1) * columns + j];
}

/* Stored, and read again by the same iteration. */
static long halves(int *a, int n, long *left)
{
	long both = 0, before = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		before += a[2 * i] * 3;
		a[i] = (a[2 * i] + a[2 * i + 1]) / 2;
		both += a[i] * a[i];
	}
	*left = before;
	return both;
}

static int twice_read(short *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n - 1; i++) {
		a[i] = (short)(a[i + 1] * 701);
		if (a[i] > 50)
			s += a[i];
		a[i] = (short)(a[i] / 3);
		s += a[i] ^ 5;
	}
	return s;
}

static int moved_on(int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0, k; i < n - 2; i++) {
		k = i;
		a[k] = a[k + 1] - 1;
		s += a[k] * 3;
		k += 2;
		s += a[k];
	}
	return s;
}

static long digest(const int *v, int n)
{
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + v[i]) % 1000000007;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = (int *)guarded_alloc((size_t)n * sizeof *a);
	int *b = (int *)guarded_alloc_before((size_t)n * sizeof *b);
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 101;
		b[i] = i * 11 % 17 - 8;
	}
	shift(a, n);
	printf("shift %ld\n", digest(a, n));
	shift_behind(a, n / 2, n);
	printf("behind %ld\n", digest(a, n));
	shift_behind(a, 3, n);
	printf("behind three %ld\n", digest(a, n));
	smooth(a, n);
	printf("smooth %ld\n", digest(a, n));
	up(a, n);
	printf("up %ld\n", digest(a, n));
	swap_pairs(a, n);
	printf("pairs %ld\n", digest(a, n));
	rows_up(a, n / 7, 7);
	printf("rows %ld\n", digest(a, n));
	printf("carried %ld\n", carried(a, b, n));
	long left;
	printf("halves %ld", halves(a, n / 2, &left));
	printf(" %ld %ld\n", left, digest(a, n));
	printf("twice %d %d", twice_read((short *)b, n), moved_on(a, n));
	printf(" %ld %ld\n", digest(a, n), digest(b, n));
	guarded_check();
	return 0;
}
