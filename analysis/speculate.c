// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* speculate.c - values of iterations that C does not come to.
 *
 * In: what a search asks in an iteration, of which C may not come to all. Out: a value that is
 * equal wherever C computes it, and that may be computed elsewhere: its operations cannot fail
 * (total.c), and where a subscript is itself computed, `a[k[i]]`, `a[(i + m) % 100]`, and the
 * array's number of elements is declared, the element is only read if it lies within. C reads no
 * other one: where it does not, the value decides nothing. Of other arrays, reach.c asks how far
 * they may be read. */
#include "analysis/exec.h"
#include "analysis/values.h"

/* ---- the values ------------------------------------------------------------------------------ */

static bool find_computing(Expr *e, void *data)
{
	bool *found = data;
	switch (e->kind) {
	case EXPR_BINARY:
		*found |= e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB &&
			  e->u.binary.op != BIN_MUL;
		break;
	case EXPR_LOAD:
	case EXPR_COND:
	case EXPR_CALL:
		*found = true;
		break;
	default:
		break;
	}
	return !*found;
}

/* INDEX is no sum of products of counters, of which reach.c knows how far it gets. */
static bool is_computed(Analysis *a, Expr *index)
{
	bool found = false;
	if (!value_is_invariant(a, index))
		expr_walk(index, find_computing, &found);
	return found;
}

/* INDEX is one of COUNT elements. */
static Expr *is_element(Analysis *a, Expr *index, int64_t count)
{
	Type *truth = a->unit->scalar[SC_INT], *wide = a->unit->scalar[SC_LLONG];
	if (!type_is_signed(index->type) && type_bits(index->type) == 64)
		wide = index->type;
	Expr *low = value_binary(a, BIN_GE, truth, index, value_int(a, index->type, 0));
	Expr *at = value_cast(a, wide, index);
	return value_and(
		a, low, value_binary(a, BIN_LT, truth, at, value_int(a, wide, count)));
}

static Expr *change(Analysis *a, Expr *e, void *data);

/* PLACE with subscripts that may be computed; *WITHIN: where they lie in their arrays. */
static Expr *harmless_place(Analysis *a, Expr *place, Expr **within)
{
	if (place->kind == EXPR_MEMBER)
		return value_member(a, place, harmless_place(a, place->u.member.base, within));
	if (place->kind == EXPR_CAST && place->u.cast.is_decay)
		return value_decay(
			a, place->type, harmless_place(a, place->u.cast.operand, within));
	if (place->kind != EXPR_SUBSCRIPT)
		return place;
	Expr *base = harmless_place(a, place->u.subscript.base, within);
	Expr *index = place->u.subscript.index;
	const int64_t count = declared_count(place);
	const Interval range = value_interval(a, index);
	if (count > 0 && (range.low < 0 || range.high >= count) && is_computed(a, index)) {
		index = value_total(a, value_map(a, index, change, NULL));
		*within = value_and(a, *within, is_element(a, index, count));
	}
	return value_deref(a, base, index);
}

static Expr *change(Analysis *a, Expr *e, void *data)
{
	(void)data;
	if (e->kind != EXPR_LOAD || !type_is_scalar(e->type))
		return NULL;
	Expr *within = NULL;
	Expr *place = harmless_place(a, e->u.load, &within);
	if (!within)
		return NULL;
	return value_cond(
		a, within, value_load(a, place, value_epoch(a, e)), value_zero(a, e->type));
}

Expr *value_speculated(Analysis *a, Expr *e)
{
	return value_total(a, value_map(a, e, change, NULL));
}

/* ---- what is read ---------------------------------------------------------------------------- */

/* GUARD only holds where E does. */
static bool asks_for(const Expr *guard, const Expr *e)
{
	int64_t n;
	if (!guard || (expr_is_int(e, &n) && n))
		return guard != NULL;
	if (guard == e)
		return true;
	return guard->kind == EXPR_BINARY && guard->u.binary.op == BIN_LAND &&
	       (asks_for(guard->u.binary.left, e) || asks_for(guard->u.binary.right, e));
}

/* GUARD only holds where all that E, a conjunction, says does. */
static bool asks_for_all(const Expr *guard, const Expr *e)
{
	if (asks_for(guard, e))
		return true;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND &&
	       asks_for_all(guard, e->u.binary.left) && asks_for_all(guard, e->u.binary.right);
}

bool is_kept_within(Analysis *a, const Access *access)
{
	const Expr *p = subscript_of(access->place);
	for (const Expr *next; p; p = next) {
		const Interval range = value_interval(a, p->u.subscript.index);
		const int64_t count = declared_count(p);
		if (count < 0 && range.low == 0 && range.high == 0)
			break; /* what a pointer to an array points to */
		if ((range.low < 0 || range.high >= count) &&
			(count <= 0 || !asks_for_all(access->guard,
					       is_element(a, p->u.subscript.index, count))))
			return false;
		next = subscript_of(p->u.subscript.base);
	}
	return subscript_of(access->place) != NULL;
}
