// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// block_memory.cpp - shared memory.
//
// Each resident block has an arena: static objects from the bottom, the dynamic part above, unused
// bytes between them that nobody may touch. An object gets its place, the same in each block of a
// launch, when the launch first reaches its declaration; a block fills it with the pattern when one
// of its threads first reaches it.
#include "block_memory.h"

#include <cstdio>
#include <cstring>
#include <vector>

#include <sys/mman.h>

#include "include/gsp_sim/shared.h"
#include "report.h"
#include "sanitizer.h"

namespace gsp_sim
{

static const size_t static_limit = 48 * 1024;  // of objects, as nvcc has it
static const size_t static_bytes = 128 * 1024; // with the gaps
static const size_t dynamic_bytes = 256 * 1024;
static const size_t arena_bytes = static_bytes + dynamic_bytes;
static const size_t gap = 64;
static char *const arenas_begin = (char *)0x210000000000;

struct SharedArena {
	char *base;
	std::vector<bool> placed; // by slot: this block has filled it
	bool dynamic_placed;
};

struct Placement {
	const char *name;
	size_t offset, size;
};

static std::vector<SharedArena *> arenas, free_arenas;
static std::vector<Placement> placements; // of the launch `placements_launch`
static unsigned placements_launch;
static size_t next_offset, object_bytes;

static SharedArena *new_arena()
{
	// Always the same addresses: a seed's messages are the same each time.
	char *place = arenas_begin + arenas.size() * (arena_bytes + 8192);
	void *base = mmap(place, arena_bytes + 8192, PROT_NONE,
		MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
	if (base != place)
		fail("no memory for shared memory");
	SharedArena *arena = new SharedArena{(char *)base + 4096, {}, false};
	mprotect(arena->base, arena_bytes, PROT_READ | PROT_WRITE);
	sanitizer_poison(arena->base, arena_bytes);
	arenas.push_back(arena);
	return arena;
}

static SharedArena &arena_of(Block &block)
{
	if (!block.shared) {
		if (free_arenas.empty())
			free_arenas.push_back(new_arena());
		block.shared = free_arenas.back();
		free_arenas.pop_back();
	}
	return *block.shared;
}

static void start_launch()
{
	placements_launch = launch_number();
	placements.clear();
	next_offset = gap;
	object_bytes = 0;
}

static void place(SharedKey &key)
{
	key.offset = (next_offset + key.align - 1) / key.align * key.align;
	key.slot = (unsigned)placements.size();
	key.launch = placements_launch;
	next_offset = key.offset + key.size + gap;
	object_bytes += key.size;
	if (object_bytes > static_limit || next_offset > static_bytes)
		fail("more than 48 KiB of static shared memory (%s is the last straw)", key.name);
	placements.push_back({key.name, key.offset, key.size});
}

void *shared_object(SharedKey &key)
{
	if (placements_launch != launch_number())
		start_launch();
	if (key.launch != placements_launch)
		place(key);
	SharedArena &arena = arena_of(*running_thread()->block);
	char *object = arena.base + key.offset;
	if (arena.placed.size() <= key.slot)
		arena.placed.resize(key.slot + 1);
	if (!arena.placed[key.slot]) {
		arena.placed[key.slot] = true;
		sanitizer_unpoison(object, key.size);
		memset(object, config().poison, key.size);
	}
	return object;
}

void *dynamic_shared()
{
	size_t size = running_dynamic_bytes();
	SharedArena &arena = arena_of(*running_thread()->block);
	char *object = arena.base + static_bytes;
	if (!arena.dynamic_placed) {
		arena.dynamic_placed = true;
		sanitizer_unpoison(object, size);
		memset(object, config().poison, size);
	}
	return object;
}

void block_memory_end(Block &block)
{
	SharedArena *arena = block.shared;
	if (!arena)
		return;
	block.shared = nullptr;
	sanitizer_poison(arena->base, next_offset);
	if (arena->dynamic_placed)
		sanitizer_poison(arena->base + static_bytes, running_dynamic_bytes());
	arena->placed.clear();
	arena->dynamic_placed = false;
	free_arenas.push_back(arena);
}

Area shared_area(const void *address)
{
	const char *a = (const char *)address;
	const SharedArena *own = running_thread()->block->shared;
	if (own && a >= own->base && a < own->base + arena_bytes)
		return Area::own_shared;
	for (const SharedArena *arena : arenas)
		if (a >= arena->base && a < arena->base + arena_bytes)
			return Area::foreign_shared;
	return Area::other;
}

void describe_shared(const void *address, char *text, size_t size)
{
	size_t offset = (size_t)((const char *)address - running_thread()->block->shared->base);
	if (offset >= static_bytes) {
		snprintf(text, size, "byte %zu of %zu bytes of dynamic shared memory",
			offset - static_bytes, running_dynamic_bytes());
		return;
	}
	const Placement *best = nullptr;
	for (const Placement &p : placements)
		if (p.offset <= offset + gap / 2)
			best = &p;
	if (best)
		snprintf(text, size, "byte %zd of shared %s, which has %zu bytes",
			(ssize_t)(offset - best->offset), best->name, best->size);
	else
		snprintf(text, size, "shared memory that holds nothing");
}

} // namespace gsp_sim
