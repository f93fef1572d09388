/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Alea GPU: gpu.Aggregate(array, (a, b) => ...)
 * the update written as an expression of both operands.
 */
#include <stdio.h>
#include <stdlib.h>

static int greatest(const int *v, int n)
{
	int m = -(1 << 30);

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = m < v[i] ? v[i] : m;
	return m;
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
	printf("%d\n", greatest(v, n));
	free(v);
	return 0;
}
