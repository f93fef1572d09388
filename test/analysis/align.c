// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rounding up and down to multiples of powers of two, and steps between.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

#include <stddef.h>

int tabs(const char *s, int *column, int n)
{
	int c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		column[i] = c;
		if (s[i] == '\n')
			c = 0;
		else if (s[i] == '\t')
			c = (c / 8 + 1) * 8;
		else
			c++;
	}
	return c;
}
// CHECK-LABEL: loop tabs:{{.*}} status=transformed patterns=scan
// CHECK: apply (int)((((unsigned int)$c + rhs.0) & rhs.1) + rhs.2)
// CHECK: monoid 0 family align ordered exact atomic none states c
// CHECK: component c_before unsigned int identity 0U combine
// CHECK: component c_mask unsigned int identity 4294967295U combine
// CHECK: component c_after unsigned int identity 0U combine

int remainders(const char *s, int c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		c += s[i] == '\t' ? 8 - c % 8 : 1;
	return c;
}
// CHECK-LABEL: loop remainders:{{.*}} status=transformed patterns=reduce
// CHECK: family align ordered exact
// CHECK: check (long long)c >= 0LL

int set_bits(const char *s, int c, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (s[i] == '\t')
			c |= 3;
		c++;
	}
	return c;
}
// CHECK-LABEL: loop set_bits:{{.*}} status=transformed patterns=reduce
// CHECK: family align ordered exact
// CHECK-NOT: check

int from_one(const char *s, int n)
{
	int c = 1;
#pragma gsp reduce
	for (const char *p = s; p < s + n; ++p)
		c = *p == 9 ? (((c - 1) >> 3) + 1 << 3) + 1 : c + 1;
	return c;
}
// CHECK-LABEL: loop from_one:{{.*}} status=transformed patterns=reduce
// CHECK: family align ordered exact

// The alignment is one of a power of two, or the loop runs as written.
size_t aligned(const size_t *size, size_t *place, size_t align, int n)
{
	size_t at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		at = (at + align - 1) & ~(align - 1);
		place[i] = at;
		at += size[i];
	}
	return at;
}
// CHECK-LABEL: loop aligned:{{.*}} status=transformed patterns=scan
// CHECK: family align ordered exact
// CHECK: check ((unsigned long long)(align - 1UL) & {{.*}}) == 0ULL

size_t each_its_own(const size_t *size, const unsigned char *power, size_t *place, int n)
{
	size_t at = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		size_t own = (size_t)1 << power[i];
		at = (at + own - 1) & -own;
		place[i] = at;
		at += size[i];
	}
	return at;
}
// CHECK-LABEL: loop each_its_own:{{.*}} status=transformed patterns=scan
// CHECK: family align ordered exact

size_t missing(const size_t *size, size_t at, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		at += size[i];
		at += (16 - at % 16) % 16;
		at += size[i] / 2;
		at += -at & 3;
		if (at % 64 != 0)
			at += 64 - at % 64;
	}
	return at;
}
// CHECK-LABEL: loop missing:{{.*}} status=transformed patterns=reduce
// CHECK: family align ordered exact
