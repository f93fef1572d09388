// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose body moves their counter on, and which are no loops over all elements.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int by_data(const unsigned char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		i += s[i];
	}
	return count;
}
// CHECK: :[[@LINE-6]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* It may jump over the end, and go on. */
int past_the_end(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i != n; i++) {
		count++;
		if (s[i] == '\\')
			i++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* It may stay where it is. */
int stays(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n;) {
		count++;
		if (s[i] == '\\')
			i++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* The elements that are jumped over could be the last ones. */
int until_zero(const char *s)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; s[i]; i++) {
		count++;
		if (s[i] == '\\')
			i++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

int moving_end(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		if (s[i] == '\\')
			i++, n--;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* Distances to an end are numbers only where the end stays. */
int moving_pointer(const char *s, const char *end)
{
	int count = 0;
#pragma gsp reduce
	for (const char *p = s; p < end; p++) {
		count++;
		if (*p == '\\')
			p++, end--;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:26: error: {{.*}}a value that is no counter [GSP-L001]

int too_far(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		if (s[i] == '\\')
			i += 16;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* 8 bits wrap around. */
int narrow(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (unsigned char i = 0; i < n; i++) {
		count++;
		if (s[i] == '\\')
			i++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:28: error: {{.*}}a value that is no counter [GSP-L001]

/* C could not go on from there: only the new loop knows what is jumped over. */
int leaves(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		if (s[i] == '\\')
			i++;
		else if (s[i] == '"')
			break;
	}
	return count;
}
// CHECK: :[[@LINE-9]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* The inner loop decides. */
int within(const char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		while (i < n && s[i] == ' ')
			i++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* The end of the array changes. */
int other_end(const char *p, const char *end)
{
	int count = 0;
#pragma gsp reduce
	while (p < end) {
		if (end - p > 2 && *p == 'x')
			end--;
		count += *p++;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:9: error: {{.*}}a value that is no counter [GSP-L001]

/* One length is left out, and 0. */
static const unsigned char lengths[16] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3};

int may_stay(const unsigned char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i += lengths[s[i] >> 4])
		count++;
	return count;
}
// CHECK: :[[@LINE-4]]:18: error: {{.*}}a value that is no counter [GSP-L001]

int may_go_back(const unsigned char *s, int n)
{
	static const signed char steps[4] = {1, 2, -1, 3};
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n;) {
		count++;
		i += steps[s[i] & 3];
	}
	return count;
}
// CHECK: :[[@LINE-6]]:18: error: {{.*}}a value that is no counter [GSP-L001]

int far(const unsigned char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		count++;
		i += s[i] & 31;
	}
	return count;
}
// CHECK: :[[@LINE-6]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* Behind the declaration it is not known how far it was. */
int declared(const unsigned char *s, int n)
{
	int count = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int c = s[i], at = i += c & 1;
		count += at & 1;
		i += c & 2;
	}
	return count;
}
// CHECK: :[[@LINE-7]]:18: error: {{.*}}a value that is no counter [GSP-L001]

/* A void pointer has no distance. */
int rises(const int *v, const void *end)
{
	int count = 0;
#pragma gsp reduce
	for (const int *p = v; p != end; p++)
		if (p + 1 != end && p[1] > *p)
			count++;
	return count;
}
// CHECK: :[[@LINE-5]]:2: error: {{.*}} [GSP-N108]
