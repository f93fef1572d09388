/* Arrays kept on the device: whichever CUDA call fails, the C loops give the answer as long as the
 * host has what they need; else the program stops and says so.
 * RUN: %gspcc %s -o %t.cu && %cc -O1 -w %s -o %t.c.exe
 * RUN: %t.c.exe 1 > %t.expect && %simulate -DGSP_BLOCK=32 --fail-all --expect %t.expect %t.cu -- 1
 * RUN: %t.c.exe 40 > %t.expect && %python %S/Inputs/each_call.py --stops %root/scripts/simulate %t.cu %t.expect 40 | %FileCheck %s
 * CHECK: {{[0-9][0-9]+}} failures: {{[0-9][0-9]+}} answered by the C loops, {{[1-9][0-9]*}} stopped
 */
#include <stdio.h>
#include <stdlib.h>

static int work(int *v, int *out, float *x, int n, float grow)
{
	int k = 0, s = 0;
	float y = 0;
#pragma gsp data copy(v[0:n], x[0:n]) create(out[0:n])
	{
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			v[i] = v[i] * 3 + 1;
#pragma gsp scan
		for (int i = 0; i < n; i++)
			if (v[i] & 1)
				out[k++] = v[i];
		v[n / 2] += k;
#pragma gsp scan
		for (int i = 0; i < n; i++) {
			s += v[i];
			v[i] = s;
		}
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			x[i] = x[i] + v[i] % 5;
		/* Its composed coefficients overflow. */
#pragma gsp scan assume(reassociate)
		for (int i = 0; i < n; i++) {
			y = y * grow + (x[i] > 1000.0f);
			x[i] = x[i] + y;
		}
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	int *v = malloc(n * sizeof *v), *out = malloc(n * sizeof *out);
	float *x = malloc(n * sizeof *x), total = 0;

	for (int i = 0; i < n; i++) {
		v[i] = i * 7 % 11;
		x[i] = i % 4;
	}
	int s = work(v, out, x, n, 1e30f);
	for (int i = 0; i < n; i++)
		total += x[i];
	printf("%d %d %d %g\n", s, v[n - 1], v[n / 2], total);
	return 0;
}
