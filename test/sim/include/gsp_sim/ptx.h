// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ptx.h - twins of primitives that CUDA C++ spells as PTX: ordered words, asynchronous copies.
//
// Asynchronous copies keep PTX's promises and not one more: from the issue on, the destination
// holds a pattern; the source is read, and the destination written, at a random later point of the
// schedule, at the latest when somebody who waits for the copy could not go on without it.
#ifndef GSP_SIM_PTX_H
#define GSP_SIM_PTX_H

#include "device.h"
#include "types.h"

namespace gsp_sim
{

// size: 1, 2, 4, 8 bytes, naturally aligned. Loading the same value from the same place again
// counts as spinning, so that others run first.
uint64_t load_word(const void *address, size_t size, Site site);
// release: what the thread knows of becomes visible before the word does.
void store_word(void *address, uint64_t value, size_t size, bool release, Site site);

// ld.relaxed.gpu, st.relaxed.gpu, ld.acquire.gpu, st.release.gpu. Loads are never early here, so
// both loads are the same thing.
template <class T> inline T load_relaxed(const T *address, Site site = Site())
{
	return from_word<T>(load_word((const void *)address, sizeof(T), site));
}
template <class T> inline void store_relaxed(T *address, T value, Site site = Site())
{
	store_word((void *)address, to_word(value), sizeof(T), false, site);
}
template <class T> inline T load_acquire(const T *address, Site site = Site())
{
	return from_word<T>(load_word((const void *)address, sizeof(T), site));
}
template <class T> inline void store_release(T *address, T value, Site site = Site())
{
	store_word((void *)address, to_word(value), sizeof(T), true, site);
}

// cp.async: bytes is 4, 8 or 16, both addresses aligned to it; the first `valid` bytes are read
// from global memory, the rest of the destination becomes 0.
void copy_async(
	void *shared, const void *global, unsigned bytes, unsigned valid, Site site = Site());
inline void copy_async(void *shared, const void *global, unsigned bytes, Site site = Site())
{
	copy_async(shared, global, bytes, bytes, site);
}
void copy_async_commit();
// Returns when at most `groups` of this thread's youngest groups are still in flight.
void copy_async_wait(unsigned groups, Site site = Site());
void copy_async_wait_all(Site site = Site());

// mbarrier, 64 bits in shared memory.
void mbarrier_init(uint64_t *barrier, unsigned count, Site site = Site());
void mbarrier_invalidate(uint64_t *barrier, Site site = Site());
void mbarrier_arrive(uint64_t *barrier, Site site = Site());
void mbarrier_expect_tx(uint64_t *barrier, unsigned bytes, Site site = Site());
void mbarrier_arrive_expect_tx(uint64_t *barrier, unsigned bytes, Site site = Site());
// True when the phase of this parity has completed. try_wait may also give up early.
bool mbarrier_try_wait_parity(uint64_t *barrier, unsigned parity, Site site = Site());
// Returns when the phase has completed.
void mbarrier_wait_parity(uint64_t *barrier, unsigned parity, Site site = Site());

// cp.async.bulk: addresses and size are multiples of 16.
void bulk_copy_to_shared(
	void *shared, const void *global, unsigned bytes, uint64_t *barrier, Site site = Site());
void bulk_copy_to_global(void *global, const void *shared, unsigned bytes, Site site = Site());
void bulk_commit();
// At most `groups` of this thread's youngest groups are still in flight; with read_only, they may
// be unwritten but their sources have been read.
void bulk_wait(unsigned groups, bool read_only, Site site = Site());

// fence.proxy.async, fence.mbarrier_init
void fence_proxy_async(Site site = Site());
void fence_mbarrier_init(Site site = Site());

} // namespace gsp_sim

#endif
