// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the iteration before computed is computed again, not carried.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

void differences(float *o, const float *v, int n)
{
	float prev = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i] - prev;
		prev = v[i];
	}
}
// CHECK-LABEL: loop differences:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: induction prev start prev step 0 at k == 0LL ? prev : v[k - 1LL]
// CHECK: array v base v elem float [0, (long long)n) read copy-in
// CHECK: array o base o elem float [0, (long long)n) write

void by_key(int *o, const int *key, const int *v, int n)
{
	int current = -1, s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (key[i] != current) {
			s = 0;
			current = key[i];
		}
		s += v[i];
		o[i] = s;
	}
}
// CHECK-LABEL: loop by_key:{{.*}} directive=scan status=transformed patterns=scan,segmented
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: induction current start current step 0 at k == 0LL ? current : key[k - 1LL]
// CHECK: state s type int monoid 0 placement prefix inclusive
// CHECK: component s unsigned int identity 0U combine rhs.1 == 0U ? lhs.0 + rhs.0 : rhs.0 element (unsigned int)v[k]
// CHECK: component s_reset unsigned int identity 0U combine lhs.1 | rhs.1 element key[k] != (k == 0LL ? current : key[k - 1LL]) ? 1U : 0U
// CHECK: array key base key elem int [0, (long long)n) read copy-in
// CHECK: array v base v elem int [0, (long long)n) read copy-in
// CHECK: array o base o elem int [0, (long long)n) write

void two_back(float *o, const float *v, int n)
{
	float a = 1, b = 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		o[i] = v[i] + a + b;
		b = a;
		a = v[i];
	}
}
// CHECK-LABEL: loop two_back:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: induction a start a step 0 at k == 0LL ? a : v[k - 1LL]
// CHECK: induction b start b step 0 at k == 0LL ? b : k - 1LL == 0LL ? a : v[k - 2LL]
// CHECK: array v base v elem float [0, (long long)n) read copy-in
// CHECK: array o base o elem float [0, (long long)n) write

// The loop overwrites what it would read again: it is carried.
void in_place(float *v, int n)
{
	float prev = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		float t = v[i];
		v[i] = t - prev;
		prev = t;
	}
}
// CHECK-LABEL: loop in_place:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: state prev type float monoid 0 placement prefix exclusive
// CHECK: component prev float identity 0.0f combine rhs.1 == 0U ? lhs.0 : rhs.0 element v[k]
// CHECK: component prev_taken unsigned int identity 0U combine lhs.1 | rhs.1 element 1U
// CHECK: array v base v elem float [0, (long long)n) read write copy-in
