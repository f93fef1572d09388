/* What is left in a variable behind the loop is what the last iteration has read, not what it has
 * stored there since: where two arrays are one as well, which each function is called with alone.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 8 --as-written behind --seeds 2 -- 0 -- 1 -- 37 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

struct pixel {
	unsigned char v, w;
};

static int plain(const int *p, int *q, int n)
{
	int t = -1;
	for (int i = 0; i < n; i++) {
		t = p[i];
		q[i] = t + 1;
	}
	return t;
}

/* A sum beside it, and what is computed from what was read. */
static double computed(const double *p, double *q, int n, double *last)
{
	double t = 0.5, s = 0;
	for (int i = 0; i < n; i++) {
		t = p[i] * 2 - 1;
		s = s < t ? t : s;
		q[i] = -t;
	}
	*last = t;
	return s;
}

static int downward(unsigned char *p, unsigned char *q, int n)
{
	unsigned char c = 7, t_last = 0;
	while (n > 0) {
		n--;
		c = p[n];
		q[n] = c ^ 255;
		t_last += c;
	}
	return c + t_last;
}

static int walking(const short *p, short *q, int n)
{
	int left = 0, t = 3;
	for (const short *e = p + n; p < e; p++) {
		t = *p;
		*q++ = (short)(t * 3);
	}
	left = t;
	return left;
}

static int members(const struct pixel *a, struct pixel *b, int n)
{
	unsigned v = 1, w = 2;
	for (int i = 0; i < n; i++) {
		v = a[i].v;
		w = a[i].w;
		b[i].v = w;
		b[i].w = v;
	}
	return (int)(v * 256 + w);
}

/* What is stored to both is what is kept of it: read behind the stores, in C's order. */
static int behind(const int *p, int *q, int n)
{
	int t = 4;
	for (int i = 0; i < n; i++) {
		q[i] = i * 3;
		t = p[i];
	}
	return t;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n + 1, sizeof *a);
	double *d = calloc((size_t)n + 1, sizeof *d), last;
	struct pixel *x = calloc((size_t)n + 1, sizeof *x);
	unsigned char *c = calloc((size_t)n + 1, 1);
	short *s = calloc((size_t)n + 1, sizeof *s);
	for (int i = 0; i < n; i++) {
		a[i] = i * 5 % 17 + 1;
		d[i] = i * 0.25;
		x[i] = (struct pixel){i % 251, i % 7};
		c[i] = i * 3 % 256;
		s[i] = i * 11 % 200;
	}
	printf("%d\n", plain(a, a, n));
	printf("%g", computed(d, d, n, &last));
	printf(" %g\n", last);
	printf("%d\n", downward(c, c, n));
	printf("%d\n", walking(s, s, n));
	printf("%d\n", members(x, x, n));
	printf("%d\n", behind(a, a, n));
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)(a[i] + (int)d[i] + x[i].v * 3 + x[i].w + c[i] + s[i]);
	printf("%u\n", h);
	return 0;
}
