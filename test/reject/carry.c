// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Divided sums that are no carries.
// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

// An average: what is added is far more than the divisor carries over.
int average(const int *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + v[i]) / 2;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} x = ($x + v[k]) / 2, which is none of the updates {{.*}} [GSP-S001]

int shifted(const unsigned char *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + v[i]) >> 2;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} [GSP-S001]

// Digits to another base than is divided by.
int other_base(const int *v, unsigned char *o, int n)
{
	int c = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = (unsigned char)((c + v[i]) % 16);
		c = (c + v[i]) / 10;
	}
	return c;
}
// CHECK: :[[@LINE-4]]:3: error: {{.*}} [GSP-S001]

// x counts twice, or is taken away.
unsigned twice(const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (2 * x + v[i]) >> 8;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} [GSP-S001]

int away(const unsigned char *v, int n)
{
	int x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (v[i] * 3000 - x) >> 8;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} [GSP-S001]

// By two different numbers.
unsigned mixed(const unsigned char *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] & 1 ? (x + v[i] * 77u) >> 9 : (x + v[i] * 9999u) >> 12;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} [GSP-S001]

// The sum may wrap around.
unsigned wraps(const unsigned *v, int n)
{
	unsigned x = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = (x + v[i]) >> 12;
	return x;
}
// CHECK: :[[@LINE-3]]:3: error: {{.*}} [GSP-S001]
