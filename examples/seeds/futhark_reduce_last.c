/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Futhark: reduce with an operator that keeps the right operand if it is valid
 * the index of the last hit: replace, as a reduction.
 */
#include <stdio.h>
#include <stdlib.h>

static int last_hit(const int *v, int n)
{
	int at = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] == 7)
			at = i;
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 25);
	}
	printf("%d\n", last_hit(v, n));
	free(v);
	return 0;
}
