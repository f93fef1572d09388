/* Counters and pointers that move within a statement that stores at computed subscripts.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 12 --seeds 2 -- 0 -- 1 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

static long behind(int *r, const long *p, const int *x, long n)
{
	long j = 0;
	for (long i = 0; i < n; i++)
		r[p[j++]] = x[i];
	return j;
}

static long before(int *r, const long *p, const int *x, long n)
{
	long j = -1;
	for (long i = 0; i < n; i++)
		r[p[++j]] = x[i];
	return j;
}

static long down(int *r, const long *p, const int *x, long n)
{
	long j = n;
	for (long i = 0; i < n; i++)
		r[p[--j]] = x[i];
	return j;
}

static long counts(int *h, const unsigned char *p, long n)
{
	long j = 0;
	for (long i = 0; i < n; i++)
		h[p[j++]] += 2;
	return j;
}

/* Ranks and a counting sort by pointers that walk. */
static long ranks(int *o, const unsigned char *key, long n)
{
	int h[256] = {0};
	const int *from = o;
	for (long i = 0; i < n; i++)
		*o++ = h[*key++ & 15]++;
	return o - from;
}

static long sorted(int *o, const unsigned char *key, const int *v, long n)
{
	int h[257] = {0};
	const int *from = v;
	for (long i = 0; i < n; i++)
		h[key[i] + 1]++;
	for (int i = 0; i < 256; i++)
		h[i + 1] += h[i];
	while (n-- > 0)
		o[h[*key++]++] = *v++;
	return v - from;
}

static void show(const char *what, long result, int *r, long n)
{
	unsigned t = 0;
	for (long i = 0; i < n; i++) {
		t = t * 31 + (unsigned)r[i];
		r[i] = 0;
	}
	printf("%s %ld %u\n", what, result, t);
}

int main(int argc, char **argv)
{
	const long n = argc > 1 ? atol(argv[1]) : 9;
	long *p = calloc((size_t)n + 1, sizeof *p);
	int *x = calloc((size_t)n + 1, sizeof *x), *r = calloc((size_t)n + 1, sizeof *r);
	unsigned char *u = calloc((size_t)n + 1, 1);
	int h[256] = {0};

	for (long i = 0; i < n; i++)
		p[i] = n - 1 - i;
	for (long i = 0; i < n; i++)
		x[i] = (int)(i * 7 % 13);
	for (long i = 0; i < n; i++)
		u[i] = (unsigned char)(i * 5);
	show("behind", behind(r, p, x, n), r, n);
	show("before", before(r, p, x, n), r, n);
	show("down", down(r, p, x, n), r, n);
	show("counts", counts(h, u, n), h, 256);
	show("ranks", ranks(r, u, n), r, n);
	show("sorted", sorted(r, u, x, n), r, n);
	return 0;
}
