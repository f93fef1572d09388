/* Checksums and registers whose polynomial, table, width or taps only the program knows: by bits, by
 * bytes, in both directions, in all widths, in members, under conditions and along the way; with a
 * table that is no checksum's; two registers of which one needs the other; and a signed one.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 17 --seeds 3 -- 0 3 -- 1 3 -- 5 4 -- 300 6 -- 1100 7
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t table[256];

static void make(uint32_t polynomial)
{
	for (int n = 0; n < 256; n++) {
		uint32_t c = (uint32_t)n;
		for (int k = 0; k < 8; k++)
			c = c & 1 ? polynomial ^ (c >> 1) : c >> 1;
		table[n] = c;
	}
}

static uint32_t by_table(const unsigned char *p, size_t n)
{
	uint32_t c = 0xffffffff;
	for (size_t i = 0; i < n; i++)
		c = table[(c ^ p[i]) & 0xff] ^ (c >> 8);
	return ~c;
}

static uint8_t crc8(const uint8_t *message, unsigned count, uint8_t polynomial, uint8_t init)
{
	uint8_t remainder = init;
	unsigned byte, bit;
	for (byte = 0; byte < count; ++byte) {
		remainder ^= message[byte];
		for (bit = 0; bit < 8; ++bit) {
			if (remainder & 0x80)
				remainder = (remainder << 1) ^ polynomial;
			else
				remainder = (remainder << 1);
		}
	}
	return remainder;
}

static uint8_t crc8_reflected(const uint8_t *p, unsigned n, uint8_t polynomial, uint8_t c)
{
	while (n--) {
		c ^= *p++;
		for (int bit = 8; bit; bit--)
			c = (c & 1) ? (c >> 1) ^ polynomial : c >> 1;
	}
	return c;
}

static uint16_t crc16(const uint8_t *message, unsigned count, uint16_t polynomial, uint16_t init)
{
	uint16_t remainder = init;
	for (unsigned byte = 0; byte < count; ++byte) {
		remainder ^= message[byte] << 8;
		for (unsigned bit = 0; bit < 8; ++bit)
			remainder = (uint16_t)(remainder << 1) ^ (remainder >> 15) * polynomial;
	}
	return remainder;
}

/* The key is a register of its own. */
static uint8_t digest(const uint8_t *message, unsigned bytes, uint8_t gen, uint8_t key)
{
	uint8_t sum = 0;
	for (unsigned k = 0; k < bytes; ++k) {
		uint8_t data = message[k];
		for (int i = 7; i >= 0; --i) {
			if ((data >> i) & 1)
				sum ^= key;
			if (key & 1)
				key = (key >> 1) ^ gen;
			else
				key = (key >> 1);
		}
	}
	return sum;
}

/* Where no bit of the message is set, nothing is there to be read. */
static uint8_t guarded(const uint8_t *message, const uint8_t *t, unsigned bytes, uint8_t gen,
	uint8_t key)
{
	uint8_t sum = 0;
	for (unsigned k = 0; k < bytes; ++k) {
		for (int i = 7; i >= 0; --i) {
			if ((message[k] >> i) & 1) {
				unsigned q = t[k] * 3u;
				sum ^= key ^ q ^ (q >> 3);
			}
			key = key & 1 ? (key >> 1) ^ gen : key >> 1;
		}
	}
	return sum;
}

struct check {
	uint16_t entry[256];
	uint16_t crc;
};

static void fill(struct check *e, unsigned polynomial)
{
	for (int i = 0; i < 256; i++) {
		uint16_t c = (uint16_t)(i << 8);
		for (int k = 0; k < 8; k++)
			c = c & 0x8000 ? (uint16_t)((c << 1) ^ polynomial) : (uint16_t)(c << 1);
		e->entry[i] = c;
	}
}

static void in_members(struct check *e, const unsigned char *p, int n)
{
	while (n--)
		e->crc = e->entry[(e->crc >> 8) ^ *p++] ^ (e->crc << 8);
}

static void along(uint32_t *o, int n, uint32_t taps, uint32_t s)
{
	for (int i = 0; i < n; i++) {
		s = (s >> 1) ^ (-(s & 1) & taps);
		o[i] = s;
	}
}

/* The tested bit is WIDTH's. */
static uint32_t by_bits(const unsigned char *b, int n, uint32_t polynomial, int width)
{
	uint32_t c = 0;
	for (int i = 0; i < n; i++) {
		int top = (c >> (width - 1)) & 1;
		c <<= 1;
		if (top ^ (b[i] & 1))
			c ^= polynomial;
		c &= (1u << width) - 1;
	}
	return c;
}

