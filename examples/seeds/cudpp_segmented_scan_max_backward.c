/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * CUDPP: cudppSegmentedScan with CUDPP_MAX, CUDPP_OPTION_BACKWARD, CUDPP_OPTION_EXCLUSIVE
 * the greatest of what follows in each segment.
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

static void f(const int *v, const unsigned char *head, int *out, int n)
{
	int most = -1;

#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = most;
		most = v[i] > most ? v[i] : most;
		if (head[i])
			most = -1;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	unsigned char *head = (unsigned char *)calloc((size_t)(n) + 1, sizeof *head);
	int *out = (int *)calloc((size_t)(n) + 1, sizeof *out);
	unsigned x = 1;

	if (!v || !head || !out)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 12);
		head[i] = (x >> 7) % 29 == 0;
	}
	f(v, head, out, n);
	printf("%llx\n", checksum(out, n));
	free(v);
	free(head);
	free(out);
	return 0;
}
