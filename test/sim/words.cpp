// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// words.cpp - what one thread does that others can see: atomics, ordered words, fences, sleeping.
//
// Each is one step of the schedule with a chance to switch before and after.
#include <chrono>
#include <cstring>

#include "include/gsp_sim/atomics.h"
#include "include/gsp_sim/ptx.h"

#include "access.h"
#include "report.h"
#include "scheduler.h"
#include "store_buffer.h"

namespace gsp_sim
{

void Polling::clear()
{
	address = nullptr;
	steps = 0;
	limit = 1;
}

bool Polling::comes_again(const void *a, uint64_t v)
{
	static const unsigned longest = 256;
	if (address == a && value == v)
		return true;
	if (++steps >= limit) {
		address = a;
		value = v;
		steps = 0;
		limit = limit < longest ? 2 * limit : 1;
	}
	return false;
}

void fence(Scope scope, Site)
{
	preemption_point();
	if (scope == Scope::block)
		stores_reach_block();
	else
		stores_reach_all();
	preemption_point(true);
}

void sleep(Site site)
{
	park(site);
}

unsigned long long now()
{
	using namespace std::chrono;
	return (unsigned long long)duration_cast<nanoseconds>(
		steady_clock::now().time_since_epoch())
		.count();
}

static void check_word(const void *address, size_t size, bool write, const char *name)
{
	if (!running_thread())
		fail("%s is called on the host", name);
	if ((uintptr_t)address % size)
		fail("%s: address %p is not a multiple of %zu", name, address, size);
	check_access(address, size, write, name);
}

void atomic_begin(const void *address, size_t size, const char *name)
{
	check_word(address, size, true, name);
	preemption_point();
	stores_bypass(address, size);
	running_thread()->polling.clear();
}

void atomic_end(const void *, bool changed, uint64_t)
{
	if (changed)
		made_progress();
	preemption_point(changed);
}

uint64_t load_word(const void *address, size_t size, Site site)
{
	check_word(address, size, false, "an ordered load");
	preemption_point();
	Thread &self = *running_thread();
	uint64_t value = 0;
	memcpy(&value, address, size);
	if (self.polling.comes_again(address, value)) {
		park(site); // others first
		memcpy(&value, address, size);
	}
	return value;
}

void store_word(void *address, uint64_t value, size_t size, bool release, Site)
{
	check_word(address, size, true, "an ordered store");
	preemption_point();
	if (release) {
		stores_reach_all();
		stores_bypass(address, size);
	} else {
		stores_note(address, size, true);
	}
	memcpy(address, &value, size);
	running_thread()->polling.clear();
	made_progress();
	preemption_point(true);
}

} // namespace gsp_sim
