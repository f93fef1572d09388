/* Variables that hold what the iteration before has computed: differences, edges, keys of
 * segments, two steps back, a subscript that follows.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 33 -- 257 -- 3001
 */
#include "data.h"

static int differences(int *o, const int *v, int n)
{
	int prev = 7;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = v[i] - prev;
		prev = v[i];
	}
	return prev;
}

static int edges(const int *v, int n)
{
	int last = 0, count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] != last)
			count++;
		last = v[i];
	}
	return count * 1000 + last;
}

static void by_key(int *o, const int *key, const int *v, int n)
{
	int current = -1, s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (key[i] != current) {
			s = 0;
			current = key[i];
		}
		s += v[i];
		o[i] = s;
	}
}

static int two_back(int *o, const int *v, int n)
{
	int a = 1, b = 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i] + 3 * a + 5 * b;
		b = a;
		a = v[i];
	}
	return a - b;
}

static void ring(int *o, const int *v, int n)
{
	int j = n - 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i] - v[j];
		j = i;
	}
}

static void in_place(int *v, int n)
{
	int prev = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = v[i];
		v[i] = t - prev;
		prev = t;
	}
}

static int backward(int *o, const int *v, int n)
{
	int next = 9;
#pragma gsp parallel
	for (int i = n - 1; i >= 0; i--) {
		o[i] = next > v[i];
		next = v[i];
	}
	return next;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t bytes = (size_t)n * sizeof(int);
	int *v = malloc(bytes + 4), *key = malloc(bytes + 4), *o = calloc((size_t)n + 1, sizeof *o);
	uint32_t seed = 19;

	for (int i = 0; i <= n; i++) {
		v[i] = (int)(test_next(&seed) % 5);
		key[i] = i / 7 % 3;
	}
	printf("%d ", differences(o, v, n));
	printf("%08x %d\n", test_sum(o, bytes), edges(v, n));
	by_key(o, key, v, n);
	printf("%08x\n", test_sum(o, bytes));
	printf("%d ", two_back(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	ring(o, v, n);
	printf("%08x ", test_sum(o, bytes));
	printf("%d ", backward(o, v, n));
	printf("%08x\n", test_sum(o, bytes));
	in_place(v, n);
	printf("%08x\n", test_sum(v, bytes));
	free(v);
	free(key);
	free(o);
	return 0;
}
