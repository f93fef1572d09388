// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An addition to global memory that is no atomic: two threads read the same old value.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: {{^}}640{{$}}
// FOUND: simulate: repeat with
#include "planted.h"

extern "C" __global__ void count(int *out)
{
#if PLANTED
	*out += 1;
#else
	atomicAdd(out, 1);
#endif
}

int main()
{
	Device<int> out({0});
	LAUNCH(count, 10, 64, 0, &out.data);
	printf("%d\n", out.values()[0]);
}
