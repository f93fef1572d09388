// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loop forms: the trip count is right in 64 bits, and what could wrap is checked at run time.
// RUN: %gspcc --emit=facts %s | %FileCheck %s
#include <stddef.h>

int up(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop up:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside

int up_inclusive(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 1; i <= n; ++i)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop up_inclusive:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start 1 step 1 at (int)(k + 1LL) counter declared-inside

// The largest unsigned bound would make the loop endless.
int up_inclusive_unsigned(const int *v, unsigned n)
{
	int s = 0;
#pragma gsp reduce
	for (unsigned i = 0; i <= n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop up_inclusive_unsigned:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n + 1LL
// CHECK: induction i start 0U step 1 at (unsigned int)k counter declared-inside
// CHECK: check (long long)n + 1LL <= 4294967295LL

int down(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = n - 1; i >= 0; i--)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop down:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start n - 1 step -1 at (int)((long long)n - k - 1LL) counter declared-inside

int down_size(const int *v, size_t n)
{
	int s = 0;
#pragma gsp reduce
	for (size_t i = n; i-- > 0;)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop down_size:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start n step -1 at (unsigned long)((long long)n - k - 1LL) counter declared-inside
// CHECK: check (long long)n >= 0LL
// CHECK: check (long long)n <= 4611686018427387904LL

int stride(const int *v, long n)
{
	int s = 0;
#pragma gsp reduce
	for (long i = 3; n > i; i += 5)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop stride:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip ((long long)n + 1LL) / 5LL
// CHECK: induction i start 3L step 5 at (long)(k * 5LL + 3LL) counter declared-inside
// CHECK: check (long long)n >= -4611686018427387904LL
// CHECK: check (long long)n <= 4611686018427387904LL

int not_equal_stride(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i != n; i += 2)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop not_equal_stride:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n / 2LL
// CHECK: induction i start 0 step 2 at (int)(k * 2LL) counter declared-inside
// CHECK: check (long long)n % 2LL == 0LL

// A counter that cannot reach the bound runs the original loop.
int narrow(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (unsigned char i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop narrow:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start 0 step 1 at (unsigned char)k counter declared-inside
// CHECK: check (long long)n <= 255LL
// CHECK: check (long long)n - 1LL <= 255LL

// A negative bound is a large number once it is compared as size_t.
int mixed_signs(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (size_t i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop mixed_signs:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction i start 0UL step 1 at (unsigned long)k counter declared-inside

int negative_start(const int *v, int from, unsigned n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = from; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop negative_start:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n - (long long)from
// CHECK: induction i start from step 1 at (int)((long long)from + k) counter declared-inside
// CHECK: check (long long)from >= 0LL

int countdown(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	while (n--)
		s += *v++;
	return s + n;
}
// CHECK-LABEL: loop countdown:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction v start v step 1 at v + k
// CHECK: induction n start n step -1 at (int)((long long)n - k - 1LL) counter live-out

int walk(const int *p, const int *end)
{
	int s = 0;
#pragma gsp reduce
	while (p < end)
		s += *p++;
	return s;
}
// CHECK-LABEL: loop walk:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)(end - p)
// CHECK: induction p start p step 1 at p + k counter

int walk_back(const int *p, const int *begin)
{
	int s = 0;
#pragma gsp reduce
	for (; p != begin; p -= 1)
		s += p[-1];
	return s;
}
// CHECK-LABEL: loop walk_back:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)(p - begin)
// CHECK: induction p start p step -1 at p + k * -1LL counter

int once_at_least(const int *v, int n)
{
	int s = 0, i = 0;
#pragma gsp reduce
	do {
		s += v[i];
		i++;
	} while (i < n);
	return s + i;
}
// CHECK-LABEL: loop once_at_least:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n - 1LL > 0LL ? (long long)n : 1LL
// CHECK: induction i start 0 step 1 at (int)k counter live-out

int two_counters(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0, j = n; i < j; i++, j--)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop two_counters:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip ((long long)n + 1LL) / 2LL
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside
// CHECK: induction j start n step -1 at (int)((long long)n - k) declared-inside

int two_bounds(const int *v, int n, int m)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n && i < m; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop two_bounds:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n < (long long)m ? (long long)n : (long long)m
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside

double by_increment(const double *x, int n, int inc)
{
	double s = 0;
	int ix = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += x[ix];
		ix += inc;
	}
	return s;
}
// CHECK-LABEL: loop by_increment:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n
// CHECK: induction ix start 0 step 0 at (int)(k * (long long)inc)
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside

int bound_in_memory(const int *v, const int *n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < *n; i++)
		s += v[i];
	return s;
}
// CHECK-LABEL: loop bound_in_memory:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n[0LL]
// CHECK: induction i start 0 step 1 at (int)k counter declared-inside

int live_counter(const int *v, int n)
{
	int s = 0, i;
#pragma gsp reduce
	for (i = 2; i < n; i++)
		s += v[i];
	return s + i;
}
// CHECK-LABEL: loop live_counter:{{.*}} directive=reduce status=transformed patterns=reduce
// CHECK: trip (long long)n - 2LL
// CHECK: induction i start 2 step 1 at (int)(k + 2LL) counter live-out
