/* Objects that every iteration writes anew, from what is carried, and that are used after the loop: C runs the last
 * iteration, which has to find what is carried there, also where nothing else needs it.
 * RUN: %run_all %s --gspcc-flags=--auto --loops -1 --seeds 2 -- 0 -- 1 -- 2 -- 3 -- 40 -- 700
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct step {
	int dx, dy;
};

static int delta(const int *a, int *o, int n)
{
	struct step d = {0, 0};
	int prev = 0;
	for (int i = 0; i < n; i++) {
		d.dx = a[i] - prev;
		d.dy = a[i] + 1;
		prev = a[i];
		o[i] = d.dy;
	}
	return d.dx;
}

static int sum(const int *a, int n)
{
	struct step d = {0, 0};
	int s = 0;
	for (int i = 0; i < n; i++) {
		d.dx = s;
		d.dy = a[i];
		s += a[i];
	}
	return d.dx + d.dy;
}

static int greatest(const int *a, int n)
{
	int t[2] = {0, 0}, max = -5;
	for (int i = 0; i < n; i++) {
		t[0] = max;
		t[1] = a[i];
		if (a[i] > max)
			max = a[i];
	}
	return t[0] * 3 + t[1];
}

/* By way of another variable, and of an object that is not used later. */
static int by_way(const int *a, int n)
{
	struct step d = {1, 1}, e;
	int prev = 2, before = 3, t;
	for (int i = 0; i < n; i++) {
		t = before + 1;
		e.dx = t;
		e.dy = prev;
		d.dx = e.dx * 2;
		d.dy = e.dy;
		before = prev;
		prev = a[i];
	}
	return d.dx * 7 + d.dy;
}

static void set(struct step *d, int x, int y)
{
	d->dx = x;
	d->dy = y;
}

static int called(const int *a, int n)
{
	struct step d = {4, 4};
	unsigned h = 1;
	for (int i = 0; i < n; i++) {
		set(&d, (int)(h % 1000), a[i]);
		h = h * 31 + (unsigned)a[i];
	}
	return d.dx - d.dy;
}

static int inner(const int *a, int n)
{
	int t[4] = {9, 9, 9, 9}, s = 0;
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < 4; j++)
			t[j] = s * j;
		s ^= a[i];
	}
	return t[1] + t[3];
}

static int copied(const struct step *p, int n)
{
	struct step d = {0, 0};
	int least = 100;
	for (int i = 0; i < n; i++) {
		d = p[i];
		d.dy -= least;
		if (p[i].dx < least)
			least = p[i].dx;
	}
	return d.dx + d.dy;
}

static int guarded(const int *a, int n)
{
	struct step d = {0, 0};
	int odd = 0;
	for (int i = 0; i < n; i++) {
		d.dx = 1;
		d.dy = a[i];
		if (odd > 3)
			d.dx = 2;
		odd += a[i] & 1;
	}
	return d.dx * 5 + d.dy;
}

/* A search, which C goes on with. */
static int until(const int *a, int *o, int n, int key)
{
	struct step d = {0, 0};
	int p1 = 0, p2 = 0, p3 = 0;
	for (int i = 0; i < n; i++) {
		d.dx = a[i] - p3;
		d.dy = a[i] + 1;
		p3 = p2;
		p2 = p1;
		p1 = a[i];
		o[i] = d.dy;
		if (a[i] == key)
			break;
	}
	return d.dx;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	int *a = malloc((size_t)(n + 1) * sizeof *a), *o = malloc((size_t)(n + 1) * sizeof *o);
	struct step *p = malloc((size_t)(n + 1) * sizeof *p);
	unsigned x = 12345;
	for (int i = 0; i < n; i++) {
		x = x * 1103515245u + 12345u;
		a[i] = (int)(x >> 16 & 255);
		p[i].dx = a[i] / 2;
		p[i].dy = i;
	}
	memset(o, 0, (size_t)(n + 1) * sizeof *o);
	printf("%d %d %d\n", delta(a, o, n), sum(a, n), greatest(a, n));
	printf("%d %d %d\n", by_way(a, n), called(a, n), inner(a, n));
	printf("%d %d %d\n", copied(p, n), guarded(a, n), o[n / 2]);
	printf("%d\n", until(a, o, n, -1));
	for (int k = 0; k < n && k < 5; k++)
		printf("%d ", until(a, o, n, a[k]));
	printf("%d\n", n > 9 ? until(a, o, n, a[n - 2]) : 0);
	free(a);
	free(o);
	free(p);
	return 0;
}
