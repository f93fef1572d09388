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
