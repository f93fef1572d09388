// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* arena.c - memory that is released all at once.
 *
 * In: sizes. Out: zeroed memory that lives as long as the arena. A list of blocks, the newest
 * first; requests larger than a quarter of a block get one of their own, in a list of these, which
 * can be released before. */
#include "ir/ir.h"

#include <stdlib.h>
#include <string.h>

typedef struct Block Block;
struct Block {
	Block *next;
	size_t size, used;
	max_align_t data[];
};

struct Arena {
	Block *newest;
	Block *own; /* of one request each */
};

#define BLOCK_SIZE  ((size_t)64 * 1024)
#define MOST_SHARED (BLOCK_SIZE / 4)
#define ALIGNMENT   _Alignof(max_align_t)

void internal_error(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	fputs("gspcc: internal error: ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
	va_end(args);
	exit(EXIT_INTERNAL);
}

static void *zeroed(size_t bytes)
{
	void *p = calloc(1, bytes);
	if (!p)
		internal_error("out of memory");
	return p;
}

Arena *arena_new(void)
{
	return zeroed(sizeof(Arena));
}

static void free_blocks(Block *b)
{
	while (b) {
		Block *next = b->next;
		free(b);
		b = next;
	}
}

void arena_free(Arena *a)
{
	free_blocks(a->newest);
	free_blocks(a->own);
	free(a);
}

static Block *block_new(size_t size)
{
	Block *b = zeroed(sizeof *b + size);
	b->size = size;
	return b;
}

void *arena_alloc(Arena *a, size_t bytes)
{
	if (bytes > SIZE_MAX / 2)
		internal_error("out of memory");
	bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	if (bytes == 0)
		bytes = ALIGNMENT;
	Block *b = a->newest;
	if (bytes > MOST_SHARED) {
		Block *own = block_new(bytes);
		own->used = bytes;
		own->next = a->own;
		a->own = own;
		return own->data;
	}
	if (!b || b->size - b->used < bytes) {
		b = block_new(BLOCK_SIZE);
		b->next = a->newest;
		a->newest = b;
	}
	void *p = (char *)b->data + b->used;
	b->used += bytes;
	return p;
}

void arena_release(Arena *a, void *p, size_t bytes)
{
	for (Block **at = &a->own; bytes > MOST_SHARED && *at; at = &(*at)->next) {
		Block *b = *at;
		if (b->data != p)
			continue;
		*at = b->next;
		free(b);
		return;
	}
}

char *arena_copy(Arena *a, const char *text, size_t n)
{
	char *copy = arena_alloc(a, n + 1);
	if (n)
		memcpy(copy, text, n);
	return copy;
}

char *arena_vprintf(Arena *a, const char *format, va_list args)
{
	va_list again;
	va_copy(again, args);
	int n = vsnprintf(NULL, 0, format, again);
	va_end(again);
	if (n < 0)
		internal_error("cannot format \"%s\"", format);
	char *text = arena_alloc(a, (size_t)n + 1);
	vsnprintf(text, (size_t)n + 1, format, args);
	return text;
}

char *arena_printf(Arena *a, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	char *text = arena_vprintf(a, format, args);
	va_end(args);
	return text;
}

void *arena_copy_list(Arena *a, const void *items, int count, size_t size)
{
	size_t room = 1;
	if (!count)
		return NULL;
	while (room < (size_t)count)
		room *= 2; /* as arena_grow would have made it */
	return memcpy(arena_alloc(a, room * size), items, (size_t)count * size);
}

void *arena_grow(Arena *a, void *items, int count, size_t size)
{
	if (count & (count - 1))
		return items;
	void *more = arena_alloc(a, (count ? (size_t)count * 2 : 1) * size);
	if (count)
		memcpy(more, items, (size_t)count * size);
	return more;
}
