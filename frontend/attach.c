// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* attach.c - what each directive stands before, and what the names in it are.
 *
 * In: the directives with the offset of the token after each (pragma_lex.c), and every statement
 * and function as it is converted. Out: directive->stmt, loop->directive, function->is_auto, the
 * clauses' variables and functions; or an error at the directive. */
#include "frontend/internal.h"

#include <string.h>

/* ---- while the unit is converted ------------------------------------------------- */

/* Targets are sorted by offset: the first whose offset is at least AT. */
static int first_target(const Frontend *f, unsigned at)
{
	int low = 0, high = f->targets.count;
	while (low < high) {
		int mid = low + (high - low) / 2;
		if (f->targets.at[mid].offset < at && !f->targets.at[mid].at_end)
			low = mid + 1;
		else
			high = mid;
	}
	return low;
}

static bool is_at(const Frontend *f, int i, unsigned at)
{
	return i < f->targets.count && !f->targets.at[i].at_end && f->targets.at[i].offset == at;
}

void attach_at(Frontend *f, Range place, Stmt *s)
{
	if (place.file != 0)
		return;
	for (int i = first_target(f, place.begin); is_at(f, i, place.begin); i++)
		if (!f->targets.at[i].stmt)
			f->targets.at[i].stmt = s;
}

void attach_stmt(Frontend *f, Stmt *s)
{
	attach_at(f, s->range, s);
}

void attach_opaque(Frontend *f, Range range)
{
	if (range.file != 0)
		return;
	for (int i = first_target(f, range.begin); i < f->targets.count; i++) {
		Target *t = &f->targets.at[i];
		if (t->at_end || t->offset >= range.end)
			break;
		t->opaque = true;
	}
}

/* Nothing but attributes and the like between AT and the function's first token. */
static bool leads_to(Frontend *f, unsigned at, unsigned function)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	Lexer l = lexer(text, size, at);
	for (Token t = lex_next_solid(&l); t.begin < function; t = lex_next_solid(&l)) {
		bool attribute = lex_is(&l, t, "__attribute__") || lex_is(&l, t, "__declspec");
		if (attribute || lex_is(&l, t, "[")) {
			if (attribute)
				t = lex_next_solid(&l);
			if (!lex_to_close(&l, &t))
				return false;
		} else if (!lex_is(&l, t, "__extension__") && !lex_is(&l, t, "_Noreturn") &&
			   !lex_is(&l, t, "extern") && !lex_is(&l, t, "static") &&
			   !lex_is(&l, t, "inline")) {
			return false;
		}
	}
	return true;
}

void attach_function(Frontend *f, Function *fn)
{
	if (fn->range.file != 0)
		return;
	int i = first_target(f, fn->range.begin);
	/* What stands before it: at its first token, or at attributes in front of that. */
	for (int k = i; is_at(f, k, fn->range.begin); k++)
		f->targets.at[k].function = fn;
	for (int k = i - 1; k >= 0 && leads_to(f, f->targets.at[k].offset, fn->range.begin); k--)
		f->targets.at[k].function = fn;
	for (; i < f->targets.count; i++) {
		Target *t = &f->targets.at[i];
		unsigned at = t->directive->range.begin;
		if (at >= fn->range.end)
			break;
		if (at > fn->range.begin)
			t->inside = fn;
	}
}

/* ---- loops, blocks, functions ---------------------------------------------------- */

static const char *what_follows(const Stmt *s)
{
	switch (s->kind) {
	case STMT_NULL:
		return "an empty statement";
	case STMT_EXPR:
		return "an expression";
	case STMT_DECL:
		return "a declaration";
	case STMT_BLOCK:
		return "a block";
	case STMT_IF:
		return "an if";
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return "a loop";
	case STMT_SWITCH:
		return "a switch";
	case STMT_CASE:
		return "a case label: put the directive after it";
	case STMT_LABEL:
		return "a label: put the directive after it";
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
		return "a jump";
	case STMT_OPAQUE:
		return "a statement that gspcc does not take apart";
	}
	internal_error("statement kind %d", (int)s->kind);
}

static const char *wanted(DirectiveKind kind)
{
	switch (kind) {
	case DIR_REDUCE:
	case DIR_SCAN:
	case DIR_PARALLEL:
		return "a loop";
	case DIR_AUTO:
		return "a function's definition";
	case DIR_DATA:
		return "a block";
	}
	internal_error("directive kind %d", (int)kind);
}

