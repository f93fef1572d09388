// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values carried over a distance that only the program knows: what would settle it is said.
// RUN: rm -f %t.cu; not %gspcc %s -o %t.cu 2>&1 | %FileCheck %s
// RUN: not test -e %t.cu

// CHECK: :[[@LINE+5]]:3: error: 'y' is a floating-point {{.*}} another order of the operations may round differently [GSP-S004]
void comb(float *y, const float *x, int d, int n)
{
#pragma gsp parallel
	for (int i = d; i < n; i++)
		y[i] = y[i - d] + x[i];
}

// CHECK: error: {{.*}}'x[i - d]' does not happen in every iteration [GSP-X001]
void sometimes(int *x, const int *known, int d, int n)
{
#pragma gsp scan
	for (int i = d; i < n - 1; i++)
		x[i] = known[i] > 0 ? x[i - d] + x[i + 1] : known[i];
}

/* It carries something, and another directive says that. */
// CHECK: :[[@LINE+4]]:1: error: the loop can run in parallel, but is not what its directive says [GSP-S006]
// CHECK: :[[@LINE+3]]:1: help: write #pragma gsp scan
void no_map(unsigned char *row, int d, int n)
{
#pragma gsp parallel
	for (int i = d; i < n; i++)
		row[i] = (unsigned char)(row[i] + row[i - d]);
}
