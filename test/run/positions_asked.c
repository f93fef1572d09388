/* Extremes by their position where only some iterations read there: what the first position leads to is read before the loop
 * if the machine says that it can be; by two positions at once; and with the position in memory.
 * RUN: %run_all %s --flags=-I%include --gspcc-flags=--auto --loops 10 --seeds 2 -- 2 -- 33 -- 700
 */
#include "guarded.h"

static int allowed(const double *v, const char *ok, int n)
{
	int best = 0;
	for (int i = 0; i < n; i++) {
		if (!ok[i])
			continue;
		if (v[i] > v[best])
			best = i;
	}
	return best;
}

/* Where w[m] is never compared, there may be no w. */
static int apart(const int *v, const int *w, int n)
{
	int l = 0, m = 0;
	for (int i = 1; i < n; i++)
		if (v[i] < v[l])
			l = i;
		else if (w[i] > w[m])
			m = i;
	return l * 1000 + m;
}

/* Where the first keys are never equal, the second ones may not be there. */
static int two_keys(const int *v, const int *w, int n)
{
	int at = 0;
	for (int i = 1; i < n; i++)
		if (v[i] > v[at] || (v[i] == v[at] && w[i] < w[at]))
			at = i;
	return at;
}

static int row_of_greatest(const int *v, int n, int m, int *column)
{
	int x = 0, y = 0;
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			if (v[j * n + i] > v[y * n + x]) {
				x = i;
				y = j;
			}
	*column = x;
	return y;
}

/* What is set along is read where it leads to, sometimes. */
static int by_two(const int *v, const int *w, int n, int some, int *also)
{
	int at = 0, twice = 0;
	for (int i = 1; i < n; i++)
		if (v[i] + (some ? w[2 * i] : 0) > v[at] + (some ? w[twice] : 0)) {
			at = i;
			twice = 2 * i;
		}
	*also = twice;
	return at;
}

struct best {
	int at;
	double value;
};

static void in_member(struct best *r, const double *v, int n)
{
	for (int i = 1; i < n; i++)
		if (v[i] > v[r->at])
			r->at = i;
}

/* It may lie in what is compared. */
static void in_memory(int *at, const int *v, int n)
{
	for (int i = 2; i < n; i++)
		if (v[i] > v[*at])
			*at = i;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, c, p;
	double *v = guarded_alloc(n * sizeof *v);
	char *ok = guarded_alloc(n);
	int *k = guarded_alloc((n + 2) * sizeof *k), *w = guarded_alloc(2 * n * sizeof *w);
	int *nothing = (int *)guarded_alloc(0);
	unsigned x = 1;
	for (int i = 0; i < n; i++) {
		x = x * 1664525 + 1013904223;
		v[i] = (int)(x >> 20) % 300;
		ok[i] = x >> 19 & 1;
		k[i] = x >> 27;
	}
	for (int i = 0; i < 2 * n; i++)
		w[i] = i * 7 % 31;
	printf("%d %d %d\n", allowed(v, ok, n), apart(k, w, n), two_keys(k, w, n));
	printf("%d\n", by_two(k, w, n, 1, &c));
	printf("%d ", by_two(k, nothing, n, 0, &p));
	printf("%d %d\n", c, p);
	p = row_of_greatest(k, 7, n / 7, &c);
	printf("%d %d\n", p, c);
	struct best r = {0, 0};
	in_member(&r, v, n);
	p = n - 1;
	in_memory(&p, k, n);
	k[1] = 1;
	in_memory(&k[1], k, n);
	printf("%d %d %d\n", r.at, p, k[1]);
	for (int i = 0; i < n; i++) {
		k[i] = n - i;
		ok[i] = 0;
	}
	printf("%d\n", two_keys(k, nothing, n));
	printf("%d %d\n", allowed((double *)nothing, ok, n), apart(k, nothing, n));
	guarded_check();
	return 0;
}
