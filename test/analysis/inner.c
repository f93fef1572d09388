// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops in the body: kept, with the elements that they touch; unrolled where they are short.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

void product(float *y, const float *a, const float *x, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		float s = 0;
		for (int j = 0; j < m; j++)
			s += a[i * m + j] * x[j];
		y[i] = s;
	}
}
// CHECK-LABEL: loop product:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: array a base a elem float [0, (long long)m >= 1LL ? ((long long)n - 1LL) * (long long)m + (long long)m : 0LL) read copy-in
// CHECK: array x base x elem float [0, (long long)m >= 1LL ? (long long)m : 0LL) read copy-in
// CHECK: array y base y elem float [0, (long long)n) write
// CHECK: loop product:{{.*}} directive=none status=serial patterns=none

int unrolled(const unsigned char *p, int n)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int c = 0; c < 3; c++)
			total += p[3 * i + c];
	return total;
}
// CHECK-LABEL: loop unrolled:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state total type int monoid 0 placement final live-out
// CHECK: component total unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)p[k * 3LL] + (unsigned int)p[k * 3LL + 1LL] + (unsigned int)p[k * 3LL + 2LL]
// CHECK: array p base p elem unsigned char [0, 3LL * (long long)n) read copy-in
// CHECK: loop unrolled:{{.*}} directive=none status=serial patterns=none

void ends_by_itself(int *o, const int *v, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int x = v[i], k = 0;
		while (x > 1) {
			x = x & 1 ? 3 * x + 1 : x / 2;
			k++;
		}
		o[i] = k;
	}
}
// CHECK-LABEL: loop ends_by_itself:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: array v base v elem int [0, (long long)n) read copy-in
// CHECK: array o base o elem int [0, (long long)n) write
// CHECK: loop ends_by_itself:{{.*}} directive=none status=serial patterns=none

void neighbours(float *o, const float *v, int n, int r)
{
	int d;
#pragma gsp parallel
	for (int i = r; i < n - r; i++) {
		float s = 0;
		for (d = -r; d <= r; d++)
			s += v[i + d];
		o[i] = s;
	}
}
// CHECK-LABEL: loop neighbours:{{.*}} directive=parallel status=transformed patterns=map
// CHECK: array v base v elem float [0, (long long)r >= 0LL ? (long long)n : 0LL) read copy-in
// CHECK: array o base o elem float [(long long)r, (long long)n - (long long)r) write
// CHECK: private d
// CHECK: loop neighbours:{{.*}} directive=none status=serial patterns=none

/* Rows of what is kept lie apart where a row is as long as it is read, or so it is asked. */
void kept_rows(int h, int w, int stride, const int *v, int *out, int *count)
{
#pragma gsp parallel copy(out[0 : h * stride])
	for (int y = 0; y < h; y++) {
		int *to = out + y * stride;
		for (int x = 0; x < w; x++)
			if (v[y * w + x] > 0)
				*to++ = x;
		count[y] = (int)(to - (out + y * stride));
	}
}
// CHECK-LABEL: loop kept_rows:{{.*}} status=transformed patterns=map
// CHECK: array out {{.*}} write copy-in
// CHECK: check (long long)w <= 0LL || (long long)w <= (long long)stride

/* Few iterations are left a loop, too. */
void few_kept(int (*out)[8], int (*v)[8], int h)
{
#pragma gsp parallel copy(out[0 : h * 8])
	for (int y = 0; y < h; y++) {
		int k = 0;
		for (int x = 0; x < 8; x++) {
			out[y][k] = v[y][x];
			k += v[y][x] > 0;
		}
	}
}
// CHECK-LABEL: loop few_kept:{{.*}} status=transformed patterns=map
