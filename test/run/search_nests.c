/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Loops that end early, and whose carried variables inner loops update or compute: the iterations
 * before the last one are complete.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,1025
 */
#include "guarded.h"
#include "data.h"

static int row_sums(const int *a, const int *c, unsigned *o, int n, int w)
{
	unsigned s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < w; j++)
			s += (unsigned)a[i * w + j];
		o[i] = s;
		if (c[i] == 4097)
			break;
	}
	return (int)s;
}

/* The last iteration is cut off in its middle. */
static int cut_off(const int *a, const int *c, unsigned *o, int n, int w)
{
	unsigned s = 0, t = 9;
#pragma gsp scan copyin(c[0 : n])
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < w; j++)
			s += (unsigned)a[i * w + j];
		if (c[i] == 4097)
			break;
		o[i] = s;
		for (int j = 0; j < w; j++)
			t = t * 3 + (unsigned)a[i * w + j];
	}
	return (int)(s ^ t);
}

static long norms(const int *a, const int *c, int n, int w)
{
	long most = -1;
	int where = -1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		long norm = 0;
		for (int j = 0; j < w; j++)
			norm += a[i * w + j] < 0 ? -a[i * w + j] : a[i * w + j];
		if (norm > most) {
			most = norm;
			where = i;
		}
		if (c[i] == 4097)
			break;
	}
	return most * 7 + where;
}

static int until_flag(const int *a, const int *c, unsigned *o, int n, int w)
{
	unsigned s = 1;
	int done = 0, bits = 0;
#pragma gsp scan
	for (int i = 0; i < n && !done; i++) {
		int k = a[i] & 63, ones = 0;
		while (k) {
			ones += k & 1;
			k >>= 1;
		}
		bits += ones;
		if (c[i] & 1) {
			int j = 0;
			while (j < w) {
				s += (unsigned)j * (unsigned)a[i];
				j++;
			}
		}
		o[i] = s + (unsigned)bits;
		if (c[i] == 4097)
			done = i + 1;
	}
	return (int)s + bits + done;
}

static int from_function(const int *a, const int *c, int n, int w)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = 0;
		for (int j = 0; j < w; j++)
			t = t * 5u + (unsigned)a[i * w + j];
		s ^= t;
		if (c[i] == 4097)
			return (int)(s + t);
	}
	return (int)s;
}

static int middle_of_body(const int *a, const int *c, unsigned *o, int n, int w)
{
	unsigned s = 3;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		unsigned t = 0;
		int j = 0;
		do
			t += (unsigned)a[i * w + j] % 5u;
		while (++j < w);
		if (c[i] == 4097)
			break;
		s = t < 9u ? s : s * 3u + t;
		o[i] = s;
	}
	return (int)s;
}

static void try_all(int n, int w, int at)
{
	const size_t size = (size_t)n;
	int *a = (int *)guarded_alloc((size * (size_t)w + 1) * sizeof *a);
	int *c = (int *)guarded_alloc(size * sizeof *c);
	unsigned *o = (unsigned *)guarded_alloc(size * sizeof *o);
	uint32_t seed = 77;
	for (int i = 0; i < n * w + 1; i++)
		a[i] = (int)(test_next(&seed) % 2001) - 1000;
	for (int i = 0; i < n; i++)
		c[i] = i == at ? 4097 : (int)(test_next(&seed) % 4000);
	for (int way = 0; way < 4; way++) {
		int result = 0;
		for (int i = 0; i < n; i++)
			o[i] = 5;
		if (way == 0)
			result = row_sums(a, c, o, n, w);
		else if (way == 1)
			result = cut_off(a, c, o, n, w);
		else if (way == 2)
			result = until_flag(a, c, o, n, w);
		else
			result = middle_of_body(a, c, o, n, w);
		printf("%d: %d\n", way, result);
		test_show("o", o, size * sizeof *o, 0);
	}
	printf("%ld %d\n", norms(a, c, n, w), from_function(a, c, n, w));
	guarded_check();
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 100;
	try_all(n, 7, -1);
	try_all(n, 1, n / 2);
	try_all(n, 40, n - 1);
	try_all(n, 5, n * 3 / 4);
	try_all(n, 20, 0);
	return 0;
}
