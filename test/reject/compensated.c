// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums that keep what rounding takes, and others that are about rounding.
// RUN: rm -f %t.out; not %gspcc --target=openmp -fassociative-math %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
#include <math.h>

double neumaier(const double *x, int n)
{
	double s = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double t = s + x[i];
		if (fabs(s) >= fabs(x[i]))
			c += (s - t) + x[i];
		else
			c += (x[i] - t) + s;
		s = t;
	}
	return s + c;
}
// CHECK: error: the running value of 's', a floating-point number, is taken away from itself: rounding errors may be the point of it [GSP-S004]
// CHECK: help: if they are not, add assume(reassociate) to the loop's directive

double knuth(const double *x, int n)
{
	double s = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double t = s + x[i], z = t - s;
		c += (s - (t - z)) + (x[i] - z);
		s = t;
	}
	return s + c;
}
// CHECK: error: the running value of 's', {{.*}} [GSP-S004]

// The errors themselves are stored.
void errors(double *e, const double *x, int n)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double t = s + x[i];
		e[i] = (s - t) + x[i];
		s = t;
	}
}
// CHECK: error: the running value of 's', {{.*}} [GSP-S004]

// Horner's rule: the product is what is taken away from itself.
double horner(const double *a, int n, double x)
{
	double r = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double p = r * x, t = p + a[i];
		c = c * x + ((p - t) + a[i]);
		r = t;
	}
	return r + c;
}
// CHECK: error: the running value of 'r', {{.*}} [GSP-S004]

// A term that changes nothing any more.
int absorbed(const float *x, int n)
{
	float s = 0;
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float t = s + x[i];
		count += t == s;
		s = t;
	}
	return count;
}
// CHECK: error: the running value of 's', {{.*}} [GSP-S004]

// These are taken: nothing is left of s, or what is left is no rounding error of the sum.
void halves(double *m, float *h, float *l, const double *x, int n)
{
	double s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		double before = s;
		s += x[i];
		m[i] = (s + before) / 2;
		h[i] = (float)s;
		l[i] = (float)(s - h[i]);
	}
}

int falls(const double *x, int n)
{
	double s = 0, m = 0;
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += x[i];
		if (s > m)
			m = s;
		if (m - s > 40)
			count++;
	}
	return count;
}

double welford(const double *x, int n)
{
	double m = 0, s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		double d = x[i] - m;
		m += d / (i + 1);
		s += d * (x[i] - m);
	}
	return s;
}

double asked(const double *x, int n)
{
	double s = 0, c = 0;
#pragma gsp reduce assume(reassociate)
	for (int i = 0; i < n; i++) {
		double t = s + x[i];
		c += (s - t) + x[i];
		s = t;
	}
	return s + c;
}
// CHECK-NOT: error:
