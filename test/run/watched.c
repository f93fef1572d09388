/* Recurrences in floating point whose composed coefficients overflow or vanish although every value
 * in C is an ordinary number, and those whose data are none: the results are C's to the bit, because
 * the loop then runs as written. Everything else is powers of two and small whole numbers, which are
 * exact in any order.
 * RUN: %run_all %s --split --sim-flags="-DGSP_BLOCK=64 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" -- 0 -- 1 -- 40 -- 1203
 */
#include "data.h"

#include <float.h>
#include <math.h>

static float a[4003], b[4003], y[4003];
static double c[4003], d[4003], z[4003];
static int head[4003];

static void clear(int n)
{
	uint32_t seed = 5;

	for (int i = 0; i < n; i++) {
		a[i] = 1;
		c[i] = 1;
		b[i] = 0;
		d[i] = 0;
		head[i] = test_next(&seed) % 97 == 0;
	}
}

static void show(const char *name, double x, const void *data, size_t bytes)
{
	printf("%s %.9g %08x\n", name, x, test_sum(data, bytes));
}

static float scan(float s, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = a[i] * s + b[i];
		y[i] = s;
	}
	return s;
}

static float reduce(float s, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = b[i] + s * a[i];
	return s;
}

static double in_place(double s, double *p, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		p[i] = s = p[i] * s + d[i];
	return s;
}

static double backward(double s, int n)
{
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		z[i] = s;
		s = c[i] * s - d[i];
	}
	return s;
}

static double stores_too(double s, double *p, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = s * p[i] + d[i];
		p[i] += 1;
	}
	return s;
}

static float restarts(float s, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = b[i] + 1;
		else
			s = a[i] * s + b[i];
		y[i] = s;
	}
	return s;
}

/* 0 stays 0, while the coefficients are Fibonacci's numbers. */
static double coupled(double s, double t, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double next = s + t;
		s = t;
		t = next;
		z[i] = s;
	}
	return t;
}

/* Two states and an input, with coefficients that overflow or vanish together and come back. */
static double swapped(double s, double t, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double next = c[i] * t + b[i];
		t = c[i] * s;
		s = next;
		z[i] = s;
	}
	return t;
}

/* The same along the array itself. */
static void two_back(double *p, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		p[i] = c[i] * c[i - 1] * p[i - 2];
}

/* What was added before the coefficient vanished comes back with it, though the variable begins
 * with 0. */
static double comes_back(double s, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = c[i] * s + (i == 1 ? 0x1p1000 : 0);
		z[i] = s;
	}
	return s;
}

static int pack(double s, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = c[i] * s + d[i];
		if (head[i])
			z[k++] = s;
	}
	return k;
}

static float best(const float *v, float x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x + v[i] > 0 ? x + v[i] : 0;
	return x;
}

static float best_along(const float *v, float x, int n)
{
	float top = -INFINITY;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x + v[i] > v[i] ? x + v[i] : v[i];
		top = x > top ? x : top;
		y[i] = top;
	}
	return top;
}

static float lowest(const float *v, float x, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x += v[i];
		if (head[i])
			x = 3;
		if (x > 100)
			x = 100;
		y[i] = x;
	}
	return x;
}

/* Waiting times: an arrival that is no number is kept for as long as C compares with it. */
static float done_after(const float *arrival, float t, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		t = t + 1 > arrival[i] ? t + 1 : arrival[i];
	return t;
}

static float done_along(const float *arrival, float t, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		t = t + 2 > arrival[i] ? t + 2 : arrival[i];
		y[i] = t;
	}
	return t;
}

/* The least one, and an arrival that is no number is passed over. */
static float left(const float *arrival, float t, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		t = arrival[i] < t - 1 ? arrival[i] : t - 1;
		y[i] = t;
	}
	return t;
}

/* Up by UP, then down by DOWN, 200 iterations each. */
static void waves(int n, float up, float down)
{
	clear(n);
	for (int i = 0; i < n; i++) {
		a[i] = i / 200 % 2 ? down : up;
		c[i] = i / 200 % 2 ? (double)down * down * down * down * down * down * down * down
				   : (double)up * up * up * up * up * up * up * up;
	}
}

