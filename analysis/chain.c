// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* chain.c - values carried along an array: a[i] = f(a[i-1], a[i-2]).
 *
 * In: the accesses of one iteration, and a store. Out: where reads see what it stored d iterations
 * earlier, a Changed for each element between: state j is the element stored j iterations ago. The
 * first becomes what is stored, every other one what its newer neighbour was, as in a shift
 * register. Before iteration 0 they are read from memory, where and only where C would read them:
 * a read under a condition starts from the element if the condition holds in iteration 0.
 * A store under a condition leaves the element's old contents as the next value; they are
 * looked at only if some later iteration reads them. That nothing else reaches the elements is
 * looked at in depend.c. */
#include "analysis/exec.h"
#include "analysis/family.h"

typedef struct Chain {
	Analysis *a;
	int store;     /* access */
	int *distance; /* per access: read of what was stored so many iterations ago; 0: none */
	int length;
	Expr *stored; /* value: some store to the place happens; NULL: in every iteration */
	Expr *untouched, *next; /* as in Changed */
} Chain;

/* ---- conditions at other iterations ------------------------------------------------------- */

typedef struct Fixed {
	Analysis *a;
	bool first; /* in iteration 0: what it reads before storing is what was there */
	bool ok;
} Fixed;

static bool find_changing(Expr *e, void *data)
{
	Fixed *f = data;
	if (e->kind == EXPR_STATE)
		f->ok = false;
	if (e->kind == EXPR_LOAD && is_stored_to(f->a, place_root(e->u.load)))
		f->ok = f->ok && f->first && value_epoch(f->a, e) == 0;
	return f->ok;
}

/* E (NULL: always) means the same before the loop, or where it is computed in another iteration. */
static bool is_fixed(Analysis *a, Expr *e, bool first)
{
	Fixed f = {.a = a, .first = first, .ok = true};
	if (!e)
		return true;
	if (value_size(a, e) > 200 || value_is_unknown(a, e))
		return false;
	expr_walk(e, find_changing, &f);
	return f.ok;
}

static Expr *at_iteration(Analysis *a, Expr *e, int64_t k)
{
	return value_replace(a, e, value_int(a, a->unit->scalar[SC_LLONG], k), NULL, NULL);
}

static Expr *iterations_later(Analysis *a, Expr *e, int64_t by)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *k = value_binary(a, BIN_ADD, wide, value_iter(a), value_int(a, wide, by));
	return value_replace(a, e, k, NULL, NULL);
}

/* ---- stores under conditions --------------------------------------------------------------- */

static Expr *either(Analysis *a, Expr *x, Expr *y)
{
	return x ? value_logical(a, BIN_LOR, x, y) : y;
}

/* Fills c->stored; false: some store to the place is not of this kind. */
static bool find_stores(Chain *c)
{
	Analysis *a = c->a;
	const Access *w = &a->accesses.at[c->store];
	LIST(Expr *) guards = {0};
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->is_write || b->place != w->place)
			continue;
		if (!b->guard) {
			c->stored = NULL;
			return true;
		}
		list_push(a->unit->arena, &guards, b->guard);
		c->stored = either(a, c->stored, b->guard);
	}
	if (guards_cover(a, guards.at, guards.count))
		c->stored = NULL;
	return true;
}

/* Some later iteration reads the element that this one may store. NULL: that cannot be said. */
static Expr *read_later(Chain *c)
{
	Analysis *a = c->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *trip = a->facts->trip, *any = NULL;
	if (!value_is_invariant(a, trip))
		return NULL;
	for (int i = 0; i < a->accesses.count; i++) {
		int d = c->distance[i];
		Expr *guard = a->accesses.at[i].guard;
		if (!d)
			continue;
		if (!is_fixed(a, guard, false))
			return NULL;
		Expr *k = value_binary(a, BIN_ADD, wide, value_iter(a), value_int(a, wide, d));
		Expr *more = value_binary(
			a, BIN_LT, a->unit->scalar[SC_INT], k, value_cast(a, wide, trip));
		if (guard)
			more = value_and(a, more, iterations_later(a, guard, d));
		any = either(a, any, more);
	}
	return any;
}

