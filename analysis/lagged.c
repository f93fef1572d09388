// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* lagged.c - values carried along an array over a distance that only the program knows, or that is
 * too long to keep all elements between: a[i] = f(a[i - d]).
 *
 * In: the accesses of one iteration, and a store. Out: where reads see what it stored d iterations
 * earlier, a Changed for that element, and facts->lag. Iterations d apart are rows that have
 * nothing to do with each other, and in each of them the element is carried from one iteration to
 * the next. So a scan that goes from row to row carries one element, where chain.c carries d. In
 * the first iteration of each row, k < d, memory holds the element, which no iteration stores: the
 * value that updates are made of is `k < d ? a[i - d] : x`, a restart like any other. That d is at
 * least 1 is asked for when the program runs.
 *
 * The row of an iteration and its place there are others than its number. So nothing else may be
 * carried, and nothing remain that the last iteration in C leaves (check_lagged). */
#include "analysis/exec.h"
#include "analysis/family.h"

/* E as a host expression: what it loads is read where it is computed. */
static Expr *plain_node(Analysis *a, Expr *e, void *data)
{
	return e->kind == EXPR_LOAD ? value_map(a, e->u.load, plain_node, data) : NULL;
}

/* Some store to the place of access W happens, or an iteration that does not store there reads it:
 * what it leaves, or NULL in the first case. False: neither is so. */
static bool find_left(Analysis *a, const Access *w, Expr **left)
{
	LIST(Expr *) guards = {0};
	Expr *old = value_load(a, w->place, 0);
	bool always = false, read = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		read |= b->load == old && !b->guard;
		if (!b->is_write || b->place != w->place)
			continue;
		always |= !b->guard;
		if (b->guard)
			list_push(a->unit->arena, &guards, b->guard);
	}
	always = always || guards_cover(a, guards.at, guards.count);
	*left = always ? NULL : old;
	return always || read;
}

/* The only place that sees what STORE has stored LAG iterations earlier; or NULL. */
static Expr *find_read(Carried *carried, int store, Expr **lag)
{
	Analysis *a = carried->a;
	Expr *place = NULL;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *r = &a->accesses.at[i];
		Expr *by = r->place == place ? NULL : carried_lag(carried, store, i);
		if (!by)
			continue;
		/* The iteration has not stored anything that may be it. */
		if (place || r->load != value_load(a, r->place, 0))
			return NULL;
		place = r->place;
		*lag = by;
	}
	return place;
}

/* All rows of the loop are those of LAG. */
static bool set_lag(Analysis *a, Expr *lag)
{
	Facts *f = a->facts;
	if (f->lag)
		return expr_equal(f->lag, lag);
	f->lag = lag;
	f->lag_var = var_temp(a->unit, "lag", a->unit->scalar[SC_LLONG]);
	f->lag_var->kind = VAR_ROWS;
	check_at_run_time(a, expr_binary(a->unit, BIN_GE, a->unit->scalar[SC_INT], lag,
				     expr_int(a->unit, a->unit->scalar[SC_LLONG], 1)));
	return true;
}

bool find_lagged(Carried *carried, int store)
{
	Analysis *a = carried->a;
	const Access *w = &a->accesses.at[store];
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *lag = NULL, *left;
	Expr *place = find_read(carried, store, &lag);
	if (!place || !find_left(a, w, &left) || !set_lag(a, lag))
		return false;
	Changed s = {
		.place = place,
		.distance = LAGGED,
		.range = w->range,
		.place_next = w->place,
		.untouched = left,
		.spelling = w->written_as,
	};
	s.var = var_temp(a->unit, place_name(a->unit, place), place->type->unqualified);
	s.var->range = w->range;
	Expr *first = value_binary(a, BIN_LT, a->unit->scalar[SC_INT], value_iter(a),
		value_var(a, a->facts->lag_var));
	s.before = value_cond(a, first, value_load(a, place, 0), value_state(a, s.var));
	s.initial = value_map(
		a, value_replace(a, place, value_int(a, wide, 0), NULL, NULL), plain_node, NULL);
	s.start = value_zero(a, s.var->type);
	list_push(a->unit->arena, &a->changed, s);
	carried->found = true;
	return true;
}

bool check_lagged(const Analysis *a)
{
	const Facts *f = a->facts;
	bool fine = !f->search && !f->last_in_c && !f->packs.count && !f->keyed.count &&
		    !f->lates.count && !f->settled.count && !f->ballots.count && !f->mixed.count &&
		    !a->staged.count && !a->ranks.count && !a->votes.count && !a->failures.count;
	for (int i = 0; i < f->states.count; i++)
		fine &= f->states.at[i].lagged;
	for (int i = 0; i < f->monoids.count; i++)
		fine &= !f->monoids.at[i].loops.count;
	for (int i = 0; i < f->privates.count; i++)
		fine &= !f->privates.at[i].live_out;
	return fine && f->states.count;
}
