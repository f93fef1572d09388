/* Counters that stop at an end, however that is written, as subscripts, in conditions, and as they are:
 * none is a ring of one place, and none is left out because it would be there already.
 * RUN: %run_all %s --gspcc-flags=--auto --loops=-1 --seeds 2 -- 0 -- 1 -- 29 -- 31 -- 300
 */
#include <stdio.h>
#include <stdlib.h>

static unsigned table[64];

static int constant(unsigned *z, int n)
{
	int r = 0;
	for (int i = 0; i < n; i++) {
		if (r < 30)
			r++;
		z[i] = table[r & 63];
	}
	return r;
}

static int from(unsigned *z, int n, int r, int cap)
{
	for (int i = 0; i < n; i++) {
		if (r < cap)
			r++;
		z[i] = table[r & 63];
	}
	return r;
}

static int chosen(unsigned *z, int n, int r)
{
	for (int i = 0; i < n; i++) {
		r = r < 30 ? r + 1 : 30;
		z[i] = table[r & 63];
	}
	return r;
}

static int taken_back(unsigned *z, int n, int r, int cap)
{
	for (int i = 0; i < n; i++) {
		if (++r > cap)
			r = cap;
		z[i] = table[r & 63];
	}
	return r;
}

static int down(unsigned *z, int n, int r)
{
	for (int i = 0; i < n; i++) {
		if (--r < 0)
			r = 0;
		z[i] = table[r & 63];
	}
	return r;
}

static int decides(const unsigned *a, unsigned *o, int n)
{
	int seen = 0;
	for (int i = 0; i < n; i++) {
		if (seen < 30)
			seen++;
		else
			o[i] = a[i];
	}
	return seen;
}

static int first_ones(const unsigned *a, unsigned *o, int n, int most)
{
	int seen = 0;
	for (int i = 0; i < n; i++) {
		if (seen >= most)
			continue;
		o[i] = a[i] + 1;
		seen++;
	}
	return seen;
}

/* These do go round. */
static int round_about(unsigned *z, int n, int m)
{
	int r = 0;
	for (int i = 0; i < n; i++) {
		z[i] += table[r];
		if (++r == m)
			r = 0;
	}
	return r;
}

static void show(const char *what, int r, const unsigned *z, int n)
{
	unsigned h = 1;
	for (int i = 0; i < n; i++)
		h = h * 31 ^ z[i];
	printf("%s %d %08x\n", what, r, h);
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 300;
	unsigned *a = calloc((size_t)n + 1, sizeof *a), *z = calloc((size_t)n + 1, sizeof *z);
	for (int i = 0; i < 64; i++)
		table[i] = (unsigned)i * 2654435761u;
	for (int i = 0; i < n; i++)
		a[i] = (unsigned)i * 40503u;
	show("constant", constant(z, n), z, n);
	for (int r = -3; r < 50; r += 11) {
		show("from", from(z, n, r, 20), z, n);
		show("chosen", chosen(z, n, r), z, n);
		show("taken back", taken_back(z, n, r, 35), z, n);
		show("down", down(z, n, r), z, n);
	}
	show("decides", decides(a, z, n), z, n);
	show("first ones", first_ones(a, z, n, 25), z, n);
	show("none", first_ones(a, z, n, 0), z, n);
	show("round", round_about(z, n, 17), z, n);
	show("one place", round_about(z, n, 1), z, n);
	free(a);
	free(z);
	return 0;
}
