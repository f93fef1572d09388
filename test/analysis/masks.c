// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits that are set, cleared and turned over.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

unsigned set_or_clear(const int *on, const unsigned *bit, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (on[i])
			x |= bit[i];
		else
			x &= ~bit[i];
	return x;
}
// CHECK-LABEL: loop set_or_clear:{{.*}} status=transformed patterns=reduce
// CHECK: apply ($x & rhs.0) ^ rhs.1
// CHECK: monoid 0 family masks ordered exact atomic none states x
// CHECK: component x_kept unsigned int identity 4294967295U combine lhs.0 & rhs.0 element
// CHECK: component x unsigned int identity 0U combine (lhs.1 & rhs.0) ^ rhs.1 element

unsigned char fields(const unsigned char *mask, const unsigned char *v, unsigned char x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned char)((x & ~mask[i]) | (v[i] & mask[i]));
	return x;
}
// CHECK-LABEL: loop fields:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family masks ordered exact

long turned(const int *v, long x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] < 0 ? ~x : v[i] == 0 ? 5 : x ^ v[i];
	return x;
}
// CHECK-LABEL: loop turned:{{.*}} status=transformed patterns=reduce
// CHECK: family masks ordered exact

// What is asked first decides nothing: this is x |= bit, which commutes.
unsigned set_once(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!(x & 1u << (v[i] & 31)))
			x |= 1u << (v[i] & 31);
	return x;
}
// CHECK-LABEL: loop set_once:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family or commutative exact

unsigned clear_all(const unsigned *v, unsigned x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((x & v[i]) != 0)
			x &= ~v[i];
	return x;
}
// CHECK-LABEL: loop clear_all:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family and commutative exact
