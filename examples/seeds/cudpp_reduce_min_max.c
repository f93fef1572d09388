/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppReduce with CUDPP_MIN and CUDPP_MAX
 * the least and the greatest float.
 */
#include <stdio.h>
#include <stdlib.h>

static void extremes(const float *v, int n)
{
	float low = 1e30f, high = -1e30f;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		low = v[i] < low ? v[i] : low;
		high = v[i] > high ? v[i] : high;
	}
	printf("%.6f %.6f\n", n ? low : 0.0, n ? high : 0.0);
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
		v[i] = (float)(x >> 9) / 1024.0f;
	}
	extremes(v, n);
	free(v);
	return 0;
}
