// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* splice.c - expressions in clauses, typed by clang itself.
 *
 * libclang parses no free text, so the unit is parsed a second time with
 *
 *     if(0){(void)(EXPR);(void)(EXPR);}else
 *
 * before the statement that the directive stands before (for segment(), before the loop's body):
 * the names mean what they mean there, and what follows stays one statement. All of it is put on
 * the line where the statement begins, and every offset is mapped back. If the second parse finds
 * errors, those inside an EXPR are the clause's. */
#include "frontend/internal.h"

#include <string.h>

static const char intro[] = "if(0){", outro[] = "}else ", before[] = "(void)(", after[] = ");";

/* ---- where ----------------------------------------------------------------------- */

static Target *target_of(Frontend *f, const Directive *d)
{
	int low = 0, high = f->targets.count; /* they are in the order of the text */
	while (low < high) {
		int mid = low + (high - low) / 2;
		Target *t = &f->targets.at[mid];
		if (t->directive == d)
			return t;
		if (t->directive->range.begin < d->range.begin)
			low = mid + 1;
		else
			high = mid;
	}
	return NULL;
}

/* Offset of the body of the loop that begins at AT; false if the loop is not spelled out. */
static bool find_body(Frontend *f, unsigned at, unsigned *body)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	Lexer l = lexer(text, size, at);
	Token t = lex_next(&l);
	if (lex_is(&l, t, "for") || lex_is(&l, t, "while")) {
		t = lex_next_solid(&l);
		if (!lex_is(&l, t, "(") || !lex_to_close(&l, &t))
			return false;
	} else if (!lex_is(&l, t, "do")) {
		return false;
	}
	return pragma_next_token(f, t.end, body);
}

static void add_splice(Frontend *f, unsigned at, int expr)
{
	int i = f->splices.count; /* they come nearly in order */
	while (i > 0 && f->splices.at[i - 1].at >= at)
		i--;
	if (i == f->splices.count || f->splices.at[i].at != at) {
		list_push(f->arena, &f->splices, (Splice){0});
		for (int k = f->splices.count - 1; k > i; k--)
			f->splices.at[k] = f->splices.at[k - 1];
		f->splices.at[i] = (Splice){.at = at};
	}
	list_push(f->arena, &f->splices.at[i].exprs, expr);
}

static void place_splices(Frontend *f)
{
	for (int i = 0; i < f->clause_exprs.count; i++) {
		ClauseExpr *e = &f->clause_exprs.at[i];
		Target *t = target_of(f, e->directive);
		if (!t || t->at_end)
			continue; /* reported by attach.c */
		unsigned at = t->offset;
		if (e->clause->kind == CLAUSE_SEGMENT && !find_body(f, t->offset, &at)) {
			unit_error(f->unit, CODE_CLAUSE_EXPR, e->range,
				"the loop is not spelled out here, so segment() cannot refer "
				"to it");
			continue;
		}
		add_splice(f, at, i);
	}
}

/* ---- loop pragmas ---------------------------------------------------------------- */

static bool is_loop_pragma(const Lexer *l, Token first, Token second)
{
	static const char *const alone[] = {
		"unroll", "nounroll", "unroll_and_jam", "nounroll_and_jam"};
	for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
		if (lex_is(l, first, alone[i]))
			return true;
	return (lex_is(l, first, "GCC") && lex_is(l, second, "unroll")) ||
	       (lex_is(l, first, "clang") && lex_is(l, second, "loop"));
}

static void blank(char *text, unsigned begin, unsigned end)
{
	for (unsigned i = begin; i < end; i++)
		if (text[i] != '\n' && text[i] != '\\')
			text[i] = ' ';
}

/* A line `#pragma GCC unroll ...`, the `#` having been read. */
static void blank_line(char *text, Lexer *l, unsigned begin)
{
	Token words[3] = {{0}}, t = {0}; /* pragma GCC unroll */
	for (int n = 0; t.kind != TOKEN_NEWLINE && (n == 0 || t.kind != TOKEN_END); n++) {
		t = lex_next(l);
		if (n < 3)
			words[n] = t;
	}
	if (lex_is(l, words[0], "pragma") && is_loop_pragma(l, words[1], words[2]))
		blank(text, begin, t.begin);
}

