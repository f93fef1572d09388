// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What enumerations hold is unsigned in C, also beyond their constants; C++ may promote it to int.
// RUN: %gspcc --auto %s -o - | %strip_comments | %FileCheck %s
enum way { NONE, UP, DOWN };

long sum(const enum way *v, int n)
{
	long s = 0;
	for (int i = 0; i < n; i++)
		s = s * 3 + v[i];
	return s;
}
// CHECK: Elem element(long long k) const
// CHECK: (unsigned long long)(unsigned int)v[i]
// CHECK: s = s * 3 + (unsigned int)v[i];

void wider(const enum way *v, double *o, int n)
{
	for (int i = 0; i < n; i++)
		o[i] = v[i];
}
// CHECK: o[i] = (double)(unsigned int)v[i];
// CHECK: o[i] = (unsigned int)v[i];
