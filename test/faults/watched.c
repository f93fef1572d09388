/* Recurrences that are run again as written, since their coefficients leave the range of numbers:
 * what fails while the first attempt is taken down is told, and the loops after it are right.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static double a[200], b[200], y[200], z[200];

static double along(double s, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = a[i] * s + b[i];
		y[i] = s;
	}
	return s;
}

static double final(double s, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = a[i] * s - b[i];
	return s;
}

static double sums(int n)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += i;
		z[i] = s;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;

	for (int i = 0; i < n; i++) {
		a[i] = 1;
		b[i] = i % 4 ? 0 : i;
	}
	/* A small number grows and shrinks again; so does the product of what it grows by, beyond
	 * all numbers. */
	a[7] = 0x1p-700;
	b[8] = 0;
	a[8] = a[9] = 0x1p600;
	a[10] = 0x1p-490;
	printf("%g\n", along(3, n));
	printf("%g\n", sums(n));
	printf("%g\n", final(2, n));
	printf("%g %g\n", y[n / 2], z[n - 1]);
	return 0;
}
