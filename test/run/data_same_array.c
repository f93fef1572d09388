/* Arrays that are filled at a counter in place and kept on the device, read through another pointer
 * to the same array, to another one, and to a part of it.
 * RUN: %run_all %s --split --seeds 6 --sim-flags=-DGSP_BLOCK=64 -- 0 -- 1 -- 100 -- 900
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

static int chosen(unsigned *a, const unsigned *b, int n, int m)
{
	int k = 0;
#pragma gsp data copy(a[0:n]) copyin(b[0:m])
	{
#pragma gsp parallel
		for (int i = 0; i < m; i++)
			if ((b[i] & 7) == 1)
				a[k++] = a[i];
	}
	return k;
}

static int doubled(unsigned *a, unsigned *b, int n)
{
	int k = 0, gone = 0;
#pragma gsp data copy(a[0:n]) copy(b[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			if (a[i] & 1)
				a[k++] = b[i] * 2 + 1;
#pragma gsp parallel
		for (int i = 0; i < k; i++) {
			if (b[i] % 3 == 0)
				gone++;
			else
				a[i - gone] = a[i];
		}
	}
	return k * 1000 + gone;
}

static void show(const unsigned *a, int n, int k)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + a[i];
	printf("%d:%u ", k, h);
}

static void fill(unsigned *a, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = (unsigned)(i * 7 % 50);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	unsigned *a = malloc(sizeof *a * ((size_t)n + 1)), *b = malloc(sizeof *b * ((size_t)n + 1));
	fill(a, n);
	fill(b, n);
	int k = chosen(a, a, n, n);
	show(a, n, k);
	k = chosen(a, b, n, n);
	show(a, n, k);
	fill(a, n);
	k = chosen(a, a + n / 2, n, n / 2);
	show(a, n, k);
	fill(a, n);
	k = doubled(a, a, n);
	show(a, n, k);
	fill(a, n);
	k = doubled(a, b, n);
	show(a, n, k);
	puts("");
	free(a);
	free(b);
	return 0;
}
