/* Bounds and other fixed numbers in bit-fields, in structures that a pointer leads to, beside stores
 * that could reach them.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 4 --seeds 2 -- 0 -- 1 -- 40 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

struct record {
	unsigned alleles : 16, samples : 16;
	struct {
		unsigned a : 4, step : 12;
	} part;
	int *v;
};

static long sum(const struct record *r)
{
	long s = 0;
	for (unsigned i = 0; i < r->alleles; i++)
		s += r->v[i] * (int)r->part.step;
	return s;
}

static void fill(struct record *r, int *out)
{
	for (unsigned i = 0; i < r->alleles; i++)
		out[i] = r->v[i] * 2 + (int)r->part.step;
}

static void set(const struct record *r, int *map, int n)
{
	for (int i = 0; i < n; i++)
		map[r->v[i]] = i < (int)r->alleles ? i : -1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	struct record r = {.alleles = (unsigned)n, .samples = 3, .part = {3, 700}};
	r.v = malloc(((size_t)n + 1) * sizeof(int));
	int *o = calloc((size_t)n + 1, sizeof *o);
	for (int i = 0; i < n; i++)
		r.v[i] = i * 7 % n;
	fill(&r, o);
	printf("%ld %d\n", sum(&r), o[n / 2]);
	set(&r, o, n);
	printf("%d\n", o[n / 2]);
	free(r.v);
	free(o);
	return 0;
}
