/* Two arrays that are one when the program runs: what an iteration has stored through one name is
 * what it reads through the other.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 18 --seeds 2 -- 0 -- 1 -- 37 -- 200
 */
#include <stdio.h>
#include <stdlib.h>

struct pair {
	int x, y;
};

static int difference(const int *a, int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		b[i] = a[i] + 1;
		s += b[i] - a[i];
	}
	return s;
}

static int constants(int *a, int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		a[i] = 3;
		b[i] = 4;
		s += a[i];
	}
	return s;
}

static int packed(int *a, int *b, int n, int *o)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		a[i] = 1;
		b[i] ^= 1;
		if (a[i])
			o[k++] = i;
	}
	return k;
}

static int ends(int *a, int *b, int n)
{
	int i;
	for (i = 0; i < n; i++) {
		a[i] = 0;
		b[i] = i;
		if (a[i] == 30)
			break;
	}
	return i;
}

static void computed(int *a, int *b, int n, int *o)
{
	for (int i = 0; i < n; i++) {
		a[i] = 3;
		b[i] = 4;
		o[a[i] + i] = 1;
	}
}

static void inner(int *a, int *b, int n, int *o)
{
	for (int i = 0; i < n; i++) {
		a[i] = 3;
		b[i] = 0;
		for (int j = 0; j < a[i]; j++)
			o[i]++;
	}
}

static int left(int *a, int *b, int n)
{
	int t = 5;
	for (int i = 0; i < n; i++) {
		b[i] = 3;
		a[i] = 4;
		t = b[i];
	}
	return t;
}

static int members(struct pair *a, struct pair *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		a[i].x = 1;
		b[i] = (struct pair){0, 2};
		s += a[i].x;
	}
	return s;
}

struct two {
	int *a, *b;
};

static int through_members(struct two *m, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		m->a[i] = 3;
		m->b[i] = 4;
		s += m->a[i];
	}
	return s;
}

static int through_locals(struct two *m, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		int *a = m->a + i, *b = &m->b[i];
		*a = 5;
		*b = 6;
		s += *a;
	}
	return s;
}

static int get(const int *a, int i)
{
	return a[i];
}

static void put(int *a, int i, int v)
{
	a[i] = v;
}

static int through_functions(int *a, int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		put(a, i, 7);
		put(b, i, 8);
		s += get(a, i);
	}
	return s;
}

static int walking(int *a, int *b, int n)
{
	int s = 0;
	for (int *end = a + n; a < end; a++, b++) {
		*a = 9;
		*b = 1;
		s += *a;
	}
	return s;
}

static int in_rows(int **a, int **b, int n)
{
	int s = 0;
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < n; j++) {
			a[i][j] = i;
			b[i][j] = j;
			s += a[i][j];
		}
	return s;
}

/* Read before all stores: in place as well. */
static void butterflies(int *a, int *b, const int *c, const int *d, int n)
{
	for (int i = 0; i < n; i++) {
		const int x = c[i], y = d[i];
		a[i] = x + y;
		b[i] = x - y;
	}
}

static void show(const char *what, int result, const int *a, const int *o, int n)
{
	unsigned s = 0;
	for (int i = 0; i < n; i++)
		s = s * 31 + (unsigned)a[i];
	for (int i = 0; i < n + 4; i++)
		s = s * 31 + (unsigned)o[i];
	printf("%s %d %u\n", what, result, s);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 9;
	int *a = calloc((size_t)n * 2 + 4, sizeof *a), *b = calloc((size_t)n * 2 + 4, sizeof *b);
	int *o = calloc((size_t)n + 4, sizeof *o);

	for (int way = 0; way < 2; way++) {
		int *other = way ? a : b;
		for (int i = 0; i < n; i++)
			a[i] = i * 5 % 17;
		for (int i = 0; i < n; i++)
			b[i] = i * 7 % 4;
		show("difference", difference(a, other, n), a, o, n);
		show("packed", packed(a, other, n, o), a, o, n);
		show("ends", ends(a, other, n), a, o, n);
		show("constants", constants(a, other, n), a, o, n);
		computed(a, other, n, o);
		show("computed", 0, a, o, n);
		inner(a, other, n, o);
		show("inner", 0, a, o, n);
		show("left", left(a, other, n), a, o, n);
		butterflies(a, other, b, a, n);
		show("butterflies", 0, a, o, n);
		struct two m = {a, other};
		show("through_members", through_members(&m, n), a, o, n);
		show("through_locals", through_locals(&m, n), a, o, n);
		show("through_functions", through_functions(a, other, n), a, o, n);
		show("walking", walking(a, other, n), a, o, n);
		int *r[3] = {a, o, calloc((size_t)n + 1, sizeof **r)};
		int *q[3] = {b, calloc((size_t)n + 1, sizeof **q), calloc((size_t)n + 1, sizeof **q)};
		show("in_rows", in_rows(r, way ? r : q, n), a, o, n);
		show("members", members((struct pair *)a, (struct pair *)other, n), a, o, n);
	}
	return 0;
}
