/* Arrays within a structure, of which the loop also uses other members. Of the one that holds a
 * single element, no loop has two iterations.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --as-written fill_old,fill_beyond -- 1 -- 100 -- 999
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cell {
	int kind;
	int v[3];
};

struct filter {
	int n;
	struct {
		short bias;
	};
	float gain;
	int in[1000];
	struct {
		int shift;
		int low[1000];
	} part;
	union {
		int raw[1000];
		float f[10];
	};
	struct cell cell[1000];
	int out[1000];
	int k;
	long sum;
	unsigned char last[4];
};

static void scale(struct filter *s)
{
	for (int i = 0; i < s->n; i++)
		s->out[i] = s->in[i] * (int)s->gain + s->bias;
}

static void in_place(struct filter *s, int n)
{
	for (int i = 0; i < n; i++)
		s->in[i] = s->in[i] * s->part.shift + s->k;
}

/* The same, the pointers being one or two. */
static void from(struct filter *to, const struct filter *s, int n)
{
	for (int i = 0; i < n; i++)
		to->out[i] = s->in[i] * s->part.shift + s->bias;
}

static void state(struct filter *s, const int *x, int n)
{
	for (int i = 0; i < n; i++)
		s->sum += x[i] * (int)s->gain;
}

static void keep(struct filter *s, int n)
{
	for (int i = 0; i < n; i++)
		if (s->in[i] > s->bias)
			s->out[s->k++] = s->in[i] - s->part.shift;
}

static int within(struct filter *s, int n)
{
	int t = 0;
	for (int i = 0; i < n; i++) {
		s->part.low[i] = s->in[i] + s->part.shift;
		s->raw[i] = s->in[i] - s->bias;
		t += s->in[i] & s->last[1];
	}
	return t;
}

/* One member of elements is stored, the others are read. */
static void cells(struct filter *s, int n)
{
	for (int i = 0; i < n; i++)
		s->cell[i].v[1] = s->in[i] + s->part.shift;
	for (int i = 0; i < 3; i++)
		s->cell[0].v[i] = s->cell[0].kind + s->cell[1].kind + s->k;
}

static long local(const int *x, int n)
{
	struct filter s;
	long t = 0;
	memset(&s, 0, sizeof s);
	s.gain = 3;
	s.part.shift = 1;
	for (int i = 0; i < n; i++)
		s.out[i] = x[i] * (int)s.gain + s.part.shift;
	for (int i = 0; i < n; i++)
		s.sum += s.out[i] * s.part.shift;
	t = s.sum;
	return t;
}

/* The last member goes on behind its end. */
struct list {
	int n, more;
	int at[];
};
struct old {
	int more;
	int at[1];
};

static void fill(struct list *l)
{
	for (int i = 0; i < l->n; i++)
		l->at[i] = i * l->more;
}

static void fill_old(struct old *l, int n)
{
	for (int i = 0; i < n; i++)
		l->at[i] = i + l[0].more;
}

/* What is read of the second element lies behind the first one's array. */
static void fill_beyond(struct old *l, int n)
{
	for (int i = 0; i < n; i++)
		l->at[i] = i + l[1].more;
}

static void show(const char *what, const void *at, size_t bytes)
{
	const unsigned char *p = at;
	unsigned h = 1;
	for (size_t i = 0; i < bytes; i++)
		h = h * 31 ^ p[i];
	printf("%s %08x\n", what, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	struct filter *s = calloc(2, sizeof *s);
	struct list *l = calloc(1, sizeof *l + (size_t)n * sizeof l->at[0]);
	struct old *o = calloc((size_t)n + 2, sizeof *o);
	for (int j = 0; j < 2; j++) {
		s[j].n = n;
		s[j].bias = (short)(3 - j);
		s[j].gain = 2;
		s[j].part.shift = 5 + j;
		s[j].last[1] = 6;
		for (int i = 0; i < n; i++) {
			s[j].in[i] = i * 37 % 101 - 50;
			s[j].cell[i].kind = i + j;
		}
	}
	scale(s);
	show("scale", s, 2 * sizeof *s);
	in_place(s, n);
	show("in place", s, 2 * sizeof *s);
	from(s, s, n);
	show("from itself", s, 2 * sizeof *s);
	from(s, s + 1, n);
	show("from another", s, 2 * sizeof *s);
	state(s, s[1].in, n);
	state(s, s->in, n);
	show("state", s, 2 * sizeof *s);
	keep(s, n);
	show("keep", s, 2 * sizeof *s);
	printf("%d\n", within(s, n));
	show("within", s, 2 * sizeof *s);
	cells(s, n);
	show("cells", s, 2 * sizeof *s);
	printf("%ld\n", local(s->in, n));
	l->n = n;
	l->more = 7;
	fill(l);
	show("list", l->at, (size_t)n * sizeof l->at[0]);
	o->more = 9;
	fill_old(o, 1);
	fill_beyond(o, 1);
	show("old", o, (size_t)n * sizeof *o);
	free(s);
	free(l);
	free(o);
	return 0;
}
