/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: gpucoder.reduce(A, @plus, 'preprocess', @square)
 * each element passes through a function before it is added.
 */
#include <stdio.h>
#include <stdlib.h>

static long long sum_of_squares(const int *v, int n)
{
	long long s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += (long long)v[i] * v[i];
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
		v[i] = (int)(x >> 20) - 2048;
	}
	printf("%lld\n", sum_of_squares(v, n));
	free(v);
	return 0;
}
