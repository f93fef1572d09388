// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that may end early.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
int found(const int *v, int n, int key)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		if (v[i] == key)
			break;
		s += v[i];
	}
	return s;
}
// CHECK: :[[@LINE-5]]:4: error: the loop may end here, by break, before its counter reaches the bound [GSP-L002]
// CHECK: :[[@LINE-6]]:4: help: run all iterations and guard what follows with a flag

int index_of(const int *v, int n, int key)
{
	int s = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++) {
		s += v[i];
		if (s == key)
			return i;
	}
	return -1;
}
// CHECK: :[[@LINE-4]]:4: error: the loop may end here, by return, before its counter reaches the bound [GSP-L002]
// CHECK: :[[@LINE-5]]:4: help: run all iterations and guard what follows with a flag
