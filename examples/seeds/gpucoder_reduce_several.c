/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: gpucoder.reduce(A, {@min, @max, @plus})
 * several reductions of one array in one pass.
 */
#include <stdio.h>
#include <stdlib.h>

static void several(const int *v, int n)
{
	int low = 0, high = 0;
	long long sum = 0;

#pragma gsp reduce(min: low) (max: high) (+: sum)
	for (int i = 0; i < n; i++) {
		if (v[i] < low)
			low = v[i];
		if (v[i] > high)
			high = v[i];
		sum += v[i];
	}
	printf("%d %d %lld\n", low, high, sum);
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
		v[i] = (int)(x >> 8) - (1 << 23);
	}
	several(v, n);
	free(v);
	return 0;
}
