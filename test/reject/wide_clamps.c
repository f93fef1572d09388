// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Limits beyond what signed numbers of 64 bits hold, which the state comes to.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

#include <stdint.h>

uint64_t at_least(const uint64_t *a, int n)
{
	uint64_t s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += a[i];
		if (s < 0x9000000000000000u)
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 's' is carried {{.*}} none of the updates that can be composed [GSP-S001]
			s = 0x9000000000000000u;
	}
	return s;
}
