// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Elements in another order within groups: bytes and halves of words as big-endian machines have
 * them, found by their addresses; subscripts with bits turned over.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,1025
 */
#include "guarded.h"
#include "data.h"

#define BYTE(p, n)       (*(uint8_t *)((uintptr_t)((uint8_t *)(p) + (n)) ^ 3))
#define HALF(p, n)       (*(uint16_t *)((uintptr_t)((uint16_t *)(p) + (n)) ^ 2))
#define CONST_BYTE(p, n) (*(const uint8_t *)((uintptr_t)((const uint8_t *)(p) + (n)) ^ 3))

static long sum(const uint32_t *data, int wpl, int w, int h)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < h; i++) {
		const uint32_t *line = data + i * wpl;
		for (int j = 0; j < w; j++)
			s += CONST_BYTE(line, j);
	}
	return s;
}

static void invert(uint32_t *data, int wpl, int w, int h)
{
#pragma gsp parallel
	for (int i = 0; i < h; i++) {
		uint32_t *line = data + i * wpl;
		for (int j = 0; j < w; j++)
			BYTE(line, j) = (uint8_t)(255 - BYTE(line, j));
	}
}

static void widen(uint32_t *out, const uint32_t *row, int w)
{
#pragma gsp parallel
	for (int j = 0; j < w; j++)
		HALF(out, j) = (uint16_t)(CONST_BYTE(row, j) * 257);
}

static void along(uint32_t *out, const uint32_t *row, int w)
{
	unsigned last = 0;
#pragma gsp scan
	for (int j = 0; j < w; j++) {
		last = (last + CONST_BYTE(row, j)) & 0xff;
		BYTE(out, j) = (uint8_t)last;
	}
}

static void pairs(short *out, const short *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i ^ 1] = (short)(v[i] - 1);
}

/* Bits 1 and 2, and bit 4. */
static void groups(short *out, const short *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		out[i ^ 22] = v[i ^ 6];
}

/* From below 0 on. */
static void below(short *out, const short *v, int n)
{
#pragma gsp parallel
	for (int i = -8; i < n - 8; i++)
		out[(i ^ 5) + 8] = v[(i ^ 3) + 8];
}

static void try_all(int n)
{
	const int w = 4 * ((n + 3) / 4);
	const size_t wide = (size_t)(n + 32) / 32 * 32;
	uint32_t *data = (uint32_t *)guarded_alloc((size_t)w * 3);
	uint32_t *other = (uint32_t *)guarded_alloc((size_t)w * 2);
	short *v = (short *)guarded_alloc(wide * sizeof *v),
	      *o = (short *)guarded_alloc(wide * sizeof *o);
	uint32_t seed = 31;
	for (int i = 0; i < w * 3 / 4; i++)
		data[i] = test_next(&seed) * 2654435761u;
	for (int i = 0; i < w / 2; i++)
		other[i] = 7;
	for (size_t i = 0; i < wide; i++) {
		v[i] = (short)(test_next(&seed) % 1000);
		o[i] = -1;
	}
	long s = sum(data, w / 4, n, 3);
	invert(data, w / 4, n, 3);
	test_show("invert", data, (size_t)w * 3, s);
	widen(other, data, n);
	test_show("widen", other, (size_t)w * 2, 0);
	along(data, data + w / 4, n);
	test_show("along", data, (size_t)w * 3, 0);
	pairs(o, v, n);
	test_show("pairs", o, wide * sizeof *o, 0);
	groups(o, v, n);
	test_show("groups", o, wide * sizeof *o, 0);
	below(o, v, n);
	test_show("below", o, wide * sizeof *o, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
