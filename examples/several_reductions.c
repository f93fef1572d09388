/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Mean, least and greatest value in one loop, so in one pass over the data.
 *
 *   several_reductions [n] */
#include <stdio.h>
#include <stdlib.h>

struct summary {
	double mean;
	int least, greatest;
};

static struct summary summarize(const int *v, int n)
{
	long long sum = 0;
	int least = v[0], greatest = v[0];
	struct summary s;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		sum += v[i];
		least = v[i] < least ? v[i] : least;
		if (v[i] > greatest)
			greatest = v[i];
	}
	s.mean = n > 0 ? (double)sum / n : 0.0;
	s.least = least;
	s.greatest = greatest;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)malloc((size_t)(n + 1) * sizeof *v);
	unsigned x = 1;
	struct summary s;

	if (!v) {
		fprintf(stderr, "several_reductions: out of memory\n");
		return 1;
	}
	v[0] = 0;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 4) - (1 << 27);
	}
	s = summarize(v, n);
	printf("%.6f %d %d\n", s.mean, s.least, s.greatest);
	free(v);
	return 0;
}
