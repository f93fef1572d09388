/* Running means as people write them: the state occurs twice, or is divided.
 * RUN: %run_all %s --tolerance=1e-6 --sim-flags=--resident=3 -- 0 -- 1 -- 33 -- 2049
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void smooth(const double *x, double *y, int n, double a)
{
	double s = 2;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += a * (x[i] - s);
		y[i] = s;
	}
}

static void backward(const double *x, double *y, int n, double a)
{
	double s = x[n - 1];
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		y[i] = s;
		s = s - a * (s - x[i]);
	}
}

static void low_pass(const double *x, double *y, int n, double tau)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += (x[i] - s) / tau;
		y[i] = s;
	}
}

/* A meter: it rises faster than it falls. */
static double meter(const double *x, int n, double up, double down)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += (x[i] > 0 ? up : down) * (fabs(x[i]) - s);
	return s;
}

static double mean(const double *x, int n)
{
	double m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m += (x[i] - m) / (i + 1);
	return m;
}

static double digest(const double *v, int n)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i] * (1 + i % 5);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	double *x = (double *)malloc(((size_t)n + 1) * sizeof *x);
	double *y = (double *)malloc(((size_t)n + 1) * sizeof *y);
	for (int i = 0; i <= n; i++)
		x[i] = y[i] = i * 37 % 101 / 8.0 - 5;
	smooth(x, y, n, 0.125);
	printf("smooth %.9g\n", digest(y, n));
	if (n)
		backward(x, y, n, 0.3);
	printf("backward %.9g\n", digest(y, n));
	low_pass(x, y, n, 9.5);
	printf("low pass %.9g\n", digest(y, n));
	printf("meter %.9g mean %.9g\n", meter(x, n, 0.4, 0.01), mean(x, n));
	/* Nothing is left of the first value. */
	x[0] = 1e300;
	smooth(x, y, n, 1.0);
	printf("all new %.9g\n", n > 1 ? digest(y + 1, n - 1) : 0.0);
	free(x);
	free(y);
	return 0;
}
