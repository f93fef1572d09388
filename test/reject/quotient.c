// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Divisions that do not compose.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: test ! -e %t.cu

// A divisor below 0 turns the sign, which a product of sizes would lose.
int turned(const int *d, int x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x /= d[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried from iteration to iteration by {{.*}} none of the updates that can be composed [GSP-S001]

// Below 0 it is divided as another number each time.
int as_unsigned(int x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (int)((unsigned)x / 3);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Rounding up is something else than rounding down and adding.
unsigned rounded(unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + 2) / 3;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// What is kept of a quotient is no quotient.
unsigned narrowed(unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned char)(x / 3);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S002]
