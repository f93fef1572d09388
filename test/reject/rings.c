// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters that do not go round evenly, though they look like it.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

void other_end(const int *restrict w, int m, int *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if (++k < m)
			k = 0;
	}
}
// CHECK: :[[@LINE-3]]:4: error: {{.*}}'k' is carried from iteration to iteration

void moving_end(const int *restrict w, int m, int *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if (++k >= m - i)
			k = 0;
	}
}
// CHECK: :[[@LINE-3]]:4: error: {{.*}}'k' is carried from iteration to iteration

/* It may step over the place. */
void over_the_end(const int *restrict w, int m, int *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k += 2;
		if (k == m)
			k -= m;
	}
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}}'k' is carried from iteration to iteration

/* One bit of the fraction is carried twice. */
void other_shift(const short *restrict s, int *restrict y, int n, int pos, int frac, int step)
{
#pragma gsp parallel copyin(s[0:n])
	for (int i = 0; i < n; i++) {
		y[i] = s[pos];
		frac += step;
		pos += frac >> 15;
		frac &= 0xffff;
	}
}
// CHECK: :[[@LINE-4]]:{{[0-9]+}}: error: the loop carries 'pos' from one iteration to the next

/* What is carried over is that of the iteration before. */
void late_carry(const short *restrict s, int *restrict y, int n, int pos, int frac, int step)
{
#pragma gsp parallel copyin(s[0:n])
	for (int i = 0; i < n; i++) {
		y[i] = s[pos];
		pos += frac >> 16;
		frac += step;
		frac &= 0xffff;
	}
}
// CHECK: :[[@LINE-5]]:{{[0-9]+}}: error: the loop carries 'pos' from one iteration to the next

/* What is tested wraps around where k is below 5. */
void wrapping_test(const int *restrict w, int *restrict y, int n)
{
	unsigned k = 0;
#pragma gsp parallel copyin(w[0:16])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k = k - 5 >= 10 ? 0 : k + 1;
	}
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}}'k' is carried from iteration to iteration

/* The rest of a negative number is one. */
void negative(const int *restrict w, int m, int *restrict y, int n)
{
	int k = m - 1;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k = (k - 1) % m;
	}
}
// CHECK: :[[@LINE-3]]:3: error: 'k' is carried from iteration to iteration by k = ($k - 1) % m

/* Where it comes back to depends on whether the ring's size is even. */
void by_two(const int *restrict w, int m, int *restrict y, int n)
{
	int k = 0;
#pragma gsp parallel copyin(w[0:m])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k += 2;
		if (k >= m)
			k = 0;
	}
}
// CHECK: :[[@LINE-3]]:4: error: 'k' is carried from iteration to iteration by k = $k + 2 >= m ? 0

/* What is added is added to what was cut off. */
void cut_between(const int *restrict w, int *restrict y, int n)
{
	unsigned char k = 0;
#pragma gsp parallel copyin(w[0:256])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		k = (unsigned char)(k + 200) - 199 >= 50 ? 0 : k + 1;
	}
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}}'k' is carried from iteration to iteration

/* A great number for the test, which is always true: no ring whatever it starts from. */
void below_zero(const int *restrict w, unsigned m, int *restrict y, int n)
{
	int k = -3;
#pragma gsp parallel copyin(w[-3:m + 3])
	for (int i = 0; i < n; i++) {
		y[i] = w[k];
		if ((unsigned)++k >= m)
			k = -3;
	}
}
// CHECK: :[[@LINE-3]]:{{[0-9]+}}: error: {{.*}}'k'
