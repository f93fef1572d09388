/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Scans whose iterations lie several elements apart, from a first one on that is not 0. ptxas of
 * CUDA 13.0 computes 64-bit products in such subscripts wrongly; a GPU shows it.
 * RUN: %run_all %s --flags=-I%include --sizes 0,5,9,256,700,5000
 */
#include "guarded.h"
#include "data.h"

static int by_threes(const short *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 5; i < n; i += 3) {
		out[i] = s;
		if (v[i] < 3)
			s += (6 + v[i] % 1009) % 3;
		else
			s += 1;
	}
	return s;
}

static unsigned by_fives(const unsigned char *v, unsigned *out, unsigned n)
{
	unsigned s = 1;
#pragma gsp scan
	for (unsigned i = 7; i < n; i += 5) {
		s = s * 3u + v[i];
		out[i] = s;
	}
	return s;
}

static long downward(const int *v, long *out, int n)
{
	long s = 0;
#pragma gsp scan
	for (int i = n - 2; i >= 3; i -= 7) {
		s += v[i] > 0 ? v[i] : v[i] / 3;
		out[i] = s;
	}
	return s;
}

static int rows(const short *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[11 * i + 4] * v[11 * i + 9] - v[11 * i + 2] % 7;
		out[6 * i + 1] = s;
	}
	return s;
}

static int pick(const short *v, short *out, int n)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 4; i < n; i += 6)
		if (v[i] % 5 != 0)
			out[k++] = v[i];
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 1000;
	const size_t size = (size_t)n;
	short *v = (short *)guarded_alloc(11 * size * sizeof *v);
	int *w = (int *)guarded_alloc(size * sizeof *w);
	unsigned char *b = (unsigned char *)guarded_alloc(size);
	int *out = (int *)guarded_alloc(6 * size * sizeof *out);
	long *sums = (long *)guarded_alloc(size * sizeof *sums);
	uint32_t seed = 31;
	for (size_t i = 0; i < 11 * size; i++)
		v[i] = (short)(test_next(&seed) % 201) - 100;
	for (size_t i = 0; i < size; i++) {
		w[i] = (int)(test_next(&seed) % 20001) - 10000;
		b[i] = (unsigned char)test_next(&seed);
	}
	memset(out, 1, 6 * size * sizeof *out);
	memset(sums, 2, size * sizeof *sums);
	printf("%d", by_threes(v, out, n));
	test_show("threes", out, 6 * size * sizeof *out, 0);
	printf("%u", by_fives(b, (unsigned *)out, (unsigned)n));
	test_show("fives", out, 6 * size * sizeof *out, 0);
	printf("%ld", downward(w, sums, n));
	test_show("down", sums, size * sizeof *sums, 0);
	printf("%d", rows(v, out, n));
	test_show("rows", out, 6 * size * sizeof *out, 0);
	printf("%d", pick(v, (short *)out, n));
	test_show("pick", out, 6 * size * sizeof *out, 0);
	guarded_check();
	return 0;
}
