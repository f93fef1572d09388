// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* source.c - files of the unit, and libclang's locations as Ranges.
 *
 * A place is where it stands in its file after macro expansion is undone: the use of the macro.
 * Where the main file was parsed with expressions of clauses spliced in (splice.c), offsets are
 * those of the original text; lines and columns are counted in it, never asked of libclang. */
#include "frontend/internal.h"

#include <string.h>

const char *string_take(Arena *a, CXString s)
{
	const char *text = clang_getCString(s);
	const char *copy = arena_copy(a, text ? text : "", text ? strlen(text) : 0);
	clang_disposeString(s);
	return copy;
}

bool source_is_system(CXCursor c)
{
	CXSourceLocation at = clang_getCursorLocation(c);
	CXFile file;
	clang_getExpansionLocation(at, &file, NULL, NULL, NULL);
	return !file || clang_Location_isInSystemHeader(at);
}

static int add_file(Frontend *f, CXFile file)
{
	Unit *u = f->unit;
	SourceFile *s = arena_alloc(f->arena, sizeof *s);
	s->path = string_take(f->arena, clang_getFileName(file));
	s->system = clang_Location_isInSystemHeader(clang_getLocationForOffset(f->tu, file, 0));
	FileEntry entry = {.handle = file};
	entry.text = clang_getFileContents(f->tu, file, &entry.size);
	if (!s->system && entry.text) {
		s->text = arena_copy(f->arena, entry.text, entry.size);
		s->size = entry.size;
		entry.text = s->text;
	}
	list_push(f->arena, &f->files, entry);
	list_push(f->arena, &u->files, s);
	return u->files.count - 1;
}

int source_file(Frontend *f, CXFile file)
{
	if (!file)
		return -1;
	if (file == f->last_file)
		return f->last_index;
	int index = -1;
	for (int i = 0; i < f->files.count && index < 0; i++)
		if (clang_File_isEqual(f->files.at[i].handle, file))
			index = i;
	if (index < 0)
		index = add_file(f, file);
	f->last_file = file;
	f->last_index = index;
	return index;
}

const char *source_text(Frontend *f, int index, size_t *size)
{
	*size = index >= 0 ? f->files.at[index].size : 0;
	return index >= 0 ? f->files.at[index].text : NULL;
}

/* ---- lines ----------------------------------------------------------------------- */

static void count_lines(Frontend *f, FileEntry *e)
{
	int count = 1;
	for (size_t i = 0; i < e->size; i++)
		count += e->text[i] == '\n';
	unsigned *lines = arena_alloc(f->arena, (size_t)count * sizeof *lines);
	int n = 1;
	for (size_t i = 0; i < e->size; i++)
		if (e->text[i] == '\n')
			lines[n++] = (unsigned)i + 1;
	e->lines = lines;
	e->line_count = count;
}

static void find_line(Frontend *f, Range *r)
{
	FileEntry *e = &f->files.at[r->file];
	r->line = r->column = 1;
	if (!e->text)
		return;
	if (!e->lines)
		count_lines(f, e);
	int low = 0, high = e->line_count;
	while (high - low > 1) {
		int mid = low + (high - low) / 2;
		if (e->lines[mid] <= r->begin)
			low = mid;
		else
			high = mid;
	}
	r->line = low + 1;
	r->column = (int)(r->begin - e->lines[low]) + 1;
}

Range source_span(Frontend *f, int index, unsigned begin, unsigned end)
{
	Range r = {.file = index, .begin = begin, .end = end < begin ? begin : end};
	find_line(f, &r);
	return r;
}

/* ---- ranges ---------------------------------------------------------------------- */

static unsigned find_macro_end(Frontend *f, CXFile file, unsigned at)
{
	size_t size;
	const char *text = clang_getFileContents(f->tu, file, &size);
	if (!text || at >= size)
		return at;
	Lexer l = lexer(text, size, at);
	Token name = lex_next(&l), t = lex_next_solid(&l);
	if (t.kind == TOKEN_PUNCT && text[t.begin] == '(' && lex_to_close(&l, &t))
		return t.end;
	return name.end;
}

/* The end of the macro use that begins at AT: its name and, where one follows, its arguments. All
 * that a macro makes is asked about one after the other. */
static unsigned macro_end(Frontend *f, CXFile file, unsigned at)
{
	if (f->last_macro.file != file || f->last_macro.at != at)
		f->last_macro = (MacroUse){file, at, find_macro_end(f, file, at)};
	return f->last_macro.end;
}

typedef struct Place {
	CXFile file;
	unsigned offset;
	bool in_macro;
	unsigned spelled; /* in the same file; else 0 */
} Place;

static Place place_of(CXSourceLocation at)
{
	Place p;
	CXFile spelled;
	unsigned spelling;
	clang_getExpansionLocation(at, &p.file, NULL, NULL, &p.offset);
	clang_getSpellingLocation(at, &spelled, NULL, NULL, &spelling);
	p.in_macro = spelling != p.offset || spelled != p.file;
	p.spelled = spelled == p.file && spelling > p.offset ? spelling : 0;
	return p;
}

static Range finish(Frontend *f, CXFile file, unsigned begin, unsigned end)
{
	int index = source_file(f, file);
	if (index == 0) {
		begin = source_unsplice(f, begin);
		end = source_unsplice(f, end);
	}
	return source_span(f, index, begin, end);
}

Range source_range(Frontend *f, CXSourceRange range)
{
	Place begin = place_of(clang_getRangeStart(range));
	Place end = place_of(clang_getRangeEnd(range));
	if (!begin.file)
		return (Range){0};
	/* Behind a macro's last token libclang says the macro's end, except for arguments. */
	if (end.in_macro && end.file)
		end.offset = macro_end(f, end.file, end.offset);
	if (end.file != begin.file)
		end.offset = begin.offset; /* the end is in another file */
	Range r = finish(f, begin.file, begin.offset, end.offset);
	r.in_macro = begin.in_macro || end.in_macro;
	unsigned spelled = r.file == 0 ? source_unsplice(f, begin.spelled) : begin.spelled;
	if (begin.in_macro && spelled > r.begin && spelled < r.end)
		r.spelled = spelled;
	return r;
}

Range source_point(Frontend *f, CXSourceLocation at)
{
	Place p = place_of(at);
	if (!p.file)
		return (Range){0};
	Range r = finish(f, p.file, p.offset, p.offset);
	r.in_macro = p.in_macro;
	return r;
}

Range source_with_semicolon(Frontend *f, Range r)
{
	size_t size;
	const char *text = source_text(f, r.file, &size);
	if (!text || r.end > size)
		return r;
	Lexer l = lexer(text, size, r.end);
	l.line_start = false;
	Token t = lex_next_solid(&l);
	if (t.kind == TOKEN_PUNCT && text[t.begin] == ';')
		r.end = t.end;
	return r;
}
