// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One block hands a value to the next through memory; the flag says that it is there, too early.
//
// RUN: %simulate --seeds 1..50 %s | %FileCheck --check-prefix=RIGHT %s
// RUN: not %simulate -DPLANTED --seeds 1..50 %s 2>&1 | %FileCheck --check-prefix=FOUND %s
// RIGHT: right
// FOUND: simulate: repeat with
#include "planted.h"

struct Chain {
	int *total;
	unsigned long long *ready;
	unsigned *ticket;
};

extern "C" __global__ void pass_on(const Chain chain)
{
	unsigned turn = atomicAdd(chain.ticket, 1u);
	int before = 0;
	if (turn > 0) {
		while (gsp_sim::load_relaxed(&chain.ready[turn - 1]) == 0)
			;
		__threadfence();
		before = chain.total[turn - 1];
	}
#if PLANTED
	gsp_sim::store_relaxed(&chain.ready[turn], 1ull);
	chain.total[turn] = before + (int)turn;
#else
	chain.total[turn] = before + (int)turn;
	__threadfence();
	gsp_sim::store_relaxed(&chain.ready[turn], 1ull);
#endif
}

int main()
{
	const int blocks = 40;
	Device<int> total(std::vector<int>(blocks, -1));
	Device<unsigned long long> ready(std::vector<unsigned long long>(blocks, 0));
	Device<unsigned> ticket({0});
	Chain chain = {total.data, ready.data, ticket.data};
	LAUNCH(pass_on, blocks, 1, 0, &chain);
	puts(total.values()[blocks - 1] == blocks * (blocks - 1) / 2 ? "right" : "wrong");
}
