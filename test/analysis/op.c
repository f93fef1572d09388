// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The family x op e, found by algebra: spelling, types, guards and chains do not matter.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stdbool.h>
#include <stdint.h>

#define ACCUMULATE(x, e) ((x) += (e))

float swapped(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce (+: s)
	for (int i = 0; i < n; i++)
		s = v[i] + s;
	return s;
}
// CHECK-LABEL: loop swapped:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type float monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s float identity -0.0f combine lhs.0 + rhs.0 element v[k]

float minus_negative(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s -= -v[i];
	return s;
}
// CHECK-LABEL: loop minus_negative:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type float monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s float identity -0.0f combine lhs.0 + rhs.0 element - -v[k]

double branches(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			s += v[i];
		else
			s += 1;
	return s;
}
// CHECK-LABEL: loop branches:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type double monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element v[k] > 0.0 ? v[k] : 1.0

double guarded(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = v[i] > 0 ? s + v[i] : s;
	return s;
}
// CHECK-LABEL: loop guarded:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type double monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element v[k] > 0.0 ? v[k] : -0.0

int chain(const int *a, const int *b, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int t = s + a[i];
		if (b[i] > 3)
			t = t - b[i];
		s = t + 1;
	}
	return s;
}
// CHECK-LABEL: loop chain:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (b[k] > 3 ? (unsigned int)a[k] + (0U - (unsigned int)b[k]) : (unsigned int)a[k]) + 1U

int by_macro(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		ACCUMULATE(s, v[i] * 2);
	return s;
}
// CHECK-LABEL: loop by_macro:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)(v[k] * 2)

unsigned char modulo_256(const int *v, int n)
{
	unsigned char s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop modulo_256:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type unsigned char monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]

// Narrow and signed: the sum of all is cut once, which is the same modulo 2^16.
short narrow_product(const short *v, int n)
{
	short p = 1;
#pragma gsp reduce (*: p)
	for (int i = 0; i < n; i++)
		p *= v[i];
	return p;
}
// CHECK-LABEL: loop narrow_product:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state p type short monoid 0 placement final live-out
// CHECK: monoid 0 family mul commutative exact atomic none states p
// CHECK: component p unsigned int identity 1U combine lhs.0 * rhs.0 element (unsigned int)v[k]

long long long_sum(const int *v, int n)
{
	long long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop long_sum:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type long long monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned long long identity 0ULL combine lhs.0 + rhs.0 element (unsigned long long)v[k]

unsigned bits(const unsigned *v, int n)
{
	unsigned a = ~0u, o = 0, x = 0;
#pragma gsp reduce (&: a) (|: o) (^: x)
	for (int i = 0; i < n; i++) {
		a &= v[i];
		o |= v[i];
		x = v[i] ^ x;
	}
	return a + o + x;
}
// CHECK-LABEL: loop bits:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state a type unsigned int monoid 0 placement final live-out
// CHECK: state o type unsigned int monoid 1 placement final live-out
// CHECK: state x type unsigned int monoid 2 placement final live-out
// CHECK: monoid 0 family and commutative exact atomic and states a
// CHECK: component a unsigned int identity 4294967295U combine lhs.0 & rhs.0 element v[k]
// CHECK: monoid 1 family or commutative exact atomic or states o
// CHECK: component o unsigned int identity 0U combine lhs.0 | rhs.0 element v[k]
// CHECK: monoid 2 family xor commutative exact atomic xor states x
// CHECK: component x unsigned int identity 0U combine lhs.0 ^ rhs.0 element v[k]

// C computes this sum in double and rounds to float every time; it is rounded once.
float wider(const float *v, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += 0.5 * v[i];
	return s;
}
// CHECK-LABEL: loop wider:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type float monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element 0.5 * (double)v[k]
// CHECK: remark GSP-S005 {{.*}} 's' is accumulated in double and rounded to float at the end

double float_into_double(const float *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop float_into_double:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type double monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element (double)v[k]

int count(const int *v, int n)
{
	int c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] == 7 && i % 2)
			c++;
	return c;
}
// CHECK-LABEL: loop count:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state c type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states c
// CHECK: component c unsigned int identity 0U combine lhs.0 + rhs.0 element v[k] == 7 ? (int)k % 2 == 0 ? 0U : 1U : 0U

int skipping(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] < 0)
			continue;
		s += v[i];
	}
	return s;
}
// CHECK-LABEL: loop skipping:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element v[k] < 0 ? 0U : (unsigned int)v[k]

int switching(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		switch (v[i]) {
		case 0:
			s++;
			break;
		case 1:
			s += 2;
		default:
			s += 4;
		}
	return s;
}
// CHECK-LABEL: loop switching:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element v[k] == 0 ? 1U : (v[k] == 0 ? 2U : v[k] == 1 ? 2U : 0U) + 4U

int comma_and_increment(const int *v, int n)
{
	int s = 0, k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		k = v[i], s += k, s++;
	return s;
}
// CHECK-LABEL: loop comma_and_increment:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k] + 1U
// CHECK: private k
