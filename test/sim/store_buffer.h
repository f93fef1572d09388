// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// store_buffer.h - stores that others cannot see yet.
//
// A GPU may show a thread's plain and relaxed stores to others late and in any order until a fence
// or a barrier. Here a thread's latest stores are taken back while others run and put in again when
// it goes on itself: so a fence that is missing on the writer's side shows. Two levels: what only
// the thread sees, and, after a barrier of its block or warp, what only its block sees.
//
//	plain or relaxed store                  noted in the thread's buffer
//	__syncthreads, __syncwarp, mbarriers    the thread's buffer joins the block's
//	__threadfence, release store            both become visible to all: a fence also publishes
//	                                        what others wrote before a barrier of the block
//	time                                    the same, each store for itself; a block that has
//	                                        ended may have left some behind
//
// Needs the sanitizer's calls (access.cpp) to see plain stores, and is on for half of the seeds.
// Loads are never early: a fence that is missing on the reader's side does not show.
#ifndef GSP_SIM_STORE_BUFFER_H
#define GSP_SIM_STORE_BUFFER_H

#include <cstddef>
#include <vector>

namespace gsp_sim
{

struct Block;
struct Thread;
class Random;

// Bytes of one store.
struct Store {
	char *at;
	unsigned size;
	unsigned char before[16]; // what others see
	unsigned char after[16];  // what the writer sees, while it is hidden
};

class StoreBuffer
{
public:
	// The bytes are about to change. Older stores beyond the limit become visible.
	void note(char *at, size_t size, size_t limit);
	void note(const Store &store, size_t limit);
	// Undoes the stores, but for some that become visible to all, in whatever order.
	void hide(Random &random);
	void show();
	// What is in the buffer is visible to all, now and later.
	void commit();
	void forget(const void *at, size_t size);
	// A hidden buffer's stores stay hidden.
	void move_to(StoreBuffer &wider, size_t limit);
	void reveal_oldest();
	void keep_if(bool (*wanted)(const void *));
	bool empty() const
	{
		return stores.empty();
	}

private:
	std::vector<Store> stores; // oldest first
	bool hidden = false;
};

// The running thread is about to access shared or global memory. A load is remembered too: the
// compiler announces only the first of a load and a store of the same place.
void stores_note(const void *address, size_t size, bool write);
// The running thread's own atomic or copy goes to memory at once, and with it what it covers.
void stores_bypass(const void *address, size_t size);
// The running thread meets others of its block.
void stores_reach_block();
// The running thread's fence.
void stores_reach_all();
// From now on memory looks as this thread sees it; null: as the block sees it.
void stores_view(Block *block, Thread *thread, Random &random);
// Everything becomes visible. blocks: those that run.
void stores_commit(const std::vector<Block *> &blocks, Random &random);
// The block and all its threads have ended.
void stores_end(Block &block, Random &random);

} // namespace gsp_sim

#endif
