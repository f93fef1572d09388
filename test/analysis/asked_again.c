// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* What was found out about one pair of accesses answers for those like them, and for no others. */

// Of two loops over one row the second one goes farther.
// CHECK-LABEL: loop two_ranges:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
// CHECK: check (long long)l <= 0LL || (long long)l <= (long long)ld
// CHECK: check (long long)m <= 0LL || (long long)m <= (long long)ld
void two_ranges(float *a, float *restrict b, int n, int ld, int l, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float s = 0;
		for (int j = 0; j < l; j++)
			a[i * ld + j] = (float)j;
		for (int j = 0; j < m; j++)
			s += a[i * ld + j];
		b[i] = s;
	}
}

// The second array is why different k must not run at once; the third one is like the first.
// CHECK-LABEL: loop last_of_row:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
// CHECK: box j times (long long)h
// CHECK-NOT: box
// CHECK: body accesses
void last_of_row(int *restrict p, int *restrict q, int *restrict r, const int *v, int n, int h,
	int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < h; j++)
			for (int k = 0; k < w; k++) {
				p[(i * h + j) * w + k] = v[k] + i;
				q[(i * h + j) * w + k / 2] = v[k] + j;
				r[(i * h + j) * w + k] = v[k];
			}
}

// The second store happens in all iterations.
// CHECK-LABEL: loop guarded_first:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
// CHECK: remark GSP-D002 {{.*}} reads from a copy made before the loop
// CHECK: note [[@LINE+9]]:3 the later iteration writes here
void guarded_first(int *restrict x, int *restrict y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int t = x[i + 5];
		if (i < 3)
			x[i] = 1;
		y[i] = t;
		x[i] = t + 1;
	}
}

// Rows are as long as 0 <= c < ld says: ld is not negative.
// CHECK-LABEL: loop columns:{{[0-9]+:[0-9]+}} directive=parallel status=transformed
// CHECK: array a {{.*}}, ((long long)n - 1LL) * (long long)ld + (long long)d + 1LL) read write
void columns(float *restrict a, int n, int ld, int c, int d)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (int j = c; j < d; j++)
			a[i * ld + j] += 1;
		a[i * ld + d] = 0;
	}
}
