// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tally.c - a new variable that is moved by what another one is moved by: `i += 2` becomes
 * `n += 2, i += 2`.
 *
 * In: a statement in which constants are added to a variable. Out: the same statement, in which
 * they are added to the new one as well, just before, or behind a declaration whose initial values
 * do it. */
#include "analysis/tally.h"

#include "analysis/bytes.h"

bool tally_counts(const Tally *t, const Expr *e)
{
	const Expr *target = expr_target(e);
	return target && target->kind == EXPR_VAR && target->u.var == t->of;
}

static bool is_small(const Expr *e, int64_t sign, int64_t *amount)
{
	int64_t n;
	if (!expr_is_int(e, &n) || n < -MOST_TALLIED || n > MOST_TALLIED)
		return false;
	*amount = sign * n;
	return true;
}

bool tally_amount(const Tally *t, const Expr *e, int64_t *amount)
{
	if (e->kind == EXPR_UNARY) {
		bool up = e->u.unary.op == UN_PRE_INC || e->u.unary.op == UN_POST_INC;
		*amount = up ? 1 : -1;
		return true;
	}
	const Expr *right = e->u.assign.right;
	BinaryOp op = e->u.assign.op;
	if (!e->u.assign.is_compound) {
		right = expr_strip_implicit((Expr *)right);
		const Expr *left = right->kind == EXPR_BINARY
					   ? expr_strip_implicit(right->u.binary.left)
					   : NULL;
		if (!left || left->kind != EXPR_VAR || left->u.var != t->of)
			return false;
		op = right->u.binary.op;
		right = right->u.binary.right;
	}
	return (op == BIN_ADD || op == BIN_SUB) && is_small(right, op == BIN_ADD ? 1 : -1, amount);
}

bool tally_steps(const Var *of, const Expr *e)
{
	const Tally t = {.of = of};
	int64_t n;
	return tally_counts(&t, e) && tally_amount(&t, e, &n) && n == 1;
}

Expr *tally_added(const Expr *e)
{
	bool adds = e->kind == EXPR_ASSIGN && e->u.assign.is_compound && e->u.assign.op == BIN_ADD;
	Expr *right = adds ? e->u.assign.right : NULL;
	return adds && type_is_integer(right->type) && has_no_effects(right) ? right : NULL;
}

static Expr *add(const Tally *t, Var *var, Expr *amount)
{
	Expr *sum = expr_binary(t->unit, BIN_ADD, var->type, expr_var(t->unit, var), amount);
	return expr_assign(t->unit, expr_var(t->unit, var), sum, t->range);
}

Expr *tally_add(const Tally *t, Var *var, int64_t amount)
{
	return add(t, var, expr_int(t->unit, var->type, amount));
}

Stmt *tally_statement(const Tally *t, Expr *e)
{
	Stmt *s = stmt_new(t->unit, STMT_EXPR, t->range);
	s->u.expr = e;
	return s;
}

Expr *tally_expr(const Tally *t, Expr *e)
{
	int64_t n;
	if (!tally_counts(t, e))
		return NULL;
	bool constant = tally_amount(t, e, &n);
	Expr *amount = constant ? expr_int(t->unit, t->by->type, n)
		       : t->by_data && tally_added(e)
			       ? expr_cast(t->unit, t->by->type, tally_added(e))
			       : NULL;
	return amount ? expr_binary(t->unit, BIN_COMMA, e->type, add(t, t->by, amount), e) : NULL;
}

Stmt *header_of(Unit *u, const Stmt *loop, Expr **start)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	Stmt *header = stmt_new(u, STMT_DECL, loop->range);
	for (int i = 0; init && init->kind == STMT_DECL && i < init->u.vars.count; i++)
		list_push(u->arena, &header->u.vars, init->u.vars.at[i]);
	if (init && init->kind == STMT_EXPR)
		*start = expr_binary(u, BIN_COMMA, (*start)->type, init->u.expr, *start);
	return header;
}
