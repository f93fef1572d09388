// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rise.c - variables that a loop of the body moves up, or down, by no more than so much in an
 * iteration:
 *
 *	for (y...) { k = 0; for (x...) if (p) out[y][k++] = e; count[y] = k; }
 *
 * In: what one inner iteration makes of a variable, from a value that stands for any. Out: its
 * value where inner iteration t begins as start + risen, or start - risen, of which only
 * 0 <= risen <= most * t is known. An access whose place needs `risen` is taken for one that may
 * happen for each of these numbers, in a loop of its own within the loops around it, so that
 * dependences and extents know that rows do not meet. */
#include "analysis/values.h"
#include "analysis/walk.h"

#define MOST_RISE 1024

static Type *wide(Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

/* E, computed in T's numbers, is BEFORE, which is SEEN then, and numbers that add up to SUM; with
 * SIGN -1 it is taken away. */
static void add_up(
	Analysis *a, const Type *t, Expr *e, const Expr *before, int sign, int *seen, Interval *sum)
{
	e = walk_below_casts(e, t);
	if (e == before) {
		*seen += sign;
	} else if (e->kind == EXPR_BINARY &&
		   (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
		   type_bits(e->type) >= type_bits(t)) {
		int right = e->u.binary.op == BIN_SUB ? -sign : sign;
		add_up(a, t, e->u.binary.left, before, sign, seen, sum);
		add_up(a, t, e->u.binary.right, before, right, seen, sum);
	} else {
		Interval x = value_interval(a, e);
		sum->low += sign > 0 ? x.low : -x.high;
		sum->high += sign > 0 ? x.high : -x.low;
	}
}

/* Adds to BY what AFTER is more than BEFORE. False: it is not known. */
static bool amounts(Analysis *a, Type *type, Expr *before, Expr *after, Interval *by)
{
	int64_t n;
	if (after->kind == EXPR_COND)
		return amounts(a, type, before, after->u.cond.yes, by) &&
		       amounts(a, type, before, after->u.cond.no, by);
	Expr *amount = walk_amount(a, type, before, after);
	Interval sum = {0, 0};
	if (amount && expr_is_int(amount, &n)) {
		sum = (Interval){n, n};
	} else {
		int seen = 0;
		if (!type_is_integer(type->unqualified) || type_bits(type->unqualified) == 1)
			return false;
		add_up(a, type->unqualified, after, before, 1, &seen, &sum);
		if (seen != 1)
			return false;
	}
	by->low = sum.low < by->low ? sum.low : by->low;
	by->high = sum.high > by->high ? sum.high : by->high;
	return true;
}

bool rise_amount(Analysis *a, Type *type, Expr *before, Expr *after, int64_t *most)
{
	Interval by = {0, 0};
	if (!after || !amounts(a, type, before, after, &by))
		return false;
	if (!interval_within(by, (Interval){-MOST_RISE, MOST_RISE}) || (by.low < 0 && by.high > 0))
		return false;
	*most = (int64_t)(by.low < 0 ? by.low : by.high);
	return true;
}

Expr *rise_value(
	Analysis *a, const InnerLoop *in, Expr *number, Type *type, Expr *start, int64_t most)
{
	Var *risen = var_temp(a->unit, "risen", wide(a));
	list_push(a->unit->arena, &a->rises, ((Rise){.risen = risen, .in = in}));
	int64_t size = most < 0 ? -most : most;
	Expr *highest = value_binary(a, BIN_MUL, wide(a), number, value_int(a, wide(a), size));
	a->rises.at[a->rises.count - 1].count =
		value_binary(a, BIN_ADD, wide(a), highest, value_int(a, wide(a), 1));
	Expr *sign = value_int(a, wide(a), most < 0 ? -1 : 1);
	return walk_line(a, type, start, sign, value_var(a, risen));
}

static bool is_within(const InnerLoop *l, const InnerLoop *in)
{
	while (l && l != in)
		l = l->outer;
	return l != NULL;
}

static bool goes_by(Analysis *a, const Access *x, Expr *value)
{
	bool found = x->place && value_contains(a, x->place, value);
	return found || (x->offset && value_contains(a, x->offset, value));
}

/* The loop over the numbers that R may be, within OUTER. */
static InnerLoop *loop_over(Analysis *a, Rise *r, InnerLoop *outer)
{
	for (int i = 0; i < r->loops.count; i++)
		if (r->loops.at[i]->outer == outer)
			return r->loops.at[i];
	InnerLoop *l = arena_alloc(a->unit->arena, sizeof *l);
	*l = (InnerLoop){
		.outer = outer,
		.var = r->risen,
		.start = value_int(a, wide(a), 0),
		.step = 1,
		.most = r->count,
		.stmt = outer->stmt,
	};
	list_push(a->unit->arena, &r->loops, l);
	return l;
}

void place_rises(Analysis *a, Access *x)
{
	for (int i = 0; i < a->rises.count; i++) {
		Rise *r = &a->rises.at[i];
		bool known = false;
		for (const InnerLoop *l = x->inner; l; l = l->outer)
			known |= l->var == r->risen;
		if (!known && is_within(x->inner, r->in) && goes_by(a, x, value_var(a, r->risen)))
			x->inner = loop_over(a, r, x->inner);
	}
}
