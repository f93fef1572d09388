// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pragma_lex.c - where the directives are.
 *
 * Clang's tree has no unknown pragmas, so the text is searched: a `#` that begins a line, then
 * `pragma` and `gsp`, outside comments, literals and what #if left out. `_Pragma("gsp ...")` has no
 * line of its own and could hide in any macro; clang's warning about unknown pragmas tells where
 * one took effect, and it is refused there. */
#include "frontend/internal.h"

#include <string.h>

static const char operator_text[] =
	"_Pragma(\"gsp ...\") is not supported: write a line `#pragma gsp ...`";

static bool is_skipped(const Frontend *f, unsigned at)
{
	for (int i = 0; i < f->skipped.count; i++)
		if (at >= f->skipped.at[i].begin && at < f->skipped.at[i].end)
			return true;
	return false;
}

static bool is_hash(const Lexer *l, Token t)
{
	return t.kind == TOKEN_PUNCT && t.line_start && (lex_is(l, t, "#") || lex_is(l, t, "%:"));
}

/* Reads to the line's end and returns where it is, the newline excluded. */
static unsigned to_line_end(Lexer *l)
{
	Token t;
	do
		t = lex_next(l);
	while (t.kind != TOKEN_NEWLINE && t.kind != TOKEN_END);
	unsigned end = t.begin;
	if (end > 0 && t.kind == TOKEN_NEWLINE && l->text[end - 1] == '\r')
		end--;
	return end;
}

/* The next directive line of L's text; false at the end. */
static bool next_line(Lexer *l, PragmaLine *line)
{
	for (Token t = lex_next(l); t.kind != TOKEN_END; t = lex_next(l)) {
		if (!is_hash(l, t))
			continue;
		line->begin = t.begin;
		Token word = lex_next(l);
		bool ours = word.kind == TOKEN_IDENT && lex_is(l, word, "pragma");
		if (ours) {
			word = lex_next(l);
			ours = word.kind == TOKEN_IDENT && lex_is(l, word, "gsp");
		}
		line->words = word.end;
		if (word.kind != TOKEN_NEWLINE && word.kind != TOKEN_END)
			line->end = to_line_end(l);
		if (ours)
			return true;
	}
	return false;
}

bool pragma_next_token(Frontend *f, unsigned at, unsigned *offset)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	Lexer l = lexer(text, size, at);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (is_hash(&l, t)) {
			to_line_end(&l);
		} else if (t.kind == TOKEN_IDENT && lex_is(&l, t, "_Pragma")) {
			t = lex_next_solid(&l);
			lex_to_close(&l, &t);
		} else if (t.kind != TOKEN_NEWLINE && !is_skipped(f, t.begin)) {
			*offset = t.begin;
			return true;
		}
	}
	return false;
}

/* ---- skipped text ---------------------------------------------------------------- */

static void find_skipped(Frontend *f, CXFile file)
{
	f->skipped.count = 0;
	CXSourceRangeList *list = clang_getSkippedRanges(f->tu, file);
	for (unsigned i = 0; list && i < list->count; i++) {
		Span s;
		clang_getExpansionLocation(
			clang_getRangeStart(list->ranges[i]), NULL, NULL, NULL, &s.begin);
		clang_getExpansionLocation(
			clang_getRangeEnd(list->ranges[i]), NULL, NULL, NULL, &s.end);
		list_push(f->arena, &f->skipped, s);
	}
	clang_disposeSourceRangeList(list);
}

/* ---- headers --------------------------------------------------------------------- */

static void search_header(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
	(void)stack;
	Frontend *f = data;
	int index = depth ? source_file(f, file) : 0;
	f->unit->includes_itself |= depth && index == 0;
	const SourceFile *s = f->unit->files.at[index];
	if (index == 0 || s->system || !s->text || !lex_contains(s->text, s->size, "gsp"))
		return;
	find_skipped(f, file);
	Lexer l = lexer(s->text, s->size, 0);
	for (PragmaLine line; next_line(&l, &line);)
		if (!is_skipped(f, line.begin))
			unit_error(f->unit, CODE_DIRECTIVE_IN_HEADER,
				source_span(f, index, line.begin, line.end),
				"a directive in a header: gspcc translates the loops of "
				"the main file only");
}

/* ---- _Pragma --------------------------------------------------------------------- */

static bool has_word(const char *text, size_t size, bool in_strings)
{
	Lexer l = lexer(text, size, 0);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (t.kind == TOKEN_IDENT && lex_is(&l, t, "gsp"))
			return true;
		if (in_strings && t.kind == TOKEN_STRING && t.end - t.begin > 4) {
			/* The string's inside, its quotes being one byte each. */
			const char *inside = memchr(text + t.begin, '"', t.end - t.begin);
			if (inside &&
				has_word(inside + 1, (size_t)(text + t.end - inside) - 2, false))
				return true;
		}
	}
	return false;
}

static bool macro_says_gsp(Frontend *f, const char *name, int depth);

/* The body of a macro says gsp, or a macro in it does. */
static bool body_says_gsp(Frontend *f, const char *text, size_t size, int depth)
{
	if (has_word(text, size, true))
		return true;
	Lexer l = lexer(text, size, 0);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l))
		if (t.kind == TOKEN_IDENT &&
			macro_says_gsp(f, lex_text(f->arena, &l, t), depth + 1))
			return true;
	return false;
}

