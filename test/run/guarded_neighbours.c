/* Rows of which each element is computed from its left neighbour, where there is one: what lies to
 * the left of a row belongs to another one, and is nothing that the loop has to do with. Members of
 * type enum, read before the loop where C may come to them.
 * RUN: %run_all %s --loops 8 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 700 };

static void line(int *o, const int *x, int n)
{
	for (int j = 0; j < n; j++)
		o[j] = x[j] + (j ? o[j - 1] : 0);
}

static void first_or_not(int (*o)[MOST], const int *x, int n, int i)
{
	for (int j = 0; j < n; j++)
		o[i][j] = x[j] + (i ? o[i - 1][j] : 0) + (j ? o[i][j - 1] : 0);
}

static void above(int (*o)[MOST], const int *x, int n, int i)
{
	for (int j = 0; j < n; j++)
		o[i][j] = x[j] + o[i - 1][j] + (j ? o[i][j - 1] : 0);
}

static void alone(int (*o)[MOST], const int *x, int n, int i)
{
	for (int j = 0; j < n; j++)
		o[i][j] = x[j] + (j ? o[i][j - 1] : 3);
}

static void greatest(unsigned (*o)[MOST], const unsigned *x, int n, int i)
{
	for (int j = 0; j < n; j++) {
		unsigned left = j > 0 ? o[i][j - 1] : 0, up = o[i - 1][j];
		unsigned m = x[j] > up ? x[j] : up;
		o[i][j] = left > m ? left : m;
	}
}

enum mode { LOW, MIDDLE, HIGH };
struct settings {
	int pad[8];
	enum mode mode;
};

static int counted(const struct settings *s, const int *x, int n, int limit)
{
	int sum = 0;
	for (int i = 0; i < n; i++)
		if (x[i] > limit && s->mode == HIGH)
			sum += x[i];
	return sum;
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static int o[6][MOST], x[MOST];
	struct settings s = {{0}, HIGH};
	unsigned r = 7;
	for (int i = 0; i < MOST; i++) {
		r = r * 1664525u + 1013904223u;
		x[i] = r >> 12 & 7;
	}
	line(o[0], x, n);
	first_or_not(o, x, n, 0);
	first_or_not(o, x, n, 1);
	above(o, x, n, 2);
	alone(o, x, n, 3);
	greatest((unsigned(*)[MOST])o, (unsigned *)x, n, 4);
	printf("%u %d %d\n", hash(o, sizeof o), counted(&s, x, n, 3), counted(n ? &s : NULL, x, n, 2000));
	return 0;
}
