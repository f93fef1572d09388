/* Readers and writers that are structures with a pointer that moves, and functions that get the address
 * of such a pointer: bytes and words, several at once, into each other, onto themselves, and for none.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=15 --seeds 2 -- 0 -- 1 -- 33 -- 300 -- 3000
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef unsigned char u8;

struct reader {
	const u8 *at, *end;
	unsigned count;
};

struct writer {
	u8 *at;
	unsigned total;
};

static unsigned next(struct reader *r)
{
	return *r->at++;
}

static unsigned next16(struct reader *r)
{
	unsigned v = r->at[0] | (unsigned)r->at[1] << 8;
	r->at += 2;
	return v;
}

static void put(struct writer *w, unsigned v)
{
	*w->at++ = (u8)v;
}

static void put32(struct writer *w, unsigned v)
{
	put(w, v & 255);
	put(w, v >> 8 & 255);
	put(w, v >> 16 & 255);
	put(w, v >> 24);
}

static u8 take(const u8 **p)
{
	return *(*p)++;
}

static void give(u8 **p, u8 v)
{
	*(*p)++ = v;
}

static void step(int *count, int by)
{
	*count += by;
}

static void count_one(int *count)
{
	step(count, 1);
}

static unsigned sum(struct reader *r, int n)
{
	unsigned s = 0;
	for (int i = 0; i < n; i++)
		s += next(r) * 3;
	return s;
}

static void words(struct reader *r, unsigned *out, int n)
{
	for (int i = 0; i < n; i++)
		out[i] = next16(r);
}

static void bytes(struct reader *r, u8 *out, int n)
{
	for (int i = 0; i < n; i++)
		out[i] = (u8)(*r->at++ + 1);
}

static void copy(struct writer *w, struct reader *r, int n)
{
	for (int i = 0; i < n; i++)
		put(w, next(r));
}

static void split(struct writer *w, struct reader *r, int n)
{
	for (int i = 0; i < n; i++) {
		unsigned v = next(r);
		put(w, v & 15);
		put(w, v >> 4);
	}
}

static void store(struct writer *w, const unsigned *v, int n)
{
	for (int i = 0; i < n; i++)
		put32(w, v[i]);
}

static void backwards(struct writer *w, const unsigned *v, int n)
{
	for (int i = 0; i < n; i++)
		*--w->at = (u8)v[i];
}

static int count(struct reader *r, int c)
{
	int k = 0;
	while (r->at < r->end)
		if (*r->at++ == c)
			k++;
	return k;
}

static int line(struct reader *r)
{
	int n = 0;
	while (r->at != r->end) {
		unsigned c = *r->at++;
		if (c == 7)
			break;
		n++;
	}
	return n;
}

static void skip(struct reader *r)
{
	while (r->at < r->end && *r->at > 3)
		r->at++;
}

static void moved(const u8 *p, u8 *q, int n)
{
	for (int i = 0; i < n; i++)
		give(&q, (u8)(take(&p) + 1));
}

static int above(const u8 *p, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (p[i] > 100)
			count_one(&k);
	return k;
}

static unsigned mixed(const u8 *p, int n)
{
	unsigned s = 1;
	for (int i = 0; i < n; i++)
		s = s * 31 + p[i];
	return s;
}

/* What is made for the loop is nobody's afterwards, though the function does what is not followed. */
struct letter {
	size_t allocated;
	unsigned char *pos;
};

static int written(unsigned char *to, const char *text, int n, ...)
{
	struct letter w;
	va_list more;
	int i;
	va_start(more, n);
	w.pos = to;
	for (i = 0; i < n; i++)
		*w.pos++ = (unsigned char)text[i];
	i += va_arg(more, int);
	va_end(more);
	return i + (int)(w.pos - to);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 300, seed = argc > 2 ? atoi(argv[2]) : 1;
	size_t room = (size_t)n * 8 + 64;
	u8 *a = malloc(room), *b = calloc(room, 1);
	unsigned *v = malloc(sizeof *v * ((size_t)n + 1)), x = 3u * (unsigned)seed;
	for (size_t i = 0; i < room; i++) {
		x = x * 1664525u + 1013904223u;
		a[i] = (u8)(x >> 24);
	}
	struct reader r = {a, a + n, 0};
	struct writer w = {b, 0};
	printf("%d ", written(b, (const char *)a, n, 5));
	printf("%u", sum(&r, n));
	printf(" %d\n", (int)(r.at - a));
	r.at = a;
	words(&r, v, n);
	printf("%d\n", (int)(r.at - a));
	bytes(&r, b, n);
	printf("%d %u\n", (int)(r.at - a), mixed(b, n));
	r.at = a;
	copy(&w, &r, n);
	printf("%d %d %u\n", (int)(r.at - a), (int)(w.at - b), mixed(b, 2 * n));
	split(&w, &r, n);
	printf("%d %d %u\n", (int)(r.at - a), (int)(w.at - b), mixed(b, 4 * n));
	store(&w, v, n);
	printf("%d %u\n", (int)(w.at - b), mixed(b, 7 * n));
	backwards(&w, v, n);
	printf("%d %u\n", (int)(w.at - b), mixed(b, 7 * n));
	r = (struct reader){a, a + n, 0};
	printf("%d", count(&r, 9));
	r.at = a;
	int length = line(&r);
	printf(" %d %d", length, (int)(r.at - a));
	skip(&r);
	printf(" %d\n", (int)(r.at - a));
	moved(a, b, n);
	printf("%u %d\n", mixed(b, n), above(a, n));
	/* Into what is read, one element later: what has been stored is read again. */
	r.at = a;
	w.at = a + 1;
	copy(&w, &r, n);
	printf("%u\n", mixed(a, n + 2));
	moved(a + 1, a, n);
	moved(a, a, n);
	printf("%u\n", mixed(a, n + 2));
	/* Nothing is done, and nothing is there. */
	copy(NULL, NULL, 0);
	printf("%u\n", sum(NULL, 0));
	if (n >= 33) {
		/* The writer itself is written to: its pointer changes on the way. */
		struct writer *own = calloc(2, sizeof *own);
		struct reader zeros = {calloc(80, 1), NULL, 0};
		const u8 *first = zeros.at;
		own->at = (u8 *)own + sizeof own->at;
		copy(own, &zeros, (int)(sizeof *own - sizeof own->at));
		printf("%d\n", (int)(own->at - (u8 *)own));
		free((void *)first);
		free(own);
	}
	free(a);
	free(b);
	free(v);
	return 0;
}
