// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* table.c - a hash table from pointers to pointers: open addressing, linear probing, at most half
 * full. Never walked, so its order cannot reach any output. */
#include "frontend/internal.h"

static unsigned slot_of(const Table *t, const void *key)
{
	unsigned i = (unsigned)(((uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u) >> 32);
	i &= t->capacity - 1;
	while (t->slots[i].key && t->slots[i].key != key)
		i = (i + 1) & (t->capacity - 1);
	return i;
}

void *table_get(const Table *t, const void *key)
{
	return t->capacity ? t->slots[slot_of(t, key)].value : NULL;
}

static void grow(Arena *a, Table *t)
{
	Table bigger = {.capacity = t->capacity ? t->capacity * 2 : 64, .count = t->count};
	bigger.slots = arena_alloc(a, bigger.capacity * sizeof *bigger.slots);
	for (unsigned i = 0; i < t->capacity; i++)
		if (t->slots[i].key)
			bigger.slots[slot_of(&bigger, t->slots[i].key)] = t->slots[i];
	*t = bigger;
}

void table_put(Arena *a, Table *t, const void *key, void *value)
{
	if (2 * (t->count + 1) > t->capacity)
		grow(a, t);
	unsigned i = slot_of(t, key);
	t->count += !t->slots[i].key;
	t->slots[i].key = key;
	t->slots[i].value = value;
}
