/* Reductions of every kind, several in a program: whichever CUDA call fails, the C loops give the
 * answer.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, 0 stopped
 */
#include <stdio.h>
#include <stdlib.h>

static int sum(const int *v, int n)
{
	int s = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static unsigned product(const int *v, int n)
{
	unsigned p = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		p *= 2u * (unsigned)v[i] + 1u;
	return p;
}

static void extremes(const int *v, int n, int *least, int *where)
{
	int m = 1 << 30, at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] < m) {
			m = v[i];
			at = i;
		}
	*least = m;
	*where = at;
}

/* A state behind a pointer: stored by the host after the loop. */
static void count_into(long *count, const int *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		*count += v[i] > 40;
}

/* Two reductions and a store in one loop. */
static double mixed(int *out, const int *v, int n, int *greatest)
{
	double s = 0.5;
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (v[i] > m)
			m = v[i];
		out[i] = 2 * v[i];
	}
	*greatest = m;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40, least = 0, where = 0, greatest = 0;
	int *v = malloc((size_t)n * sizeof *v + 1), *out = malloc((size_t)n * sizeof *v + 1);
	long count = 7;
	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101;
	printf("%d %u\n", sum(v, n), product(v, n));
	extremes(v, n, &least, &where);
	printf("%d %d\n", least, where);
	count_into(&count, v, n);
	printf("%ld\n", count);
	printf("%g ", mixed(out, v, n, &greatest));
	printf("%d %d %d\n", greatest, sum(out, n), n ? out[n - 1] : 0);
	free(v);
	free(out);
	return 0;
}
