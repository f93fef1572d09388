// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* memcpy() and memset() of structures with padding, bit-fields and unions: all of their bytes.
 * RUN: %run_all %s --split --gspcc-flags=--auto --flags=-I%include --loops 6 -- 0 -- 1 -- 33 -- 400
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct inner {
	int a;
	short b[3];
};

struct record {
	char k;
	struct inner own;
	struct {
		short p;
		struct inner in;
	} other;
	union {
		float f;
		unsigned char c[6];
	} u;
	unsigned low : 3, high : 7;
};

static void whole(struct record *to, const struct record *from, int n)
{
	for (int i = 0; i < n; i++)
		memcpy(&to[i], &from[n - 1 - i], sizeof *to);
}

static void members(struct record *to, const struct record *from, int n)
{
	for (int i = 0; i < n; i++)
		memcpy(&to[i].own, &from[i].other.in, sizeof to->own);
}

static void gathered(struct inner *restrict to, const struct record *restrict from, int n)
{
	for (int i = 0; i < n; i++)
		memcpy(to + i, &from[i].own, sizeof *to);
}

static void cleared(struct record *to, const int *k, int n)
{
	for (int i = 0; i < n; i++)
		if (k[i] & 1)
			memset(&to[i].other.in, 0x5a, sizeof to->other.in);
}

static void emptied(struct record *to, int n)
{
	struct record *end = to + n;
	for (; to < end; to++)
		memset(to, 0, sizeof *to);
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
	const size_t size = sizeof(struct record) * (size_t)n;
	struct record *a = guarded_alloc(size), *b = guarded_alloc(size);
	struct inner *c = guarded_alloc(sizeof *c * (size_t)n);
	int *k = guarded_alloc(sizeof *k * (size_t)n);
	unsigned long h = 5;
	volatile unsigned char *bytes = (volatile unsigned char *)a;
	for (size_t i = 0; i < size; i++)
		bytes[i] = (unsigned char)(i * 41 >> 3);
	for (int i = 0; i < n; i++)
		k[i] = i * 7 % 5;
	memset((void *)b, 3, size);
	memset((void *)c, 9, sizeof *c * (size_t)n);
	whole(b, a, n);
	h = hash(h, b, size);
	members(b, a, n);
	h = hash(h, b, size);
	members(a, a, n);
	gathered(c, b, n);
	h = hash(hash(h, a, size), c, sizeof *c * (size_t)n);
	cleared(b, k, n);
	h = hash(h, b, size);
	printf("%lu\n", h);
	emptied(a, n);
	printf("%lu\n", hash(h, a, size));
	guarded_check();
	return 0;
}
