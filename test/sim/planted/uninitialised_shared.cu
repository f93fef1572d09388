// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A histogram in shared memory that nobody has set to 0, static or dynamic. Fresh memory is often 0
// on a GPU; here it never is, and differs from seed to seed.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: {{^}}63 63 63 63 62 62 62 62{{$}}
// FOUND: simulate: repeat with
#include "planted.h"

extern "C" __global__ void histogram(const int *v, int n, unsigned *out)
{
	GSP_SHARED(unsigned[8], fixed);
	GSP_DYNAMIC_SHARED(unsigned, dynamic);
	unsigned *count = threadIdx.x < 32 ? fixed : dynamic;
	if (threadIdx.x % 32 < 8 && (PLANTED == 0 || PLANTED != 1 + (int)(threadIdx.x / 32)))
		count[threadIdx.x % 32] = 0;
	__syncthreads();
	for (int i = (int)threadIdx.x; i < n; i += (int)blockDim.x)
		atomicAdd(&count[v[i]], 1u);
	__syncthreads();
	if (threadIdx.x < 8)
		out[threadIdx.x] = fixed[threadIdx.x] + dynamic[threadIdx.x];
}

int main()
{
	int n = 500;
	std::vector<int> v(n);
	for (int i = 0; i < n; i++)
		v[i] = i % 8;
	Device<int> in(v);
	Device<unsigned> out(std::vector<unsigned>(8, 0));
	LAUNCH(histogram, 1, 64, 8 * sizeof(unsigned), &in.data, &n, &out.data);
	std::vector<unsigned> got = out.values();
	for (int i = 0; i < 8; i++)
		printf("%u%c", got[i], i < 7 ? ' ' : '\n');
}
