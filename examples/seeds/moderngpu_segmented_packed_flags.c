/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ModernGPU: segmented warp scan with head flags packed into the values' high bits
 * an element whose high bit is set begins a segment.
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

static void f(const unsigned *v, int *out, int n)
{
	unsigned s = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] >> 31)
			s = 0;
		s += v[i] & 0x7fffffffu;
		out[i] = (int)s;
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
		v[i] = x >> 20 | (x % 41 == 0 ? 0x80000000u : 0);
	}
	f(v, out, n);
	printf("%llx\n", checksum(out, n));
	free(v);
	free(out);
	return 0;
}
