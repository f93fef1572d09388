// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows that are not stored one behind the other.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
#include <stddef.h>
#include <string.h>

/* They leave gaps. */
size_t gaps(const char *v, const size_t *len, char *out, int n)
{
	size_t pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		memset(out + pos, v[i], len[i]);
		pos += len[i] + 1;
	}
	return pos;
}

/* They are as long as something else says. */
size_t others(const char *v, const size_t *len, const size_t *step, char *out, int n)
{
	size_t pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		memcpy(out + pos, v + i, len[i]);
		pos += step[i];
	}
	return pos;
}

/* Where a length is negative nothing is stored, and the next row lies before this one. */
int back(const int *len, int *out, int n)
{
	int pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		for (int k = 0; k < len[i]; k++)
			out[pos + k] = i;
		pos += len[i];
	}
	return pos;
}

/* The sum of 64 bits is cut to 32, which C does not say overflows. */
int around(const char *v, const size_t *len, char *out, int n)
{
	int pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		memset(out + pos, v[i], len[i]);
		pos += len[i];
	}
	return pos;
}

/* What is stored says where the row begins. */
size_t marked(const size_t *len, size_t *out, int n)
{
	size_t pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		for (size_t k = 0; k < len[i]; k++)
			out[pos + k] = pos;
		pos += len[i];
	}
	return pos;
}

/* The first element of each row stays. */
size_t from_one(const size_t *len, size_t *out, int n)
{
	size_t pos = 0;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}} 'pos'
		for (size_t k = 1; k < len[i]; k++)
			out[pos + k] = k;
		pos += len[i];
	}
	return pos;
}

/* Each row begins with what stands before it. */
char *repeats(const size_t *len, char *p, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: appended.c:[[@LINE+1]]:{{.*}} error: {{.*}}'p
		memcpy(p, p - 8, len[i]);
		p += len[i];
	}
	return p;
}
