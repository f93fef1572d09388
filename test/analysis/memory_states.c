// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// States that live in memory: behind a pointer, in a structure, at file scope, along an array.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
struct stats {
	double sum;
	int positive;
};

int total;

void behind_pointer(float *sum, const float *v, int n)
{
#pragma gsp reduce (+: sum)
	for (int i = 0; i < n; i++)
		*sum += v[i];
}
// CHECK-LABEL: loop behind_pointer:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state sum type float monoid 0 placement final live-out
// CHECK: place sum[0LL]
// CHECK: monoid 0 family add commutative inexact atomic add states sum
// CHECK: component sum float identity -0.0f combine lhs.0 + rhs.0 element v[k]

void in_structure(struct stats *st, const double *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		st->sum += v[i];
		if (v[i] > 0)
			st->positive++;
	}
}
// CHECK-LABEL: loop in_structure:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state sum type double monoid 0 placement final live-out
// CHECK: place st[0LL].sum
// CHECK: state positive type int monoid 1 placement final live-out
// CHECK: place st[0LL].positive
// CHECK: monoid 0 family add commutative inexact atomic add states sum
// CHECK: component sum double identity -0.0 combine lhs.0 + rhs.0 element v[k]
// CHECK: monoid 1 family add commutative exact atomic add states positive
// CHECK: component positive unsigned int identity 0U combine lhs.0 + rhs.0 element v[k] > 0.0 ? 1U : 0U

void at_file_scope(const int *v, int n)
{
#pragma gsp reduce (+: total)
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			total += v[i];
}
// CHECK-LABEL: loop at_file_scope:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state total type int monoid 0 placement final live-out
// CHECK: monoid 0 family add commutative exact atomic add states total
// CHECK: component total unsigned int identity 0U combine lhs.0 + rhs.0 element v[k] > 0 ? (unsigned int)v[k] : 0U

void first_element(int *out, const int *v, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		out[0] = out[0] < v[i] ? v[i] : out[0];
}
// CHECK-LABEL: loop first_element:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: state out type int monoid 0 placement final live-out
// CHECK: place out[0LL]
// CHECK: monoid 0 family max commutative exact atomic max states out
// CHECK: component out int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element v[k]

void recurrence(int *a, const int *b, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + b[i];
}
// CHECK-LABEL: loop recurrence:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state a type int monoid 0 placement prefix inclusive
// CHECK: place a[0LL]
// CHECK: next a[k + 1LL]
// CHECK: monoid 0 family add commutative exact atomic add states a
// CHECK: component a unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)b[k + 1LL]

void in_place(int *a, int n)
{
#pragma gsp scan
	for (int i = 1; i < n; i++)
		a[i] += a[i - 1];
}
// CHECK-LABEL: loop in_place:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state a type int monoid 0 placement prefix inclusive
// CHECK: place a[0LL]
// CHECK: next a[k + 1LL]
// CHECK: monoid 0 family add commutative exact atomic add states a
// CHECK: component a unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)a[k + 1LL]

void suffix_maximum(int *a, int n)
{
#pragma gsp scan
	for (int i = n - 2; i >= 0; i--)
		a[i] = a[i] > a[i + 1] ? a[i] : a[i + 1];
}
// CHECK-LABEL: loop suffix_maximum:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state a type int monoid 0 placement prefix inclusive
// CHECK: place a[(long long)n - 1LL]
// CHECK: next a[(long long)n - k - 2LL]
// CHECK: monoid 0 family max commutative exact atomic max states a
// CHECK: component a int identity (-2147483647 - 1) combine rhs.0 > lhs.0 ? rhs.0 : lhs.0 element a[(long long)n - k - 2LL]

void shifted(int *a, const int *b, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		a[i + 1] = b[i] + a[i];
}
// CHECK-LABEL: loop shifted:{{.*}} directive=scan status=transformed patterns=scan
// CHECK: state a type int monoid 0 placement prefix inclusive
// CHECK: place a[0LL]
// CHECK: next a[k + 1LL]
// CHECK: monoid 0 family add commutative exact atomic add states a
// CHECK: component a unsigned int identity 0U combine lhs.0 + rhs.0 element (unsigned int)b[k]

/* Stored to before the loop, also beside a constant that is spelled as a call. */
void nearest(const float *x, int n, float q, int *who, float *distance)
{
	*who = -1;
	*distance = __builtin_inff();
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		float d = x[i] < q ? q - x[i] : x[i] - q;
		if (d < *distance) {
			*distance = d;
			*who = i;
		}
	}
}
// CHECK-LABEL: loop nearest:{{.*}} status=transformed patterns=reduce
// CHECK: place distance[0LL]
// CHECK: place who[0LL]
// CHECK: family argmin
