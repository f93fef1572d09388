/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: the test whether an array is sorted
 * with a flag, and as a search for the first element out of order.
 */
#include <stdio.h>
#include <stdlib.h>

static int is_sorted(const int *v, int n)
{
	int sorted = 1;

#pragma gsp reduce
	for (int i = 1; i < n; i++)
		sorted = sorted && v[i - 1] <= v[i];
	return sorted;
}

static int first_out_of_order(const int *v, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		if (v[i - 1] > v[i])
			return i;
	return n;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = i / 3 + (int)(x >> 30) / 4;
	}
	printf("%d %d", is_sorted(v, n), first_out_of_order(v, n));
	v[n / 2] += 2;
	printf(" %d %d\n", is_sorted(v, n), first_out_of_order(v, n));
	free(v);
	return 0;
}
