// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A program that forbids malloc() and its like by name: what gspcc writes behind that does without.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 700
 */
#include <stdio.h>
#include <stdlib.h>
#pragma GCC poison malloc calloc realloc free

static int key[2000], out[2000];
static long long h[2000];

static int count(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		h[key[i]] = i;
	for (int i = 0; i < n; i++)
		if (h[i] > 0)
			out[k++] = i;
	return k;
}

static int first_above(int n, long limit)
{
	long sum = 0;
	int i;
	for (i = 0; i < n; i++) {
		sum += key[i];
		if (sum > limit)
			break;
	}
	return i;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 700;
	for (int i = 0; i < n; i++)
		key[i] = (int)((unsigned)i * 2654435761u % 1999u) % n;
	const int k = count(n);
	printf("%d %d %d\n", k, k ? out[k - 1] : -1, first_above(n, 5000));
	return 0;
}
