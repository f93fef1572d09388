/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: the merge of its merge sort
 * two sorted halves; an element goes behind all smaller ones of the other half.
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

static int below(const int *v, int n, int x, int or_equal)
{
	int low = 0, high = n;

	while (low < high) {
		const int middle = low + (high - low) / 2;

		if (v[middle] < x || (or_equal && v[middle] == x))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static void merge(const int *a, int n, const int *b, int m, int *out)
{
#pragma gsp parallel assume(injective, noalias) copyin(b[0:m]) copy(out[0:n + m])
	for (int i = 0; i < n; i++)
		out[i + below(b, m, a[i], 0)] = a[i];
#pragma gsp parallel assume(injective, noalias) copyin(a[0:n]) copy(out[0:n + m])
	for (int i = 0; i < m; i++)
		out[i + below(a, n, b[i], 1)] = b[i];
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
		v[i] = (i < n / 2 ? i : i - n / 2) * 3 + (int)(x >> 30);
	}
	merge(v, n / 2, v + n / 2, n - n / 2, out);
	printf("%llx\n", checksum(out, n));
	free(v);
	free(out);
	return 0;
}
