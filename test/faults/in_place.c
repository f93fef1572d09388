/* Maps over several arrays that are read and written, partly written, or written only: whichever
 * copy fails, nothing of the input may be lost before all results are there.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

/* A second run over results of the first would be noticed. */
static void three(int *a, int *b, int *c, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i] = 3 * a[i] + 1;
		b[i] = b[i] * b[i] + a[i];
		c[i] = a[i] - b[i];
	}
}

static void some(int *a, const int *flag, int n)
{
#pragma gsp parallel copy(a[0:n])
	for (int i = 0; i < n; i++)
		if (flag[i] & 1)
			a[i] -= 2 * i;
}

static void every_third(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i += 3)
		a[i] ^= 0x55;
}

/* Reads a copy of what was there before. */
static void shift(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1] + 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	int *v[3];
	long check = 0;
	for (int k = 0; k < 3; k++) {
		v[k] = malloc((size_t)n * sizeof *v[k] + 1);
		for (int i = 0; i < n; i++)
			v[k][i] = (i * 37 + k) % 101;
	}
	three(v[0], v[1], v[2], n);
	some(v[0], v[1], n);
	every_third(v[1], n);
	shift(v[2], n);
	for (int i = 0; i < n; i++)
		check = (check * 31 + v[0][i] + 3 * v[1][i] + 5 * v[2][i]) % 1000003;
	printf("%ld\n", check);
	for (int k = 0; k < 3; k++)
		free(v[k]);
	return 0;
}
