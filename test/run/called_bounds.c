/* Functions of the program in bounds and subscripts: invariant where their arguments are.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 2 -- 33 -- 1025
 */
#include "guarded.h"

static const int parts[4] = {4, 2, 1, 8};

static int half_of(int n)
{
	return n / 2;
}

static int part(int n, int which)
{
	return n / parts[which & 3];
}

static int below(int n)
{
	return half_of(n) - 1;
}

static void copy_half(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < half_of(n); i++)
		a[i] = b[i] + 1;
}

static void spread(int *a, const int *b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < half_of(n); i++)
		a[2 * i] = b[i];
}

static void shifted(int *restrict a, const int *restrict b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < part(n, 3); i++)
		a[i + part(n, 1)] = b[i] - b[below(n) > 0 ? below(n) : 0];
}

static long last_part(const int *v, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = n - part(n, 0); i < n; i++)
		s += v[i];
	return s;
}

static void rows(int *m, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < half_of(w); j++)
			m[i * half_of(w) + j] += i;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n;
	int *a = (int *)guarded_alloc(room * sizeof *a), *b = (int *)guarded_alloc(room * sizeof *b);
	for (int i = 0; i < n; i++) {
		a[i] = i;
		b[i] = i * 7 % 13;
	}
	copy_half(a, b, n);
	spread(a, b, n);
	shifted(a, b, n);
	rows(a, n / 3, 6);
	long s = 17;
	for (int i = 0; i < n; i++)
		s = (s * 31 + a[i]) % 1000000007;
	printf("%ld %ld\n", s, last_part(a, n));
	guarded_check();
	return 0;
}
