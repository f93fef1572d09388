/* The user's macros do not reach into the generated text.
 * RUN: %gspcc %s -o - | %strip_comments | %FileCheck %s
 * RUN: %run_all %s -- 0 -- 3000
 */
#include <stdio.h>
#include <stdlib.h>
#define n 2
#define k 5
#define Elem struct
#define trip(x) ((x) + k)
#define unused 4
#define s sum_
/* CHECK: #pragma push_macro("Elem")
 * CHECK-NEXT: #undef Elem
 * CHECK-NOT: unused
 * CHECK: struct sum_L[[#L:]] {
 * CHECK: int sum_;
 * CHECK: return {(unsigned int)(v[i] * 5)};
 * CHECK: #pragma pop_macro("Elem")
 * CHECK-NEXT: #line
 */
static int sum(const int *v, int count)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < count; i++)
		s += v[i] * k;
	return s + n;
}

int main(int argc, char **argv)
{
	int count = argc > 1 ? atoi(argv[1]) : 9, *v = calloc((size_t)trip(count), sizeof *v);
	for (int i = 0; i < count; i++)
		v[i] = i % 77;
	printf("%d\n", sum(v, count) + unused);
	free(v);
	return 0;
}
