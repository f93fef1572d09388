/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ModernGPU: transform_reduce
 * the reduced values come from a function of the index; there is no input array.
 */
#include <stdio.h>
#include <stdlib.h>

static double series(int n)
{
	double s = 0;

#pragma gsp reduce
	for (int k = 0; k < n; k++)
		s += (double)(k % 1024) * 0.25;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = 0;
	}
	printf("%.6f\n", series(n));
	free(v);
	return 0;
}
