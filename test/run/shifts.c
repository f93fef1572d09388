/* Numbers that shift along and take in bits: digits that may overlap what is there, in all widths,
 * to the left and to the right, under conditions, and begun anew.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 16 --seeds 3 -- 0 -- 1 -- 5 -- 300
 */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned digits(const char *s)
{
	unsigned v = 0;
	for (; isxdigit((unsigned char)*s); s++)
		v = v << 4 | (unsigned)(isdigit((unsigned char)*s)
						? *s - '0'
						: tolower((unsigned char)*s) - 'a' + 10);
	return v;
}

static unsigned overlapping(const unsigned *e, int n)
{
	unsigned v = 0;
	for (int i = 0; i < n; i++)
		v = v << 4 | e[i];
	return v;
}

static void along(const unsigned *e, unsigned *o, int n)
{
	unsigned v = 0x12345678;
	for (int i = 0; i < n; i++) {
		v = (v << 3 ^ e[i]) & ~0x40u;
		o[i] = v;
	}
}

static uint64_t right(const uint64_t *e, int n)
{
	uint64_t v = 0;
	for (int i = 0; i < n; i++)
		v = v >> 7 | e[i] << 40;
	return v;
}

static unsigned narrow(const unsigned char *e, unsigned char *o, int n)
{
	unsigned char v = 3;
	for (int i = 0; i < n; i++) {
		o[i] = v;
		v = (unsigned char)(v << 1 | e[i]);
	}
	return v;
}

/* Bits go to the left beyond the type's, and are cut off before they could come back. */
static unsigned both_ways(const unsigned short *e, unsigned *o, int n)
{
	unsigned short v = 0xbeef;
	for (int i = 0; i < n; i++) {
		v = (unsigned short)(v << (e[i] & 7));
		if (e[i] & 16)
			v = v >> 3;
		o[i] = v;
	}
	return v;
}

static unsigned there_and_back(const unsigned *e, int n)
{
	unsigned v = 0xdeadbeef;
	for (int i = 0; i < n; i++)
		if (e[i] & 1)
			v = (v << 5 >> 5) | (e[i] & 0x60);
		else if (e[i] & 2)
			v = v >> 1 << 1;
	return v;
}

static unsigned chosen(const unsigned *e, const unsigned char *k, unsigned *o, int n)
{
	unsigned v = 0;
	for (int i = 0; i < n; i++) {
		if (k[i] == 9)
			v = 0;
		else if (k[i] < 5)
			v = v << k[i] | e[i];
		else
			v = ~v;
		o[i] = v;
	}
	return v;
}

static int with_sign(const unsigned char *e, int n)
{
	int v = 0;
	for (int i = 0; i < n; i++)
		v = (int)((unsigned)v << 2) | (e[i] & 7);
	return v;
}

/* Not to the right with the sign, nor with what a wider type has above: refused. */
static unsigned with_more(const unsigned char *e, int n)
{
	unsigned char v = 1;
	for (int i = 0; i < n; i++)
		v = (unsigned char)((v << 2 | e[i]) >> 1);
	return v;
}

static void show(const char *what, unsigned long long result, const unsigned *o, int n)
{
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + o[i];
	printf("%s %llx %u\n", what, result, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	unsigned *e = calloc((size_t)n + 1, sizeof *e), *o = calloc((size_t)n + 1, sizeof *o);
	uint64_t *w = calloc((size_t)n + 1, sizeof *w);
	unsigned char *k = calloc((size_t)n + 1, 1), *p = calloc((size_t)n + 1, 1);
	unsigned short *h = calloc((size_t)n + 1, sizeof *h);
	char *s = calloc((size_t)n + 1, 1);

	for (int i = 0; i < n; i++)
		e[i] = (unsigned)i * 2654435761u >> 9;
	for (int i = 0; i < n; i++)
		w[i] = (uint64_t)i * 0x9e3779b97f4a7c15u;
	for (int i = 0; i < n; i++)
		k[i] = (unsigned char)(i * 7 % 10);
	for (int i = 0; i < n; i++)
		h[i] = (unsigned short)(i * 37);
	for (int i = 0; i < n; i++)
		s[i] = "0123456789abcdefABCDEF"[i * 5 % 22];
	show("digits", digits(s), o, n);
	show("overlapping", overlapping(e, n), o, n);
	along(e, o, n);
	show("along", 0, o, n);
	show("right", right(w, n), o, n);
	show("narrow", narrow(k, p, n), o, n);
	for (int i = 0; i < n; i++)
		o[i] = p[i];
	show("narrow", 0, o, n);
	show("both_ways", both_ways(h, o, n), o, n);
	show("there_and_back", there_and_back(e, n), o, n);
	show("chosen", chosen(e, k, o, n), o, n);
	show("with_sign", (unsigned)with_sign(k, n), o, n);
	show("with_more", with_more(k, n), o, n);
	return 0;
}
