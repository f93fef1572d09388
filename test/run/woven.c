// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Arrays whose elements lie between each other's, as colours of a pixel do, at all distances: where
 * elements meet, the loop runs as it is written.
 * RUN: %run_all %s --split --gspcc-flags=--auto --flags=-I%include --loops 20 -- 0 -- 1 -- 40 -- 250
 */
#include "guarded.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void split(uint8_t *r, uint8_t *g, uint8_t *b, const uint8_t *a, int n)
{
	for (int i = 0; i < n; i++) {
		r[3 * i] = a[i];
		g[3 * i] = a[i] >> 1;
		b[3 * i] = a[i] >> 2;
	}
}

/* One is read, the other one written: fewer check. */
static int balance(const short *left, short *right, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		right[2 * i] = (short)(left[2 * i] / 2 + i);
		s += right[2 * i];
	}
	return s;
}

/* Steps that are known when it runs, and may be one. */
static void turn(float *re, float *im, int step, long n)
{
	for (long i = 0; i < n; i++) {
		float x = re[i * step];
		re[i * step] = -im[i * step];
		im[i * step] = x;
	}
}

static void rows(const uint8_t *from, uint8_t *red, uint8_t *blue, int w, int h, int pitch)
{
	int x, y;
	for (y = 0; y < h; y += 2)
		for (x = 0; x < w; x++) {
			red[y * pitch + 3 * x] = from[y * w + x];
			blue[(y + 1) * pitch + x * 3 + 3] = from[y * w + x] + 1;
		}
}

/* Unsigned numbers of 32 bits wrap around at a multiple of 4, not of 3. */
static void narrow(uint16_t *p, uint16_t *q, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		p[4 * i] = (uint16_t)i;
		q[4 * i] = (uint16_t)(i + 9);
	}
}

static void sums(unsigned *to, const unsigned *from, int n)
{
	unsigned s = 0;
	for (int i = 0; i < n; i++) {
		s += from[2 * i];
		to[2 * i] = s;
	}
}

/* Down, every other one, under a condition. */
static void picked(short *a, short *b, int n)
{
	for (int i = n - 1; i >= 0; i -= 2)
		if (a[2 * i] > 3)
			b[2 * i] = a[2 * i];
}

struct point {
	int x, y, z;
};

static void members(int *x, int *z, int n)
{
	for (int i = 0; i < n; i++) {
		x[i * (int)(sizeof(struct point) / sizeof(int))] = i;
		z[i * (int)(sizeof(struct point) / sizeof(int))] ^= 2 * i;
	}
}

/* What is looked up is a multiple all the same. */
static void placed(uint8_t *p, uint8_t *q, const int *at, int n)
{
#pragma gsp parallel assume(injective)
	for (int i = 0; i < n; i++) {
		p[2 * at[i]] = (uint8_t)i;
		q[2 * at[i]] = (uint8_t)(i * 3);
	}
}

/* A third array has all bytes. */
static void filled(uint8_t *p, uint8_t *q, uint8_t *all, int n)
{
	for (int i = 0; i < n; i++) {
		p[2 * i] = 1;
		q[2 * i] = 2;
		all[i] = (uint8_t)i;
	}
}

static void filled_first(uint8_t *all, uint8_t *p, uint8_t *q, int n)
{
	for (int i = 0; i < n; i++) {
		all[i] = (uint8_t)i;
		p[2 * i] = 1;
		q[2 * i] = 2;
	}
}

/* A third one, which is read, has the stretch of one of them. */
static int read_too(int *p, int *r, const int *q, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		r[2 * i] = p[2 * i] ^ 5;
		s ^= q[i] ^ (q[2 * n - 2 - i] & 7);
	}
	return s;
}

/* Where in four an array's are. */
static void ahead(short *p, short *q, int n)
{
	for (int i = 0; i < n; i++) {
		p[4 * i + 3] = (short)i;
		q[4 * i] = (short)(3 * i);
	}
}

