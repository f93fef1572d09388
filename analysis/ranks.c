// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ranks.c - updates h[key] op= e of which the iterations use the values along the way.
 *
 *     o[i] = seen[key[i]]++;                          how many of this key came before
 *     d = --next[key[i]]; out[d] = a[i];              counting sort
 *     bal[who[i]] += amount[i]; out[i] = bal[who[i]]; running sums by key
 *
 * In: a loop that keyed.c refuses since the old or new value of an element goes elsewhere. Out:
 * a stage that runs before the loop and keeps, for each iteration, what its element is before it;
 * in the loop, reads of the element are over that, and what remains is an update for keyed.c.
 *
 * Every element is a carried variable of its own, and the iterations of one key are a loop over
 * it: a scan. The stage finds these loops by a stable sort of the iterations by key, and scans
 * within each key (a segmented scan of the sorted sequence, Blelloch 1990), or on a CPU by counting
 * per thread and key. Elements are folded from the operator's identity, and what memory holds comes
 * first: h, e1, e2, ... are composed in C's order, rounding apart.
 *
 * Only reads of the very element that the iteration updates: others would need the sequence of
 * that element at that iteration. An iteration that only reads takes part with the identity. */
#include "analysis/contest.h"
#include "analysis/poly.h"

static bool has(Expr *const *list, int count, const Expr *e)
{
	for (int i = 0; i < count; i++)
		if (list[i] == e)
			return true;
	return false;
}

Rank *rank_read(Analysis *a, const Expr *e, const Expr *place)
{
	for (int i = 0; i < a->ranks.count; i++) {
		Rank *r = &a->ranks.at[i];
		if (has(r->reads.at, r->reads.count, e) ||
			(r->place == place && !has(r->updates.at, r->updates.count, e)))
			return r;
	}
	return NULL;
}

static Rank *rank_updated(Analysis *a, const Expr *e)
{
	for (int i = 0; i < a->ranks.count; i++)
		if (has(a->ranks.at[i].updates.at, a->ranks.at[i].updates.count, e))
			return &a->ranks.at[i];
	return NULL;
}

void note_ranked(Analysis *a, Expr *place, const Expr *e)
{
	Rank *r = rank_updated(a, e);
	if (r)
		r->place = place;
}

Rank *rank_of_store(Analysis *a, const Access *store)
{
	for (int i = 0; i < a->ranks.count; i++)
		if (store->is_write && a->ranks.at[i].place == store->place)
			return &a->ranks.at[i];
	return NULL;
}

/* ---- which elements ------------------------------------------------------------------------ */

/* Part of h[k] = h[k] + e; */
static bool is_in_update(Analysis *a, const Rank *r, const Expr *e)
{
	for (int i = 0; i < r->updates.count; i++) {
		const Stmt *s = statement_of(a, r->updates.at[i]);
		if (s && stmt_contains_expr(s, e))
			return true;
	}
	return false;
}

static void add_read(Analysis *a, Rank *r, Expr *e)
{
	if (!has(r->updates.at, r->updates.count, e) && !has(r->reads.at, r->reads.count, e) &&
		!is_in_update(a, r, e))
		list_push(a->unit->arena, &r->reads, e);
}

/* All that touches the element which X updates. */
static Rank rank_of(Analysis *a, const Access *x)
{
	Arena *arena = a->unit->arena;
	Rank r = {0};
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (!y->is_write || y->place != x->place)
			continue;
		list_push(arena, &r.updates, y->written_as);
		for (int k = 0; k < y->also.count; k++)
			list_push(arena, &r.updates, y->also.at[k]);
	}
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (!y->is_read || y->place != x->place)
			continue;
		add_read(a, &r, y->written_as);
		for (int k = 0; k < y->also.count; k++)
			add_read(a, &r, y->also.at[k]);
	}
	for (int i = 0; i < a->forwarded.count; i++)
		if (a->forwarded.at[i] == x->place)
			add_read(a, &r, a->forwarded_as.at[i]);
	return r;
}

/* gap[i] = i - last[k[i]]; last[k[i]] = i; */
static bool is_read_too(const Analysis *a, const Access *x)
{
	if (x->inner || x->in_inner_loop || x->callee)
		return false;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_read && a->accesses.at[i].place == x->place)
			return true;
	return false;
}

