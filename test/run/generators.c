/* Generators of random numbers behind a pointer, called in sums, in conditions and in several initialisers of one declaration.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 8 --seeds 2 -- 5 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

struct generator {
	unsigned state;
};

static unsigned next(struct generator *g)
{
	g->state = g->state * 1664525u + 1013904223u;
	return g->state >> 8;
}

static unsigned scaled(struct generator *g, unsigned by)
{
	return (next(g) & 7) * by;
}

static int bits(struct generator *g, int n)
{
	int in = 0;
	for (int i = 0; i < n; i++)
		in += next(g) & 1;
	return in;
}

static int by_variable(struct generator *g, int n)
{
	int in = 0;
	for (int i = 0; i < n; i++) {
		unsigned x = next(g);
		in += x & 1;
	}
	return in;
}

static int of_its_own(int n)
{
	struct generator g = {1};
	int in = 0;
	for (int i = 0; i < n; i++)
		in += next(&g) & 1;
	return in;
}

static int points(struct generator *g, int n)
{
	int in = 0;
	for (int i = 0; i < n; i++) {
		double x = next(g) / 16777216.0, y = next(g) / 16777216.0;
		if (x * x + y * y < 1)
			in++;
	}
	return in;
}

/* What is called second needs the variable before it. */
static int in_turn(struct generator *g, int n)
{
	int in = 0;
	for (int i = 0; i < n; i++) {
		int z = i & 3, x = scaled(g, z), y = x * (next(g) & 3);
		in += x + y * 3;
	}
	return in;
}

/* What is added each time is what the iteration stores, and the same only at first. */
static int stored(int *step, const int *v, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		s += *step;
		*step = *step * 3 + v[i];
	}
	return s;
}

static int complements(const int *v, int n)
{
	int s = 5;
	for (int i = 0; i < n; i++)
		s = ~s + v[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100, step = 3;
	struct generator g = {7};
	int *v = malloc((n + 1) * sizeof *v), *small = malloc((n + 1) * sizeof *small);
	printf("%d %d %d\n", bits(&g, n), by_variable(&g, n), of_its_own(n));
	printf("%d\n", points(&g, n));
	printf("%d\n", in_turn(&g, n));
	for (int i = 0; i < n; i++) {
		v[i] = i * 7 % 19;
		small[i] = i % 2 ? 1 : -3;
	}
	step = 1;
	printf("%d ", stored(&step, small, n));
	printf("%d %d\n", step, complements(v, n));
	free(v);
	free(small);
	return 0;
}
