// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What variables start from is beyond what can be composed, as everybody can see.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

#include <limits.h>

long long fall(const int *v, int n)
{
	long long high = LLONG_MIN, most = 0;
#pragma gsp reduce
	// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the loop could run in parallel where high >= -576460752303423488{{.*}}, which does not hold with what variables are set to before it [GSP-S012]
	for (int i = 0; i < n; i++) {
		if (v[i] > high)
			high = v[i];
		if (high - v[i] > most)
			most = high - v[i];
	}
	return most;
}

void outside(int *a, int n)
{
#pragma gsp data copy(a[1:n-2])
	{
#pragma gsp parallel
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: the loop could run in parallel where {{.*}}, which never holds [GSP-S012]
		for (int i = 0; i < n; i++)
			a[i] = i;
		// CHECK: help: let the section of 'a' hold all that the loop touches
	}
}
