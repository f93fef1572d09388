// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The condition for the last, partial tile is off by one: an element is left out, or one too many is
// read, or written.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=SHORT %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=READ %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=WRITE %s
// RUN: not %simulate -DPLANTED=3 --no-sanitize %s 2>&1 | %FileCheck --check-prefix=LATER %s
// RIGHT: right
// SHORT: wrong
// READ: reads 4 bytes at {{.*}}: byte 4012 of a device allocation of 4012 bytes
// WRITE: writes 4 bytes at {{.*}}: byte 4012 of a device allocation of 4012 bytes
// LATER: a kernel has written byte 4012 of the allocation
#include "planted.h"

extern "C" __global__ void twice(const int *v, int n, int *out)
{
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	int x = i < n + (PLANTED == 2) - (PLANTED == 1) ? v[i] : 0;
	if (i < n + (PLANTED == 3) - (PLANTED == 1))
		out[i] = 2 * x;
}

int main()
{
	int n = 1003;
	bool right = true;
	std::vector<int> v = numbers(n);
	Device<int> in(v), out(std::vector<int>(n, -1));
	LAUNCH(twice, (n + 63) / 64, 64, 0, &in.data, &n, &out.data);
	std::vector<int> got = out.values();
	for (int i = 0; i < n; i++)
		right &= got[i] == 2 * v[i];
	puts(right ? "right" : "wrong");
	return !right;
}
