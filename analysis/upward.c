// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* upward.c - what counters that only go up never are: numbers given away in order of appearance,
 *
 *     if (id[k[i]] < 0) id[k[i]] = next++;
 *
 * In: a condition over carried variables. Out: it never holds where these are not negative before
 * the loop, which is checked when the program runs. They are signed, and overflow is undefined. */
#include "analysis/contest.h"
#include "analysis/family.h"

/* AFTER, what VAR is behind an iteration, is no less than before. */
static bool grows(Expr *after, const Var *var)
{
	int64_t n;
	if (after->kind == EXPR_COND)
		return grows(after->u.cond.yes, var) && grows(after->u.cond.no, var);
	if (after->kind == EXPR_BINARY && after->u.binary.op == BIN_ADD &&
		expr_is_int(after->u.binary.right, &n) && n >= 0)
		return grows(after->u.binary.left, var);
	return after->kind == EXPR_STATE && after->u.state == var;
}

/* V is a signed counter, which may not overflow: never less than before the loop. */
static bool counts_up(Analysis *a, const Changed *v, Expr *e)
{
	Type *const *s = a->unit->scalar;
	const Type *t = v->var->type->unqualified;
	return !v->place && v->after && v->initial && value_uses_state(a, e, v->var) &&
	       (t == s[SC_INT] || t == s[SC_LONG] || t == s[SC_LLONG]) && grows(v->after, v->var);
}

static void assume_least(Analysis *a, Expr *e, int64_t least)
{
	HereFact *fact = arena_alloc(a->unit->arena, sizeof *fact);
	interval_assume(a, fact,
		value_plain_binary(
			a, BIN_GE, a->unit->scalar[SC_INT], e, value_int(a, e->type, least)),
		true);
}

/* A counter and a constant: C would not have come here if they had overflowed. */
static void assume_sum(Analysis *a, const Expr *stored)
{
	int64_t n;
	if (stored->kind == EXPR_BINARY && stored->u.binary.op == BIN_ADD &&
		stored->u.binary.left->kind == EXPR_STATE &&
		expr_is_int(stored->u.binary.right, &n) && n > 0)
		assume_least(a, (Expr *)stored, n);
}

/* By what is assumed here. */
static bool is_never(Analysis *a, Expr *e)
{
	int64_t n = 0;
	Expr *left = e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT ? e->u.unary.operand : NULL;
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_EQ &&
		expr_is_int(e->u.binary.right, &n))
		left = e->u.binary.left;
	if (!left || !type_is_integer(left->type)) {
		Type *t = a->unit->scalar[SC_INT];
		return value_interval(a, value_cond(a, e, value_int(a, t, 1), value_int(a, t, 0)))
			       .high == 0;
	}
	Interval x = value_interval(a, left);
	return n < x.low || n > x.high;
}

bool never_for_counters(Analysis *a, Expr *e, const Expr *stored)
{
	const struct HereFact *before = a->facts_here;
	bool any = false;
	for (int i = 0; i < a->changed.count; i++)
		if (counts_up(a, &a->changed.at[i], e)) {
			assume_least(a, value_state(a, a->changed.at[i].var), 0);
			any = true;
		}
	if (any)
		assume_sum(a, stored);
	bool never = any && is_never(a, e);
	a->facts_here = before;
	for (int i = 0; never && i < a->changed.count; i++)
		if (counts_up(a, &a->changed.at[i], e))
			add_run_time_check(a, BIN_GE, a->changed.at[i].initial, 0);
	return never;
}