static bool may_be_ranked(Analysis *a, const Access *x)
{
	return x->is_write && !x->pack && x->state < 0 && x->base && x->offset && x->value &&
	       x->place->kind != EXPR_VAR && (old_value(a, x) || is_read_too(a, x)) &&
	       is_met_often(a, x) && !rank_updated(a, x->written_as);
}

bool list_ranks(Analysis *a, bool last)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (!may_be_ranked(a, x))
			continue;
		Rank r = rank_of(a, x);
		const Var *root = place_root(x->place);
		State element = {.var = (Var *)root, .type = x->place->type->unqualified};
		if (!root || (!r.reads.count && !last))
			continue;
		r.kept = var_kept(a, &element);
		list_push(a->unit->arena, &a->ranks, r);
	}
	return a->ranks.count > 0;
}

/* ---- in the iteration ---------------------------------------------------------------------- */

static Expr *kept_value(Analysis *a, const Rank *r)
{
	return load_kept(a, r->kept, r->place->type->unqualified);
}

Expr *value_over_kept(Analysis *a, const Rank *r, Expr *e)
{
	return e ? value_swap(a, e, value_load(a, r->place, 0), kept_value(a, r)) : NULL;
}

/* The other way round. */
static Expr *over_memory(Analysis *a, const Rank *r, Expr *e)
{
	return e ? value_swap(a, e, kept_value(a, r), value_load(a, r->place, 0)) : NULL;
}

bool cannot_rank(Rank *r, const char *why)
{
	if (!r->why)
		r->why = why;
	return false;
}

static void note_reading(Analysis *a, Rank *r, const Expr *e, Expr *value)
{
	for (int i = 0; i < r->readings.count; i++)
		if (r->readings.at[i].read == e) {
			if (r->readings.at[i].value != value)
				cannot_rank(r, "one expression is several of its values");
			return;
		}
	if (!is_in_update(a, r, e))
		list_push(a->unit->arena, &r->readings,
			((struct Reading){.read = (Expr *)e, .value = value}));
}

Expr *read_ranked(Exec *x, Rank *r, Expr *place, const Expr *e)
{
	Analysis *a = x->a;
	if (r->place && r->place != place)
		cannot_rank(r, "other elements are read as well");
	if (x->inner || x->inside || x->call)
		cannot_rank(r, "it is read in a loop of the body or in a function");
	r->place = place;
	Expr *value = value_load(a, place, 0);
	record_again(x, value, e);
	const Location at = locate(a, place);
	for (int i = 0; i < x->env.slots.count; i++) {
		const Slot *s = &x->env.slots.at[i];
		if (s->place == place && s->value)
			value = s->value;
		else if (slot_may_be(a, s, &at))
			cannot_rank(r, "other stores of the iteration may reach it");
	}
	value = value_over_kept(a, r, value);
	note_reading(a, r, e, value);
	return value;
}

bool is_ranked(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->ranks.count; i++)
		if (a->ranks.at[i].place == place)
			return true;
	return false;
}

Expr *value_of_rank(Analysis *a, Expr *place)
{
	return is_ranked(a, place) ? value_load(a, place, 0) : NULL;
}

/* Something other than what becomes of such elements is made of what R's stage keeps. */
static bool is_shown(Analysis *a, const Rank *r)
{
	Expr *kept = value_var(a, r->kept);
	bool shown = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		Expr *values[] = {x->guard, x->value, x->place};
		for (int k = 0; x->is_write && !rank_of_store(a, x) && k < 3; k++)
			shown |= values[k] && value_contains(a, values[k], kept);
	}
	for (int i = 0; i < a->changed.count; i++) {
		Expr *after = a->changed.at[i].declared_inside ? NULL : a->changed.at[i].after;
		shown |= after && value_contains(a, after, kept);
	}
	return shown;
}

int count_shown_ranks(Analysis *a)
{
	int shown = 0;
	for (int i = 0; i < a->ranks.count; i++)
		shown += is_shown(a, &a->ranks.at[i]);
	return shown;
}

/* ---- what the loop makes of them ------------------------------------------------------------- */

