/* Updates that look like a plain sum, maximum or flag and are none.
 * RUN: %run_all %s -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include "data.h"

/* Each step changes the sign of all before it. */
static unsigned alternating(const unsigned *v, int n)
{
	unsigned s = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = v[i] - s;
	return s;
}

static unsigned doubling(const unsigned *v, int n)
{
	unsigned s = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s + s + v[i];
	return s;
}

/* An int that is neither 0 nor 1 becomes 1 as soon as a step is taken. */
static int all(const unsigned *v, int n, int x)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		x = x && v[i] < 5000;
	return x;
}

static int any_where(const unsigned *v, const unsigned *w, int n, int x)
{
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (w[i] % 3)
			x = x || v[i] == 1234;
	return x;
}

static unsigned masked(const unsigned *v, int n)
{
	unsigned x = 0xffffu;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] % 2 ? x & (v[i] | 0xff00u) : x;
	return x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 33;
	unsigned *v = malloc((size_t)n * sizeof *v + 1);
	uint32_t seed = 3;

	for (int i = 0; i < n; i++)
		v[i] = test_next(&seed) % 4000;
	printf("%u %u\n", alternating(v, n), doubling(v, n));
	printf("%d %d %d\n", all(v, n, 2), all(v, n, 0), all(v, n, 1));
	printf("%d %d\n", any_where(v, v, n, 2), any_where(v, v, n, 0));
	printf("%x\n", masked(v, n));
	free(v);
	return 0;
}
