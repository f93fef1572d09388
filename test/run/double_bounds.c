/* Counters compared with a number of type double: rounded up or down before the loop, with NaN and
 * infinities ending it where C does.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 501
 */
#include "guarded.h"

#include <math.h>

static int halves(int *a, int n)
{
	int i;
#pragma gsp parallel
	for (i = 0; i < n / 2.0; i++)
		a[i] = 3 * i;
	return i;
}

static long below_root(const int *a, int n)
{
	long sum = 0;
#pragma gsp reduce
	for (unsigned i = 0; i <= sqrt(n) - 1; i++)
		sum += a[i] + 1;
	return sum;
}

static long up_to(const int *a, int n, double d)
{
	long sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n && d >= i; i++)
		sum += a[i] + 1;
	return sum;
}

static long down_to(const int *a, int n, double d)
{
	long sum = 0;
#pragma gsp reduce
	for (int i = n - 1; i >= 0 && i > d; i--)
		sum += a[i] + 1;
	return sum;
}

static long not_below(const int *a, int n, const double *d)
{
	long sum = 0;
#pragma gsp reduce
	for (short i = (short)(n - 1); i >= 0 && i >= *d; i--)
		sum += a[i] + 1;
	return sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	const double d[] = {2.5, 3, -0.0, -7.25, 0.5, 30.999, NAN, INFINITY, -INFINITY, 1e18};
	int *a = (int *)guarded_alloc((size_t)(n + 1) / 2 * sizeof *a);
	int *all = (int *)guarded_alloc((size_t)n * sizeof *all);
	long sum = halves(a, n);
	for (int i = 0; i < n; i++)
		all[i] = i * 7 % 31;
	printf("%ld %ld\n", sum, n ? below_root(all, n) : 0);
	for (size_t k = 0; k < sizeof d / sizeof *d; k++)
		printf("%ld %ld %ld\n", up_to(all, n, d[k]), down_to(all, n, d[k]),
			not_below(all, n, &d[k]));
	guarded_check();
	return 0;
}
