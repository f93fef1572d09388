// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Scans whose first element is set under a condition, by a number in the place of the counter.
 * RUN: %run_all %s --flags=-I%include --sizes 0,1,2,33,4099
 */
#include "guarded.h"
#include "data.h"

static void sums(unsigned *out, const unsigned *v, int n)
{
#pragma gsp scan
	for (int j = 0; j < n; j++) {
		unsigned x = v[j] & 255;
		if (j == 0)
			out[0] = x;
		else
			out[j] = out[j - 1] + x;
	}
}

static void other_side(long *out, const unsigned *v, size_t n)
{
#pragma gsp scan
	for (size_t i = 0; i < n; i++) {
		if (i)
			out[i] = out[i - 1] ^ (long)v[i];
		else
			out[0] = (long)v[0];
	}
}

static void from_zero(int *out, const unsigned *v, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (i > 0) {
			int x = (int)(v[i] & 1023);
			out[i] = x > out[i - 1] ? x : out[i - 1];
		} else {
			out[0] = -1;
		}
	}
}

static void from_three(unsigned *out, const unsigned *v, int n)
{
#pragma gsp scan
	for (int i = 3; i < n; i++)
		if (i != 3)
			out[i] = out[i - 1] * 3 + v[i];
		else
			out[3] = v[3];
}

/* Rows of sums of sums. */
static void table(unsigned *out, const unsigned *v, int w, int h)
{
	for (int i = 1; i < h; i++) {
		unsigned *line = out + i * w;
		const unsigned *above = line - w;
#pragma gsp scan
		for (int j = 0; j < w; j++) {
			unsigned x = v[i * w + j];
			if (j == 0)
				line[0] = x + above[0];
			else
				line[j] = x + line[j - 1] + above[j] - above[j - 1];
		}
	}
}

static void try_all(int n)
{
	const size_t size = (size_t)n, bytes = size * sizeof(unsigned);
	unsigned *v = (unsigned *)guarded_alloc(bytes), *o = (unsigned *)guarded_alloc(bytes);
	int *most = (int *)guarded_alloc(bytes);
	long *wide = (long *)guarded_alloc(size * sizeof *wide);
	uint32_t seed = 51;
	for (int i = 0; i < n; i++) {
		v[i] = test_next(&seed);
		o[i] = 77;
	}
	sums(o, v, n);
	test_show("sums", o, bytes, 0);
	other_side(wide, v, size);
	test_show("other", wide, size * sizeof *wide, 0);
	from_zero(most, v, n);
	test_show("zero", most, bytes, 0);
	from_three(o, v, n);
	test_show("three", o, bytes, 0);
	table(o, v, n / 4, 4);
	test_show("table", o, bytes, 0);
	guarded_check();
}

int main(int argc, char **argv)
{
	try_all(argc > 1 ? atoi(argv[1]) : 100);
	return 0;
}
