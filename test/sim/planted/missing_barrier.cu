// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warps leave their sums in shared memory and thread 0 adds them up, too early.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: right
// FOUND: simulate: repeat with
#include "planted.h"

extern "C" __global__ void sum(const int *v, int n, int *out)
{
	GSP_SHARED(int[4], part);
	int i = blockIdx.x * blockDim.x + threadIdx.x;
	int s = i < n ? v[i] : 0;
	for (int d = 16; d; d /= 2)
		s += __shfl_down_sync(0xffffffffu, s, d);
	if (threadIdx.x % 32 == 0)
		part[threadIdx.x / 32] = s;
#if !PLANTED
	__syncthreads();
#endif
	if (threadIdx.x == 0)
		atomicAdd(out, part[0] + part[1] + part[2] + part[3]);
}

int main()
{
	int n = 1000, expected = 0;
	std::vector<int> v = numbers(n);
	for (int x : v)
		expected += x;
	Device<int> in(v), out({0});
	LAUNCH(sum, (n + 127) / 128, 128, 0, &in.data, &n, &out.data);
	puts(out.values()[0] == expected ? "right" : "wrong");
}
