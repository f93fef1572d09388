// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* macro_use.c - loops that a macro makes together with other statements.
 *
 * In: a planned loop. Out: the outermost statement that the same use of the macro begins, such as
 *
 *     #define FILL(v, n, x) do { int i_; for (i_ = 0; i_ < (n); i_++) (v)[i_] = (x); } while (0)
 *     #define EACH(i, n) if (n) for (i = 0; i < (n); i++)
 *
 * and, in the place of the use, this statement printed from the IR, its loops with the calls of
 * their generated functions. A loop that is all of a use stays as it is written. */
#include "codegen/layout.h"

#include <string.h>

/* ---- which statement ------------------------------------------------------------------------- */

typedef struct Use {
	const Function *function;
	Range of;     /* what it makes, or a part of that */
	Stmt *whole;  /* the outermost statement that begins with the use */
	Range beside; /* another statement of the same use */
	bool has_beside;
} Use;

static bool find_whole(Stmt *s, void *data)
{
	Use *use = data;
	Range of = use->of;
	if (!use->whole && s->range.file == of.file && s->range.in_macro &&
		s->range.begin == of.begin && s->range.end >= of.end)
		use->whole = s;
	return !use->whole;
}

static bool find_beside(Stmt *s, void *data)
{
	Use *use = data;
	Range whole = use->whole->range;
	if (s == use->whole)
		return false;
	if (s->range.file == whole.file && s->range.begin < whole.end &&
		s->range.end > whole.begin && !stmt_contains(s, use->whole)) {
		use->has_beside = true;
		use->beside = s->range;
	}
	return !use->has_beside;
}

static Use use_at(const Function *f, Range at)
{
	Use use = {.function = f, .of = at};
	if (!at.in_macro)
		return use;
	stmt_walk(f->body, find_whole, NULL, &use);
	if (use.whole)
		stmt_walk(f->body, find_beside, NULL, &use);
	return use;
}

static Use use_of(const Loop *loop)
{
	return use_at(loop->function, loop->stmt->range);
}

/* The statement to print in the place of the use, or NULL: the loop can stay as it is written. */
static Stmt *to_print(const Loop *loop, const Use *use)
{
	bool as_written = use->whole == loop->stmt && !goes_on_in_c(loop->facts);
	return as_written ? NULL : use->whole;
}

/* ---- what stands in the way --------------------------------------------------------------------
 */

static bool is_of_function(const Type *t)
{
	t = target_of(t);
	return t->kind == TYPE_RECORD ? t->record->is_local : t->is_local;
}

static bool check_expr(Expr *e, void *data)
{
	const char **why = data;
	if (e->kind == EXPR_CALL && e->u.call.callee->kind != EXPR_FUNC)
		*why = "a call through a pointer";
	if (is_of_function(e->type))
		*why = "a type that the function declares";
	return !*why;
}

static bool check_stmt(Stmt *s, void *data)
{
	const char **why = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		const Var *v = s->u.vars.at[i];
		if (v->is_extern)
			*why = "an extern variable";
		else if (is_of_function(v->type))
			*why = "a type that the function declares";
	}
	return !*why;
}

static const char *why_not_printed(Stmt *whole)
{
	Range at;
	const char *why = why_unprintable_stmt(whole, &at);
	if (!why)
		stmt_walk(whole, check_stmt, check_expr, &why);
	return why;
}

/* The function's name stands before USE: that makes no more than its body. */
static bool is_named_before(const Unit *u, const Use *use)
{
	const Function *f = use->function;
	if (f->range.file != use->of.file)
		return true;
	Scanner s = scanner(u->files.at[use->of.file]->text, f->range.begin, use->of.begin);
	for (Token t = scan(&s); t.kind != TOKEN_END; t = scan(&s))
		if (token_is(&s, t, f->name))
			return true;
	return false;
}

bool is_of_function_use(const Unit *u, const Loop *loop)
{
	const Use use = use_of(loop);
	return use.whole && !is_named_before(u, &use);
}

