/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: the CTA-level scan, its block sums and vectorAddUniform
 * blocks are scanned each, then their sums, and what lies before a block is added to it.
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

enum { BLOCK = 256 };

static void scan_blocks(const int *v, int *out, int *sums, int blocks)
{
#pragma gsp parallel
	for (int b = 0; b < blocks; b++) {
		int s = 0;

		for (int i = 0; i < BLOCK; i++) {
			out[b * BLOCK + i] = s;
			s += v[b * BLOCK + i];
		}
		sums[b] = s;
	}
}

static void scan_sums(int *sums, int blocks)
{
	int s = 0;

#pragma gsp scan
	for (int b = 0; b < blocks; b++) {
		const int all = sums[b];

		sums[b] = s;
		s += all;
	}
}

static void add_sums(int *out, const int *sums, int blocks)
{
#pragma gsp parallel
	for (int b = 0; b < blocks; b++)
		for (int i = 0; i < BLOCK; i++)
			out[b * BLOCK + i] += sums[b];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	int *sums = (int *)calloc((size_t)(n / BLOCK) + 1, sizeof *sums);
	unsigned x = 1;

	if (!v || !out || !sums)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 24);
	}
	scan_blocks(v, out, sums, n / BLOCK);
	scan_sums(sums, n / BLOCK);
	add_sums(out, sums, n / BLOCK);
	printf("%llx\n", checksum(out, n / BLOCK * BLOCK));
	free(v);
	free(out);
	free(sums);
	return 0;
}
