/* Elements that are reached through pointers in structures, by functions that get the structure, by
 * copies of it, and by structures that the body makes: accessors, one for several images, setters,
 * functions of several statements, within each other, by value; views and cursors; and a structure
 * that holds the pointer alone.
 * RUN: %run_all %s --gspcc-flags=--auto --loops 17 --seeds 2 -- 0 -- 1 -- 7 -- 60
 */
#include <stdio.h>
#include <stdlib.h>

struct image {
	int width, height, stride;
	unsigned char *data;
};

static inline int get(const struct image *m, int x, int y)
{
	return m->data[y * m->stride + x];
}

static void set(struct image *m, int x, int y, int v)
{
	m->data[y * m->stride + x] = (unsigned char)v;
}

static int clamped(const struct image *m, int x, int y)
{
	if (x < 0 || x >= m->width)
		return 0;
	const unsigned char *row = m->data + y * m->stride;
	return row[x];
}

static int twice(const struct image *m, int x, int y)
{
	return clamped(m, x, y) + get(m, x, y);
}

static int by_value(struct image m, int x, int y)
{
	return m.data[y * m.stride + x] + m.width;
}

static int *address(int *p, int i)
{
	return p + i;
}

static void blur(const struct image *m, struct image *out)
{
	for (int y = 0; y < m->height; y++)
		for (int x = 1; x + 1 < m->width; x++)
			set(out, x, y, (get(m, x - 1, y) + get(m, x + 1, y)) / 2);
}

static void difference(const struct image *a, const struct image *b, int *o)
{
	for (int y = 0; y < a->height; y++)
		for (int x = 0; x < a->width; x++)
			o[y * a->width + x] = get(a, x, y) - get(b, x, y);
}

static long sum(const struct image *m)
{
	long s = 0;
	for (int y = 0; y < m->height; y++)
		for (int x = 0; x < m->width; x++)
			s += clamped(m, x - 1, y);
	return s;
}

static void several(const struct image *m, int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = clamped(m, i - 1, 0) - 3 * twice(m, i, 0);
}

static void passed(struct image m, int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = by_value(m, i, 0);
}

static void count(const struct image *m, int *h)
{
	for (int x = 0; x < m->width; x++)
		h[clamped(m, x, 0) & 15]++;
}

static int pack(const struct image *m, int *o)
{
	int k = 0;
	for (int x = 0; x < m->width; x++)
		if (clamped(m, x, 0) > 90)
			o[k++] = x + clamped(m, x, 0);
	return k;
}

static void along(const struct image *m, int *o)
{
	int s = 0;
	for (int x = 0; x < m->width; x++) {
		s += clamped(m, x, 0);
		o[x] = s;
	}
}

static int find(const struct image *m, int v)
{
	int x;
	for (x = 0; x < m->width; x++)
		if (clamped(m, x, 0) == v)
			break;
	return x;
}

/* A copy of the structure in every iteration. */
static void copied(const struct image *m, int *o)
{
	for (int x = 0; x < m->width; x++) {
		struct image own = *m;
		o[x] = own.data[x] + own.stride;
	}
}

struct cursor {
	int *p;
	int s;
};

/* A structure that the body makes. */
static void made(int *t, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		struct cursor c = {address(t, i), i & 3};
		c.s += *c.p++;
		o[i] = c.s + (c.p == t + 3);
	}
}

struct view {
	const int *p;
	int n;
};

static struct view row(const int *t, int i, int m)
{
	struct view v = {t + i * m, m};
	return v;
}

static int total(struct view v)
{
	int s = 0;
	for (int i = 0; i < v.n; i++)
		s += v.p[i];
	return s;
}

static void rows(const int *t, int *o, int n, int m)
{
	for (int i = 0; i < n; i++)
		o[i] = total(row(t, i, m));
}

struct matrix {
	int rows, columns;
	double *at;
};

static double entry(const struct matrix *m, int i, int k)
{
	return m->at[i * m->columns + k];
}

static void product(const struct matrix *a, const struct matrix *b, double *o)
{
	for (int i = 0; i < a->rows; i++)
		for (int j = 0; j < b->columns; j++) {
			double s = 0;
			for (int k = 0; k < a->columns; k++)
				s += entry(a, i, k) * entry(b, k, j);
			o[i * b->columns + j] = s;
		}
}

struct holder {
	int *only;
};

static int held(const struct holder *h, int i)
{
	const int *p = h->only;
	return p[i] + 1;
}

static void holders(const struct holder *h, int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = held(h, i);
}

/* An element behind a pointer in a structure that the loop counts in, beside stores. */
static void counted(struct holder *h, const struct image *m, int *o, int n)
{
	for (int i = 0; i < n; i++) {
		h->only[2]++;
		o[i] = m->data[i] > 60 ? m->data[i * 2] : 0;
	}
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 100;
	size_t size = (size_t)(n + 4) * 4;
	struct image a = {n, 3, n + 1, malloc(size)}, b = {n, 3, n + 1, calloc(size, 1)};
	int *o = calloc(size, sizeof *o), *t = calloc(size, sizeof *t), h[16] = {0};
	for (size_t i = 0; i < size; i++) {
		a.data[i] = (unsigned char)(i * 37 % 251);
		t[i] = (int)(i * i % 101);
	}
	blur(&a, &b);
	difference(&a, &b, o);
	long s = sum(&b);
	for (int i = 0; i < 3 * n; i += 5)
		printf(" %d", o[i]);
	printf(" %ld\n", s);
	several(&a, o, n);
	printf("%d %d\n", o[0], o[n / 2]);
	passed(a, o, n);
	printf("%d %d\n", o[0], o[n / 2]);
	count(&a, h);
	printf("%d %d %d\n", h[0], h[7], h[15]);
	printf("%d\n", pack(&a, o));
	printf("%d %d\n", o[0], o[n / 3]);
	along(&a, o);
	printf("%d %d\n", o[0], o[n / 2]);
	printf("%d %d\n", find(&a, 74), find(&a, 252));
	copied(&a, o);
	printf("%d %d\n", o[0], o[n / 2]);
	made(t, o, n);
	printf("%d %d\n", o[0], o[n / 2]);
	rows(t, o, n, 3);
	printf("%d %d\n", o[0], o[n / 2]);
	struct holder holder = {t};
	holders(&holder, o, n);
	printf("%d %d\n", o[0], o[n / 2]);
	counted(&holder, &a, o, n);
	printf("%d %d %d\n", t[2], o[0], o[n / 2]);
	double x[12], y[12], z[9];
	for (int i = 0; i < 12; i++) {
		x[i] = i;
		y[i] = 12 - i;
	}
	struct matrix p = {3, 4, x}, q = {4, 3, y};
	product(&p, &q, z);
	printf("%g %g %g\n", z[0], z[4], z[8]);
	free(a.data);
	free(b.data);
	free(o);
	free(t);
	return 0;
}