static void two(short *p, short *q, int n)
{
	for (int i = 0; i < n; i++) {
		p[6 * i] = (short)i;
		p[6 * i + 8] = (short)(i + 1);
		q[6 * i] = (short)(3 * i);
	}
}

/* Behind 255 no multiple of 27 comes. */
static void around(uint8_t *p, uint8_t *q, uint8_t n)
{
#pragma gsp parallel assume(injective)
	for (int i = 0; i < n; i++) {
		p[(uint8_t)(27 * i)] = (uint8_t)i;
		q[(uint8_t)(27 * i)] = (uint8_t)(i >> 1);
	}
}

/* Both in an array that stays on the device. */
static void kept(uint8_t *m, const uint8_t *a, int n, int turned)
{
	uint8_t *p = turned ? m + 1 : m, *q = turned ? m : m + 1;
#pragma gsp data copy(m[0:2 * n])
	{
		for (int i = 0; i < n; i++) {
			p[2 * i] = a[i];
			q[2 * i] = (uint8_t)(q[2 * i] + i);
		}
		for (int i = 0; i < n; i++) {
			q[2 * i] ^= p[2 * i];
			p[2 * i] += 3;
		}
	}
}

static unsigned long hash(unsigned long h, const void *p, size_t bytes)
{
	const volatile unsigned char *at = p; /* no loop of ours */
	for (size_t i = 0; i < bytes; i++)
		h = h * 1000003 + at[i];
	return h;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	const size_t room = (size_t)n * 12 + 64;
	unsigned char *m = guarded_alloc(8 * room), *a = guarded_alloc(room);
	int *at = guarded_alloc(((size_t)n + 1) * sizeof *at);
	unsigned long h = 7;
	long s = 0;
	for (size_t i = 0; i < 8 * room; i++)
		m[i] = (unsigned char)(i * 37 >> 2);
	for (size_t i = 0; i < room; i++)
		a[i] = (unsigned char)(i * 11);
	for (int i = 0; i < n; i++)
		at[i] = (int)((unsigned)i * 7 % (unsigned)n);
	for (int d = 0; d < 5; d++) {
		split(m + 8, m + 8 + d, m + 10, a, n);
		s += balance((short *)m + 4, (short *)m + d, n);
		turn((float *)m + 2, (float *)m + d, 2, n);
		turn((float *)m, (float *)m + d, 1, n);
		h = hash(h, m, room);
		memset(m, d, 8 * room);
		rows(a, m + 4, m + d, n / 8, 8, n / 8 * 3 + 3 + d % 2 * 3);
		narrow((uint16_t *)m + 4, (uint16_t *)m + 2 + d, (unsigned)n);
		sums((unsigned *)m + d, (unsigned *)m + 3, n);
		h = hash(h, m, room);
		picked((short *)m + 2, (short *)m + d, n);
		members((int *)m + 2, (int *)m + d, n);
		placed(m + 2, m + d, at, n);
		filled(m + 2, m + d, m + 2 * n + 8, n);
		filled(m + 2, m + d, m + n, n);
		h = hash(h, m, room);
		ahead((short *)m + 1, (short *)m + d, n);
		two((short *)m + 1, (short *)m + d, n);
		filled_first(m + 2 * n + 8, m + 2, m + d, n);
		filled_first(m + n, m + 2, m + d, n);
		h = hash(h, m, room);
		s += read_too((int *)m + 1, (int *)m + 2, (int *)m + 2 * d, n);
		s += read_too((int *)m + 1 + d, (int *)m + 2, (int *)a, n / 2);
		h = hash(h, m, room);
		kept(m + d, a, n, d & 1);
		h = hash(h, m, room);
	}
	static uint8_t far[1024];
	for (int d = 0; d < 3; d++) {
		around(far + 2, far + 2 + 7 * d, (uint8_t)(n % 256));
		h = hash(h, far, sizeof far);
	}
	around(far, far + 600, (uint8_t)(n % 256));
	h = hash(h, far, sizeof far);
	printf("%lu %ld\n", h, s);
	guarded_check();
	return 0;
}
