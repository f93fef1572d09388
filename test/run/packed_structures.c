/* Arrays of packed structures, whose members lie at any byte, and characters in one; rows of
 * characters that are numbers.
 * RUN: %run_all %s --split --loops 8 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

struct __attribute__((packed)) node {
	char tag;
	int cov[3];
	double d;
	short last;
	char name[7];
};

static void fill(struct node *p, int n)
{
	for (int i = 0; i < n; i++) {
		p[i].tag = (char)(i % 100);
		p[i].cov[2] = i * 7 - 50;
		p[i].d = i * 0.25;
		p[i].last = (short)(i % 500);
	}
}

static long sums(const struct node *p, int n, double *greatest)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += p[i].cov[2] * 3 + p[i].last + p[i].tag;
	for (int i = 0; i < n; i++)
		if (p[i].d > *greatest)
			*greatest = p[i].d;
	return s;
}

static int chosen(const struct node *p, struct node *o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (p[i].last % 3 == 0)
			o[k++] = p[i];
	return k;
}

static void named(struct node *p, int x)
{
	for (int i = 0; i < 7; i++)
		p->name[i] = (char)(x + i);
}

static int first_of(const struct node *p, int n, int x)
{
	int i;
	for (i = 0; i < n; i++)
		if (p[i].cov[2] > x)
			break;
	return i;
}

struct bytes {
	char head[8];
	char body[400];
};

/* That these are aligned the program knows. */
static int as_numbers(struct bytes *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		((int *)(void *)b->body)[i] = i * 3;
	for (int i = 0; i < n; i++)
		s += b->body[i * 4];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	struct node *p = calloc((size_t)n + 1, sizeof *p), *o = calloc((size_t)n + 1, sizeof *o);
	double greatest = -1;
	fill(p, n);
	long s = sums(p, n, &greatest);
	int k = chosen(p, o, n);
	named(&p[n / 2], 'a');
	printf("%ld %g %d %d %.7s", s, greatest, k, first_of(p, n, 900), p[n / 2].name);
	for (volatile int i = 0; i < k; i++)
		printf(" %d,%d,%g,%d", o[i].tag, o[i].cov[2], o[i].d, o[i].last);
	struct bytes *b = calloc(1, sizeof *b);
	printf(" %d\n", as_numbers(b, n < 100 ? n : 100));
	free(b);
	free(p);
	free(o);
	return 0;
}
