// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters that stop at a limit, and what is packed as long as there is room.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stddef.h>

int some(const int *v, int n, int *out, int cap)
{
	int k = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && k < cap)
			out[k++] = v[i];
	return k;
}
// CHECK-LABEL: loop some:{{.*}} status=transformed patterns=pack
// CHECK: state k type int monoid 0 placement address exclusive live-out
// CHECK: apply $k < cap ? (int)((unsigned int)$k + (unsigned int)(rhs.0 > (unsigned long long)cap - (unsigned long long)$k ? (unsigned long long)cap - (unsigned long long)$k : rhs.0)) : $k
// CHECK: monoid 0 family limit commutative exact atomic none states k
// CHECK: component k unsigned long long identity 0ULL combine lhs.0 + rhs.0 element v[k] > 0 ? 1ULL : 0ULL

// What finds no room is counted too; the limit is in another type, and the last place counts.
int dropped(const int *v, int n, int *out, size_t last, int *lost)
{
	unsigned k = 0;
	int d = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] <= 0)
			continue;
		if (k > last) {
			d++;
			continue;
		}
		out[k++] = v[i];
	}
	*lost = d;
	return (int)k;
}
// CHECK-LABEL: loop dropped:{{.*}} status=transformed patterns=reduce,pack
// CHECK: stage 1
// CHECK: monoid 0 family limit commutative exact
// CHECK: check last < 4294967295UL

// By != the first value must not lie behind the limit, and as an unsigned number it must be one.
long until(const short *v, size_t n, long k, size_t cap)
{
#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		if (v[i] != 0 && (size_t)k != cap)
			k++;
	return k;
}
// CHECK-LABEL: loop until:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family limit commutative exact
// CHECK: check (long long)k >= 0LL
// CHECK: check (unsigned long)k <= cap

// A byte never gets to 1000: the limit has to be one of its numbers.
unsigned char narrow(const int *v, int n, int cap)
{
	unsigned char k = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0 && k < cap)
			k++;
	return k;
}
// CHECK-LABEL: loop narrow:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family limit commutative exact
// CHECK: check cap <= 255
