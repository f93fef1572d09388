// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A macro that makes a whole function stays as it is: its use cannot be replaced by the body alone.
// RUN: %gspcc --target=openmp --auto --remarks %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %cc -fopenmp -Wall -Wno-multistatement-macros -Werror -c %t.c -o %t.o
#define BODY(n) { int s = 0; for (int i = 1; i < n; i++) if (v[i] > 3) s += i; return s; }
#define HEAD(name, type) int name(const type *v, int n)
#define ALL(name, type) HEAD(name, type) BODY(n)
#define TWO(a, b) HEAD(a, int) BODY(n) HEAD(b, long) BODY(n)
#define GIVEN(...) __VA_ARGS__

HEAD(named, double);
ALL(named, double)
// CHECK: :[[@LINE-1]]:1: remark: {{.*}}makes all of its function{{.*}}[GSP-N102]
TWO(one, two)
// CHECK: :[[@LINE-1]]:1: remark: {{.*}}makes all of its function{{.*}}[GSP-N102]
GIVEN(int given(const int *v, int n) BODY(n))
// CHECK: :[[@LINE-1]]:1: remark: {{.*}}makes all of its function{{.*}}[GSP-N102]
HEAD(body, double) BODY(n)
// CHECK: :[[@LINE-1]]:20: remark: transformed: reduce
int body_alone(const int *v, int n) BODY(n)
// CHECK: :[[@LINE-1]]:37: remark: transformed: reduce

// A macro that makes the loop's body and more: what is more is done once, behind the loop.
#define BODY_AND_MORE(x) s += v[i] * (x); ++k
int beside_body(const int *v, int n)
{
	int s = 0, k = 0, i;
	// CHECK: :[[@LINE+1]]:2: remark: a macro makes this loop's body and a statement beside the loop{{.*}}[GSP-N102]
	for (i = 0; i < n; i++)
		BODY_AND_MORE(3);
	if (n > 5)
		// CHECK: :[[@LINE+1]]:3: remark: {{.*}}makes {{.*}}a statement beside {{.*}}[GSP-N102]
		for (i = 0; i < n; i++) GIVEN(s ^= v[i]; ++k;)
	return s * 100 + k;
}

int beside_search(const int *v, int n)
{
	int k = 0, i = 0;
	// CHECK: :[[@LINE+1]]:2: remark: {{.*}}makes {{.*}}a statement beside {{.*}}[GSP-N102]
	for (; i < n; i++)
		GIVEN(if (v[i] == 3) break; ++k);
	return i * 100 + k;
}

int only_body(const int *v, int n)
{
	int s = 0, k = 0, i;
	// CHECK: :[[@LINE+1]]:2: remark: transformed: reduce
	for (i = 0; i < n; i++) {
		BODY_AND_MORE(3);
	}
	return s * 100 + k;
}

// The macro begins within the statement before the loop, or holds a part of its header.
#define TAIL_AND_HEAD + 1; for (i = 0; i < n; i++) k
int begun_before(const int *v, int n)
{
	int i, k = 0, m = n
	// CHECK: :[[@LINE+1]]:2: remark: {{.*}}makes {{.*}}a statement beside {{.*}}[GSP-N102]
	TAIL_AND_HEAD += v[i];
	return k * m;
}

#define REST_OF_HEADER 0; i < n; i++)
int header_in_macro(const int *v, int n)
{
	int i;
	// CHECK: :[[@LINE+1]]:2: remark: {{.*}}first part cannot be told from the rest{{.*}}[GSP-N102]
	for (i = REST_OF_HEADER
		if (v[i] == 7)
			break;
	return i;
}