/* Why T has nothing it could stand before. */
static void report_place(Frontend *f, Target *t)
{
	Directive *d = t->directive;
	const char *want = wanted(d->kind);
	const Function *in = t->inside;
	if (t->at_end)
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			"the file ends here: this directive needs %s after it", want);
	else if (in && in->body && d->range.begin < in->body_range.begin)
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			"a directive inside the declaration of '%s'", in->name);
	else if (t->opaque)
		unit_error(f->unit, CODE_DIRECTIVE_HIDDEN, d->range,
			"a directive inside a statement or expression that gspcc carries as text");
	else if (t->stmt && (!stmt_is_loop(t->stmt) || d->kind == DIR_AUTO || d->kind == DIR_DATA))
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			"this directive needs %s after it, not %s", want, what_follows(t->stmt));
	else if (in)
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			"this directive needs %s after it; no statement begins there", want);
	else
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			d->kind == DIR_AUTO
				? "this directive needs %s after it"
				: "this directive stands outside any function; it needs "
				  "%s after it",
			want);
}

typedef struct Made {
	unsigned begin; /* of the macro's use */
	Stmt *loop;     /* the first one */
	int count;
} Made;

static bool find_made(Stmt *s, void *data)
{
	Made *m = data;
	if (!stmt_is_loop(s) || s->u.loop.loop->is_block)
		return true;
	if (s->range.in_macro && s->range.begin == m->begin && m->count++ == 0)
		m->loop = s;
	return false;
}

/* S, or the one loop that a macro's use makes within it: do { ... for (...) ... } while (0). */
static Stmt *loop_of_use(Stmt *s, int *count)
{
	*count = 1;
	if (!s || !s->range.in_macro || (stmt_is_loop(s) && !s->u.loop.loop->is_block))
		return s;
	Made m = {.begin = s->range.begin};
	stmt_walk(s, find_made, NULL, &m);
	*count = m.count > 1 ? m.count : 1;
	return m.loop ? m.loop : s;
}

static void attach_loop(Frontend *f, Target *t)
{
	Directive *d = t->directive;
	int count;
	Stmt *s = loop_of_use(t->stmt, &count);
	if (count > 1) {
		unit_error(f->unit, CODE_DIRECTIVE_PLACE, d->range,
			"this directive needs a loop after it; the macro there makes %d", count);
		return;
	}
	if (!s || !stmt_is_loop(s)) {
		report_place(f, t);
		return;
	}
	Loop *loop = s->u.loop.loop;
	if (loop->directive) {
		Reason *r = unit_error(f->unit, CODE_DIRECTIVE_TWICE, d->range,
			"this loop already has a directive");
		reason_note(f->unit, r, loop->directive->range, "the first one");
		return;
	}
	loop->directive = d;
	loop->wanted = true;
	d->stmt = s;
	d->function = loop->function;
}

static void attach_target(Frontend *f, Target *t)
{
	Directive *d = t->directive;
	switch (d->kind) {
	case DIR_REDUCE:
	case DIR_SCAN:
	case DIR_PARALLEL:
		attach_loop(f, t);
		break;
	case DIR_AUTO:
		if (!t->function || t->inside) {
			report_place(f, t);
		} else {
			d->function = t->function;
			t->function->is_auto = true;
		}
		break;
	case DIR_DATA:
		if (!t->stmt || t->stmt->kind != STMT_BLOCK) {
			report_place(f, t);
		} else {
			d->stmt = t->stmt;
			d->function = t->inside;
		}
		break;
	}
}

/* ---- names ----------------------------------------------------------------------- */

typedef struct NameSearch {
	const char *name;
	const Stmt *loop;
	Var *used;     /* declared outside the loop */
	Var *declared; /* declared inside it, or declared and never used in it */
} NameSearch;

static bool is_within(const Stmt *s, Range r)
{
	return r.file == s->range.file && r.begin >= s->range.begin && r.begin < s->range.end;
}

static bool visit_name(Expr *e, void *data)
{
	NameSearch *n = data;
	if (e->kind != EXPR_VAR || strcmp(e->u.var->name, n->name) != 0)
		return true;
	Var *v = e->u.var;
	bool inside = v->kind == VAR_LOCAL && is_within(n->loop, v->range);
	if (inside)
		n->declared = v;
	else if (!n->used)
		n->used = v;
	return true;
}

static bool visit_decl(Stmt *s, void *data)
{
	NameSearch *n = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (strcmp(s->u.vars.at[i]->name, n->name) == 0)
			n->declared = s->u.vars.at[i];
	return true;
}

