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

/* One whose value goes nowhere is a block; others are what they compute, where that is all they do. */
int more(const int *v, int i)
{
	__extension__({
		int x = v[i];
		if (x)
			v = 0;
	});
	(void)({ v++; v; });
	int twice = ({ char x = v[i], y; if (x > 3) y = x; else y = 3; x + y; });
	twice += ({ int x; if (i) x = 1; x; });
	twice += ({ int x = i++; x * x; });
	twice += ({ volatile int x = i; x * x; });
	twice += ({ int x = i, *p = &x; *p; });
	twice += ({ int x = 0; while (x < i) x += x + 1; x; });
	return __extension__({ v[i] ? 1 : 0; }) + twice;
}
// CHECK:      block
// CHECK-NEXT:   decl int x = v[i]
// CHECK-NEXT:   if x
// CHECK-NEXT:     expr v = (const int *)0 : const int *
// CHECK-NEXT: block
// CHECK-NEXT:   expr v++
// CHECK-NEXT:   expr v
// CHECK:      twice = (int)(char)v[i] + (int)((int)(char)v[i] > 3 ? (char)v[i] : (char)3)
// CHECK:      ({ int x; if (i) x = 1; x; })
// CHECK:      ({ int x = i++; x * x; })
// CHECK:      ({ volatile int x = i; x * x; })
// CHECK:      ({ int x = i, *p = &x; *p; })
// CHECK:      ({ int x = 0; while (x < i) x += x + 1; x; })
// CHECK:      return (v[i] ? 1 : 0) + twice
