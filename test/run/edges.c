// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Counters between edges that only the program knows, and that some iterations set anew.
 * RUN: %run_all %s --loops 57 --gspcc-flags=--auto -- 0 -- 1 -- 1100
 */
#include <stdio.h>
#include <stdlib.h>

static long hold_i(const int *x, int n, int hold, int start, int *o)
{
	int c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_i(const int *x, int n, int cap, int start, int *o)
{
	int q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_i(const int *x, int n, int cap, int start)
{
	int q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long hold_u(const int *x, int n, unsigned hold, unsigned start, int *o)
{
	unsigned c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_u(const int *x, int n, unsigned cap, unsigned start, int *o)
{
	unsigned q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_u(const int *x, int n, unsigned cap, unsigned start)
{
	unsigned q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long hold_s(const int *x, int n, short hold, short start, int *o)
{
	short c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_s(const int *x, int n, short cap, short start, int *o)
{
	short q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_s(const int *x, int n, short cap, short start)
{
	short q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long hold_c(const int *x, int n, unsigned char hold, unsigned char start, int *o)
{
	unsigned char c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_c(const int *x, int n, unsigned char cap, unsigned char start, int *o)
{
	unsigned char q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_c(const int *x, int n, unsigned char cap, unsigned char start)
{
	unsigned char q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long hold_z(const int *x, int n, size_t hold, size_t start, int *o)
{
	size_t c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_z(const int *x, int n, size_t cap, size_t start, int *o)
{
	size_t q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_z(const int *x, int n, size_t cap, size_t start)
{
	size_t q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long hold_l(const int *x, int n, long hold, long start, int *o)
{
	long c = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			c = hold;
		else if (c > 0)
			c--;
		o[i] = (int)c;
	}
	return (long)c;
}

static long queue_l(const int *x, int n, long cap, long start, int *o)
{
	long q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q < cap)
				q++;
		} else if (q > 0) {
			q--;
		}
		o[i] = (int)q;
	}
	return (long)q;
}

static long dropped_l(const int *x, int n, long cap, long start)
{
	long q = start;
	long over = 0, under = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (q == cap)
				over++;
			else
				q++;
		} else {
			if (q == 0)
				under++;
			else
				q--;
		}
	}
	return over * 10000 + under;
}

static long both_i(const int *x, int n, int top, int start, int *o)
{
	int q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0 && top > q)
			q++;
		else if (x[i] < 0 && q > -top)
			q--;
		o[i] = (int)q;
	}
	return q;
}

static long between_i(const int *x, int n, int top, int start, int *o)
{
	int q = start;
	const int low = top / 2;
	for (int i = 0; i < n; i++) {
		if (x[i] > 10)
			q = q >= top ? top : q + 1;
		else if (x[i] < -10 && q != low)
			q -= 1;
		else if (x[i] == 7)
			q = low;
		o[i] = (int)q;
	}
	return q;
}

static long both_l(const int *x, int n, long top, long start, int *o)
{
	long q = start;
	for (int i = 0; i < n; i++) {
		if (x[i] > 0 && top > q)
			q++;
		else if (x[i] < 0 && q > -top)
			q--;
		o[i] = (int)q;
	}
	return q;
}

static long between_l(const int *x, int n, long top, long start, int *o)
{
	long q = start;
	const long low = top / 2;
	for (int i = 0; i < n; i++) {
		if (x[i] > 10)
			q = q >= top ? top : q + 1;
		else if (x[i] < -10 && q != low)
			q -= 1;
		else if (x[i] == 7)
			q = low;
		o[i] = (int)q;
	}
	return q;
}

/* Some iterations fill it up, which may be beyond the cap. */
static long filled(const int *x, int n, int cap, int full, int *o)
{
	int q = 0;
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			q = full;
		else if (x[i] > 0 && q < cap)
			q++;
		o[i] = q;
	}
	return q;
}

/* Edges that the counter's type does not hold: it goes round. */
static long beyond(const int *x, int n, unsigned char q, int cap, int *o)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 40)
			q = 0;
		else if (q < cap)
			q++;
		o[i] = q;
	}
	return q;
}

static long below(const int *x, int n, unsigned short q, int low, int *o)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 0)
			q = 9;
		else if (q > low)
			q--;
		o[i] = q;
	}
	return q;
}

