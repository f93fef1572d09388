/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ModernGPU: SegReduceCsr
 * the sum of each row of a sparse matrix times a vector.
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

static void f(const int *row, const int *column, const int *v, const int *x, int *out, int rows)
{
#pragma gsp parallel
	for (int i = 0; i < rows; i++) {
		int s = 0;

		for (int j = row[i]; j < row[i + 1]; j++)
			s += v[j] * x[column[j]];
		out[i] = s;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *row = (int *)calloc((size_t)(n / 8 + 1) + 1, sizeof *row);
	int *column = (int *)calloc((size_t)(n) + 1, sizeof *column);
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	int *at = (int *)calloc((size_t)(n) + 1, sizeof *at);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!row || !column || !v || !at || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 20);
		at[i] = (int)(x >> 25);
		column[i] = (int)(x >> 3) % n;
	}
	for (int i = 0; i <= n / 8; i++)
		row[i] = 8 * i - i % 3 * 2;
	if (n < 16)
		row[n / 8] = 0;
	f(row, column, v, at, out, n / 8);
	printf("%llx\n", checksum(out, n / 8));
	free(row);
	free(column);
	free(v);
	free(at);
	free(out);
	return 0;
}
