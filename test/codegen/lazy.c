/* What C computes only where a condition allows it stays there, also where it is needed twice and
 * would get a name: indices beyond the table, divisors that are 0, memory that may not be read.
 * RUN: %run_all %s --flags=-I%include -- 1 -- 33
 */
#include "guarded.h"

static int table[4] = {2, 3, 5, 7};

static int both_sides(const unsigned char *k, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (k[i] < 4 && table[k[i]] * table[k[i]] > 9 && table[k[i]] * table[k[i]] < 30)
			s += table[k[i]] * table[k[i]];
	return s;
}

static int divided(const unsigned char *k, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += k[i] != 3 ? 100 / (k[i] - 3) + 100 / (k[i] - 3) % 7 : 1;
	return s;
}

static int either(const unsigned char *k, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += k[i] == 3 || 60 / (k[i] - 3) > 60 / (k[i] - 3) % 5;
	return s;
}

static void guarded(int *restrict out, const unsigned char *k, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = i > 0 ? k[i - 1] * k[i - 1] + (i + 1 < n ? k[i + 1] * k[i + 1] : 0) : 5;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned char *k = (unsigned char *)guarded_alloc((size_t)n);
	int *out = (int *)guarded_alloc((size_t)n * sizeof *out);
	long s = 0;
	for (int i = 0; i < n; i++)
		k[i] = (unsigned char)(i * 7 % 11 * (i % 9 ? 1 : 20));
	printf("%d %d %d\n", both_sides(k, n), divided(k, n), either(k, n));
	guarded(out, k, n);
	for (int i = 0; i < n; i++)
		s = s * 31 % 1000003 + out[i];
	printf("%ld\n", s);
	guarded_check();
	return 0;
}
