/* Reductions in small blocks and tiles: sizes around a thread's share, a block's and the grid's; more
 * blocks than the last one has threads; monoids that are not commutative; results in fixed order.
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=32 -DGSP_FLIGHT=2 -DGSP_TILE_ROUNDS=1" --seeds 5 -- 3 -- 63 -- 64 -- 65 -- 257
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=64 -DGSP_FLIGHT=1 -DGSP_TILE_RUN=1 -DGSP_TILE_ROUNDS=1 --resident 40" --seeds 12 -- 4700
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=96 -DGSP_TILE_RUN=1 -DGSP_TILE_ROUNDS=1 --resident 1" --seeds 12 -- 2500
 * RUN: %run_all %s --target cuda --sim-flags="-DGSP_BLOCK=96 -DGSP_TILE_RUN=2" --seeds 5 -- 575 -- 1153
 */
#include "data.h"

static long sum(const int *v, int n)
{
	long s = 3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static unsigned product(const int *v, int n)
{
	unsigned p = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		p *= 2u * (unsigned)v[i] + 1u;
	return p;
}

static double fixed_order(const int *v, int n)
{
	double s = 0.5;
#pragma gsp reduce deterministic
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static int last(const int *v, int n)
{
	int x = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] % 11 == 0)
			x = v[i];
	return x;
}

static long since(const int *v, int n)
{
	long s = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = v[i] % 4000 == 1 ? 0 : s + v[i];
	return s;
}

static int first_least(const int *v, int n)
{
	int m = 1 << 30, at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] < m) {
			m = v[i];
			at = i;
		}
	return at;
}

static int last_greatest(const int *v, int n)
{
	int m = -1, at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] >= m) {
			m = v[i];
			at = i;
		}
	return at;
}

/* Bytes and shorts, of which threads take some side by side. */
static unsigned bytes(const unsigned char *v, int n)
{
	unsigned s = 9;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}

static int least_short(const short *v, int n)
{
	int m = 40000;
#pragma gsp reduce deterministic
	for (int i = n - 1; i >= 0; i--)
		m = v[i] - i % 3 < m ? v[i] - i % 3 : m;
	return m;
}

/* A tree of sums beside what is ordered, in chunks of several tiles. */
static double tree_and_hash(const int *v, int n, unsigned *hash)
{
	double s = 0;
	unsigned h = 7;
#pragma gsp reduce accurate(pairwise)
	for (int i = 0; i < n; i++) {
		s += v[i];
		h = 31 * h + (unsigned)v[i];
	}
	*hash = h;
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	int *v = malloc((size_t)n * 4 + 4);
	short *few = malloc((size_t)n * 2 + 1);
	unsigned char *each = malloc((size_t)n + 1);
	uint32_t seed = 5;
	unsigned hash;

	for (int i = 0; i < n; i++)
		v[i] = (int)(test_next(&seed) % 5000);
	for (int i = 0; i < n; i++) {
		few[i] = (short)test_next(&seed);
		each[i] = (unsigned char)test_next(&seed);
	}
	printf("sum %ld\n", sum(v, n));
	printf("product %u\n", product(v, n));
	printf("fixed %g\n", fixed_order(v, n));
	printf("last %d\n", last(v, n));
	printf("since %ld\n", since(v, n));
	printf("first %d\n", first_least(v, n));
	printf("last %d\n", last_greatest(v, n));
	printf("tree %g\n", tree_and_hash(v, n, &hash));
	printf("hash %u\n", hash);
	printf("bytes %u least %d\n", bytes(each, n), least_short(few, n));
	free(v);
	free(few);
	free(each);
	return 0;
}
