/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GPU Coder: gpucoder.reduce with a function of one's own
 * a mean and its weight, joined by a function.
 */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
	long long sum;
	int count;
} Mean;

static Mean join(Mean a, Mean b)
{
	a.sum += b.sum;
	a.count += b.count;
	return a;
}

static Mean mean_of(const int *v, int n)
{
	Mean m = {0, 0};

#pragma gsp reduce(join: m) identity((Mean){0, 0})
	for (int i = 0; i < n; i++) {
		const Mean one = {v[i], v[i] != 0};

		m = join(m, one);
	}
	return m;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000003;
	int *v = (int *)calloc((size_t)(n) + 1, sizeof *v);
	unsigned x = 1;

	if (!v)
		return 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		v[i] = (int)(x >> 20) - 2048;
	}
	const Mean m = mean_of(v, n);
	printf("%lld %d\n", m.sum, m.count);
	free(v);
	return 0;
}
