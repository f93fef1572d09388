// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* print.c - the unit as text (--emit=ir): records, globals and functions that are not from system
 * headers, in the order of the unit's lists. One item a line; children one tab deeper; C's
 * implicit conversions are shown as casts, and the type of a statement's expression after ':'. */
#include "ir/ir.h"

#include <inttypes.h>

typedef struct Printer {
	FILE *out;
	Unit *unit;
	int depth;
} Printer;

__attribute__((format(printf, 2, 3))) static void line(const Printer *p, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	for (int i = 0; i < p->depth; i++)
		fputc('\t', p->out);
	vfprintf(p->out, format, args);
	fputc('\n', p->out);
	va_end(args);
}

static const char *text(const Printer *p, const Expr *e)
{
	return e ? expr_text(p->unit, e, true) : "-";
}

/* " = (double)x", or nothing. */
static const char *initialiser(const Printer *p, const Var *v)
{
	return v->init ? arena_printf(p->unit->arena, " = %s", text(p, v->init)) : "";
}

static void print_var(const Printer *p, const char *what, const Var *v)
{
	line(p, "%s %s%s%s%s%s%s", what, type_declare(p->unit, v->type, v->name), initialiser(p, v),
		v->kind == VAR_STATIC_LOCAL ? " static" : "", v->is_extern ? " extern" : "",
		v->is_thread_local ? " thread-local" : "",
		v->address_taken ? " address-taken" : "");
}

/* ---- directives -------------------------------------------------------------------------- */

static const char *names(const Printer *p, const Clause *c)
{
	const char *list = "";
	for (int i = 0; i < c->vars.count; i++)
		list = arena_printf(p->unit->arena, "%s%s%s%s", list, i ? ", " : "",
			c->vars.at[i]->name, c->members.at[i]);
	return list;
}

static const char *sections(const Printer *p, const Clause *c)
{
	const char *list = "";
	for (int i = 0; i < c->sections.count; i++) {
		const Section *s = &c->sections.at[i];
		list = arena_printf(p->unit->arena, "%s%s%s", list, i ? ", " : "", s->var->name);
		if (s->low || s->length)
			list = arena_printf(p->unit->arena, "%s[%s:%s]", list, text(p, s->low),
				text(p, s->length));
	}
	return list;
}

static const char *words(const Printer *p, const Clause *c)
{
	const char *list = "";
	for (int i = 0; i < c->words.count; i++)
		list = arena_printf(p->unit->arena, "%s%s%s", list, i ? ", " : "", c->words.at[i]);
	return list;
}

static const char *clause_argument(const Printer *p, const Clause *c)
{
	Arena *a = p->unit->arena;
	switch (c->kind) {
	case CLAUSE_OP:
		return arena_printf(a, "%s: %s", c->op_text, names(p, c));
	case CLAUSE_IDENTITY:
	case CLAUSE_SEGMENT:
	case CLAUSE_IF:
	case CLAUSE_BLOCK:
		return c->expr ? text(p, c->expr) : c->expr_text;
	case CLAUSE_COMBINE:
		return c->function ? c->function->name : c->op_text;
	case CLAUSE_ACCURATE:
	case CLAUSE_ASSUME:
		return words(p, c);
	case CLAUSE_COPYIN:
	case CLAUSE_COPYOUT:
	case CLAUSE_COPY:
	case CLAUSE_CREATE:
		return sections(p, c);
	case CLAUSE_COMMUTATIVE:
	case CLAUSE_INCLUSIVE:
	case CLAUSE_EXCLUSIVE:
	case CLAUSE_FORWARD:
	case CLAUSE_BACKWARD:
	case CLAUSE_DETERMINISTIC:
		break;
	}
	return NULL;
}

static void print_directive(Printer *p, const Directive *d)
{
	line(p, "directive %s %d:%d", directive_kind_text(d->kind), d->range.line, d->range.column);
	p->depth++;
	for (int i = 0; i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		const char *argument = clause_argument(p, c);
		if (argument)
			line(p, "clause %s(%s)", clause_kind_text(c->kind), argument);
		else
			line(p, "clause %s", clause_kind_text(c->kind));
	}
	p->depth--;
}

static void print_directives_before(Printer *p, const Stmt *s)
{
	for (int i = 0; i < p->unit->directives.count; i++)
		if (p->unit->directives.at[i]->stmt == s)
			print_directive(p, p->unit->directives.at[i]);
}

/* ---- statements -------------------------------------------------------------------------- */

static void print_stmt(Printer *p, const Stmt *s);

/* The statements of a block directly, anything else as the one line that it is. */
static void print_body(Printer *p, const Stmt *s)
{
	p->depth++;
	if (s->kind == STMT_BLOCK) {
		for (int i = 0; i < s->u.block.count; i++)
			print_stmt(p, s->u.block.at[i]);
	} else {
		print_stmt(p, s);
	}
	p->depth--;
}

