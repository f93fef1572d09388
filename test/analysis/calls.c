// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that only compute become device functions, callees of callees first.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <math.h>
#include <stdlib.h>

static float square(float x)
{
	return x * x;
}

static inline double power(float x, int n)
{
	double p = 1;
	for (int i = 0; i < n; i++)
		p *= square(x);
	return p;
}
// CHECK-LABEL: loop power:{{.*}} directive=none status=serial patterns=none

double visible(const float *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += power(v[i], 3);
	return s;
}
// CHECK-LABEL: loop visible:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type double monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element power(v[k], 3)
// CHECK: callee square
// CHECK: callee power

double library(const float *v, const int *k, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += sqrtf(v[i]) + sin(v[i]) + abs(k[i]);
	return s;
}
// CHECK-LABEL: loop library:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type double monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element (double)sqrtf(v[k]) + sin((double)v[k]) + (double)abs(k[k])
