/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Alea GPU: gpu.Average
 * a sum in a wider type than its elements.
 */
#include <stdio.h>
#include <stdlib.h>

static double average(const float *v, int n)
{
	double s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return n > 0 ? s / n : 0;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	float *v = (float *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (float)(x >> 16) / 65536.0f;
	}
	printf("%.9f\n", average(v, n));
	free(v);
	return 0;
}
