/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: coder.gpu.kernel()
 * a loop whose iterations do not depend on each other.
 */
#include <stdio.h>
#include <stdlib.h>

static double map(double *v, int n)
{
	double last = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = 2.0 * v[i] + 1.0;
	for (int i = 0; i < n; i++)
		last = last * 0.5 + v[i];
	return last;
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
	printf("%.8f\n", map(v, n));
	free(v);
	return 0;
}
