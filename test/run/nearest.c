// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Sums by a key that a loop of the body finds: the nearest of some centres, the bin of a value.
 * RUN: %run_all %s --loops 4 --gspcc-flags="--auto -fassociative-math" --nvcc -- 0 -- 1 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

#define K 5
static double sum[K], weight[8];
static int count[K];

/* A step of k-means. */
static int assign(const double *p, const double *centre, int *label, int n)
{
	int moved = 0;
	for (int i = 0; i < n; i++) {
		int best = 0;
		double least = (p[i] - centre[0]) * (p[i] - centre[0]);
		for (int j = 1; j < K; j++) {
			const double d = (p[i] - centre[j]) * (p[i] - centre[j]);
			if (d < least) {
				least = d;
				best = j;
			}
		}
		moved += label[i] != best;
		label[i] = best;
		sum[best] += p[i];
		count[best]++;
	}
	return moved;
}

/* Bins of different widths. */
static void bins(const double *p, const double *edge, int m, int *h, int n)
{
#pragma gsp parallel copy(h[0:m + 1])
	for (int i = 0; i < n; i++) {
		int b = 0;
		while (b < m && p[i] >= edge[b])
			b++;
		h[b]++;
	}
}

/* By the number of bits. */
static void sizes(const double *p, int n)
{
	for (int i = 0; i < n; i++) {
		int b = 0;
		for (unsigned x = (unsigned)p[i] & 127; x; x >>= 1)
			b++;
		weight[b] += 0.5;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	double *p = calloc((size_t)n + 1, sizeof *p);
	int *label = calloc((size_t)n + 1, sizeof *label), h[5] = {0};
	const double centre[K] = {7, 40, 13, 90, 13}, edge[4] = {10, 20, 50, 80};
	for (int i = 0; i < n; i++)
		p[i] = i * 7919 % 101;
	for (int step = 0; step < 2; step++) {
		printf("%d:", assign(p, centre, label, n));
		for (int k = 0; k < K; k++)
			printf(" %g/%d", sum[k], count[k]);
		printf("\n");
	}
	bins(p, edge, 4, h, n);
	sizes(p, n);
	printf("%d %d %d %d %d %g %g %g\n", h[0], h[1], h[2], h[3], h[4], weight[0], weight[3],
		weight[7]);
	free(p);
	free(label);
	return 0;
}
