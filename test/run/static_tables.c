// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant tables that the body, or a function that it calls, declares, read where carried values
// say, or as what is carried: seen as tables of file scope.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 6 --gspcc-flags="--auto" -- 900 -- 0

#include <stdio.h>
#include <stdlib.h>

static int step(int s, int ev)
{
	static const signed char t[5][4] = {
		{0, 1, 2, 3}, {1, 2, 2, 0}, {4, 4, 0, 1}, {3, 0, 1, 2}, {0, 0, 0, 4}};
	return t[s][ev];
}

#define MACHINE(name, a, b)                                                                        \
	static int name(int s, int c)                                                              \
	{                                                                                          \
		static const int t[4][2] = {{a, b}, {b, 3}, {a, 0}, {0, 1}};                       \
		return t[s][c & 1];                                                                \
	}
#define MACHINES MACHINE(one, 1, 2) MACHINE(other, 3, 1)
MACHINES

static int both(const int *a, int *o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		s = one(other(s, a[i]), a[i] >> 1);
		o[i] = s;
	}
	return s;
}

static int pop(unsigned x)
{
	static const unsigned char bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
	return bits[x & 15];
}

static int hx(int d)
{
	static const char t[17] = "0123456789abcdef";
	return t[d & 15];
}

// CHECK: [[@LINE+4]]:2: remark: transformed: scan; s is automaton
static void run(const int *a, int *o, int n)
{
	int s = 3;
	for (int i = 0; i < n; i++) {
		s = step(s, a[i] & 3);
		o[i] = s;
	}
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; s is add
static int sum(const int *a, int n)
{
	int s = 3;
	for (int i = 0; i < n; i++)
		s += pop(a[i]);
	return s;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: map
static void prev(const int *a, int *o, int n)
{
	int p = 3;
	for (int i = 0; i < n; i++) {
		o[i] = hx(p);
		p = a[i];
	}
}

// CHECK: [[@LINE+4]]:2: remark: transformed: scan; s is automaton
static int inbody(const int *a, int *o, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++) {
		static const unsigned char t[12] = {0, 1, 2, 1, 2, 0, 2, 0, 1, 1, 1, 0};
		s = t[s * 4 + (a[i] & 3)];
		o[i] = s;
	}
	return s;
}

int main(int argc, char **argv)
{
	int n = argc > 1 ? atoi(argv[1]) : 1000;
	static int a[1000], o[1000];
	for (int i = 0; i < n; i++)
		a[i] = i * 7 / 3;
	run(a, o, n);
	for (int i = 0; i < n; i++)
		printf("%d ", o[i]);
	prev(a, o, n);
	for (int i = 0; i < n; i++)
		printf("%d ", o[i]);
	printf("%d\n", sum(a, n) * 10 + both(a, o, n));
	printf("%d\n", inbody(a, o, n));
	for (int i = 0; i < n; i++)
		printf("%d ", o[i]);
}
