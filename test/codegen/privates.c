/* Last values that only the device knows, invariants that a carried value takes, dead updates and
 * reads.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 5003
 */
#include <stdio.h>
#include <stdlib.h>
static int code_of(const int *v, int n, int code)
{
	int status = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 9)
			status = code;
	return status;
}
static int last(int *v, int n, int *avg)
{
	int m = -1000, t = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		t = v[i];
		v[i] = t * 2;
		if (t > m)
			m = t;
	}
	*avg = t;
	return m;
}
static double means(const double *v, double *o, int n)
{
	double s = 0, mean = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		mean = s / (i + 1);
		o[i] = mean;
	}
	return mean;
}
static int dead(const int *v, int n)
{
	register int s = 0;
	unsigned x = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = x * 7 + 1;
		s += v[i];
	}
	return s;
}
/* Read only where no iteration comes: compilers must not say that nothing was stored before. */
static int never(const int *v, int *o, int n)
{
	int count = 0, inside = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		o[i] = v[i] * 3;
		if ((v[i] % 9 - v[i] % 9) & 1) {
			if (inside == 0) {
				inside = 1;
				count++;
			}
		} else {
			inside = 0;
		}
	}
	return count * 10 + inside;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, a;
	int *v = calloc((size_t)n + 1, sizeof *v);
	double *d = calloc((size_t)n + 1, sizeof *d), *o = calloc((size_t)n + 1, sizeof *o);
	for (int i = 0; i < n; i++) {
		v[i] = i * 7 % 23 - 11;
		d[i] = i * 8 % 32;
	}
	printf("%d %d", code_of(v, n, 42), dead(v, n));
	printf(" %d", last(v, n, &a));
	printf(" %d", a);
	int *w = calloc((size_t)n + 1, sizeof *w);
	printf(" %d %d", never(v, w, n), w[n / 2]);
	free(w);
	printf(" %g\n", means(d, o, n));
	free(v); free(d); free(o);
	return 0;
}
