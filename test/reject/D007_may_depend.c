// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* Subscripts of one array that cannot be compared. */

// CHECK: error: 'a[index[i]]' may read what another iteration writes to 'a[i]': the subscripts cannot be compared [GSP-D007]
// CHECK: note: it may be written here
void gather_in_place(float *a, const int *index, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i] = a[index[i]] + 1;
}

/* A stride that differs from the other one. */
// CHECK: error: 'a[i * m]' may read what another iteration writes to 'a[i * k]'{{.*}} [GSP-D007]
void strides(float *a, int n, int m, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		a[i * k] = a[i * m];
}
