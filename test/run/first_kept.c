// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* What is kept where nothing has been kept yet, or it is unlike what was kept last; and loops that
 * only look like it, which are left as they are.
 * RUN: %run_all %s --gspcc-flags=--auto --flags=-I%include --loops 10 -- 0 -- 1 -- 33 -- 700
 */
#include "guarded.h"

#include <stdio.h>
#include <stdlib.h>

static int changes(const int *a, int *restrict o, int n)
{
	int k = 0, last = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (k == 0 || a[i] != last) {
			last = a[i];
			o[k++] = a[i];
		}
	return k;
}

/* New greatest ones, from behind the first elements, and where they are. */
static long greatest(const short *a, int *restrict at, long n)
{
	long k = 0;
	short most = 0;
#pragma gsp scan
	for (long i = 2; i < n; i++) {
		short x = a[i];
		if (!k || x > most) {
			most = x;
			at[k] = (int)i;
			k += 1;
		}
	}
	return k * 1000 + most;
}

static int spaced(const int *a, int *restrict o, int n)
{
	int k = 0, was = 77;
#pragma gsp scan
	for (int i = 1; i < n; i += 3) {
		if (k < 1 || (a[i] ^ was) & 4) {
			was = a[i];
			o[k++] = i;
		} else {
			was = a[i];
		}
	}
	return k + was;
}

/* It begins with one. */
static int begun(const int *a, int *restrict o, int n)
{
	int k = 1, last = 0;
	for (int i = 0; i < n; i++)
		if (k == 0 || a[i] != last) {
			last = a[i];
			o[k++] = a[i];
		}
	return k;
}

/* The first iteration may leave nothing. */
static int left_out(const int *a, int *restrict o, int n)
{
	int k = 0, last = 0;
	for (int i = 0; i < n; i++) {
		if (a[i] < 0)
			continue;
		if (k == 0 || a[i] > last) {
			last = a[i];
			o[k++] = a[i];
		}
	}
	return k;
}

static int seldom(const int *a, int *restrict o, int n)
{
	int k = 0, last = 0;
	for (int i = 0; i < n; i++)
		if (k == 0 || a[i] > last) {
			last = a[i];
			if (a[i] & 1)
				o[k++] = a[i];
		}
	return k;
}

/* It goes back. */
static int emptied(const int *a, int *restrict o, int n)
{
	int k = 0, last = 0;
	for (int i = 0; i < n; i++) {
		if (k == 0 || a[i] > last) {
			last = a[i];
			o[k++] = a[i];
		}
		if (a[i] == 13)
			k = 0;
	}
	return k;
}

static int counted(const int *a, int n)
{
	int k = 0, last = 0, all = 0;
	for (int i = 0; i < n; i++) {
		if (k == 0 || a[i] > last) {
			last = a[i];
			k++;
		}
		if (a[i] == 13)
			k = 0;
		all += last;
	}
	return k + 10 * all;
}

/* It has gone up before it is asked for. */
static int before(const int *a, int *restrict o, int n)
{
	int k = 0, last = 3;
	for (int i = 0; i < n; i++) {
		o[k++] = a[i];
		if (k == 0 || a[i] > last) {
			last = a[i];
			o[k++] = -1;
		}
	}
	return k * 100 + last;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	int *a = guarded_alloc((size_t)n * sizeof *a), *o = guarded_alloc((2 * (size_t)n + 1) * sizeof *o);
	short *s = guarded_alloc((size_t)n * sizeof *s);
	unsigned hash = 1;
	for (int i = 0; i < n; i++) {
		a[i] = i * 37 % 101 / (i % 5 + 1) - 3;
		s[i] = (short)(i * 7919 % 2003);
	}
	for (int i = 0; i < 2 * n + 1; i++)
		o[i] = 9;
	printf("%d", changes(a, o, n));
	for (int i = 0; i < 2 * n + 1; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf(" %ld %d", greatest(s, o, n), spaced(a, o + n, n));
	for (int i = 0; i < 2 * n + 1; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf(" %d %d", begun(a, o, n), left_out(a, o + n, n));
	for (int i = 0; i < 2 * n + 1; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf(" %d %d", seldom(a, o, n), emptied(a, o + n, n));
	for (int i = 0; i < 2 * n + 1; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf(" %d %d", before(a, o, n), counted(a, n));
	for (int i = 0; i < 2 * n + 1; i++)
		hash = hash * 31 + (unsigned)o[i];
	printf(" %u\n", hash);
	guarded_check();
	return 0;
}
