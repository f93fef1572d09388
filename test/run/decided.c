/* Two stores at one counter under comparisons of one value with constants: where the second one goes depends on what the first
 * comparison says of the second.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 12 --seeds 1 -- 0 -- 700
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static int at_most_less(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x <= 3)
			d[k++] = 2 * i;
		if (x < 3)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int at_least_more(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x >= 3)
			d[k++] = 2 * i;
		if (x > 3)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int not_equal(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x != 3)
			d[k++] = 2 * i;
		if (x == 4)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int less_not(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x < 3)
			d[k++] = 2 * i;
		if (x != 2)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int less_at_most(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x < 3)
			d[k++] = 2 * i;
		if (x <= 2)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int more_equal(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x > 3)
			d[k++] = 2 * i;
		if (x == 4)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int equal_less(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x == 3)
			d[k++] = 2 * i;
		if (x < 4)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int greatest(const unsigned *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const unsigned x = v[i];
		if (x >= 1)
			d[k++] = 2 * i;
		if (x < UINT_MAX - 1)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int wide_greatest(const unsigned long long *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const unsigned long long x = v[i];
		if (x > 2)
			d[k++] = 2 * i;
		if (x < ULLONG_MAX - 1)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int least(const int *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int x = v[i];
		if (x > INT_MIN + 1)
			d[k++] = 2 * i;
		if (x >= INT_MIN + 2)
			d[k++] = 2 * i + 1;
	}
	return k;
}

static int low_byte(const unsigned *v, int n, int *d)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const unsigned x = v[i];
		if ((unsigned char)x == 254)
			d[k++] = 2 * i;
		if (x == 254)
			d[k++] = 2 * i + 1;
	}
	return k;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = malloc((n + 1) * sizeof *v), *d = malloc((2 * n + 1) * sizeof *d);
	unsigned *w = malloc((n + 1) * sizeof *w);
	unsigned long long *l = malloc((n + 1) * sizeof *l);
	for (int i = 0; i < n; i++) {
		v[i] = i % 11 < 2 ? INT_MIN + i % 5 : i % 7;
		w[i] = (unsigned)(i % 7 - 4);
		l[i] = (unsigned long long)(i % 9 - 4);
	}
	int (*const ints[])(const int *, int, int *) = {at_most_less, at_least_more, not_equal,
		less_not, less_at_most, more_equal, equal_less, least};
	for (int f = 0; f < 8 + 3; f++) {
		int k = f < 8	 ? ints[f](v, n, d)
			: f == 8 ? greatest(w, n, d)
			: f == 9 ? wide_greatest(l, n, d)
				 : low_byte(w, n, d);
		unsigned h = 0;
		for (int i = 0; i < k; i++)
			h = h * 33 + (unsigned)d[i];
		printf("%d %u\n", k, h);
	}
	free(v);
	free(w);
	free(l);
	free(d);
	return 0;
}
