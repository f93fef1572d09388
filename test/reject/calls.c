// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions whose effects are not known, or not allowed.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
#include <stdio.h>
#include <stdlib.h>

int counter;
int elsewhere(int x);

static int counting(int x)
{
	counter++;
	return x;
}

static int indirect(int x)
{
	return counting(x) + 1;
}

static int factorial(int x)
{
	return x < 2 ? 1 : x * factorial(x - 1);
}

static int first(const int *p)
{
	return *p;
}

int unknown(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += elsewhere(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: what 'elsewhere' does cannot be seen: it may read or write anything [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: define it in this file, or call it before the loop

int library(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += rand() + v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: what 'rand' does cannot be seen: it may read or write anything [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: define it in this file, or call it before the loop

int effect(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += indirect(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'indirect' uses something other than its own scalar variables [GSP-C002]
// CHECK: :[[@LINE-50]]:2: note: here
// CHECK: :[[@LINE-5]]:8: help: pass what it needs as numbers and store its result in the loop

int recursion(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += factorial(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'factorial' calls itself [GSP-C002]
// CHECK: :[[@LINE-53]]:1: note: here
// CHECK: :[[@LINE-5]]:8: help: pass what it needs as numbers and store its result in the loop

int memory(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += first(v + i);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: 'first' takes something other than numbers [GSP-C002]
// CHECK: :[[@LINE-60]]:1: note: here
// CHECK: :[[@LINE-5]]:8: help: pass what it needs as numbers and store its result in the loop

int pointer(const int *v, int n, int (*f)(int))
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += f(v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: the function is called through a pointer: what it does cannot be seen [GSP-C003]

int printing(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += printf("%d", v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:8: error: what 'printf' does cannot be seen: it may read or write anything [GSP-C001]
// CHECK: :[[@LINE-4]]:8: help: define it in this file, or call it before the loop
