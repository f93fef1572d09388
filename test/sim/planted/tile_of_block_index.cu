// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each tile waits for the one before it. With the tile taken from blockIdx, a block may wait for one
// that has not started and never will; a ticket makes sure that earlier tiles are at work.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: right
// FOUND: cusim: error: deadlock in kernel scan: everybody waits or polls, and nothing changes
// FOUND-NEXT: cusim:   block ({{[0-9]+}},0,0), threads 0..0: polls at tile_of_block_index.cu:[[#@LINE+16]]
// FOUND: simulate: repeat with: scripts/simulate --seed
#include "planted.h"

struct Scan {
	const int *v;
	unsigned long long *prefix; // tag in the upper half
	unsigned *ticket;
};

extern "C" __global__ void scan(const Scan scan)
{
	unsigned tile = PLANTED ? blockIdx.x : atomicAdd(scan.ticket, 1u);
	unsigned long long before = 0;
	if (tile > 0)
		do
			before = gsp_sim::load_relaxed(&scan.prefix[tile - 1]);
		while (before >> 32 != 1);
	unsigned sum = (unsigned)before + (unsigned)scan.v[tile];
	gsp_sim::store_relaxed(&scan.prefix[tile], 1ull << 32 | sum);
}

int main()
{
	const int tiles = 60;
	std::vector<int> v = numbers(tiles);
	Device<int> in(v);
	Device<unsigned long long> prefix(std::vector<unsigned long long>(tiles, 0));
	Device<unsigned> ticket({0});
	Scan loop = {in.data, prefix.data, ticket.data};
	LAUNCH(scan, tiles, 1, 0, &loop);
	unsigned sum = 0;
	bool right = true;
	std::vector<unsigned long long> out = prefix.values();
	for (int i = 0; i < tiles; i++)
		right &= (unsigned)out[i] == (sum += (unsigned)v[i]);
	puts(right ? "right" : "wrong");
}
