/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: gpucoder.reduce(A, @bitand), @bitor, @bitxor
 * the bit operators.
 */
#include <stdio.h>
#include <stdlib.h>

static void bits(const unsigned *v, int n)
{
	unsigned all = ~0u, any = 0, odd = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		all &= v[i];
		any |= v[i];
		odd ^= v[i];
	}
	printf("%x %x %x\n", all, any, odd);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	unsigned *v = (unsigned *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = x | 0x00810000u;
	}
	bits(v, n);
	free(v);
	return 0;
}
