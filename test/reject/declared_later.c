// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that the loop calls uses what is declared behind the loop.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

static int f(int x);

void go(int *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'f' uses 'offset', which is declared behind the loop [GSP-C002]
		p[i] = f(p[i]);
}

static int offset = 5;

static int f(int x)
{
	return x + offset;
}
