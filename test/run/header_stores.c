/* Loops whose first part stores to memory, as in Numerical Recipes: sums and extremes behind pointers, alone
 * and beside others; elements; where it reads as well; in a macro; where arrays stay on the device.
 * RUN: %run_all %s --split --nvcc --gspcc-flags="--auto -fassociative-math" --loops -1 --tolerance 1e-3 --seeds 2 -- 0 -- 1 -- 40 -- 300
 * RUN: %gspcc --auto -fassociative-math %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 * CHECK: transformed: reduce; *ave is add
 * CHECK: transformed: reduce; ep is add; *var is add
 * CHECK: transformed: reduce; *out is add; out[1] is max
 * CHECK: memory is written outside the body [GSP-L001]
 */
#include <stdio.h>
#include <stdlib.h>
static void avevar(const float *data, unsigned long n, float *ave, float *var)
{
	unsigned long j;
	float s, ep;
	for (*ave = 0.0, j = 1; j <= n; j++)
		*ave += data[j];
	*ave /= n;
	for (*var = ep = 0.0, j = 1; j <= n; j++) {
		s = data[j] - (*ave);
		ep += s;
		*var += s * s;
	}
	*var = (*var - ep * ep / n) / (n - 1);
}
static int isum(const int *v, int n, int *out)
{
	int i;
	for (out[0] = 0, out[1] = 7, i = 0; i < n; i++) {
		out[0] += v[i];
		out[1] = out[1] > v[i] ? out[1] : v[i];
	}
	return out[0];
}
static int find(const int *v, int n, int *out)
{
	int i;
	for (*out = -1, i = 0; i < n; i++)
		if (v[i] == 55) {
			*out = i;
			break;
		}
	return *out;
}
#define SUM(v, n, s)                                                                               \
	do {                                                                                       \
		int i;                                                                             \
		for (*(s) = 0, i = 0; i < (n); i++)                                                \
			*(s) += (v)[i];                                                            \
	} while (0)
static void kept(int *v, int n, int *s)
{
	int i;
#pragma gsp data copy(v [0:n])
	{
#pragma gsp parallel
		for (i = 0; i < n; i++)
			v[i] += 2;
		for (*s = 0, i = 0; i < n; i++)
			*s += v[i];
		for (v[0] = 5, i = 1; i < n; i++)
			v[i] += v[0];
	}
}
static int read_first(const int *v, int n, int *p, int *q)
{
	int s, i;
	for (s = *q, *p = 0, i = 0; i < n; i++)
		s += v[i];
	return s;
}
static int read_then(const int *v, int n, int *p, int *q)
{
	int s, i;
	for (*p = 0, s = *q, i = 0; i < n; i++)
		s += v[i];
	return s;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 9, *v = malloc(n * 4 + 4), o[3] = {9, 9, 9}, s = 3,
	    t = 4;
	float *d = malloc(n * 4 + 8), a, w;
	for (int i = 0; i < n; i++)
		v[i] = i * 37 % 101, d[i + 1] = v[i] * 0.5f;
	if (n > 1) {
		avevar(d, n, &a, &w);
		printf("%.4g %.4g\n", a, w);
	}
	printf("%d %d %d\n", isum(v, n, o), o[1], find(v, n, o + 2));
	int x = 20, y = 30;
	printf("%d %d %d %d %d\n", read_first(v, n, &x, &y), read_first(v, n, &y, &y),
		read_then(v, n, &y, &x), read_then(v, n, &x, &x), x + y);
	SUM(v, n, &s);
	kept(v, n, &t);
	printf("%d %d %d\n", s, t, n ? v[n - 1] : 0);
	return 0;
}
