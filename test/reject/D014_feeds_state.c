// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu
/* A sum reads back what its own iteration stored, in a way that does not show which value it is,
 * and its values along the way are stored, too. */

// CHECK: error: a carried value is computed from 'a[4 * i / 2]', which the same iteration writes before [GSP-D014]
// CHECK: note: it is written here
// CHECK: help: use the value that is stored
int read_back(int *a, const int *b, int *restrict out, int n)
{
	int s = 0;
#pragma gsp scan(+: s)
	for (int i = 0; i < n; i++) {
		a[2 * i] = b[i];
		s += a[4 * i / 2];
		out[i] = s;
	}
	return s;
}
