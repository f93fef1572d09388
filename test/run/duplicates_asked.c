/* An array that is counted from 1, as in books: nobody comes to the element in front of it, which
 * cannot be read. The loop runs as it is written there, and in parallel elsewhere.
 * RUN: %run_all %s --flags=-I%include --loops 6 --gspcc-flags="--auto" -- 1 -- 40 -- 700
 */
#include "guarded.h"

static int sums(int n, const int *key, int *v)
{
	int k = 0;
	for (int i = 1; i < n; i++) {
		if (key[i] == key[i - 1]) v[k] += v[i];
		else { k++; v[k] = v[i] - key[i]; }
	}
	return k;
}

static int lengths(int n, const int *key, int *len)
{
	int k = 0;
	for (int i = 1; i < n; i++) {
		if (key[i] != key[i - 1]) len[++k] = 0;
		len[k]++;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 700;
	size_t bytes = (size_t)n * sizeof(int);
	int *key = guarded_alloc(bytes + sizeof(int)), *v = guarded_alloc_before(bytes);
	int *len = guarded_alloc_before(bytes);
	for (int m = 2; m < 30; m += 9) {
		int sum = 0;
		/* The keys are there from 0 on. */
		for (int i = 0; i <= n; i++) key[i] = i < 2 ? i : i / m;
		for (int i = 0; i < n; i++) v[i] = i * 7 % 31, len[i] = 5;
		int k = sums(n + 1, key, v - 1), j = lengths(n + 1, key, len - 1);
		for (int i = 0; i < n; i++) sum = (sum * 3 + v[i] + len[i]) % 10007;
		printf("%d %d %d\n", k, j, sum);
		k = sums(n, key + 1, v), j = lengths(n, key + 1, len);
		for (int i = 0; i < n; i++) sum = (sum * 3 + v[i] + len[i]) % 10007;
		printf("%d %d %d\n", k, j, sum);
	}
	guarded_check();
	return 0;
}
