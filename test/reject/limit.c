// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters with a limit that do not stop at it.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: test ! -e %t.cu

// Two at a time go over it.
int over(const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && k < cap)
			k += 2;
	return k;
}
// CHECK: :[[@LINE-3]]:4: error: 'k' is carried from iteration to iteration by {{.*}} none of the updates that can be composed [GSP-S001]

int several(const int *v, int n, int cap)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && k < cap)
			k += v[i] & 3;
	return k;
}
// CHECK: :[[@LINE-3]]:4: error: 'k' is carried {{.*}} [GSP-S001]

// The limit is another one in each iteration.
int moving(const int *v, int n)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (k < v[i])
			k++;
	return k;
}
// CHECK: error: 'k' is carried {{.*}} [GSP-S001]

// Two limits.
int two(const int *v, int n, int cap, int most)
{
	int k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 ? k < cap : k < most)
			k++;
	return k;
}
// CHECK: error: 'k' is carried {{.*}} [GSP-S001]

// Five that need each other, none of which is a running sum.
int coupled(const int *v, int n, int *out)
{
	int p = 1, q = 1, r = 0, s = 0, t = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] * q > p * v[n + i] + r + s + t) {
			p = v[i] + t;
			q = v[n + i] + p;
			r = i ^ q;
			s = i - r;
			t = v[i] - s;
		}
	out[0] = p + q;
	return r + s + t;
}
// CHECK: error: 't' is carried {{.*}} [GSP-S003]
