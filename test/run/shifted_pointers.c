/* Pointers that read what was there before, and store: *p = p[1]; two arrays then.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 16 -- 0 -- 1 -- 2 -- 33 -- 700
 */
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 5000 };
static int v[SIZE], w[SIZE];

struct pair {
	int x;
	short y;
};
static struct pair pairs[SIZE];

static int *count_down(int *c, int n)
{
	while (n-- > 0) {
		*c = c[1] + 1;
		c++;
	}
	return c;
}

static void beside_counter(int *p, int n)
{
	for (int i = 0; i < n; i++, p++)
		*p = p[1] * 2 + i;
}

static long until(int *p, const int *end)
{
	int *start = p;
	while (p < end) {
		p[0] = p[2] - 3;
		++p;
	}
	return p - start;
}

static int *two_outputs(int *p, int n, int *o)
{
	while (n-- > 0) {
		*o++ = *p;
		*p = p[3] + 1;
		p++;
	}
	return p;
}

static struct pair *members(struct pair *p, int n)
{
	for (; n > 0; n--, p++) {
		p->x = p[1].x + p->y;
		p->y = (short)(p[2].y ^ n);
	}
	return p;
}

static int *at_least_once(int *p, int n)
{
	do {
		*p = *(p + 1);
		p++;
	} while (--n > 0);
	return p;
}

static void by_steps(int *p, int n, int s)
{
	for (int i = 0; i < n; i++) {
		p[0] = p[s] + 1;
		p += s;
	}
}

/* Downwards, from what lies before. */
static int *down(int *p, int n)
{
	while (n-- > 0) {
		*p = p[-1] ^ 5;
		p--;
	}
	return p;
}

/* The running value needs what was there. */
static int running(int *p, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		s += p[1];
		*p++ = s;
	}
	return s + *p;
}

static int *until_found(int *p, int n)
{
	for (int i = 0; i < n; i++, p++) {
		if (p[1] == 77)
			break;
		*p = p[1] + 1;
	}
	return p;
}

static void rows(int *p, int n, int width)
{
	for (int y = 0; y < n; y++)
		for (int x = 0; x < width; x++) {
			*p = p[width] + x;
			p++;
		}
}

/* One array by two pointers, one of which was set from the other. */
static long two_names(int *a, int n)
{
	int *p = a, *q = p;
	for (; p < a + n; p++) {
		p[0] = 3 * *q - (*p & 7);
		q++;
	}
	return (p - a) + 3 * (q - p);
}

static void fill(int n)
{
	for (int i = 0; i < SIZE; i++) {
		v[i] = (int)(i * 7919u >> 3 & 1023);
		w[i] = i;
	}
	for (int i = 0; i < SIZE; i++) {
		pairs[i].x = (int)(i * 31u & 255) + n;
		pairs[i].y = (short)(i % 19);
	}
}

static unsigned hash(void)
{
	unsigned h = 1;
	for (int i = 0; i < SIZE; i++)
		h = h * 31u + (unsigned)v[i] * 7u + (unsigned)w[i];
	for (int i = 0; i < SIZE; i++)
		h = h * 31u + (unsigned)pairs[i].x + (unsigned)pairs[i].y;
	return h;
}

static void show(const char *what, long moved)
{
	printf("%s %ld %08x\n", what, moved, hash());
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	fill(n);
	show("down", count_down(v, n) - v);
	beside_counter(v, n);
	show("counter", 0);
	show("until", until(v, v + n));
	show("outputs", two_outputs(v, n, w) - v);
	show("overlap", two_outputs(v, n, v + n / 2) - v);
	show("members", members(pairs, n) - pairs);
	show("once", at_least_once(v, n) - v);
	for (int s = -2; s < 4; s++) {
		by_steps(v + 2 * n, n, s);
		show("steps", s);
	}
	show("back", down(v + n, n) - v);
	show("running", running(v, n));
	v[n / 2] = 77;
	show("found", until_found(v, n) - v);
	rows(v, n / 40, 40);
	show("rows", 0);
	show("names", two_names(v, n));
	return 0;
}
