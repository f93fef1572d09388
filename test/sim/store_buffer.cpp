// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// store_buffer.cpp - hides and shows stores as the view changes from thread to thread.
//
// At any time memory holds one thread's view. When another thread is resumed, the stores of the one
// before it are undone, newest first, each keeping the value its writer sees; the other's are
// redone. A redone store may overwrite what somebody else wrote meanwhile: then that one came
// first.
#include "store_buffer.h"

#include <cstring>

#include "device_memory.h"
#include "scheduler.h"

namespace gsp_sim
{

static const size_t thread_limit = 8, block_limit = 16, ended_limit = 32, candidates = 4;

static bool overlap(const Store &store, const void *at, size_t size)
{
	return store.at < (const char *)at + size && (const char *)at < store.at + store.size;
}

static Store snapshot(char *at, size_t size)
{
	Store store = {at, (unsigned)size, {}, {}};
	memcpy(store.before, at, size);
	return store;
}

void StoreBuffer::note(char *at, size_t size, size_t limit)
{
	for (const Store &store : stores)
		if (store.at == at && store.size == size)
			return; // what others see has not changed
	forget(at, size);
	note(snapshot(at, size), limit);
}

void StoreBuffer::reveal_oldest()
{
	if (stores.empty())
		return;
	if (hidden)
		memcpy(stores[0].at, stores[0].after, stores[0].size);
	stores.erase(stores.begin());
}

void StoreBuffer::note(const Store &store, size_t limit)
{
	if (stores.size() >= limit)
		reveal_oldest();
	stores.push_back(store);
}

void StoreBuffer::hide(Random &random)
{
	if (hidden)
		return;
	hidden = true;
	for (size_t i = stores.size(); i-- > 0;) {
		Store &s = stores[i];
		if (random.one_in(config().store_age)) {
			stores.erase(stores.begin() + (ptrdiff_t)i);
			continue;
		}
		memcpy(s.after, s.at, s.size);
		memcpy(s.at, s.before, s.size);
	}
}

void StoreBuffer::show()
{
	if (!hidden)
		return;
	hidden = false;
	for (Store &s : stores) {
		memcpy(s.before, s.at, s.size);
		memcpy(s.at, s.after, s.size);
	}
}

void StoreBuffer::commit()
{
	show();
	stores.clear();
}

void StoreBuffer::forget(const void *at, size_t size)
{
	for (size_t i = stores.size(); i-- > 0;)
		if (overlap(stores[i], at, size))
			stores.erase(stores.begin() + (ptrdiff_t)i);
}

void StoreBuffer::keep_if(bool (*wanted)(const void *))
{
	for (size_t i = stores.size(); i-- > 0;)
		if (!wanted(stores[i].at))
			stores.erase(stores.begin() + (ptrdiff_t)i);
}

void StoreBuffer::move_to(StoreBuffer &wider, size_t limit)
{
	for (const Store &s : stores) {
		Store *known = nullptr;
		for (Store &w : wider.stores)
			if (w.at == s.at && w.size == s.size)
				known = &w;
		if (known) { // what others see stays, what the writer sees is newer here
			memcpy(known->after, s.after, s.size);
			continue;
		}
		wider.forget(s.at, s.size);
		wider.note(s, limit);
	}
	stores.clear();
}

// The view
// ------------------------------------------------------------------------------------------

static Thread *viewer; // whose stores are shown, with its block's
static Block *viewer_block;

// Places that the viewer has loaded from and may have stored to since.
static Store loaded[candidates];
static size_t next_loaded;

// What blocks that have ended left behind.
static StoreBuffer &ended = *new StoreBuffer;

static bool is_on()
{
	return config().weak_memory;
}

// A load after which the bytes have changed was the first half of an update.
static void resolve(Store &store)
{
	if (store.at && memcmp(store.at, store.before, store.size)) {
		viewer->stores.forget(store.at, store.size);
		viewer->stores.note(store, thread_limit);
	}
	store.at = nullptr;
}

static void resolve_all()
{
	for (size_t i = 0; i < candidates; i++)
		resolve(loaded[(next_loaded + i) % candidates]);
}

void stores_note(const void *address, size_t size, bool write)
{
	if (!is_on() || size > sizeof Store().before)
		return;
	char *at = (char *)const_cast<void *>(address);
	if (write) {
		resolve_all();
		viewer->stores.note(at, size, thread_limit);
		return;
	}
	Store &slot = loaded[next_loaded++ % candidates];
	resolve(slot);
	slot = snapshot(at, size);
}

void stores_bypass(const void *address, size_t size)
{
	if (!is_on())
		return;
	resolve_all();
	if (viewer)
		viewer->stores.forget(address, size);
	if (viewer_block)
		viewer_block->stores.forget(address, size);
}

void stores_reach_block()
{
	if (!is_on())
		return;
	resolve_all();
	viewer->stores.move_to(viewer_block->stores, block_limit);
}

void stores_reach_all()
{
	if (!is_on())
		return;
	resolve_all();
	viewer->stores.commit();
	viewer_block->stores.commit();
}

void stores_view(Block *block, Thread *thread, Random &random)
{
	if (!is_on() || (thread == viewer && block == viewer_block))
		return;
	if (viewer) {
		resolve_all();
		viewer->stores.hide(random);
	}
	if (viewer_block && viewer_block != block)
		viewer_block->stores.hide(random);
	if (random.one_in(16 * config().store_age))
		ended.reveal_oldest();
	viewer = thread;
	viewer_block = block;
	if (block)
		block->stores.show();
	if (thread)
		thread->stores.show();
}

void stores_commit(const std::vector<Block *> &blocks, Random &random)
{
	if (!is_on())
		return;
	stores_view(nullptr, nullptr, random);
	ended.commit();
	for (Block *block : blocks) {
		block->stores.commit();
		for (Thread &thread : block->threads)
			thread.stores.commit();
	}
}

void stores_end(Block &block, Random &random)
{
	if (!is_on())
		return;
	stores_view(nullptr, nullptr, random); // hides the block's
	block.stores.keep_if(is_device_memory);
	ended.hide(random);
	block.stores.move_to(ended, ended_limit);
	for (Thread &thread : block.threads)
		thread.stores.commit(); // which is empty
	block.stores.commit();
}

} // namespace gsp_sim
