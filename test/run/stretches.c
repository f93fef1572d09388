/* Iterations that store any number of elements one behind the other: LEB128, UTF-8, escapes, run
 * lengths written out, decimal numbers, set bits to rows; through counters and pointers, to several
 * arrays at once, and where what is stored is a part of what is read.
 * RUN: %run_all %s --loops 15 --gspcc-flags="--auto" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 300
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int leb(unsigned char *o, const unsigned *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			o[k++] = v & 127;
			v >>= 7;
		} while (v);
	}
	return k;
}

static size_t leb_from(unsigned char *o, const unsigned *a, int n, size_t k)
{
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		while (v >= 128) {
			o[k++] = v | 128;
			v >>= 7;
		}
		o[k++] = v;
	}
	return k;
}

static unsigned char *leb_pointer(unsigned char *p, const unsigned *a, int n)
{
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		while (v >= 128) {
			*p++ = v | 128;
			v >>= 7;
		}
		*p++ = v;
	}
	return p;
}

/* The pointer moves in a loop that is all of the iteration, beside a count. */
static unsigned char *leb_counted(unsigned char *p, const unsigned *a, int n, int *bytes)
{
	int b = 0;
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			*p++ = v & 127;
			b++;
			v >>= 7;
		} while (v);
	}
	*bytes = b;
	return p;
}

/* The counter is at the last element that is there; it is the program's; elements are structures. */
static int last_one(int *o, const unsigned *a, int n)
{
	int k = -1;
	for (int i = 0; i < n; i++)
		for (unsigned v = a[i]; v; v >>= 5)
			o[++k] = v;
	return k;
}

static int groups[32 * 300], group_count;

static void to_globals(const unsigned *a, int n)
{
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		while (v) {
			groups[group_count++] = v;
			v >>= 5;
		}
	}
}

struct pair {
	int v;
	short at;
};

static int pairs(struct pair *o, const unsigned *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		while (v) {
			o[k++] = (struct pair){v, i};
			v >>= 5;
		}
	}
	return k;
}

/* Two arrays, a step apart, and iterations that end early. */
static int set_bits(int *col, short *row, const unsigned *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		if (v == 3)
			continue;
		for (int b = 0; v; b++, v >>= 1)
			if (v & 1) {
				col[k] = b;
				row[k] = i;
				k++;
			}
	}
	return k;
}

static int spread(unsigned char *o, const unsigned char *a, int n)
{
	int k = 0;
	for (int i = 0; i + 1 < n; i += 2) {
		unsigned c = a[i] & 15;
		while (c-- > 0)
			o[k++] = a[i + 1];
	}
	return k;
}

/* That `sh` comes to 0 is not seen: what is stored may not be what is read. */
static int utf8(unsigned char *restrict o, const unsigned *restrict a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned c = a[i] & 0x1fffff;
		if (c < 0x80)
			o[k++] = c;
		else {
			int sh = c < 0x800 ? 6 : c < 0x10000 ? 12 : 18;
			o[k++] = (0xff00 >> (sh / 6)) | c >> sh;
			while (sh) {
				sh -= 6;
				o[k++] = 0x80 | (c >> sh & 63);
			}
		}
	}
	return k;
}

/* What is read moves on in the store that dry runs leave out. */
static int escaped(char *o, const char *s, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (s[i] == '&') {
			const char *p;
			for (p = "&amp;"; *p; p++)
				o[k++] = *p;
		} else if (s[i] == '<') {
			const char *p = "&lt;";
			while (*p)
				o[k++] = *p++;
		} else
			o[k++] = s[i];
	}
	return k;
}

/* What is looked up in a literal stays in it. */
static int hexadecimal(char *o, const unsigned *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			o[k++] = "0123456789abcdef"[v & 15];
			v >>= 4;
		} while (v);
	}
	return k;
}

static int decimal(char *o, const unsigned *a, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		char digits[12];
		int m = 0;
		unsigned v = a[i];
		do {
			digits[m++] = '0' + v % 10;
			v /= 10;
		} while (v);
		while (m > 0)
			o[k++] = digits[--m];
		o[k++] = ',';
	}
	return k;
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { MOST = 300 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	unsigned x = argc > 2 ? 77u + (unsigned)atoi(argv[2]) : 1u;
	static unsigned a[MOST + 9], over[MOST + 9];
	static unsigned char o[12 * MOST + 9];
	static int col[32 * MOST];
	static short row[32 * MOST];
	static char s[MOST + 1];
	static struct pair both[7 * MOST];
	int bytes;
	for (int i = 0; i < MOST; i++) {
		x = x * 1664525u + 1013904223u;
		a[i] = x >> (x >> 27);
		s[i] = "ab&<c"[(x >> 12) % 5];
	}
#define SHOW(name, call)                                                                           \
	memset(o, 7, sizeof o);                                                                    \
	printf("%s %d ", name, (int)(call));                                                       \
	printf("%u\n", hash(o, sizeof o))
	SHOW("leb", leb(o, a, n));
	SHOW("leb_from", leb_from(o, a, n, 5));
	SHOW("leb_pointer", leb_pointer(o + 3, a, n) - o);
	SHOW("leb_counted", leb_counted(o + 3, a, n, &bytes) - o);
	printf("%d set_bits %d ", bytes, set_bits(col, row, a, n));
	printf("%u %u\n", hash(col, sizeof col), hash(row, sizeof row));
	printf("last_one %d ", last_one(col, a, n));
	to_globals(a, n);
	memset(both, 0, sizeof both);
	printf("%u %d %u ", hash(col, sizeof col), group_count, hash(groups, sizeof groups));
	printf("pairs %d ", pairs(both, a, n));
	printf("%u\n", hash(both, sizeof both));
	SHOW("spread", spread(o, (unsigned char *)a, n));
	SHOW("utf8", utf8(o, a, n));
	SHOW("escaped", escaped((char *)o, s, n));
	SHOW("hexadecimal", hexadecimal((char *)o, a, n));
	SHOW("decimal", decimal((char *)o, a, n));
	for (int d = 0; d < 3; d++) {
		memcpy(over, a, sizeof a);
		printf("over %d ", leb((unsigned char *)(over + d), over, n));
		printf("%u\n", hash(over, sizeof over));
	}
	return 0;
}
