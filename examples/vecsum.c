/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The sum of n numbers: a reduction.
 *
 *   vecsum [n] */
#include <stdio.h>
#include <stdlib.h>

static double vecsum(const double *v, size_t n)
{
	double sum = 0.0;

#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		sum += v[i];
	return sum;
}

int main(int argc, char **argv)
{
	size_t n = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000003;
	double *v = (double *)malloc((n ? n : 1) * sizeof *v);
	unsigned x = 1;

	if (!v) {
		fprintf(stderr, "vecsum: out of memory\n");
		return 1;
	}
	/* Uniform in [0, 1), 24 bits each: such sums are exact in a double in any order. */
	for (size_t i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (x >> 8) / 16777216.0;
	}
	printf("%.10f\n", vecsum(v, n));
	free(v);
	return 0;
}
