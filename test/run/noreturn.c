// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that are declared not to return, in each of C's ways: C calls them where an iteration
// comes to that.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 4 --gspcc-flags="--auto" -- 0 -- 1 -- 2 -- 3

#include <stdio.h>
#include <stdlib.h>

#define MOST 100
#define CHECK(x)                                                                                   \
	do {                                                                                       \
		if (x)                                                                             \
			;                                                                          \
		else                                                                               \
			failed(#x);                                                                \
	} while (0)

void failed(const char *text) __attribute__((noreturn));
_Noreturn void too_large(int i);

static void __attribute__((noreturn)) end_at(int i)
{
	printf("ends at %d\n", i);
	exit(3);
}

// CHECK: [[@LINE+4]]:2: remark: transformed: search, reduce; s is add
static long checked(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++) {
		CHECK(v[i] >= 0);
		s += v[i];
	}
	return s;
}

// CHECK: [[@LINE+3]]:2: remark: transformed: search, map
static void doubled(const int *restrict v, int *restrict o, int n)
{
	for (int i = 0; i < n; i++) {
		if (v[i] > 1000)
			too_large(i);
		o[i] = v[i] * 2;
	}
}

// CHECK: [[@LINE+4]]:2: remark: transformed: search, reduce; s is add
static long tripled(const int *restrict v, int *restrict o, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++) {
		if (v[i] == 77)
			end_at(i);
		s += v[i];
		o[i] = v[i] * 3;
	}
	return s;
}

int main(int argc, char **argv)
{
	static int v[MOST], o[MOST];
	const int k = argc > 1 ? atoi(argv[1]) : 0;
	for (int i = 0; i < MOST; i++)
		v[i] = i % 50;
	if (k == 1)
		v[60] = -4;
	if (k == 2)
		v[70] = 2000;
	if (k == 3)
		v[80] = 77;
	printf("%ld\n", checked(v, MOST));
	doubled(v, o, MOST);
	printf("%d %d\n", o[3], o[99]);
	printf("%ld\n", tripled(v, o, MOST));
	printf("%d %d\n", o[3], o[99]);
	return 0;
}

void failed(const char *text)
{
	printf("failed: %s\n", text);
	exit(1);
}

void too_large(int i)
{
	printf("too large at %d\n", i);
	exit(2);
}
