// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Threads that wait for what never comes: a flag that nobody sets, polled with and without sleep;
// a lock taken by a lane of the same warp that waits for the others. The report says who waits.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FLAG %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=SLEEP %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=WARP %s
// RIGHT: {{^}}64{{$}}
// FLAG: cusim: error: deadlock in kernel count: everybody waits or polls, and nothing changes
// FLAG: cusim:   block ({{[0-9]+}},0,0), threads 0..0: polls at deadlock.cu:
// FLAG-NEXT: cusim:   block ({{[0-9]+}},0,0), threads 1..31: waits in __syncthreads at deadlock.cu:
// SLEEP: deadlock in kernel count
// SLEEP: polls at deadlock.cu:
// WARP: deadlock in kernel count
// WARP: threads {{.*}}: waits in __syncwarp at deadlock.cu:{{[0-9]+}}, mask 0xffffffff, lanes missing 0x
#include "planted.h"

extern "C" __global__ void count(unsigned *lock, const unsigned *flag, int *out)
{
	if (threadIdx.x == 0) {
		if (PLANTED == 1)
			while (gsp_sim::load_relaxed(flag) == 0)
				;
		while (PLANTED == 2 && atomicAdd((unsigned *)flag, 0u) == 0)
			__nanosleep(100);
	}
	while (atomicExch(lock, 1u) != 0)
		__nanosleep(20);
	*out += 1;
	if (PLANTED == 3)
		__syncwarp();
	__threadfence();
	atomicExch(lock, 0u);
	__syncthreads();
}

int main()
{
	Device<unsigned> lock({0}), flag({0});
	Device<int> out({0});
	LAUNCH(count, 2, 32, 0, &lock.data, &flag.data, &out.data);
	printf("%d\n", out.values()[0]);
}
