// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: %gspcc --emit=facts %s | %FileCheck %s
/* Arrays that are filled at a counter and at how many iterations there were besides. */

// CHECK-LABEL: loop gone:
// CHECK: pack a_2 at 1*k+-1*j+0 most 1 in-place
int gone(int *a, int n)
{
	int j = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		if (a[i] == 0)
			j++;
		else
			a[i - j] = a[i];
	}
	return n - j;
}

/* Nothing lies below 0 or beyond 2^32: there the sum modulo 2^32 is none. */
// CHECK-LABEL: loop without_signs:
// CHECK: pack o at 1*k+-1*k+0 most 1
// CHECK: check (long long)k * -1LL >= 0LL
// CHECK: check (long long)k * -1LL + (long long)n <= 4294967296LL
unsigned without_signs(int *o, const int *a, unsigned n)
{
	unsigned k = 0;
#pragma gsp scan
	for (unsigned i = 0; i < n; i++) {
		if (a[i] > 3)
			o[i - k] = a[i];
		else
			k++;
	}
	return k;
}

// CHECK-LABEL: loop both_sides:
// CHECK: pack o at k+0 most 1
// CHECK: pack o_2 at -1*k+k+0 most 1 down origin (long long)n - 1LL
// CHECK: overlap o o_2
int both_sides(int *o, const int *a, int n)
{
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++)
		if (a[i] > 3)
			o[k++] = a[i];
		else
			o[n - 1 - (i - k)] = a[i];
	return k;
}

// CHECK-LABEL: loop expand:
// CHECK: pack o at 1*k+extra+0 most 2
int expand(char *o, const char *s, int n)
{
	int extra = 0;
#pragma gsp scan copy(o[0 : 2 * n])
	for (int i = 0; i < n; i++) {
		if (s[i] == '\n')
			o[i + extra++] = '\r';
		o[i + extra] = s[i];
	}
	return n + extra;
}

// Updates at a counter are such as by any key.
int sums(const int *v, const int *last, int sum[100], int n)
{
	int k = 0;
#pragma gsp parallel copy(sum[0:100])
	for (int i = 0; i < n; i++) {
		sum[k] += v[i];
		if (last[i])
			k++;
	}
	return k;
}
// CHECK-LABEL: loop sums:{{.*}} status=transformed
// CHECK: keyed
