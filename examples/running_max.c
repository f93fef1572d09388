/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The highest water level so far at each moment, and how far below it each level lies.
 *
 *   running_max [n] */
#include <stdio.h>
#include <stdlib.h>

static void high_water(const float *level, float *high, float *below, int n)
{
	float m = 0.0f;

#pragma gsp scan(max: m)
	for (int i = 0; i < n; i++) {
		if (level[i] > m)
			m = level[i];
		high[i] = m;
		below[i] = m - level[i];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000003;
	size_t room = (size_t)n + 1;
	float *level = (float *)malloc(room * sizeof *level);
	float *high = (float *)malloc(room * sizeof *high);
	float *below = (float *)malloc(room * sizeof *below);
	unsigned x = 1;
	double sums[2] = {0, 0};

	if (!level || !high || !below) {
		fprintf(stderr, "running_max: out of memory\n");
		return 1;
	}
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		level[i] = (float)(x >> 16) * (float)(i + 1) / (float)n;
	}
	high_water(level, high, below, n);
	for (int i = 0; i < n; i++) {
		sums[0] += high[i] * (double)(i % 7 + 1);
		sums[1] += below[i] * (double)(i % 5 + 1);
	}
	printf("%.3f %.3f\n", sums[0], sums[1]);
	free(level);
	free(high);
	free(below);
	return 0;
}
