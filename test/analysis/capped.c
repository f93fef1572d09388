// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums that stop at a cap, and readers of bits that do.
// RUN: %gspcc --emit=facts %s | %FileCheck %s

unsigned skips(unsigned x, unsigned end, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = end > x + 8 ? x + 8 : end;
	return x;
}
// CHECK-LABEL: loop skips:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family capped sum commutative exact atomic none states x
// CHECK: component x unsigned long long identity 0ULL combine lhs.0 + rhs.0 element 8ULL
// CHECK: check (long long)end <= 2147483647LL
// CHECK: check (long long)x <= 2147483647LL

// One at a time stays where it is only where it begins below the cap.
int flags(const char *v, int x, int end, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = v[i] ? x < end ? x + 1 : x : x + 3 > end ? end : x + 3;
	return x;
}
// CHECK-LABEL: loop flags:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family capped sum commutative exact
// CHECK: element (int)v[k] == 0 ? 3ULL : 1ULL
// CHECK: check (long long)x <= (long long)end

// Steps that may be anything are watched.
unsigned any(const int *v, unsigned x, unsigned end, int n)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		x = x + v[i] > end ? end : x + v[i];
	return x;
}
// CHECK-LABEL: loop any:{{.*}} status=transformed patterns=reduce
// CHECK: monoid 0 family capped sum
// CHECK: component x_outside

struct reader {
	const unsigned char *buffer;
	int index, size;
};

static unsigned bits(struct reader *r, int n)
{
	unsigned index = r->index, end = r->size;
	unsigned value = r->buffer[index >> 3] << (index & 7) >> 3;
	r->index = index + n > end ? end : index + n;
	return value;
}

// What is read lies between the first position and the end.
void fields(struct reader *restrict r, unsigned char *restrict o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++)
		o[i] = bits(r, 5);
}
// CHECK-LABEL: loop fields:{{.*}} status=transformed patterns=scan
// CHECK: monoid 0 family capped sum
// CHECK: array r_buffer {{.*}} ask-readable

// So it does where another family describes what may go down as well: that is checked.
int steps(const int *restrict p, int *restrict o, int n, int x, int step, int end)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = p[x];
		x = x + step > end ? end : x + step;
	}
	return x;
}
// CHECK-LABEL: loop steps:{{.*}} status=transformed patterns=scan
// CHECK: monoid 0 family tropical
// CHECK: array p {{.*}} ask-readable
// CHECK: check (long long)end >= 0LL
// CHECK: check (long long)x >= 0LL
// CHECK: check (long long)step >= 0LL
