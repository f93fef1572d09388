/* Members that move in the loop and are subscripts of what another member leads to: added to before
 * and after, under conditions, in a copy of the structure, with the old value kept.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 6 --seeds 2 -- 0 -- 1 -- 50 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

struct stream {
	int off, n;
	int *buf;
};

static int table[4096];

static void before(struct stream *c, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		c->off += i & 3;
		o[i] = c->buf[c->off];
	}
}

static void after(struct stream *c, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		o[i] = c->buf[c->off];
		c->off += i % 3;
	}
}

static void sometimes(struct stream *c, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		o[i] = c->buf[c->off];
		if (i & 1)
			c->off++;
	}
}

static void both(struct stream *c, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		int k = c->off;
		c->off = k + (i & 3);
		o[i] = c->buf[c->off] + c->buf[k];
	}
}

static int copied(const struct stream *c, int *o, int n)
{
	struct stream l = *c;
	for (int i = 0; i < n; i++) {
		l.off += i & 3;
		o[i] = l.buf[l.off];
	}
	return l.off;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	int *o = calloc((size_t)n + 1, sizeof *o);
	struct stream s = {5, 1, table};
	for (int i = 0; i < 4096; i++)
		table[i] = i * i % 1001;
	before(&s, o, n);
	printf("%d %d %d\n", s.off, o[0], o[n / 2]);
	after(&s, o, n);
	printf("%d %d %d\n", s.off, o[0], o[n / 2]);
	sometimes(&s, o, n);
	printf("%d %d %d\n", s.off, o[0], o[n / 2]);
	s.off = 7;
	both(&s, o, n);
	printf("%d %d %d\n", s.off, o[0], o[n / 2]);
	int end = copied(&s, o, n);
	printf("%d %d %d\n", end, o[0], o[n / 2]);
	free(o);
	return 0;
}
