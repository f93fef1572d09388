/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppScan with CUDPP_ADD, CUDPP_OPTION_FORWARD, CUDPP_OPTION_EXCLUSIVE
 * prefix sums, each without its own element.
 */
#include <stdio.h>
#include <stdlib.h>

static void f(const int *v, long long *out, int n)
{
	long long s = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = s;
		s += v[i];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)n + 1, sizeof *v);
	long long *out = (long long *)calloc((size_t)n + 1, sizeof *out);
	unsigned long long check = 0;
	unsigned x = 1;

	if (!v || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 8) - (1 << 23);
	}
	f(v, out, n);
	for (int i = 0; i < n; i++)
		check = check * 31 + (unsigned long long)(long long)out[i];
	printf("%llx\n", check);
	free(v);
	free(out);
	return 0;
}
