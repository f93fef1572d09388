// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Carried variables that go through a loop in the body.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// Two updates that are not repeated together.
int nest(const int *a, const int *b, int n, int m)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		total = total * 3 + b[i];
		for (int j = 0; j < m; j++)
			total = total * 5 + a[m * i + j];
	}
	return total;
}
// CHECK: :[[@LINE-5]]:3: error: a loop inside the loop uses 'total', which is carried from iteration to iteration [GSP-N201]
// CHECK: :[[@LINE-6]]:3: help: let the inner loop do nothing but update 'total', or let it compute in variables of the body and update or use 'total' outside it

// What these gather cannot be added later: two operators, cut off each time, looked at on the way.
int two_operators(const unsigned *u, int n)
{
	int total = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (unsigned x = u[i]; x; x >>= 1) {
			total += 3;
			total *= 3;
		}
	return total;
}
// CHECK: :[[@LINE-6]]:3: error: a loop inside the loop uses 'total', which is carried from iteration to iteration [GSP-N201]

int cut_off(const unsigned *u, int n)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (unsigned x = u[i]; x; x >>= 1)
			total += 0.75 * x;
	return total;
}
// CHECK: :[[@LINE-4]]:3: error: a loop inside the loop uses 'total', which is carried from iteration to iteration [GSP-N201]

int looked_at(const unsigned *u, int n)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (unsigned x = u[i]; x; x >>= 1)
			if (total < 1000)
				total += 3;
	return total;
}
// CHECK: :[[@LINE-5]]:3: error: a loop inside the loop uses 'total', which is carried from iteration to iteration [GSP-N201]

// An inner iteration sees what the one before stored.
int fed(int *a, int n, int m)
{
	int total = 0;
#pragma gsp reduce copy(a[0:n * m + 1])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m - 1; j++) {
			total += a[m * i + j];
			a[m * i + j + 1] = j & 1 ? 2 : 3;
		}
	return total;
}
// CHECK: :[[@LINE-5]]:13: error: a carried value is computed from 'a[m * i + j]', which the same iteration writes before [GSP-D014]

// How long the inner loop runs depends on what is carried.
int until(const int *a, int n, int m)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m && total < 100; j++)
			total += a[m * i + j];
	return total;
}
// CHECK: :[[@LINE-4]]:3: error: a loop inside the loop uses 'total'

// Another variable keeps what is carried.
int kept(const int *a, int *o, int n, int m)
{
	int total = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = 0;
		for (int j = 0; j < m; j++) {
			total += a[m * i + j];
			t = total;
		}
		o[i] = t;
	}
	return total;
}
// CHECK: :[[@LINE-8]]:3: error: a loop inside the loop uses 'total'

// Another element may be needed before it is known which.
int skipping(const int *a, int n, int m)
{
	int total = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		int row = 0;
		for (int j = 0; j < m; j++)
			row += a[m * i + j];
		if (row < 0) {
			if (m > 3)
				continue;
		}
		total += row;
	}
	return total;
}
// CHECK: :[[@LINE-4]]:3: error: 'total' is carried from iteration to iteration and computed from what a loop inside the loop computes; `continue` ends some iterations early [GSP-N201]

// What the second run of the body reads is not what was there.
void twice(int *a, int n, int m)
{
	int total = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int row = 0;
		for (int j = 0; j < m; j++)
			row += a[m * i + j];
		a[m * i] = total;
		total += row;
	}
}
// CHECK: :[[@LINE-8]]:2: error: the body must run to find out what a carried variable becomes, and again to store what depends on it, and reads what it stores [GSP-N201]

// A row without elements leaves what the row before has left.
void empty_rows(const int *count, const int *v, int *o, int n)
{
	int last = 0;
#pragma gsp scan copyin(v[0:16])
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < count[i]; k++) {
			last = v[k];
		}
		o[i] = last;
	}
}
// CHECK: :[[@LINE-6]]:3: error: 'last' is carried from iteration to iteration and computed from what a loop inside the loop computes [GSP-N201]

void skipped_rows(const int *count, const int *v, int *o, int n)
{
	int last = 0;
#pragma gsp scan copyin(v[0:20])
	for (int i = 0; i < n; i++) {
		int k = 0;
		do {
			if (count[i] > k)
				continue;
			last = v[k];
		} while (++k < 20);
		o[i] = last;
	}
}
// CHECK: :[[@LINE-8]]:3: error: 'last' is carried from iteration to iteration and computed from what a loop inside the loop computes [GSP-N201]

// The inner loop hides that what is stored depends on the sum.
void hidden(int *o, const int *v, int n, int m)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = 0;
		s += v[i];
		for (int j = 0; j < m; j++)
			t += s;
		o[i] = t;
	}
}
// CHECK: :[[@LINE-5]]:3: error: a loop inside the loop uses 's', which is carried from iteration to iteration [GSP-N201]
// CHECK: :[[@LINE-6]]:3: help: let the inner loop do nothing but update 's', or let it compute in variables of the body and update or use 's' outside it

void in_memory(int *sum, int *o, const int *v, int n, int m)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int t = 0;
		*sum += v[i];
		for (int j = 0; j < m; j++)
			t += *sum;
		o[i] = t;
	}
}
// CHECK: :[[@LINE-6]]:3: error: '*sum' reads what an earlier iteration wrote to '*sum', in iterations 0 and 1 for example (counted from 0) [GSP-D001]
// CHECK: :[[@LINE-7]]:3: note: the earlier iteration writes here
// CHECK: :[[@LINE-8]]:3: help: keep the carried value in a scalar and store that, which makes it a scan; or read from an array that the loop does not write

void growing(int *count, int *out, int n)
{
#pragma gsp parallel copy(out[0:8 * n])
	for (int i = 0; i < n; i++)
		for (int j = 0; j < count[i]; j++) {
			out[8 * i + j] = j;
			if (j < 3)
				count[i]++;
		}
}
// CHECK: :[[@LINE-5]]:4: error: 'out[8 * i + j]' and 'out[8 * i + j]' write the same element

/* Two copies of what is carried, each updated by the inner loop. */
// CHECK: error: a loop inside the loop uses 'u', which is carried from iteration to iteration [GSP-N201]
int two_copies(const int *a, const int *b, int h, int w)
{
	int sum = 0;
#pragma gsp reduce
	for (int i = 0; i < h; i++) {
		int t = sum, u = sum;
		for (int j = 0; j < w; j++) {
			t += a[i * w + j];
			u += b[i * w + j];
		}
		sum = t + u;
	}
	return sum;
}

// Until its counter is `most`, unless it ends before: then nothing is wrong with a negative one.
void left(const int *v, int *out, int n, int most, int w)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int s = 0;
		for (int j = 0; j != most; j++) {
			if (v[i * w + j] < 0)
				break;
			s += v[i * w + j];
		}
		out[i] = s;
	}
}
// CHECK: :[[@LINE-7]]:8: error: it is not known which elements of 'v' may be touched, so it cannot be checked that they are none of 'out' [GSP-X001]

// How often the loop inside runs depends on what it changes.
long changing_ends(const int *restrict b, int *restrict w, unsigned m, int n)
{
	long x = 3;
	int k = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int j = 0;
		// CHECK: [[@LINE+1]]:3: error: a loop inside the loop uses 'k', which is carried from iteration to iteration [GSP-N201]
		while (j < (b[i] != x ? 2 : 3)) {
			switch (m & 3) {
			case 2:
				w[k++] = b[i];
				break;
			case 3:
				x += b[i] & 1;
				break;
			}
			j++;
		}
	}
	return x + k;
}
