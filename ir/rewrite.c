// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rewrite.c - statements and expressions with parts of them replaced. What is not changed is shared
 * with the original, which stays as it is; what is above a replaced part is copied. */
#include "ir/ir.h"

/* Looking at what is directly in one node. */
typedef struct Within {
	const Rewrite *r;
	const Expr *unused; /* the operand whose value goes nowhere, or NULL */
	bool changed;
} Within;

static Expr *rewrite_operand(Expr *e, void *data)
{
	Within *w = data;
	bool unused = e && e == w->unused && w->r->unused;
	Expr *now = unused ? w->r->unused(w->r, e) : rewrite_expr(w->r, e);
	w->changed |= now != e;
	return now;
}

static Stmt *rewrite_part(Stmt *s, void *data)
{
	Within *w = data;
	Stmt *now = rewrite_stmt(w->r, s);
	w->changed |= now != s;
	return now;
}

Expr *rewrite_expr(const Rewrite *r, Expr *e)
{
	Within w = {.r = r};
	Expr *instead = e && r->expr ? r->expr(r, e) : NULL;
	if (!e || instead)
		return instead;
	Expr *copy = expr_with(r->unit, e, rewrite_operand, &w);
	return w.changed ? copy : e;
}

Stmt *rewrite_stmt(const Rewrite *r, Stmt *s)
{
	Within w = {.r = r};
	Stmt *instead = s && r->stmt ? r->stmt(r, s) : NULL;
	if (!s || instead)
		return instead;
	if (s->kind == STMT_EXPR)
		w.unused = s->u.expr;
	else if (s->kind == STMT_FOR)
		w.unused = s->u.loop.step;
	Stmt *copy = stmt_with(r->unit, s, rewrite_part, rewrite_operand, &w);
	return w.changed ? copy : s;
}
