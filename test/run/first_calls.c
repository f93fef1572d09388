// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that the first part of a loop's header calls, for (i = 0, zero(p, n); ...), are called
// before the work is done, and perhaps again where C does it.
// RUN: %gspcc --auto --remarks --target=openmp %s -o %t.c 2>&1 | %FileCheck %s
// RUN: %run_all %s --nvcc --loops 11 --gspcc-flags="--auto" -- 100 -- 0

#include <stdio.h>
#include <stdlib.h>

#define MOST 100
#define SUM(to, x) for (i = 0, zero(p, n / 4); i < n; i++) to += x

struct four {
	int v[4];
};

// CHECK: [[@LINE+3]]:2: remark: transformed: map
static int zero(int *p, int n)
{
	for (int i = 0; i < n; i++)
		p[i] = 0;
	return 0;
}

static int ones(int *p, int n)
{
	for (int i = 0; i < n && i >= 0; i++)
		p[i] = 1;
	return n / 2;
}

static void more(int *p, int n)
{
	for (int i = 0; i < n && i >= 0; i++)
		p[i]++;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int half(int *p, int n)
{
	int i, t = 0;
	for (i = 0, zero(p, n / 2); i < n; i++)
		t += p[i];
	return t;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: map
static void differences(int *restrict p, const int *restrict h, int n)
{
	int i;
	for (i = 0, zero(p, n); i < n; i++)
		p[i] -= h[i];
}

// CHECK: [[@LINE+4]]:2: remark: transformed: search
static int nine(int *p, int n)
{
	int i;
	for (i = 0, zero(p, n / 8); i < n; i++)
		if (p[i] == 9)
			break;
	return i;
}

// CHECK: [[@LINE+5]]:2: remark: transformed: reduce; t is add
static int of_structure(const int *p, int n)
{
	struct four s;
	int i, t = 0;
	for (i = 0, zero(s.v, 4); i < n; i++)
		t += p[i] + s.v[i & 3];
	return t;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int of_macro(int *p, int n)
{
	int i, t = 0;
	SUM(t, p[i]);
	return t;
}

static int factorial(int n)
{
	return n < 2 ? 1 : n * factorial(n - 1);
}

static int of_recursion(const int *p, int n)
{
	int i, t = 0;
	for (i = factorial(n > 3 ? 3 : n); i < n; i++)
		t += p[i] * 2;
	return t;
}

/* They are not the same when they run twice, or the declaration's names are not known before. */
// CHECK: [[@LINE+4]]:{{.*}} remark: memory is written outside the body [GSP-L001]
static int counted(int *p, int n)
{
	int i, t = 0;
	for (i = 0, more(p, n); i < n; i++)
		t += p[i];
	return t;
}

static int declared(int *p, int n)
{
	int t = 0;
	for (int i = ones(p, n); i < n; i++)
		t += p[i];
	return t;
}

static int stepped(int *p, int n)
{
	int i, k = 1, t = 0;
	for (i = 0, p[k++] = 1; i < n; i++)
		t += p[i] + k;
	return t * 10 + k;
}

static int set_before(int *p, int n)
{
	int i, k = 1, t = 0;
	for (k = n > 3 ? 3 : 0, i = 0, p[k] = 1; i < n; i++)
		t += p[i] * (i + 1);
	return t * 10 + k;
}

// CHECK: [[@LINE+4]]:2: remark: transformed: reduce; t is add
static int chosen(int *p, int n)
{
	int i, t = 0;
	for (i = zero(p, n / 9) ? 3 : 1; i < n; i++)
		t += p[i] * (i + 1);
	return t;
}

int main(int argc, char **argv)
{
	const int n = argc > 1 ? atoi(argv[1]) : MOST;
	int p[MOST], h[MOST];
	for (int i = 0; i < MOST; i++) {
		p[i] = i - 3;
		h[i] = i * 7 % 50;
	}
	printf("%d %d %d %d %d %d", half(p, n), nine(p, n), of_structure(p, n), of_macro(p, n),
		counted(p, n), of_recursion(p, n));
	differences(p, h, n);
	unsigned sum = 0;
	for (int i = 0; i < n; i++)
		sum = sum * 31 + (unsigned)p[i];
	printf(" %u %d", sum, declared(p, n));
	printf(" %d %d %d\n", stepped(p, n), set_before(p, n), chosen(p, n));
	return 0;
}
