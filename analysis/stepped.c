// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stepped.c - counters and pointers that move within a statement that stores at a computed place:
 *
 *	r[p[j++]] = x[i];        { r[p[j]] = x[i]; j++; }
 *	n[key[++k]] += w;        { ++k; n[key[k]] += w; }
 *	*o++ = h[*k++]++;        { *o = h[*k]++; o++; k++; }
 *
 * In: the body on the left. Out: the one on the right, in which the store does nothing else. The
 * counter occurs once in the statement, which always comes to it. */
#include "analysis/exec.h"

typedef struct Stepped {
	Unit *unit;
	const Stmt *stmt;
	LIST(Stmt *) before, behind;
	int changed;
} Stepped;

/* E as a counter that moves, or NULL. */
static Expr *stepping(const Expr *e)
{
	const bool steps = e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC;
	Expr *counter = steps ? e->u.unary.operand : NULL;
	if (!counter || counter->kind != EXPR_VAR || counter->u.var->address_taken)
		return NULL;
	return type_is_integer(counter->type) || counter->type->kind == TYPE_POINTER ? counter
										      : NULL;
}

static Stmt *step_alone(const Stepped *s, Expr *e)
{
	Stmt *step = stmt_new(s->unit, STMT_EXPR, s->stmt->range);
	step->u.expr = e;
	return step;
}

static Expr *take_out(const Rewrite *r, Expr *e)
{
	Stepped *s = r->data;
	const bool choice = e->kind == EXPR_COND ||
			    (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND ||
							       e->u.binary.op == BIN_LOR ||
							       e->u.binary.op == BIN_COMMA));
	Expr *counter = stepping(e);
	if (choice)
		return e;
	if (!counter || e == s->stmt->u.expr || stmt_mentions(s->stmt, counter->u.var) != 1)
		return NULL;
	if (e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_PRE_DEC)
		list_push(s->unit->arena, &s->before, step_alone(s, e));
	else
		list_push(s->unit->arena, &s->behind, step_alone(s, e));
	return counter;
}

static Stmt *take_apart(const Rewrite *r, Stmt *stmt)
{
	Stepped *all = r->data;
	Stepped s = {.unit = r->unit, .stmt = stmt};
	const Rewrite own = {.unit = r->unit, .expr = take_out, .data = &s};
	if (stmt->kind != STMT_EXPR || stmt->u.expr->kind != EXPR_ASSIGN)
		return NULL;
	Expr *rest = rewrite_expr(&own, stmt->u.expr);
	if (!s.before.count && !s.behind.count)
		return NULL;
	Stmt *block = stmt_new(r->unit, STMT_BLOCK, stmt->range);
	Stmt *store = stmt_new(r->unit, STMT_EXPR, stmt->range);
	store->u.expr = rest;
	for (int i = 0; i < s.before.count; i++)
		list_push(r->unit->arena, &block->u.block, s.before.at[i]);
	list_push(r->unit->arena, &block->u.block, store);
	for (int i = 0; i < s.behind.count; i++)
		list_push(r->unit->arena, &block->u.block, s.behind.at[i]);
	all->changed++;
	return block;
}

Stmt *take_steps_apart(Analysis *a, Stmt *body)
{
	Stepped all = {.unit = a->unit};
	const Rewrite r = {.unit = a->unit, .stmt = take_apart, .data = &all};
	Stmt *apart = rewrite_stmt(&r, body);
	return all.changed ? apart : NULL;
}
