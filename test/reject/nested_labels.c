// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Case labels inside other statements, also before the first one that is not.
// RUN: rm -f %t.out; not %gspcc --target=openmp %s -o %t.out 2>&1 | %FileCheck %s
// RUN: not test -e %t.out

int duff(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce(+: s)
	for (int i = 0; i < n; i++) {
		int j = 1;
		switch (v[i] & 3) {
			for (j = 0; j < 3; j++) {
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a case label inside another statement cannot be followed [GSP-L004]
		case 1:
				s += 1;
				break;
			}
		default:
			s += 3;
		}
	}
	return s;
}

int braces(const int *v, int n)
{
	int s = 0;
#pragma gsp reduce(+: s)
	for (int i = 0; i < n; i++)
		switch (v[i] & 3) {
			{
		// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: a case label inside another statement cannot be followed [GSP-L004]
		case 1:
			s += 100;
			break;
			}
		default:
			s += 3;
		}
	return s;
}
