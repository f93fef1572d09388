/* A number that stays in its place, carried in a variable, which another name of the same iteration
 * may be, too: also where there is no second iteration.
 * RUN: %run_all %s --loops 3 --gspcc-flags="--auto" --seeds 2 -- 1 -- 2 -- 300
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static void other_name(int *a, int *o, const int *v, int i, int j, int n)
{
	for (int w = 0; w < n; w++) {
		a[i] = v[w];
		o[w] = a[j];
	}
}

static void stored_last(int *a, const int *v, int i, int j, int n)
{
	for (int w = 0; w < n; w++) {
		a[i] += v[w];
		a[j] = v[w] * 2;
	}
}

static void read_first(int *a, int *o, const int *v, int i, int j, int n)
{
	for (int w = 0; w < n; w++) {
		o[w] = a[j];
		a[i] += v[w];
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300;
	int *v = malloc(sizeof *v * (size_t)n), *o = calloc((size_t)n, sizeof *o);
	int a[8] = {1, 2, 3, 4, 5, 6, 7, 8};
	for (volatile int i = 0; i < n; i++)
		v[i] = i * 37 % 101 + 1;
	for (int j = 4; j < 7; j++) {
		other_name(a, o, v, 5, j, n);
		printf("%d %d ", a[5], o[n - 1]);
		stored_last(a, v, 5, j, n);
		printf("%d %d ", a[5], a[j]);
		read_first(a, o, v, 5, j, n);
		printf("%d %d\n", a[5], o[n - 1]);
	}
	free(v);
	free(o);
	return 0;
}
