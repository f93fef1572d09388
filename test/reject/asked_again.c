// RUN: not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
/* What was found out about one pair of accesses or values is not taken for another pair's. */

// a[i] and a[i + p + 1] are the same where p is -1, although both are numbers beside something.
void same_element(int *restrict a, const int *restrict u, const int *restrict w, int n, int p,
	int *restrict out)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n - p; i++) {
		a[i] = u[i];
		a[i + p + 1] = w[i];
		// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: a carried value {{.*}} [GSP-D014]
		s += a[i];
	}
	*out = s;
}

// The first store does not reach what is read, the second one does.
void other_store(int *restrict a, int *restrict b, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}a[2 * n - 1 - i]{{.*}} [GSP-D001]
		int t = a[n + i];
		a[i] = t;
		a[2 * n - 1 - i] = t;
		b[i] = t;
	}
}
