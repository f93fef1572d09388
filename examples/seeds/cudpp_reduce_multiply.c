/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppReduce with CUDPP_MULTIPLY
 * the product, mod 2^32.
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned product(const unsigned *v, int n)
{
	unsigned p = 1;

#pragma gsp reduce(*: p)
	for (int i = 0; i < n; i++)
		p *= v[i];
	return p;
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
		v[i] = x | 1u;
	}
	printf("%u\n", product(v, n));
	free(v);
	return 0;
}
