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

static int greater(int a, int b)
{
	return a > b ? a : b;
}

int top(const int *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = greater(v[i], m);
	return m;
}
// CHECK-LABEL: loop top:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family max {{.*}} states m

static int root(int x)
{
	int r = 0;
	while (r * r < x)
		r++;
	return r;
}

// One with a loop is a number where it is stored, and nothing where it is carried.
void roots(const int *v, int *out, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = root(s);
	}
}
// CHECK-LABEL: loop roots:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: monoid 0 family add {{.*}} states s
