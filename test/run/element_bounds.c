/* Structures that say where to look, in members beside those that the loop stores to; and where what is
 * looked at is these structures themselves.
 * RUN: %run_all %s --loops 7 --gspcc-flags="--auto -fassociative-math" --seeds 2 -- 0 -- 1 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>

struct region {
	int start, last;
	double sum, most;
	int kind;
};

static void sums(struct region *r, const double *x, int n)
{
	for (int i = 0; i < n; i++) {
		double s = 0;
		for (int j = r[i].start; j <= r[i].last; j++)
			s += x[j];
		r[i].sum = s;
	}
}

static void one(const double *x, int k, struct region *r)
{
	r[k].sum = 0;
	r[k].most = -1e9;
	for (int i = r[k].start; i <= r[k].last; i++) {
		r[k].sum += x[i] / (r[k].last - r[k].start + 1);
		r[k].most = x[i] > r[k].most ? x[i] : r[k].most;
	}
}

static void each(const double *x, struct region *r, int n)
{
	for (int k = 0; k < n; k++)
		one(x, k, r);
}

static void picked(struct region *r, const int *kinds, int n)
{
	for (int i = 0; i < n; i++)
		r[i].kind = kinds[r[i].start] ^ kinds[r[i].last];
}

/* What is stored decides about later iterations. */
static void moved(struct region *r, const int *steps, int n)
{
	for (int i = 0; i + 1 < n; i++)
		r[i + 1].start = steps[r[i].start];
}

static unsigned mixed(const struct region *r, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)(r[i].start * 3 + r[i].last + (int)r[i].sum +
					       (int)r[i].most) + (unsigned)r[i].kind;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1, at = 0;
	struct region *r = calloc((size_t)n + 1, sizeof *r);
	double *x = malloc(sizeof *x * ((size_t)n * 5 + 8));
	int *kinds = malloc(sizeof *kinds * ((size_t)n * 5 + 8));
	for (int i = 0; i < n; i++) {
		r[i].start = at;
		at += i * seed % 5;
		r[i].last = at++;
	}
	for (int i = 0; i < n * 5 + 8; i++) {
		x[i] = i * 37 % 101 - 50;
		kinds[i] = (i * 7 + 3) % (n * 5 + 8);
	}
	sums(r, x, n);
	printf("%u\n", mixed(r, n));
	each(x, r, n);
	picked(r, kinds, n);
	printf("%u\n", mixed(r, n));
	/* Among the structures. */
	if (n > 20) {
		each((const double *)&r[0].sum, r + 9, 8);
		picked(r, &r[0].kind, n / 6);
	}
	moved(r, kinds, n);
	printf("%u\n", mixed(r, n));
	free(r);
	free(x);
	free(kinds);
	return 0;
}
