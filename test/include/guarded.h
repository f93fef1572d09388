/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Arrays for run tests, placed so that one byte too far is a crash or is noticed.
 *
 *   double *v = guarded_alloc(n * sizeof *v);          ends where an unreadable page begins
 *   double *w = guarded_alloc_before(n * sizeof *w);   begins where an unreadable page ends
 *   ...
 *   guarded_check();                                   the other side of each is untouched
 *
 * The other side, up to its own unreadable page, is filled with a pattern that guarded_check()
 * looks at: it prints what was overwritten and exits with status 3. Blocks start out filled with
 * 0xCD. 0 bytes are fine. Usable from C and from C++, since tests are compiled as both. */
#ifndef GSP_TEST_GUARDED_H
#define GSP_TEST_GUARDED_H

#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE 1
#endif
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

struct guarded_block {
	unsigned char *open;  /* first byte that can be accessed */
	unsigned char *data;  /* the block handed out */
	unsigned char *close; /* first byte of the page behind */
	size_t bytes;
};

static struct guarded_block guarded_blocks[256];
static int guarded_count;

static inline void guarded_fail(const char *what)
{
	fflush(stdout);
	fprintf(stderr, "guarded: %s\n", what);
	exit(3);
}

/* Maps room for BYTES between two unreadable pages; the block ends at the far one if AT_END. */
static inline void *guarded_map(size_t bytes, int at_end)
{
	struct guarded_block *b;
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	size_t room = (bytes / page + 1) * page;
	void *map;

	if (guarded_count == (int)(sizeof guarded_blocks / sizeof guarded_blocks[0]))
		guarded_fail("too many blocks");
	map = mmap(NULL, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (map == MAP_FAILED)
		guarded_fail("mmap failed");
	b = &guarded_blocks[guarded_count++];
	b->open = (unsigned char *)map + page;
	b->close = b->open + room;
	b->bytes = bytes;
	b->data = at_end ? b->close - bytes : b->open;
	if (mprotect(b->open, room, PROT_READ | PROT_WRITE) != 0)
		guarded_fail("mprotect failed");
	memset(b->open, 0xA5, room);
	memset(b->data, 0xCD, bytes);
	return b->data;
}

/* BYTES bytes that end directly before an unreadable page; aligned as their size allows. */
static inline void *guarded_alloc(size_t bytes)
{
	return guarded_map(bytes, 1);
}

/* BYTES bytes that begin directly after an unreadable page; aligned to a page. */
static inline void *guarded_alloc_before(size_t bytes)
{
	return guarded_map(bytes, 0);
}

/* Exits with a message where anything beside a block was overwritten. */
static inline void guarded_check(void)
{
	int k;

	for (k = 0; k < guarded_count; k++) {
		const struct guarded_block *b = &guarded_blocks[k];
		const unsigned char *p;

		for (p = b->open; p < b->close; p++) {
			if (p == b->data)
				p += b->bytes;
			if (p < b->close && *p != 0xA5) {
				fprintf(stderr, "guarded: block %d of %zu bytes, byte %td\n", k,
					b->bytes, p - b->data);
				guarded_fail("overwritten beside a block");
			}
		}
	}
}

/* Makes BLOCK read-only, or writable again: for inputs that must not be written. */
static inline void guarded_protect(const void *block, int writable)
{
	int k;

	for (k = 0; k < guarded_count; k++) {
		struct guarded_block *b = &guarded_blocks[k];
		int mode = writable ? PROT_READ | PROT_WRITE : PROT_READ;

		if (b->data == block &&
			mprotect(b->open, (size_t)(b->close - b->open), mode) == 0)
			return;
	}
	guarded_fail("guarded_protect: no such block");
}

#endif
