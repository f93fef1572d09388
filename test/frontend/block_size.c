// RUN: not %gspcc --emit=ir %s -o %t.ir 2>&1 | %FileCheck %s
// How many threads a block may have.

enum { LANES = 32 };

int sums(const int *v, int n, int threads)
{
	int s = 0;
#pragma gsp reduce block(threads)
// CHECK: :[[@LINE-1]]:26: error: this must be a constant: a multiple of 32 from 32 to 1024 [GSP-P013]
	for (int i = 0; i < n; i++)
		s += v[i];
#pragma gsp reduce block(100)
// CHECK: :[[@LINE-1]]:26: error: this must be a constant: a multiple of 32 from 32 to 1024 [GSP-P013]
	for (int i = 0; i < n; i++)
		s += v[i];
#pragma gsp reduce block(0)
// CHECK: :[[@LINE-1]]:26: error: this must be a constant
	for (int i = 0; i < n; i++)
		s += v[i];
#pragma gsp reduce block(2048)
// CHECK: :[[@LINE-1]]:26: error: this must be a constant
	for (int i = 0; i < n; i++)
		s += v[i];
#pragma gsp reduce block(-32)
// CHECK: :[[@LINE-1]]:26: error: this must be a constant
	for (int i = 0; i < n; i++)
		s += v[i];
#pragma gsp reduce block(4 * LANES)
	for (int i = 0; i < n; i++)
		s += v[i];
	return s;
}
// CHECK-NOT: error:
