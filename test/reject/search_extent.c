// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Searches that would read, or compute, what C does not come to.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: not %gspcc %s -o %t.out 2>&1 | %FileCheck %s
int bare(const int *v, int n, int key)
{
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (v[i] == key)
			break;
	return i;
}
// CHECK: :[[@LINE-4]]:7: error: 'v[i]' is read only until the loop ends: it is not known whether the elements behind that one exist [GSP-X004]
// CHECK: :[[@LINE-5]]:7: help: add copyin(v[0:n]) to the directive, where n is the number of elements that exist

// != says nothing: end may lie in another object, and C stop before.
long apart(const char *p, const char *end, char c)
{
	const char *s = p;
#pragma gsp reduce
	while (p != end && *p != c)
		p++;
	return p - s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: '*p' is read only until the loop ends

// The comparison comes after the read.
long late(const char *p, const char *end, char c)
{
	const char *s = p;
#pragma gsp reduce
	while (*p != c && p < end)
		p++;
	return p - s;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: '*p' is read only until the loop ends

// Another array than the one that is walked.
long other(const char *p, const char *end, const char *q)
{
	const char *s = p;
#pragma gsp reduce
	while (p < end && *p == *q) {
		p++;
		q++;
	}
	return p - s;
}
// CHECK: :[[@LINE-6]]:{{[0-9]+}}: error: '*q' is read only until the loop ends

// Only one of the two is known to exist, and the first iteration may not come to it.
int guarded(const int *limit, int n)
{
	static const int v[100];
	int i;
#pragma gsp reduce
	for (i = 0; i < n; i++) {
		if (v[i] < 0)
			break;
		if (v[i] > *limit)
			break;
	}
	return i;
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: '*limit' is read only until the loop ends

int table[1000];
int through(const int *v, int n)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (table[v[i]] == 0)
			break;
	return i;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'table[v[i]]' would also be read for iterations behind the one that ends the loop, and its subscript is not known to stay within the array [GSP-S009]

static int steps(int x)
{
	int n = 0;
	while (x != 1) {
		x = x % 2 ? 3 * x + 1 : x / 2;
		n++;
	}
	return n;
}
int never_ends(const int *v, int n)
{
	int i;
#pragma gsp reduce copyin(v[0:n])
	for (i = 0; i < n; i++)
		if (v[i] == 0 || steps(v[i]) > 100)
			break;
	return i;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'steps(v[k])' would also be computed for iterations behind the last one, with numbers that C does not give it

/* Pointers that are compared lie in one object, but what is read beside them need not. */
const char *word_after(const char *p, const char *end)
{
#pragma gsp reduce
	for (p++; p < end; p++)
		if (*p == 'x' && p[-1] == ' ')
			return p;
	return 0;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: '*p' is read only until the loop ends: it is not known whether the elements behind that one exist [GSP-X004]

int sorted(const int *v, int n)
{
#pragma gsp reduce
	for (const int *p = v; p < v + n - 1; p++)
		if (p[0] > p[1])
			return 0;
	return 1;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'p[0]' is read only until {{.*}} [GSP-X004]

const char *from_end(const char *end, const char *begin)
{
#pragma gsp reduce
	for (; end > begin; end--)
		if (*end == '/')
			return end;
	return 0;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: '*end' is read only until {{.*}} [GSP-X004]

int two_below(const int *p, const int *begin)
{
#pragma gsp reduce
	for (; p > begin; p--)
		if (p[-1] > p[-2])
			return 0;
	return 1;
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: 'p[-1]' is read only until {{.*}} [GSP-X004]
