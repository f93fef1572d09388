// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Objects of the function that an iteration does not write before it reads them, or that are used
// after the loop and not written alike by all iterations: one for all iterations, as C has it.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
void one_short(int *o, const int *v, int n, int m)
{
	int row[8], i, j, s;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		s = 0;
		for (j = 0; j < m; j++)
			row[j] = v[i + j];
		for (j = 0; j <= m; j++)
			s += row[j];
		o[i] = s;
	}
}
// CHECK: :[[@LINE-6]]:4: error: 'row[j]' and 'row[j]' write the same element

void before_it_is_written(int *o, const int *v, int n)
{
	int row[8], i, j, s;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		s = 0;
		for (j = 0; j < n; j++) {
			s += row[j & 7];
			row[j & 7] = v[i + j];
		}
		o[i] = s;
	}
}
// CHECK: :[[@LINE-6]]:9: error: 'row[j & 7]' reads what an earlier iteration wrote

void under_another_condition(int *o, const int *v, int n)
{
	int row[2], i;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		if (v[i] > 3)
			row[0] = v[i];
		if (v[i] > 2)
			o[i] = row[0];
	}
}
// CHECK: :[[@LINE-5]]:4: error: the loop carries 'row' from one iteration to the next

int some_iterations(int *o, const int *v, int n)
{
	int row[2], i;
	row[0] = 0;
#pragma gsp parallel
	for (i = 0; i < n; i++)
		if (v[i] > 3) {
			row[0] = v[i];
			o[i] = row[0];
		}
	return row[0];
}
// CHECK: :[[@LINE-5]]:4: error: the loop carries 'row' from one iteration to the next

int another_name(int *o, const int *v, int n)
{
	int row[2], i;
	int *p = row;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		row[0] = v[i];
		o[i] = row[0] + *p;
	}
	return 0;
}
// CHECK: :[[@LINE-5]]:3: error: the loop carries 'row' from one iteration to the next

void left_behind(int *o, const int *v, int n)
{
	int row[8], i, j;
#pragma gsp parallel
	for (i = 0; i < n; i++) {
		for (j = 0; j < 40; j++) {
			if (v[j] == i)
				break;
			row[j & 7] = v[i + j];
		}
		o[i] = row[0];
	}
}
// CHECK: :[[@LINE-5]]:4: error: 'row[j & 7]' and 'row[j & 7]' write the same element
// CHECK: gspcc: 6 errors
