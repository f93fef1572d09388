/* Calls that update what is carried, within larger expressions: behind other operands, in subscripts,
 * in arguments; also where what they update lies in the arrays that the expression reads. And calls
 * of functions whose returned expression is all that they do, where nobody uses the value.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 60 -- 500
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned next(unsigned *s)
{
	*s = *s * 1664525u + 1013904223u;
	return *s >> 16;
}

static int bump(int *k)
{
	*k += 2;
	return *k;
}

static int larger(int *m, int x)
{
	if (x > *m)
		*m = x;
	return *m;
}

/* Does not ask for one of its parameters. */
static inline void add_up(int *s, __attribute__((unused)) int a, int *out)
{
	*s += *out;
	*out = *s;
}

static int add_all(const int *a, int *o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		add_up(&s, a[i], &o[i]);
	return s;
}

/* ---- within expressions ---------------------------------------------------------------------- */

static void noise(unsigned *y, const unsigned *x, unsigned *s, int n)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] + (next(s) & 255);
}

static unsigned weighted(const unsigned *w, unsigned s, int n)
{
	unsigned t = 0;
	for (int i = 0; i < n; i++)
		t += w[i] * next(&s);
	return t;
}

static void add_to(unsigned *o, unsigned *s, int n)
{
	for (int i = 0; i < n; i++)
		o[i] += next(s);
}

static int records(const int *a, int n)
{
	int m = -1000, c = 0;
	for (int i = 0; i < n; i++)
		if (larger(&m, a[i]) == a[i])
			c++;
	return c * 1000 + m;
}

static void spread(const int *a, int *o, int n)
{
	int k = -2;
	for (int i = 0; i < n; i++)
		o[bump(&k)] = a[i];
}

static void looked_up(const unsigned *tab, unsigned *o, unsigned s, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = tab[next(&s) & 7];
}

static void argument(int *o, unsigned s, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = abs((int)next(&s) - 32768) - o[i];
}

static int difference(const int *a, int n)
{
	int k = 0, t = 0;
	for (int i = 0; i < n; i++)
		t += -bump(&k) * 3 + a[i];
	return t;
}

/* The variable that the call updates is read beside it: which of the two is first C leaves open. */
static int beside(const int *a, int n)
{
	int k = 1, t = 0;
	for (int i = 0; i < n; i++)
		t += a[i] + (k & 0) + bump(&k);
	return t + k;
}

/* ---- values that nobody uses ----------------------------------------------------------------- */

struct list {
	int n, sum;
	int *at;
};

static int increment(int *p)
{
	return ++*p;
}

static int set(int *p, int x)
{
	return *p = x;
}

static int add(int *p, int x)
{
	return *p += x;
}

static int both(int *a, int *b)
{
	return (*a)++, *b += 2;
}

static int add_positive(int *a, int x)
{
	return x > 0 ? (*a += x) : 0;
}

static int add_if(int *a, int x)
{
	return x > 0 && (*a += x);
}

static int push(struct list *l, int x)
{
	return l->at[l->n++] = x;
}

static int total(struct list *l, int x)
{
	return l->sum += x;
}

static int passed_on(int *a, int x)
{
	return add(a, x);
}

static int unused(const int *a, int n, struct list *l, int *h)
{
	int c = 0, s = 0, j = 3, k = 0, p = 0, q = 0, last = 0, r = 0;
	for (int i = 0; i < n; i++)
		if (a[i] > 0)
			increment(&c);
	for (int i = 0; i < n; i++)
		add(&s, a[i]);
	for (int i = 0; i < n; i++)
		both(&j, &k);
	for (int i = 0; i < n; i++)
		add_positive(&p, a[i]);
	for (int i = 0; i < n; i++)
		add_if(&q, a[i]);
	for (int i = 0; i < n; i++)
		if (a[i] & 1)
			set(&last, a[i]);
	for (int i = 0; i < n; i++)
		(void)passed_on(&r, a[i]);
	for (int i = 0; i < n; i++)
		if (a[i] > 0)
			push(l, a[i]);
		else
			total(l, a[i]);
	for (int i = 0; i < n; i++)
		increment(&h[a[i] & 7]);
	return c + s * 3 + j * 5 + k * 7 + p * 11 + q * 13 + last * 17 + r * 19;
}

static void print(const char *what, const void *at, int n)
{
	const int *v = at;
	printf("%s:", what);
	for (int i = 0; i < n; i++)
		printf(" %d", v[i]);
	printf("\n");
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 60;
	int *a = malloc(((size_t)n + 1) * sizeof *a), *o = calloc(2 * (size_t)n + 2, sizeof *o);
	unsigned *u = calloc((size_t)n + 9, sizeof *u), *v = calloc((size_t)n + 9, sizeof *v);
	int h[8] = {0};
	struct list l = {0, 0, o};
	unsigned seed = 7;
	for (int i = 0; i < n; i++)
		a[i] = (int)(next(&seed) % 200) - 90;
	for (int i = 0; i < n + 9; i++)
		u[i] = next(&seed) % 1000;
	noise(v, u, &seed, n);
	print("noise", v, n);
	noise(v, v, &u[0], n);
	print("in place", v, n);
	if (n > 4)
		noise(v, u, &v[3], n);
	print("of its own", v, n);
	printf("weighted: %u\n", weighted(u, 5, n));
	add_to(v, &seed, n);
	if (n > 4)
		add_to(v, &v[n / 2], n);
	print("added", v, n);
	printf("records: %d\n", records(a, n));
	printf("all: %d ", add_all(a, o, n));
	print("added up", o, n);
	spread(a, o, n);
	print("spread", o, 2 * n);
	looked_up(u, v, seed, n);
	print("looked up", v, n);
	argument(o, seed, n);
	print("argument", o, n);
	printf("difference: %d beside: %d\n", difference(a, n), beside(a, n));
	printf("unused: %d\n", unused(a, n, &l, h));
	print("list", o, n);
	printf("%d %d\n", l.n, l.sum);
	print("counts", h, 8);
	free(a);
	free(o);
	free(u);
	free(v);
	return 0;
}
