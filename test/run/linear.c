/* Cyclic redundancy checks, shift registers and hashes of xor and shifts.
 * RUN: %run_all %s --split -- 0 -- 1 -- 33 -- 257 -- 3001
 */
#include "crc_tables.h"
#include "data.h"

static uint32_t crc32_bits(const unsigned char *p, int n)
{
	uint32_t crc = 0xffffffffu;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		crc ^= p[i];
		for (int k = 0; k < 8; k++)
			crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
	}
	return ~crc;
}

/* The input's sign reaches all bits. */
static uint32_t crc32_masks(const signed char *p, long n)
{
	uint32_t crc = ~0u;
#pragma gsp reduce
	while (n--) {
		crc = crc ^ (uint32_t)*p++;
		for (int k = 8; k; k--)
			crc = (crc >> 1) ^ (0xedb88320u & -(crc & 1));
	}
	return crc;
}

static uint32_t crc32_bytes(uint32_t crc, const unsigned char *p, size_t n)
{
	crc = crc ^ 0xffffffff;
#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		crc = crc32_table[(crc ^ p[i]) & 0xff] ^ (crc >> 8);
	return crc ^ 0xffffffff;
}

/* The values along the way, before and after. */
static uint32_t crc32_prefixes(const char *p, int n, uint32_t *before, uint32_t *after)
{
	uint32_t c = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		before[i] = c;
		c = c >> 8 ^ crc32_table[(unsigned char)((unsigned char)c ^ p[i])];
		after[i] = c;
	}
	return c;
}

static uint32_t crc32_words(const uint32_t *p, int n)
{
	uint32_t c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		c ^= p[i];
		c = crc32_slices[0][c & 15] ^ crc32_slices[1][c >> 4 & 15] ^
		    crc32_slices[2][c >> 8 & 15] ^ crc32_slices[3][c >> 12 & 15] ^
		    crc32_slices[4][c >> 16 & 15] ^ crc32_slices[5][c >> 20 & 15] ^
		    crc32_slices[6][c >> 24 & 15] ^ crc32_slices[7][c >> 28];
	}
	return c;
}

/* Backwards, every second byte, only some of them. */
static uint32_t crc32_some(const unsigned char *p, int n)
{
	uint32_t c = 0;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i -= 2) {
		if (p[i] == 10)
			continue;
		c = crc32_table[(c ^ p[i]) & 0xff] ^ (c >> 8);
	}
	return c;
}

static uint16_t crc16_bytes(const unsigned char *p, int n)
{
	uint16_t crc = 0x1d0f;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = (crc << 8) ^ crc16_table[((crc >> 8) ^ p[i]) & 0xff];
	return crc;
}

/* In a wider variable; the first value is looked at. */
static unsigned crc16_wide(unsigned crc, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = ((crc << 8) ^ crc16_table[(crc >> 8) ^ p[i]]) & 0xffff;
	return crc;
}

/* A rotation of 16 bits, but for a first value that has more of them: + carries then. */
static unsigned turned(unsigned x, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (((x << 1) + (x >> 15)) & 0xffff) ^ p[i];
	return x;
}

static int crc16_int(const unsigned char *p, int n)
{
	int crc = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		crc = crc ^ (int)p[i] << 8;
		for (int k = 0; k < 8; ++k)
			if (crc & 0x8000)
				crc = crc << 1 ^ 0x1021;
			else
				crc = crc << 1;
		crc &= 0xffff;
	}
	return crc;
}

/* The input's bits one by one, from the top. */
static uint16_t crc16_input(const unsigned char *p, int n)
{
	unsigned short crc = 0xffff;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 8; k++) {
			int bit = (p[i] >> (7 - k) & 1) == 1, top = (crc >> 15 & 1) == 1;
			crc <<= 1;
			if (top ^ bit)
				crc ^= 0x8005;
		}
	return crc;
}

