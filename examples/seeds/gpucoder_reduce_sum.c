/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: gpucoder.reduce(A, @sum)
 * the handle's function is the loop's own update.
 */
#include <stdio.h>
#include <stdlib.h>

static double sum(const double *v, int n)
{
	double s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	double *v = (double *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (double)(x >> 16) / 65536.0;
	}
	printf("%.8f\n", sum(v, n));
	free(v);
	return 0;
}
