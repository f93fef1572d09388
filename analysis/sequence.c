// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* sequence.c - expressions that are statements: h[v]++, n++;   v && h[v]++;   p ? n++ : m++;
 *
 * In: a loop's body. Out: the same body in which each effect is a statement of its own, under the
 * conditions that C has for it. The values of such expressions go nowhere. */
#include "analysis/bytes.h"
#include "analysis/exec.h"

static Expr *used(Expr *e)
{
	while (e->kind == EXPR_CAST && (e->type->kind == TYPE_VOID || e->u.cast.is_implicit))
		e = e->u.cast.operand;
	return e;
}

static Stmt *statement(Unit *u, Expr *e)
{
	Stmt *s = stmt_new(u, STMT_EXPR, e->range);
	s->u.expr = e;
	return s;
}

static Stmt *branch(Unit *u, const Stmt *s, Expr *condition, Expr *yes, Expr *no)
{
	Stmt *b = stmt_new(u, STMT_IF, s->range);
	b->u.branch.condition = condition;
	b->u.branch.yes = yes ? statement(u, yes) : stmt_new(u, STMT_NULL, s->range);
	b->u.branch.no = no ? statement(u, no) : NULL;
	return b;
}

/* What S, an expression, is as statements; NULL: it is one. */
static Stmt *several(const Rewrite *r, Stmt *s)
{
	Unit *u = r->unit;
	if (s->kind != STMT_EXPR || !s->u.expr)
		return NULL;
	Expr *e = used(s->u.expr);
	Stmt *made = NULL;
	if (e->kind == EXPR_COND &&
		!(has_no_effects(e->u.cond.yes) && has_no_effects(e->u.cond.no)))
		made = branch(u, s, e->u.cond.condition, e->u.cond.yes, e->u.cond.no);
	if (e->kind == EXPR_BINARY && !has_no_effects(e->u.binary.right)) {
		Expr *left = e->u.binary.left, *right = e->u.binary.right;
		if (e->u.binary.op == BIN_LAND) {
			made = branch(u, s, left, right, NULL);
		} else if (e->u.binary.op == BIN_LOR) {
			made = branch(u, s,
				expr_unary(u, UN_LNOT, u->scalar[SC_INT], left), right, NULL);
		} else if (e->u.binary.op == BIN_COMMA) {
			made = stmt_new(u, STMT_BLOCK, s->range);
			list_push(u->arena, &made->u.block, statement(u, left));
			list_push(u->arena, &made->u.block, statement(u, right));
		}
	}
	return made ? rewrite_stmt(r, made) : NULL;
}

Stmt *effects_apart(Unit *u, Stmt *body)
{
	const Rewrite r = {.unit = u, .stmt = several};
	return rewrite_stmt(&r, body);
}
