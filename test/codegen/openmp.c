/* OpenMP output is C: gsp_omp.h's macros around plain functions, checks of overlaps in the host
 * function, nothing of C++.
 * RUN: %gspcc --target=openmp %s -o %t.omp.c
 * RUN: %strip_comments %t.omp.c | %FileCheck %s
 * RUN: %cc -std=c11 -Wall -Wextra -Wpedantic -Werror -O2 -fopenmp -c %t.omp.c -o %t.o
 * RUN: %cc -std=c99 -Wall -Wextra -Werror -O2 -c %t.omp.c -o %t.o
 */

/* CHECK-LABEL: struct prefix_L[[#L:]] {
 * CHECK-NEXT: const int *v;
 * CHECK-NEXT: int *out;
 * CHECK: struct prefix_L[[#L]]_elem {
 * CHECK-NEXT: unsigned int s;
 * CHECK: struct prefix_L[[#L]]_state {
 * CHECK-NEXT: int s;
 * CHECK: return (struct prefix_L[[#L]]_elem){0u};
 * CHECK: return (struct prefix_L[[#L]]_elem){earlier.s + later.s};
 * CHECK: return (struct prefix_L[[#L]]_elem){(unsigned int)loop->v[i]};
 * CHECK: return (struct prefix_L[[#L]]_state){(int)((unsigned int)x.s + e.s)};
 * CHECK: prefix_L[[#L]]_act(const struct prefix_L[[#L]] *loop, long long k, struct prefix_L[[#L]]_state *x)
 * CHECK: x->s += loop->v[i];
 * CHECK-NEXT: loop->out[i] = x->s;
 * CHECK: GSP_OMP_SCAN(prefix_L[[#L]]);
 * CHECK: static int prefix_L[[#L]]_loop(
 * CHECK: if ((const void *)v != out && gsp_overlap(
 * CHECK: const struct prefix_L[[#L]] loop = {v, out};
 * CHECK: struct prefix_L[[#L]]_state state = {*s};
 * CHECK: const int run = prefix_L[[#L]]_run(&loop, trip, &state);
 * CHECK: if (!run)
 * CHECK-NEXT: return 0;
 * CHECK-NEXT: *s = state.s;
 * CHECK-NEXT: return 1;
 * CHECK: { if (!prefix_L[[#L]]_loop({{.*}}&s)) { for
 */
int prefix(const int *restrict new, const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
	return s + *new;
}

/* What a function of the macro's contract does not use is named as unused.
 * CHECK: struct count_L[[#M:]] {
 * CHECK-NEXT: char nothing;
 * CHECK: (void)loop;
 * CHECK: return (struct count_L[[#M]]_elem){
 * CHECK: const struct count_L[[#M]] loop = {0};
 */
int count(int n)
{
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		c += i & 1;
	return c;
}
