/* Scans, in place and not, with states that are used afterwards: whichever CUDA call fails, the C
 * loops give the answer.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static int in_place(int *v, int n)
{
	int s = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		v[i] = s;
	}
	return s;
}

/* The running value lives in the array. */
static void along(long *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + v[i];
}

static int backward(int *out, const int *v, int n)
{
	int m = -1;
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = m;
		m = v[i] > m ? v[i] : m;
	}
	return m;
}

static double fixed(double *out, const int *v, int n)
{
	double s = 0.25;
#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	int *v = malloc((size_t)n * sizeof *v + 1), *out = malloc((size_t)n * sizeof *v + 1);
	long *a = malloc((size_t)n * sizeof *a + 1);
	double *d = malloc((size_t)n * sizeof *d + 1);
	long check = 0;
	for (int i = 0; i < n; i++) {
		v[i] = i * 37 % 101;
		a[i] = i;
	}
	printf("%d\n", in_place(v, n));
	printf("%d\n", in_place(v, n));
	along(a, v, n);
	printf("%d\n", backward(out, v, n));
	printf("%g\n", fixed(d, v, n));
	for (int i = 0; i < n; i++)
		check = (check * 31 + v[i] + 3 * a[i] + 5 * out[i] + (long)(4 * d[i])) % 1000003;
	printf("%ld\n", check);
	free(v);
	free(out);
	free(a);
	free(d);
	return 0;
}
