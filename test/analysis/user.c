// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators given as functions: trusted, and said so.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

static int keep(int a, int b)
{
	return a ? a : b;
}

static int step(int a, unsigned char v)
{
	return keep(a, v & 7);
}

int with_identity(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (keep: s) identity(0)
	for (int i = 0; i < n; i++)
		s = keep(s, v[i]);
	return s;
}
// CHECK-LABEL: loop with_identity:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: apply keep($s, rhs.0)
// CHECK: monoid 0 family user ordered exact trusted atomic none states s
// CHECK: component s int identity 0 combine keep(lhs.0, rhs.0) element v[k]
// CHECK: callee keep
// CHECK: remark GSP-S010 {{.*}} that 'keep' is associative is taken from the directive: it is not proved

int without(const int *v, int n)
{
	int s = 1;
#pragma gsp reduce (keep: s)
	for (int i = 0; i < n; i++)
		if (v[i] > 2)
			s = keep(s, v[i]);
	return s;
}
// CHECK-LABEL: loop without:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: apply rhs.1 == 0U ? $s : keep($s, rhs.0)
// CHECK: monoid 0 family user ordered exact trusted atomic none states s
// CHECK: component s int identity 0 combine rhs.1 == 0U ? lhs.0 : lhs.1 == 0U ? rhs.0 : keep(lhs.0, rhs.0) element v[k] > 2 ? v[k] : 0
// CHECK: component s_taken unsigned int identity 0U combine lhs.1 | rhs.1 element v[k] > 2 ? 1U : 0U
// CHECK: callee keep
// CHECK: remark GSP-S010 {{.*}} that 'keep' is associative is taken from the directive: it is not proved

int steps(const unsigned char *v, int n)
{
	int s = 0;
#pragma gsp reduce combine(keep) identity(0)
	for (int i = 0; i < n; i++)
		s = step(s, v[i]);
	return s;
}
// CHECK-LABEL: loop steps:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: apply keep($s, rhs.0)
// CHECK: monoid 0 family user ordered exact trusted atomic none states s
// CHECK: component s int identity 0 combine keep(lhs.0, rhs.0) element step(0, v[k])
// CHECK: callee keep
// CHECK: callee step
// CHECK: remark GSP-S010 {{.*}} that 'keep' is associative is taken from the directive: it is not proved
