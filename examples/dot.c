/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The product of two vectors: each element of the sum is itself an expression.
 *
 *   dot [n] */
#include <stdio.h>
#include <stdlib.h>

static double dot(const float *a, const float *b, int n)
{
	double sum = 0.0;

#pragma gsp reduce(+: sum)
	for (int i = 0; i < n; i++)
		sum += (double)a[i] * b[i];
	return sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	float *a = (float *)malloc((size_t)(n + 1) * sizeof *a);
	float *b = (float *)malloc((size_t)(n + 1) * sizeof *b);
	unsigned x = 1;

	if (!a || !b) {
		fprintf(stderr, "dot: out of memory\n");
		return 1;
	}
	/* 12-bit samples: their products and the sums of those are exact in a double. */
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		a[i] = (float)(x >> 20) / 4096.0f - 0.5f;
		b[i] = (float)(x >> 8 & 4095) / 4096.0f - 0.5f;
	}
	printf("%.10f\n", dot(a, b, n));
	free(a);
	free(b);
	return 0;
}
