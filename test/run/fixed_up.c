// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements that are put right and then used in the same iteration; what is left of them in a variable.
 * RUN: %run_all %s --split --gspcc-flags=--auto --flags=-I%include --loops 20 -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

struct item {
	short v;
	int w;
};

static void running(int *restrict a, int *restrict o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] < 0)
			a[i] = 0;
		s += a[i];
		o[i] = s;
	}
}

/* Twice, and with what the element was. */
static int clamped(int *a, int n, int low, int high)
{
	int most = -1000, was = 0;
	for (int i = 0; i < n; i++) {
		was += a[i];
		if (a[i] < low)
			a[i] = low;
		if (a[i] > high) {
			a[i] -= high;
			a[i]++;
		}
		if (a[i] > most)
			most = a[i];
	}
	return most * 7 + was;
}

static int kept(int *restrict a, int *restrict o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] < 0)
			a[i] = -a[i];
		if (a[i] & 1)
			o[k++] = a[i] * 2;
	}
	return k;
}

static void counted(struct item *p, int *restrict h, int n)
{
#pragma gsp reduce copy(h[0:16])
	for (int i = 0; i < n; i++) {
		if (p[i].v < 0)
			p[i].v = 3;
		else
			p[i].v %= 16;
		h[p[i].v & 15] += p[i].w;
	}
}

static int found(int *a, int n, int key)
{
	int i;
	for (i = 0; i < n; i++) {
		if (a[i] == 9 || a[i] > 90)
			a[i] = key;
		if (a[i] == key + 1)
			break;
	}
	return i;
}

/* Stored on each path; bytes wrap around. */
static int bytes(unsigned char *p, int n, int m)
{
	int least = 300;
	for (int i = 0; i < n; i++) {
		if (i % m)
			p[i] = (unsigned char)(i + 250);
		else if (i & 1)
			p[i] += 7;
		else
			p[i]--;
		if (p[i] < least)
			least = p[i];
	}
	return least;
}

/* Some iterations are done early. */
static int left_out(int *a, int n)
{
	int most = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] % 5 == 0) {
			a[i] = 1;
			continue;
		}
		if (a[i] > most)
			most = a[i];
	}
	return most;
}

/* What is stored between may be the element: then it is read again. */
static int between(int *a, int *b, int n)
{
	int most = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] < 5)
			a[i] = 5;
		b[i] = a[i] + 1;
		if (a[i] > most)
			most = a[i];
	}
	return most;
}

/* There may be no such element: not kept. */
static int within(int *a, int n, int m)
{
	int most = 0;
	for (int i = 0; i < n; i++) {
		if (i < m && a[i] < 3)
			a[i] = 3;
		if (i < m && a[i] > most)
			most = a[i];
	}
	return most;
}

/* Stores within other expressions. */
static long nested(int *a, int n)
{
	long x = 0;
	int most = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] < 20)
			x += a[i] = 25;
		if (a[i] > most)
			most = a[i];
	}
	for (int i = 0; i < n; i++) {
		if ((a[i] += 2) > 40)
			a[i]--;
		if (a[i] > most)
			most = a[i];
	}
	return x * 100 + most;
}

static long walked(int *p, int n)
{
	long s = 0;
	int least = 99;
	for (; n > 0; n--, p++) {
		if (*p > 50)
			*p /= 2;
		s += *p;
		least = *p < least ? *p : least;
	}
	return s * 100 + least;
}

static int last_of(int *a, int n)
{
	int last = -1;
	for (int i = 0; i < n; i++) {
		last = a[i] * 2;
		a[i] = last;
	}
	return last;
}

/* What it stores may be what is left: not told before. */
static int last_behind(int *a, const int *b, int n)
{
	int last = -1;
	for (int i = 0; i < n / 4; i++) {
		a[4 * i + (b[i] & 1)] = i;
		last = a[4 * i + 1];
	}
	return last;
}

/* The last element, one that is read before it is overwritten, and what the device holds. */
static int last_three(int *a, int *b, int n)
{
	int x = -1, y = -1, z = -1;
#pragma gsp data copy(a[0:n + 1]) copy(b[0:n])
	{
		for (int i = 0; i < n; i++)
			a[i] += 3;
		for (int i = 0; i < n; i++) {
			x = a[i + 1] - a[i];
			a[i] = b[i];
			y = b[i];
			b[i] = y + 1;
		}
		for (int i = 0; i < n; i++) {
			z = b[i];
			b[i] = z + a[i];
		}
	}
	return x + 3 * y + 7 * z;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = guarded_alloc((size_t)(n + 1) * sizeof *a), *o = guarded_alloc((size_t)n * sizeof *o);
	struct item *p = guarded_alloc((size_t)n * sizeof *p);
	unsigned char *c = guarded_alloc((size_t)n);
	int *h = guarded_alloc(16 * sizeof *h);
	unsigned long hash = 1;
	for (int i = 0; i <= n; i++)
		a[i] = i * 37 % 101 - 50;
	for (int i = 0; i < n; i++) {
		p[i] = (struct item){(short)(i * 31 % 67 - 20), i};
		c[i] = (unsigned char)(i * 5);
		o[i] = i * 13 % 67;
	}
	for (int i = 0; i < 16; i++)
		h[i] = i;
	printf("%ld\n", nested(o, n));
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf("%d %lu\n", clamped(a, n, -40, 45), hash);
	running(a, o, n);
	for (int i = 0; i < n; i++)
		a[i] -= 20;
	printf("%d %d %d\n", kept(a, o, n), found(a, n, 30), bytes(c, n, 3));
	counted(p, h, n);
	printf("%d %ld\n", left_out(a, n), walked(a, n));
	printf("%d %d %d\n", between(a, o, n), between(a, a + 1, n), between(o, o, n));
	printf("%d %d\n", within(a, n + 9, n), last_behind(a, o, n));
	printf("%d %d\n", last_of(a, n), last_three(a, o, n));
	for (int i = 0; i < n; i++)
		hash = hash * 31 + (unsigned)a[i] + (unsigned)o[i] * 3 + (unsigned)p[i].v + c[i];
	for (int i = 0; i < 16; i++)
		hash = hash * 31 + (unsigned)h[i];
	printf("%lu\n", hash);
	guarded_check();
	return 0;
}
