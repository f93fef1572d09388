// RUN: rm -f %t.c && not %gspcc --target=openmp %s -o %t.c 2>&1 | %FileCheck %s && test ! -e %t.c

/* C divides by nothing after the first hit; the elements are computed for all iterations. */
// CHECK: early_division.c:[[@LINE+6]]:{{[0-9]+}}: error: '10 / v[k]' {{.*}} [GSP-S009]
int any(const int *v, int n)
{
	int any = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		any = any || 10 / v[i] > 3;
	return any;
}

// CHECK: early_division.c:[[@LINE+6]]:{{[0-9]+}}: error: '1 << v[k]' {{.*}} [GSP-S009]
int shifted(const int *v, int n)
{
	int all = 1;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++)
		all = all && (1 << v[i]) > 3;
	return all;
}

// CHECK: early_division.c:[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-S009]
int squares(const int *v, unsigned n)
{
	int any = 0;
#pragma gsp reduce copyin(v[0:n])
	for (unsigned i = 0; i < n; i++)
		any = any || v[(i * i) & 0xffff] > 3;
	return any;
}

/* Another carried variable's division, by other than zero only, is none that C comes to anyway. */
// CHECK: early_division.c:[[@LINE+9]]:{{[0-9]+}}: error: '100 / v[k]' {{.*}} [GSP-S009]
int beside(const int *v, int n, long *sum)
{
	int all = 1;
	long s = 0;
#pragma gsp reduce copyin(v[0:n])
	for (int i = 0; i < n; i++) {
		if (v[i] != 0)
			s += 100 / v[i];
		all = all && 100 / v[i] > 3;
	}
	*sum = s;
	return all;
}
