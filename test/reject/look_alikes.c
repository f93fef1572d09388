// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that look like a sum, a recurrence, a maximum or a scan and are none, each with its reason.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>%t.err
// RUN: %FileCheck %s < %t.err && not test -e %t.out
#include <math.h>
#include <stdio.h>
typedef unsigned char u8;
/* Integers with floating-point steps: each one is truncated. */
int q1(const float *f, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += 0.5f * f[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
int q2(const double *f, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s + f[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
int q3(const double *f, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (int)(s + f[i] + .5);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
int q4(int n)
{
	int s = 100;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s *= 1.5;
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
long q5(const float *f, int n)
{
	long s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s -= f[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
unsigned q6(const float *f, int n)
{
	unsigned s = 0;
#pragma gsp reduce
	while (n--)
		s += *f++;
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
int q7(const float *f, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s > f[i] ? s : f[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]
int q8(const float *f, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = lrintf(s + f[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': it is cut to a narrower type on the way
float q9(const double *f, int n)
{
	float s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (float)floor(s + f[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': a function is called with it
/* Division and shifts drop bits in every iteration. */
int d1(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 2 + a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': integer division drops a remainder in every iteration
int d2(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x /= 2;
		x += a[i];
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 'x': integer division drops a remainder in every iteration
int d3(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + a[i]) / 2;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': integer division drops a remainder in every iteration
unsigned d4(const unsigned *a, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x >> 1) + a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': shifting it to the right drops bits in every iteration
int d5(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += (a[i] - x) / 8;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': integer division drops a remainder in every iteration
int d6(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += (a[i] - x) >> 3;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': shifting it to the right drops bits in every iteration
int d7(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (7 * x + a[i]) >> 3;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': shifting it to the right drops bits in every iteration
int d8(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = x + a[i];
		x = x - (x >> 4);
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 'x': shifting it to the right drops bits in every iteration
int d9(const int *b, int n)
{
	int x = 1 << 30;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x /= b[i] + 1;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': integer division drops a remainder in every iteration
int d10(int *a, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] = (a[i] + a[i - 1]) >> 1;
	return 0;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'a' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'a': shifting it to the right drops bits in every iteration
int d11(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x * 3 + a[i]) & ~7;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': only some of its bits are kept
int d12(const int *a, int n)
{
	int err = 0, out = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int v = a[i] + err;
		int q = v >= 0 ? 128 : 0;
		err = v - q;
		out += q;
	}
	return out;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'out' is carried from iteration to iteration and needs the running value of 'err' [GSP-S003]
int d13(const int *a, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = a[i] % 7 ? 100 / (x + 200) : x;
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': something is divided by it
int d14(const int *a, int n)
{
	int x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + a[i]) % 13;
	return x;
}
/* Not affine. */
double s1(const double *a, int n)
{
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x * x + a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': it is multiplied with itself
unsigned s2(const unsigned *a, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		unsigned t = x;
		x = t * x + a[i];
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 'x': it is multiplied with itself
double s3(int n)
{
	double x = .3;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = 3.9 * x * (1 - x);
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': it is multiplied with itself
double s4(const double *a, int n)
{
	double x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = pow(x, 2) + a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': a function is called with it
double s5(const double *a, int n)
{
	double x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = .5 * (x + a[i] / x);
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': something is divided by it
double s6(const double *a, int n)
{
	double x = 1, y = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x = x * y + a[i];
		y = y * .5 + x;
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'y' is carried from iteration to iteration and needs the running value of 'x' [GSP-S003]
double s7(const double *a, int n)
{
	double x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = sqrt(x) + a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': a function is called with it
double s8(const double *a, int n)
{
	double x = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += fabs(x) * a[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'x' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 'x': a function is called with it
/* The state is used for something else. */
int r2(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		o[i] = s;
	}
	return s;
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: the values of 's' along the way are used: the loop is a scan [GSP-S006]
int r3(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s > 100)
			s -= a[i] / 2;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 's': what happens to it depends on its own value
int r4(const int *a, int n)
{
	unsigned s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += (unsigned)a[s % (unsigned)n];
	return (int)s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': what is read depends on it
int r5(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		printf("%d", s);
		s += a[i];
	}
	return s;
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: 'printf' writes to a stream: output has to come in the loop's order [GSP-C001]
int r6(const int *a, int *h, int n)
{
	int s = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		s += a[i];
		h[s]++;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: it is not known which elements of 'h' may be touched, so it cannot be checked that they are none of 'a' [GSP-X001]
/* Who may change it cannot be seen. */
extern void peek(int *p);
int a2(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		peek(&s);
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: what 'peek' does cannot be seen: it may read or write anything [GSP-C001]
/* What happens depends on the state. */
int f1(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s > 100)
			s = 0;
		s += a[i];
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 's': what happens to it depends on its own value
int f2(const int *a, int n)
{
	int s = 0, c = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s + a[i] > 100) {
			c++;
			s = 0;
		}
		s += a[i];
	}
	return c;
}
// CHECK: :[[@LINE-7]]:{{[0-9]+}}: error: 'c' is carried from iteration to iteration and needs the running value of 's' [GSP-S003]
int f3(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (s % 3 == 0)
			s += a[i];
		else
			s -= a[i];
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': what happens to it depends on its own value
int f4(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = s > 0 ? s + a[i] : s * 3;
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': what happens to it depends on its own value
int f5(const int *b, int n)
{
	int s = 0, lines = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s + b[i] > 40) {
			lines++;
			s = b[i];
		} else
			s += b[i];
	}
	return lines;
}
// CHECK: :[[@LINE-7]]:{{[0-9]+}}: error: 'lines' is carried from iteration to iteration and needs the running value of 's' [GSP-S003]
/* Narrow or unsigned sums may wrap around below a comparison, or what is kept is cut. */
u8 n1(const u8 *t, int n)
{
	u8 s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += t[i];
		s = s < 100 ? s : 100;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 's': it is cut to a narrower type on the way
u8 n2(const u8 *t, int n)
{
	u8 s = 255;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (u8)((u8)(s + t[i]) < 9 ? 9 : s + t[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: note: 's': it is cut to a narrower type on the way
short n3(const int *a, int n)
{
	short s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s > 1000)
			s = 1000;
	}
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 's': it is cut to a narrower type on the way
u8 n4(const int *a, int n)
{
	u8 m = 255;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = a[i] < m ? a[i] : m;
	return m;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'm' is carried from iteration to iteration, but the values compared do not all fit into its type: what is kept is cut off [GSP-S002]
signed char n5(const int *a, int n)
{
	signed char m = -128;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (a[i] * 100 > m)
			m = a[i] * 100;
	return m;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'm' is carried from iteration to iteration, but the values compared do not all fit into its type: what is kept is cut off [GSP-S002]
unsigned n6(const int *a, int n)
{
	unsigned m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		m += (unsigned)a[i];
		if (m > 1000u)
			m = 900u;
	}
	return m;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'm' is carried from iteration to iteration by {{.*}} which is none of the updates that can be composed [GSP-S001]
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: note: 'm': what happens to it depends on its own value
float n7(const double *x, int n)
{
	float m = 1e30f;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		m = x[i] / 3 < m ? x[i] / 3 : m;
	return m;
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: 'm' is carried from iteration to iteration, but the values compared do not all fit into its type: what is kept is cut off [GSP-S002]
/* Another operator than the directive says. */
int o1(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(* : s)
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: 's' is not updated with *: it was found to be of family 'add' [GSP-S007]
int o2(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(max : s)
	for (int i = 0; i < n; i++)
		s = a[i] < s ? a[i] : s;
	return s;
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: 's' is not updated with max: it was found to be of family 'min' [GSP-S007]
int o3(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(+ : s)
	for (int i = 0; i < n; i++)
		s = s * 3 + a[i];
	return s;
}
int o4(const int *a, int n)
{
	int s = 0, t = 1;
#pragma gsp reduce(+ : s)(+ : t)
	for (int i = 0; i < n; i++) {
		s += a[i];
		t *= a[i];
	}
	return s + t;
}
int o5(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(^ : s)
	for (int i = 0; i < n; i++)
		s |= a[i];
	return s;
}
static int my_add(int a, int b)
{
	return a + b;
}
int o6(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(my_add : s) identity(0)
	for (int i = 0; i < n; i++)
		s = s - a[i];
	return s;
}
int o7(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(my_add : s) identity(0)
	for (int i = 0; i < n; i++)
		s = my_add(s, my_add(s, a[i]));
	return s;
}
int o8(const int *a, int n)
{
	int s = 0;
#pragma gsp reduce(&& : s)
	for (int i = 0; i < n; i++)
		s = s || a[i];
	return s;
}
/* Another kind of loop than the directive says. */
void i1(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp scan(+ : s) inclusive
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s += a[i];
	}
}
void i2(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp scan(+ : s) exclusive
	for (int i = 0; i < n; i++) {
		s += a[i];
		o[i] = s;
	}
}
void i3(const int *a, int *o, int n)
{
#pragma gsp scan exclusive
	for (int i = 1; i < n; i++)
		o[i] = o[i - 1] + a[i];
}
int i4(const int *a, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		s += a[i];
	return s;
}
void i5(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		s += a[i];
		o[i] = s;
	}
}
void i6(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp scan inclusive
	for (int i = n - 1; i >= 0; i--) {
		o[i] = s;
		s += a[i];
	}
}
void i7(const int *a, int *o, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		o[i] = a[i] * 2;
}
void i8(const int *a, int *o, int *p, int n)
{
	int s = 0;
#pragma gsp scan inclusive
	for (int i = 0; i < n; i++) {
		o[i] = s;
		s += a[i];
		p[i] = s;
	}
}
