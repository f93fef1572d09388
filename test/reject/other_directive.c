// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop that is refused for something else, which another directive would not be: that one is named.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
// RUN: sed -e 's/gsp parallel/gsp scan/; s/gsp reduce/gsp scan/; /^.. What no/,$d' %s > %t.c
// RUN: %gspcc --target=openmp --remarks %t.c -o %t.out 2>&1 | %FileCheck --check-prefix=TAKEN %s

// TAKEN: remark: transformed: scan
int run_lengths(const int *v, int n, int *restrict o, int *restrict count)
{
	int k = -1;
// CHECK: :[[@LINE+2]]:1: error: the loop can run in parallel, but is not what its directive says [GSP-S006]
// CHECK: :[[@LINE+1]]:1: help: write #pragma gsp scan
#pragma gsp parallel
	for (int i = 0; i < n; i++) {
		if (i == 0 || v[i] != v[i - 1]) {
			o[++k] = v[i];
			count[k] = 0;
		}
		count[k]++;
	}
	return k + 1;
}

// TAKEN: remark: transformed: scan
void carried_over(unsigned char *row, int d, int n)
{
// CHECK: :[[@LINE+2]]:1: error: the loop can run in parallel, but is not what its directive says [GSP-S006]
// CHECK: :[[@LINE+1]]:1: help: write #pragma gsp scan
#pragma gsp reduce
	for (int i = d; i < n; i++)
		row[i] = (unsigned char)(row[i] + row[i - d]);
}

// What no directive makes one is refused for what it has: left as it is.
void own_squares(int *v, int n)
{
#pragma gsp parallel
	for (int i = 1; i < n; i++)
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: {{.*}} is carried from iteration to iteration {{.*}} [GSP-S001]
		v[i] = v[i - 1] * v[i - 1] + v[i];
}
// CHECK: 3 errors