static unsigned char crc8(unsigned char crc, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		crc = crc8_table[crc ^ p[i]];
	return crc;
}

static unsigned char crc8_maxim(const unsigned char *p, int n, unsigned char *all)
{
	unsigned char crc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned char in = p[i];
		for (int k = 0; k < 8; k++) {
			unsigned char mix = (crc ^ in) & 1;
			crc >>= 1;
			if (mix)
				crc ^= 0x8c;
			in >>= 1;
		}
		all[i] = crc;
	}
	return crc;
}

static uint64_t crc64(uint64_t crc, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		crc ^= (uint64_t)p[i] << 56;
		for (int k = 0; k < 8; k++)
			crc = crc & 0x8000000000000000ull ? crc << 1 ^ 0x42f0e1eba9ea3693ull
							  : crc << 1;
	}
	return crc;
}

/* Galois and Fibonacci registers. */
static unsigned galois(unsigned short x, unsigned short *out, const unsigned char *in, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned lsb = x & 1u;
		x >>= 1;
		x ^= (-lsb) & 0xb400u;
		x ^= in[i];
		out[i] = x;
	}
	return x;
}

static unsigned fibonacci(unsigned short x, unsigned char *out, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned bit = (x ^ (x >> 2) ^ (x >> 3) ^ (x >> 5)) & 1u;
		out[i] = x & 1;
		x = (unsigned short)(x >> 1 | bit << 15);
	}
	return x;
}

static unsigned scrambler(unsigned char *data, int n)
{
	unsigned x = 0x7f;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned bit = __builtin_parity(x & 0x48);
		data[i] ^= bit;
		x = (x << 1 | bit) & 0x7f;
	}
	return x;
}

static uint32_t xorshift(uint32_t x, const uint32_t *in, uint32_t *out, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x ^= in[i];
		x ^= x << 13;
		x ^= x >> 17;
		x ^= x << 5;
		out[i] = x;
	}
	return x;
}

static uint64_t rotating(const uint32_t *p, int n)
{
	uint64_t h = 0x9e3779b97f4a7c15u;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = ((h << 5) | (h >> 59)) ^ p[i];
	return h;
}

static uint32_t swapping(const uint32_t *p, int n)
{
	uint32_t h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = __builtin_bswap32(h << 3 | h >> 29) ^ (p[i] & 1 ? p[i] * 3 : 5);
	return h;
}

/* Where nothing of the state is left, it starts over. */
static uint32_t lines(const unsigned char *p, int n, uint32_t *out)
{
	uint32_t c = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		c = p[i] < 20 ? 0xffffffffu : crc32_table[(c ^ p[i]) & 0xff] ^ (c >> 8);
		out[i] = c;
	}
	return c;
}

/* The same where bits are unrolled. */
static uint32_t lines_by_bits(const unsigned char *p, int n, uint32_t *out)
{
	uint32_t c = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		out[i] = c;
		if (p[i] == 10) {
			c = 0xffffffffu;
		} else {
			c ^= p[i];
			for (int k = 0; k < 8; k++)
				c = c & 1 ? c >> 1 ^ 0x82f63b78u : c >> 1;
		}
	}
	return c;
}

/* A running hash that another variable needs; two of them at once. */
static uint32_t greatest(const uint32_t *p, int n)
{
	uint32_t h = 1, best = 0;
	uint16_t k = 3;
	int at = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		h = (h << 5 | h >> 27) ^ p[i];
		if (h > best) {
			best = h;
			at = i;
		}
		k = (uint16_t)(k >> 1 ^ (k & 1 ? 0xb400 : 0)) ^ (uint8_t)p[i];
	}
	return best + (uint32_t)at * 7 + k;
}

/* What is mixed in whether there is a step or not. */
static unsigned mixed(const unsigned *p, int n, unsigned *out)
{
	unsigned x = 1;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (p[i] & 4)
			x = x & 1 ? x >> 1 ^ 0xedb88320u : x >> 1;
		x ^= p[i];
		if (p[i] & 2)
			x ^= p[i] >> 7;
		out[i] = x;
	}
	return x;
}

