// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lifted.c - sums with the lesser of two numbers: x -= e < x ? e : x, x += min(e, m - x).
 *
 * In: a sum or difference of integers. Out: the same number, with the select that looks at a state
 * outside, e < x ? x - e : 0, so that clamp.c sees a bound. Each arm is computed where C takes it;
 * x - x is 0, and x + (m - x) is m, as signed sums do not overflow and unsigned ones are exact
 * modulo their type. */
#include "analysis/family.h"

static bool is_sum(const Expr *e, BinaryOp op)
{
	return e->kind == EXPR_BINARY && e->u.binary.op == op;
}

/* LEFT OP RIGHT, a sum or difference as E is. */
static Expr *sum(Analysis *a, const Expr *e, Expr *left, Expr *right)
{
	BinaryOp op = e->u.binary.op;
	if (op == BIN_SUB && left == right)
		return value_zero(a, e->type);
	if (op == BIN_ADD && is_sum(right, BIN_SUB) && right->u.binary.right == left)
		return right->u.binary.left;
	if (op == BIN_ADD && is_sum(left, BIN_SUB) && left->u.binary.right == right)
		return left->u.binary.left;
	return value_binary(a, op, e->type, left, right);
}

static bool is_select(Analysis *a, Expr *e)
{
	return e->kind == EXPR_COND && !is_free_cond(a, e);
}

Expr *value_lifted(Analysis *a, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right, *yes, *no;
	Expr *select = is_select(a, right) ? right : left;
	if (!type_is_integer(e->type) || !is_select(a, select))
		return e;
	yes = select->u.cond.yes;
	no = select->u.cond.no;
	yes = select == left ? sum(a, e, yes, right) : sum(a, e, left, yes);
	no = select == left ? sum(a, e, no, right) : sum(a, e, left, no);
	return value_cond(a, select->u.cond.condition, yes, no);
}
