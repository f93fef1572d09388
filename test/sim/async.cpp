// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// async.cpp - cp.async, cp.async.bulk and mbarriers.
//
// Semantics from the PTX ISA 8.x, sections on data movement (cp.async, cp.async.bulk) and mbarrier:
// a copy may read its source and write its destination at any time between its issue and the wait
// that covers it, and copies are not ordered among each other. So each copy in flight is one more
// thing that the scheduler may run. Its destination holds the fill pattern meanwhile and, where the
// sanitizer's 8-byte granules allow it, must not be touched.
#include "async.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "access.h"
#include "block_memory.h"
#include "include/gsp_sim/ptx.h"
#include "report.h"
#include "sanitizer.h"
#include "store_buffer.h"

namespace gsp_sim
{

enum class Kind { single, to_shared, to_global };

struct Copy {
	Kind kind;
	char *to;
	const char *from;
	unsigned bytes, valid;
	Block *block;
	Thread *owner; // null once the thread has ended
	unsigned group;
	uint64_t *barrier;      // of Kind::to_shared
	bool read;              // Kind::to_global: the source has been read
	std::vector<char> data; // what was read
	Site site;
};

static std::vector<Copy> in_flight;

// Mbarriers
// -----------------------------------------------------------------------------------------

// The 64 bits of an mbarrier. PTX keeps the layout to itself, so only its size is CUDA's.
struct Phase {
	uint64_t expected : 20, pending : 20, parity : 1;
	int64_t transactions : 23;
};
static_assert(sizeof(Phase) == 8, "an mbarrier has 64 bits");

static std::unordered_map<uint64_t *, Block *> barriers; // those between init and invalidation

static Phase &phase_of(uint64_t *barrier, const char *what, Site site)
{
	auto it = barriers.find(barrier);
	if (it == barriers.end())
		fail_at(site, "%s: %p is not an initialised mbarrier", what, (void *)barrier);
	return *reinterpret_cast<Phase *>(barrier);
}

static void complete_if_due(Phase &phase)
{
	if (phase.pending || phase.transactions)
		return;
	phase.pending = phase.expected;
	phase.parity ^= 1;
}

void mbarrier_init(uint64_t *barrier, unsigned count, Site site)
{
	check_access(barrier, sizeof *barrier, true, "mbarrier init");
	if (shared_area(barrier) != Area::own_shared)
		fail_at(site, "mbarrier init: %p is not in shared memory", (void *)barrier);
	if ((uintptr_t)barrier % 8)
		fail_at(site, "mbarrier init: %p is not a multiple of 8", (void *)barrier);
	if (count == 0 || count >= 1u << 20)
		fail_at(site, "mbarrier init: count %u", count);
	if (barriers.count(barrier))
		fail_at(site, "mbarrier init: %p is in use", (void *)barrier);
	Phase phase = {};
	phase.expected = phase.pending = count;
	memcpy(barrier, &phase, sizeof phase);
	barriers[barrier] = running_thread()->block;
	made_progress();
	preemption_point();
}

void mbarrier_invalidate(uint64_t *barrier, Site site)
{
	phase_of(barrier, "mbarrier invalidate", site);
	barriers.erase(barrier);
	memset(barrier, config().poison, sizeof *barrier);
}

static void expect(uint64_t *barrier, unsigned bytes, const char *what, Site site)
{
	Phase &phase = phase_of(barrier, what, site);
	if (bytes >= 1u << 20)
		fail_at(site, "%s: %u bytes are too many", what, bytes);
	phase.transactions += bytes;
}

static void arrive(uint64_t *barrier, const char *what, Site site)
{
	stores_reach_block();
	Phase &phase = phase_of(barrier, what, site);
	if (!phase.pending)
		fail_at(site, "%s: more arrivals than the mbarrier's count of %u", what,
			(unsigned)phase.expected);
	phase.pending--;
	complete_if_due(phase);
	made_progress();
}

void mbarrier_arrive(uint64_t *barrier, Site site)
{
	preemption_point();
	arrive(barrier, "mbarrier arrive", site);
	preemption_point();
}

void mbarrier_expect_tx(uint64_t *barrier, unsigned bytes, Site site)
{
	preemption_point();
	expect(barrier, bytes, "mbarrier expect_tx", site);
	made_progress();
	preemption_point();
}

void mbarrier_arrive_expect_tx(uint64_t *barrier, unsigned bytes, Site site)
{
	preemption_point();
	expect(barrier, bytes, "mbarrier arrive.expect_tx", site);
	arrive(barrier, "mbarrier arrive.expect_tx", site);
	preemption_point();
}

bool mbarrier_try_wait_parity(uint64_t *barrier, unsigned parity, Site site)
{
	preemption_point();
	if (phase_of(barrier, "mbarrier try_wait", site).parity == (parity & 1))
		park(site);
	return phase_of(barrier, "mbarrier try_wait", site).parity != (parity & 1);
}

void mbarrier_wait_parity(uint64_t *barrier, unsigned parity, Site site)
{
	while (!mbarrier_try_wait_parity(barrier, parity, site))
		;
}

// Copies
// --------------------------------------------------------------------------------------------

// The largest part of a destination that whole granules of the sanitizer cover.
static void set_poisoned(const Copy &copy, bool poisoned)
{
	if ((uintptr_t)copy.to % 8 || copy.bytes % 8)
		return;
	if (poisoned)
		sanitizer_poison(copy.to, copy.bytes);
	else
		sanitizer_unpoison(copy.to, copy.bytes);
}

static void write_to(Copy &copy, const char *data)
{
	set_poisoned(copy, false);
	stores_bypass(copy.to, copy.bytes);
	memcpy(copy.to, data, copy.valid);
	memset(copy.to + copy.valid, 0, copy.bytes - copy.valid);
}

// One step. True: the copy is complete.
static bool step(Copy &copy)
{
	switch (copy.kind) {
	case Kind::single:
		write_to(copy, copy.from);
		return true;
	case Kind::to_shared: {
		write_to(copy, copy.from);
		Phase &phase = phase_of(copy.barrier, "a bulk copy's completion", copy.site);
		phase.transactions -= copy.bytes;
		complete_if_due(phase);
		return true;
	}
	case Kind::to_global:
		if (!copy.read) {
			copy.data.assign(copy.from, copy.from + copy.bytes);
			copy.read = true;
			return false;
		}
		write_to(copy, copy.data.data());
		return true;
	}
	return true;
}

static void remove(size_t i)
{
	if (i + 1 < in_flight.size())
		in_flight[i] = std::move(in_flight.back());
	in_flight.pop_back();
}

bool async_advance(Random &random)
{
	if (in_flight.empty())
		return false;
	size_t i = random.below((uint32_t)in_flight.size());
	bool reads = in_flight[i].kind != Kind::to_global || !in_flight[i].read;
	stores_view(reads ? in_flight[i].block : nullptr, nullptr, random);
	if (step(in_flight[i]))
		remove(i);
	return true;
}

static void check_copy(const Copy &copy, const char *what)
{
	bool to_global = copy.kind == Kind::to_global;
	const void *shared = to_global ? (const void *)copy.from : copy.to;
	check_access(copy.from, copy.valid, false, what);
	check_access(copy.to, copy.bytes, true, what);
	if (shared_area(shared) != Area::own_shared)
		fail_at(copy.site, "%s: %p is not in shared memory", what, shared);
	unsigned align = copy.kind == Kind::single ? copy.bytes : 16;
	if ((uintptr_t)copy.from % align || (uintptr_t)copy.to % align || copy.bytes % align)
		fail_at(copy.site, "%s: %u bytes from %p to %p are not aligned to %u", what,
			copy.bytes, (const void *)copy.from, (void *)copy.to, align);
}

static void issue(const Copy &copy, const char *what)
{
	preemption_point();
	if (copy.bytes == 0)
		return;
	check_copy(copy, what);
	stores_bypass(copy.to, copy.bytes);
	memset(copy.to, config().poison, copy.bytes);
	set_poisoned(copy, true);
	in_flight.push_back(copy);
	made_progress();
	preemption_point();
}

void copy_async(void *shared, const void *global, unsigned bytes, unsigned valid, Site site)
{
	Thread *self = running_thread();
	if (bytes != 4 && bytes != 8 && bytes != 16)
		fail_at(site, "cp.async: %u bytes", bytes);
	if (valid > bytes)
		fail_at(site, "cp.async: %u of %u bytes", valid, bytes);
	issue({Kind::single, (char *)shared, (const char *)global, bytes, valid, self->block, self,
		      self->async.single, nullptr, false, {}, site},
		"cp.async");
}

void bulk_copy_to_shared(
	void *shared, const void *global, unsigned bytes, uint64_t *barrier, Site site)
{
	phase_of(barrier, "a bulk copy", site);
	issue({Kind::to_shared, (char *)shared, (const char *)global, bytes, bytes,
		      running_thread()->block, nullptr, 0, barrier, false, {}, site},
		"cp.async.bulk to shared memory");
}

void bulk_copy_to_global(void *global, const void *shared, unsigned bytes, Site site)
{
	Thread *self = running_thread();
	issue({Kind::to_global, (char *)global, (const char *)shared, bytes, bytes, self->block,
		      self, self->async.bulk, nullptr, false, {}, site},
		"cp.async.bulk to global memory");
}

void copy_async_commit()
{
	running_thread()->async.single++;
}
void bulk_commit()
{
	running_thread()->async.bulk++;
}

// Completes this thread's copies of one kind in the groups before `end`, in a random order.
static void finish(Thread &self, Kind kind, unsigned end, bool read_only)
{
	for (;;) {
		size_t count = in_flight.size(), i = 0;
		size_t first = count ? schedule_random().below((uint32_t)count) : 0, at = 0;
		for (; i < count; i++) {
			at = (first + i) % count;
			const Copy &c = in_flight[at];
			if (c.owner == &self && c.kind == kind && c.group < end &&
				!(read_only && c.read))
				break;
		}
		if (i == count)
			return;
		if (step(in_flight[at]))
			remove(at);
		made_progress();
	}
}

// The first group that may still be in flight.
static unsigned oldest_allowed(unsigned committed, unsigned groups)
{
	return committed > groups ? committed - groups : 0;
}

void copy_async_wait(unsigned groups, Site)
{
	preemption_point();
	Thread &self = *running_thread();
	finish(self, Kind::single, oldest_allowed(self.async.single, groups), false);
	preemption_point();
}

void copy_async_wait_all(Site)
{
	preemption_point();
	finish(*running_thread(), Kind::single, ~0u, false);
	preemption_point();
}

void bulk_wait(unsigned groups, bool read_only, Site)
{
	preemption_point();
	Thread &self = *running_thread();
	finish(self, Kind::to_global, oldest_allowed(self.async.bulk, groups), read_only);
	preemption_point();
}

void fence_proxy_async(Site site)
{
	fence(Scope::block, site);
}

void fence_mbarrier_init(Site site)
{
	fence(Scope::block, site);
}

// Ends
// ----------------------------------------------------------------------------------------------

void async_thread_exit(Thread &thread)
{
	if (in_flight.empty())
		return;
	finish(thread, Kind::single, ~0u, false);
	for (Copy &copy : in_flight) {
		if (copy.owner != &thread)
			continue;
		if (!copy.read)
			fail_at(copy.site, "the thread ends while a bulk copy of its still reads "
					   "shared memory");
		copy.owner = nullptr;
	}
}

void async_block_end(Block &block)
{
	for (const Copy &copy : in_flight)
		if (copy.block == &block && copy.kind == Kind::to_shared)
			fail_at(copy.site, "a block ends while a bulk copy still writes its shared "
					   "memory");
	for (auto it = barriers.begin(); it != barriers.end();)
		it = it->second == &block ? barriers.erase(it) : std::next(it);
}

void async_finish()
{
	while (async_advance(schedule_random()))
		;
}

void async_forget()
{
	for (const Copy &copy : in_flight)
		set_poisoned(copy, false);
	in_flight.clear();
	barriers.clear();
}

bool is_copy_destination(const void *address)
{
	return std::any_of(in_flight.begin(), in_flight.end(), [=](const Copy &copy) {
		return (size_t)((const char *)address - copy.to) < copy.bytes;
	});
}

} // namespace gsp_sim
