/* Arrays filled at a counter, also in place, and histograms: whichever CUDA call fails, the C loops
 * give the answer.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static int kept(int *restrict out, const int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 3)
			out[k++] = v[i];
	return k;
}

static int kept_in_place(int *v, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] % 5)
			v[k++] = v[i];
	return k;
}

static void count(int *restrict histogram, const int *v, int n)
{
#pragma gsp parallel copy(histogram[0:8])
	for (int i = 0; i < n; i++)
		histogram[v[i] & 7]++;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40, histogram[8] = {3}, many;
	int *v = malloc((size_t)n * sizeof *v + 4), *out = malloc((size_t)n * sizeof *v + 4);
	long check = 0;
	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101;
	many = kept(out, v, n);
	count(histogram, v, n);
	for (int i = 0; i < many; i++)
		check = (check * 31 + out[i]) % 1000003;
	printf("%d %ld\n", many, check);
	many = kept_in_place(v, n);
	for (int i = 0; i < n; i++)
		check = (check * 31 + v[i]) % 1000003;
	printf("%d %ld\n", many, check);
	for (int i = 0; i < 8; i++)
		printf("%d%c", histogram[i], i < 7 ? ' ' : '\n');
	free(v);
	free(out);
	return 0;
}
