// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* branched.c - stores whose place is a choice between two counters, or pointers, that go on:
 *
 *	out[p ? k++ : l++] = e;		*(p ? a++ : b++) = e;
 *
 * In: the body of a loop that was refused. Out: the same body with a branch for each of the two,
 * if (p) out[k++] = e; else out[l++] = e; so that each store goes by one counter. Of the rest of
 * the assignment, which C may evaluate before or after the choice, one copy is evaluated. */
#include "analysis/exec.h"
#include "analysis/keyed.h"

typedef struct Branched {
	bool any;
} Branched;

/* The choice that the place of assignment E goes by, one side of which moves something; or NULL. */
static Expr *choice_of(Expr *e)
{
	if (e->kind != EXPR_ASSIGN)
		return NULL;
	Expr *place = e->u.assign.left, *by = NULL;
	if (place->kind == EXPR_SUBSCRIPT)
		by = expr_strip_implicit(place->u.subscript.index);
	else if (place->kind == EXPR_UNARY && place->u.unary.op == UN_DEREF)
		by = expr_strip_implicit(place->u.unary.operand);
	if (!by || by->kind != EXPR_COND)
		return NULL;
	return has_assignment(by->u.cond.yes) || has_assignment(by->u.cond.no) ? by : NULL;
}

static Stmt *store_with(Unit *u, Stmt *s, const Expr *choice, Expr *by)
{
	Stmt *copy = stmt_copy(u, s);
	copy->u.expr = expr_replace(u, s->u.expr, choice, by);
	return copy;
}

static Stmt *branch(const Rewrite *r, Stmt *s)
{
	Branched *b = r->data;
	Expr *choice = s->kind == STMT_EXPR && s->u.expr ? choice_of(s->u.expr) : NULL;
	if (!choice)
		return NULL;
	b->any = true;
	Stmt *branch = stmt_new(r->unit, STMT_IF, s->range);
	branch->u.branch.condition = choice->u.cond.condition;
	branch->u.branch.yes = store_with(r->unit, s, choice, choice->u.cond.yes);
	branch->u.branch.no = store_with(r->unit, s, choice, choice->u.cond.no);
	return branch;
}

Stmt *branch_stores(Analysis *a, Stmt *body)
{
	Branched b = {0};
	const Rewrite r = {.unit = a->unit, .stmt = branch, .data = &b};
	Stmt *branched = rewrite_stmt(&r, body);
	return b.any ? branched : NULL;
}
