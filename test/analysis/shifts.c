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
