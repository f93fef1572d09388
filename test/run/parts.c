/* Functions that only read, put in the place of their calls: they reach arrays through pointers to
 * the structures that hold them, or what the loop changes.
 * RUN: %run_all %s --split --flags=-I%include --sizes 0,2,33,700
 */
#include <stdio.h>
#include <stdlib.h>

#include "guarded.h"

typedef struct Field {
	unsigned char log[256], exp[511];
	int n;
} Field;

typedef struct Image {
	int width;
	float gain[4];
	Field field;
} Image;

static unsigned product(const Field *f, unsigned a, unsigned lb)
{
	return a == 0 ? 0 : f->exp[f->log[a] + lb];
}

static unsigned early(const Field *f, unsigned a, unsigned b)
{
	if (!a || !b)
		return 0;
	return product(f, a, f->log[b]);
}

static void syndromes(const Field *f, unsigned char *p, const unsigned char *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		p[i] ^= product(f, r[i], 5) ^ early(f, r[i], p[i]);
}

static unsigned of_part(const Image *m, const unsigned char *r, int n)
{
	unsigned y = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		y = y * 33 + early(&m->field, r[i], r[i] ^ 3u);
	return y;
}

/* With few iterations the structure itself is not read, only the array in it. */
static float gained(const Image *m, int x)
{
	return x < 3 ? m->gain[x & 3] : (float)m->width;
}

static void few(const Image *m, float *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i] = gained(m, i) + m->gain[i & 3];
}

/* Stores to the array beside reads of the rest. */
static void set(Field *f, int i, int v)
{
	f->exp[i] = (unsigned char)(i < 3 ? v : f->n + v);
}

static void fill(Field *f, const unsigned char *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		set(f, i, r[i]);
}

static Field table;

static void fill_table(const unsigned char *r, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		set(&table, i, r[i]);
}

/* What the loop stores, the function reads. */
static int last;

static int with_last(const unsigned char *r, int i)
{
	return r[i] * 3 + last;
}

static int changed(const unsigned char *r, float *out, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		last = i ^ 5;
		out[i] += (float)with_last(r, i);
	}
	return last;
}

/* Read before the next iteration overwrites it. */
static int sum_of(const unsigned char *p)
{
	return p[0] + p[1];
}

static void moved(unsigned char *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n - 2; i++)
		p[i] = (unsigned char)(sum_of(p + i) ^ sum_of(p + i + 1));
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0, few_of = n < 256 ? n : 256;
	Image *m = guarded_alloc(sizeof *m);
	unsigned char *r = guarded_alloc((size_t)n), *p = guarded_alloc((size_t)n);
	float *out = guarded_alloc(sizeof *out * (size_t)n);
	unsigned long long hash = 7;
	m->width = n;
	m->field.n = 11;
	for (int i = 0; i < 4; i++)
		m->gain[i] = (float)i + 0.5f;
	for (int i = 0; i < 511; i++)
		m->field.exp[i] = (unsigned char)(i * 29 + 1);
	for (int i = 0; i < 256; i++)
		m->field.log[i] = (unsigned char)(i * 7 % 251);
	table = m->field;
	for (int i = 0; i < n; i++) {
		r[i] = (unsigned char)(i * 31 % 256);
		p[i] = (unsigned char)(i % 5);
	}
	syndromes(&m->field, p, r, n);
	hash += of_part(m, r, n);
	moved(p, n);
	few(m, out, n);
	hash += (unsigned)changed(r, out, n);
	fill(&m->field, r, few_of);
	fill_table(r, few_of);
	for (int i = 0; i < n; i++)
		hash = hash * 31 + p[i] * 5 + (unsigned)(int)(4 * out[i]);
	for (int i = 0; i < 511; i++)
		hash = hash * 37 + m->field.exp[i] * 3 + table.exp[i];
	printf("%llu\n", hash);
	guarded_check();
	return 0;
}
