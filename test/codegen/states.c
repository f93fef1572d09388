/* States in memory, in globals and in struct members; a state that moves through an array; arrays
 * read as they were before the loop; last values.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 5003
 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
typedef struct { double total; int n; float *data; } acc;
static double gsum;
static int gtab[16] = {3, 1, 4, 1, 5, 9, 2, 6};
static void memstate(const int *v, int n, long *sum, acc *a)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		*sum += v[i];
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		a->total += v[i];
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		gsum += v[i] * 0.5;
}
static void data(acc *a)
{
#pragma gsp parallel
	for (int i = 0; i < a->n; i++)
		a->data[i] = a->data[i] * 2 + i;
}
static void prefix(int *a, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] += a[i - 1];
}
static void shift(int *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		a[i] = a[i + 1] + 1;
}
static int lookup(const unsigned char *s, int n)
{
	int t = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		t += gtab[s[i] & 15];
	return t;
}
static double rows(double (*m)[8], int n)
{
	double best = -INFINITY;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m[i][3] > best)
			best = m[i][3];
	return best;
}
static int last(const int *v, int n, int *where)
{
	int found = -1, i, sq = 0;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		sq = i * 3;
		if (v[i] > 5)
			found = i;
	}
	*where = i + sq;
	return found;
}
int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	int *v = calloc(room, sizeof *v), w;
	unsigned char *s = calloc(room, 1);
	double (*m)[8] = calloc(room, sizeof *m);
	acc a = {1, n, calloc(room, sizeof(float))};
	long sum = 3;
	for (int i = 0; i < n; i++) {
		v[i] = i * 7 % 23 - 11;
		s[i] = (unsigned char)(i * 11);
		m[i][3] = i * 31 % 97;
	}
	memstate(v, n, &sum, &a);
	printf("%ld %g %g\n", sum, a.total, gsum);
	data(&a);
	double t = 0;
	for (int i = 0; i < n; i++)
		t += a.data[i] * (i % 3);
	printf("%g\n", t);
	printf("%d", last(v, n, &w));
	printf(" %d\n", w);
	prefix(v, n);
	printf("%d\n", n ? v[n - 1] : 0);
	shift(v, n);
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)v[i];
	printf("%u %d %g\n", h, lookup(s, n), n ? rows(m, n) : 0.0);
	free(v); free(s); free(m); free(a.data);
	return 0;
}