bool refuse_rank(Analysis *a, const Rank *r, Range range)
{
	refuse(a, CODE_HISTOGRAM, range,
		"'%s' is updated through a computed subscript and its values along the way are "
		"used, but %s",
		expr_text(a->unit, r->updates.at[0], false), r->why);
	return false;
}

#define MOST_CASES 4000 /* nodes of a value, which is written down as a tree */

static void check_store(Analysis *a, Rank *r, const Access *x)
{
	if (x->inner || x->in_inner_loop || x->uncounted || x->callee)
		cannot_rank(r, "that stands in a loop of the body or in a function");
	if (!x->offset || x->table || x->inside.count)
		cannot_rank(r, "it is no element of an array by itself");
	if (!x->value)
		cannot_rank(r, "its new value is not known");
	else if (value_size(a, x->value) > MOST_CASES)
		cannot_rank(r, "its new value has too many cases");
}

Access *first_store(Analysis *a, const Rank *r)
{
	for (int i = 0; i < a->accesses.count; i++)
		if (rank_of_store(a, &a->accesses.at[i]) == r)
			return &a->accesses.at[i];
	return NULL;
}

/* The first of an iteration's stores to the element, to which nothing else of the array comes. */
static Access *check_stores(Analysis *a, Rank *r)
{
	Access *first = first_store(a, r);
	for (int i = 0; i < a->accesses.count; i++)
		if (rank_of_store(a, &a->accesses.at[i]) == r)
			check_store(a, r, &a->accesses.at[i]);
	for (int i = 0; first && i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->place != r->place && same_object(x, first) && !members_apart(x, first))
			cannot_rank(r, "other elements are touched as well");
	}
	if (!first)
		cannot_rank(r, "no statement of the body updates it");
	if (a->leaves)
		cannot_rank(r, "the loop may end before its count does");
	return first;
}

static bool find_assignment(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_target(e) != NULL;
	return !*found;
}

bool has_assignment(Expr *e)
{
	bool found = false;
	expr_walk(e, find_assignment, &found);
	return found;
}

static bool settle_reads(Analysis *a, Rank *r)
{
	for (int i = 0; i < r->readings.count; i++) {
		const struct Reading *n = &r->readings.at[i];
		if (!stmt_contains_expr(a->facts->body, n->read))
			cannot_rank(r, "it is read outside of the body");
		if (has_assignment(n->read))
			cannot_rank(r, "what reads it does something else as well");
		list_push(a->unit->arena, &a->facts->settled,
			((Settled){.test = n->read, .won = n->value}));
	}
	return !r->why;
}

bool find_ranks(Analysis *a)
{
	for (int i = 0; i < a->ranks.count; i++) {
		Rank *r = &a->ranks.at[i];
		const Access *store = check_stores(a, r);
		if (!settle_reads(a, r))
			return refuse_rank(a, r, store ? store->range : r->updates.at[0]->range);
		for (int k = 0; k < a->accesses.count; k++) {
			Access *x = &a->accesses.at[k];
			if (rank_of_store(a, x) != r)
				continue;
			x->value = over_memory(a, r, x->value);
			x->guard = over_memory(a, r, x->guard);
		}
		loop_remark(a->unit, a->loop, CODE_RANKED, store->range,
			"a pass before the loop finds what '%s' is in every iteration, key by key",
			expr_text(a->unit, store->written_as, false));
	}
	return true;
}

Expr *update_of_rank(Analysis *a, const Rank *r)
{
	Expr *value = value_load(a, r->place, 0);
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (rank_of_store(a, x) == r)
			value = x->guard ? value_cond(a, x->guard, x->value, value) : x->value;
	}
	return value;
}

/* ---- the stages ---------------------------------------------------------------------------- */

Expr *either_guard(Analysis *a, Expr *x, Expr *y)
{
	Expr *one = value_int(a, a->unit->scalar[SC_INT], 1);
	return !x || !y ? NULL : x == y ? x : value_cond(a, x, one, y);
}

/* Fills R->takes. Who asks for the element's value has come to it before. False: whether it is
 * touched depends on that value. */
