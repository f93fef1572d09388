// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operators given as functions that are not what the loop does.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
double mean(double a, double b);

static int keep(int a, int b)
{
	return a ? a : b;
}

static int other(int a, int b)
{
	return b ? b : a;
}

static long wide(long a, long b)
{
	return a > b ? a : b;
}

int another_function(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (keep: s)
	for (int i = 0; i < n; i++)
		s = other(s, v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but it is not updated as s = u(s, e) with the operator u that the directive names [GSP-S002]

int wrong_side(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (keep: s)
	for (int i = 0; i < n; i++)
		s = keep(v[i], s);
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but it is not updated as s = u(s, e) with the operator u that the directive names [GSP-S002]

int other_types(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce (wide: s)
	for (int i = 0; i < n; i++)
		s = wide(s, v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but its operator does not take and return two values of its type [GSP-S002]

int no_identity(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce combine(keep)
	for (int i = 0; i < n; i++)
		s = keep(s, v[i] + 1);
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but combine(f) needs identity(z), the value that means nothing [GSP-S002]

int nothing_to_trust(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce identity(0)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK: :[[@LINE-5]]:20: error: clause 'identity' goes with an operator given as a function, and there is none [GSP-S007]
