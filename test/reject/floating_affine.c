// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Linear recurrences in floating point that need a promise.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// What is left of x + e after rounding, when x is taken away again.
void rounding(float *y, const float *x, int n)
{
	float s = 0;
#pragma gsp scan assume(finite)
	for (int i = 0; i < n; i++) {
		s = (s + x[i]) - s;
		y[i] = s;
	}
}
// CHECK: :[[@LINE-4]]:3: error: 's' is carried from iteration to iteration, but it occurs twice in an update in floating point, where rounding errors may be the point of it [GSP-S002]

// Integers are cut off in every iteration.
int halved(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s / 2 + v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration {{.*}}[GSP-S001]

// Kahan's sum: its two variables meet themselves, also where what is left is weighed.
double compensated(const double *v, int n)
{
	double sum = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double y = v[i] - c;
		double t = sum + y;
		c = 0.5 * ((t - sum) - y);
		sum = t;
	}
	return sum;
}
// CHECK: error: {{.*}} it occurs twice in an update in floating point, {{.*}} [GSP-S003]

// 1 / 3 rounds, and so would each product with it.
double thirds(const double *v, int n)
{
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 3 + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: 'x' is carried from iteration to iteration {{.*}}[GSP-S001]
