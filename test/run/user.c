/* Operators given as functions, with and without a neutral element, and steps joined by another
 * function.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static int greatest_divisor(int a, int b)
{
	while (b) {
		int t = a % b;
		a = b;
		b = t;
	}
	return a < 0 ? -a : a;
}

/* Associative, not commutative: keeps the first that is not 0. */
static unsigned first_nonzero(unsigned a, unsigned b)
{
	return a ? a : b;
}

/* A pair in one word: (count, sum) of set bits and values, modulo 2^16 each. */
static unsigned join(unsigned a, unsigned b)
{
	return ((a & 0xffff0000u) + (b & 0xffff0000u)) | ((a + b) & 0xffffu);
}

static unsigned step(unsigned a, unsigned char v)
{
	return join(a, 0x10000u | v);
}

static int divisor(const int *v, int n)
{
	int g = 0;
#pragma gsp reduce (greatest_divisor: g) identity(0) commutative
	for (int i = 0; i < n; i++)
		g = greatest_divisor(g, v[i]);
	return g;
}

static int divisor_guarded(const int *v, int n)
{
	int g = 360;
#pragma gsp reduce (greatest_divisor: g)
	for (int i = 0; i < n; i++)
		if (v[i] % 4 == 0)
			g = greatest_divisor(g, v[i]);
	return g;
}

static void firsts(unsigned *out, const int *v, int n)
{
	unsigned f = 0;
#pragma gsp scan (first_nonzero: f) identity(0)
	for (int i = 0; i < n; i++) {
		f = first_nonzero(f, v[i] % 60 == 0 ? (unsigned)i + 1 : 0);
		out[i] = f;
	}
}

static int louder(int a, int b)
{
	return abs(b) > abs(a) ? b : a;
}

/* The operator is named, and where it starts over is found. */
static void peaks(unsigned *out, const int *v, int n)
{
	int m = 0;
#pragma gsp scan (louder: m) identity(0)
	for (int i = 0; i < n; i++) {
		if (v[i] % 11 == 0)
			m = 0;
		m = louder(m, v[i] % 500 - 250);
		out[i] = (unsigned)m;
	}
}

static unsigned pairs(const unsigned char *v, int n)
{
	unsigned p = 0;
#pragma gsp reduce combine(join) identity(0)
	for (int i = 0; i < n; i++)
		p = step(p, v[i]);
	return p;
}

struct totals {
	long sum;
	struct {
		int low, high;
	} range;
	int divisor;
};

/* Members by their names; other members may have other operators, or none that is named. */
static void members(struct totals *t, const int *v, int n)
{
#pragma gsp reduce (+: t->sum) (max: t->range.high)
	for (int i = 0; i < n; i++) {
		t->sum += v[i];
		if (v[i] < t->range.low)
			t->range.low = v[i];
		if (v[i] > t->range.high)
			t->range.high = v[i];
	}
#pragma gsp reduce (greatest_divisor: t->divisor) identity(0)
	for (int i = 0; i < n; i++)
		t->divisor = greatest_divisor(t->divisor, v[i]);
}

static int pointed(int *sum, const int *v, int n)
{
	struct totals own = {0};
#pragma gsp reduce (+: *sum, own.sum)
	for (int i = 0; i < n; i++) {
		*sum += v[i];
		own.sum += v[i] & 3;
	}
	return (int)own.sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)n * sizeof *v + sizeof *v);
	unsigned char *bytes = malloc((size_t)n + 1);
	unsigned *out = calloc((size_t)n + 1, sizeof *out);
	uint32_t seed = 9;

	for (int i = 0; i <= n; i++) {
		v[i] = (int)(test_next(&seed) % 1000) * 12;
		bytes[i] = (unsigned char)test_next(&seed);
	}
	printf("%d %d %08x\n", divisor(v, n), divisor_guarded(v, n), pairs(bytes, n));
	firsts(out, v, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	peaks(out, v, n);
	printf("%08x\n", test_sum(out, (size_t)n * sizeof *out));
	struct totals t = {5, {99, 7}, 36};
	int sum = 3, low = pointed(&sum, v, n);
	members(&t, v, n);
	printf("%ld %d %d %d %d %d\n", t.sum, t.range.low, t.range.high, t.divisor, sum, low);
	free(v);
	free(bytes);
	free(out);
	return 0;
}
