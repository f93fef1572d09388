// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Minimum and maximum: each spelling keeps what C does with NaN and with 0.0 and -0.0.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <math.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))

int by_if(const int *v, int n)
{
	int m = v[0];
#pragma gsp reduce (max: m)
	for (int i = 1; i < n; i++)
		if (v[i] >= m)
			m = v[i];
	return m;
}
// CHECK-LABEL: loop by_if:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k + 1LL]

int by_macro(const int *v, int n)
{
	int m = v[0];
#pragma gsp reduce (max: m)
	for (int i = 1; i < n; i++)
		m = MAX(m, v[i]);
	return m;
}
// CHECK-LABEL: loop by_macro:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k + 1LL]

long by_else(const long *v, int n)
{
	long m = v[0];
#pragma gsp reduce (min: m)
	for (int i = 1; i < n; i++)
		if (!(m <= v[i]))
			m = v[i];
	return m;
}
// CHECK-LABEL: loop by_else:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type long monoid 0 placement final live-out
// CHECK: monoid 0 family min commutative exact atomic min states m
// CHECK: component m long long identity 9223372036854775807LL combine rhs.0 < lhs.0 ? rhs.0 : lhs.0 element (long long)v[k + 1LL]

// Compared as unsigned: another order of the same 32 bits.
int unsigned_order(const unsigned *v, int n)
{
	int m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}
// CHECK-LABEL: loop unsigned_order:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m unsigned int identity 0U combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k]

unsigned char narrow(const unsigned char *v, int n)
{
	unsigned char m = 255;
#pragma gsp reduce (min: m)
	for (int i = 0; i < n; i++)
		m = v[i] < m ? v[i] : m;
	return m;
}
// CHECK-LABEL: loop narrow:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type unsigned char monoid 0 placement final live-out
// CHECK: monoid 0 family min commutative exact atomic min states m
// CHECK: component m int identity 2147483647 combine rhs.0 < lhs.0 ? rhs.0 : lhs.0 element (int)v[k]

// The mask makes the value fit.
unsigned char masked(const int *v, int n)
{
	unsigned char m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((v[i] & 127) > m)
			m = v[i] & 127;
	return m;
}
// CHECK-LABEL: loop masked:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type unsigned char monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k] & 127

// A NaN is never taken; of 0.0 and -0.0 the first stays, so the order matters.
float taken_if_greater(const float *v, int n)
{
	float m = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}
// CHECK-LABEL: loop taken_if_greater:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type float monoid 0 placement final live-out
// CHECK: monoid 0 family max ordered exact atomic none states m
// CHECK: component m float identity -__builtin_huge_valf() combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k + 1LL] > -__builtin_huge_valf() ? v[k + 1LL] : -__builtin_huge_valf()

// No element is -0.0: the order does not matter.
float of_magnitudes(const float *v, int n)
{
	float m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float a = fabsf(v[i]);
		if (a > m)
			m = a;
	}
	return m;
}
// CHECK-LABEL: loop of_magnitudes:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type float monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic none states m
// CHECK: component m float identity -__builtin_huge_valf() combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element fabsf(v[k]) > -__builtin_huge_valf() ? fabsf(v[k]) : -__builtin_huge_valf()

// A NaN is taken, and replaced by whatever comes next.
double kept_if_greater(const double *v, int n)
{
	double m = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		m = m > v[i] ? m : v[i];
	return m;
}
// CHECK-LABEL: loop kept_if_greater:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type double monoid 0 placement final live-out
// CHECK: monoid 0 family max ordered exact atomic none states m
// CHECK: component m double identity -__builtin_huge_val() combine rhs.1 == 0 ? lhs.0 : rhs.1 == 2 ? rhs.0 : lhs.1 == 0 ? rhs.0 : rhs.0 < lhs.0 ? lhs.0 : rhs.0 element v[k + 1LL]
// CHECK: component m_mode int identity 0 combine rhs.1 == 0 ? lhs.1 : rhs.1 == 2 ? rhs.1 : lhs.1 == 0 ? rhs.1 : lhs.1 element v[k + 1LL] == v[k + 1LL] ? 1 : 2

double by_call(const double *v, int n)
{
	double m = v[0];
#pragma gsp reduce
	for (int i = 1; i < n; i++)
		m = fmin(v[i], m);
	return m;
}
// CHECK-LABEL: loop by_call:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type double monoid 0 placement final live-out
// CHECK: monoid 0 family min commutative exact atomic none states m
// CHECK: component m double identity __builtin_nan("") combine fmin(lhs.0, rhs.0) element v[k + 1LL]

int of_three(const int *a, const int *b, int n)
{
	int m = a[0];
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (a[i] > m)
			m = a[i];
		if (b[i] > m)
			m = b[i];
	}
	return m;
}
// CHECK-LABEL: loop of_three:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element b[k] > a[k] ? b[k] : a[k]

int guarded(const int *v, const int *p, int n)
{
	int m = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		if (p[i] && v[i] > m)
			m = v[i];
	return m;
}
// CHECK-LABEL: loop guarded:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state m type int monoid 0 placement final live-out
// CHECK: monoid 0 family max commutative exact atomic max states m
// CHECK: component m int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element p[k] == 0 ? (-2147483647 - 1) : v[k]

void running(float *out, const float *v, int n)
{
	float m = v[0];
#pragma gsp scan (max: m) inclusive
	for (int i = 0; i < n; i++) {
		m = v[i] > m ? v[i] : m;
		out[i] = m;
	}
}
// CHECK-LABEL: loop running:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state m type float monoid 0 placement prefix inclusive
// CHECK: monoid 0 family max ordered exact atomic none states m
// CHECK: component m float identity -__builtin_huge_valf() combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k] > -__builtin_huge_valf() ? v[k] : -__builtin_huge_valf()

static int cost(int v)
{
	return v < 0 ? -v : v;
}

// The second call is made where the carried value says so, but is the first one again.
int of_calls(const int *v, int n)
{
	int most = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		most = cost(v[i]) > most ? cost(v[i]) : most;
	return most;
}
// CHECK-LABEL: loop of_calls:{{.*}} status=transformed
// CHECK: family max commutative exact atomic max