static void all(const char *name, float s, double t, int n)
{
	size_t bytes = (size_t)n * sizeof *y, wide = (size_t)n * sizeof *z;
	double r;

	printf("%s\n", name);
	r = scan(s, n);
	show("scan", r, y, bytes);
	show("reduce", reduce(s, n), y, 0);
	memcpy(z, c, wide);
	r = in_place(t, z, n);
	show("in_place", r, z, wide);
	r = backward(t, n);
	show("backward", r, z, wide);
	memcpy(z, c, wide);
	r = stores_too(t, z, n);
	show("stores_too", r, z, wide);
	r = restarts(s, n);
	show("restarts", r, y, bytes);
	r = swapped(t, t, n);
	show("swapped", r, z, wide);
	z[0] = z[1] = t;
	two_back(z, n);
	show("two_back", 0, z, wide);
	r = pack(t, n);
	show("pack", r, z, wide);
}

static void waits(const char *name, const float *v, int n)
{
	size_t bytes = (size_t)n * sizeof *y;
	float r;

	printf("%s\n", name);
	show("done_after", done_after(v, 3, n), y, 0);
	r = done_along(v, 3, n);
	show("done_along", r, y, bytes);
	r = left(v, 3, n);
	show("left", r, y, bytes);
}

static void sums(const char *name, const float *v, int n)
{
	size_t bytes = (size_t)n * sizeof *y;
	float r;

	printf("%s\n", name);
	show("best", best(v, 0, n), y, 0);
	r = best_along(v, 1, n);
	show("best_along", r, y, bytes);
	r = lowest(v, 1, n);
	show("lowest", r, y, bytes);
}

/* C's values go from 2^1000 to 2^40 and back. */
static void troughs(int n)
{
	clear(n);
	for (int i = 2; i < n; i++)
		c[i] = i % 480 < 240 ? 0x1p-4 : 0x1p4;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 801;
	/* In between, waves are lost in C on the way, but not in the coefficients: what comes out
	 * is nearer to the truth then, and not what C makes of it (doc/accuracy.md). */
	n = n > 4003 ? 4003 : n > 40 && n < 801 ? 40 : n;
	size_t wide = (size_t)n * sizeof *z;
	double r;

	troughs(n);
	r = comes_back(0, n);
	show("comes_back", r, z, wide);
	clear(n);
	all("ones", 3, 5, n);
	waves(n, 2, 0.5f);
	all("overflows", 0x1p-100f, 0x1p-800, n);
	all("overflows from zero", 0, 0, n);
	waves(n, 0.5f, 2);
	all("vanishes", 0x1p100f, 0x1p800, n);
	clear(n);
	for (int i = 0; i < n; i++) {
		a[i] = 0.5f;
		c[i] = 0.5;
	}
	all("decays", 1, 1, n); /* vanishes for good, as in C */
	clear(n);
	for (int i = 0; i < n; i++)
		if (i % 701 == 600)
			a[i] = INFINITY, c[i] = -INFINITY;
		else if (i % 701 == 650)
			a[i] = NAN, d[i] = INFINITY;
		else if (i % 701 == 660)
			a[i] = 0, b[i] = 2, c[i] = 0;
	for (int i = 0; i < n; i++)
		if (isnan(a[i]))
			a[i] = 0x1p60f; /* the sign of a NaN is nobody's business */
	for (int i = 0; i < n; i++)
		if (isinf(a[i]) || isinf(c[i]) || isinf(d[i]))
			head[i] = 1, b[i] = 4;
	r = restarts(1, n);
	show("infinite", r, y, (size_t)n * sizeof *y);
	show("coupled", coupled(0, 0, n), z, wide);
	r = coupled(0, 0x1p-1000, n > 60 ? 60 : n);
	show("coupled", r, z, 0);
	clear(n);
	for (int i = 0; i < n; i++)
		a[i] = (float)(i * 37 % 19 - 9);
	sums("whole", a, n);
	waits("whole", a, n);
	for (int i = 0; i < n; i++)
		if (i % 301 == 150)
			a[i] = NAN;
	waits("NaN among them", a, n);
	show("NaN", best(a, 0, n), y, 0);
	for (int i = 0; i < n; i++)
		a[i] = isnan(a[i]) ? -INFINITY : (float)(i * 37 % 19 - 9);
	sums("infinite", a, n);
	for (int i = 0; i < n; i++)
		a[i] = i / 40 % 2 ? 0x1p126f : -0x1p127f;
	sums("large", a, n);
	return 0;
}
