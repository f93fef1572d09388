/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: split, the step of its radix sort
 * elements without a bit come before those with it, each in their order.
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

static void f(const unsigned *v, int *out, int n, int bit)
{
	int zeros = 0, ones = 0, before = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		before += !(v[i] >> bit & 1);
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] >> bit & 1) {
			out[before + ones] = (int)v[i];
			ones++;
		} else {
			out[zeros] = (int)v[i];
			zeros++;
		}
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	unsigned *v = (unsigned *)calloc((size_t)(n) + 1, sizeof *v);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!v || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = x >> 4;
	}
	f(v, out, n, 5);
	printf("%llx\n", checksum(out, n));
	free(v);
	free(out);
	return 0;
}
