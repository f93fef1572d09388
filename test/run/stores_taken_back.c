// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stores that are taken back, or that more is done with: the counter moves all the same, and nothing
// but the store is left out where it does not stay.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 13 --gspcc-flags="--auto" -- 300 -- 0

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST 300

static int a[MOST], out[2 * MOST], also[MOST];

static int twice(int x)
{
	return 2 * x;
}

static int noted(int i, int x)
{
	also[i] = x;
	return x;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int taken_back(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k++] = i;
		k -= a[i] <= 0;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int used_between(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k++] = a[i];
		also[i] = k;
		if (a[i] & 1)
			k--;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int by_pointer(int n)
{
	int *p = out;
	for (int i = 0; i < n; i++) {
		*p++ = i;
		if (a[i] <= 0)
			p--;
	}
	return (int)(p - out);
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int of_call(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k] = twice(a[i]);
		k += a[i] > 0;
	}
	return k;
}

// CHECK: [[@LINE+5]]:3: remark: {{.*}} the store of an iteration that does not count is needed [GSP-D006]
static int chained(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k] = also[i] = i;
		k += a[i] > 0;
	}
	return k;
}

static int of_storing_call(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k] = noted(i, a[i]);
		k += a[i] > 0;
	}
	return k;
}

static void show(int k, int n)
{
	unsigned h = 0;
	for (int i = 0; i < k; i++)
		h = h * 31 + (unsigned)out[i];
	for (int i = 0; i < n; i++)
		h = h * 31 + (unsigned)also[i];
	printf("%d %u\n", k, h);
}

#define KEEP(x, p)                                                                                 \
	do {                                                                                       \
		out[k] = (x);                                                                      \
		k += (p);                                                                          \
	} while (0)

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int in_macro(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++)
		KEEP(a[i], a[i] > 3);
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int in_one_round(int n)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		if (sizeof(int) > 1)
			for (int j = 0; j < 1; j++)
				out[k] = i;
		k += a[i] & 1;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int from_outside(int i, int n)
{
	int k = 0;
	for (; i < n; i++) {
		out[k] = a[i];
		k += a[i] & 1;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: pack
static int walked(int *d, const int *p, const int *e)
{
	int k = 0;
	for (; p < e; p++) {
		d[k] = *p;
		k += *p & 1;
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: {{.*}}pack
static int with_previous(int n, int before)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k] = a[i] + 1;
		k += a[i] > before;
		before = a[i];
	}
	return k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: {{.*}}pack
static int with_ring(int n, int c, int size)
{
	int k = 0;
	for (int i = 0; i < n; i++) {
		out[k] = i;
		k += a[c] > 2;
		if (++c == size)
			c = 0;
	}
	return k;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : MOST;
	for (int i = 0; i < n; i++)
		a[i] = i * 37 % 101 - 20;
	show(taken_back(n), n);
	show(used_between(n), n);
	show(by_pointer(n), n);
	show(of_call(n), n);
	show(chained(n), n);
	show(of_storing_call(n), n);
	show(in_macro(n), n);
	show(in_one_round(n), n);
	show(from_outside(3, n), n);
	show(walked(out, a, a + n), n);
	show(with_previous(n, 7), n);
	show(with_ring(n, 2, 5), n);
	return 0;
}