/* What an iteration that does not store leaves at the place. */
static bool find_untouched(Chain *c)
{
	Analysis *a = c->a;
	const Access *w = &a->accesses.at[c->store];
	Expr *old = value_load(a, w->place, 0);
	if (!c->stored)
		return true;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].load == old && !a->accesses.at[i].guard) {
			c->untouched = old;
			return true;
		}
	Expr *read = read_later(c);
	if (!read || !is_fixed(a, c->stored, false))
		return false;
	Expr *zero = value_zero(a, w->place->type);
	c->untouched = value_cond(a, read, old, zero);
	c->next = value_cond(a, either(a, c->stored, read), old, zero);
	return true;
}

/* ---- before iteration 0 ---------------------------------------------------------------------- */

static Expr *plain_node(Analysis *a, Expr *e, void *data)
{
	return e->kind == EXPR_LOAD ? value_map(a, e->u.load, plain_node, data) : NULL;
}

/* E as a host expression: what it loads is read where it is computed. */
static Expr *plain(Analysis *a, Expr *e)
{
	return value_map(a, e, plain_node, NULL);
}

/* The element that read I touches before iteration 0 as state J, as a load. */
static Expr *first_load(const Chain *c, int i, int j)
{
	Expr *place = c->a->accesses.at[i].place;
	return value_load(c->a, at_iteration(c->a, place, c->distance[i] - j), 0);
}

/* The read nearest to state J at whose distance, or beyond, it lies; without a guard where
 * UNGUARDED. -1: none. */
static int nearest(const Chain *c, int j, bool unguarded)
{
	int best = -1;
	for (int i = 0; i < c->a->accesses.count; i++)
		if (c->distance[i] >= j && (!unguarded || !c->a->accesses.at[i].guard) &&
			(best < 0 || c->distance[i] < c->distance[best]))
			best = i;
	return best;
}

/* Fills initial and start of C, state J. False: what C reads cannot be told early. */
static bool find_start(const Chain *c, int j, Changed *changed)
{
	Analysis *a = c->a;
	int at = nearest(c, j, true);
	changed->initial = plain(a, first_load(c, at >= 0 ? at : nearest(c, j, false), j));
	if (at >= 0)
		return true;
	Expr *start = value_zero(a, changed->var->type);
	for (int d = c->length; d >= j; d--)
		for (int i = 0; i < a->accesses.count; i++) {
			Expr *guard = a->accesses.at[i].guard;
			if (c->distance[i] != d)
				continue;
			if (!is_fixed(a, guard, d == j))
				return false;
			start = value_cond(
				a, at_iteration(a, guard, d - j), first_load(c, i, j), start);
		}
	changed->start = plain(a, start);
	return true;
}

/* ---- all of it ---------------------------------------------------------------------------------
 */

/* The place that state J is at an iteration's start, over values. */
static Expr *place_at(const Chain *c, int j)
{
	for (int i = 0; i < c->a->accesses.count; i++)
		if (c->distance[i] == j)
			return c->a->accesses.at[i].place;
	int far = nearest(c, j, false);
	return iterations_later(c->a, c->a->accesses.at[far].place, c->distance[far] - j);
}

bool find_chain(Carried *carried, int store)
{
	Analysis *a = carried->a;
	size_t bytes = sizeof(int) * (size_t)(a->accesses.count + 1);
	Chain c = {.a = a, .store = store, .distance = arena_alloc(a->scratch, bytes)};
	Changed states[CHAIN_MAX];
	c.length = carried_reads(carried, store, CHAIN_MAX, c.distance);
	if (!c.length || !find_stores(&c) || !find_untouched(&c))
		return false;
	const Access *w = &a->accesses.at[store];
	for (int j = 1; j <= c.length; j++) {
		Changed *s = &states[j - 1];
		Expr *place = place_at(&c, j);
		*s = (Changed){.place = place, .distance = j, .range = w->range};
		s->var = var_temp(a->unit, place_name(a->unit, place), place->type->unqualified);
		s->var->range = w->range;
		s->before = value_state(a, s->var);
		if (!find_start(&c, j, s))
			return false;
		if (j > 1)
			s->newer = states[j - 2].var;
	}
	states[0].place_next = w->place;
	states[0].untouched = c.untouched;
	states[0].next = c.next;
	states[0].spelling = w->written_as;
	for (int j = 0; j < c.length; j++)
		list_push(a->unit->arena, &a->changed, states[j]);
	if (c.length > 1)
		add_run_time_check(a, BIN_GE, a->facts->trip, c.length);
	return true;
}
