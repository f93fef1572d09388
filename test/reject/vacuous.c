// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose iterations would be apart only where there is nothing to do: no check could make them
// parallel in any run that matters.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: not %gspcc %s -o %t.out 2>&1 | %FileCheck %s
#include <string.h>

void overlapping_rows(float *d, const float *s, int w, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations meet in what 'd[i * (w - 1) + j]' stores to, wherever each loop has several{{.*}} [GSP-D007]
			d[i * (w - 1) + j] = s[i * w + j];
}

void overlap_add(float *d, const float *s, int w, int n)
{
	int hop = w / 2;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations meet in what 'd[i * hop + j]' stores to
			d[i * hop + j] = s[i * w + j];
}

void next_to_each_other(float *d, int n, int q)
{
	int p = q + 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations meet in what 'd[p + i]' stores to
		d[p + i] = 1;
		d[q + i] = 2;
	}
}

void row_above(int *dst, unsigned w, unsigned h)
{
#pragma gsp parallel
	for (unsigned y = 1; y < h; ++y) {
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: iterations meet in what {{.*}} stores to
		memcpy(dst, dst - w, w * sizeof(int));
		dst += w;
	}
}

// As values carried over a distance of -n, which would have to be at least 1.
void from_behind(int *restrict a, int *restrict b, int n)
{
	// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} there is nothing to scan [GSP-S006]
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		int t = a[n + i];
		a[i] = t;
		a[2 * n - 1 - i] = t;
		b[i] = t;
	}
}

// What may well hold is checked when the program runs.
void apart(float *d, const float *s, int w, int hop, int n)
{
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		for (int j = 0; j < w; j++)
			// CHECK-NOT: :[[@LINE+1]]:{{[0-9]+}}: error
			d[i * hop + j] += s[i * w + j];
}
// CHECK: 5 errors