/* `_Pragma("GCC unroll ...")`, its name having been read. */
static void blank_operator(char *text, Lexer *l, unsigned begin)
{
	Token open = lex_next_solid(l), word = lex_next_solid(l), close = lex_next_solid(l);
	if (!lex_is(l, open, "(") || word.kind != TOKEN_STRING || !lex_is(l, close, ")"))
		return;
	Lexer inside = lexer(l->text, word.end, word.begin + 1);
	Token first = lex_next(&inside), second = lex_next(&inside);
	if (is_loop_pragma(&inside, first, second))
		blank(text, begin, close.end);
}

/* Clang wants a loop right behind these; an `if` will stand there instead. */
static const char *without_loop_pragmas(Frontend *f, const char *original, size_t size)
{
	if (!lex_contains(original, size, "unroll") && !lex_contains(original, size, "clang"))
		return original;
	char *text = arena_copy(f->arena, original, size);
	Lexer l = lexer(original, size, 0);
	for (Token t = lex_next(&l); t.kind != TOKEN_END; t = lex_next(&l)) {
		if (t.line_start && lex_is(&l, t, "#"))
			blank_line(text, &l, t.begin);
		else if (t.kind == TOKEN_IDENT && lex_is(&l, t, "_Pragma"))
			blank_operator(text, &l, t.begin);
	}
	return text;
}

/* ---- the text -------------------------------------------------------------------- */

typedef struct Buffer {
	Frontend *f;
	char *text;
	size_t size, capacity;
} Buffer;

static void put(Buffer *b, const char *text, size_t n)
{
	if (b->size + n > b->capacity) {
		size_t capacity = 2 * (b->size + n);
		char *bigger = arena_alloc(b->f->arena, capacity + 1);
		if (b->size)
			memcpy(bigger, b->text, b->size);
		b->text = bigger;
		b->capacity = capacity;
	}
	memcpy(b->text + b->size, text, n);
	b->size += n;
}

/* The expression on one line and of the same length. */
static void put_expr(Buffer *b, ClauseExpr *e, const char *text, size_t size)
{
	e->spliced = (unsigned)b->size;
	char *flat = arena_alloc(b->f->arena, e->end - e->begin + 1);
	memset(flat, ' ', e->end - e->begin);
	Lexer l = lexer(text, size, e->begin);
	l.line_start = false;
	for (Token t = lex_next(&l); t.begin < e->end && t.kind != TOKEN_END; t = lex_next(&l)) {
		const char *plain = lex_text(b->f->arena, &l, t);
		if (t.kind != TOKEN_NEWLINE)
			memcpy(flat + (t.begin - e->begin), plain, strlen(plain));
	}
	put(b, flat, e->end - e->begin);
}

static Buffer spliced(Frontend *f)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	text = without_loop_pragmas(f, text, size);
	Buffer b = {.f = f};
	unsigned done = 0;
	for (int i = 0; i < f->splices.count; i++) {
		Splice *s = &f->splices.at[i];
		put(&b, text + done, s->at - done);
		done = s->at;
		s->begin = (unsigned)b.size;
		put(&b, intro, strlen(intro));
		for (int k = 0; k < s->exprs.count; k++) {
			put(&b, before, strlen(before));
			put_expr(&b, &f->clause_exprs.at[s->exprs.at[k]], text, size);
			put(&b, after, strlen(after));
		}
		put(&b, outro, strlen(outro));
		s->end = (unsigned)b.size;
	}
	put(&b, text + done, size - done);
	return b;
}

/* The last splice that begins at or before OFFSET of the spliced text; -1 if there is none. */
static int last_splice(const Frontend *f, unsigned offset)
{
	int low = -1, high = f->splices.count;
	while (high - low > 1) {
		int mid = low + (high - low) / 2;
		if (f->splices.at[mid].begin <= offset)
			low = mid;
		else
			high = mid;
	}
	return low;
}

/* What was put in is where it was put. */
static unsigned original(const CxxText *t, unsigned offset)
{
	int low = 0, high = t->kept.count;
	while (high - low > 1) {
		int mid = low + (high - low) / 2;
		if (t->kept.at[mid].begin <= offset)
			low = mid;
		else
			high = mid;
	}
	if (high == 0 || offset < t->kept.at[low].begin)
		return 0;
	const Kept *k = &t->kept.at[low];
	return k->from + (offset < k->end ? offset : k->end) - k->begin;
}

