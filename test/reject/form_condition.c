// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop whose number of iterations only memory, a state or nothing decides.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
#include <stddef.h>

struct node {
	int value;
	struct node *next;
};

// What it reads next is read from memory.
int indirect(const int *next)
{
	int n = 0;
#pragma gsp reduce
	while (next[next[n]] != 0)
		n++;
	return n;
}
// CHECK: :[[@LINE-4]]:9: error: 'next[next[n]]' would also be read for iterations behind the one that ends the loop, and its subscript is not known to stay within the array [GSP-S009]

int list(const struct node *p)
{
	int s = 0;
#pragma gsp reduce
	for (; p; p = p->next)
		s += p->value;
	return s;
}
// CHECK: :[[@LINE-4]]:9: error: the loop's condition depends on a value that is no counter [GSP-L001]
// CHECK: :[[@LINE-5]]:9: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

double converges(double x)
{
	int k = 0;
#pragma gsp reduce
	while (x > 1e-6) {
		x /= 2;
		k++;
	}
	return k;
}
// CHECK: :[[@LINE-6]]:9: error: the loop's condition depends on a value that is no counter [GSP-L001]
// CHECK: :[[@LINE-7]]:9: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

int endless(const int *v)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0;; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-4]]:2: error: the loop has no condition that ends it [GSP-L001]
// CHECK: :[[@LINE-5]]:2: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

int away(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i--)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-4]]:18: error: the loop's counter moves away from its bound [GSP-L001]
// CHECK: :[[@LINE-5]]:18: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

int changing_bound(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (v[i] < 0)
			n--;
	}
	return s;
}
// CHECK: :[[@LINE-7]]:18: error: the loop's condition depends on a value that is no counter [GSP-L001]
// CHECK: :[[@LINE-8]]:18: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

int doubling(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 1; i < n; i *= 2)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-4]]:18: error: 'i' at least doubles in each iteration: the loop is over after a few dozen, too few to share out [GSP-L009]

int cannot_get_there(const int *v)
{
	int s = 0;
#pragma gsp reduce
	for (unsigned char i = 0; i < 300; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-4]]:2: error: the loop's counter cannot hold the values it is meant to reach [GSP-L001]

int step_changes(const int *v, int n, int step)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i += step) {
		s += v[i];
		step ^= 3;
	}
	return s;
}
// CHECK: :[[@LINE-6]]:18: error: the loop's condition depends on a value that is no counter [GSP-L001]
// CHECK: :[[@LINE-7]]:18: help: count the iterations in the loop's header: for (i = 0; i < n; i++)

/* As a float, i is only near what it was. */
int rounded_counter(const int *a, float limit)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < limit; i++)
		s += a[i];
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: the loop's condition does not compare a counter with a bound [GSP-L001]

int counts_in_double(const int *a, double limit)
{
	int s = 0;
#pragma gsp reduce
	for (double x = 0; x < limit; x += 0.1)
		s += a[(int)x];
	return s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: {{.*}} [GSP-L001]

void down_by_two(unsigned *a, unsigned n)
{
#pragma gsp parallel
	for (unsigned i = n - 1; i < n; i -= 2)
		a[i] = 0;
}
// CHECK: :[[@LINE-3]]:27: error: the loop's counter moves away from its bound [GSP-L001]

// Pieces of memory are larger than what the counter can count.
unsigned char narrow(const char *s)
{
	unsigned char n = 0;
#pragma gsp reduce
	while (s[n] != 0)
		n++;
	return n;
}
// CHECK: :[[@LINE-4]]:9: error: the loop ends when memory holds a certain value: how far it may get is not known [GSP-L001]