const char *macro_use_trouble(Unit *u, const Loop *loop, Range *where)
{
	Use use = use_of(loop);
	*where = loop->stmt->range;
	if (!use.whole) {
		/* What the loop does may still end with the first statement that a macro makes. */
		use.whole = loop->stmt;
		stmt_walk(loop->function->body, find_beside, NULL, &use);
		return use.has_beside ? "a macro makes this loop's body and a statement beside the "
					"loop: it could be taken if the macro were one statement, "
					"do { ... } while (0)"
				      : NULL;
	}
	if (use.has_beside)
		return "the macro that makes this loop makes a statement beside it: it could be "
		       "taken if the macro were one statement, do { ... } while (0)";
	Stmt *whole = to_print(loop, &use);
	if (!whole)
		return NULL;
	const char *why = why_not_printed(whole);
	return why ? arena_printf(u->arena,
			     "the macro that makes this loop makes more than it, with %s", why)
		   : NULL;
}

/* ---- the text in its place ------------------------------------------------------------------- */

bool print_called(Printer *p, const Stmt *s, int indent)
{
	const Edits *edits = p->calls;
	for (int i = 0; i < edits->called.count; i++) {
		const Called *c = &edits->called.at[i];
		if (c->loop->stmt != s || p->calling == s)
			continue;
		const Stmt *before = p->calling;
		const Stmt *init = s->kind == STMT_FOR ? s->u.loop.init : NULL;
		p->calling = s;
		fputs("{\n", p->out);
		if (goes_on_in_c(c->loop->facts)) {
			if (init)
				print_stmt(p, init, indent);
			fprintf(p->out, "(void)%s(%s);\n", c->function, c->args);
			Stmt rest = *s;
			if (rest.kind == STMT_FOR)
				rest.u.loop.init = NULL;
			print_stmt(p, &rest, indent);
		} else {
			fprintf(p->out, "%sif (!%s(%s)) {\n", first_stores(p->unit, s, p->cxx),
				c->function, c->args);
			print_stmt(p, s, indent);
			fputs("}\n", p->out);
		}
		fputs("}\n", p->out);
		p->calling = before;
		return true;
	}
	return false;
}

/* The use's text on one line, with as many line ends behind it as there were. */
static void replace_use(Edits *edits, const Stmt *whole, bool cxx)
{
	const SourceFile *file = edits->unit->files.at[0];
	unsigned end = use_end(file, whole->range);
	Printer p = {.unit = edits->unit, .cxx = cxx, .call_prefix = "", .calls = edits};
	p.continue_text = "continue";
	Text text, line;
	text_open(&text);
	p.out = text.out;
	print_stmt(&p, whole, 0);
	text_open(&line);
	fputs("{ ", line.out);
	for (const char *c = text_close(&text, edits->unit->arena); *c; c++)
		if (*c != '\t')
			fputc(*c == '\n' ? ' ' : *c, line.out);
	fputc('}', line.out);
	for (unsigned at = whole->range.begin; at < end; at++)
		if (file->text[at] == '\n')
			fputc('\n', line.out);
	edit_cover(edits, whole->range.begin, end, text_close(&line, edits->unit->arena));
}

bool edit_use(Edits *edits, Loop *loop, const char *function, const char *args, bool cxx)
{
	const Use use = use_of(loop);
	Stmt *whole = use.whole ? to_print(loop, &use) : NULL;
	if (!whole)
		return false;
	list_push(edits->unit->arena, &edits->called, ((Called){loop, function, args}));
	/* With the last one of the loops that the use makes, all calls are known. */
	bool last = true, passed = false;
	for (int i = 0; i < loop->function->loops.count; i++) {
		const Loop *l = loop->function->loops.at[i];
		last &= !passed || !l->plan || !stmt_contains(whole, l->stmt);
		passed |= l == loop;
	}
	if (last)
		replace_use(edits, whole, cxx);
	return true;
}

bool edit_checked_use(Edits *edits, const Function *f, Range at)
{
	const Use use = use_at(f, at);
	if (!use.whole || use.has_beside || !is_named_before(edits->unit, &use) ||
		why_not_printed(use.whole))
		return false;
	list_push(edits->unit->arena, &edits->checked->printed, use.whole->range);
	replace_use(edits, use.whole, true);
	return true;
}
