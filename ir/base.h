// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* base.h - what all data is made of: memory, lists, places in the source,
 * reasons. Include ir/ir.h, which
 * includes this. */
#ifndef GSP_IR_BASE_H
#define GSP_IR_BASE_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Arena Arena;

/* ---- memory and lists (ir/arena.c) ---------------------------------------------------------- */

/* For what must not happen: "gspcc: internal error: ..." and exit status EXIT_INTERNAL. */
_Noreturn void internal_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
#define EXIT_INTERNAL 70

Arena *arena_new(void);
void arena_free(Arena *a);
/* Zeroed memory aligned for any type; never NULL (out of memory ends the program). */
void *arena_alloc(Arena *a, size_t bytes);
/* P, as arena_alloc returned it for BYTES, or NULL, is not used any more: its memory comes back
 * where it is much. */
void arena_release(Arena *a, void *p, size_t bytes);
/* A copy of N bytes of TEXT with a terminating NUL. */
char *arena_copy(Arena *a, const char *text, size_t n);
char *arena_printf(Arena *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(Arena *a, const char *format, va_list args);
/* Room for one more element: reallocates ITEMS (of SIZE bytes each, COUNT of them in use) when
 * COUNT is a power of two or zero. */
void *arena_grow(Arena *a, void *items, int count, size_t size);
/* A copy of a list's COUNT elements of SIZE bytes, which may grow by arena_grow. NULL: of none. */
void *arena_copy_list(Arena *a, const void *items, int count, size_t size);

/* A growing array in an arena: LIST(Stmt *) body; list_push(arena, &body, s). */
#define LIST(T)                                                                                \
	struct {                                                                               \
		T *at;                                                                         \
		int count;                                                                     \
	}
#define list_push(arena, list, ...)                                                            \
	((list)->at = arena_grow(arena, (list)->at, (list)->count, sizeof *(list)->at),        \
	 (list)->at[(list)->count++] = __VA_ARGS__)

/* ---- places in the source ------------------------------------------------------------------- */

/* A stretch of source text, after macro expansion sites are taken: bytes [begin, end) of FILE.
 * FILE 0 is the main file. LINE and COLUMN (1-based, bytes) are where BEGIN lies.
 * IN_MACRO: some of it was produced by a macro, so [begin, end) covers the macro's use. Where it
 * stands among that macro's arguments, SPELLED is where it begins; else 0. */
typedef struct Range {
	int file;
	unsigned begin, end;
	int line, column;
	bool in_macro;
	unsigned spelled;
} Range;

typedef struct SourceFile {
	const char *path;
	const char *text; /* NUL-terminated; NULL for system headers */
	size_t size;
	bool system; /* a system header */
} SourceFile;

/* ---- refusals and remarks ------------------------------------------------------------------- */

typedef enum Code {
#define CODE(id, text, title, explanation) id,
#include "codes.def"
#undef CODE
	CODE_COUNT
} Code;

/* "GSP-D002" */
const char *code_text(Code c);
/* One line in words. */
const char *code_title(Code c);
/* The page that --explain prints. */
const char *code_explanation(Code c);
/* Code whose text is TEXT (any case, "GSP-" may be missing); CODE_COUNT if there is none. */
Code code_find(const char *text);

typedef struct Note {
	Range range;
	const char *text;
} Note;

/* Why a loop or a directive is refused (or, in `remarks`, what was done to it). */
typedef struct Reason {
	Code code;
	Range range;
	const char *text;
	const char *edit; /* smallest edit that would make it legal, in words; or NULL */
	LIST(Note) notes; /* the other access, the declaration ... */
} Reason;

#endif
