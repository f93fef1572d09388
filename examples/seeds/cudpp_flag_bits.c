/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: the flags of a segmented scan, packed into words
 * bit i % 32 of word i / 32 tells whether a segment begins at i.
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

static void pack(const int *key, int *flags, int words)
{
#pragma gsp parallel
	for (int w = 0; w < words; w++) {
		unsigned bits = 0;

		for (int b = 0; b < 32; b++) {
			const int i = 32 * w + b;

			if (i == 0 || key[i] != key[i - 1])
				bits |= 1u << b;
		}
		flags[w] = (int)bits;
	}
}

static void number(const int *flags, int *out, int n)
{
	int segment = -1;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if ((unsigned)flags[i / 32] >> i % 32 & 1)
			segment++;
		out[i] = segment;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	int *flags = (int *)calloc((size_t)(n / 32) + 1, sizeof *flags);
	unsigned x = 1;

	if (!v || !out || !flags)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = i && x >> 29 ? v[i - 1] : (int)(x >> 8);
	}
	pack(v, flags, n / 32);
	number(flags, out, n / 32 * 32);
	printf("%llx\n", checksum(out, n / 32 * 32));
	free(v);
	free(out);
	free(flags);
	return 0;
}
