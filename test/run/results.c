/* Carried variables that are computed from what functions with loops, and loops of the body, compute.
 * RUN: %run_all %s --gspcc-flags="--auto -fassociative-math" --loops 15 --as-written is_heavy,is_even --seeds 2 -- 5 -- 300
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double square(const double *x, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}

static int count(const int *x, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (x[i] > 3)
			k++;
	return k;
}

static int first(const int *x, int n)
{
	for (int i = 0; i < n; i++)
		if (x[i] > 30)
			return i;
	return n;
}

static double in_sum(const double *a, int n, int m)
{
	double y = 0;
	for (int i = 0; i < n; i++)
		y += square(a + i * m, m);
	return y;
}

static double in_initialiser(const double *a, int n, int m)
{
	double y = 0;
	for (int i = 0; i < n; i++) {
		double t = 3 * square(a + i * m, m), z = t + 1;
		y += z * t;
	}
	return y;
}

static double scaled(const double *a, const double *c, int n, int m)
{
	double y = 0;
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int j = 0; j < m; j++)
			s = sqrt(s + a[i * m + j]);
		s *= c[i];
		y += s;
	}
	return y;
}

static int compared(const int *a, int n, int m)
{
	int y = 0;
	for (int i = 0; i < n; i++)
		y += count(a + i * m, m) > 2;
	return y;
}

static int two_calls(const int *a, int n, int m)
{
	int y = 0;
	for (int i = 0; i < n; i++)
		y += first(a + i * m, m) - count(a + i * m, m);
	return y;
}

static int in_condition(const int *a, int n, int m)
{
	int y = 0;
	for (int i = 0; i < n; i++)
		if (count(a + i * m, m) > 4)
			y += i;
	return y;
}

/* C calls the function only where there is a row. */
static int guarded(const int *a, const int *row, int n, int m)
{
	int y = 0;
	for (int i = 0; i < n; i++)
		y += row[i] >= 0 && count(a + row[i] * m, m) > 2;
	return y;
}

/* Conditions that are calls and nothing else. */
static int is_heavy(const int *x, int n, int than)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s += x[i];
	return s > than;
}

static int is_even(const int *x, int n)
{
	for (int i = 0; i < n; i++)
		if (x[i] & 1)
			return 0;
	return 1;
}

static int heavy(const int *v, int n, int m)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (is_heavy(v + i * m, m, 130))
			k++;
	return k;
}

static unsigned even(const int *v, int n, int m)
{
	unsigned bits = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (!is_even(v + i * m, 2))
			continue;
		bits |= 1u << (i & 31);
	}
	return bits;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, m = 7;
	double *a = malloc((n * m + 1) * sizeof *a), *c = malloc((n + 1) * sizeof *c);
	int *v = malloc((n * m + 1) * sizeof *v), *row = malloc((n + 1) * sizeof *row);
	for (int i = 0; i < n * m; i++) {
		a[i] = i % 13;
		v[i] = i * 7 % 41;
	}
	for (int i = 0; i < n; i++) {
		row[i] = i % 3 ? i : -1000000;
		c[i] = i % 4;
	}
	printf("%g %g %g\n", in_sum(a, n, m), in_initialiser(a, n, m), scaled(a, c, n, m));
	printf("%d %d %d\n", compared(v, n, m), two_calls(v, n, m), in_condition(v, n, m));
	printf("%d %g %d %d\n", guarded(v, row, n, m), square(a, n * m), count(v, n * m), first(v, n * m));
	printf("%d %u\n", heavy(v, n, m), even(v, n, m));
	free(a);
	free(c);
	free(v);
	free(row);
	return 0;
}
