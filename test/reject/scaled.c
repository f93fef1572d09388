// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
#include <math.h>

/* A jump: just below v the state becomes v, from v on less. */
// CHECK: scaled.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
float attack(const float *v, int n, float env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		env = v[i] > env ? v[i] : env * 0.99f;
	return env;
}

/* A negative factor turns maxima into minima. */
// CHECK: scaled.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
float turns(const float *v, int n, float env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		env = fmaxf(env * -0.5f, v[i]);
	return env;
}

/* Every step truncates. */
// CHECK: scaled.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
int truncates(const int *v, int n, int env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		env = env * 0.99 > v[i] ? env * 0.99 : v[i];
	return env;
}

/* So does a narrower type. */
// CHECK: scaled.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
double cut(const float *v, int n, double env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		env = fmax((float)(env * 0.99), v[i]);
	return env;
}

/* A maximum here, a minimum there. */
// CHECK: scaled.c:[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
double both(const double *v, int n, double env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		env = v[i] > 0 ? fmax(env * 0.99, v[i]) : fmin(env * 0.99, v[i]);
	return env;
}

/* Of 0 and -0, once the old value and once the new one. */
// CHECK: scaled.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-S00
double zeros(const double *v, int n, double env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (i & 1)
			env = env * 0.99 < v[i] ? v[i] : env * 0.99;
		else
			env = env * 0.99 <= v[i] ? v[i] : env * 0.99;
	}
	return env;
}
