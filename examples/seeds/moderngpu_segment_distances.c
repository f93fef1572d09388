/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ModernGPU, Alea: the distance of each element from the head of its segment
 * where keys change, a segment begins.
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

static void f(const int *key, int *out, int n)
{
	int d = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		d = i > 0 && key[i] == key[i - 1] ? d + 1 : 0;
		out[i] = d;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!v || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = i && x >> 28 ? v[i - 1] : (int)(x >> 8);
	}
	f(v, out, n);
	printf("%llx\n", checksum(out, n));
	free(v);
	free(out);
	return 0;
}
