// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that are over after a few dozen iterations, and some that only look like it.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int bits(unsigned long long x)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: 'x' loses bits in each iteration: the loop is over after a few dozen, too few to share out [GSP-L009]
#pragma gsp reduce
	while (x && n < 99) {
		n += x & 1;
		x >>= 1;
	}
	return n;
}

int digits(unsigned x, char *p, unsigned base)
{
	// CHECK: [[@LINE+2]]:35: error: 'x' is divided in each {{.*}} [GSP-L009]
#pragma gsp parallel
	do *p++ = '0' + x % base; while ((x /= base) != 0);
	// CHECK: [[@LINE+2]]:9: error: 'x' loses a bit {{.*}} [GSP-L009]
#pragma gsp parallel
	while (x)
		x &= x - 1;
	return 0;
}

unsigned grown(unsigned need, const unsigned *least)
{
	unsigned c = 1;
	// CHECK: [[@LINE+2]]:9: error: 'c' at least doubles {{.*}} [GSP-L009]
#pragma gsp parallel
	while (c < need + *least)
		c *= 2;
	return c;
}

/* What is within is a loop of its own. */
void halves(float *a, int n)
{
	// CHECK: [[@LINE+2]]:22: error: 'd' is at most half {{.*}} [GSP-L009]
#pragma gsp parallel
	for (int d = n / 2; d > 0; d /= 2)
		for (int i = 0; i < d; i++)
			a[i] += a[i + d];
}

int lowest(unsigned x)
{
	unsigned bit = 1;
	// CHECK: [[@LINE+2]]:9: error: 'bit' doubles in each {{.*}} [GSP-L009]
#pragma gsp parallel
	while (!(x & bit))
		bit += bit;
	return (int)bit;
}

/* One of the two may stay what it is. */
int either(int x, int y)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: {{.*}}a value that is no counter [GSP-L001]
#pragma gsp reduce
	while (x || y) {
		n++;
		x >>= 1;
		y -= n & y;
	}
	return n;
}

/* Through all odd numbers, perhaps. */
int odd(unsigned x)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: {{.*}}a value that is no counter [GSP-L001]
#pragma gsp reduce
	while (x != 1) {
		x *= 3;
		n++;
	}
	return n;
}

int other_way(int x)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: {{.*}}a value that is no counter [GSP-L001]
#pragma gsp reduce
	while (x > 1) {
		x = x & 1 ? 3 * x + 1 : x / 2;
		n++;
	}
	return n;
}

/* The divisor may be 1. */
int by_others(int x, const int *v)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: {{.*}}a value that is no counter [GSP-L001]
#pragma gsp reduce
	while (x) {
		x /= v[n];
		n++;
	}
	return n;
}

/* What it is compared with grows along. */
int chased(unsigned x, unsigned y)
{
	int n = 0;
	// CHECK: [[@LINE+2]]:9: error: {{.*}}a value that is no counter [GSP-L001]
#pragma gsp reduce
	while (x < y) {
		x *= 2;
		y = y * 5 + 1;
		n++;
	}
	return n;
}
