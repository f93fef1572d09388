/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The Euclidean length of a vector, and the vector scaled to length 1: a reduction, then a loop
 * whose iterations do not depend on each other.
 *
 *   norm [n] */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double length(const double *v, int n)
{
	double squares = 0.0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		squares = squares + v[i] * v[i];
	return sqrt(squares);
}

static void scale(double *v, int n, double by)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] *= by;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	double *v = (double *)malloc((size_t)(n + 1) * sizeof *v);
	unsigned x = 1;
	double before, after;

	if (!v) {
		fprintf(stderr, "norm: out of memory\n");
		return 1;
	}
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (double)(x >> 20) / 4096.0;
	}
	before = length(v, n);
	if (before > 0)
		scale(v, n, 1.0 / before);
	after = length(v, n);
	printf("%.9f %.9f\n", before, after);
	free(v);
	return 0;
}
