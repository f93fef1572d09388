/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppScan with CUDPP_MULTIPLY
 * running products, mod 2^32.
 */
#include <stdio.h>
#include <stdlib.h>

static void f(const unsigned *v, unsigned *out, int n)
{
	unsigned s = 1;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s *= v[i];
		out[i] = s;
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
		v[i] = x | 1u;
	}
	f(v, out, n);
	for (int i = 0; i < n; i++)
		check = check * 31 + (unsigned long long)(long long)out[i];
	printf("%llx\n", check);
	free(v);
	free(out);
	return 0;
}
