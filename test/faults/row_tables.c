/* Rows that pointers in a table lead to, side by side and each for itself: whichever call fails, all
 * rows are as the loops as written leave them.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 2 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 2
 * RUN: %t.c.exe 7 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 7 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

/* A second run over results of the first would be noticed. */
static void mix(int **a, int **b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 5; j++) {
			a[i][j] = 3 * a[i][j] + 1;
			b[i][j] = b[i][j] * b[i][j] + a[i][j];
		}
}

static int total(int **a, int *out, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		out[i] = a[i][0] + a[i][4];
		s += out[i];
	}
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 3;
	int **a = malloc((size_t)n * sizeof *a), **b = malloc((size_t)n * sizeof *b);
	int *all = malloc((size_t)n * 5 * sizeof *all), *out = malloc((size_t)n * sizeof *out);
	int s;

	for (int i = 0; i < n; i++) {
		a[i] = all + 5 * i;
		b[i] = malloc((size_t)(5 + i) * sizeof **b);
		for (int j = 0; j < 5; j++) {
			a[i][j] = i + j;
			b[i][j] = i - j;
		}
	}
	mix(a, b, n);
	s = total(b, out, n);
	for (int i = 0; i < n; i++)
		printf("%d %d %d\n", a[i][1], b[i][4], out[i]);
	printf("%d\n", s);
	for (int i = 0; i < n; i++)
		free(b[i]);
	free(out);
	free(all);
	free(b);
	free(a);
	return 0;
}
