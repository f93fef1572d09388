// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print_stmt.c - the statements of a loop's body as C or C++, a line each.
 *
 * In: statements and a Printer. Out: the same statements from the IR, so that macros are
 * expanded and conversions shown. `continue` of the loop itself, which is no loop any more,
 * becomes the printer's continue_text. */
#include "codegen/box.h"
#include "codegen/states.h"

void print_tabs(FILE *out, int n)
{
	for (int i = 0; i < n; i++)
		fputc('\t', out);
}

static void print_decl(Printer *p, const Var *v, int indent)
{
	print_tabs(p->out, indent);
	if (v->kind == VAR_STATIC_LOCAL)
		fputs("static ", p->out);
	fputs(declare(p->unit, v->type, safe_name(p->unit, v->name, p->cxx), p->cxx), p->out);
	if (v->is_unread ||
		(p->loop && (only_in_box_headers(p->loop, v) || leads_to_transposed(p->loop, v) ||
				    only_leads_to_states(p->loop->facts, v))))
		fputs(" __attribute__((unused))", p->out);
	if (v->init) {
		fputs(" = ", p->out);
		p->constant = v->kind == VAR_STATIC_LOCAL;
		print_expr(p, v->init, 2);
		p->constant = false;
	}
	fputs(";\n", p->out);
}

/* The end of S can be reached, so far as its form tells. */
static bool may_end(const Stmt *s)
{
	if (s->kind == STMT_CASE)
		return s->u.label_case.body && may_end(s->u.label_case.body);
	if (s->kind == STMT_BLOCK && s->u.block.count)
		return may_end(s->u.block.at[s->u.block.count - 1]);
	if (s->kind == STMT_IF && s->u.branch.no)
		return may_end(s->u.branch.yes) || may_end(s->u.branch.no);
	return s->kind != STMT_BREAK && s->kind != STMT_CONTINUE && s->kind != STMT_RETURN;
}

/* In C++ no case label may jump over declaration number AT of BLOCK: where labels come before and
 * behind, and nothing behind them names its variables, it gets braces. */
static bool needs_braces(const Stmt *block, int at)
{
	const Stmt *s = block->u.block.at[at];
	bool before = false, behind = false, named = false;
	for (int i = 0; i < block->u.block.count && s->kind == STMT_DECL; i++) {
		Stmt *other = block->u.block.at[i];
		before |= other->kind == STMT_CASE && i < at;
		behind |= other->kind == STMT_CASE && i > at;
		for (int k = 0; behind && k < s->u.vars.count; k++)
			named |= stmt_mentions(other, s->u.vars.at[k]);
	}
	return before && behind && !named;
}

/* The statements of a block. Compilers want to be told where one case goes on with the next. */
static void print_block(Printer *p, const Stmt *block, int indent)
{
	bool open = false;
	for (int i = 0; i < block->u.block.count; i++) {
		const Stmt *s = block->u.block.at[i];
		if (open && s->kind == STMT_CASE) {
			print_tabs(p->out, --indent);
			fputs("}\n", p->out);
			open = false;
		}
		if (p->cxx && !open && needs_braces(block, i)) {
			print_tabs(p->out, indent++);
			fputs("{\n", p->out);
			open = true;
		}
		if (i > 0 && s->kind == STMT_CASE && may_end(block->u.block.at[i - 1])) {
			print_tabs(p->out, indent);
			fputs(p->cxx ? "[[fallthrough]];\n" : "/* fall through */\n", p->out);
		}
		print_stmt(p, s, indent);
	}
}

/* A statement below if, for, ...: on lines of its own, a block's brace on the line before. */
static void print_below(Printer *p, const Stmt *s, int indent)
{
	if (s->kind == STMT_BLOCK) {
		fputs(" {\n", p->out);
		print_block(p, s, indent + 1);
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
		return;
	}
	/* Braces around all but the simplest: no dangling else, no empty body. */
	bool simple = (s->kind == STMT_EXPR && !is_settled(p, s)) || s->kind == STMT_BREAK ||
		      s->kind == STMT_CONTINUE;
	fputs(simple ? "\n" : " {\n", p->out);
	print_stmt(p, s, indent + 1);
	if (!simple) {
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
	}
}

