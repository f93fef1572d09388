// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* Where j is 0 the second store replaces the first: what is read is not v[i]. */
// CHECK: forwarding.c:[[@LINE+8]]:{{[0-9]+}}: error: {{.*}} [GSP-D014]
int replaced(int *restrict a, const int *restrict v, int *restrict out, int n, int ld, int j)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		a[i * ld] = v[i];
		a[i * ld + j] = 7;
		s += a[i * ld];
		out[i] = s;
	}
	return s;
}
