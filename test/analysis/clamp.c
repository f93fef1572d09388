// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Saturating counters and sums.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stdint.h>

// The steps stop at 0 and 3: that the first value lies between is checked.
int predictor(const unsigned char *taken, int n, int counter)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (taken[i]) {
			if (counter < 3)
				counter++;
		} else {
			if (counter > 0)
				counter--;
		}
	return counter;
}
// CHECK-LABEL: loop predictor:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state counter type int monoid 0 placement final live-out
// CHECK: apply (int)(((long long)$counter + rhs.0 > rhs.1 ? (long long)$counter + rhs.0 : rhs.1) < rhs.2 ? (long long)$counter + rhs.0 > rhs.1 ? (long long)$counter + rhs.0 : rhs.1 : rhs.2)
// CHECK: monoid 0 family clamp ordered exact atomic none states counter
// CHECK: component counter_shift long long identity 0LL combine lhs.0 + rhs.0 element taken[k] == 0 ? -1LL : 1LL
// CHECK: component counter_low long long identity -2305843009213693952LL combine (lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1) < rhs.2 ? lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1 : rhs.2 element taken[k] == 0 ? 0LL : -2305843009213693952LL
// CHECK: component counter_high long long identity 2305843009213693952LL combine (lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1) < rhs.2 ? lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1 : rhs.2 element taken[k] == 0 ? 2305843009213693952LL : 3LL
// CHECK: check (long long)counter >= 0LL
// CHECK: check (long long)counter <= 3LL
// CHECK: check (long long)n <= 268435456LL

uint8_t saturating(const uint8_t *v, int n)
{
	uint8_t s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s + v[i] > 255 ? 255 : s + v[i];
	return s;
}
// CHECK-LABEL: loop saturating:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type unsigned char monoid 0 placement final live-out
// CHECK: apply (unsigned char)(rhs.0 < rhs.1 + (long long)$s ? rhs.0 : rhs.1 + (long long)$s)
// CHECK: monoid 0 family tropical ordered exact atomic none states s
// CHECK: component s long long identity 2305843009213693952LL combine rhs.0 < rhs.1 + lhs.0 ? rhs.0 : rhs.1 + lhs.0 element 255LL
// CHECK: component s_per_s long long identity 0LL combine rhs.1 + lhs.1 element (long long)v[k]
// CHECK: check (long long)n <= 268435456LL

// Floats go no further than the sums between two bounds; a NaN stays one.
double integrator(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		s = s < -1 ? -1 : s > 1 ? 1 : s;
	}
	return s;
}
// CHECK-LABEL: loop integrator:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family clamp ordered inexact atomic none states s
// CHECK: component s_shift double identity -0.0 combine lhs.0 + rhs.0 element v[k]
// CHECK: component s_low double identity -__builtin_huge_val() combine {{.*}} element -1.0
// CHECK: component s_high double identity __builtin_huge_val() combine {{.*}} element 1.0
// CHECK: sound gsp_is_finite(

// Two bounds that the host compares before the loop.
int level(const int *v, int n, int cap)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < 0)
			s = 0;
		else if (s > cap)
			s = cap;
	}
	return s;
}
// CHECK-LABEL: loop level:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: apply (int)(((long long)$s + rhs.0 > rhs.1 ? (long long)$s + rhs.0 : rhs.1) < rhs.2 ? (long long)$s + rhs.0 > rhs.1 ? (long long)$s + rhs.0 : rhs.1 : rhs.2)
// CHECK: monoid 0 family clamp ordered exact atomic none states s
// CHECK: component s_shift long long identity 0LL combine lhs.0 + rhs.0 element (long long)v[k]
// CHECK: component s_low long long identity -2305843009213693952LL combine (lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1) < rhs.2 ? lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1 : rhs.2 element 0LL
// CHECK: component s_high long long identity 2305843009213693952LL combine (lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1) < rhs.2 ? lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1 : rhs.2 element (long long)cap > 0LL ? (long long)cap : 0LL
// CHECK: check (long long)n <= 268435456LL
// CHECK: check (long long)cap >= 0LL

void mixer(int16_t *out, const int16_t *v, int n)
{
	int16_t acc = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = acc + v[i];
		if (t > 32767)
			t = 32767;
		if (t < -32768)
			t = -32768;
		acc = (int16_t)t;
		out[i] = acc;
	}
}
// CHECK-LABEL: loop mixer:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state acc type short monoid 0 placement prefix inclusive
// CHECK: apply (short)(((long long)$acc + rhs.0 > rhs.1 ? (long long)$acc + rhs.0 : rhs.1) < rhs.2 ? (long long)$acc + rhs.0 > rhs.1 ? (long long)$acc + rhs.0 : rhs.1 : rhs.2)
// CHECK: monoid 0 family clamp ordered exact atomic none states acc
// CHECK: component acc_shift long long identity 0LL combine lhs.0 + rhs.0 element (long long)v[k]
// CHECK: component acc_low long long identity -2305843009213693952LL combine (lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1) < rhs.2 ? lhs.1 + rhs.0 > rhs.1 ? lhs.1 + rhs.0 : rhs.1 : rhs.2 element -32768LL
// CHECK: component acc_high long long identity 2305843009213693952LL combine (lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1) < rhs.2 ? lhs.2 + rhs.0 > rhs.1 ? lhs.2 + rhs.0 : rhs.1 : rhs.2 element 32767LL
// CHECK: check (long long)n <= 268435456LL

// What five steps of an iteration come to stays below 2^61 in fewer iterations.
long far(const int *a, const int *b, int n)
{
	long x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += a[i];
		x += b[i];
		x -= a[i + 1];
		x -= b[i + 1];
		x += a[i + 2];
		if (x > 1000)
			x = 1000;
		if (x < -5)
			x = -5;
	}
	return x;
}
// CHECK-LABEL: loop far:
// CHECK: family clamp
// CHECK: check (long long)n <= 67108864LL

// The lesser of two numbers, taken away or added.
int basin(const int *in, const int *out, int n, int room)
{
	int x = 0, lost = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int taken = in[i] < 100 - x ? in[i] : 100 - x;
		lost += in[i] - taken;
		x += taken;
		x -= out[i] < x ? out[i] : x;
	}
	return x + lost;
}
// CHECK-LABEL: loop basin:{{.*}} status=transformed
// CHECK: family clamp ordered exact
