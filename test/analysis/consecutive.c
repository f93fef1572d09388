/* Rows that lie one behind the other: what is asked of where they begin.
 * RUN: %gspcc --emit=facts --target=openmp %s | %FileCheck %s
 */

// CHECK-LABEL: loop scale:
// CHECK: status=transformed patterns=map
// CHECK: rising (long long)start[k + 1LL] - (long long)start[k]
// CHECK-NOT: keyed
// CHECK: loop scale:
void scale(const int *restrict start, double *restrict v, const double *restrict d, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			v[j] *= d[i];
}

// Only reading asks for nothing.
// CHECK-LABEL: loop sums:
// CHECK: status=transformed patterns=map
// CHECK-NOT: rising
// CHECK: loop sums:
void sums(const int *restrict start, const double *restrict v, double *restrict s, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		double t = 0;
		for (int j = start[i]; j < start[i + 1]; j++)
			t += v[j];
		s[i] = t;
	}
}

// Columns are updated by all rows.
// CHECK-LABEL: loop columns:
// CHECK: keyed y[column[j]] family add
void columns(const int *restrict start, const int *restrict column, int *restrict y, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = start[i]; j < start[i + 1]; j++)
			y[column[j]]++;
}
