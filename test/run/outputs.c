// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Functions that give back several numbers through pointers, which they ask whether they are NULL;
 * one array behind a pointer to const and another.
 * RUN: %run_all %s --split --flags=-I%include --sizes 0,1,2,33,1025
 */
#include "guarded.h"
#include "data.h"

static int split(int pixel, int *r, int *g, int *b)
{
	if (r)
		*r = 0;
	if (g != NULL)
		*g = 0;
	if (!r || !g || NULL == b)
		return 1;
	*b = pixel & 15;
	if (*b == 3)
		return 0;
	*r = pixel >> 16;
	*g = pixel >> 8 & 255;
	return 0;
}

static void add(long *sum, int *count, int x)
{
	*sum += x;
	if (count)
		++*count;
}

static void mix(int *pixels, int n)
{
	int i, r, g, b;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		split(pixels[i], &r, &g, &b);
		pixels[i] = b << 20 | r << 8 | g;
	}
}

static int totals(const int *pixels, int n, long *sum)
{
	int count = 0;
	long s = 5, half = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		add(&s, &count, pixels[i]);
		if (pixels[i] & 1)
			add(&half, NULL, pixels[i]);
	}
	*sum = s - half;
	return count;
}

static void two_ways(unsigned *words, int n, const int *table)
{
#pragma gsp parallel copyin(table[0 : 256])
	for (int j = 0; j < n; j++) {
		int old = ((const unsigned char *)words)[j];
		((unsigned char *)words)[j] = (unsigned char)table[old];
	}
}

static void try_all(int n)
{
	const size_t size = (size_t)n, words = (size + 3) / 4;
	int *p = (int *)guarded_alloc(size * sizeof *p);
	int *table = (int *)guarded_alloc(256 * sizeof *table);
	unsigned *w = (unsigned *)guarded_alloc(words * sizeof *w);
	uint32_t seed = 41;
	long sum;
	for (int i = 0; i < n; i++)
		p[i] = (int)(test_next(&seed) & 0xffffff);
	for (int i = 0; i < 256; i++)
		table[i] = i * 7;
	for (size_t i = 0; i < words; i++)
		w[i] = test_next(&seed);
	mix(p, n);
	int count = totals(p, n, &sum);
	test_show("mix", p, size * sizeof *p, sum + count);
	two_ways(w, n, table);
	test_show("ways", w, words * sizeof *w, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
