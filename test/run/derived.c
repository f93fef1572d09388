/* Pointers that were set from others just before the loop, and walk through one array with them: what they touch is
 * compared element by element, since a check that they lie apart would always fail.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;

/* Complex numbers, as pairs. */
static void scale(float *v, int n, float by, float turn)
{
	float *re = v, *im = v + 1;
	for (int i = 0; i < n; i++, re += 2, im += 2) {
		float x = *re;
		*re = x * by - *im * turn;
		*im = x * turn + *im * by;
	}
}

static void swap_pairs(byte *p, int n)
{
	byte *q = p + 1;
	for (int i = 0; i < n / 2; i++) {
		byte t = *p;
		*p = *q;
		*q = t;
		p += 2;
		q += 2;
	}
}

static void narrow(byte *p, int n)
{
	byte *d = p;
	const byte *s = p;
	for (int i = 0; i < n / 2; i++) {
		*d++ = s[0];
		s += 2;
	}
}

static void widen(byte *row, int w)
{
	byte *s, *d;
	s = row + w - 1;
	d = &row[3 * w - 1];
	for (int i = 0; i < w; i++) {
		*d-- = *s;
		*d-- = *s;
		*d-- = *s--;
	}
}

static void row_pairs(byte *p, int n, int next)
{
	byte *q = p + next;
	for (int y = 0; y < n; y++) {
		for (int x = 0; x < 6; x++)
			p[x] = (byte)(p[x] + q[x]);
		p += 2 * next;
		q += 2 * next;
	}
}

/* P moves between, and so does what Q was set by: nothing is known of it. */
static void moved_between(byte *p, int n, int skip)
{
	byte *q = p + skip;
	p += n > 20 ? 2 : 0;
	skip++;
	for (int i = 0; i < n / 4; i++) {
		*p = (byte)(*q + skip);
		p += 3;
		q += 3;
	}
}

/* Set anew in one case, and by another pointer in each round. */
static void chosen(byte *p, int n)
{
	byte *end = p + n / 8 * 4;
	for (int round = 0; round < 2; round++) {
		byte *q = p + 2;
		if (round)
			q = end;
		for (int i = 0; i < n / 16; i++) {
			*p += *q;
			p += 4;
			q += 4;
		}
		switch (round) {
		case 5:;
			q = p + 1;
			/* fall through */
		case 0:;
			for (int i = 0; i < n / 16; i++) {
				*q += *p;
				q += 3;
				p += 3;
			}
		}
	}
}

/* The pointers are set in the loop's first part. */
static void widen_here(byte *row, int w)
{
	for (byte *s = row + w - 1, *d = &row[3 * w - 1]; s >= row;) {
		*d-- = *s;
		*d-- = (byte)(*s + 1);
		*d-- = *s--;
	}
}

/* And here one of them is for both. */
static void neighbours(byte *row, int w)
{
	for (byte *s = row, *d = row + w - 1; s < d; s++)
		*s = (byte)(s[1] * 3);
}

static void show(const char *what, const byte *v, int n)
{
	unsigned h = 7;
	for (int i = 0; i < n; i++)
		h = h * 31 + v[i];
	printf("%s %u\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	byte *p = malloc(12 * (size_t)n + 64);
	float *v = malloc(2 * (size_t)n * sizeof *v + 1);
	for (int i = 0; i < 12 * n + 64; i++)
		p[i] = (byte)(i * 7 + i / 9);
	for (int i = 0; i < 2 * n; i++)
		v[i] = (float)(i % 17);
	scale(v, n, 0.5f, 2);
	for (int i = 0; i < 2 * n; i++)
		printf("%g ", v[i]);
	swap_pairs(p, n);
	show("swap", p, n);
	narrow(p, n);
	show("narrow", p, n);
	widen(p, n);
	show("widen", p, 3 * n);
	row_pairs(p, n, 6);
	show("rows", p, 12 * n);
	widen_here(p, n);
	show("widen", p, 3 * n);
	neighbours(p, n);
	show("neighbours", p, n);
	moved_between(p, n, 1);
	show("moved", p, 12 * n);
	chosen(p, n);
	show("chosen", p, 12 * n);
	return 0;
}
