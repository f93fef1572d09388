/* Extents that are looked up before the loop: whichever CUDA call fails, the C loops give the answer.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static void gather(int *y, const int *x, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (index[i] > 2)
			y[i] += x[index[i]];
}

static void keyed(long *h, const int *index, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[index[i]] += v[i];
}

static void rows(int *y, const int *start, const int *value, int n)
{
#pragma gsp parallel
	for (int r = 0; r < n; r++) {
		int s = 0;
		for (int k = start[r]; k < start[r + 1]; k++)
			s += value[k];
		y[r] = s;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	int *x = malloc(40 * sizeof *x), *y = calloc((size_t)n, sizeof *y);
	int *index = malloc((size_t)n * sizeof *index), *start = malloc(((size_t)n + 1) * sizeof *start);
	long h[40] = {1, 2, 3}, check = 0;

	start[0] = 0;
	for (int i = 0; i < n; i++) {
		index[i] = i * 7 % 40;
		start[i + 1] = start[i] + (i < 13 ? i % 4 : 0);
	}
	for (int i = 0; i < 40; i++)
		x[i] = i * i;
	gather(y, x, index, n);
	keyed(h, index, y, n);
	for (int i = 0; i < n; i++)
		check = (check * 31 + y[i]) % 1000003;
	rows(y, start, x, n);
	for (int i = 0; i < n; i++)
		check = (check * 31 + y[i]) % 1000003;
	for (int i = 0; i < 40; i++)
		check = (check * 31 + h[i]) % 1000003;
	printf("%ld\n", check);
	free(x);
	free(y);
	free(index);
	free(start);
	return 0;
}
