// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Resets: segmented sums and run lengths, by flags, bits, keys and predicates.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

void by_flag(float *out, const float *v, const unsigned char *head, int n)
{
	float s = 0;
#pragma gsp scan (+: s)
	for (int i = 0; i < n; i++) {
		if (head[i])
			s = 0;
		s += v[i];
		out[i] = s;
	}
}
// CHECK-LABEL: loop by_flag:{{.*}} directive=scan status=transformed patterns=scan,segmented
// CHECK: state s type float monoid 0 placement prefix inclusive
// CHECK: monoid 0 family segmented add ordered inexact atomic none states s
// CHECK: component s float identity -0.0f combine rhs.1 == 0U ? lhs.0 + rhs.0 : rhs.0 element (head[k] == 0 ? -0.0f : 0.0f) + v[k]
// CHECK: component s_reset unsigned int identity 0U combine lhs.1 | rhs.1 element head[k] == 0 ? 0U : 1U

void by_bit(int *out, const int *v, const unsigned *bits, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		s = bits[i >> 5] >> (i & 31) & 1 ? v[i] : s + v[i];
		out[i] = s;
	}
}
// CHECK-LABEL: loop by_bit:{{.*}} directive=scan status=transformed patterns=scan,segmented
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: monoid 0 family segmented add ordered exact atomic none states s
// CHECK: component s unsigned int identity 0U combine rhs.1 == 0U ? lhs.0 + rhs.0 : rhs.0 element (unsigned int)v[k]
// CHECK: component s_reset unsigned int identity 0U combine lhs.1 | rhs.1 element (bits[(long long)((int)k >> 5)] >> ((int)k & 31) & 1U) == 0U ? 0U : 1U

void by_key(int *out, const int *key, const int *v, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		if (key[i] != key[i - 1])
			s = 0;
		s += v[i];
		out[i] = s;
	}
}
// CHECK-LABEL: loop by_key:{{.*}} directive=scan status=transformed patterns=scan,segmented
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: monoid 0 family segmented add ordered exact atomic none states s
// CHECK: component s unsigned int identity 0U combine rhs.1 == 0U ? lhs.0 + rhs.0 : rhs.0 element (unsigned int)v[k + 1LL]
// CHECK: component s_reset unsigned int identity 0U combine lhs.1 | rhs.1 element key[k + 1LL] != key[k] ? 1U : 0U

int run_length(const int *v, int n)
{
	int len = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		len = v[i] ? len + 1 : 0;
	return len;
}
// CHECK-LABEL: loop run_length:{{.*}} directive=reduce status=transformed patterns=reduce,segmented
// CHECK: state len type int monoid 0 placement final live-out
// CHECK: monoid 0 family segmented add ordered exact atomic none states len
// CHECK: component len unsigned int identity 0U combine rhs.1 == 0U ? lhs.0 + rhs.0 : rhs.0 element v[k] == 0 ? 0U : 1U
// CHECK: component len_reset unsigned int identity 0U combine lhs.1 | rhs.1 element v[k] == 0 ? 1U : 0U

void products(unsigned *out, const unsigned *v, int n)
{
	unsigned p = 1;
#pragma gsp scan exclusive
	for (int i = 0; i < n; i++) {
		out[i] = p;
		if (v[i] == 0)
			p = 7;
		else
			p *= v[i];
	}
}
// CHECK-LABEL: loop products:{{.*}} directive=scan status=transformed patterns=scan,segmented
// CHECK: state p type unsigned int monoid 0 placement prefix exclusive
// CHECK: monoid 0 family segmented mul ordered exact atomic none states p
// CHECK: component p unsigned int identity 1U combine rhs.1 == 0U ? lhs.0 * rhs.0 : rhs.0 element v[k] == 0U ? 7U : v[k]
// CHECK: component p_reset unsigned int identity 0U combine lhs.1 | rhs.1 element v[k] == 0U ? 1U : 0U