static bool find_takers(Analysis *a, Rank *r)
{
	Expr *old = value_load(a, r->place, 0);
	bool any = false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if ((x->load != old && rank_of_store(a, x) != r) || uses_load(a, x->guard, old))
			continue;
		r->takes = any ? either_guard(a, r->takes, x->guard) : x->guard;
		any = true;
	}
	return any;
}

static void check_computed_early(Analysis *a, Rank *r, Expr *e)
{
	for (int i = (int)(r - a->ranks.at); e && i < a->ranks.count; i++)
		if (value_contains(a, e, value_var(a, a->ranks.at[i].kept)))
			cannot_rank(r, "which element it is, or how it is updated, depends on its "
				       "values along the way");
	if (why_not_early(a, e, NULL))
		cannot_rank(r, "which element it is, or how it is updated, depends on what the "
			       "loop carries or stores");
}

bool check_ranks(Analysis *a)
{
	for (int i = 0; i < a->ranks.count; i++) {
		Rank *r = &a->ranks.at[i];
		const Access *store = first_store(a, r);
		if (!find_takers(a, r))
			cannot_rank(r, "whether it is touched depends on its values along the way");
		check_computed_early(a, r, store->offset);
		check_computed_early(a, r, r->takes);
		for (int k = 0; k < r->monoid.components.count; k++)
			check_computed_early(a, r, r->monoid.components.at[k].element);
		if (r->why)
			return refuse_rank(a, r, store->range);
	}
	return true;
}

Rank *rank_kept_as(Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->ranks.count; i++)
		if (a->ranks.at[i].place && kept_value(a, &a->ranks.at[i]) == load)
			return &a->ranks.at[i];
	return NULL;
}

static int array_of(const Analysis *a, const Access *x)
{
	for (int i = 0; i < a->facts->arrays.count; i++) {
		const Array *array = &a->facts->arrays.at[i];
		const Access base = {.base = array->base};
		if (same_object(&base, x) && !array->host_only && !array->in_place &&
			!array->unbounded)
			return i;
	}
	return -1;
}

Replay replay_of(Analysis *a, Rank *r)
{
	const Access *store = first_store(a, r);
	if (!r->now)
		r->now = var_temp(a->unit, "now", r->state.type->unqualified);
	return (Replay){
		.now = r->now,
		.key = store->offset,
		.takes = r->takes,
		.update = value_replace_state(
			a, r->state.update, r->state.var, value_var(a, r->now)),
		.array = array_of(a, store),
	};
}

Expr *value_over_now(Analysis *a, const Rank *r, Expr *e)
{
	return e ? value_swap(a, e, kept_value(a, r), value_var(a, r->now)) : NULL;
}

static Facts *rank_stage(Analysis *a, const Rank *r, const Access *store, int array)
{
	Facts *s = stage_facts(a);
	Ranking *ranking = arena_alloc(a->unit->arena, sizeof *ranking);
	*ranking = (Ranking){
		.place = store->written_as,
		.kept = r->kept,
		.key = store->offset,
		.takes = r->takes,
		.old = value_load(a, r->place, 0),
		.array = array,
	};
	s->pattern[0] = "scan";
	s->body = stmt_new(a->unit, STMT_BLOCK, a->facts->body->range);
	s->ranking = ranking;
	list_push(a->unit->arena, &s->states, r->state);
	list_push(a->unit->arena, &s->monoids, r->monoid);
	Expr *values[] = {
		ranking->key, ranking->takes, ranking->old, kept_value(a, r), r->state.apply};
	for (int i = 0; i < 5; i++)
		if (values[i])
			list_push(a->unit->arena, &s->votes, values[i]);
	return s;
}

bool make_rank_stages(Analysis *a)
{
	for (int i = 0; i < a->ranks.count; i++) {
		Rank *r = &a->ranks.at[i];
		const Access *store = first_store(a, r);
		if (!r->readings.count && !r->by_last)
			continue; /* an update by all iterations at once, of which none asks */
		const int array = array_of(a, store);
		if (array < 0) {
			r->why = "how many elements there are is not known";
			return refuse_rank(a, r, store->range);
		}
		list_push(a->unit->arena, &a->facts->stages, rank_stage(a, r, store, array));
	}
	return true;
}
