/* CRCs with tables that the program fills, up to a character that ends the text: the matrix's powers
 * are for the iterations that the search has found.
 * RUN: %run_all %s --loops 7 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 1200
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long table[256];
static uint32_t words[256];
static uint16_t halves[256];
static unsigned long term;

static void build(uint32_t poly)
{
	for (int i = 0; i < 256; i++) {
		unsigned long r = i;
		for (int j = 0; j < 8; j++)
			r = r & 1 ? r >> 1 ^ poly : r >> 1;
		table[i] = r;
		words[i] = (uint32_t)r;
		halves[i] = (uint16_t)r;
	}
}

static void of_string(const char *s)
{
	while (*s != '\0')
		term = table[((unsigned char)term ^ (unsigned char)(*s++)) & 0xff] ^ (term >> 8);
}

static uint32_t of_line(const unsigned char *s, size_t n, uint32_t c)
{
	for (size_t i = 0; i < n && s[i] != '\n'; i++)
		c = words[(c ^ s[i]) & 255] ^ c >> 8;
	return c;
}

static uint32_t up_to(const unsigned char *s, size_t n, uint32_t c, size_t *at)
{
	size_t i;
	for (i = 0; i < n; i++) {
		if (s[i] == '\n')
			break;
		c = words[(c ^ s[i]) & 255] ^ c >> 8;
	}
	*at = i;
	return c;
}

static uint16_t along(const unsigned char *s, size_t n, uint16_t c, uint16_t *o)
{
	for (size_t i = 0; i < n; i++) {
		c = halves[(c ^ s[i]) & 255] ^ c >> 8;
		o[i] = c;
		if (s[i] == '\n')
			break;
	}
	return c;
}

/* Where the CRC itself decides, C's loop runs. */
static size_t to_zero(const unsigned char *s, size_t n, uint32_t c)
{
	for (size_t i = 0; i < n; i++) {
		c = words[(c ^ s[i]) & 255] ^ c >> 8;
		if (c == 0)
			return i;
	}
	return n;
}

int main(int argc, char **argv)
{
	enum { MOST = 1200 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static unsigned char b[MOST + 1];
	static uint16_t o[MOST + 1];
	unsigned x = 3, h;
	size_t at;
	for (int i = 0; i < MOST; i++) {
		x = x * 1664525u + 1013904223u;
		b[i] = 32 + (x >> 25) % 90;
	}
	for (int p = 0; p < 2; p++) {
		build(p ? 0x82f63b78u : 0xedb88320u);
		term = 0xffffffff;
		b[n] = 0;
		of_string((char *)b);
		printf("%lx ", term);
		b[n] = '\n';
		printf("%x %x ", of_line(b, MOST, 1), up_to(b, MOST, 77, &at));
		printf("%zu %x ", at, along(b, MOST, 9, o));
		h = 0;
		for (int i = 0; i < MOST; i++)
			h = h * 31 + o[i];
		printf("%u %zu\n", h, to_zero(b, n, 5));
	}
	table[7] ^= 3; /* no linear map: C's loop runs */
	term = 1;
	of_string("hello, this is a line of text that is looked up in a table");
	printf("%lx\n", term);
	return 0;
}
