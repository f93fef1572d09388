// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// x = A x + b: entries that are 0 or 1 throughout are not stored.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

unsigned hash(const char *s, int n)
{
	unsigned h = 5381;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		h = (h << 5) + h + s[i];
	return h;
}
// CHECK-LABEL: loop hash:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state h type unsigned int monoid 0 placement final live-out
// CHECK: apply rhs.1 * $h + rhs.0
// CHECK: monoid 0 family affine ordered exact atomic none states h
// CHECK: component h unsigned int identity 0U combine rhs.1 * lhs.0 + rhs.0 element (unsigned int)s[k]
// CHECK: component h_per_h unsigned int identity 1U combine rhs.1 * lhs.1 element 33U

unsigned checksum(const unsigned char *v, int n)
{
	unsigned a = 1, b = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		a += v[i];
		b += a;
	}
	return b << 16 | a;
}
// CHECK-LABEL: loop checksum:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state a type unsigned int monoid 0 placement final live-out
// CHECK: apply $a + rhs.0
// CHECK: state b type unsigned int monoid 0 placement final live-out
// CHECK: apply rhs.2 * $a + $b + rhs.1
// CHECK: monoid 0 family affine ordered exact atomic none states a, b
// CHECK: component a unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)v[k]
// CHECK: component b unsigned int identity 0U combine rhs.2 * lhs.0 + lhs.1 + rhs.1 element (unsigned int)v[k]
// CHECK: component b_per_a unsigned int identity 0U combine rhs.2 + lhs.2 element 1U

void sums_of_sums(double *out, const double *v, int n)
{
	double s = 0, t = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s += v[i];
		t += s;
		out[i] = t;
	}
}
// CHECK-LABEL: loop sums_of_sums:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type double monoid 0 placement prefix inclusive
// CHECK: apply $s + rhs.0
// CHECK: state t type double monoid 0 placement prefix inclusive
// CHECK: apply (rhs.2 == 0.0 ? -0.0 : rhs.2 * $s) + $t + rhs.1
// CHECK: monoid 0 family affine ordered inexact atomic none states s, t
// CHECK: component s double identity -0.0 combine lhs.0 + rhs.0 element v[k]
// CHECK: component t double identity -0.0 combine (rhs.2 == 0.0 ? -0.0 : rhs.2 * lhs.0) + lhs.1 + rhs.1 element v[k]
// CHECK: component t_per_s double identity -0.0 combine (rhs.2 == 0.0 ? -0.0 : rhs.2) + lhs.2 element 1.0

void filter(float *y, const float *x, int n, float a)
{
	float s = 0;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		s = a * s + x[i];
		y[i] = s;
	}
}
// CHECK-LABEL: loop filter:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type float monoid 0 placement prefix inclusive
// CHECK: apply rhs.1 * $s + rhs.0
// CHECK: monoid 0 family affine ordered inexact atomic none states s
// CHECK: component s float identity -0.0f combine rhs.1 * lhs.0 + rhs.0 element x[k]
// CHECK: component s_per_s float identity 1.0f combine rhs.1 * lhs.1 element a

void second_order(float *y, const float *x, int n, float a1, float a2)
{
	float y1 = 0, y2 = 0;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		float t = x[i] - a1 * y1 - a2 * y2;
		y2 = y1;
		y1 = t;
		y[i] = t;
	}
}
// CHECK-LABEL: loop second_order:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state y2 type float monoid 0 placement prefix{{$}}
// CHECK: apply rhs.2 * $y2 + (rhs.3 == 0.0f ? -0.0f : rhs.3 * $y1) + rhs.0
// CHECK: state y1 type float monoid 0 placement prefix inclusive
// CHECK: apply (rhs.4 == 0.0f ? -0.0f : rhs.4 * $y2) + rhs.5 * $y1 + rhs.1
// CHECK: monoid 0 family affine ordered inexact atomic none states y2, y1
// CHECK: component y2 float identity -0.0f combine rhs.2 * lhs.0 + (rhs.3 == 0.0f ? -0.0f : rhs.3 * lhs.1) + rhs.0 element -0.0f
// CHECK: component y1 float identity -0.0f combine (rhs.4 == 0.0f ? -0.0f : rhs.4 * lhs.0) + rhs.5 * lhs.1 + rhs.1 element x[k]
// CHECK: component y2_per_y2 float identity 1.0f combine rhs.2 * lhs.2 + (rhs.3 == 0.0f ? -0.0f : rhs.3 * lhs.4) element -0.0f
// CHECK: component y2_per_y1 float identity -0.0f combine rhs.2 * lhs.3 + (rhs.3 == 0.0f ? -0.0f : rhs.3 * lhs.5) element 1.0f
// CHECK: component y1_per_y2 float identity -0.0f combine (rhs.4 == 0.0f ? -0.0f : rhs.4 * lhs.2) + rhs.5 * lhs.4 element -a2
// CHECK: component y1_per_y1 float identity 1.0f combine (rhs.4 == 0.0f ? -0.0f : rhs.4 * lhs.3) + rhs.5 * lhs.5 element -a1

// A reset is a flag, not a factor 0.
void with_reset(float *y, const float *x, const int *head, int n, float a)
{
	float s = 0;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		s = head[i] ? x[i] : a * s + x[i];
		y[i] = s;
	}
}
// CHECK-LABEL: loop with_reset:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type float monoid 0 placement prefix inclusive
// CHECK: apply rhs.2 == 0U ? rhs.1 * $s + rhs.0 : rhs.0
// CHECK: monoid 0 family affine ordered inexact atomic none states s
// CHECK: component s float identity -0.0f combine rhs.2 == 0U ? rhs.1 * lhs.0 + rhs.0 : rhs.0 element x[k]
// CHECK: component s_per_s float identity 1.0f combine rhs.2 == 0U ? rhs.1 * lhs.1 : rhs.1 element head[k] == 0 ? a : -0.0f
// CHECK: component s_reset unsigned int identity 0U combine lhs.2 | rhs.2 element head[k] == 0 ? 0U : 1U

void moving_average(float *y, const float *x, int n, float a)
{
	float s = 0;
#pragma gsp scan assume(finite) assume(reassociate)
	for (int i = 0; i < n; i++) {
		s += a * (x[i] - s);
		y[i] = s;
	}
}
// CHECK-LABEL: loop moving_average:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state s type float monoid 0 placement prefix inclusive
// CHECK: apply rhs.1 * $s + rhs.0
// CHECK: monoid 0 family affine ordered inexact atomic none states s
// CHECK: component s float identity -0.0f combine rhs.1 * lhs.0 + rhs.0 element x[k] * a
// CHECK: component s_per_s float identity 1.0f combine rhs.1 * lhs.1 element 1.0f + -1.0f * a

// Halving is multiplying by a half, to the bit.
float halving(const float *v, int n)
{
	float x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 2 + v[i];
	return x;
}
// CHECK-LABEL: loop halving:{{.*}} status=transformed patterns=reduce
// CHECK: family affine
// CHECK: element 1.0f / 2.0f
