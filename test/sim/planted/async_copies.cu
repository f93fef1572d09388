// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pipeline of two stages through asynchronous copies, of 16 bytes by each thread or in bulk with
// an mbarrier. Planted: no wait, one group too few, no barrier before a stage is used again, a
// wrong number of bytes, a wrong parity.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED=1 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=2 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=3 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RUN: not %simulate -DPLANTED=4 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=BYTES %s
// RUN: not %simulate -DPLANTED=5 --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: right right
// FOUND: simulate: repeat with
// BYTES: deadlock in kernel bulk
// BYTES: threads {{.*}}: polls at async_copies.cu:
#include "planted.h"

constexpr int tile = 128, threads = 32;

// Copies in to out, tile after tile.
extern "C" __global__ void single(const int *in, int *out, int tiles)
{
	GSP_SHARED(uint4[2 * tile / 4], stages);
	int *stage = (int *)stages;
	auto fetch = [&](int t) {
		if (t < tiles)
			gsp_sim::copy_async(&stage[t % 2 * tile + (int)threadIdx.x * 4],
				&in[t * tile + (int)threadIdx.x * 4], 16);
		gsp_sim::copy_async_commit();
	};
	fetch(0);
	for (int t = 0; t < tiles; t++) {
		fetch(t + 1);
		if (PLANTED != 1)
			gsp_sim::copy_async_wait(PLANTED == 2 ? 2 : 1);
		__syncthreads();
		for (int i = (int)threadIdx.x; i < tile; i += threads)
			out[t * tile + i] = stage[t % 2 * tile + i];
		if (PLANTED != 3)
			__syncthreads();
	}
}

// The same in bulk: thread 0 asks, everybody waits at the stage's mbarrier.
extern "C" __global__ void bulk(const int *in, int *out, int tiles)
{
	GSP_SHARED(uint4[2 * tile / 4], stages);
	GSP_SHARED(uint64_t[2], full);
	int *stage = (int *)stages;
	auto fetch = [&](int t) {
		if (threadIdx.x != 0 || t >= tiles)
			return;
		unsigned bytes = tile * sizeof(int);
		gsp_sim::mbarrier_arrive_expect_tx(&full[t % 2], bytes + 16 * (PLANTED == 4));
		gsp_sim::bulk_copy_to_shared(
			&stage[t % 2 * tile], &in[t * tile], bytes, &full[t % 2]);
	};
	if (threadIdx.x < 2)
		gsp_sim::mbarrier_init(&full[threadIdx.x], 1);
	gsp_sim::fence_mbarrier_init();
	__syncthreads();
	fetch(0);
	for (int t = 0; t < tiles; t++) {
		fetch(t + 1);
		unsigned parity = (unsigned)t / 2 % 2;
		while (!gsp_sim::mbarrier_try_wait_parity(&full[t % 2], parity ^ (PLANTED == 5)))
			;
		for (int i = (int)threadIdx.x; i < tile; i += threads)
			out[t * tile + i] = stage[t % 2 * tile + i];
		__syncthreads();
	}
}

int main()
{
	int tiles = 9;
	std::vector<int> v = numbers(tiles * tile);
	Device<int> in(v), first(std::vector<int>(v.size(), -1)), second(first.values());
	LAUNCH(single, 1, threads, 0, &in.data, &first.data, &tiles);
	LAUNCH(bulk, 1, threads, 0, &in.data, &second.data, &tiles);
	printf("%s %s\n", first.values() == v ? "right" : "wrong",
		second.values() == v ? "right" : "wrong");
}
