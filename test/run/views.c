/* Elements looked at through pointers to another type: bytes of words in place, words in a buffer
 * of bytes, beside accesses by the elements' own type.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

#include <stdint.h>

struct pixel {
	unsigned char part[3];
	unsigned char alpha;
};

static void swap_words(uint16_t *w, int n)
{
#pragma gsp parallel
	while (n-- > 0) {
		unsigned char *p = (unsigned char *)w, t;
		t = p[1];
		p[1] = p[0];
		p[0] = t;
		w++;
	}
}

static void big_endian(uint32_t *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned char *p = (unsigned char *)&a[i];
		uint32_t v = a[i];
		p[0] = (unsigned char)(v >> 24);
		p[1] = (unsigned char)(v >> 16);
		p[2] = (unsigned char)(v >> 8);
		p[3] = (unsigned char)v;
	}
}

static void fill(uint32_t *a, const unsigned char *s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned char *p = (unsigned char *)(a + i);
		for (int j = 0; j < 4; j++)
			p[3 - j] = s[4 * i + j];
	}
}

static unsigned sum_words(const unsigned char *b, int n)
{
	unsigned sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		sum += *(const uint16_t *)(b + 2 * i) ^ 0x8000u;
	return sum;
}

/* By way of other pointer types. */
typedef uint32_t __attribute__((__may_alias__)) any_word;
#define WORD_AT(p) (*(any_word *)(void *)(p))
static void mask(unsigned char *b, const unsigned char *key, int n)
{
#pragma gsp parallel
	for (int i = 0; i + (int)sizeof(any_word) <= n; i += sizeof(any_word))
		WORD_AT(&b[i]) ^= WORD_AT(&key[i]);
}

/* The clause counts words, what is stored are bytes. */
static void some(uint16_t *w, const int *c, int n)
{
#pragma gsp parallel copy(w[0:n])
	for (int i = 0; i < n; i++)
		if (c[i] & 1)
			((unsigned char *)&w[i])[1] = (unsigned char)c[i];
}

static void magnitude(double *d, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		((unsigned char *)(d + i))[7] &= 0x7f;
}

static void opaque(struct pixel *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned char *bytes = (unsigned char *)&p[i];
		p[i].part[1] = bytes[2];
		bytes[3] = 255;
	}
}

/* The next element's bytes are read before they change, in C as here. */
static void shift(uint32_t *a, int n)
{
#pragma gsp parallel
	for (int i = 0; i + 1 < n; i++)
		((unsigned char *)&a[i])[1] = ((unsigned char *)&a[i + 1])[1];
}

/* Rows and samples that lie a number of bytes apart. */
static void convert(unsigned char *po, const unsigned char *pi, int os, int is, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		*(float *)po = (float)*(const uint16_t *)pi / 4;
		pi += is;
		po += os;
	}
}

static void half(unsigned char *to, const unsigned char *from, long to_row, long from_row, int w,
	int h)
{
#pragma gsp parallel
	for (int y = 0; y < h; y++) {
		uint16_t *t = (uint16_t *)(to + y * to_row);
		const uint16_t *f = (const uint16_t *)(from + y * from_row);
		for (int x = 0; x < w; x++)
			t[x] = (uint16_t)(f[x] / 2 + 1);
	}
}

/* Of no alignment: steps that are no multiple of 4 make words that overlap, or leave gaps. */
struct __attribute__((packed, may_alias)) word {
	uint32_t value;
};

static void add_words(unsigned char *b, int step, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		((struct word *)(b + i * step))->value += 0x01020304u * (unsigned)i;
}

/* A view of a view. */
union any {
	uint32_t number;
	unsigned char byte[4];
} __attribute__((may_alias));

static void fill_rows(unsigned char *b, int step, int n, uint32_t value)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		((union any *)((uint32_t *)(b + i * step) + 0))->number = value;
		((union any *)((uint32_t *)(b + i * step) + 1))->number = value + (uint32_t)i;
	}
}

static unsigned hash(const void *v, size_t n)
{
	const unsigned char *p = (const unsigned char *)v;
	unsigned sum = 7;
	for (size_t i = 0; i < n; i++)
		sum = sum * 31 + p[i];
	return sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t size = (size_t)n;
	uint16_t *w = (uint16_t *)guarded_alloc(size * 2);
	uint32_t *a = (uint32_t *)guarded_alloc(size * 4);
	unsigned char *b = (unsigned char *)guarded_alloc(size * 4);
	int *c = (int *)guarded_alloc(size * sizeof *c);
	double *d = (double *)guarded_alloc(size * sizeof *d);
	struct pixel *p = (struct pixel *)guarded_alloc(size * sizeof *p);
	for (int i = 0; i < n; i++) {
		w[i] = (uint16_t)(i * 40503u);
		a[i] = (uint32_t)i * 2654435761u;
		c[i] = i * 37 % 101;
		d[i] = (i - 5) * 0.25;
		p[i] = (struct pixel){{(unsigned char)i, 2, (unsigned char)(3 * i)}, 4};
		for (int j = 0; j < 4; j++)
			b[4 * i + j] = (unsigned char)(i * 7 + j * 50);
	}
	swap_words(w, n);
	printf("%x\n", hash(w, size * 2));
	some(w, c, n);
	printf("%x\n", hash(w, size * 2));
	big_endian(a, n);
	printf("%x\n", hash(a, size * 4));
	shift(a, n);
	printf("%x\n", hash(a, size * 4));
	fill(a, b, n);
	printf("%x %u\n", hash(a, size * 4), sum_words(b, 2 * n));
	mask(b, (const unsigned char *)a, n * 4);
	printf("%x\n", hash(b, size * 4));
	magnitude(d, n);
	opaque(p, n);
	printf("%x %x\n", hash(d, size * sizeof *d), hash(p, size * 4));
	convert((unsigned char *)d, b, 4, 2, n);
	printf("%x\n", hash(d, size * sizeof *d));
	convert((unsigned char *)d, b, 8, 4, n);
	printf("%x\n", hash(d, size * sizeof *d));
	convert((unsigned char *)d, (unsigned char *)d, 4, 8, n);
	printf("%x\n", hash(d, size * sizeof *d));
	half((unsigned char *)w, b, 14, 20, 7, n / 10);
	half((unsigned char *)a, b, 26, 20, 7, n / 10);
	half((unsigned char *)a, b, 6, 4, 7, n / 10);
	half((unsigned char *)a, (unsigned char *)a + 4, 20, 20, 7, n / 10);
	half((unsigned char *)a + 20 * n / 10 / 4 * 4, b, -20, 20, 7, n / 10);
	printf("%x %x\n", hash(w, size * 2), hash(a, size * 4));
	fill_rows(b, 8, n / 2, 0x01020304);
	printf("%x\n", hash(b, size * 4));
	fill_rows(b, 4, n - 1, 0x11223344);
	printf("%x\n", hash(b, size * 4));
	for (int step = 0; step < 9; step++)
		add_words(b, step, n / 4);
	printf("%x\n", hash(b, size * 4));
	guarded_check();
	return 0;
}
