/* One of several constants stays: which one depends on the order, as it does not with one alone.
 * RUN: %run_all %s --nvcc -- 0 -- 1 -- 33 -- 700
 */
#include "data.h"

static int last_of_two(const int *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] % 7 == 0)
			x = 3000;
		else if (v[i] % 11 == 0)
			x = 5000;
	}
	return x;
}

static int only_one(const int *v, int n, int x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] % 7 == 0)
			x = 3000;
	return x;
}

static void which(int *out, const int *v, int n, int x, int a, int b)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = v[i] % 7 == 0 ? a : v[i] % 11 == 0 ? b : x;
		out[i] = x;
	}
}

/* Only the loop's last iteration leaves something in it: compilers must not warn of the others. */
static int set_only(int *v, int n)
{
	int last = -1;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		v[i] += 3;
		last = i;
	}
	return last;
}

/* What holds the old value is not needed where the update is atomic. */
static void held(const int *v, int *count, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int key = v[i] % 7, old = count[key];
		count[key] = old + 1;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	int *v = malloc((size_t)n * sizeof *v + 4), *out = calloc((size_t)n + 1, sizeof *out);
	for (int round = 0; round < 4; round++) {
		for (int i = 0; i < n; i++)
			v[i] = i * 37 % 101 + 5 * round;
		printf("%d %d", last_of_two(v, n, -1), only_one(v, n, -1));
		which(out, v, n, 1, 70 + round, 110);
		printf(" %d", set_only(v, n));
		int count[7] = {0};
		held(v, count, n);
		printf(" %d %d", count[0], count[6]);
		printf(" %08x\n", test_sum(out, (size_t)n * sizeof *out));
	}
	free(v);
	free(out);
	return 0;
}
