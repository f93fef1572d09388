/* Sums with end-around carry: the Internet's checksum and its like.
 * RUN: %run_all %s -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "data.h"

static unsigned words(uint32_t s, const uint16_t *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		s = (s & 0xffff) + (s >> 16);
	}
	return ~s & 0xffff;
}

static unsigned bytes(const unsigned char *p, int n)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i + 1 < n; i += 2) {
		s += p[i] << 8 | p[i + 1];
		if (s > 0xffff)
			s -= 0xffff;
	}
	return s;
}

static unsigned one_by_one(const unsigned char *p, int n)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += i & 1 ? p[i] : p[i] << 8;
		if (s & 0x10000)
			s = (s & 0xffff) + 1;
	}
	return s;
}

/* The sums along the way; some words are left out. */
static uint16_t prefixes(const uint16_t *p, int n, uint16_t *out)
{
	uint16_t s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (p[i] != 7) {
			uint32_t t = (uint32_t)s + p[i];
			s = (uint16_t)((t & 0xffff) + (t >> 16));
		}
		out[i] = s;
	}
	return s;
}

static uint32_t carried(const uint32_t *p, int n, uint32_t *out)
{
	uint32_t s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = s;
		s += p[i];
		if (s < p[i])
			s++;
	}
	return s;
}

static uint64_t wide(const uint64_t *p, int n)
{
	uint64_t s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		uint64_t t = s + p[i];
		s = t + (t < s);
	}
	return s;
}

static uint64_t thirty_two(const uint32_t *p, int n)
{
	uint64_t s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += p[i];
		s = (s & 0xffffffff) + (s >> 32);
	}
	return s;
}

static int octets(const unsigned char *p, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--) {
		s += p[i];
		if (s >= 256)
			s -= 255;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	uint32_t seed = 11;
	unsigned char *p = calloc(room, 1);
	uint16_t *h = calloc(room, 2), *o = calloc(room, 2);
	uint32_t *w = calloc(room, 4), *u = calloc(room, 4);
	uint64_t *q = calloc(room, 8);
	/* Numbers at random, then all of them 2^k - 1 but the last ones, then 0. */
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < n; i++) {
			uint32_t x = test_next(&seed) << 8 ^ test_next(&seed);
			w[i] = round == 0 ? x : round == 1 && i + 2 < n ? 0xffffffffu : 0;
			h[i] = (uint16_t)w[i];
			p[i] = (unsigned char)w[i];
			q[i] = (uint64_t)w[i] << 32 | (round == 0 ? x * 3 : w[i]);
		}
		printf("%x %x %x", words(0, h, n), words(0xffff, h, n), words(0x3ffff, h, n));
		printf(" %x %x %x", bytes(p, n), one_by_one(p, n), prefixes(h, n, o));
		printf(" %x %x", test_sum(o, 2 * (size_t)n), carried(w, n, u));
		printf(" %x %llx", test_sum(u, 4 * (size_t)n), (unsigned long long)wide(q, n));
		printf(" %llx %x\n", (unsigned long long)thirty_two(w, n), octets(p, n));
	}
	free(p);
	free(h);
	free(o);
	free(w);
	free(u);
	free(q);
	return 0;
}