static void print_if(Printer *p, const Stmt *s, int indent)
{
	print_tabs(p->out, indent);
	for (;;) {
		fputs("if (", p->out);
		print_expr(p, s->u.branch.condition, 3);
		fputc(')', p->out);
		print_below(p, s->u.branch.yes, indent);
		const Stmt *no = s->u.branch.no;
		if (!no)
			return;
		print_tabs(p->out, indent);
		fputs("else", p->out);
		if (no->kind != STMT_IF) {
			print_below(p, no, indent);
			return;
		}
		fputc(' ', p->out);
		s = no;
	}
}

static void print_for(Printer *p, const Stmt *s, int indent)
{
	const Stmt *init = s->u.loop.init;
	bool scope = init && init->kind == STMT_DECL;
	/* Declarations go before the loop: C's `for (int i = 0, *p = a; ...)` has several shapes.
	 */
	if (scope) {
		print_tabs(p->out, indent++);
		fputs("{\n", p->out);
		print_stmt(p, init, indent);
	}
	print_tabs(p->out, indent);
	fputs("for (", p->out);
	if (init && init->kind == STMT_EXPR)
		print_expr(p, init->u.expr, 1);
	fputs("; ", p->out);
	if (s->u.loop.condition)
		print_expr(p, s->u.loop.condition, 3);
	fputs("; ", p->out);
	if (s->u.loop.step)
		print_expr(p, s->u.loop.step, 1);
	fputc(')', p->out);
	p->inner++;
	print_below(p, s->u.loop.body, indent);
	p->inner--;
	if (scope) {
		print_tabs(p->out, indent - 1);
		fputs("}\n", p->out);
	}
}

static void print_while(Printer *p, const Stmt *s, int indent)
{
	print_tabs(p->out, indent);
	fputs("while (", p->out);
	print_expr(p, s->u.loop.condition, 3);
	fputc(')', p->out);
	p->inner++;
	print_below(p, s->u.loop.body, indent);
	p->inner--;
}

static void print_do(Printer *p, const Stmt *s, int indent)
{
	print_tabs(p->out, indent);
	fputs("do {\n", p->out);
	p->inner++;
	print_stmt(p, s->u.loop.body, indent + 1);
	p->inner--;
	print_tabs(p->out, indent);
	fputs("} while (", p->out);
	print_expr(p, s->u.loop.condition, 3);
	fputs(");\n", p->out);
}

static void print_case(Printer *p, const Stmt *s, int indent)
{
	print_tabs(p->out, indent > 0 ? indent - 1 : 0);
	if (s->u.label_case.value) {
		fputs("case ", p->out);
		print_expr(p, s->u.label_case.value, 3);
		if (s->u.label_case.value_end) {
			fputs(" ... ", p->out);
			print_expr(p, s->u.label_case.value_end, 3);
		}
		fputs(":\n", p->out);
	} else {
		fputs("default:\n", p->out);
	}
	if (s->u.label_case.body)
		print_stmt(p, s->u.label_case.body, indent);
	else
		fputs(";\n", p->out);
}

static void print_return(Printer *p, const Stmt *s, int indent)
{
	print_tabs(p->out, indent);
	fputs(p->return_text ? p->return_text : "return", p->out);
	if (s->u.expr) {
		fputc(' ', p->out);
		print_expr(p, s->u.expr, 1);
	}
	fputs(";\n", p->out);
}

