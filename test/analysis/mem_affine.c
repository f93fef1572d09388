// RUN: %gspcc --auto --emit=facts %s | %FileCheck %s
/* C's conversions and wrap-around in subscripts: proved away, checked at run time, or written
 * down as they are. */
#include <stddef.h>

// CHECK-LABEL: loop sizes:
// CHECK: array b base b elem float [0, (long long)n) read
// CHECK-NOT: check
// CHECK: body
void sizes(float *a, const float *b, size_t n)
{
	for (size_t i = 0; i < n; i++)
		a[i] = b[n - 1 - i];
}

/* 64-bit sums may wrap on the way: (size_t)-1 is -1. */
// CHECK-LABEL: loop size_offset:
// CHECK: array b base b elem float [(long long)off, (long long){{off|n}} + (long long){{off|n}}) read
// CHECK-NOT: check
// CHECK: body
void size_offset(float *restrict a, const float *b, size_t n, size_t off)
{
	for (size_t i = 0; i < n; i++)
		a[i] = b[i + off];
}

/* 32-bit unsigned sums wrap at 2^32. */
// CHECK-LABEL: loop unsigned_offset:
// CHECK: check (long long)off + (long long)n <= 4294967296LL
void unsigned_offset(float *a, const float *b, unsigned n, unsigned off)
{
	for (unsigned i = 0; i < n; i++)
		a[i] = b[i + off];
}

/* i - 1 is evaluated only where i > 0. */
// CHECK-LABEL: loop unsigned_guard:
// CHECK: array b base b elem float [0, {{.*}}) read
// CHECK-NOT: check
// CHECK: body
void unsigned_guard(float *a, const float *b, unsigned n)
{
	for (unsigned i = 0; i < n; i++) {
		float s = b[i];
		if (i > 0)
			s += b[i - 1];
		a[i] = s;
	}
}

/* A byte counts modulo 256. */
// CHECK-LABEL: loop byte:
// CHECK: array b base b elem float [{{.*}} ? 0LL : 3LL, {{.*}} ? 256LL : (long long)n + 3LL) read
void byte(float *a, const float *b, unsigned char n)
{
	for (unsigned char i = 0; i < n; i++)
		a[i] = b[(unsigned char)(i + 3)];
}

// CHECK-LABEL: loop masked:
// CHECK: array b base b elem float [0, {{.*}}8LL{{.*}}) read
void masked(float *a, const float *b, int n)
{
	for (int i = 0; i < n; i++)
		a[i] = b[i & 7];
}

// CHECK-LABEL: loop products:
// CHECK: status=transformed
// CHECK: check ((long long)n - 1LL) * (long long)ld + (long long)j <= 4294967295LL
void products(float *a, unsigned n, unsigned ld, unsigned j)
{
	for (unsigned i = 0; i < n; i++)
		a[i * ld + j] = 1;
}

// CHECK-LABEL: loop bound_minus_one:
// CHECK: array a base a elem float [0, (long long)(n - 1U)) write{{$}}
void bound_minus_one(float *a, unsigned n)
{
	for (unsigned i = 0; i < n - 1; i++)
		a[i] = 1;
}