static void print_loop(Printer *p, const char *what, const Stmt *s)
{
	line(p, "%s %d:%d", what, s->range.line, s->range.column);
	p->depth++;
	if (s->u.loop.init) {
		line(p, "init");
		print_body(p, s->u.loop.init);
	}
	if (s->u.loop.condition)
		line(p, "while %s", text(p, s->u.loop.condition));
	if (s->u.loop.step)
		line(p, "step %s", text(p, s->u.loop.step));
	line(p, "do");
	print_body(p, s->u.loop.body);
	p->depth--;
}

static void print_case(Printer *p, const Stmt *s)
{
	const Expr *value = s->u.label_case.value, *end = s->u.label_case.value_end;
	if (!value)
		line(p, "default");
	else if (end)
		line(p, "case %s ... %s", text(p, value), text(p, end));
	else
		line(p, "case %s", text(p, value));
	print_body(p, s->u.label_case.body);
}

static void print_if(Printer *p, const Stmt *s)
{
	line(p, "if %s", text(p, s->u.branch.condition));
	print_body(p, s->u.branch.yes);
	if (s->u.branch.no) {
		line(p, "else");
		print_body(p, s->u.branch.no);
	}
}

static void print_stmt(Printer *p, const Stmt *s)
{
	print_directives_before(p, s);
	switch (s->kind) {
	case STMT_NULL:
		line(p, "null");
		break;
	case STMT_EXPR:
		line(p, "expr %s : %s", text(p, s->u.expr), s->u.expr->type->name);
		break;
	case STMT_DECL:
		for (int i = 0; i < s->u.vars.count; i++)
			print_var(p, "decl", s->u.vars.at[i]);
		break;
	case STMT_BLOCK:
		line(p, "block");
		print_body(p, s);
		break;
	case STMT_IF:
		print_if(p, s);
		break;
	case STMT_FOR:
		print_loop(p, "for", s);
		break;
	case STMT_WHILE:
		print_loop(p, "while", s);
		break;
	case STMT_DO:
		print_loop(p, "do-while", s);
		break;
	case STMT_SWITCH:
		line(p, "switch %s", text(p, s->u.select.value));
		print_body(p, s->u.select.body);
		break;
	case STMT_CASE:
		print_case(p, s);
		break;
	case STMT_BREAK:
		line(p, "break");
		break;
	case STMT_CONTINUE:
		line(p, "continue");
		break;
	case STMT_RETURN:
		if (s->u.expr)
			line(p, "return %s", text(p, s->u.expr));
		else
			line(p, "return");
		break;
	case STMT_GOTO:
		line(p, "goto %s", s->u.label.name ? s->u.label.name : "?");
		break;
	case STMT_LABEL:
		line(p, "label %s", s->u.label.name);
		print_body(p, s->u.label.body);
		break;
	case STMT_OPAQUE:
		line(p, "opaque %s", s->u.what);
		break;
	}
}

/* ---- the file's declarations --------------------------------------------------------------- */

static void print_function(Printer *p, const Function *f)
{
	line(p, "function %s %d:%d%s%s%s", type_declare(p->unit, f->type, f->name), f->range.line,
		f->range.column, f->is_static ? " static" : "", f->is_inline ? " inline" : "",
		f->is_auto ? " auto" : "");
	p->depth++;
	for (int i = 0; i < f->params.count; i++)
		print_var(p, "param", f->params.at[i]);
	p->depth--;
	if (f->body)
		print_body(p, f->body);
}

static void print_record(Printer *p, const Record *r)
{
	const char *name = *r->name ? r->name : r->is_union ? "union" : "struct";
	line(p, "record %s%s%s", name, r->is_complete ? "" : " incomplete",
		r->is_local ? " local" : "");
	p->depth++;
	for (int i = 0; i < r->fields.count; i++) {
		const Field *f = r->fields.at[i];
		const char *width =
			f->bit_width < 0 ? ""
					 : arena_printf(p->unit->arena, " width %d", f->bit_width);
		line(p, "field %s offset %" PRId64 "%s", type_declare(p->unit, f->type, f->name),
			f->offset_bits, width);
	}
	p->depth--;
}

static bool from_system(const Unit *u, Range r)
{
	return r.file >= 0 && r.file < u->files.count && u->files.at[r.file]->system;
}

void print_unit(FILE *out, Unit *u)
{
	Printer p = {.out = out, .unit = u};
	line(&p, "unit %s", u->path);
	for (int i = 0; i < u->records.count; i++)
		if (!from_system(u, u->records.at[i]->range))
			print_record(&p, u->records.at[i]);
	for (int i = 0; i < u->globals.count; i++)
		if (!u->globals.at[i]->from_system)
			print_var(&p, "global", u->globals.at[i]);
	for (int i = 0; i < u->functions.count; i++)
		if (!u->functions.at[i]->from_system)
			print_function(&p, u->functions.at[i]);
}
