// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The greater of a scaled state and a number.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <math.h>

double constant(const double *v, int n, double env)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		env *= 0.5;
		if (env < v[i])
			env = v[i];
	}
	return env;
}
// CHECK-LABEL: loop constant:{{.*}} status=transformed
// CHECK: monoid 0 family scaled ordered
// CHECK: component env double identity {{.*}} combine {{.*}} element v[k]
// CHECK: component env_factor double identity 1.0 combine rhs.1 * lhs.1 element 0.5
// CHECK-NOT: component env_negative
// CHECK: loop

// That no factor is negative is found when it runs.
float factors(const float *v, const float *a, int n, float low)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			low = fminf(v[i], low * a[i]);
	return low;
}
// CHECK-LABEL: factors:{{.*}} status=transformed
// CHECK: component low float identity {{.*}} element v[k] > 0.0f ? v[k] :
// CHECK: component low_factor float identity 1.0f combine rhs.1 * lhs.1 element v[k] > 0.0f ? a[k] : 1.0f
// CHECK: component low_negative unsigned int identity 0U combine lhs.4 | rhs.4 element v[k] > 0.0f ? a[k] >= 0.0f ? 0U : 1U : 0U
