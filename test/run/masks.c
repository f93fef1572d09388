/* Bits that are set, cleared and turned over: in a variable, by key, and where they are not yet so.
 * RUN: %run_all %s --split --flags=-I%include -- 0 -- 1 -- 33 -- 700 -- 2051
 * RUN: %run_all %s --loops -1 --flags=-I%include --gspcc-flags="--auto" -- 700
 */
#include "data.h"
#include "guarded.h"

static unsigned along(const int *v, int n, unsigned bits, unsigned *out)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (v[i] & 32)
			bits |= 1u << (v[i] & 31);
		else
			bits &= ~(1u << (v[i] & 31));
		out[i] = bits;
	}
	return bits;
}

/* Fields of other widths, turned over, all at once, and left alone. */
static long fields(const int *v, int n, unsigned char status, signed char sign, uint64_t wide)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int at = v[i] % 7, mask = 3 << at;
		status = (unsigned char)((status & ~mask) | (v[i] & mask));
		if (v[i] % 11 == 0)
			status = (unsigned char)v[i];
		sign = (signed char)(v[i] & 64 ? sign ^ v[i] : sign & (v[i] | 0x41));
		switch (v[i] & 3) {
		case 0:
			wide ^= (uint64_t)1 << (v[i] & 63);
			break;
		case 1:
			wide = ~wide | (uint64_t)v[i];
			break;
		case 2:
			wide &= ~((uint64_t)v[i] << 32);
		}
	}
	return (long)(wide >> 7) + status * 1000L + sign;
}

static void flags(const int *v, int n, int limit, uint32_t *bits)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > limit)
			bits[i / 32] |= 1u << (i % 32);
		else
			bits[i / 32] &= ~(1u << (i % 32));
}

static void by_key(const int *v, int n, unsigned char *state, int *seen)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned char *s = &state[v[i] % 19];
		*s = (unsigned char)(v[i] & 128 ? *s | v[i] >> 3 : *s & v[i]);
		seen[i] = *s;
	}
}

/* Rows of a word each: other families, too. */
static void shifted(const int *v, int n, unsigned *h)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[i / 7] = h[i / 7] * 2 + (unsigned)v[i];
}

/* Sets of bits: what is asked first decides nothing. */
static int distinct(const int *v, int n, uint32_t *set)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned at = (unsigned)v[i] % 300;
		uint32_t bit = 1u << (at & 31);
		if (!(set[at >> 5] & bit)) {
			set[at >> 5] |= bit;
			count++;
		}
	}
	return count;
}

static int first_seen(const int *v, int n, unsigned char *set, int *first)
{
	int count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int at = v[i] % 300;
		if ((set[at >> 3] >> (at & 7) & 1) == 0) {
			set[at >> 3] |= 1 << (at & 7);
			first[count++] = i;
		}
	}
	return count;
}

static int gone(const int *v, int n, uint64_t left, int *at)
{
	int count = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		uint64_t bit = (uint64_t)1 << (v[i] & 63);
		if ((left & bit) != 0)
			left &= ~bit;
		if ((left & 0xf0) != 0)
			at[count++] = i;
	}
	return count;
}

/* (x & b) == b tells all bits of b; of signed numbers, too, some of which are copies of the sign. */
static int several(const int *v, int n, int x, signed char y)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int b = v[i] & 0x1f8;
		if ((x & b) != b)
			x |= b;
		if (!(y & 64))
			y |= 64;
		if ((y & (v[i] << 4)) != 0)
			y = (signed char)(y & ~(v[i] << 4));
		sum += x + y;
	}
	return sum;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000, words = (n + 31) / 32, sevens = (n + 6) / 7;
	uint32_t seed = 5;
	int *v = (int *)guarded_alloc((size_t)n * sizeof *v);
	int *o = (int *)guarded_alloc((size_t)n * sizeof *o);
	uint32_t *bits = (uint32_t *)guarded_alloc((size_t)words * sizeof *bits);
	unsigned *h = (unsigned *)guarded_alloc((size_t)sevens * sizeof *h);
	unsigned char state[19], set[38] = {1, 2};
	uint32_t sets[10] = {7};
	for (int i = 0; i < n; i++)
		v[i] = (int)(test_next(&seed) % 1000);
	unsigned last = along(v, n, 0x80000001u, (unsigned *)o);
	test_show("along", o, (size_t)n * sizeof *o, (long)last);
	test_show("fields", o, 0, fields(v, n, 200, -3, 0x123456789abcdefu));
	flags(v, n, 400, bits);
	test_show("flags", bits, (size_t)words * sizeof *bits, 0);
	memset(state, 0x5a, sizeof state);
	by_key(v, n, state, o);
	test_show("by_key", o, (size_t)n * sizeof *o, test_sum(state, sizeof state));
	shifted(v, n, h);
	test_show("shifted", h, (size_t)sevens * sizeof *h, 0);
	test_show("distinct", sets, 0, distinct(v, n, sets));
	test_show("distinct", sets, sizeof sets, 0);
	int found = first_seen(v, n, set, o);
	test_show("first_seen", o, (size_t)n * sizeof *o, found + (long)test_sum(set, sizeof set));
	found = gone(v, n, ~(uint64_t)0, o);
	test_show("gone", o, (size_t)n * sizeof *o, found);
	test_show("several", o, 0, several(v, n, 1, -100));
	guarded_check();
	return 0;
}
