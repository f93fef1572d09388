// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* contest.c - stores where the order of the iterations decides: the body does them only in the
 * iteration that has won the stages' votes.
 *
 * In: facts->settled, facts->ballots. Out: tests around statements of the body, or in the place of
 * parts of its conditions; on the host, room for the votes. */
#include "codegen/print_objects.h"

bool is_settled(const Printer *p, const Stmt *s)
{
	for (int i = 0; p->loop && i < p->loop->facts->settled.count; i++)
		if (p->loop->facts->settled.at[i].stmt == s)
			return true;
	return false;
}

static void print_settled_store(Printer *p, const Stmt *s, const Settled *w)
{
	const Type *type = w->place->type->unqualified;
	print_unused_of(p, s, w->place);
	p->storing = true;
	print_expr(p, w->place, 2);
	p->storing = false;
	fputs(" = ", p->out);
	if (w->value->type->unqualified != type)
		fprintf(p->out, "(%s)", declare(p->unit, type, "", p->cxx));
	print_value_in_body(p, w->value, w->value->type->unqualified != type ? 14 : 2);
}

bool print_settled(Printer *p, const Stmt *s, int indent)
{
	for (int i = 0; i < p->loop->facts->settled.count; i++) {
		const Settled *w = &p->loop->facts->settled.at[i];
		if (w->stmt != s)
			continue;
		print_tabs(p->out, indent);
		fputs("if (", p->out);
		print_value_in_body(p, w->won, 1);
		fputs(") {\n", p->out);
		print_tabs(p->out, indent + 1);
		if (w->place)
			print_settled_store(p, s, w);
		else
			print_expr(p, s->u.expr, 1);
		fputs(";\n", p->out);
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
		return true;
	}
	return false;
}

/* The value that stands in E's place; NULL: E does. */
static const Expr *tested_for(const Facts *f, const Expr *e)
{
	for (int i = 0; i < f->settled.count; i++)
		if (f->settled.at[i].test == e)
			return f->settled.at[i].won;
	for (int i = 0; i < f->packs.count; i++)
		if (f->packs.at[i].test == e)
			return f->packs.at[i].kept;
	return NULL;
}

bool print_settled_test(Printer *p, const Expr *e, int level)
{
	const Expr *value = p->loop ? tested_for(p->loop->facts, e) : NULL;
	/* What is around E does not see operators here that compilers warn about. */
	if (value)
		print_value_in_body(p, value, level > LEVEL_COND ? LEVEL_UNARY : level);
	return value;
}

const Ballot *ballot_of(const Facts *f, const Var *votes)
{
	for (int i = 0; i < f->ballots.count; i++)
		if (f->ballots.at[i].votes == votes)
			return &f->ballots.at[i];
	return NULL;
}

/* `low, count` of the elements that votes are counted for. */
const char *ballot_extent(const LoopText *t, const Ballot *b)
{
	Text text;
	text_open(&text);
	print_low_count(t, text.out, &t->facts->arrays.at[b->array]);
	return text_close(&text, t->unit->arena);
}
