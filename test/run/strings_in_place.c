/* Strings and arrays up to an end in memory that are packed in place by two pointers, which begin
 * at one place, or apart: where the one that fills is in front of the other, as written.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 9 -- 0 -- 1 -- 2 -- 33 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[8192];
static int numbers[8192];

static long without(char *p, char what)
{
	char *c, *d;
	for (c = d = p; *c; c++) {
		if (*c != what) {
			*d = *c;
			d++;
		}
	}
	*d = 0;
	return d - p;
}

static long squeeze(char *p)
{
	char *d = p;
	for (char *c = p; *c; c++)
		if (*c > ' ')
			*d++ = *c;
	*d = 0;
	return d - p;
}

/* From further on. */
static long cut(char *p, int skip)
{
	char *from = p + skip, *to = p;
	while (*from) {
		if (*from != 'b')
			*to++ = *from;
		from++;
	}
	*to = 0;
	return to - p;
}

/* To further on: C reads what it has stored. */
static long smear(char *p, int by, int n)
{
	char *from = p, *to = p + by;
	for (int i = 0; i < n && *from; i++, from++)
		if (*from != 'c')
			*to++ = *from;
	return to - p;
}

/* What is read is marked: that is stored to, too, behind what is filled, which stays. */
static long marks(char *p)
{
	char *d = p;
	for (int i = 0; p[i]; i++) {
		if (p[i] != 'a')
			*d++ = p[i];
		p[i] = 'x';
	}
	return d - p;
}

/* Down from the last one, which is read first. */
static long trailing(const char *p, int n, int what)
{
	const char *c;
	for (c = p + n - 1; c >= p; c--)
		if (*c != what)
			break;
	return c - p;
}

static long odd_until(int *v, int n, int end)
{
	int *from = v, *to = v;
	for (int i = 0; i < n; i++, from++) {
		if (*from == end)
			break;
		if (*from & 1)
			*to++ = *from * 2;
	}
	return to - v;
}

static void fill(int n)
{
	for (int i = 0; i < 8192; i++) {
		text[i] = i < n ? " abcdefg"[(i * 7919u >> 3) % 8] : 0;
		numbers[i] = (int)(i * 7919u >> 4 & 255);
	}
}

static unsigned hash(void)
{
	unsigned h = 1;
	for (int i = 0; i < 8192; i++)
		h = h * 31u + (unsigned char)text[i] + (unsigned)numbers[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	fill(n);
	printf("%ld %08x\n", without(text, 'a'), hash());
	printf("%ld %08x\n", squeeze(text), hash());
	for (int skip = 0; skip < 4; skip++) {
		fill(n);
		printf("%ld %08x\n", cut(text, n > skip ? skip : n), hash());
		printf("%ld %08x\n", smear(text, skip, n), hash());
	}
	fill(n);
	printf("%ld %ld\n", trailing(text, n, 'x'), trailing(text, n, 'c'));
	printf("%ld %08x\n", marks(text), hash());
	printf("%ld\n", trailing(text, n, 'x'));
	printf("%ld %08x\n", odd_until(numbers, n, 250), hash());
	printf("%ld %08x\n", odd_until(numbers, n, -1), hash());
	return 0;
}
