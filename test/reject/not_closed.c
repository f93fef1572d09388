// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Updates that look like a family and are not: truncation, rounding, values that are cut.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
int truncates(const float *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s += 0.5f * v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]

int scales(const int *v, int n)
{
	int s = 1;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s *= 1.5;
	return s + v[0];
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but its value is computed in floating point and truncated to an integer in every iteration [GSP-S002]

double narrowed(const double *v, int n)
{
	double s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (float)s + v[i];
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but its value is rounded to a narrower type in every iteration [GSP-S002]

int cut(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		s = (short)(s + v[i]);
	return s;
}
// CHECK: :[[@LINE-3]]:3: error: 's' is carried from iteration to iteration, but its value is cut to fewer bits in every iteration [GSP-S002]

unsigned char narrow_maximum(const int *v, int n)
{
	unsigned char m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}
// CHECK: :[[@LINE-3]]:4: error: 'm' is carried from iteration to iteration, but the values compared do not all fit into its type: what is kept is cut off [GSP-S002]

float rounded_maximum(const double *v, int n)
{
	float m = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > m)
			m = v[i];
	return m;
}
// CHECK: :[[@LINE-3]]:4: error: 'm' is carried from iteration to iteration, but the values compared do not all fit into its type: what is kept is cut off [GSP-S002]

const int *pointer_state(const int *v, const int *w, int n)
{
	const int *p = v;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (v[i] > 0)
			p = w + 2 * (p - w);
	return p;
}
// CHECK: :[[@LINE-3]]:4: error: 'p' is carried from iteration to iteration, but it is a pointer that does not move by a fixed step [GSP-S002]
