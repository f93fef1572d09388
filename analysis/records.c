// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* records.c - two extremes at a time.
 *
 * In: a carried variable after one symbolic iteration. Out: its update without what never matters.
 *
 *	if (x < lo) lo = x; else if (x > hi) hi = x;      the `else` goes, where lo <= hi at first
 *	if (t > best) best = t; else if (t < 0) t = 0;    the same, where best >= 0 at first
 */
#include "analysis/exec.h"
#include "analysis/family.h"

static bool is_plain(const Changed *c)
{
	return is_carried_scalar(c) && !c->place;
}

/* ---- least and greatest at once --------------------------------------------------------------
 * Where LO <= HI holds before an iteration it holds after it, and x < LO rules out x > HI. */

/* TAKEN op VAR */
typedef struct Comparison {
	Expr *taken;
	const Var *var;
	BinaryOp op;
} Comparison;

static bool read_any_order(Expr *e, Comparison *c)
{
	if (e->kind != EXPR_BINARY || !op_is_order(e->u.binary.op))
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool own_left = left->kind == EXPR_STATE, own_right = right->kind == EXPR_STATE;
	if (own_left == own_right)
		return false;
	c->taken = own_left ? right : left;
	c->var = own_left ? left->u.state : right->u.state;
	c->op = own_left ? op_turned(e->u.binary.op) : e->u.binary.op;
	return true;
}

/* The same where TAKEN needs no state. */
static bool read_order(Analysis *a, Expr *e, Comparison *c)
{
	return read_any_order(e, c) && !value_uses_state(a, c->taken, NULL);
}

static bool is_state_of(const Expr *e, const Var *var)
{
	return e->kind == EXPR_STATE && e->u.state == var;
}

/* E: CONDITION ? OWN : REST, either way round. */
static Expr *rest_of(Expr *e, const Var *own, Expr **condition)
{
	if (e->kind != EXPR_COND)
		return NULL;
	*condition = e->u.cond.condition;
	return is_state_of(e->u.cond.yes, own) ? e->u.cond.no : NULL;
}

/* VAR becomes what it is compared with, wherever the comparison holds. */
static bool is_extreme(Analysis *a, Expr *e, const Var *var, Comparison *c)
{
	return e->kind == EXPR_COND && read_order(a, e->u.cond.condition, c) && c->var == var &&
	       e->u.cond.yes == c->taken && is_state_of(e->u.cond.no, var);
}

static void part_extremes(Analysis *a, Changed *second)
{
	Comparison first_order, own;
	Expr *condition;
	Expr *rest = rest_of(second->after, second->var, &condition);
	if (!rest || !read_order(a, condition, &first_order) ||
		!is_extreme(a, rest, second->var, &own) || own.taken != first_order.taken)
		return;
	Changed *first = changed_of(a, first_order.var);
	Comparison same;
	if (!first || first == second || !is_plain(first) ||
		!is_extreme(a, first->after, first->var, &same) || same.op != first_order.op ||
		same.taken != own.taken ||
		first->var->type->unqualified != second->var->type->unqualified)
		return;
	if (!value_is_invariant(a, first->initial) || !value_is_invariant(a, second->initial))
		return;
	bool first_least = same.op == BIN_LT || same.op == BIN_LE;
	bool second_least = own.op == BIN_LT || own.op == BIN_LE;
	bool strict =
		same.op == BIN_LT || same.op == BIN_GT || own.op == BIN_LT || own.op == BIN_GT;
	if (first_least == second_least || !strict)
		return;
	Expr *check = value_binary(a, first_least ? BIN_LE : BIN_GE, a->unit->scalar[SC_INT],
		first->initial, second->initial);
	if (fails_at_entry(a, check))
		return;
	check_at_run_time(a, check);
	second->after = rest;
}

/* ---- sums that start over, but not where they are a record -------------------------------------
 * T > BEST ? T : T < K ? K : T, where BEST is K or more at first and only grows, is T < K ? K : T.
 */

static bool is_upward(BinaryOp op)
{
	return op == BIN_GT || op == BIN_GE;
}

/* BEST becomes what RECORD takes, where it is better. */
static bool keeps_record(const Changed *best, const Comparison *record)
{
	Comparison own;
	const Expr *e = best->after;
	return e->kind == EXPR_COND && read_any_order(e->u.cond.condition, &own) &&
	       own.var == best->var && own.op == record->op && own.taken == record->taken &&
	       e->u.cond.yes == own.taken && is_state_of(e->u.cond.no, best->var);
}

/* The K of E, T < K ? K : T; where DOWN is set, of T > K ? K : T. */
static Expr *floor_of(Analysis *a, const Expr *e, const Expr *t, bool down)
{
	const Expr *test = e->kind == EXPR_COND ? e->u.cond.condition : e;
	if (e->kind != EXPR_COND || test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op) ||
		is_upward(test->u.binary.op) != down)
		return NULL;
	Expr *k = test->u.binary.right;
	bool starts_over = test->u.binary.left == t && e->u.cond.no == t && e->u.cond.yes == k;
	return starts_over && value_is_invariant(a, k) ? k : NULL;
}

static void drop_record(Analysis *a, Changed *sum)
{
	Comparison record;
	Expr *e = sum->after;
	if (e->kind != EXPR_COND || !read_any_order(e->u.cond.condition, &record) ||
		e->u.cond.yes != record.taken)
		return;
	bool upward = is_upward(record.op);
	const Changed *best = changed_of(a, record.var);
	const Type *t = record.taken->type->unqualified;
	Expr *k = floor_of(a, e->u.cond.no, record.taken, !upward);
	if (!k || !best || best == sum || !is_plain(best) || !keeps_record(best, &record) ||
		best->var->type->unqualified != t || sum->var->type->unqualified != t ||
		!value_is_invariant(a, best->initial))
		return;
	/* 0 and -0 are equal, but not the same. */
	if (type_is_floating(t) && record.op != BIN_GT && record.op != BIN_LT)
		return;
	check_at_run_time(a, value_binary(a, upward ? BIN_GE : BIN_LE, a->unit->scalar[SC_INT],
				     best->initial, k));
	sum->after = e->u.cond.no;
}

void part_records(Analysis *a, Changed *c)
{
	part_extremes(a, c);
	drop_record(a, c);
}
