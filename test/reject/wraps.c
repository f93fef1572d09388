// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Look-alikes of rings whose size is a variable.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

// Below 0 an unsigned number is a large one: what is added wraps around at 2^32, not at the size.
unsigned wrapped(unsigned size, unsigned step, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x -= step;
		if ((int)x < 0)
			x += size;
	}
	return x;
}
// CHECK: error: 'x' is carried from iteration to iteration {{.*}} [GSP-S001]

// It may be the size itself.
int beyond(int size, int step, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += step;
		if (x > size)
			x -= size;
	}
	return x;
}
// CHECK: error: 'x' is carried from iteration to iteration {{.*}} [GSP-S001]

// What is added is not the size where the bound is not 0.
int bounded(int size, int step, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x -= step;
		if (x < 1)
			x += size;
	}
	return x;
}
// CHECK: error: 'x' is carried from iteration to iteration {{.*}} [GSP-S001]

// Nothing moves: no iteration has anything to compose.
unsigned still(unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x %= 10u;
	return x;
}
// CHECK: error: 'x' is carried from iteration to iteration {{.*}} [GSP-S001]
