// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a clause says of a variable is about its own update, whatever family that makes together with
// others; flags of any width begin segments.
// RUN: %gspcc --target=openmp --remarks %s -o %t.c 2>&1 | %FileCheck --check-prefix=TAKEN %s
// RUN: sed 's/(min: lowest)/(max: lowest)/; s/(+: sum)/(*: sum)/; s/segment(f/segment(!f/' %s > %t.other.c
// RUN: not %gspcc --target=openmp %t.other.c -o %t.c 2>&1 | %FileCheck %s

// TAKEN: :{{[0-9]+}}:2: remark: transformed: scan
// CHECK: error: 'lowest' is not updated with max: it was found to be of family 'tropical' [GSP-S007]
int drawdown(const int *v, int *o, int n)
{
	int s = 0, lowest = 0;
#pragma gsp scan (+: s) (min: lowest)
	for (int i = 0; i < n; i++) {
		s += v[i];
		lowest = s < lowest ? s : lowest;
		o[i] = s - lowest;
	}
	return lowest;
}

// TAKEN: :{{[0-9]+}}:2: remark: transformed: reduce
// CHECK: error: 'sum' is not updated with *: it was found to be of family 'affine' [GSP-S007]
unsigned sums(const unsigned char *v, int n)
{
	unsigned sum = 0, total = 0;
#pragma gsp reduce (+: sum) (+: total)
	for (int i = 0; i < n; i++) {
		sum += v[i];
		total += sum;
	}
	return total * 3 + sum;
}

// TAKEN: :{{[0-9]+}}:2: remark: transformed: scan, segmented
// CHECK: error: 's' {{.*}} segment {{.*}} [GSP-S007]
void segments(const int *v, const unsigned char *f, int *o, int n)
{
	int s = 0;
#pragma gsp scan segment(f[i])
	for (int i = 0; i < n; i++) {
		s = f[i] ? v[i] : s + v[i];
		o[i] = s;
	}
}
