// RUN: %run_all %s --flags=-I%include --sizes 0,1,2,3,5,34
/* Nests that look alike: some run as one, in some a thread must run a whole row, because an element
 * of it comes from another one, or because something is carried along it. */
#include "guarded.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- rows that belong together ------------------------------------------------------------- */

static void from_first(int n, int m, int *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int w = a[i * m];
		for (int j = 0; j < m; j++)
			a[i * m + j] += w + 1;
	}
}

static void from_left(int n, int m, int *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 1; j < m; j++)
			a[i * m + j] += a[i * m + j - 1] % 100;
}

static void last_wins(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			t[i] = a[j] + i;
}

static void through_object(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int held[4] = {i, 1, 2, 3};
		for (int j = 0; j < m; j++) {
			t[i * m + j] = held[j & 3];
			held[j & 3] = a[j];
		}
	}
}

struct pair {
	int x, y;
};

static void through_member(int n, int m, const struct pair *p, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		struct pair w = p[i];
		for (int j = 0; j < m; j++) {
			w.x += a[j];
			t[i * m + j] = w.x + w.y;
		}
	}
}

static void normalise(int n, int m, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 1;
		for (int j = 0; j < m; j++)
			s += t[i * m + j] & 15;
		for (int j = 0; j < m; j++)
			t[i * m + j] = t[i * m + j] % s;
	}
}

static void shifted(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int before = i;
		for (int j = 0; j < m; j++) {
			t[i * m + j] = before;
			before = a[i * m + j];
		}
	}
}

static void from_fourth(int n, int m, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			if (j == 3)
				t[i * m + 3] = a[i];
			else if (m > 3)
				t[i * m + j] = t[i * m + 3] + 1;
		}
}

static void both_ways(int n, int m, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			t[i * m + j] = j;
			t[i * m + (m - 1 - j)] = 2 * j;
		}
}

static void and_done(int n, int m, const int *a, int *t, int *done)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++)
			t[i * m + j] = a[j];
		done[i]++;
	}
}

static void triangle(int n, const int *a, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			t[i * n + j] = a[j] - i;
}

/* The middle loop carries its rows; the two around it do not share any. */
static void planes(int nz, int ny, int nx, int *a)
{
#pragma gsp parallel
	for (int z = 0; z < nz; z++)
		for (int y = 1; y < ny; y++)
			for (int x = 0; x < nx; x++)
				a[(z * ny + y) * nx + x] += a[(z * ny + y - 1) * nx + x] % 100;
}

/* ---- elements that do not -------------------------------------------------------------------- */

static void from_before(int n, int m, int *a)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int w = a[i * m];
		for (int j = 1; j < m; j++)
			a[i * m + j] += w + 1;
	}
}

static void number_before(int n, int m, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int before = -7, count = 0;
		for (int j = 0; j < m; j++) {
			t[i * m + j] = before + 100 * ++count;
			before = j;
		}
	}
}

static void padded(int n, int m, int pad, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++)
			*t++ = i * j;
		t += pad;
	}
}

static void own_object(int n, int m, const int *g, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			int w[3] = {1, 2, 3};
			w[j % 3] += g[i];
			t[i * m + j] = w[0] + w[1] * w[2];
		}
}

static void at_least_once(int n, int m, int *t)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int j = 0;
		if (m > 0)
			do {
				t[i * m + j] = j;
				j++;
			} while (j < m);
	}
}

static void mixed_types(int n, int m, int *t, const short *x)
{
#pragma gsp parallel
	for (long i = 0; i < n; i++) {
		short s = i & 1 ? x[i] : 3;
		if (s < 0)
			s = 9;
		for (long j = 0; j < m; j++)
			t[i * m + j] = s + (int)j;
	}
}

struct image {
	int w, h;
	int *at;
};

static void invert(struct image *im)
{
#pragma gsp parallel
	for (int y = 0; y < im->h; y++)
		for (int x = 0; x < im->w; x++)
			im->at[y * im->w + x] = 255 - im->at[y * im->w + x];
}

