// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums under a maximum or minimum.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

int kadane(const int *v, int n)
{
	int cur = 0, best = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		cur = cur + v[i] > 0 ? cur + v[i] : 0;
		if (cur > best)
			best = cur;
	}
	return best;
}
// CHECK-LABEL: loop kadane:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state cur type int monoid 0 placement final
// CHECK: apply (int)(rhs.0 > rhs.2 + (long long)$cur ? rhs.0 : rhs.2 + (long long)$cur)
// CHECK: state best type int monoid 0 placement final live-out
// CHECK: apply rhs.1 > ((long long)$best > rhs.3 + (long long)$cur ? (long long)$best : rhs.3 + (long long)$cur) ? (int)rhs.1 : (long long)$best > rhs.3 + (long long)$cur ? $best : (int)(rhs.3 + (long long)$cur)
// CHECK: monoid 0 family tropical ordered exact atomic none states cur, best
// CHECK: component cur long long identity -2305843009213693952LL combine rhs.0 > rhs.2 + lhs.0 ? rhs.0 : rhs.2 + lhs.0 element 0LL
// CHECK: component best long long identity -2305843009213693952LL combine rhs.1 > (lhs.1 > rhs.3 + lhs.0 ? lhs.1 : rhs.3 + lhs.0) ? rhs.1 : lhs.1 > rhs.3 + lhs.0 ? lhs.1 : rhs.3 + lhs.0 element 0LL
// CHECK: component cur_per_cur long long identity 0LL combine rhs.2 + lhs.2 element (long long)v[k]
// CHECK: component best_per_cur long long identity -2305843009213693952LL combine lhs.3 > rhs.3 + lhs.2 ? lhs.3 : rhs.3 + lhs.2 element (long long)v[k]
// CHECK: check (long long)n <= 268435456LL

int floored(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s < 0)
			s = 0;
	}
	return s;
}
// CHECK-LABEL: loop floored:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final live-out
// CHECK: apply (int)(rhs.0 > rhs.1 + (long long)$s ? rhs.0 : rhs.1 + (long long)$s)
// CHECK: monoid 0 family tropical ordered exact atomic none states s
// CHECK: component s long long identity -2305843009213693952LL combine rhs.0 > rhs.1 + lhs.0 ? rhs.0 : rhs.1 + lhs.0 element 0LL
// CHECK: component s_per_s long long identity 0LL combine rhs.1 + lhs.1 element (long long)v[k]
// CHECK: check (long long)n <= 268435456LL

void restarted(int *out, const int *v, int n)
{
	int cur = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		cur = v[i] > v[i] + cur ? v[i] : v[i] + cur;
		out[i] = cur;
	}
}
// CHECK-LABEL: loop restarted:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state cur type int monoid 0 placement prefix inclusive
// CHECK: apply (int)(rhs.0 > rhs.1 + (long long)$cur ? rhs.0 : rhs.1 + (long long)$cur)
// CHECK: monoid 0 family tropical ordered exact atomic none states cur
// CHECK: component cur long long identity -2305843009213693952LL combine rhs.0 > rhs.1 + lhs.0 ? rhs.0 : rhs.1 + lhs.0 element (long long)v[k]
// CHECK: component cur_per_cur long long identity 0LL combine rhs.1 + lhs.1 element (long long)v[k]
// CHECK: check (long long)n <= 268435456LL

int lowest(const int *v, int n)
{
	int s = 0, low = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s -= v[i];
		low = s < low ? s : low;
	}
	return low;
}
// CHECK-LABEL: loop lowest:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state s type int monoid 0 placement final
// CHECK: apply (int)(rhs.0 + (long long)$s)
// CHECK: state low type int monoid 0 placement final live-out
// CHECK: apply (long long)$low < rhs.1 + (long long)$s ? $low : (int)(rhs.1 + (long long)$s)
// CHECK: monoid 0 family tropical ordered exact atomic none states s, low
// CHECK: component s_per_s long long identity 0LL combine rhs.0 + lhs.0 element 0LL - (long long)v[k]
// CHECK: component low_per_s long long identity 2305843009213693952LL combine lhs.1 < rhs.1 + lhs.0 ? lhs.1 : rhs.1 + lhs.0 element 0LL - (long long)v[k]
// CHECK: check (long long)n <= 268435456LL

float of_floats(const float *v, int n)
{
	float cur = 0;
#pragma gsp reduce assume(finite)
	for (int i = 0; i < n; i++) {
		cur += v[i];
		if (cur < 0)
			cur = 0;
	}
	return cur;
}
// CHECK-LABEL: loop of_floats:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state cur type float monoid 0 placement final live-out
// CHECK: apply rhs.0 > rhs.1 + $cur ? rhs.0 : rhs.1 + $cur
// CHECK: monoid 0 family tropical ordered inexact atomic none states cur
// CHECK: component cur float identity -__builtin_huge_valf() combine rhs.0 > rhs.1 + lhs.0 ? rhs.0 : rhs.1 + lhs.0 element 0.0f
// CHECK: component cur_per_cur float identity -0.0f combine rhs.1 + lhs.1 element v[k]

/* The least prefix sum beside the sum. */
int closed(const char *s, int n)
{
	int depth = 0, ok = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		depth += s[i] == '(' ? 1 : s[i] == ')' ? -1 : 0;
		if (depth < 0)
			ok = 0;
	}
	return ok && depth == 0;
}
// CHECK-LABEL: loop closed:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: apply (int)((long long)$depth + rhs.0)
// CHECK: apply rhs.1 + (long long)$depth < 0LL ? 0 : $ok
// CHECK: monoid 0 family latch ordered exact atomic none states depth, ok
// CHECK: component depth long long identity 0LL combine lhs.0 + rhs.0
// CHECK: component ok_margin long long identity 2305843009213693952LL combine rhs.1 + lhs.0 < lhs.1 ? rhs.1 + lhs.0 : lhs.1
// CHECK: check (long long)n <= 268435456LL

/* Of what an iteration adds three times, fewer are run at once; of two ways only one is gone. */
int of_three(const int *v, const int *w, const int *up, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		s += w[i];
		if (up[i])
			s += v[i];
		else
			s -= w[i];
		if (s < 0)
			s = 0;
	}
	return s;
}
// CHECK-LABEL: loop of_three:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: monoid 0 family tropical ordered exact atomic none states s
// CHECK: check (long long)n <= 67108864LL
