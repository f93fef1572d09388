// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that were set from others before the loop and stay: they meet as elements of one array do.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

void squares(int *s, int n)
{
	int *d = s + 1;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 's' is carried from iteration to iteration by s = $s * $s + 1, which is none of the updates that can be composed [GSP-S001]
		d[i] = s[i] * s[i] + 1;
}

void each_other(float *s, float *t, int n)
{
	float *d = s + 1, *e = &t[2];
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		d[i] = s[i] * t[i] + 1;
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 't' is carried {{.*}} [GSP-S003]
		e[i] = t[i] * s[i] + 1;
	}
}

// Each row is swapped twice: these iterations meet, whatever the rows.
void all_rows(double *p, int rows, int stride, int w)
{
	double *q = p + (rows - 1) * stride;
#pragma gsp parallel
	for (int y = 0; y < rows; y++, p += stride, q -= stride)
		for (int x = 0; x < w; x++) {
			// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: 'p[x]' reads what an earlier iteration wrote to 'q[x]'{{.*}} [GSP-D001]
			double t = p[x];
			p[x] = q[x] + 1;
			q[x] = t;
		}
}

// Q is one behind P, which has moved on since Q was set to it.
void moved_since(int *p, int n)
{
	int *q = p;
	p++;
#pragma gsp parallel
	for (; n > 0; n--)
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a kernel cannot take over this loop: 'p' walks through an array that is written {{.*}} [GSP-N108]
		*q++ = *p++ * 3;
}

void moved_back(int *p, int n)
{
	int *q = p;
	p += 3;
	p--;
#pragma gsp parallel
	for (int i = 0; i < n; i++)
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} [GSP-{{[SD]}}
		p[i] = q[i] * q[i] + 1;
}
