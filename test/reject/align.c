// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What looks like rounding to multiples.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: test ! -e %t.cu

// Negative numbers are rounded up.
int either_sign(const int *v, int x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 8 * 8 + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried from iteration to iteration by {{.*}} none of the updates that can be composed [GSP-S001]
// CHECK: note: 'x': integer division drops a remainder in every iteration

// Down below 0, one by one.
int going_below(const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] ? x - 1 : x - x % 4;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Multiples of what is no power of two, modulo 2^32.
unsigned thirds(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 3 * 3 + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Divided by one number, multiplied by another one.
unsigned halves(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x / 8 * 4 + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Some bits in the middle are lost.
unsigned middle(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & ~0x30u) + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// The mask is widened without a sign: what is above is lost as well.
unsigned long upper(const unsigned *v, unsigned long x, unsigned align, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & ~((1u << (v[i] & 7)) - 1)) + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Elements tell what is lost.
unsigned masks(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & v[i]) + 1;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// The remainder is that of another number.
unsigned another(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += 8 - (x / 2) % 8;
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// What is added is the remainder.
unsigned twice(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x += (x & 7) + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Only what is no multiple of 8 moves, and by 4.
unsigned less(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x += v[i];
		if (x % 8)
			x += 4 - x % 8;
	}
	return x;
}
// CHECK: :[[@LINE-4]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// A short may become negative where it is cut off.
short cut(const short *v, short x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (short)(v[i] & 1 ? x - x % 8 : x + 100);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Divided as a signed number.
unsigned as_signed(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned)((int)x / 8 * 8) + v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]
