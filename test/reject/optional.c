// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extremes of which there is none at first, where what is taken may look like none again.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out
int shifted(const int *v, int n)
{
	int best = -1, least = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (best < 0 || v[i] < least) {
			least = v[i];
			best = i - 3;
		}
	return best;
}
// CHECK: error: 'best' is carried from iteration to iteration and needs the running value of 'least'

int counted_down(const int *v, int n)
{
	int best = -1, least = 0;
#pragma gsp reduce
	for (int i = n; i >= -4; i--)
		if (best < 0 || v[i + 4] < least) {
			least = v[i + 4];
			best = i;
		}
	return best;
}
// CHECK: error: 'best' is carried from iteration to iteration and needs the running value of 'least'

// The mark is taken from the data.
int marked(const int *v, const int *mark, int n)
{
	int any = 0, least = 0;
#pragma gsp reduce
	for (int i = 0; i < n; i++)
		if (!any || v[i] < least) {
			least = v[i];
			any = mark[i];
		}
	return any + least;
}
// CHECK: error: '{{any|least}}' is carried from iteration to iteration and needs the running value of '{{any|least}}'
