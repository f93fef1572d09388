// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers that are divided by what the loop does not carry.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

void digits(unsigned x, char *out, int n)
{
#pragma gsp scan
	for (int i = n - 1; i >= 0; i--) {
		out[i] = '0' + x % 10;
		x /= 10;
	}
}
// CHECK-LABEL: loop digits:{{.*}} status=transformed patterns=scan
// CHECK: apply (unsigned int)(rhs.0 == 0ULL ? 0ULL : (unsigned long long)$x / rhs.0)
// CHECK: monoid 0 family quotient commutative exact atomic none states x
// CHECK: component divisor unsigned long long identity 1ULL combine lhs.0 == 0ULL ? 0ULL : rhs.0 <= 18446744073709551615ULL / lhs.0 ? lhs.0 * rhs.0 : 0ULL element 10ULL

// Towards 0, and under a guard; a new number is a reset.
short signed_halves(const short *v, const int *p, int n)
{
	short x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (p[i] < 0)
			x = v[i];
		else if (p[i])
			x /= 2;
	}
	return x;
}
// CHECK-LABEL: loop signed_halves:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family segmented quotient ordered
