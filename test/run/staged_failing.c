// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Stages of which composing overflows, or of which a CUDA call fails: the loop runs as written.
 * RUN: %run_all %s --flags=-I%include --target=cuda --fail-all \
 * RUN:   --sim-flags="-DGSP_BLOCK=64 -DGSP_TILE_ROUNDS=1 -DGSP_SCAN_RUN=4" -- 600
 * RUN: %run_all %s --flags=-I%include --target=openmp -- 600
 * RUN: %run_all %s --flags=-I%include --target=split --seeds=2 -- 600
 */
#include "guarded.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A filter, and where it was highest. */
static int highest(const double *v, const double *f, int n, double *last)
{
	double s = 0, most = -1;
	int at = -1;

#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s = s * f[i] + v[i];
		if (s > most) {
			most = s;
			at = i;
		}
	}
	*last = s;
	return at;
}

static int above(const double *v, const double *f, int *out, int n)
{
	double s = 0;
	int count = 0;

#pragma gsp scan deterministic
	for (int i = 0; i < n; i++) {
		s = s * f[i] + v[i];
		count += s > 4;
		out[i] += count;
	}
	return count;
}

/* Both in a block that keeps its arrays on the device. */
static int kept(const double *v, const double *f, int *out, int n)
{
	double s = 0, t = 0, most = -1;
	int at = -1, count = 0;

#pragma gsp data copyin(v[0:n], f[0:n]) copy(out[0:n])
	{
#pragma gsp reduce
		for (int i = 0; i < n; i++) {
			s = s * f[i] + v[i];
			if (s > most) {
				most = s;
				at = i;
			}
		}
#pragma gsp scan
		for (int i = 0; i < n; i++) {
			t = t * f[i] + v[i];
			count += t > 4;
			out[i] += count;
		}
	}
	return at + count;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 0;
	size_t size = (size_t)n;
	double *v = guarded_alloc(size * sizeof *v), *f = guarded_alloc(size * sizeof *f), last;
	int *out = guarded_alloc(size * sizeof *out);
	unsigned h = 1;

	for (int turn = 0; turn < 2; turn++) {
		for (int i = 0; i < n; i++) {
			v[i] = (i * 37 + turn) % 11 - 5;
			f[i] = i % 3 ? 0.5 : 1;
			out[i] = i;
		}
		/* The product of two of these is none any more, and the state is 0 there. */
		for (int i = 200; turn && i < 212 && i < n; i++) {
			f[i] = i == 200 ? 0 : 1e200;
			v[i] = 0;
		}
		printf("%d ", highest(v, f, n, &last));
		printf("%d %d ", above(v, f, out, n), kept(v, f, out, n));
		for (int i = 0; i < n; i++)
			h = h * 31 + (unsigned)out[i];
		printf("%g %u\n", last, h);
	}
	guarded_check();
	return 0;
}
