/* Counters whose values alone matter, and which wrap around, as hashes and generators step them.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 10 --seeds 2 -- 0 -- 1 -- 5 -- 3000
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t constant(int n, int *o)
{
	uint64_t x = 5;
	for (int i = 0; i < n; i++) {
		o[i] = x > 1000;
		x += 0x3e3779b97f4a7c15ull;
	}
	return x;
}

static uint64_t invariant(int n, uint64_t step, uint64_t *h)
{
	uint64_t y = 1;
	for (int i = 0; i < n; i++) {
		*h ^= y >> 7;
		y += step;
	}
	return y;
}

static uint64_t downward(int n, uint64_t *o)
{
	uint64_t z = 1;
	for (int i = 0; i < n; i++) {
		o[i] = z >> 7;
		z -= 0x9e3779b97f4a7c15ull;
	}
	return z;
}

/* Where it may lie in the range of numbers decides what is done: a guard. */
static unsigned guarded(int n, const int *v)
{
	uint32_t w = 1;
	unsigned h = 0;
	for (int i = 0; i < n; i++) {
		w += 0x9e3779b9u;
		if (w >> 31)
			h = h * 3 + (unsigned)v[i];
	}
	return h;
}

/* It is where a table is looked up. */
static unsigned char looked_up(int n, const uint64_t table[256], uint64_t *o)
{
	unsigned char c = 7;
	for (int i = 0; i < n; i++) {
		o[i] = table[c];
		c += 201;
	}
	return c;
}

static short narrow(int n, long *sum)
{
	short c = 7;
	for (int i = 0; i < n; i++) {
		*sum += c / 3;
		c -= 555;
	}
	return c;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *v = malloc((n + 1) * sizeof *v);
	uint64_t *o = malloc((n + 1) * sizeof *o), table[256], h = 0;
	for (int i = 0; i < 256; i++)
		table[i] = (uint64_t)i * i * 77;
	printf("%llu\n", (unsigned long long)constant(n, v));
	for (int i = 0; i < n; i++)
		h = h * 3 + (unsigned)v[i];
	printf("%llu\n", (unsigned long long)invariant(n, 0x9e3779b97f4a7c15ull ^ (unsigned)n, &h));
	printf("%llu\n", (unsigned long long)downward(n, o));
	for (int i = 0; i < n; i++) {
		h = h * 3 + o[i];
		v[i] = i * 7;
	}
	printf("%u %d\n", guarded(n, v), looked_up(n, table, o));
	for (int i = 0; i < n; i++)
		h = h * 3 + o[i];
	long sum = 0;
	const short last = narrow(n, &sum);
	printf("%d %ld %llu\n", last, sum, (unsigned long long)h);
	free(v);
	free(o);
	return 0;
}
