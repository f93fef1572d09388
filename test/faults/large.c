/* An array of more than 32 MiB that the loop reads and writes is copied back in place: when that
 * fails half way the program has to stop and say so. Any other failure leaves the C loop its input.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe && %t.c.exe > %t.expect
 * RUN: %python %S/Inputs/each_call.py --stops %root/scripts/simulate %t.cu %t.expect | %FileCheck %s
 * CHECK: {{[0-9]+}} failures: {{[0-9]+}} answered by the C loops, 2 stopped
 */
#include <stdio.h>
#include <stdlib.h>

enum { LENGTH = (8 << 20) + 1, STEP = 1 << 16 };

static void touch(int *restrict a, int *restrict b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i += STEP) {
		a[i] = 3 * a[i] + 1;
		b[i / STEP] += a[i];
	}
}

int main(void)
{
	int *a = calloc(LENGTH, sizeof *a), *b = calloc(LENGTH / STEP + 1, sizeof *b);
	long check = 0;
	if (!a || !b)
		return 1;
	for (int i = 0; i < LENGTH; i += STEP / 2)
		a[i] = i / STEP % 100 + 1;
	touch(a, b, LENGTH);
	for (int i = 0; i < LENGTH; i += STEP / 2)
		check = (check * 31 + a[i] + 3 * b[i / STEP]) % 1000003;
	printf("%ld\n", check);
	free(a);
	free(b);
	return 0;
}