static long after(int n, int m, int *t, const int *a)
{
	int i, j = 5;
#pragma gsp parallel
	for (i = 0; i < n; i++)
		for (j = m - 1; j >= 0; j -= 3) {
			int x = a[j];
			t[i * m + j] = x;
		}
	return i * 1000L + j;
}

/* Columns: neighbours in the outer loop lie side by side. */
static void columns_first(int n, int m, const int *b, int *t)
{
#pragma gsp parallel
	for (int j = 0; j < m; j++)
		for (int i = 0; i < n; i++)
			t[i * m + j] += b[j] * 3 + i;
}

/* ---------------------------------------------------------------------------------------------- */

static void show(const char *name, const int *a, size_t count)
{
	unsigned long s = 17;
	for (size_t i = 0; i < count; i++)
		s = (s * 31 + (unsigned)a[i]) % 1000000007;
	printf("%s %lu\n", name, s);
}

static void fill(int *a, size_t count)
{
	for (size_t i = 0; i < count; i++)
		a[i] = (int)(i * 71 % 997);
}

static void rows(int n, int m, int *a, const int *b, int *t)
{
	size_t size = (size_t)n * (size_t)m;
	struct pair *p = guarded_alloc((size_t)n * sizeof *p);
	for (int i = 0; i < n; i++)
		p[i] = (struct pair){i, 2 * i};
	fill(a, size);
	from_first(n, m, a);
	show("from_first", a, size);
	from_left(n, m, a);
	show("from_left", a, size);
	if (m > 0)
		last_wins(n, m, b, t);
	show("last_wins", t, (size_t)n);
	through_object(n, m, b, t);
	show("through_object", t, size);
	through_member(n, m, p, b, t);
	show("through_member", t, size);
	normalise(n, m, t);
	show("normalise", t, size);
	shifted(n, m, a, t);
	show("shifted", t, size);
	from_fourth(n, m, b, t);
	show("from_fourth", t, size);
	both_ways(n, m, t);
	show("both_ways", t, size);
	and_done(n, m, b, t, a);
	show("and_done", a, size);
	planes(n, m, 1, a);
	planes(1, n, m, a);
	show("planes", a, size);
}

static void elements(int n, int m, int *a, const int *b, int *t)
{
	size_t size = (size_t)n * (size_t)m;
	struct image image = {m, n, t};
	short *x = guarded_alloc((size_t)n * sizeof *x);
	for (int i = 0; i < n; i++)
		x[i] = (short)(i % 5 - 2);
	from_before(n, m, a);
	show("from_before", a, size);
	number_before(n, m, t);
	show("number_before", t, size);
	padded(n, m / 2, m - m / 2, t);
	show("padded", t, size);
	own_object(n, m, b, t);
	show("own_object", t, size);
	at_least_once(n, m, t);
	show("at_least_once", t, size);
	mixed_types(n, m, t, x);
	show("mixed_types", t, size);
	columns_first(n, m, b, t);
	show("columns_first", t, size);
	invert(&image);
	show("invert", t, size);
	printf("%ld\n", n > 0 ? after(n, m, t, b) : 0);
	show("after", t, size);
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 40;
	const int columns[] = {1, 6, 35};
	for (int i = 0; i < 3; i++) {
		size_t size = (size_t)n * (size_t)columns[i];
		int *a = guarded_alloc(size * sizeof *a), *t = guarded_alloc_before(size * sizeof *t);
		int *b = guarded_alloc((size_t)(n + columns[i]) * sizeof *b);
		fill(a, size);
		fill(t, size);
		fill(b, (size_t)(n + columns[i]));
		rows(n, columns[i], a, b, t);
		elements(n, columns[i], a, b, t);
		if (columns[i] >= n)
			triangle(n, b, t);
		show("triangle", t, size);
	}
	guarded_check();
	return 0;
}