unsigned source_unsplice(const Frontend *f, unsigned offset)
{
	if (f->cxx)
		return offset < f->cxx_start ? 0 : original(f->cxx, offset - f->cxx_start);
	int i = last_splice(f, offset);
	if (i < 0)
		return offset;
	const Splice *s = &f->splices.at[i];
	if (offset >= s->end)
		return s->at + (offset - s->end);
	for (int k = 0; k < s->exprs.count; k++) {
		const ClauseExpr *e = &f->clause_exprs.at[s->exprs.at[k]];
		if (offset >= e->spliced && offset <= e->spliced + (e->end - e->begin))
			return e->begin + (offset - e->spliced);
	}
	return s->at;
}

unsigned source_splice(const Frontend *f, unsigned offset)
{
	unsigned added = 0;
	for (int i = 0; i < f->splices.count && f->splices.at[i].at <= offset; i++)
		added += f->splices.at[i].end - f->splices.at[i].begin;
	return offset + added;
}

Splice *splice_at(Frontend *f, unsigned offset)
{
	int i = last_splice(f, offset);
	return i >= 0 && f->splices.at[i].begin == offset ? &f->splices.at[i] : NULL;
}

/* ---- the second parse ------------------------------------------------------------ */

/* The clause expression that offset AT of the spliced text lies in, or NULL. */
static ClauseExpr *expr_at(Frontend *f, unsigned at)
{
	for (int i = 0; i < f->clause_exprs.count; i++) {
		ClauseExpr *e = &f->clause_exprs.at[i];
		if (e->spliced && at >= e->spliced && at <= e->spliced + (e->end - e->begin))
			return e;
	}
	return NULL;
}

/* Reports errors in clauses; false if there were errors of any kind. */
static bool check_errors(Frontend *f, CXTranslationUnit tu)
{
	bool clean = true;
	CXDiagnosticSet set = clang_getDiagnosticSetFromTU(tu);
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(set); i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(set, i);
		CXFile file;
		unsigned at;
		clang_getExpansionLocation(clang_getDiagnosticLocation(d), &file, NULL, NULL, &at);
		const char *text = string_take(f->arena, clang_getDiagnosticSpelling(d));
		bool error = clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error;
		clang_disposeDiagnostic(d);
		if (!error)
			continue;
		clean = false;
		bool main = file && clang_File_isEqual(file, clang_getFile(tu, f->options->path));
		ClauseExpr *e = main ? expr_at(f, at) : NULL;
		if (!e) {
			f->splice_error = f->splice_error ? f->splice_error : text;
			continue;
		}
		unsigned begin = e->begin + (at - e->spliced);
		unit_error(f->unit, CODE_CLAUSE_EXPR, source_span(f, 0, begin, begin), "%s", text);
	}
	clang_disposeDiagnosticSet(set);
	return clean;
}

/* From now on all cursors are those of TU. */
static void switch_unit(Frontend *f, CXTranslationUnit tu)
{
	clang_disposeTranslationUnit(f->tu);
	f->tu = tu;
	f->last_file = NULL;
	f->last_macro.file = NULL;
	/* Files keep their numbers: errors already refer to them. */
	for (int i = 0; i < f->files.count; i++) {
		FileEntry *e = &f->files.at[i];
		e->handle = clang_getFile(tu, f->unit->files.at[i]->path);
		if (f->unit->files.at[i]->system)
			e->text = e->handle ? clang_getFileContents(tu, e->handle, &e->size) : NULL;
	}
}

const char *splice_text(Frontend *f, size_t *size)
{
	if (f->clause_exprs.count == 0)
		return NULL;
	place_splices(f);
	if (f->splices.count == 0)
		return NULL;
	Buffer b = spliced(f);
	*size = b.size;
	return b.text;
}

void splice_parse(Frontend *f)
{
	size_t size;
	const char *text = splice_text(f, &size);
	if (!text)
		return;
	CXTranslationUnit tu = ahead_take(f, text, size);
	bool parsed = tu || parse_unit(f, &tu, text, size);
	if (parsed && check_errors(f, tu)) {
		switch_unit(f, tu);
		return;
	}
	if (parsed)
		clang_disposeTranslationUnit(tu);
	f->splices.count = 0; /* attach.c says what is wrong with the place */
}

/* ---- the expressions ------------------------------------------------------------- */