void print_stmt(Printer *p, const Stmt *s, int indent)
{
	if ((p->loop && (print_keyed(p, s, indent) || print_settled(p, s, indent) ||
				print_box_loop(p, s, indent))) ||
		(p->calls && print_called(p, s, indent)))
		return;
	switch (s->kind) {
	case STMT_NULL:
		print_tabs(p->out, indent);
		fputs(";\n", p->out);
		return;
	case STMT_EXPR:
		print_tabs(p->out, indent);
		print_expr(p, s->u.expr, 1);
		fputs(";\n", p->out);
		return;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			print_decl(p, s->u.vars.at[i], indent);
		return;
	case STMT_BLOCK:
		print_tabs(p->out, indent);
		fputs("{\n", p->out);
		print_block(p, s, indent + 1);
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
		return;
	case STMT_IF:
		print_if(p, s, indent);
		return;
	case STMT_FOR:
		print_for(p, s, indent);
		return;
	case STMT_WHILE:
		print_while(p, s, indent);
		return;
	case STMT_DO:
		print_do(p, s, indent);
		return;
	case STMT_SWITCH:
		print_tabs(p->out, indent);
		fputs("switch (", p->out);
		print_expr(p, s->u.select.value, 1);
		fputc(')', p->out);
		print_below(p, s->u.select.body, indent);
		return;
	case STMT_CASE:
		print_case(p, s, indent);
		return;
	case STMT_BREAK:
		print_tabs(p->out, indent);
		fputs("break;\n", p->out);
		return;
	case STMT_CONTINUE:
		print_tabs(p->out, indent);
		fprintf(p->out, "%s;\n", p->inner ? "continue" : p->continue_text);
		return;
	case STMT_RETURN:
		print_return(p, s, indent);
		return;
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		internal_error("a statement of kind %d cannot be printed", s->kind);
	}
}

/* ---- what cannot be printed ---------------------------------------------------------------- */

typedef struct Search {
	const char *why;
	Range where;
} Search;

const char *why_unprintable_type(const Type *t)
{
	while (t->kind == TYPE_POINTER || t->kind == TYPE_ARRAY) {
		if (t->kind == TYPE_ARRAY && t->count < 0)
			return "an array of variable length";
		t = t->of;
	}
	if (t->kind == TYPE_OTHER)
		return "a type that gspcc carries by name only";
	if (t->is_volatile || t->is_atomic)
		return "a volatile or atomic object";
	return NULL;
}

static bool search_expr(Expr *e, void *data)
{
	Search *s = data;
	if (s->why)
		return false;
	if (e->kind == EXPR_OPAQUE && !record_literal(e))
		s->why = e->u.list.what;
	else if (e->kind == EXPR_CAST && !e->u.cast.is_implicit)
		s->why = why_unprintable_type(e->type);
	if (s->why)
		s->where = e->range;
	return !s->why;
}

/* A constant one is the same whoever declares it. */
static bool is_static_variable(const Var *v)
{
	const Type *t = v->type;
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return v->kind == VAR_STATIC_LOCAL && !(t->is_const && v->init);
}

static bool search_stmt(Stmt *st, void *data)
{
	Search *s = data;
	if (s->why)
		return false;
	if (st->kind == STMT_GOTO || st->kind == STMT_LABEL)
		s->why = "goto";
	else if (st->kind == STMT_OPAQUE)
		s->why = st->u.what;
	else if (st->kind == STMT_DECL)
		for (int i = 0; i < st->u.vars.count && !s->why; i++)
			s->why = is_static_variable(st->u.vars.at[i])
					 ? "a static variable that is not constant"
					 : why_unprintable_type(st->u.vars.at[i]->type);
	if (s->why)
		s->where = st->range;
	return !s->why;
}

const char *why_unprintable_expr(const Expr *e, Range *where)
{
	Search s = {0};
	expr_walk((Expr *)e, search_expr, &s);
	*where = s.where;
	return s.why;
}

const char *why_unprintable_stmt(Stmt *st, Range *where)
{
	Search s = {0};
	stmt_walk(st, search_stmt, search_expr, &s);
	*where = s.where;
	return s.why;
}
