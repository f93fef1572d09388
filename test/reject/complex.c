/* What is not taken of complex numbers, and traps beside what is.
 * RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
 * RUN: test ! -e %t.cu
 */
#include <complex.h>

void quotients(double complex *y, const double complex *x, double a, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = a / x[i];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] /= x[i];
}
// CHECK: :[[@LINE-5]]:10: error: versions of gcc divide by complex numbers differently: {{.*}} [GSP-L004]
// CHECK: help: multiply by conj(z), and divide by creal(z) * creal(z) + cimag(z) * cimag(z)
// CHECK: :[[@LINE-4]]:3: error: versions of gcc divide by complex numbers differently: {{.*}} [GSP-L004]

void functions(double complex *y, const float complex *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = cexp(I * i);
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		y[i] = csqrtf(x[i]);
}
// CHECK: :[[@LINE-5]]:10: error: 'cexp' is a function of complex numbers that kernels of a GPU do not have [GSP-C001]
// CHECK: help: compute the parts: cexp(I * t) is cos(t) + I * sin(t)
// CHECK: :[[@LINE-4]]:10: error: 'csqrtf' is a function of complex numbers that kernels of a GPU do not have [GSP-C001]

void types(_Complex int *q, volatile double complex *v, const double complex *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		q[i] = q[i] + 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		v[i] = x[i];
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		q[i] = x[i] * 1.0L;
}
// CHECK: :[[@LINE-8]]:3: error: this value has type '_Complex int', with which no kernel computes yet [GSP-L004]
// CHECK: :[[@LINE-6]]:3: error: 'v[i]' is volatile or atomic [GSP-D013]
// CHECK: :[[@LINE-4]]:3: error: this value has type '_Complex int', with which no kernel computes yet [GSP-L004]

/* A square of what is carried is no linear recurrence. */
double complex squares(double complex z, const double complex *c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		z = z * z + c[i];
	return z;
}
// CHECK: :[[@LINE-3]]:3: error: 'z_im' is carried from iteration to iteration and needs the running value of 'z_re' [GSP-S003]

/* Sums keep their order unless the directive asks for sums. */
void in_order(double complex *h, const int *k, const double complex *x, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		h[k[i]] += x[i];
}
// CHECK: :[[@LINE-2]]:3: error: {{.*}} is a floating-point add: another order of the operations may round differently [GSP-S004]

/* The same part of a neighbour. */
void neighbours(double complex *z, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		__real__ z[i] = __real__ z[i - 1] * 2;
}
// CHECK: :[[@LINE-2]]:3: error: 'z_re' is a floating-point mul: another order of the operations may round differently [GSP-S004]

void stepped(double complex *z, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		z[i]++;
}
// CHECK: :[[@LINE-2]]:3: error: ++ and -- of a complex number are not followed [GSP-L004]
