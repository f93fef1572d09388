// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What long arithmetic carries over.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stdint.h>

uint32_t times(uint32_t *restrict o, const uint32_t *restrict a, uint32_t m, int n)
{
	uint32_t c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		uint64_t t = (uint64_t)a[i] * m + c;
		o[i] = (uint32_t)t;
		c = (uint32_t)(t >> 32);
	}
	return c;
}
// CHECK-LABEL: loop times:{{.*}} status=transformed patterns=scan
// CHECK: apply rhs.2 == 0U ? $c : (unsigned int)(rhs.0 + (long long)((long long)$c >= rhs.1))
// CHECK: monoid 0 family carry ordered exact atomic none states c
// CHECK: component c_low long long identity 0LL combine rhs.2 == 0U ? lhs.0 : lhs.2 == 0U ? rhs.0 : rhs.0 + (long long)(lhs.0 >= rhs.1) element (long long)((unsigned long)a[k] * (unsigned long)m >> 32)
// CHECK: component c_from long long identity 0LL combine rhs.2 == 0U ? lhs.1 : lhs.2 == 0U ? rhs.1 : lhs.0 + 1LL == rhs.1 ? lhs.1 : 9223372036854775807LL element 4294967296LL - (long long)((unsigned long)a[k] * (unsigned long)m & 4294967295UL)
// CHECK: component c_taken unsigned int identity 0U combine lhs.2 | rhs.2 element 1U
// CHECK-NOT: sound
// CHECK: invariant a

// Digits are no more than types say, as long as they are.
int digits(uint8_t *restrict o, const int *restrict d, const int *restrict e, int n)
{
	int c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = d[i] + e[i] + c;
		o[i] = (uint8_t)(t % 10);
		c = t / 10;
	}
	return c;
}
// CHECK-LABEL: loop digits:{{.*}} status=transformed patterns=scan
// CHECK: monoid 0 family carry ordered exact atomic none states c
// CHECK: component c_from long long {{.*}} element 10LL - (long long)({{.*}} % 10)
// CHECK: component c_outside {{.*}} > 99LL ? 1U : 0U
// CHECK: sound rhs.3 == 0U
// CHECK: check (long long)c >= 0LL
// CHECK: check (long long)c <= 10LL

// Around 0: one may be taken away, too.
int rest(const short *restrict v, int n)
{
	int e = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] != 5)
			e = (e + v[i]) >> 10;
	return e;
}
// CHECK-LABEL: loop rest:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family carry ordered exact atomic none states e
// CHECK: component e_low {{.*}} element (int)v[k] == 5 ? 0LL : (long long)((int)v[k] >> 10) - (long long)(1024LL - (long long)((int)v[k] & 1023) > 512LL)
// CHECK: component e_taken {{.*}} element (int)v[k] == 5 ? 0U : 1U
// CHECK: check (long long)e >= -512LL
// CHECK: check (long long)e <= 512LL
