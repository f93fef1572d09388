// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A macro that makes a whole function stays as it is: its use cannot be replaced by the body alone.
// RUN: %gspcc --target=openmp --auto --remarks %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %cc -fopenmp -Wall -Werror -c %t.c -o %t.o
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
