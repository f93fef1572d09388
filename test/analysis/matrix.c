// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Linear maps of bits that only the program knows.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

unsigned by_bits(const unsigned char *p, unsigned x, unsigned polynomial, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		x ^= p[i];
		x = x & 1 ? x >> 1 ^ polynomial : x >> 1;
	}
	return x;
}
// CHECK-LABEL: loop by_bits:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family linear bits ordered exact atomic none states x
// CHECK: component x unsigned int identity 0U combine gsp_power32(
// CHECK: component x_steps unsigned long long identity 0ULL combine
// CHECK: component x_powers unsigned long long identity 0ULL combine
// CHECK: matrix of x 32 bits 31 powers x >> 1 ^ (

static unsigned short table[256];

void fill(unsigned short polynomial)
{
	for (int i = 0; i < 256; i++)
		table[i] = (unsigned short)(i * polynomial);
}

// That it is linear is checked.
unsigned short by_table(const unsigned char *p, unsigned short x, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (unsigned short)(table[(x >> 8 ^ p[i]) & 255] ^ x << 8);
	return x;
}
// CHECK-LABEL: loop by_table:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family linear bits ordered exact
// CHECK: check gsp_is_linear(table, 2U{{L*}}, 256U{{L*}}) != 0

// So is that the tested bit is one, and that the amount is within the type's width.
unsigned by_mask(const unsigned *p, unsigned x, unsigned top, unsigned polynomial, int by, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x & top ? x << by ^ polynomial : x << by) ^ p[i];
	return x;
}
// CHECK-LABEL: loop by_mask:{{.*}} status=transformed patterns=reduce
// CHECK-DAG: check (top & (top - 1U)) == 0
// CHECK-DAG: check {{.*}}by{{.*}} >= 0
// CHECK-DAG: check {{.*}}by{{.*}} < 32
