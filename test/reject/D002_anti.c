// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* An iteration overwrites what another must read before, and a copy made before the loop would not
 * do: another read of the array sees what its own iteration wrote. */

// CHECK: error: 'a[i + 1]' reads what a later iteration overwrites through 'a[i]', 1 iteration later [GSP-D002]
// CHECK: note: the later iteration writes here
// CHECK: help: copy the array before the loop and read the copy
void mixed(int *a, int *out, int *more, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i] = a[i + 1] + 1;
		out[i] = i; /* which may be a[i] */
		more[i] = a[i];
	}
}

// CHECK: error: 'a[i + 2]' reads what a later iteration overwrites through 'a[i]', 2 iterations later [GSP-D002]
void unknown_position(int *restrict a, int *restrict out, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		a[i] = a[i + 2];
		out[i] = i == m ? a[m] : a[i];
	}
}

/* The iteration's own loop wrote it, in an earlier iteration of that loop. */
// CHECK: error: 'a[i + 1][j]' reads what a later iteration overwrites through 'a[i][j]', 1 iteration later [GSP-D002]
void along_the_row(int n, int m, int a[n][m])
{
#pragma gsp parallel
	for (int i = 0; i < n - 1; i++)
		for (int j = 1; j < m; j++)
			a[i][j] = a[i][j - 1] + a[i + 1][j];
}
