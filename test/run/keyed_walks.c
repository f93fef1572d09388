/* Sums down the columns, by pointers that the body sets and walks: what is updated, what is read, both.
 * RUN: %run_all %s --flags=-I%include --loops -1 --gspcc-flags=--auto --seeds 2 -- 0 7 -- 1 1 -- 5 3 -- 40 33 -- 300 7
 * RUN: %gspcc --auto -I%include %s -o %t.cu --remarks 2>&1 | %FileCheck %s
 */
#include "data.h"

#include <string.h>

// CHECK: :[[@LINE+3]]:2: remark: transformed: histogram
static void by_subscript(const int *x, int *y, int n, int m)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[j] += 2 * x[i * m + j];
}

// CHECK: :[[@LINE+3]]:2: remark: transformed: histogram
static void both_in_the_body(const int *x, int *y, int n, int m)
{
	for (int i = 0; i < n; i++) {
		int *p = y;
		const int *q = x + i * m;
		for (int j = 0; j < m; j++)
			*p++ += *q++;
	}
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: histogram
static void reset_and_run_on(const int *x, int *y, int n, int m)
{
	int i, j, *p;
	const int *q = x;
	for (i = 0; i < n; i++) {
		p = y;
		for (j = 0; j < m; j++)
			*p++ += *q++;
	}
}

// CHECK: :[[@LINE+5]]:2: remark: transformed: histogram
static void parameter_runs_on(const int *x, int *y, int n, int m)
{
	int i, j;
	int *p;
	for (i = 0; i < n; i++) {
		p = y;
		for (j = 0; j < m; j++)
			*p++ ^= *x++ + j;
	}
}

/* Read the other way round than it is stored. */
// CHECK: :[[@LINE+3]]:2: remark: transformed: transpose
static void turned(const int *x, int *y, int n, int m)
{
	for (int i = 0; i < n; i++) {
		int *p = y;
		for (int j = 0; j < m; j++)
			*p++ += x[j * n + i] - i;
	}
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : 40, m = argc > 2 ? atoi(argv[2]) : 5;
	const size_t size = (size_t)n * (size_t)m;
	int *x = malloc((size + 1) * sizeof *x), *y = malloc(((size_t)m + 1) * sizeof *y);
	uint32_t seed = 3;
	for (size_t i = 0; i < size; i++)
		x[i] = (int)(test_next(&seed) % 1000);
	memset(y, 0, ((size_t)m + 1) * sizeof *y);
	void (*const all[])(const int *, int *, int, int) = {
		by_subscript, both_in_the_body, reset_and_run_on, parameter_runs_on, turned};
	for (size_t k = 0; k < sizeof all / sizeof *all; k++) {
		all[k](x, y, n, m);
		printf("%08x\n", test_sum(y, ((size_t)m + 1) * sizeof *y));
	}
	return 0;
}
