// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Look-alikes of iterations that store any number of elements one behind the other.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

/* One of the two arrays has gaps. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int gaps(int *restrict o, int *restrict p, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			if (v & 1)
				p[k] = i;
			o[k++] = v;
			v >>= 3;
		} while (v);
	}
	return k;
}

/* ... also where each store goes with a step. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int gaps_in_branches(int *restrict o, int *restrict p, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			if (v & 1) {
				p[k] = i;
				o[k++] = v;
			} else {
				o[k++] = v;
			}
			v >>= 3;
		} while (v);
	}
	return k;
}

/* A step without a store. */
// CHECK: :[[@LINE+10]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int skips(int *restrict o, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		while (v) {
			o[k++] = v;
			v >>= 3;
		}
		k++;
	}
	return k;
}

/* The counter decides how much there is. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int padded(int *restrict o, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			o[k++] = v;
			v >>= 3;
		} while (v || k % 4);
	}
	return k;
}

/* Sums of unsigned numbers of 32 bits may wrap around. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
unsigned wraps(int *restrict o, const unsigned *restrict a, int n, unsigned k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			o[k++] = v;
			v >>= 3;
		} while (v);
	}
	return k;
}

/* What is stored is read. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int reads(int *restrict o, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		do {
			o[k++] = v + o[i];
			v >>= 3;
		} while (v);
	}
	return k;
}

/* An iteration may end with `continue` in an inner place, before its end. */
// CHECK: :[[@LINE+13]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int leaves(int *restrict o, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = a[i];
		switch (v & 3) {
		case 1:
			o[k++] = 1;
			continue;
		default:
			break;
		}
		while (v) {
			o[k++] = v;
			v >>= 3;
		}
	}
	return k;
}

/* What is stored may be what says where the loop looks. */
static const int table[64];
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: only running the loop tells how much is stored in 'o', and 'at' may be a part of that [GSP-X001]
int steered(int *o, const int *at, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned v = (unsigned)
			table[at[i]];
		do {
			o[k++] = v;
			v >>= 3;
		} while (v);
	}
	return k;
}

/* The same where a loop of the body says how much. */
// CHECK: :[[@LINE+6]]:{{[0-9]+}}: error: only running the loop tells how much is stored in 'o', and 'at' may be a part of that [GSP-X001]
int steered_rows(int *o, const int *at, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		int c = table[
			at[i]];
		while (c-- > 0)
			o[k++] = at[i];
	}
	return k;
}

/* The counter is behind the last element in one place, and at it in another. */
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: {{.*}} [GSP-N201]
int both_ways(int *restrict o, const unsigned *restrict a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		for (unsigned v = a[i]; v; v >>= 3)
			if (v & 1)
				o[k++] = v;
			else
				o[++k] = v;
	}
	return k;
}

/* Were `a` what C does not come to, the loop might not end. */
// CHECK: :[[@LINE+5]]:{{[0-9]+}}: error: only running the loop tells how much is stored in 'o', and 'a' may be a part of that [GSP-X001]
int endless(unsigned *o, const unsigned *a, int n, int k)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		unsigned m = a[i];
		while (m != 1) {
			o[k++] = m;
			m = m & 1 ? 3 * m + 1 : m / 2;
		}
	}
	return k;
}
