/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Futhark: reduce (+) 0 (map2 (*) a b)
 * map and reduction fused: no array between them.
 */
#include <stdio.h>
#include <stdlib.h>

static long long dot(const short *v, int n)
{
	long long s = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		long long y = n - i;

		s += v[i] * y;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	short *v = (short *)calloc((size_t)n + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (short)(x >> 16);
	}
	printf("%lld\n", dot(v, n));
	free(v);
	return 0;
}
