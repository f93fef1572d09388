/* What a counter fills may be what says where the loop looks: dry runs come to no place that C does
 * not come to; and do loops whose counter has to wrap around to reach its bound.
 * RUN: %run_all %s --loops 18 --gspcc-flags="--auto" --as-written "" --seeds 2 -- 0 -- 1 -- 2 -- 33 -- 700
 */
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int table[100];

static int picked(int *o, const int *at, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (table[at[i]] >= 0)
			o[k++] = i & 63;
	return k;
}

/* The same of what is divided by. */
static int divided(int *o, const int *by, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		if (100 / by[i] > 3)
			o[k++] = 1;
	return k;
}

/* ... and of an array that each iteration has for itself. */
static int looked_up(int *o, const int *at, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		int own[4] = {i, n, n, n};
		if (own[at[i]] >= 0)
			o[k++] = 1;
	}
	return k;
}

/* Where what is stored may say how much there is, that is asked before all is counted. */
static int expanded(int *o, const int *count, const int *v, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < count[i]; j++)
			o[k++] = v[i];
	return k;
}

static unsigned around(const int *v, uint8_t i, uint8_t end)
{
	unsigned s = 0;
	do {
		s += (unsigned)v[i];
		i++;
	} while (i != end);
	return s * 1000 + i;
}

static unsigned around_down(const int *v, uint8_t i, uint8_t end)
{
	unsigned s = 0;
	do {
		s += (unsigned)v[i];
	} while (--i != end);
	return s * 1000 + i;
}

static void rows(const int *v, uint8_t from, uint8_t end, unsigned *out, int n)
{
	for (int r = 0; r < n; r++) {
		unsigned s = 0;
		for (uint8_t i = from; i != end; i++)
			s += (unsigned)v[i] * (unsigned)r;
		out[r] = s;
	}
}

static unsigned hash(const void *p, size_t n)
{
	const unsigned char *c = p;
	unsigned h = 5;
	for (size_t i = 0; i < n; i++)
		h = h * 31 + c[i];
	return h;
}

int main(int argc, char **argv)
{
	enum { MOST = 700 };
	const int n = argc > 1 ? atoi(argv[1]) : 0;
	static const uint8_t from[] = {0, 9, 200, 20, 255, 1}, to[] = {0, 9, 20, 200, 0, 0};
	int *m = malloc((2 * MOST + 2) * sizeof *m), *v = malloc(256 * sizeof *v);
	static unsigned out[MOST];
	for (int i = 0; i < 256; i++)
		v[i] = i % 7;
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i < MOST ? i % 90 : 0x7ffffff0;
	printf("apart %d ", picked(m + MOST + 1, m, n));
	printf("%u\n", hash(m, (2 * MOST + 2) * sizeof *m));
	/* Each iteration reads what the one before has stored. */
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i ? 0x7ffffff0 : 0;
	printf("along %d ", picked(m + 1, m, n));
	printf("%u\n", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i ? 0 : 2;
	printf("divided %d ", divided(m + 1, m, n));
	printf("%u ", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i % 90 + 1;
	printf("%d ", divided(m + MOST + 1, m, n));
	printf("%u\n", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i ? -900000000 : 2;
	printf("looked_up %d ", looked_up(m + 1, m, n));
	printf("%u ", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i & 3;
	printf("%d ", looked_up(m + MOST + 1, m, n));
	printf("%u\n", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < 2 * MOST + 2; i++)
		m[i] = i ? 0x7fffffff : 1;
	for (int i = 0; i < MOST; i++)
		out[i] = 1;
	printf("counts %d ", expanded(m + 1, m, (int *)out, n));
	printf("%u ", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int i = 0; i < MOST; i++)
		m[i] = i % 3;
	printf("%d ", expanded(m + MOST + 1, m, (int *)out, n));
	printf("%u\n", hash(m, (2 * MOST + 2) * sizeof *m));
	for (int k = 0; k < 6; k++) {
		printf("%u %u ", around(v, from[k], to[k]), around_down(v, from[k], to[k]));
		rows(v, from[k], to[k], out, n);
		printf("%u\n", hash(out, sizeof out));
	}
	free(m);
	free(v);
	return 0;
}
