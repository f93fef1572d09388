// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* edit.c - the user's text with insertions and replacements.
 *
 * In: the main file and edits at byte offsets of it. Out: the text with the edits made. What is
 * not edited stays byte for byte, so comments, layout and line numbers are the user's. */
#include "codegen/internal.h"

#include <stdlib.h>
#include <string.h>

void text_open(Text *t)
{
	t->data = NULL;
	t->size = 0;
	t->out = open_memstream(&t->data, &t->size);
	if (!t->out)
		internal_error("out of memory");
}

const char *text_close(Text *t, Arena *arena)
{
	if (fclose(t->out) != 0)
		internal_error("out of memory");
	const char *copy = arena_copy(arena, t->data, t->size);
	free(t->data);
	t->data = NULL;
	return copy;
}

void edit_replace(Edits *edits, unsigned begin, unsigned end, const char *text)
{
	Edit e = {begin, end, text, edits->list.count, false};
	list_push(edits->unit->arena, &edits->list, e);
}

void edit_cover(Edits *edits, unsigned begin, unsigned end, const char *text)
{
	edit_replace(edits, begin, end, text);
	edits->list.at[edits->list.count - 1].covers = true;
}

bool edits_cover(const Edits *edits, unsigned at)
{
	for (int i = 0; i < edits->list.count; i++) {
		const Edit *e = &edits->list.at[i];
		if (e->covers && e->begin <= at && at < e->end)
			return true;
	}
	return false;
}

void edit_insert(Edits *edits, unsigned at, const char *text)
{
	edit_replace(edits, at, at, text);
}

/* By place; insertions before a replacement that begins there. */
static int compare_edits(const void *pa, const void *pb)
{
	const Edit *a = pa, *b = pb;
	if (a->begin != b->begin)
		return a->begin < b->begin ? -1 : 1;
	bool a_inserts = a->begin == a->end, b_inserts = b->begin == b->end;
	if (a_inserts != b_inserts)
		return a_inserts ? -1 : 1;
	return (a->order > b->order) - (a->order < b->order);
}

/* Bytes [FROM, TO) of the main file. TEXT, where there is one, notes where they went. */
static void print_kept(Edits *edits, FILE *out, CxxText *text, size_t from, size_t to)
{
	fwrite(edits->unit->files.at[0]->text + from, 1, to - from, out);
	if (!text || from == to)
		return;
	unsigned begin = (unsigned)text->size;
	Kept k = {begin, begin + (unsigned)(to - from), (unsigned)from};
	list_push(edits->unit->arena, &text->kept, k);
	text->size += to - from;
}

static void print_all(Edits *edits, FILE *out, CxxText *text)
{
	const SourceFile *file = edits->unit->files.at[0];
	if (edits->list.count)
		qsort(edits->list.at, (size_t)edits->list.count, sizeof *edits->list.at,
			compare_edits);
	/* A byte order mark must not come after other text. */
	size_t done = file->size >= 3 && memcmp(file->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
	size_t covered = 0;
	for (int i = 0; i < edits->list.count; i++) {
		const Edit *e = &edits->list.at[i];
		if (e->begin < covered && e->end <= covered)
			continue;
		if (e->covers)
			covered = e->end;
		if (e->begin < done || e->end < e->begin || e->end > file->size)
			internal_error("edits overlap at byte %u of %s", e->begin, file->path);
		print_kept(edits, out, text, done, e->begin);
		const char *put = text ? without_own_lines(edits->unit, e->text) : e->text;
		fputs(put, out);
		if (text)
			text->size += strlen(put);
		done = e->end;
	}
	print_kept(edits, out, text, done, file->size);
}

void edits_print(Edits *edits, FILE *out)
{
	print_all(edits, out, NULL);
}

void edits_keep(Edits *edits, CxxText *text)
{
	Text t;
	text_open(&t);
	text->size = 0;
	print_all(edits, t.out, text);
	text->text = text_close(&t, edits->unit->arena);
}
