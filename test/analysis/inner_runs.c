/* Runs of equal elements that an inner loop finds: the loop over the elements that does the same.
 * RUN: %gspcc --auto --emit=facts --target=openmp %s | %FileCheck %s
 */

// Where a run begins is carried, where it ends is known; lengths are packed.
// CHECK-LABEL: loop lengths:
// CHECK: status=transformed patterns=scan,pack
// CHECK: trip (long long)n
// CHECK: state i type int monoid 0 placement prefix
// CHECK: family replace
// CHECK: pack length at m+0 most 1
// CHECK: private j
// CHECK: loop lengths:{{.*}} status=serial
int lengths(const unsigned char *restrict s, int length[restrict 4096], int n)
{
	int m = 0;
#pragma gsp scan
	for (int i = 0; i < n;) {
		int j = i;
		while (j < n && s[j] == s[i])
			j++;
		length[m++] = j - i;
		i = j;
	}
	return m;
}

// Sums that begin again; no directive is needed.
// CHECK-LABEL: loop sums:
// CHECK: family segmented add
int sums(const int *restrict key, const int *restrict v, int sum[restrict 4096], int n)
{
	int m = 0, i = 0;
	while (i < n) {
		int s = 0;
		const int k = key[i];
		for (; i < n && key[i] == k; i++)
			s += v[i];
		sum[m++] = s;
	}
	return m;
}
