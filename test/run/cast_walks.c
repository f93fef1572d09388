/* Pointers that walk, cast to the type they have or to one that only adds const: where they are now, not where they
 * were before the loop.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

typedef unsigned char byte;
typedef struct Two {
	int x, y;
} Two;

/* Bytes of numbers of three, turned round: as in libtiff. */
static void swap_triples(byte *tp, long n)
{
	byte *cp, t;
	while (n-- > 0) {
		cp = (unsigned char *)tp;
		t = cp[2];
		cp[2] = cp[0];
		cp[0] = t;
		tp += 3;
	}
}

static long all(const byte *p, const byte *end)
{
	long s = 0;
	for (; p < end; p++)
		s += ((byte *)p)[0];
	return s;
}

static long second(Two *p, int n)
{
	long s = 0;
	for (; n > 0; n--, p++)
		s += ((const struct Two *)p)->y;
	return s;
}

static int whole(Two *p, byte *out, int n)
{
	for (int i = 0; i < n; i++, p++) {
		Two t = *(const Two *)p;
		out[i] = (byte)(t.x + t.y);
	}
	return n;
}

static int next_of(const byte *p)
{
	return p[0] + 1;
}

static void called(const byte *p, byte *out, int n)
{
	while (n-- > 0) {
		*(byte *)out = (byte)next_of((const byte *)p);
		out++;
		p++;
	}
}

static int found(const byte *p, int n)
{
	for (int i = 0; i < n; i++, p++)
		if (*(const byte *)p == 77)
			return i;
	return -1;
}

static int odd(byte *p, byte *out, int n)
{
	byte *begin = out;
	while (n--) {
		if (*(byte *)p & 1)
			*out++ = *(byte *)p;
		p++;
	}
	return (int)(out - begin);
}

static void counted(byte *p, int *h, int n)
{
	while (n--) {
		h[*(byte *)p]++;
		p++;
	}
}

static void turned(byte *p, byte *out, int n)
{
	byte *q = p + n;
	while (q > p) {
		--q;
		*out++ = ((byte *)q)[0];
	}
}

static void rows(byte *p, byte *out, int w, int h)
{
	for (int y = 0; y < h; y++) {
		byte *q = (byte *)p;
		for (int x = 0; x < w; x++) {
			*(byte *)out = *(byte *)q;
			out++;
			q++;
		}
		p += w;
	}
}

static void show(const char *what, const byte *v, int n)
{
	unsigned long h = 7;
	for (int i = 0; i < n; i++)
		h = h * 31 + v[i];
	printf("%s %lu\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	byte *p = malloc((size_t)n * 3 + 1), *out = calloc((size_t)n * 3 + 1, 1);
	Two *two = malloc(((size_t)n + 1) * sizeof *two);
	int h[256] = {0};
	for (int i = 0; i < n * 3; i++)
		p[i] = (byte)(i * 7 + i / 9);
	for (int i = 0; i < n; i++)
		two[i] = (Two){i, i * i % 97};
	swap_triples(p, n);
	show("triples", p, 3 * n);
	printf("%ld %ld %d\n", all(p, p + n), second(two, n), found(p, n));
	show("whole", out, whole(two, out, n));
	called(p, out, n);
	show("called", out, n);
	show("odd", out, odd(p, out, n));
	counted(p, h, n);
	for (int i = 0; i < 256; i++)
		printf("%d ", h[i]);
	turned(p, out, n);
	show("turned", out, n);
	rows(p, out, n / 10, 10);
	show("rows", out, n / 10 * 10);
	return 0;
}
