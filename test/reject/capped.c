// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums that look as if they stopped at a cap.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
typedef struct reader {
	unsigned index, size, other;
} reader;

/* Behind the first cap it goes on to the second. */
unsigned two_caps(const unsigned char *v, int n, unsigned x, unsigned a, unsigned b)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = v[i] & 1 ? x + 5 > a ? a : x + 5 : x + 3 > b ? b : x + 3;
	}
	return x;
}

/* So it does where it goes one at a time. */
unsigned two_ends(const unsigned char *v, int n, unsigned x, unsigned a, unsigned b)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = v[i] & 1 ? x + 5 > a ? a : x + 5 : x < b ? x + 1 : x;
	}
	return x;
}

unsigned ends_two(const unsigned char *v, int n, unsigned x, unsigned a, unsigned b)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = v[i] & 1 ? x < b ? x + 1 : x : x + 5 > a ? a : x + 5;
	}
	return x;
}

/* Each iteration has its own cap. */
unsigned moving(const unsigned *end, int n, unsigned x)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = x + 5 > end[i] ? end[i] : x + 5;
	}
	return x;
}

/* Two at a time go beyond it. */
unsigned beyond(const unsigned char *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		// CHECK: capped.c:[[@LINE+2]]:{{.*}} error: 'x' {{.*}} [GSP-S
		if (v[i] & 1 && x < end)
			x += 2;
	return x;
}

/* So does one where the cap is reached. */
int reached(const unsigned char *v, int n, int x, int end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+2]]:{{.*}} error: 'x' {{.*}} [GSP-S
		int y = x + v[i] > end ? end : x + v[i];
		x = y <= end ? y + 1 : y;
	}
	return x;
}

/* It ends elsewhere. */
unsigned elsewhere(const unsigned char *v, int n, unsigned x, unsigned end, unsigned to)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = x + v[i] > end ? to : x + v[i];
	}
	return x;
}

/* The sum of two numbers of 32 bits wraps around before it is compared. */
unsigned wraps(const unsigned *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = x + v[i] + v[i + 1] > end ? end : x + v[i] + v[i + 1];
	}
	return x;
}

/* What is compared is not what is taken. */
unsigned other(const unsigned char *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = x + v[i] > end ? end : x + v[i + 1];
	}
	return x;
}

/* The sum is cut to a byte before it is compared. */
unsigned char cut(const unsigned char *v, int n, unsigned char x, unsigned char end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = (unsigned char)(x + v[i]) > end ? end : (unsigned char)(x + v[i]);
	}
	return x;
}

/* Sometimes it goes on behind the cap. */
unsigned uncapped(const unsigned char *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = v[i] == 7 ? x + 1 : x + v[i] > end ? end : x + v[i];
	}
	return x;
}

/* The least of both, not the greatest. */
unsigned least(const unsigned char *v, int n, unsigned x, unsigned end)
{
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'x' {{.*}} [GSP-S
		x = x + v[i] < end ? end : x + v[i];
	}
	return x;
}

/* What is read decides how far the reading goes on. */
void codes(reader *r, const unsigned char *p, unsigned char *o, int n)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		o[i] = p[r->index >> 3] >> (r->index & 7) & 1;
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: 'index' {{.*}} [GSP-S
		r->index = r->index + 1 + o[i] > r->size ? r->size : r->index + 1 + o[i];
	}
}

/* What goes down before it stops at the end reads more than lies between its start and the end. */
int down(const short *v, const int *p, int *o, int n, int x, int end)
{
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		// CHECK: capped.c:[[@LINE+1]]:{{.*}} error: {{.*}} elements of 'p' may be touched{{.*}} [GSP-X
		o[i] = p[x];
		x = x + v[i] > end ? end : x + v[i];
	}
	return x;
}
