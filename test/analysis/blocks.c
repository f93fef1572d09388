// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// do { } while (0) is a statement that C's grammar calls a loop: --auto leaves it alone, and no
// report lists it. A directive takes it at its word.
// RUN: %gspcc --auto --target=openmp --remarks --report=%t.json %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %FileCheck --check-prefix=REPORT %s < %t.json
#define SET(a, b) do { if (b < 0) break; a = b; } while (0)

// CHECK-NOT: blocks.c:11
// CHECK: blocks.c:12:2: remark: transformed: map
void set(int *x, const int *v, int n) {
	SET(x[0], v[0]);
	for (int i = 0; i < n; i++)
		SET(x[i], v[i]);
}

// CHECK: blocks.c:19:2: remark: transformed: reduce
void once(int *x) {
#pragma gsp reduce
	do { x[0] += 2; } while (0);
}

// REPORT-NOT: "line": 11
// REPORT: "line": 12
// REPORT: "line": 19
