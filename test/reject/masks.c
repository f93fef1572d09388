// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits whose new values depend on other bits.
// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: test ! -e %t.cu

// Bits move up, and are cut off.
unsigned moved(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x << 1 | v[i]) & (x >> 3 | v[i]);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried from iteration to iteration by {{.*}} none of the updates that can be composed [GSP-S001]

// A negative number is more than its own bits where it is wider, and a narrower one less.
int cut(const int *v, int x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (signed char)(x ^ v[i]) & ~(v[i] >> 2);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is {{.*}} cut to fewer bits in every iteration [GSP-S002]

// All of them are set as soon as one of them is missing: or none.
unsigned several(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(x & v[i]))
			x |= v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Another bit is asked for than is set.
unsigned another(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(x >> (v[i] & 31) & 1))
			x |= 1u << (v[i] + 1 & 31);
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// The copies of an int's sign are not one bit.
long copies(const int *v, long x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((x & (1 << v[i])) == 0)
			x |= 1 << v[i];
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]

// Cleared only where they are not set.
unsigned inverse(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((x & 1u << (v[i] & 31)) == 0)
			x &= ~(2u << (v[i] & 31));
	return x;
}
// CHECK: :[[@LINE-3]]:{{.*}} error: 'x' is carried {{.*}} [GSP-S001]
