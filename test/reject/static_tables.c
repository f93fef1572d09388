// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tables of structures that functions declare, read where carried values say.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

struct token {
	signed char next, out;
};

static int step(int s, int c)
{
	static const struct token t[3][2] = {{{1, 0}, {2, 1}}, {{0, 2}, {1, 1}}, {{2, 0}, {0, 1}}};
	return t[s][c].next;
}

void machine(const int *a, int *o, int n)
{
	int s = 0;
#pragma gsp scan
	for (int i = 0; i < n; i++) {
		// CHECK: [[@LINE+1]]:7: error: which element of 't' is read here depends on a value that is carried from iteration to iteration [GSP-N202]
		s = step(s, a[i] & 1);
		o[i] = s;
	}
}
