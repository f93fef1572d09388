/* Pointers that walk beside counters, are read or only move, forwards and backwards.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 2050
 */
#include "data.h"

/* p bounds the loop and is never read. */
static int beside(const short *in, const int *other, int n)
{
	const short *p = in, *end = in + n;
	int i = 0, sum = 0;
#pragma gsp reduce
	while (p < end) {
		sum += other[i];
		p++;
		i++;
	}
	return sum * 3 + i + (int)(end - p);
}

static unsigned copy_and_sum(const unsigned *from, unsigned *to, size_t count)
{
	unsigned sum = 1;
#pragma gsp scan
	while (count--) {
		sum += *from++;
		*to++ = sum;
	}
	return sum;
}

static long backwards(const int *begin, const int *end)
{
	long sum = 0;
	const int *p = end;
#pragma gsp reduce
	while (p > begin)
		sum += *--p;
	return sum + (p - begin);
}

static int pairs(const int *p, int n)
{
	int best = -1000000;
	const int *q = p + n;
#pragma gsp reduce
	for (; p + 1 < q; p += 2) {
		int d = p[0] - p[1];
		if (d > best)
			best = d;
	}
	return best;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	short *sv = (short *)calloc(room, sizeof *sv);
	int *iv = (int *)calloc(room, sizeof *iv);
	unsigned *uv = (unsigned *)calloc(room, sizeof *uv);
	unsigned *uo = (unsigned *)calloc(room, sizeof *uo);
	uint32_t seed = 5;

	for (int i = 0; i < n; i++) {
		iv[i] = (int)(test_next(&seed) % 2001) - 1000;
		uv[i] = test_next(&seed);
	}
	printf("%d %u ", beside(sv, iv, n), copy_and_sum(uv, uo, (size_t)n));
	printf("%08x %ld %d\n", test_sum(uo, (size_t)n * sizeof *uo), backwards(iv, iv + n),
	       pairs(iv, n));
	free(sv);
	free(iv);
	free(uv);
	free(uo);
	return 0;
}
