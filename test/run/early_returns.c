// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions with small loops that `continue`, `break` and `return`, and what comes behind them.
 * RUN: %run_all %s --split --flags=-I%include --sizes 0,1,2,33,1025
 */
#include "guarded.h"
#include "data.h"

static int first(const int *c, const int *d)
{
	for (int i = 0; i < 4; i++) {
		if (c[i] < 0)
			continue;
		if (d[i] > 3)
			return i;
	}
	return 9;
}

static void set(int *o, const int *c, const int *d)
{
	for (int i = 0; i < 3; i++) {
		if (c[i] < 0)
			continue;
		if (d[i] > 3)
			return;
	}
	*o = 5;
}

static int after_break(const int *c, const int *d)
{
	int x = 1;
	for (int i = 0; i < 2; i++) {
		if (c[i] < -50)
			continue;
		if (d[i] == 2)
			break;
		if (d[i] == 1)
			return -x;
		x += c[i];
	}
	return 2 * x;
}

static int kind(int c, int d)
{
	int x = 0;
	switch (c & 3) {
	case 1:
		if (d > 3)
			return 7;
		x = 2;
		break;
	case 2:
		x = 3;
		break;
	case 3:
		for (int i = 0; i < 3; i++) {
			if ((c + i) % 3 == 0)
				continue;
			if ((d + i) % 4 == 0)
				return x;
			x += i + 1;
		}
		break;
	default:
		return 1;
	}
	return x + 10;
}

static long firsts(const int *c, const int *d, int n)
{
	long s = 0;
#pragma gsp reduce copyin(c[0:n + 4], d[0:n + 4])
	for (int i = 0; i < n; i++)
		s += first(c + i, d + i);
	return s;
}

static int breaks(const int *c, const int *d, int n)
{
	int s = 0;
#pragma gsp reduce copyin(c[0:n + 4], d[0:n + 4])
	for (int i = 0; i < n; i++)
		s += after_break(c + i, d + i);
	return s;
}

static unsigned kinds(const int *c, const int *d, int n)
{
	unsigned h = 7;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = h * 5 + (unsigned)kind(c[i], d[i]);
	return h;
}

static void sets(int *o, const int *c, const int *d, int n)
{
#pragma gsp parallel copyin(c[0 : n + 4], d[0 : n + 4])
	for (int i = 0; i < n; i++)
		set(o + i, c + i, d + i);
}

static void in_line(int *o, const int *c, const int *d, int n)
{
#pragma gsp parallel copyin(c[0 : n + 4], d[0 : n + 4])
	for (int i = 0; i < n; i++) {
		int k, x = 0;
		for (k = 0; k < 4; k++) {
			if (c[i + k] < 0)
				continue;
			if (d[i + k] > 3)
				break;
			x += d[i + k];
		}
		if (k < 4)
			o[i] = x;
	}
}

/* Sums that a function updates until it returns from within its loop. */
static void grow(int *sum, int x)
{
	for (int k = 0; k < 3; k++) {
		if (x < k * 20)
			return;
		*sum += x;
	}
	*sum += 1000;
}

static int grown(const int *c, int n)
{
	int total[1] = {0};
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		grow(total, c[i]);
	return total[0];
}

typedef struct Noise {
	float level;
	unsigned seed;
	float *out;
} Noise;

/* Where the result goes is read beside the call, which changes a number only. */
static float next_noise(float level, unsigned *seed)
{
	*seed = 1664525u * *seed + 1013904223u;
	return level * (float)(*seed >> 20);
}

static void noise(Noise *z, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		z->out[i] = z->out[i] / 2 + next_noise(z->level, &z->seed);
}

static void try_all(int n)
{
	const size_t size = (size_t)n;
	int *c = (int *)guarded_alloc((size + 4) * sizeof *c);
	int *d = (int *)guarded_alloc((size + 4) * sizeof *d);
	int *o = (int *)guarded_alloc(size * sizeof *o);
	uint32_t seed = 21;
	for (int i = 0; i < n + 4; i++) {
		c[i] = (int)(test_next(&seed) % 200) - 100;
		d[i] = (int)(test_next(&seed) % 6);
	}
	for (int i = 0; i < n; i++)
		o[i] = -1;
	printf("%ld %d %u\n", firsts(c, d, n), breaks(c, d, n), kinds(c, d, n));
	sets(o, c, d, n);
	test_show("set", o, size * sizeof *o, 0);
	in_line(o, c, d, n);
	test_show("in line", o, size * sizeof *o, 0);
	Noise z = {0.5f, 3, (float *)guarded_alloc(size * sizeof *z.out)};
	for (int i = 0; i < n; i++)
		z.out[i] = (float)(d[i] * 4);
	noise(&z, n);
	printf("%d %u", grown(c, n), z.seed);
	test_show(" noise", z.out, size * sizeof *z.out, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
