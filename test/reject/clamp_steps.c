// RUN: rm -f %t.cu && not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s && test ! -e %t.cu

/* Where x is 1, x - 2 is no bound that is met. */
// CHECK: clamp_steps.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S001]
int two(const int *a, int *o, int n)
{
	int x = 50;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = a[i] == 0 ? 90 : x > 0 ? x - 2 : 0;
		o[i] = x;
	}
	return x;
}

/* How far it goes down differs. */
// CHECK: clamp_steps.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S001]
int any(const int *a, int *o, int n)
{
	int x = 50;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		x = x > 0 ? x - a[i] : 0;
		o[i] = x;
	}
	return x;
}
