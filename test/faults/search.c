/* Loops that end early, and what they do on the way: whichever CUDA call fails, the C loops give the
 * answer.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 33 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 33
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static int first(const int *v, int n, int x)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (v[i] == x)
			break;
	return i;
}

static int last(const int *v, int n, int x)
{
#pragma gsp parallel copyin(v[0:n])
	for (int i = n - 1; i >= 0; i--)
		if (v[i] == x)
			return i;
	return -1;
}

static long sum_up_to(const int *v, int n, int x)
{
	long s = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] == x)
			break;
		s += v[i];
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	int *v = malloc((size_t)n * sizeof *v + 4);

	for (int i = 0; i < n; i++)
		v[i] = i * 7 % 31;
	printf("%d %d\n", first(v, n, 20), first(v, n, 99));
	printf("%d %d\n", last(v, n, 0), last(v, n, 99));
	printf("%ld %ld\n", sum_up_to(v, n, 20), sum_up_to(v, n, 99));
	free(v);
	return 0;
}