/* Hashes that shift their past out. */
static unsigned gear(const unsigned char *p, int n, unsigned *out)
{
	unsigned h = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		h = (h << 5 ^ p[i]) & 0x7fff;
		out[i] = h;
	}
	return h;
}

#define ENTRY(i) ((i) ^ ((i) << 1 & 63))
#define FOUR(i)  ENTRY(i), ENTRY(i + 1), ENTRY(i + 2), ENTRY(i + 3)
#define REST(i)  FOUR(i), FOUR(i + 4), FOUR(i + 8), FOUR(i + 12)
static const unsigned char half[128] = {REST(0), REST(16), REST(32), REST(48)};

/* Only the half of the table that all values but the first are looked up in is linear: from a
 * greater one the loop runs as written. */
static unsigned by_half(unsigned x, const unsigned char *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (half[x] ^ p[i] ^ (x & 64) << 1) & 63;
	return x;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t room = (size_t)n + 1;
	uint32_t seed = 7;
	unsigned char *p = calloc(room, 1), *b = calloc(room, 1);
	uint32_t *w = calloc(room, 4), *u = calloc(room, 4), *v = calloc(room, 4);
	unsigned short *s = calloc(room, 2);
	for (int i = 0; i < n; i++) {
		p[i] = (unsigned char)(test_next(&seed) & (i % 7 ? 255 : 10));
		w[i] = test_next(&seed) << 8 ^ test_next(&seed);
	}
	printf("%08x %08x", crc32_bits(p, n), crc32_masks((const signed char *)p, n));
	printf(" %08x %08x", crc32_bytes(0, p, (size_t)n), crc32_bytes(0x12345678, p, (size_t)n));
	printf(" %08x %08x %08x", crc32_words(w, n), crc32_some(p, n),
		crc32_prefixes((const char *)p, n, u, v));
	printf(" %x %x\n", test_sum(u, 4 * (size_t)n), test_sum(v, 4 * (size_t)n));
	printf("%04x %04x ", turned(0xffff, p, n), turned(0x1ffff, p, n));
	printf("%04x %04x %04x", crc16_bytes(p, n), crc16_wide(0xffff, p, n), crc16_int(p, n));
	printf(" %04x %02x %02x", crc16_input(p, n), crc8(0, p, n), crc8(0xff, p, n));
	printf(" %02x", crc8_maxim(p, n, b));
	printf(" %x %016llx\n", test_sum(b, (size_t)n),
		(unsigned long long)crc64(0x123456789abcdefull, p, n));
	printf("%x", galois(0xace1, s, p, n));
	printf(" %x %x", test_sum(s, 2 * (size_t)n), fibonacci(0xace1, b, n));
	printf(" %x", test_sum(b, (size_t)n));
	printf(" %x", scrambler(b, n));
	printf(" %x", test_sum(b, (size_t)n));
	printf(" %x", xorshift(2463534242u, w, u, n));
	printf(" %x %llx %x\n", test_sum(u, 4 * (size_t)n), (unsigned long long)rotating(w, n),
		swapping(w, n));
	printf("%x", lines(p, n, u));
	printf(" %x", test_sum(u, 4 * (size_t)n));
	printf(" %x %x", greatest(w, n), lines_by_bits(p, n, u));
	printf(" %x", test_sum(u, 4 * (size_t)n));
	printf(" %x", mixed(w, n, u));
	printf(" %x", test_sum(u, 4 * (size_t)n));
	printf(" %x", gear(p, n, u));
	printf(" %x %x %x\n", test_sum(u, 4 * (size_t)n), by_half(9, p, n), by_half(73, p, n));
	free(p);
	free(b);
	free(w);
	free(u);
	free(v);
	free(s);
	return 0;
}
