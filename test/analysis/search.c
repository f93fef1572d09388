// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a search is found to be; without directives, too.
// RUN: %gspcc --emit=facts --auto --target=openmp %s | %FileCheck %s
static int v[1000];
int find(int n, int key)
{
	int i;
	for (i = 0; i < n && i < 1000; i++)
		if (v[i] == key)
			break;
	return i;
}
// CHECK: loop find:{{[0-9]+}}:2 directive=none status=transformed patterns=search
// CHECK-NEXT: search
// CHECK: leaves v[k] == key
// CHECK: array v base v elem int [0, {{.*}}) read copy-in
// CHECK: before the last iterations
// CHECK: trip iterations
// CHECK-NOT: state

// The comparison of pointers says that all between exists.
long skip(const char *p, const char *end, char c)
{
	const char *s = p;
	while (p < end && *p != c)
		p++;
	return p - s;
}
// CHECK: loop skip:{{[0-9]+}}:2 directive=none status=transformed patterns=search
// CHECK: array p base p elem char [0, (long long)(end - p)) read copy-in

// Divisions, and sums that may overflow, are made harmless for iterations that C does not come to.
int total(int n, int d)
{
	for (int i = 0; i < n; i++)
		if (v[i] % d == 0 || v[i] + d > 100)
			return i;
	return -1;
}
// CHECK: loop total:
// CHECK: leaves (d == 0 ? 0 : d == -1 ? 0 : v[k] % d) == 0 || (int)((unsigned int)v[k] + (unsigned int)d) > 100

// A flag, and what is set with it, belong to the last iteration: nothing is carried.
int flag(int n, int key, int *where)
{
	int found = 0, at = -1, sum = 0;
	for (int i = 0; i < n && !found; i++) {
		if (v[i] == key) {
			found = 1;
			at = i;
		}
		sum += v[i];
	}
	*where = at;
	return sum + found;
}
// CHECK: loop flag:{{[0-9]+}}:2 directive=none status=transformed patterns=search,reduce
// CHECK: leaves v[k] == key
// CHECK: check found == 0
// CHECK: before the last iterations
// CHECK: state sum type int monoid 0 placement final live-out
// CHECK-NOT: state at
// CHECK: loop
void last(int *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = i;
}

/* Nothing says that these exist: whether they can be read is asked before the loop. */
int unknown(const int *a, int n, int key)
{
	int i;
	for (i = 0; i < n; i++)
		if (a[i] == key)
			break;
	return i;
}
// CHECK: loop unknown:
// CHECK: array a base a elem int [0, (long long)n) read copy-in ask-readable

// != says nothing: end may lie in another object, and C stop before.
long apart(const char *p, const char *end, char c)
{
	const char *s = p;
	while (p != end && *p != c)
		p++;
	return p - s;
}
// CHECK: loop apart:
// CHECK: array p base p elem char [0, (long long)(end - p)) read copy-in ask-readable

// The comparison comes after the read.
long late(const char *p, const char *end, char c)
{
	const char *s = p;
	while (*p != c && p < end)
		p++;
	return p - s;
}
// CHECK: loop late:
// CHECK: array p base p {{.*}} ask-readable

// Another array than the one that is walked.
long other(const char *p, const char *end, const char *q)
{
	const char *s = p;
	while (p < end && *p == *q) {
		p++;
		q++;
	}
	return p - s;
}
// CHECK: loop other:
// CHECK: array p base p elem char [0, (long long)(end - p)) read copy-in{{ *$}}
// CHECK: array q base q elem char [0, (long long)(end - p)) read copy-in ask-readable

// Only one of the two is known to exist, and the first iteration may not come to it.
int guarded(const int *limit, int n)
{
	static const int w[100];
	int i;
	for (i = 0; i < n; i++) {
		if (w[i] < 0)
			break;
		if (w[i] > *limit)
			break;
	}
	return i;
}
// CHECK: loop guarded:
// CHECK: array w base w elem int [0, (long long)n) read copy-in{{ *$}}
// CHECK: array limit base limit elem int [0, 1) read copy-in ask-readable

/* Pointers that are compared lie in one object, but what is read beside them need not: a check
 * against the walk would leave the loop as written for ever. */
const char *word_after(const char *p, const char *end)
{
	for (p++; p < end; p++)
		if (*p == 'x' && p[-1] == ' ')
			return p;
	return 0;
}
// CHECK: loop word_after:
// CHECK: array {{.*}} ask-readable

int sorted(const int *a, int n)
{
	for (const int *p = a; p < a + n - 1; p++)
		if (p[0] > p[1])
			return 0;
	return 1;
}
// CHECK: loop sorted:
// CHECK: array {{.*}} ask-readable

const char *from_end(const char *end, const char *begin)
{
	for (; end > begin; end--)
		if (*end == '/')
			return end;
	return 0;
}
// CHECK: loop from_end:
// CHECK: array {{.*}} ask-readable

int two_below(const int *p, const int *begin)
{
	for (; p > begin; p--)
		if (p[-1] > p[-2])
			return 0;
	return 1;
}
// CHECK: loop two_below:
// CHECK: array {{.*}} ask-readable

// No search, but what is read of b depends on what came before.
int lazy(const int *b, int n)
{
	int s = 0;
	for (int i = 0; i < n; i++)
		s = s || b[i] > 3;
	return s;
}
// CHECK: loop lazy:
// CHECK: array b base b elem int [0, (long long)n) read copy-in ask-readable
