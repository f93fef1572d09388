/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops of the body that run until their counter is something: j != w, or j alone.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,200
 */
#include "guarded.h"
#include "data.h"

static void hash_down(const int *v, unsigned *out, int n, int w)
{
	unsigned h = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		const int *p = v + i * w;
		for (int j = w; j; j--)
			h = h * 5u + (unsigned)*p++ + (unsigned)j;
		out[i] = h;
	}
}

static void twice(const int *v, int *out, size_t n, size_t w)
{
#pragma gsp parallel
	for (size_t i = 0; i != n; i++)
		for (size_t j = 0; j != w; ++j)
			out[i * w + j] = 2 * v[i * w + j];
}

static void walk(const int *v, int *out, int n, int w)
{
#pragma gsp parallel
	for (int i = n; i; i--) {
		for (int j = w; j != 0; --j)
			*out++ = 3 * *v++;
		out++;
	}
}

static void triangle(const int *v, int *out, int n, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = i < w ? i : w; j != w; j++)
			out[i * w + j] = v[i * w + j] - j;
}

static void backward(const int *v, int *out, int n, unsigned w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = (int)w - 1; j != -1; j--)
			out[(unsigned)i * w + (unsigned)j] = v[(unsigned)i * w + (unsigned)j] + 1;
}

/* Counters that wrap before they are there. */
static void wraps(const int *v, unsigned *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned s = 0;
		unsigned char from = (unsigned char)(v[i] | 128);
		for (unsigned char c = from; c != 4; c++)
			s = s * 3 + c;
		for (unsigned j = 4294967290u; j != 5u; j++)
			s += j & 15;
		for (signed char c = 5; c; c--)
			s = s * 7 + (unsigned)c;
		for (unsigned short k = 3; k != 65530; --k)
			s ^= (unsigned)k << 3;
		out[i] = s;
	}
}

static unsigned wrapping_hash(const int *v, int n)
{
	unsigned h = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (unsigned char c = (unsigned char)(v[i] | 128); c != 4; c++)
			h = h * 3u + c;
	return h;
}

static unsigned mixed(const int *v, int n, size_t w)
{
	unsigned s = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (unsigned j = 0; j != w; j++)
			s = s * 31u + (unsigned)v[(size_t)i * w + j];
	return s;
}

/* The counter is compared as a part of a sum. */
static int stencils(const int *v, int *out, int n, int w)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		for (int j = 1; j + 1 < w; j++)
			s += v[i * w + j - 1] - 2 * v[i * w + j] + v[i * w + j + 1];
		for (int j = w; j - 2 >= 0; j -= 3)
			s += 5 * v[i * w + j - 2];
		out[i] = s;
	}
	return s;
}

static int pairs(const int *v, int n, unsigned char w)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j + 1 < w; j += 2)
			s += v[i * w + j] * v[i * w + j + 1];
	return s;
}

/* What ends the inner loop as well lets it run beyond: with w < 0 only that does. */
static void left(const int *v, int *out, int n, int m, int w)
{
#pragma gsp parallel copyin(v[0 : n * w])
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j != m; j++) {
			if (j >= w)
				break;
			s += v[i * w + j];
		}
		out[i] = s;
	}
}

static void try_all(int n, int w)
{
	const size_t size = (size_t)n * (size_t)w;
	int *v = (int *)guarded_alloc(size * sizeof *v);
	int *out = (int *)guarded_alloc((size + (size_t)n) * sizeof *out);
	uint32_t seed = 5;
	for (size_t i = 0; i < size; i++)
		v[i] = (int)(test_next(&seed) % 2001) - 1000;
	for (int way = 0; way < 7; way++) {
		for (size_t i = 0; i < size + (size_t)n; i++)
			out[i] = 9;
		if (way == 0)
			hash_down(v, (unsigned *)out, n, w);
		else if (way == 1)
			twice(v, out, (size_t)n, (size_t)w);
		else if (way == 2)
			walk(v, out, n, w);
		else if (way == 3)
			triangle(v, out, n, w);
		else if (way == 4)
			backward(v, out, n, (unsigned)w);
		else if (way == 5)
			left(v, out, n, w % 2 ? w : -1, w);
		else
			printf("%d ", stencils(v, out, n, w));
		test_show("out", out, (size + (size_t)n) * sizeof *out, 0);
	}
	printf("%u %d\n", mixed(v, n, (size_t)w), pairs(v, n, (unsigned char)w));
	if (w > 0)
		printf("%u\n", wrapping_hash(v, n));
	if (w > 0)
		wraps(v, (unsigned *)out, n);
	test_show("wraps", out, (size_t)n * sizeof *out, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, 7);
	try_all(n, 1);
	try_all(n, 40);
	try_all(n, 0);
	return 0;
}
