// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Barriers that not all threads of the block reach: some have left, or wait in another one, or in a
// shuffle.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=LEFT %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=ANOTHER %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=SHUFFLE %s
// RIGHT: {{^}}63{{$}}
// LEFT: divergent barrier: {{this thread ends|[0-9]+ threads of the block have exited}}
// ANOTHER: divergent barrier: {{[0-9]+}} threads of the block wait in another one (divergent_barrier.cu:
// SHUFFLE: {{which wait in __syncthreads|divergent barrier: lane .* waits for this lane in __shfl_sync}}
#include "planted.h"

extern "C" __global__ void last(const int *v, int *out)
{
	GSP_SHARED(int[64], copy);
	if (PLANTED == 1 && threadIdx.x == 40)
		return;
	copy[threadIdx.x] = v[threadIdx.x];
	if (PLANTED == 2 && threadIdx.x >= 32)
		__syncthreads();
	else if (PLANTED == 3 && threadIdx.x == 7)
		copy[0] = __shfl_sync(0xffffffffu, copy[0], 0);
	else
		__syncthreads();
	if (threadIdx.x == 0)
		*out = copy[63];
}

int main()
{
	std::vector<int> v(64);
	for (int i = 0; i < 64; i++)
		v[i] = i;
	Device<int> in(v), out({0});
	LAUNCH(last, 1, 64, 0, &in.data, &out.data);
	printf("%d\n", out.values()[0]);
}
