/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Questions about all elements: is any of them bad, are they all in range, which bits occur.
 *
 *   any_all [n] */
#include <stdio.h>
#include <stdlib.h>

static void inspect(const unsigned *v, int n)
{
	int any_zero = 0, all_small = 1;
	unsigned seen = 0, common = ~0u, parity = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		any_zero = any_zero || v[i] == 0;
		all_small = all_small && v[i] < 1000000u;
		seen |= v[i];
		common &= v[i];
		parity ^= v[i];
	}
	printf("%d %d %x %x %x\n", any_zero, all_small, seen, common, parity);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	unsigned *v = (unsigned *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v) {
		fprintf(stderr, "any_all: out of memory\n");
		return 1;
	}
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = x >> 13 | 1u;
	}
	inspect(v, n);
	if (n > 0) {
		v[n / 2] = 0;
		v[n - 1] = 1u << 30;
	}
	inspect(v, n);
	free(v);
	return 0;
}
