// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A statement expression that is no more than an `if` is a conditional expression; that is how the C
// library writes assert().
// RUN: %gspcc --emit=ir %s | %FileCheck %s
// RUN: %gspcc --emit=ir -std=c99 %s | %FileCheck %s --check-prefix=C99
#include <assert.h>

void checked(const int *v, int i)
{
	assert(v[i] >= 0);
}
// CHECK: expr (void){{[0-9]+}}UL, v[i] >= 0 ? (void)0 : __assert_fail({{.*}}) : void
// C99: expr v[i] >= 0 ? (void)0 : __assert_fail({{.*}}) : void

int more(const int *v, int i)
{
	__extension__({
		int x = v[i];
		if (x)
			v = 0;
	});
	return __extension__({ v[i] ? 1 : 0; });
}
// CHECK: expr ({
// CHECK: return ({ v[i] ? 1 : 0; })
