// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Rings whose size is a variable: the points of a line, ticks, phases; sizes, steps and starts that
 * make none of it are C's.
 * RUN: %run_all %s --flags=-I%include -- 0 -- 1 -- 33 -- 2500
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

/* Bresenham's line, in one octant. */
static int line(int dx, int dy, int err, int n, int *x, int *y)
{
	int at = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x[i] = i;
		y[i] = at;
		err += dy;
		if (err >= dx) {
			err -= dx;
			at++;
		}
	}
	return err + 1000 * at;
}

/* The same downwards, with the error asked for before it is mended. */
static int falling(int dx, int dy, int n, int *y)
{
	int err = dx / 2, at = 0;

#pragma gsp scan
	for (int i = 0; i < n; i++) {
		y[i] = at;
		err -= dy;
		if (err < 0) {
			at--;
			err += dx;
		}
	}
	return err;
}

static long ticks(unsigned long size, unsigned long step, unsigned long from, int n)
{
	unsigned long phase = from;
	long count = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		phase = phase + step < size ? phase + step : phase + step - size;
		count += phase < step ? i % 7 : 0;
	}
	return count * 100000 + (long)phase;
}

static unsigned narrow(unsigned short size, unsigned short step, int n)
{
	unsigned short phase = 0;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int next = step + phase;
		phase = (unsigned short)(next >= size ? next - size : next);
	}
	return phase;
}

int main(int argc, char **argv)
{
	static const int lines[][3] = {{10, 3, 5}, {997, 996, 0}, {7, 7, 6}, {1, 0, 0}, {5, 0, 4},
		{1000000007, 123456789, 17}, {5, 9, 0}, {0, 1, 0}, {-4, 1, 0}, {8, 3, 8},
		{8, -3, 2}, {8, 3, -1}, {0, 0, 0}};
	int n = argc > 1 ? atoi(argv[1]) : 33;
	size_t size = (size_t)n;
	int *x = guarded_alloc(size * sizeof *x), *y = guarded_alloc(size * sizeof *y);
	unsigned h = 1;

	for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
		const int *l = lines[k];
		printf("%d ", line(l[0], l[1], l[2], n, x, y));
		for (int i = 0; i < n; i++)
			h = h * 31 + (unsigned)x[i] + (unsigned)y[i];
		printf("%d ", falling(l[0], l[1], n, y));
		for (int i = 0; i < n; i++)
			h = h * 31 + (unsigned)y[i];
		printf("%u ", h);
		printf("%ld ", ticks((unsigned)l[0], (unsigned)l[1], (unsigned)l[2], n));
		printf("%u\n", narrow((unsigned short)l[0], (unsigned short)l[1], n));
	}
	guarded_check();
	return 0;
}
