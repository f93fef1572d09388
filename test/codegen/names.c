/* Names that mean something else in C++ or that the generated code would like to have itself.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 * RUN: %run_all %s --loops 5 -- 0 -- 77 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>

/* CHECK-LABEL: struct words_L[[#]] {
 * CHECK-NEXT: const int *this_;
 * CHECK: int new_;
 * CHECK: __device__ Elem element(long long k_) const
 * CHECK-NEXT: {
 * CHECK-NEXT: const int k = (int)k_;
 * CHECK: words_L[[#]]_run(
 * CHECK: int words(const int *this_, int *x, int n)
 * CHECK: int new_ = 0;
 * CHECK: for (int k = 0; k < n; k++)
 * CHECK-NEXT: new_ += this_[k];
 */
int words(const int *this, int *x, int n)
{
	int new = 0;
#pragma gsp reduce
	for (int k = 0; k < n; k++)
		new += this[k];
#pragma gsp scan
	for (int loop = 0; loop < n; loop++) {
		int e = this[loop], earlier = 2;
		new += e;
		x[loop] = new * earlier;
	}
	return new;
}

/* A walking pointer: its start is captured under another name.
 * CHECK-LABEL: struct walk_L[[#W:]] {
 * CHECK-NEXT: const int *p_start;
 * CHECK: bool walk_L[[#W]]_run(const int **p, int *n, int *s)
 * CHECK: loop.p_start = run.in(*p, 0, *n);
 * CHECK: const int *const p_end = *p + trip;
 * CHECK-NEXT: const int n_end = (int)((long long)*n - trip - 1);
 * CHECK-NEXT: *p = p_end;
 * CHECK-NEXT: *n = n_end;
 * CHECK-NEXT: *s = state.s;
 */
int walk(const int *p, int n, const int **end)
{
	int s = 0;
#pragma gsp reduce
	while (n-- > 0)
		s += *p++;
	*end = p;
	return s + n;
}

/* Two loops in one line.
 * CHECK: struct line_L[[#N:]] {
 * CHECK: struct line_L[[#N]]_2 {
 */
#define SUM(s, v, n) for (int i = 0; i < (n); i++) (s) += (v)[i]
#pragma gsp auto
int line(const int *v, int n)
{
	int s = 0;
	SUM(s, v, n); SUM(s, v, n);
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 10;
	int *v = malloc(sizeof *v * ((size_t)n + 1)), *x = calloc((size_t)n + 1, sizeof *x);
	const int *end;
	for (int i = 0; i < n; i++)
		v[i] = i % 19 - 7;
	printf("%d", words(v, x, n));
	printf(" %d", n ? x[n - 1] : 0);
	printf(" %d", walk(v, n, &end));
	printf(" %d %d\n", (int)(end - v), line(v, n));
	free(v);
	free(x);
	return 0;
}
