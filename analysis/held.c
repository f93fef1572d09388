// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* held.c - reads at a position that some earlier iteration has left:
 *
 *	if (valid[i]) last = i;			if (key[i] != key[start]) start = i;
 *	out[i] = last < 0 ? 0 : v[last];	out[i] = v[i] - v[start];
 *
 * In: a read whose place needs a carried variable that iterations set to where their counter is,
 * or leave as it is. Out: the same read as one that may be at any of these positions; and at the
 * first one, from before the loop, unless a run-time check says that this is one of the others, or
 * that the read's own guard leaves it out: last < 0. */
#include "analysis/exec.h"
#include "analysis/poly.h"
#include "analysis/walk.h"

static Type *wide(const Analysis *a)
{
	return a->unit->scalar[SC_LLONG];
}

/* All that E, an update of S, sets it to; NULL: several things, or what no counter tells. */
static Expr *set_to(Analysis *a, const State *s, Expr *e)
{
	if (e->kind == EXPR_COND) {
		Expr *yes = e->u.cond.yes, *no = e->u.cond.no, *own = value_state(a, s->var);
		yes = yes == own ? NULL : set_to(a, s, yes);
		no = no == own ? NULL : set_to(a, s, no);
		if ((!yes && e->u.cond.yes != own) || (!no && e->u.cond.no != own))
			return NULL;
		return !yes || yes == no ? no : no ? NULL : yes;
	}
	const bool moves = value_uses(a, e, EXPR_ITER) && !value_uses(a, e, EXPR_STATE) &&
			   !value_uses(a, e, EXPR_LOAD) && !value_is_unknown(a, e);
	return moves && type_is_integer(e->type) ? e : NULL;
}

static Expr *at_iteration(Analysis *a, Expr *e, Expr *iter)
{
	return value_replace(a, e, iter, NULL, NULL);
}

/* E where S is VALUE, before or after the iteration. */
static Expr *where_it_is(Analysis *a, const State *s, Expr *e, Expr *value)
{
	return value_replace_state(a, value_swap(a, e, s->update, value), s->var, value);
}

static Expr *either(Analysis *a, Expr *x, Expr *y)
{
	return x ? value_binary(a, BIN_LOR, a->unit->scalar[SC_INT], x, y) : y;
}

static Expr *between(Analysis *a, Expr *low, Expr *e, Expr *high)
{
	Type *truth = a->unit->scalar[SC_INT];
	return value_binary(a, BIN_LAND, truth, value_binary(a, BIN_LE, truth, low, e),
		value_binary(a, BIN_LE, truth, e, high));
}

/* With FIRST, what S is before the loop, GUARD does not hold: a condition over that; NULL: it says
 * nothing of S alone. */
static Expr *left_out(Analysis *a, const State *s, Expr *guard, Expr *first)
{
	Expr *out = NULL;
	if (!guard)
		return NULL;
	const Parts parts = parts_of(a, guard);
	for (int i = 0; i < parts.count; i++) {
		Expr *part = where_it_is(a, s, parts.at[i], first);
		if (part != parts.at[i] && value_is_invariant(a, part) && value_is_safe(a, part))
			out = either(a, out, value_not(a, part));
	}
	return out;
}

/* The one variable that X's place needs, and what it is set to. */
static const State *held_state(Analysis *a, const Access *x, Expr **to)
{
	const State *found = NULL;
	for (int i = 0; i < a->facts->states.count; i++) {
		const State *s = &a->facts->states.at[i];
		if (!value_uses_state(a, x->offset, s->var))
			continue;
		if (found || s->next || s->place || !type_is_integer(s->type))
			return NULL;
		found = s;
	}
	*to = found ? set_to(a, found, found->update) : NULL;
	return *to ? found : NULL;
}

int held_accesses(Analysis *a, const Access *x, Access any[2])
{
	Expr *to;
	const State *s = x->offset && !x->table && !x->is_write ? held_state(a, x, &to) : NULL;
	const Changed *c = s ? changed_of(a, s->var) : NULL;
	if (!c || !c->initial || !value_is_invariant(a, c->initial))
		return 0;
	Expr *trip = value_cast(a, wide(a), a->facts->trip), *one = value_int(a, wide(a), 1);
	Var *which = var_temp(a->unit, "held", wide(a));
	for (int i = 0; i < 2; i++) {
		any[i] = *x;
		any[i].inner = numbers_from(
			a, which, value_int(a, wide(a), 0), i ? one : trip, x->inner);
		any[i].in_inner_loop = true; /* of which no iteration need come there */
		Expr *at = i ? c->initial : at_iteration(a, to, value_var(a, which));
		any[i].guard = NULL;
		any[i].subscripts.count = 0;
		any[i].offset = where_it_is(a, s, x->offset, value_cast(a, s->type, at));
	}
	Expr *out = left_out(a, s, x->guard, c->initial);
	if (!out)
		return 2;
	Expr *first = value_cast(a, wide(a), c->initial);
	Expr *from = value_cast(a, wide(a), at_iteration(a, to, value_int(a, wide(a), 0)));
	Expr *end = value_cast(
		a, wide(a), at_iteration(a, to, value_binary(a, BIN_SUB, wide(a), trip, one)));
	out = either(a, out, between(a, from, first, end));
	check_at_run_time(a, either(a, out, between(a, end, first, from)));
	return 1;
}
