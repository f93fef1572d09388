// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that a loop of the body moves, subtracted and compared in what is carried: in a kernel
// they lead into its copy of the array, and so must what they are compared with.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 9 --gspcc-flags="--auto" -- 200 -- 0

#include <stdio.h>
#include <stdlib.h>

#define MOST 200

static int a[MOST], c[MOST];

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; s is add
static long differences(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++) {
		const int *p = v + i;
		while (p < v + n && *p == v[i])
			p++;
		s += p - v;
	}
	return s;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; s is add
static long both_own(const int *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++) {
		const int *p = v + i, *q = p, *e = v + n;
		while (p < e && *p == v[i])
			p++;
		s += (p - q) + (e - p) * 3 + (int)(p - &v[i]);
	}
	return s;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; k is add
static int distinct(const int *v, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int *p = v;
		while (p < v + i && *p != v[i])
			p++;
		if (p == v + i)
			k++;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; m is max
static long longest(const int *v, int n)
{
	long m = 0;
	for (int i = 0; i < n; i++) {
		const int *p = v + i;
		while (p < v + n && *p == v[i])
			p++;
		if (p - (v + i) > m)
			m = p - (v + i);
	}
	return m;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack; k is add
static int firsts(const int *v, int *restrict o, int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		const int *p = v;
		while (p < v + i && *p != v[i])
			p++;
		if (p == v + i)
			o[k++] = i;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; s is add
static long of_copy(int *v, int n)
{
	long s = 0;
	for (int i = 1; i < n; i++) {
		const int *p = v + i;
		while (p < v + n && *p < 50)
			p++;
		s += p - v;
		v[i - 1] = v[i] + 1;
	}
	return s;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : MOST;
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		a[i] = i / 7 % 20;
	printf("%ld %ld %d %ld", differences(a, n), both_own(a, n), distinct(a, n), longest(a, n));
	const int k = firsts(a, c, n);
	for (int i = 0; i < k; i++)
		h = h * 31 + (unsigned)c[i];
	printf(" %u", h);
	for (int i = 0; i < n; i++)
		a[i] = i * 13 % 70;
	printf(" %d %ld\n", k, of_copy(a, n));
	return 0;
}
