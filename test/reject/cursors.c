// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Look-alikes of loops of the body that go on where those of the iteration before have stopped.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

/* A negative p is not less than any unsigned end: the loop is not entered, and p stays. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int unsigned_end(int *o, const int *v, const unsigned *end, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		while (p < end[i]) s += v[p++];
		o[i] = s;
	}
	return p;
}

/* It may stop before the end. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int may_stop(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		while (p < end[i]) {
			if (v[p] < 0) break;
			s += v[p++];
		}
		o[i] = s;
	}
	return p;
}

/* Two elements at a time: p may be one more than the end. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int by_two(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (; p < end[i]; p += 2) s += v[p];
		o[i] = s;
	}
	return p;
}

/* The step may be left out. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int some_steps(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		while (p < end[i]) s += v[i] < 0 || v[p++];
		o[i] = s;
	}
	return p;
}

/* It goes on elsewhere, too: where the loop is not entered p is not at the end. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int goes_on(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		while (p < end[i]) s += v[p++];
		p++;
		o[i] = s;
	}
	return p;
}

/* Some iterations leave it where it is. */
// CHECK: :[[@LINE+7]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int some(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		if (v[i] > 0)
			while (p < end[i]) s += v[p++];
		o[i] = s;
	}
	return p;
}

/* What the ends are is stored by the loop itself. */
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int own_ends(int *end, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		while (p < end[i]) end[p++] = i;
	return p;
}

/* The end comes nearer: p may be behind it. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int nearer(int *o, const int *end, const int *v, int n, int p)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0, e = end[i];
		while (p < e) {
			if (v[p] > 50) e--;
			s += v[p++];
		}
		o[i] = s;
	}
	return p;
}