static bool file_macro_says_gsp(
	Frontend *f, const char *text, size_t size, const char *name, int depth)
{
	Lexer l = lexer(text, size, 0);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (!is_hash(&l, t))
			continue;
		Token define = lex_next(&l);
		if (define.kind == TOKEN_NEWLINE || !lex_is(&l, define, "define"))
			continue;
		Token word = lex_next(&l);
		if (word.kind == TOKEN_NEWLINE || word.kind == TOKEN_END)
			continue;
		unsigned end = to_line_end(&l);
		if (lex_is(&l, word, name) &&
			body_says_gsp(f, text + word.end, end - word.end, depth))
			return true;
	}
	return false;
}

/* A #define of NAME outside system headers, or a -D, leads to the word gsp. */
static bool macro_says_gsp(Frontend *f, const char *name, int depth)
{
	if (depth > 8)
		return false;
	for (int i = 0; i < f->unit->files.count; i++) {
		const SourceFile *s = f->unit->files.at[i];
		if (!s->system && s->text && lex_contains(s->text, s->size, name) &&
			file_macro_says_gsp(f, s->text, s->size, name, depth))
			return true;
	}
	size_t n = strlen(name);
	for (int i = 0; i < f->args.count; i++) {
		const char *arg = f->args.at[i];
		if (strncmp(arg, "-D", 2) == 0 && strncmp(arg + 2, name, n) == 0 &&
			has_word(arg + 2 + n, strlen(arg + 2 + n), true))
			return true;
	}
	return false;
}

/* An unknown pragma took effect at AT and has no line of its own. */
static bool is_ours(Frontend *f, Range at)
{
	size_t size;
	const char *text = source_text(f, at.file, &size);
	if (!text || at.begin >= size)
		return false;
	Lexer l = lexer(text, size, at.begin);
	Token t = lex_next(&l);
	unsigned end = t.end;
	Token open = lex_next_solid(&l);
	if (lex_is(&l, open, "(") && lex_to_close(&l, &open))
		end = open.end;
	return t.kind == TOKEN_IDENT && body_says_gsp(f, text + at.begin, end - at.begin, 0);
}

static void find_pragma_operators(Frontend *f)
{
	CXDiagnosticSet set = clang_getDiagnosticSetFromTU(f->tu);
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(set); i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(set, i);
		const char *option = string_take(f->arena, clang_getDiagnosticOption(d, NULL));
		CXSourceLocation at = clang_getDiagnosticLocation(d);
		clang_disposeDiagnostic(d);
		CXFile spelled;
		clang_getSpellingLocation(at, &spelled, NULL, NULL, NULL);
		Range place = source_point(f, at);
		if (strcmp(option, "-Wunknown-pragmas") != 0 || !place.line || !place.in_macro)
			continue;
		if (is_ours(f, place))
			unit_error(f->unit, CODE_PRAGMA_OPERATOR, place, "%s", operator_text);
	}
	clang_disposeDiagnosticSet(set);
}

/* A `_Pragma` that spells gsp out is found even where warnings are switched off. */
static void find_spelled_operators(Frontend *f)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	if (!lex_contains(text, size, "_Pragma"))
		return;
	Lexer l = lexer(text, size, 0);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (t.kind != TOKEN_IDENT || !lex_is(&l, t, "_Pragma") || is_skipped(f, t.begin))
			continue;
		Range at = source_span(f, 0, t.begin, t.end);
		bool known = false;
		for (int i = 0; i < f->unit->errors.count; i++)
			known |= f->unit->errors.at[i].code == CODE_PRAGMA_OPERATOR;
		Token open = lex_next_solid(&l), word = lex_next_solid(&l);
		if (known || !lex_is(&l, open, "(") || word.kind != TOKEN_STRING)
			continue;
		if (has_word(text + word.begin, word.end - word.begin, true))
			unit_error(f->unit, CODE_PRAGMA_OPERATOR, at, "%s", operator_text);
	}
}

/* ---- all of them ----------------------------------------------------------------- */

void pragma_lines(Frontend *f)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	if (!lex_contains(text, size, "gsp"))
		return;
	Lexer l = lexer(text, size, 0);
	for (PragmaLine line; next_line(&l, &line);) {
		if (f->unit->includes_itself) {
			unit_error(f->unit, CODE_DIRECTIVE_IN_HEADER,
				source_span(f, 0, line.begin, line.end),
				"a directive in a file that includes itself: its text stands for "
				"several loops");
			continue;
		}
		if (is_skipped(f, line.begin))
			continue;
		Target target = {.directive = pragma_parse(f, line)};
		if (!target.directive)
			continue;
		target.at_end = !pragma_next_token(f, line.end, &target.offset);
		list_push(f->arena, &f->targets, target);
	}
}

void pragma_find(Frontend *f)
{
	clang_getInclusions(f->tu, search_header, f);
	find_skipped(f, f->files.at[0].handle);
	find_pragma_operators(f);
	find_spelled_operators(f);
	pragma_lines(f);
}
