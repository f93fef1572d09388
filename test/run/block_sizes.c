/* Blocks of as many threads as the directive says, for every skeleton.
 * RUN: %run_all %s --seeds 2 -- 0 -- 33 -- 1025 -- 9000
 * RUN: %gspcc %s -I %root/test/run -o - | %FileCheck %s
 */
#include "data.h"

static double sum(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce block(128)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: static constexpr int gsp_threads = 128;
// CHECK: __launch_bounds__(128)
// CHECK-NEXT: sum_L

static void prefixes(double *o, const double *v, int n)
{
	double s = 0;
#pragma gsp scan block(512)
	for (int i = 0; i < n; i++) {
		s += v[i];
		o[i] = s;
	}
}

static void repeatable(double *o, const double *v, int n)
{
	double s = 0;
#pragma gsp scan block(64) deterministic
	for (int i = 0; i < n; i++) {
		s += v[i];
		o[i] = s;
	}
}

static void twice(double *o, const double *v, int n)
{
#pragma gsp parallel block(32)
	for (int i = 0; i < n; i++)
		o[i] = v[i] * 2;
}

static void turned(double *o, const double *v, int rows, int columns)
{
#pragma gsp parallel block(64) copyout(o[0:rows * columns]) copyin(v[0:rows * columns])
	for (int i = 0; i < rows; i++)
		for (int k = 0; k < columns; k++)
			o[k * rows + i] = v[i * columns + k];
}

static int find(const double *v, int n)
{
	int i;
#pragma gsp parallel block(1024) copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (v[i] == 77)
			break;
	return i;
}
// CHECK: __launch_bounds__(1024)
// CHECK-NEXT: find_L

static int last(const double *v, int n)
{
	int at = -1;
#pragma gsp reduce block(32 * 3)
	for (int i = 0; i < n; i++)
		if (v[i] > 50)
			at = i;
	return at;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	double *v = calloc((size_t)n + 1, sizeof *v), *o = calloc((size_t)n + 1, sizeof *o);
	uint32_t seed = 3;

	for (int i = 0; i < n; i++)
		v[i] = test_next(&seed) % 100;
	printf("%g %d %d\n", sum(v, n), find(v, n), last(v, n));
	prefixes(o, v, n);
	printf("%08x\n", test_sum(o, (size_t)n * sizeof *o));
	repeatable(o, v, n);
	printf("%08x\n", test_sum(o, (size_t)n * sizeof *o));
	twice(o, v, n);
	printf("%08x\n", test_sum(o, (size_t)n * sizeof *o));
	turned(o, v, n / 7, 7);
	printf("%08x\n", test_sum(o, (size_t)n * sizeof *o));
	free(v);
	free(o);
	return 0;
}
