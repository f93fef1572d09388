/* Maps in small blocks: more iterations than the grid has threads.
 * RUN: %run_all %s --target cuda --flags=-I%include --sim-flags=-DGSP_BLOCK=32 --seeds 17 -- 32 -- 33 -- 1100
 */
#include "guarded.h"

static void scale(float *restrict y, const float *restrict x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = x[i] * 2 + 1;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	float *x = (float *)guarded_alloc((size_t)n * sizeof *x);
	float *y = (float *)guarded_alloc((size_t)n * sizeof *y);
	long s = 0;
	for (int i = 0; i < n; i++)
		x[i] = (float)(i % 1000);
	scale(y, x, n);
	for (int i = 0; i < n; i++)
		s = (s * 31 + (long)y[i]) % 1000000007;
	printf("%ld\n", s);
	guarded_check();
	return 0;
}