/* Steps that are cut to less than the counter holds. */
static long cut(const int *x, int n, int q, int cap, int *o)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 48)
			q = 0;
		else if (q < cap)
			q = (unsigned char)(q + 1);
		o[i] = q;
	}
	return q;
}

static long cut_at(const int *x, int n, int q, int *o)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 48)
			q = 120;
		else if (q < 300)
			q = (signed char)(q + 1);
		o[i] = q;
	}
	return q;
}

static long cut_decay(const int *x, int n, int q, int *o)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 45)
			q = x[i] * 20;
		else
			q = q > 3 ? (unsigned char)(q - 3) : 0;
		o[i] = q;
	}
	return q;
}

static long cut_filled(const int *x, int n, int q, int *o)
{
	for (int i = 0; i < n; i++) {
		const int d = x[i] & 15;
		q = q < 700 - d ? (unsigned char)(q + d) : 700;
		o[i] = q;
	}
	return q;
}

/* A signed end is another number where it is negative; 64 bits tell. */
static long ends(const int *x, int n, unsigned long q, int end)
{
	for (int i = 0; i < n; i++)
		q = x[i] & 1 ? q + 5 > (unsigned)end ? (unsigned)end : q + 5
			     : q + 3 > (unsigned long)end ? (unsigned long)end : q + 3;
	return (long)q;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *x = calloc((size_t)n + 1, sizeof *x), *o = calloc((size_t)n + 1, sizeof *o);
	const int caps[] = {0, 1, 5, 100, -3, 7}, starts[] = {0, 0, 2, 100, 1, 90};
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		x[i] = i * 7919 % 101 - 50;
#define SHOW(call)                                                                                 \
	do {                                                                                       \
		printf("%ld", call);                                                               \
		for (int i = 0; i < n; i++)                                                        \
			h = h * 31u + (unsigned)o[i];                                              \
		printf(" %u\n", h);                                                                \
	} while (0)
	for (int k = 0; k < 6; k++) {
		SHOW(filled(x, n, caps[k], starts[k], o));
		SHOW(beyond(x, n, 255, 254 + starts[k] % 4, o));
		SHOW(below(x, n, 5, 1 - starts[k] % 4, o));
		SHOW(cut_decay(x, n, 290, o));
		SHOW(cut_filled(x, n, 254, o));
		SHOW(cut(x, n, 250, 1000, o));
		SHOW(cut_at(x, n, 125, o));
		SHOW(ends(x, n, (unsigned long)starts[k], caps[k] * 50));
		SHOW(hold_i(x, n, (int)caps[k], (int)starts[k], o));
		SHOW(queue_i(x, n, (int)caps[k], (int)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_i(x, n, (int)caps[k], (int)starts[k]));
		SHOW(hold_u(x, n, (unsigned)caps[k], (unsigned)starts[k], o));
		SHOW(queue_u(x, n, (unsigned)caps[k], (unsigned)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_u(x, n, (unsigned)caps[k], (unsigned)starts[k]));
		SHOW(hold_s(x, n, (short)caps[k], (short)starts[k], o));
		SHOW(queue_s(x, n, (short)caps[k], (short)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_s(x, n, (short)caps[k], (short)starts[k]));
		SHOW(hold_c(x, n, (unsigned char)caps[k], (unsigned char)starts[k], o));
		SHOW(queue_c(x, n, (unsigned char)caps[k], (unsigned char)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_c(x, n, (unsigned char)caps[k], (unsigned char)starts[k]));
		SHOW(hold_z(x, n, (size_t)caps[k], (size_t)starts[k], o));
		SHOW(queue_z(x, n, (size_t)caps[k], (size_t)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_z(x, n, (size_t)caps[k], (size_t)starts[k]));
		SHOW(hold_l(x, n, (long)caps[k], (long)starts[k], o));
		SHOW(queue_l(x, n, (long)caps[k], (long)starts[k], o));
		if (caps[k] >= starts[k])
			SHOW(dropped_l(x, n, (long)caps[k], (long)starts[k]));
		SHOW(both_i(x, n, (int)caps[k], (int)starts[k], o));
		SHOW(between_i(x, n, (int)caps[k], (int)starts[k], o));
		SHOW(both_l(x, n, (long)caps[k], (long)starts[k], o));
		SHOW(between_l(x, n, (long)caps[k], (long)starts[k], o));
	}
	free(x);
	free(o);
	return 0;
}
