/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppMultiScan
 * prefix sums of each row of a matrix.
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned long long checksum(const int *v, int n)
{
	unsigned long long check = 0;

	for (int i = 0; i < n; i++)
		check = check * 31 + (unsigned)v[i];
	return check;
}

static void f(const int *v, int *out, int rows, int columns)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++) {
		int s = 0;

		for (int j = 0; j < columns; j++) {
			s += v[i * columns + j];
			out[i * columns + j] = s;
		}
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!v || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 20);
	}
	f(v, out, n / 32, 32);
	printf("%llx\n", checksum(out, n / 32 * 32));
	free(v);
	free(out);
	return 0;
}
