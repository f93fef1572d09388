// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tests of a variable that decide what it becomes.
// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s

// CHECK-LABEL: loop way_back:{{.*}} status=transformed
// CHECK: monoid 0 family select ordered exact
void way_back(const int *zero, const int *one, int *s, int n)
{ for (int i = n - 2; i >= 0; i--) s[i] = s[i + 1] == 1 ? one[i + 1] : zero[i + 1]; }

// CHECK-LABEL: loop limits:{{.*}} status=transformed
// CHECK: monoid 0 family select ordered exact
double limits(const double *v, const double *w, int n, double low, double high)
{
	double x = 0;
	for (int i = 0; i < n; i++) {
		if (x < low)
			x = v[i];
		else if (!(x <= high))
			x = w[i];
	}
	return x;
}

// Not where another family knows it: few states, or nothing is taken any more.
// CHECK-LABEL: loop found:{{.*}} status=transformed
// CHECK: family first
int found(const int *v, int n)
{ int at = -1; for (int i = 0; i < n; i++) if (at < 0 && v[i] == 3) at = i; return at; }

// CHECK-LABEL: loop hysteresis:{{.*}} status=transformed
// CHECK: family automaton
int hysteresis(const int *v, int n, int *o)
{ int on = 0; for (int i = 0; i < n; i++) { on = on ? v[i] > 10 : v[i] > 20; o[i] = on; } return on; }
