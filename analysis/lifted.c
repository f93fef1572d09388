// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lifted.c - selects that stand further inside than families look for them.
 *
 * Sums with the lesser of two numbers: x -= e < x ? e : x, x += min(e, m - x).
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

/* Choices that need no state, and are made whatever the state is, before what a state decides:
 * (p ? 3 : x) > 0 ? (p ? 3 : x) - 1 : 0 is p ? 2 : x > 0 ? x - 1 : 0. */
#define LIFTS_MAX       4
#define LIFTED_SIZE_MAX 400

/* The condition of such a choice that computing E comes to in any case; NULL: there is none. */
static Expr *find_choice(Analysis *a, Expr *e)
{
	if (!value_uses_state(a, e, NULL))
		return NULL;
	if (is_free_cond(a, e))
		return e->u.cond.condition;
	if (e->kind == EXPR_COND)
		return find_choice(a, e->u.cond.condition);
	if (e->kind == EXPR_CAST)
		return find_choice(a, e->u.cast.operand);
	if (e->kind == EXPR_UNARY)
		return find_choice(a, e->u.unary.operand);
	if (e->kind != EXPR_BINARY)
		return NULL;
	const bool lazy = e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR;
	Expr *left = find_choice(a, e->u.binary.left);
	return left || lazy ? left : find_choice(a, e->u.binary.right);
}

static Expr *choose_first(Analysis *a, Expr *e, int lifts)
{
	Expr *choice = lifts < LIFTS_MAX ? find_choice(a, e) : NULL;
	if (!choice)
		return e;
	const bool outside = e->kind == EXPR_COND && e->u.cond.condition == choice;
	Expr *yes = outside ? e->u.cond.yes : value_where(a, e, choice, true);
	Expr *no = outside ? e->u.cond.no : value_where(a, e, choice, false);
	if (yes == e || no == e)
		return e;
	lifts += !outside;
	return value_cond(a, choice, choose_first(a, yes, lifts), choose_first(a, no, lifts));
}

Expr *value_choices_first(Analysis *a, Expr *e)
{
	return value_size(a, e) > LIFTED_SIZE_MAX ? e : choose_first(a, e, 0);
}
