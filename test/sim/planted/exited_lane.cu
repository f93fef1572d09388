// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Lanes behind the end leave early, and the others name them in a mask: either the exit or the
// collective comes second, and reports it.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED --mode round-robin %s 2>&1 | %FileCheck --check-prefix=EXIT %s
// RUN: not %simulate -DPLANTED --mode reverse %s 2>&1 | %FileCheck --check-prefix=COLLECTIVE %s
// RUN: not %simulate -DPLANTED --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: {{^}}20{{$}}
// EXIT: this thread ends while lane {{[0-9]+}} waits for it in __ballot_sync with mask 0xffffffff (exited_lane.cu:
// COLLECTIVE: __ballot_sync: mask 0xffffffff names lanes 0x{{[0-9a-f]+}}, which have exited (exited_lane.cu:
// FOUND: {{ends while lane|which have exited}}
#include "planted.h"

extern "C" __global__ void count(int n, int *out)
{
	int i = (int)threadIdx.x;
#if PLANTED
	if (i >= n)
		return;
#endif
	unsigned set = __ballot_sync(0xffffffffu, i < n);
	if (i == 0)
		*out = __popc(set);
}

int main()
{
	int n = 20;
	Device<int> out({0});
	LAUNCH(count, 1, 32, 0, &n, &out.data);
	printf("%d\n", out.values()[0]);
}
