// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The last warp is partial; its lanes name the full warp, or lanes read outside the mask, or a lane
// is not in its own mask.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FULL %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=OUTSIDE %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=OWN %s
// RUN: not %simulate -DPLANTED=4 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=OTHER %s
// RIGHT: right
// FULL: kernel sum, block (0,0,0), thread ({{[0-9]+}},0,0): __shfl_down_sync: mask 0xffffffff names lanes 0xfffffff0, which the block does not have (wrong_mask.cu:
// OUTSIDE: __shfl_down_sync: lane {{[0-9]+}} reads lane {{[0-9]+}}, which is outside the mask 0x0000000f (wrong_mask.cu:
// OWN: __shfl_down_sync: lane {{[4-7]}} is not in its own mask 0x0000000f (wrong_mask.cu:
// OTHER: waits for this lane in __{{shfl_down|ballot}}_sync with mask 0x0000000f (wrong_mask.cu:
#include "planted.h"

extern "C" __global__ void sum(const int *v, int *out)
{
	unsigned lane = threadIdx.x % 32;
	unsigned mask = PLANTED == 1 || threadIdx.x < 32 ? 0xffffffffu : 0xfu;
	unsigned width = mask == 0xfu && PLANTED != 2 ? 4 : 32;
	int s = v[threadIdx.x];
	if (PLANTED == 4 && threadIdx.x == 33)
		s += (int)__ballot_sync(mask, 1);
	for (unsigned d = 16; d; d /= 2)
		s += d < width ? __shfl_down_sync(mask, s, d, (int)width) : 0;
	if (lane == 0)
		atomicAdd(out, s);
}

int main()
{
	int n = PLANTED == 3 ? 40 : 36, expected = 0;
	std::vector<int> v = numbers(n);
	for (int x : v)
		expected += x;
	Device<int> in(v), out({0});
	LAUNCH(sum, 1, n, 0, &in.data, &out.data);
	puts(out.values()[0] == expected ? "right" : "wrong");
}
