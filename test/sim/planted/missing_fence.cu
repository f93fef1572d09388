// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks leave their sums in memory; the last one, which a counter finds out, adds them up. The
// fence between a block's sum and the counter is missing (1), is only the block's (2), comes too late
// (3); or the sums are several threads', and the fence is before the barrier that gathers them, in
// one thread only (4).
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=4 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: {{^}}right{{$}}
// FOUND: simulate: repeat with
#include "planted.h"

constexpr int threads = 64;

struct Fold {
	const int *v;
	int *part; // one for each warp
	unsigned *count;
	int *out;
};

extern "C" __global__ void fold(const Fold fold)
{
	GSP_SHARED(bool, is_last);
	int warps = threads / 32, warp = (int)(blockIdx.x * warps + threadIdx.x / 32);
	int s = fold.v[blockIdx.x * threads + threadIdx.x];
	for (int d = 16; d; d /= 2)
		s += __shfl_down_sync(0xffffffffu, s, d);
	if (threadIdx.x % 32 == 0)
		fold.part[warp] = s;
	if (PLANTED == 4 && threadIdx.x == 0)
		__threadfence();
	__syncthreads();
	if (threadIdx.x == 0) {
		if (PLANTED == 0)
			__threadfence(); // for what all the block's warps have stored
		if (PLANTED == 2)
			__threadfence_block();
		is_last = atomicAdd(fold.count, 1u) == gridDim.x - 1;
		if (PLANTED == 3)
			__threadfence();
	}
	__syncthreads();
	if (is_last && threadIdx.x == 0) {
		__threadfence();
		for (int i = 0; i < warps * (int)gridDim.x; i++)
			*fold.out += fold.part[i];
	}
}

int main()
{
	int blocks = 10, expected = 0;
	std::vector<int> v = numbers(blocks * threads);
	for (int x : v)
		expected += x;
	Device<int> in(v), part(std::vector<int>(blocks * threads / 32, 12345)), out({0});
	Device<unsigned> count({0});
	Fold loop = {in.data, part.data, count.data, out.data};
	LAUNCH(fold, blocks, threads, 0, &loop);
	puts(out.values()[0] == expected ? "right" : "wrong");
}
