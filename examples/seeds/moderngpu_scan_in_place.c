/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ModernGPU: scan<scan_type_exc>, input and output the same array
 * counts become offsets in place.
 */
#include <stdio.h>
#include <stdlib.h>

static void offsets(unsigned *v, int n)
{
	unsigned at = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned count = v[i];

		v[i] = at;
		at += count;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	unsigned *v = (unsigned *)calloc((size_t)n + 1, sizeof *v);
	unsigned *out = (unsigned *)calloc((size_t)n + 1, sizeof *out);
	unsigned long long check = 0;
	unsigned x = 1;

	if (!v || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = x >> 24;
	}
	offsets(v, n);
	for (int i = 0; i < n; i++)
		out[i] = v[i];
	for (int i = 0; i < n; i++)
		check = check * 31 + (unsigned long long)(long long)out[i];
	printf("%llx\n", check);
	free(v);
	free(out);
	return 0;
}
