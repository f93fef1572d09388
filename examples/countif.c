/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counting and summing under a condition, and the last value that met it.
 *
 *   countif [n] */
#include <stdio.h>
#include <stdlib.h>

static void over(const double *v, int n, double limit)
{
	int count = 0;
	double excess = 0.0, last = -1.0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] > limit) {
			count++;
			excess += v[i] - limit;
			last = v[i];
		}
	}
	printf("%d %.6f %.6f\n", count, excess, last);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	double *v = (double *)malloc((size_t)(n + 1) * sizeof *v);
	unsigned x = 1;

	if (!v) {
		fprintf(stderr, "countif: out of memory\n");
		return 1;
	}
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (x >> 12) / 1048576.0;
	}
	over(v, n, 0.75);
	over(v, n, 1.0);
	free(v);
	return 0;
}
