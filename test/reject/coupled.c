// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// States that need each other; Kahan stays what it is.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
float kahan(const float *v, int n)
{
	float s = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float y = v[i] - c;
		float t = s + y;
		c = (t - s) - y;
		s = t;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:3: error: 's' is carried from iteration to iteration and needs the running value of 'c'; it occurs twice in an update in floating point, where rounding errors may be the point of it [GSP-S003]
// CHECK: :[[@LINE-6]]:3: note: 'c' is updated here

// The position is that of the greatest, but the value is not.
int not_the_same_guard(const int *v, int n)
{
	int m = v[0], at = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i++) {
		if (v[i] > m)
			at = i;
		if (v[i] > m + 1)
			m = v[i];
	}
	return at;
}
// CHECK: :[[@LINE-6]]:4: error: 'at' is carried from iteration to iteration and needs the running value of 'm' [GSP-S003]
// CHECK: :[[@LINE-5]]:4: note: 'm' is updated here
