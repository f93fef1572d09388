// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Searches that would read, or compute, what C does not come to.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: not %gspcc %s -o %t.out 2>&1 | %FileCheck %s
/* How far it may read is more than a sum of 64 bits can say. */
long far(const int *v, long n, int key)
{
	long i;
#pragma gsp reduce
	for (i = 0; i < n; i++)
		if (v[i * 80000000000] == key)
			break;
	return i;
}
// CHECK: :[[@LINE-4]]:7: error: 'v[i * 80000000000]' is read only until the loop ends: it is not known whether the elements behind that one exist [GSP-X004]
// CHECK: :[[@LINE-5]]:7: help: add copyin(v[0:n]) to the directive, where n is the number of elements that exist

int through(const int *v, const int *table, int n)
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

// The rows' beginnings are no sums of products: how far a row is read is not known.
int from_remainder(const int *a, int h, int w, int pitch)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = y % w; x < w; x++)
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'a[y * pitch + x]' would also be read {{.*}}[GSP-S009]
			if (a[y * pitch + x] > 49)
				return x * 7 + y;
	return -1;
}

int from_table(const int *a, const int *begin, int h, int w, int pitch)
{
#pragma gsp reduce
	for (int y = 0; y < h; y++)
		for (int x = begin[y]; x < w; x++)
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'a[y * pitch + x]' would also be read {{.*}}[GSP-S009]
			if (a[y * pitch + x] > 49)
				return x * 7 + y;
	return -1;
}