/* The same by a mask, which may have more bits than one. */
static uint32_t by_mask(const unsigned char *b, int n, uint32_t polynomial, uint32_t top)
{
	uint32_t c = 1;
	for (int i = 0; i < n; i++) {
		c ^= b[i];
		c = c & top ? (c << 1) ^ polynomial : c << 1;
	}
	return c;
}

static uint64_t wide(const uint64_t *p, int n, uint64_t polynomial, uint64_t c)
{
	for (int i = 0; i < n; i++)
		if (p[i] & 8) {
			c ^= p[i];
			for (int k = 0; k < 4; k++)
				c = (c >> 63) ? (c << 1) ^ polynomial : c << 1;
		}
	return c;
}

static uint32_t parity(const unsigned char *p, int n, uint32_t taps, uint32_t s)
{
	for (int i = 0; i < n; i++)
		s = s << 1 | (uint32_t)(__builtin_parity(s & taps) ^ (p[i] & 1));
	return s;
}

static int32_t with_sign(const uint32_t *p, int n, int32_t polynomial)
{
	int32_t c = -1;
	for (int i = 0; i < n; i++) {
		c ^= (int32_t)p[i];
		c = c < 0 ? (int32_t)((uint32_t)c << 1) ^ polynomial : (int32_t)((uint32_t)c << 1);
	}
	return c;
}

/* Rows, each with a register of its own. */
static void rows(uint16_t *o, const unsigned char *p, int n, int m, uint16_t polynomial)
{
	for (int i = 0; i < n; i++) {
		uint16_t c = 0xffff;
		for (int j = 0; j < m; j++) {
			c ^= p[i * m + j];
			c = c & 1 ? (c >> 1) ^ polynomial : c >> 1;
		}
		o[i] = c;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	unsigned seed = argc > 2 ? (unsigned)atoi(argv[2]) : 1;
	unsigned char *p = malloc((size_t)n + 1);
	uint64_t *q = malloc(8 * ((size_t)n + 1));
	uint32_t *o = malloc(4 * ((size_t)n + 1));
	uint16_t *r = malloc(2 * ((size_t)n + 1));
	for (int i = 0; i < n; i++) {
		p[i] = (unsigned char)rand();
		q[i] = (uint64_t)rand() << 33 ^ (uint64_t)rand();
	}
	make(0xedb88320u + seed % 2);
	printf("%08x\n", by_table(p, (size_t)n));
	table[77] ^= 4; /* no longer linear: as written */
	printf("%08x\n", by_table(p, (size_t)n));
	printf("%02x %02x %04x %02x\n", crc8(p, (unsigned)n, 0x31 + seed % 7, (uint8_t)seed),
		crc8_reflected(p, (unsigned)n, 0x8c ^ seed % 5, 7),
		crc16(p, (unsigned)n, 0x1021 ^ seed % 3, 0xffff),
		digest(p, (unsigned)n, 0x98, 0xf1));
	uint8_t *few = calloc((size_t)n / 2 + 1, 1);
	for (int i = 0; i < n; i++)
		if (i < n / 2)
			few[i] = (uint8_t)(i * 5);
		else
			p[i] = 0;
	printf("%02x\n", guarded(p, few, (unsigned)n, 0x98, 0xf1));
	free(few);
	struct check e;
	fill(&e, 0x8005);
	e.crc = (uint16_t)seed;
	in_members(&e, p, n);
	printf("%04x\n", e.crc);
	printf("%08x %08x %08x\n", by_bits(p, n, 0x04c11db7, 31), by_bits(p, n, 0x21, 5),
		by_bits(p, n, 0x1021, 16));
	printf("%08x %08x\n", by_mask(p, n, 0x04c11db7, 1u << 31), by_mask(p, n, 5, 0x80008000u));
	printf("%016llx\n", (unsigned long long)wide(q, n, 0x42f0e1eba9ea3693u, seed));
	printf("%08x\n", parity(p, n, 0xd0000001u, seed));
	along(o, n, 0xd0000001u, seed | 1);
	for (int i = 0; i < n; i++)
		if (i < 3 || i > n - 3)
			printf(" %08x", o[i]);
	printf(" %d\n", with_sign(o, n, 0x04c11db7));
	rows(r, p, n / 10, 10, 0xa001);
	for (int i = 0; i < n / 10; i += 13)
		printf(" %04x", r[i]);
	printf("\n");
	free(p);
	free(q);
	free(o);
	free(r);
	return 0;
}
