// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bodies that move their counter on.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

// The counter must not wrap around, whatever type it is compared in.
long narrow(const unsigned char *s, long n)
{
	long sum = 0;
	unsigned i = 0;
#pragma gsp reduce
	while (i < n) {
		sum += s[i];
		i += s[i] == '%' ? 2 : 1;
	}
	return sum;
}
// CHECK-LABEL: loop narrow:{{.*}} status=transformed patterns=reduce
// CHECK: state skip type long long
// CHECK: check (long long)n - (long long)i <= 536870912LL
// CHECK: check (long long)i <= 536870912LL