static CXCursor strip(Frontend *f, CXCursor c)
{
	for (;;) {
		enum CXCursorKind kind = clang_getCursorKind(c);
		if (kind != CXCursor_UnexposedExpr && kind != CXCursor_ParenExpr)
			return c;
		Cursors kids = children_of(f, c);
		if (kids.count != 1)
			return c;
		c = kids.at[0];
	}
}

void splice_collect(Frontend *f, Splice *s, CXCursor block)
{
	Cursors casts = children_of(f, block);
	for (int i = 0; i < casts.count && i < s->exprs.count; i++) {
		ClauseExpr *e = &f->clause_exprs.at[s->exprs.at[i]];
		Cursors kids = children_of(f, casts.at[i]);
		if (kids.count == 0)
			continue;
		CXCursor value = kids.at[kids.count - 1];
		/* Naming an array in a clause does not take its address. */
		e->expr = convert_expr(f, e->part == PART_VAR ? strip(f, value) : value);
	}
}

/* Blocks consist of whole warps; no device has larger ones. */
static bool is_block_size(const Expr *e)
{
	int64_t n;
	return type_is_integer(e->type) && expr_is_int(e, &n) && n >= 32 && n <= 1024 &&
	       n % 32 == 0;
}

static bool find_change(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_target(e) != NULL;
	return !*found;
}

static void check_expr(Frontend *f, const ClauseExpr *e)
{
	const Type *t = e->expr->type;
	ClauseKind kind = e->clause->kind;
	bool integer = e->part == PART_LOW || e->part == PART_LENGTH;
	bool changes = false;
	expr_walk(e->expr, find_change, &changes);
	if (changes) {
		unit_error(f->unit, CODE_CLAUSE_EXPR, e->range,
			"this changes something: other compilers pass over directives");
	} else if (e->part == PART_VAR) {
		if (e->expr->kind != EXPR_VAR)
			unit_error(f->unit, CODE_CLAUSE_EXPR, e->range, "this is not a variable");
		else if (t->kind != TYPE_ARRAY && (t->kind != TYPE_POINTER || t->of->size <= 0))
			unit_error(f->unit, CODE_CLAUSE_EXPR, e->range,
				"this must be an array or a pointer to its elements, not %s",
				t->name);
	} else if (kind == CLAUSE_BLOCK && !is_block_size(e->expr)) {
		unit_error(f->unit, CODE_CLAUSE_EXPR, e->range,
			"this must be a constant: a multiple of 32 from 32 to 1024");
	} else if (integer && !type_is_integer(t)) {
		unit_error(f->unit, CODE_CLAUSE_EXPR, e->range, "this must be an integer, not %s",
			t->name);
	} else if ((kind == CLAUSE_IF || kind == CLAUSE_SEGMENT) && !type_is_scalar(t)) {
		unit_error(f->unit, CODE_CLAUSE_EXPR, e->range, "this must be a condition, not %s",
			t->name);
	}
}

/* Sections without their array: an error has been reported. */
static void drop_unread(Directive *d)
{
	for (int i = 0; i < d->clauses.count; i++) {
		Clause *c = d->clauses.at[i];
		int n = 0;
		for (int k = 0; k < c->sections.count; k++)
			if (c->sections.at[k].var)
				c->sections.at[n++] = c->sections.at[k];
		c->sections.count = n;
	}
}

void splice_finish(Frontend *f)
{
	bool failed = f->unit->errors.count > 0; /* that is why some were never read */
	for (int i = 0; i < f->clause_exprs.count; i++) {
		ClauseExpr *e = &f->clause_exprs.at[i];
		if (!e->expr) {
			if (!failed)
				unit_error(f->unit, CODE_CLAUSE_EXPR, e->range,
					"this expression cannot be read at the loop%s%s",
					f->splice_error ? ": " : "",
					f->splice_error ? f->splice_error : "");
			continue;
		}
		check_expr(f, e);
		Section *s = e->section >= 0 ? &e->clause->sections.at[e->section] : NULL;
		switch (e->part) {
		case PART_VALUE:
			e->clause->expr = e->expr;
			break;
		case PART_VAR:
			s->var = e->expr->kind == EXPR_VAR ? e->expr->u.var : NULL;
			break;
		case PART_LOW:
			s->low = e->expr;
			break;
		case PART_LENGTH:
			s->length = e->expr;
			break;
		}
	}
	for (int i = 0; i < f->unit->directives.count; i++)
		drop_unread(f->unit->directives.at[i]);
}
