/* Inner loops whose counters are narrow, as in programs for small machines.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 300
 */
#include "data.h"

/* A constant bound that the type holds. */
static void windows(const uint8_t *v, uint8_t *out, uint16_t n)
{
#pragma gsp parallel
	for (uint16_t i = 0; i < n; i++) {
		uint16_t s = 0;
		for (uint8_t j = 0; j < 100; j++)
			s += v[i + j];
		out[i] = (uint8_t)(s >> 6);
	}
}

/* Bounds of the counter's own type; rows that do not meet. */
static void rows(double *a, const double *b, unsigned n, uint8_t m)
{
#pragma gsp parallel
	for (unsigned i = 0; i < n; i++)
		for (uint8_t j = 0; j < m; j++)
			a[(size_t)i * m + j] = b[(size_t)i * m + j] + 1;
}

/* Downwards, by two, and of a wider type than the bound. */
static long down(const short *v, int n, uint8_t m)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (short j = (short)(m + 40); j > m; j -= 2)
			s += v[i + j - m];
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 50, m = n % 250;
	const size_t room = (size_t)(n + 100) * 256;
	uint8_t *v = malloc(room), *out = calloc(room, 1);
	double *a = calloc(room, sizeof *a), *b = calloc(room, sizeof *b);
	short *w = malloc(room * sizeof *w);
	if (!v || !out || !a || !b || !w)
		return 2;
	for (size_t i = 0; i < room; i++) {
		v[i] = (uint8_t)(i * 37 % 251);
		b[i] = (double)(i % 19);
		w[i] = (short)(i * 7919 % 2003 - 1000);
	}
	windows(v, out, (uint16_t)n);
	printf("%u\n", test_sum(out, room));
	rows(a, b, (unsigned)n, (uint8_t)m);
	printf("%u\n", test_sum(a, room * sizeof *a));
	printf("%ld\n", down(w, n, (uint8_t)m));
	free(v);
	free(out);
	free(a);
	free(b);
	free(w);
	return 0;
}
