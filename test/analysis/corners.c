/* How far the accesses of a nest reach, where that is a number per dimension, and where it is not.
 * RUN: %gspcc --emit=facts --auto %s | %FileCheck %s
 */

void turned(int n, int m, int ld, float *restrict y, const float *restrict x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[i * ld + j] = x[(n - 1 - i) * ld + (m - 1 - j)];
}
// CHECK: array x base x elem float [0, (long long)m >= 1LL ? ((long long)n - 1LL) * (long long)ld + (long long)m : 0LL) read copy-in

void linear(int n, float *restrict y, const float *restrict x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 4; j++)
			y[4 * i + j] = x[100 - 3 * i + 2 * j];
}
// CHECK: array x base x elem float [103LL - 3LL * (long long)n, 107) read copy-in
// CHECK: array y base y elem float [0, 4LL * (long long)n) write

void limited(int n, int m, float *restrict y, const float *restrict x)
{
	for (int i = 0; i < n; i++)
		if (i < m)
			y[i] = x[i];
}
// CHECK: array x base x elem float [{{.*}}(long long)m >= 1LL && (long long)n >= (long long)m + 1LL ? (long long)m : (long long)m >= (long long)n ? (long long)n : 0LL : 0LL) read copy-in

void triangle(int n, float *restrict y, const float *restrict x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			y[16 * i] += x[j];
}
// CHECK: array y base y elem float [0, 16LL * (long long)n - 15LL) read write copy-in
