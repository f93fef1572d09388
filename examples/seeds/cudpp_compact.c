/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppCompact
 * the valid elements side by side, in their order, and how many they are.
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

static int f(const int *v, const unsigned char *valid, int *out, int n)
{
	int k = 0;

#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (valid[i])
			out[k++] = v[i];
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	unsigned char *valid = (unsigned char *)calloc((size_t)(n) + 1, sizeof *valid);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!v || !valid || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 1);
		valid[i] = x >> 30 != 0;
	}
	const int k = f(v, valid, out, n);
	printf("%d %llx\n", k, checksum(out, k));
	free(v);
	free(valid);
	free(out);
	return 0;
}
