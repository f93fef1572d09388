// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits that shift along, and others that are put in.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

unsigned overlapping(const unsigned *e, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x << 4 | e[i];
	return x;
}
// CHECK-LABEL: loop overlapping:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family shifts ordered exact atomic none states x
// CHECK: component x_shift int identity 0 combine
// CHECK: component x_kept unsigned int identity 4294967295U combine
// CHECK: component x_bits unsigned int identity 0U combine

unsigned short right(const unsigned short *e, const unsigned char *k, unsigned short x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (k[i] < 16)
			x = (unsigned short)(x >> k[i]) ^ e[i];
	return x;
}
// CHECK-LABEL: loop right:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family shifts ordered exact
// CHECK: component x_kept unsigned int identity 65535U combine

// Digits that overlap nothing are added.
unsigned disjoint(const unsigned *e, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x << 4 | (e[i] & 15);
	return x;
}
// CHECK-LABEL: loop disjoint:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family affine

// The digit reaches into the bits that are there.
unsigned digits(const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x << 3 | (v[i] & 15u);
	return x;
}
// CHECK-LABEL: loop digits:{{.*}} status=transformed patterns=reduce
// CHECK: family shifts

// Only one of the arms has a digit that fits.
unsigned one_arm(const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] < 8)
			x = x << 3 | v[i];
		else
			x = x << 3 | v[i] >> 1;
	return x;
}
// CHECK-LABEL: loop one_arm:{{.*}} status=transformed patterns=reduce
// CHECK: family shifts

// What does not fit is what the condition lets through.
unsigned other_side(const int *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int digit = v[i] & 31;
		x = x << 4 | (unsigned)(digit < 16 ? 0 : digit);
	}
	return x;
}
// CHECK-LABEL: loop other_side:{{.*}} status=transformed patterns=reduce
// CHECK: family shifts
