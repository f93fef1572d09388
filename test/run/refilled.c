/* Counters that go down at times and begin anew at a number, x = x ? x - 1 : 89, however that is written;
 * from numbers that they would never come to, the loop runs as written.
 * RUN: %run_all %s --loops 9 --gspcc-flags=--auto --seeds 2 -- 0 -- 1 -- 33 -- 1000
 */
#include <stdio.h>
#include <stdlib.h>

static int below(const int *p, int *o, int n, int x)
{
	for (int i = 0; i < n; i++) {
		if (p[i] & 1)
			if (--x < 0)
				x = 89;
		o[i] = x;
	}
	return x;
}

static int asked(const int *p, int *o, int n, int x)
{
	for (int i = 0; i < n; i++) {
		if (p[i] & 2)
			x = x ? x - 1 : 89;
		o[i] = x;
	}
	return x;
}

static unsigned empty(const int *p, int n, unsigned x)
{
	for (int i = 0; i < n; i++)
		if (p[i] > 2) {
			if (x == 0)
				x = 9;
			else
				x--;
		}
	return x;
}

static int full(const int *p, int n, int x, int most)
{
	for (int i = 0; i < n; i++)
		if (p[i] & 4) {
			if (x <= 0)
				x = most;
			else
				x -= 1;
		}
	return x;
}

static void behind(const int *p, int n, int *x)
{
	for (int i = 0; i < n; i++)
		if (p[i] % 3 == 0)
			if (--*x < 0)
				*x = 6;
}

static int always(const int *p, int *o, int n, int *x)
{
	for (int i = 0; i < n; i++) {
		if (--*x < 0)
			*x = 6;
		o[i] = p[i] * *x;
	}
	return *x;
}

/* Taken off by more than one at once, from beyond: not the remainder. */
static int borrowed(const int *p, int n, int x)
{
	for (int i = 0; i < n; i++) {
		x -= p[i] & 7;
		if (x < 0)
			x += 90;
	}
	return x;
}

/* None of these: it begins anew before it is empty, or goes by two. */
static int early(const int *p, int n, int x)
{
	for (int i = 0; i < n; i++)
		if (p[i] & 1)
			x = x > 1 ? x - 1 : 89;
	return x;
}

static int twice(const int *p, int n, int x)
{
	for (int i = 0; i < n; i++)
		if (p[i] & 1)
			x = x > 0 ? x - 2 : 89;
	return x;
}

static unsigned mixed(const int *o, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)o[i];
	return s;
}

int main(int argc, char **argv)
{
	static const int starts[] = {0, 5, 89, 90, 4000, -3};
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	int *p = malloc(sizeof *p * ((size_t)n + 1)), *o = calloc((size_t)n + 1, sizeof *o);
	for (int i = 0; i < n; i++)
		p[i] = i * 7919 * seed % 101 % 13;
	for (int k = 0; k < 6; k++) {
		int x = starts[k], last = below(p, o, n, x);
		printf("%d %u", last, mixed(o, n));
		last = asked(p, o, n, x);
		printf(" %d %u %u", last, mixed(o, n), empty(p, n, (unsigned)x));
		printf(" %d %d", full(p, n, x, 31), full(p, n, x, k - 1));
		behind(p, n, &x);
		printf(" %d", x);
		x = starts[k];
		printf(" %d", always(p, o, n, &x));
		printf(" %u", mixed(o, n));
		printf(" %d %d %d %d\n", x, borrowed(p, n, starts[k]), early(p, n, starts[k]),
			twice(p, n, starts[k]));
	}
	free(p);
	free(o);
	return 0;
}
