// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// device_memory.cpp - a reserved range of 64 GiB at a fixed address. An allocation owns whole pages
// with a page that is never mapped on either side, and ends as close to the next page as its
// 256-byte alignment lets it; the bytes left over hold a pattern and are poisoned. Host code finds
// no access rights; freed memory is not handed out again before the range has been used up.
#include "device_memory.h"

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>
#include <map>

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include "block_memory.h"
#include "config.h"
#include "report.h"
#include "sanitizer.h"
#include "scheduler.h"

namespace gsp_sim
{

static const size_t page = 4096, granule = 256;
static const size_t range_bytes = device_range_bytes;
char *const device_range = (char *)0x200000000000;

struct Allocation {
	size_t size;
	char *pages;
	size_t pages_bytes;

	char *end(char *start) const
	{
		return start + size;
	}
	size_t tail(char *start) const
	{
		return (size_t)(pages + pages_bytes - end(start));
	}
};

using Map = std::map<char *, Allocation>; // by start

static char *const range = device_range;
static bool reserved;
static size_t next_page;                        // offset of the first page not handed out yet
static Map &live = *new Map, &freed = *new Map; // needed until the very end of the process
static size_t used;
static int open_count;

static void handle_fault(int, siginfo_t *info, void *);
static struct sigaction sanitizer_action;

static void reserve_range()
{
	void *got = mmap(range, range_bytes, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
	reserved = true;
	if (got != range)
		fail("cannot reserve addresses for the device's memory");
	struct sigaction action = {};
	action.sa_sigaction = handle_fault;
	action.sa_flags = SA_SIGINFO | SA_ONSTACK;
	sigaction(SIGSEGV, &action, &sanitizer_action);
	static char stack[64 * 1024];
	stack_t alternative = {};
	if (sigaltstack(nullptr, &alternative) == 0 && (alternative.ss_flags & SS_DISABLE)) {
		alternative.ss_sp = stack;
		alternative.ss_size = sizeof stack;
		alternative.ss_flags = 0;
		sigaltstack(&alternative, nullptr);
	}
}

// A place for so many bytes of pages, with a guard page in front; null: the range is full.
static char *take_pages(size_t bytes)
{
	if (next_page + page + bytes + page > range_bytes)
		return nullptr;
	char *pages = range + next_page + page;
	next_page += page + bytes;
	return pages;
}

// The range is used up: start again behind the last live allocation, or at the bottom.
static char *take_pages_again(size_t bytes)
{
	next_page = live.empty() ? 0
				 : (size_t)(live.rbegin()->second.pages +
					    live.rbegin()->second.pages_bytes - range);
	if (char *pages = take_pages(bytes)) {
		freed.clear();
		return pages;
	}
	return nullptr;
}

void *device_memory_allocate(size_t size)
{
	if (!reserved)
		reserve_range();
	if (size > config().device_bytes || used + size > config().device_bytes)
		return nullptr;
	size_t rounded = (size + granule - 1) / granule * granule;
	Allocation a = {size, nullptr, (rounded + page - 1) / page * page};
	a.pages = take_pages(a.pages_bytes);
	if (!a.pages)
		a.pages = take_pages_again(a.pages_bytes);
	if (!a.pages)
		return nullptr;
	char *start = a.pages + a.pages_bytes - rounded;
	if (mprotect(a.pages, a.pages_bytes, PROT_READ | PROT_WRITE))
		return nullptr;
	sanitizer_unpoison(a.pages, a.pages_bytes);
	memset(a.pages, config().poison, a.pages_bytes);
	sanitizer_poison(a.pages, (size_t)(start - a.pages));
	sanitizer_poison(start + size, rounded - size);
	if (!open_count)
		mprotect(a.pages, a.pages_bytes, PROT_NONE);
	live[start] = a;
	used += size;
	return start;
}

static void check_tail(char *start, const Allocation &a)
{
	const unsigned char *tail = (const unsigned char *)a.end(start);
	for (size_t i = 0; i < a.tail(start); i++)
		if (tail[i] != config().poison)
			fail("a kernel has written byte %zu of the allocation %p of %zu bytes",
				a.size + i, (void *)start, a.size);
	for (const char *p = a.pages; p < start; p++)
		if ((unsigned char)*p != config().poison)
			fail("a kernel has written %zu bytes before the allocation %p of %zu bytes",
				(size_t)(start - p), (void *)start, a.size);
}

bool device_memory_free(void *pointer)
{
	auto it = live.find((char *)pointer);
	if (it == live.end())
		return false;
	const Allocation a = it->second;
	sanitizer_unpoison(a.pages, a.pages_bytes);
	// Gives the memory back and takes the access rights away.
	mmap(a.pages, a.pages_bytes, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
	used -= a.size;
	freed[it->first] = a;
	live.erase(it);
	return true;
}

// The allocation whose pages, or whose start and what follows, hold the address.
static Map::iterator find_in(Map &map, const void *address)
{
	auto it = map.upper_bound((char *)const_cast<void *>(address));
	return it == map.begin() ? map.end() : std::prev(it);
}

bool is_allocated(const void *address, size_t size)
{
	auto it = find_in(live, address);
	if (it == live.end())
		return false;
	size_t offset = (size_t)((const char *)address - it->first);
	return offset <= it->second.size && size <= it->second.size - offset;
}

size_t allocation_size(const void *start)
{
	auto it = live.find((char *)const_cast<void *>(start));
	return it == live.end() ? 0 : it->second.size;
}

void describe_device_memory(const void *address, char *text, size_t size)
{
	char *a = (char *)const_cast<void *>(address);
	auto it = find_in(live, address);
	if (it != live.end() && a < it->second.pages + it->second.pages_bytes + page) {
		snprintf(text, size, "byte %zu of a device allocation of %zu bytes",
			(size_t)(a - it->first), it->second.size);
		return;
	}
	auto next = live.upper_bound(a);
	if (next != live.end() && a >= next->second.pages - page) {
		snprintf(text, size, "%zu bytes before a device allocation of %zu bytes",
			(size_t)(next->first - a), next->second.size);
		return;
	}
	it = find_in(freed, address);
	if (it != freed.end() && a < it->second.end(it->first))
		snprintf(text, size, "byte %zu of a freed device allocation of %zu bytes",
			(size_t)(a - it->first), it->second.size);
	else
		snprintf(text, size, "device memory that was never allocated");
}

size_t device_memory_used()
{
	return used;
}
size_t device_memory_live()
{
	return live.size();
}

DeviceAccess::DeviceAccess()
{
	if (open_count++ == 0)
		for (auto &entry : live)
			mprotect(entry.second.pages, entry.second.pages_bytes,
				PROT_READ | PROT_WRITE);
}

DeviceAccess::~DeviceAccess()
{
	if (--open_count)
		return;
	for (auto &entry : live) {
		check_tail(entry.first, entry.second);
		mprotect(entry.second.pages, entry.second.pages_bytes, PROT_NONE);
	}
}

// A fault in device memory or in a fiber's guard page gets a message; others are the sanitizer's
// or the system's business.
static void handle_fault(int, siginfo_t *info, void *)
{
	char place[256];
	const void *address = info->si_addr;
	report_in_signal_handler();
	if (is_device_memory(address)) {
		describe_device_memory(address, place, sizeof place);
		if (in_kernel)
			fail("touches %p: %s", address, place);
		fail("host code touches device memory, %p: %s", address, place);
	}
	if (in_kernel && is_stack_guard(address))
		fail("the thread's stack of %zu bytes overflows (CUSIM_STACK asks for more)",
			fiber_stack_bytes());
	sigaction(SIGSEGV, &sanitizer_action, nullptr); // and fault again
}

} // namespace gsp_sim
