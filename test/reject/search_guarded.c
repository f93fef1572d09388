// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Searches that read at subscripts read from memory, which their conditions do not keep within bounds.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: 't[k[i]]' would also be read {{.*}} [GSP-S009]
int no_end(const int *k, const short *t, int low, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (k[i] >= low && t[k[i]] == 7)
			return i;
	return -1;
}

// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: 't[k[i]]' would also be read {{.*}} [GSP-S009]
int as_unsigned(const int *k, const short *t, unsigned size, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((unsigned)k[i] < size && t[k[i]] == 7)
			return i;
	return -1;
}

// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: 't[k[i]]' would also be read {{.*}} [GSP-S009]
int either(const int *k, const short *t, int size, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if ((k[i] >= 0 || k[i] < size) && t[k[i]] == 7)
			return i;
	return -1;
}

// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: 't[k[i]]' would also be read {{.*}} [GSP-S009]
int of_another(const int *k, const int *m, const short *t, int size, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (m[i] >= 0 && m[i] < size && t[k[i]] == 7)
			return i;
	return -1;
}

/* The sum wraps around where the number does not, and is negative. */
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: 't[k[i] - 1]' would also be read {{.*}} [GSP-S009]
int wraps(const unsigned *k, const short *t, unsigned size, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (k[i] < size && t[k[i] - 1] == 7)
			return i;
	return -1;
}
