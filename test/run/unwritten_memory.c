// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements that no iteration stores to are not written, on the device's way back either: they may lie
 * in read-only memory.
 * RUN: %run_all %s --flags=-I%include --target=cuda --gspcc-flags=--auto --loops -1 --seeds 3 -- 1000 -- 70
 */
#include "read_only.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Pair {
	int x, y, z;
} Pair;

static int clip(int *a, int n, int most)
{
	int clipped = 0;
	for (int i = 0; i < n; i++)
		if (a[i] > most) {
			a[i] = most;
			clipped++;
		}
	return clipped;
}

static int mark(Pair *v, int n)
{
	int marked = 0;
	for (int i = 0; i < n; i++)
		if (v[i].x < 0) {
			v[i].y = 1;
			marked++;
		}
	return marked;
}

static int kept(short *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (a[i] >= 0) {
			if (k != i)
				a[k] = a[i];
			k++;
		}
	return k;
}

static void fill(double *a, int n)
{
	for (int i = 1; i < n; i++)
		if (a[i] < 0)
			a[i] = 0.5;
}

int main(int argc, char **argv)
{
	static int a[1000];
	static Pair v[1000];
	static short s[1000];
	static double d[1000];
	const int n = argc > 1 ? atoi(argv[1]) : 1000;
	for (int i = 0; i < n; i++) {
		a[i] = i;
		v[i].x = i % 7;
		s[i] = (short)i;
		d[i] = i;
	}
	const int clipped = clip(read_only(a, sizeof a), n, 2000);
	const int marked = mark(read_only(v, sizeof v), n);
	printf("%d %d %d\n", clipped, marked, kept(read_only(s, sizeof s), n));
	fill(read_only(d, sizeof d), n);
	s[n / 2] = v[n / 3].x = -1;
	d[n - 1] = -1;
	printf("%d %d %d\n", clip(a, n, n / 2), mark(v, n), kept(s, n));
	fill(d, n);
	long sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum * 3 + a[i] + v[i].y + s[i] + (long)(d[i] * 2);
	printf("%ld\n", sum);
	return 0;
}
