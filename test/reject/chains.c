// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements carried along an array that are not what they look like.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

/* Two iterations store the same element: what later ones read is not all that is left. */
// CHECK: error: 'a[(i - 1) / 2]' reads what an earlier iteration wrote to 'a[i / 2]', in iterations 0 and 1 for example {{.*}} [GSP-D001]
void twice(int *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		a[i / 2] = a[(i - 1) / 2] + v[i];
}

/* The carried element is overwritten by the iteration that reads it. */
// CHECK: :[[@LINE+5]]:3: error: 'a[i]' and 'a[i - 1]' write the same element, 1 iteration later [GSP-D003]
void taken_back(int *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++) {
		a[i] = a[i - 1] + v[i];
		a[i - 1] = 0;
	}
}

/* Whether the element before the array is read depends on what the loop stores. */
// CHECK: error: 'a[i - 1]' reads what an earlier iteration wrote to 'a[i]', 1 iteration later [GSP-D001]
void condition_stored(int *a, int *f, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		f[i] = v[i] > 0;
		a[i] = f[n - 1 - i] ? a[i - 1] + v[i] : 0;
	}
}

/* Bitwise operators two elements apart: no family composes them. */
// CHECK: error: 'a' is carried from iteration to iteration and needs the running value of {{.*}} [GSP-S0
void two_apart(int *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = 2; i < n; i++)
		a[i] = a[i - 2] ^ v[i];
}

/* Where the counter is not above 0 it is not always 0. */
void not_from_zero(int *a, const int *v, int n)
{
#pragma gsp scan
	for (int i = -3; i < n; i++) {
		// CHECK: [[@LINE+2]]:4: error: 'a[i]' reads what an earlier iteration wrote to 'a[0]', in iterations 0 and 3 {{.*}} [GSP-D001]
		if (i > 0)
			a[i] += a[i - 1];
		else
			a[0] = 5;
	}
}

/* The counter has moved when its element is stored. */
void moved(int *a, const int *v, int n)
{
	int i = 0;
#pragma gsp scan
	while (i < n) {
		// CHECK: [[@LINE+5]]:11: error: 'a[i - 1]' reads what an earlier iteration wrote to 'a[0]'{{.*}} [GSP-D001]
		if (i == 0) {
			i++;
			a[0] = 5;
		} else {
			a[i] = a[i - 1] + v[i];
			i++;
		}
	}
}
