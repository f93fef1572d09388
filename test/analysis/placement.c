// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a state is used for decides between reduction and scan, before or after the update.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

void inclusive(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan inclusive forward
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = s;
	}
}
// CHECK-LABEL: loop inclusive:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]

void exclusive(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan exclusive
	for (int i = 0; i < n; i++) {
		out[i] = s;
		s += v[i];
	}
}
// CHECK-LABEL: loop exclusive:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type int monoid 0 placement prefix exclusive
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]

void both(int *before, int *after, const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		before[i] = s;
		after[i] = s += v[i];
	}
}
// CHECK-LABEL: loop both:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type int monoid 0 placement prefix inclusive exclusive
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]

void backward(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp scan (+: s) backward
	for (int i = n - 1; i >= 0; i--)
		out[i] = s += v[i];
}
// CHECK-LABEL: loop backward:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[(long long)n - k - 1LL]

double three_at_once(float *out, const float *v, int n)
{
	float s = 0, top = v[0];
	double squares = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		out[i] = 2 * s;
		if (v[i] > top)
			top = v[i];
		squares += (double)v[i] * v[i];
	}
	return squares + top;
}
// CHECK-LABEL: loop three_at_once:{{.*}} directive=scan status=transformed patterns=reduce,scan
// CHECK: state s type float monoid 0 placement prefix inclusive
// CHECK: state top type float monoid 1 placement final live-out
// CHECK: state squares type double monoid 2 placement final live-out
// CHECK: monoid 0 family add commutative inexact atomic add states s
// CHECK: component s float identity -0.0f combine lhs.0 + rhs.0 element v[k]
// CHECK: monoid 1 family max ordered exact atomic none states top
// CHECK: component top float identity -__builtin_huge_valf() combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k] > -__builtin_huge_valf() ? v[k] : -__builtin_huge_valf()
// CHECK: monoid 2 family add commutative inexact atomic add states squares
// CHECK: component squares double identity -0.0 combine lhs.0 + rhs.0 element (double)v[k] * (double)v[k]

// The guard of the store needs the running value.
void guard(int *out, const int *v, int n, int limit)
{
	int s = 0;
#pragma gsp scan copy(out[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < limit)
			out[i] = v[i];
	}
}
// CHECK-LABEL: loop guard:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]

// Stores that do not need the sum leave it a reduction.
int beside(int *out, const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		out[i] = 2 * v[i];
		s += out[i];
	}
	return s;
}
// CHECK-LABEL: loop beside:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states s
// CHECK: component s unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)(v[k] * 2)

void plain(float *out, const float *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float t = v[i] * v[i];
		out[i] = t + 1;
	}
}
// CHECK-LABEL: loop plain:{{.*}} directive=parallel status=transformed patterns=map

float private_outside(float *out, const float *v, int n)
{
	float t = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		t = v[i] + 1;
		out[i] = t * t;
	}
	return t;
}
// CHECK-LABEL: loop private_outside:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: private t live-out value v[k] + 1.0f

/* The counter goes on where there is no more room. */
int needed(int *out, const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0) {
			if (k + 1 < cap)
				out[k] = v[i];
			k++;
		}
	return k;
}
// CHECK-LABEL: loop needed:{{.*}} status=transformed patterns=pack
// CHECK: pack out at k+0 most 1 limit (long long)cap - 1LL

long needed_unsigned(char *out, const int *v, int n, unsigned long cap)
{
	long k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (v[i] > 0) {
			if (cap > (unsigned long)k)
				out[k] = '-';
			k++;
		}
		if ((unsigned long)k < cap)
			out[k] = (char)v[i];
		k++;
	}
	return k;
}
// CHECK-LABEL: loop needed_unsigned:{{.*}} status=transformed patterns=pack
// CHECK: pack out at k+0 most 2 limit
// CHECK: check (long long)k >= 0LL

/* Where the counter begins is a matter of the way to the loop. */
int in_place(int *a, int n, int again)
{
	int k = 1;
	while (again-- > 0) {
#pragma gsp parallel
		for (int i = 0; i < n; i++)
			if (a[i] > 3)
				a[k++] = a[i];
		k = again;
	}
	return k;
}
// CHECK-LABEL: loop in_place:{{.*}} status=transformed patterns=pack
// CHECK: check (long long)k <= 0LL
