/* Pixels of some bytes and a gap behind each, which only the program knows: where the gap is negative
 * pixels overlap, and the loop runs as written; bytes that only some runs store need not fit.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 33 -- 300
 */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

struct pixel {
	unsigned short b, g, r, a;
};

struct layout {
	int little;
	ptrdiff_t pad;
};

static unsigned char *put(const struct layout *l, unsigned v, unsigned char *restrict q)
{
	if (l->little) {
		*q++ = (unsigned char)v;
		*q++ = (unsigned char)(v >> 8);
		*q++ = (unsigned char)(v >> 16);
		return q;
	}
	*q++ = (unsigned char)(v >> 16);
	*q++ = (unsigned char)(v >> 8);
	*q++ = (unsigned char)v;
	return q;
}

static void export(const struct layout *l, const struct pixel *p, unsigned char *q, int n)
{
	for (int i = 0; i < n; i++) {
		q = put(l, p->b * 257u, q);
		q = put(l, p->g * 257u, q);
		q = put(l, p->r * 257u, q);
		q = put(l, p->a * 257u, q);
		p++;
		q += l->pad;
	}
}

static void channels(const struct pixel *p, unsigned char *q, int n, int count)
{
	for (int i = 0; i < n; i++) {
		q[i * count] = (unsigned char)p[i].r;
		q[i * count + 1] = (unsigned char)p[i].g;
		q[i * count + 2] = (unsigned char)p[i].b;
		if (count > 3)
			q[i * count + 3] = (unsigned char)p[i].a;
	}
}

static unsigned sum(const unsigned char *q, int n)
{
	unsigned s = 7;
	for (int i = 0; i < n; i++)
		s = s * 31 + q[i];
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	struct pixel *p = malloc(sizeof *p * ((size_t)n + 1));
	unsigned char *q = calloc((size_t)n + 1, 20);
	unsigned x = 5u * (unsigned)seed;
	for (int i = 0; i < n; i++) {
		x = x * 1664525u + 1013904223u;
		p[i] = (struct pixel){(unsigned short)x, (unsigned short)(x >> 3),
			(unsigned short)(x >> 7), (unsigned short)(x >> 16)};
	}
	for (int k = 0; k < 8; k++) {
		static const int pads[] = {0, 3, -1, -12, -11, -14, 8, -5};
		struct layout l = {k & 1, pads[k]};
		unsigned char *from = l.pad < -12 ? q + (size_t)n * 2 : q;
		export(&l, p, from, n);
		printf("%d: %u\n", pads[k], sum(q, n * 20));
	}
	for (int count = 1; count < 6; count++) {
		channels(p, q, n, count);
		printf("%u\n", sum(q, n * 20));
	}
	free(p);
	free(q);
	return 0;
}
