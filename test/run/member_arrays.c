// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays in structures that are values: results of functions, of ?:, of assignments; and
// compaction in place without a branch.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 8 --gspcc-flags="--auto" -- 300 -- 0

#include <stdio.h>
#include <stdlib.h>

#define MOST 300

struct vec {
	int v[4];
};

struct outer {
	int tag;
	struct vec w[2];
};

static struct vec make(int x)
{
	struct vec r = {{x, x + 1, x + 2, x + 3}};
	return r;
}

static struct outer wrap(int x)
{
	struct outer r = {x, {{{x, 1, 2, 3}}, {{4, x * 5, 6, 7}}}};
	return r;
}

static int a[MOST], b[MOST];

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; s is add
static long constant(int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s += make(i).v[2];
	return s;
}

// CHECK: [[@LINE+3]]:2: remark: transformed: map
static void varying(int n)
{
	for (int i = 0; i < n; i++)
		a[i] = make(i).v[i & 3] + wrap(i).w[1].v[1];
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int packed(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		b[k] = b[i];
		k += b[i] & 1;
	}
	return k;
}

static long chosen(int n, int k)
{
	struct vec x = {{1, 2, 3, 4}}, y = {{5, 6, 7, 8}}, z = {{0}};
	long s = 0;
	for (int i = 0; i < n; i++)
		s += (a[i] & 1 ? x : y).v[2];
	for (int i = 0; i < n; i++)
		s += (a[i] & 1 ? x : y).v[k] + (z = x).v[1];
	for (int i = 0; i < n; i++)
		s += ((void)0, y).v[k] + ((struct vec){{i, 2, i}}).v[i & 3];
	return s + z.v[0];
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : MOST;
	unsigned h = 0;
	for (int i = 0; i < n; i++)
		b[i] = i * 37 % 101 - 20;
	varying(n);
	const int k = packed(n);
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)a[i] + (unsigned)b[i];
	printf("%ld %d %u %ld\n", constant(n), k, h, chosen(n, 3));
	return 0;
}