static bool is_known(Frontend *f, const Function *fn, NameSearch *n)
{
	for (int i = 0; i < fn->params.count; i++)
		if (strcmp(fn->params.at[i]->name, n->name) == 0)
			n->declared = fn->params.at[i];
	for (int i = 0; i < f->unit->globals.count; i++)
		if (strcmp(f->unit->globals.at[i]->name, n->name) == 0)
			n->declared = f->unit->globals.at[i];
	stmt_walk(fn->body, visit_decl, NULL, n);
	return n->declared != NULL;
}

static void find_variable(Frontend *f, ClauseName *name)
{
	Directive *d = name->directive;
	if (!d->stmt)
		return; /* the directive's place is wrong: reported */
	NameSearch n = {.name = name->name, .loop = d->stmt};
	stmt_walk(d->stmt, NULL, visit_name, &n);
	if (n.used) {
		list_push(f->arena, &name->clause->vars, n.used);
		list_push(f->arena, &name->clause->members, name->member);
		return;
	}
	if (n.declared) {
		Reason *r = unit_error(f->unit, CODE_NAME_UNKNOWN, name->range,
			"'%s' is declared inside the loop, so no iteration sees another's value",
			name->name);
		reason_note(f->unit, r, n.declared->range, "declared here");
	} else if (is_known(f, d->function, &n)) {
		Reason *r = unit_error(f->unit, CODE_NAME_UNKNOWN, name->range,
			"'%s' does not occur in the loop", name->name);
		reason_note(f->unit, r, n.declared->range, "declared here");
	} else {
		unit_error(f->unit, CODE_NAME_UNKNOWN, name->range,
			"there is no variable '%s' here", name->name);
	}
}

static enum CXChildVisitResult collect_function(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	Frontend *f = data;
	if (clang_getCursorKind(c) == CXCursor_FunctionDecl) {
		const char *name = string_take(f->arena, clang_getCursorSpelling(c));
		list_push(f->arena, &f->named, (NamedFunction){name, c});
	}
	return CXChildVisit_Continue;
}

static void find_function(Frontend *f, ClauseName *name)
{
	if (f->named.count == 0)
		clang_visitChildren(clang_getTranslationUnitCursor(f->tu), collect_function, f);
	for (int i = 0; i < f->named.count; i++) {
		NamedFunction *n = &f->named.at[i];
		if (strcmp(n->name, name->name) != 0)
			continue;
		Range at = source_point(f, clang_getCursorLocation(n->cursor));
		if (at.file == 0 && at.begin > name->range.begin)
			continue; /* declared after the directive */
		name->clause->function = convert_function(f, n->cursor);
		return;
	}
	unit_error(f->unit, CODE_OPERATOR_UNKNOWN, name->range,
		"no function '%s' is declared before this directive", name->name);
}

/* `UNROLL for (...)`: a macro of which nothing is left stands before the loop. */
static void skip_macro(Frontend *f, Target *t)
{
	size_t size;
	const char *text = source_text(f, 0, &size);
	Lexer l = lexer(text, size, t->offset);
	Token name = lex_next(&l);
	unsigned at = source_splice(f, t->offset);
	CXSourceLocation where = clang_getLocationForOffset(f->tu, f->files.at[0].handle, at);
	CXCursor c = clang_getCursor(f->tu, where);
	if (name.kind != TOKEN_IDENT || clang_getCursorKind(c) != CXCursor_MacroExpansion)
		return;
	Lexer behind = l;
	Token open = lex_next_solid(&behind);
	if (lex_is(&behind, open, "(") && lex_to_close(&behind, &open))
		l = behind; /* its arguments */
	unsigned next;
	if (!pragma_next_token(f, l.at, &next))
		return;
	for (int i = 0; i < f->unit->loops.count && !t->stmt; i++)
		if (f->unit->loops.at[i]->stmt->range.begin == next)
			t->stmt = f->unit->loops.at[i]->stmt;
}

void attach_finish(Frontend *f)
{
	for (int i = 0; i < f->targets.count; i++) {
		Target *t = &f->targets.at[i];
		if (!t->stmt && !t->at_end && t->inside && !t->opaque)
			skip_macro(f, t);
		attach_target(f, t);
	}
	for (int i = 0; i < f->names.count; i++) {
		if (f->names.at[i].is_function)
			find_function(f, &f->names.at[i]);
		else
			find_variable(f, &f->names.at[i]);
	}
	Unit *u = f->unit;
	for (int i = 0; i < u->loops.count; i++) {
		Loop *loop = u->loops.at[i];
		bool asked = f->options->auto_all || (loop->function && loop->function->is_auto);
		loop->wanted |= asked && !loop->is_block;
	}
}
