// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose last iteration cannot be looked for.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// What ends the loop needs two scans, one after the other.
int modes(const int *v, int n, int key)
{
	int run = 0, most = 0, mode = 0, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		run = v[i] & 1 ? run + 1 : 0;
		if (run > most) {
			most = run;
			mode = v[i];
		}
		if (mode == key)
			break;
	}
	return i;
}
// CHECK: error: which iteration is the last one depends on 'most', which is carried from iteration to iteration; it needs the running value of another [GSP-L002]
// CHECK: help: compute it for all iterations in a loop of its own, and search in what that has stored

static int joined(int x, int y)
{
	return x > y ? x : y;
}
int trusted(const int *v, int n, int limit)
{
	int s = 0, i;
#pragma gsp reduce(joined: s) identity(0) copyin(v[0:n])
	for (i = 0; i < n; i++) {
		s = joined(s, v[i]);
		if (s > limit)
			break;
	}
	return i;
}
// CHECK: which iteration is the last one depends on 's', {{.*}}; a function that the directive names joins it [GSP-L002]

// A running value leads to where is read.
int subscript(const int *v, const int *w, int n, int key)
{
	int k = 0, i;
#pragma gsp reduce copyin(v[0:n]) copyin(w[0:n])
	for (i = 0; i < n; i++) {
		k += v[i];
		if (w[k] == key)
			break;
	}
	return i;
}
// CHECK: error: 'w' would also be read for iterations behind the one that ends the loop, and its subscript is not known to stay within the array [GSP-S009]

// A flag that is set to what does not end the loop.
int toggles(const int *v, int n, int key)
{
	int quiet = 1, i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n && quiet > 0; i++)
		if (v[i] == key)
			quiet = 2;
		else if (v[i] < 0)
			quiet = 0;
	return i;
}
// CHECK: :[[@LINE-5]]:4: error: whether the loop goes on depends on 'quiet', which is carried from iteration to iteration and changes without ending the loop [GSP-L002]

// Earlier iterations store what is asked for.
static int mark[1000];
int stored(const int *to, int n)
{
	int i;
#pragma gsp parallel copyin(to[0:n])
	for (i = 0; i < n && i < 1000; i++) {
		if (mark[i])
			break;
		mark[to[i]] = 1;
	}
	return i;
}
// CHECK: :[[@LINE-6]]:7: error: 'mark[i]' may read what another iteration writes to 'mark[to[i]]'

int next_stored(int n)
{
	int i;
#pragma gsp parallel
	for (i = 0; i + 1 < n && i < 999; i++) {
		if (mark[i] == 0)
			break;
		mark[i + 1] = i;
	}
	return i;
}
// CHECK: :[[@LINE-4]]:3: error: which iteration is the last one depends on 'mark', which is carried

// From within a loop inside.
int inner(const int *v, int n, int m, int key)
{
#pragma gsp reduce copyin(v[0:n * m])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			for (int k = v[i * m + j]; k > 0; k -= v[k & 1])
				if (k == key)
					return i;
	return -1;
}
// CHECK: :[[@LINE-3]]:6: error: the loop may end here, within a loop inside it that may also end early by itself, or whose iterations are not counted [GSP-L002]
// CHECK: :[[@LINE-6]]:4: note: that cannot be found out for iterations that C may not come to: that loop may not end there

int inner_state(const int *v, int n, int m, int key)
{
	unsigned s = 0;
#pragma gsp reduce copyin(v[0:n * m])
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++)
			if (v[i * m + j] == key + (int)s)
				return i;
		s += (unsigned)v[i];
	}
	return -1;
}
// CHECK: :[[@LINE-7]]:3: error: a loop inside the loop uses 's', which is carried from iteration to iteration [GSP-N201]

int at_once(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		s += v[i];
		break;
	}
	return s;
}
// CHECK: :[[@LINE-6]]:2: error: the loop always ends in its first iteration [GSP-L002]

// No bound, and a running value that ends it: a scan would have to find that first.
long sum_until(const int *v)
{
	long n = 0, sum = 0;
#pragma gsp reduce
	while (v[n] != 0) {
		sum += v[n++];
		if (sum > 1000)
			break;
	}
	return n;
}
// CHECK: :[[@LINE-7]]:2: error: the loop ends when memory holds a certain value or at a running value: how far it may get is not known [GSP-L001]

// What happens before the last iteration is not followed.
int printf(const char *, ...);
int speaks(const int *v, int n, int key)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++) {
		if (v[i] == key)
			break;
		printf("%d\n", v[i]);
	}
	return i;
}
// CHECK: :[[@LINE-4]]:3: error: what 'printf' does cannot be seen

int scans(const int *v, int n, int key)
{
	int i;
#pragma gsp scan copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (v[i] == key)
			break;
	return i;
}
// CHECK: :[[@LINE-6]]:1: error: the loop only looks for where it ends [GSP-S006]
