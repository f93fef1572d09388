// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* states.c - carried scalars and what they are used for.
 *
 * In: a->changed and a->accesses after a full symbolic iteration. Out: facts->states with
 * families and placements, facts->privates. A scalar is carried when its value from before the
 * iteration occurs in anything the loop leaves behind: the new value of a carried scalar, a
 * store, or a private scalar's last value. Where it occurs decides the placement: in nothing but
 * its own update, final; in a store's address, address; in any other part of a store, prefix,
 * seen after the update (inclusive) where it occurs as the updated value. */
#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/updates.h"
#include "analysis/nest.h"

#include <string.h>

#define NESTED_SIZE_MAX 2000 /* nodes of an element that is computed in a loop of the body */
#define UPDATE_SIZE_MAX 4000 /* nodes of an update: most families walk it as a tree */

static const Family families[] = {
#define FAMILY(function) {#function, function, TREES},
#define GRAPH_FAMILY(function) {#function, function, GRAPHS},
#define LATE_GRAPH_FAMILY(function) {#function, function, GRAPHS_LATE},
#include "analysis/families.def"
#undef FAMILY
#undef GRAPH_FAMILY
#undef LATE_GRAPH_FAMILY
};

/* ---- which scalars are carried ----------------------------------------------------------- */

typedef struct Need {
	Analysis *a;
	bool *carried; /* per a->changed: its old value is used */
	bool *live;
	bool *needed; /* its new value is used: carried or live */
} Need;

static bool is_scalar_of_loop(const Changed *c)
{
	return !c->declared_inside && !c->counted;
}

/* Every carried scalar whose old value occurs in E. */
static bool mark_used(Need *n, Expr *e)
{
	Analysis *a = n->a;
	bool more = false;
	if (!e || !value_uses(a, e, EXPR_STATE))
		return false;
	for (int i = 0; i < a->changed.count; i++)
		if (!n->carried[i] && value_uses_state(a, e, a->changed.at[i].var)) {
			n->carried[i] = n->needed[i] = true;
			more = true;
		}
	return more;
}

/* PLACE is a scalar that stays where it is: its stores are its updates. */
static bool is_own_place(const Analysis *a, const Expr *place)
{
	for (int i = 0; i < a->changed.count; i++)
		if (a->changed.at[i].place == place && !a->changed.at[i].place_next)
			return true;
	return false;
}

static void mark_needs(Need *n)
{
	Analysis *a = n->a;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->is_write || is_own_place(a, b->place))
			continue;
		mark_used(n, b->place);
		mark_used(n, b->guard);
		mark_used(n, b->value);
	}
	/* What C's last iteration leaves in objects is made of these. */
	const bool goes_on = a->facts->search || a->facts->last_in_c;
	for (int i = 0; goes_on && i < a->renewed_with.count; i++)
		mark_used(n, a->renewed_with.at[i]);
	for (int i = 0; i < a->changed.count; i++) {
		const Changed *c = &a->changed.at[i];
		if (!is_scalar_of_loop(c))
			continue;
		if (c->place)
			n->carried[i] = n->needed[i] = true;
		if (!c->place_next && !c->made && is_live_after(a, c->var))
			n->live[i] = n->needed[i] = true;
	}
	for (bool more = true; more;) {
		more = false;
		for (int i = 0; i < a->changed.count; i++)
			if (n->needed[i] && is_scalar_of_loop(&a->changed.at[i]))
				more = mark_used(n, a->changed.at[i].after) || more;
	}
}

/* ---- placement --------------------------------------------------------------------------- */

static bool contains_update(Analysis *a, const State *s, Expr *e)
{
	Updates own = {0}, wanted = {0};
	add_all_updates(a, s->update, &own);
	for (int i = 0; i < own.count; i++)
		if (value_uses_state(a, own.at[i], s->var))
			list_push(a->scratch, &wanted, own.at[i]);
	return value_contains_any(a, e, wanted.at, wanted.count);
}

/* E is what some state becomes, which may be what another one was. */
static bool is_update(Analysis *a, const Expr *e)
{
	for (int i = 0; i < a->facts->states.count; i++)
		if (family_state(a, i)->update == e)
			return true;
	return false;
}

/* S occurs in E, part of a store; in its address where IS_ADDRESS. AFTER: the updates of all. */
static void place_use(Analysis *a, State *s, Expr *e, bool is_address, const Updates *after)
{
	if (!e || !value_uses(a, e, EXPR_STATE) || !value_uses_state(a, e, s->var))
		return;
	if (is_address)
		s->placement = PLACE_ADDRESS;
	else if (s->placement == PLACE_FINAL)
		s->placement = PLACE_PREFIX;
	if (contains_update(a, s, e))
		s->inclusive = true;
	if (!is_update(a, e) && value_uses_state_outside(a, e, s->var, after->at, after->count))
		s->exclusive = true;
}

static void place_state(Analysis *a, int index)
{
	State *s = family_state(a, index);
	Updates after = {0};
	for (int i = 0; i < a->facts->states.count; i++)
		add_all_updates(a, family_state(a, i)->update, &after);
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		/* The host stores what stays in its place, after the loop. */
		if (!b->is_write || (b->state >= 0 && !family_state(a, b->state)->next))
			continue;
		place_use(a, s, b->guard, false, &after);
		place_use(a, s, b->value, false, &after);
		place_use(a, s, b->place, true, &after);
	}
	for (int i = 0; i < a->facts->privates.count; i++) {
		const Private *p = &a->facts->privates.at[i];
		if (p->live_out && p->value)
			place_use(a, s, p->value, false, &after);
	}
	/* It only waits to become an older one. */
	if (s->next && s->placement == PLACE_FINAL) {
		s->placement = PLACE_PREFIX;
		s->exclusive = true;
	}
}

/* ---- families ---------------------------------------------------------------------------- */

/* T needs the running value of S, or an operator joins them. */
static bool belong_together(Analysis *a, const State *s, const State *t)
{
	const Function *f = record_operator(a, s);
	return value_uses_state(a, s->update, t->var) ||
	       (f && f == record_operator(a, t) && place_root(s->place) == place_root(t->place));
}

/* Of STATES, those that need each other's running values belong to one group: GROUP[i] is the first
 * one's place among them. */
static void find_groups(Analysis *a, const int *states, int count, int *group)
{
	for (int i = 0; i < count; i++)
		group[i] = i;
	for (int i = 0; i < count; i++)
		for (int k = 0; k < count; k++) {
			if (group[i] == group[k] ||
				!belong_together(a, family_state(a, states[i]),
					family_state(a, states[k])))
				continue;
			int from = group[i] > group[k] ? group[i] : group[k];
			int to = group[i] > group[k] ? group[k] : group[i];
			for (int j = 0; j < count; j++)
				if (group[j] == from)
					group[j] = to;
		}
}

static bool may_reassociate(const Analysis *a)
{
	const Directive *d = a->loop->directive;
	return a->options->associative || (d && (d->kind == DIR_REDUCE || d->kind == DIR_SCAN)) ||
	       directive_assumes(a, "reassociate");
}

/* accurate() speaks of sums: it would say nothing about one that keeps its order. */
static bool is_accurate_sum(const Analysis *a, const Monoid *m)
{
	bool sum = strcmp(m->family, "add") == 0 || strcmp(m->family, "segmented add") == 0;
	return sum && directive_says(a, CLAUSE_ACCURATE, NULL);
}

static bool check_order(Analysis *a, const State *s, const Monoid *m)
{
	if (m->exact || may_reassociate(a) || is_accurate_sum(a, m))
		return true;
	Reason *r = refuse(a, CODE_REASSOCIATE, s->range,
		"'%s' is a floating-point %s: another order of the operations may round "
		"differently",
		s->var->name, m->family);
	r->edit = "write #pragma gsp reduce (or scan) before the loop, or give -fassociative-math";
	return false;
}

typedef struct Unknown {
	Analysis *a;
	const Monoid *monoid;
	bool found;
} Unknown;

static bool find_unknown(Expr *e, void *data)
{
	Unknown *u = data;
	bool unknown = e->kind == EXPR_VAR && value_is_unknown(u->a, e);
	for (int i = 0; unknown && i < u->monoid->loops.count; i++)
		unknown = u->monoid->loops.at[i].var != e->u.var;
	u->found |= unknown && !take_late(u->a, e);
	return !u->found;
}

/* E needs what a loop of the body computes, other than the counters of M's loops and what
 * variables hold where the body ends. */
static bool is_unknown(Analysis *a, const Monoid *m, Expr *e)
{
	Unknown u = {.a = a, .monoid = m};
	if (!value_is_unknown(a, e))
		return false;
	if (value_size(a, e) > NESTED_SIZE_MAX)
		return true;
	expr_walk(e, find_unknown, &u);
	return u.found;
}

/* The elements do not need what loops of the body compute. */
static bool check_known(Analysis *a, const State *s, const Monoid *m)
{
	bool unknown = false;
	for (int i = 0; i < m->loops.count; i++)
		unknown |= is_unknown(a, m, m->loops.at[i].start) ||
			   is_unknown(a, m, m->loops.at[i].trip);
	for (int i = 0; i < m->states.count; i++) {
		Expr *apply = family_state(a, m->states.at[i])->apply;
		unknown |= apply && value_is_unknown(a, apply);
	}
	for (int i = 0; i < m->components.count; i++)
		if (unknown || is_unknown(a, m, m->components.at[i].element)) {
			refuse(a, CODE_INNER_LOOP, s->range,
				"'%s' is carried from iteration to iteration and computed from "
				"what a loop inside the loop computes",
				s->var->name);
			return false;
		}
	return true;
}

static bool try_families(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	bool large = false, early = a->unrolled && !a->as_graphs;
	for (int i = 0; i < count; i++)
		large |= value_size(a, family_state(a, states[i])->update) > UPDATE_SIZE_MAX;
	for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
		const char *reason = NULL;
		*m = (Monoid){0};
		if (large && (families[i].takes == TREES ||
				     (families[i].takes == GRAPHS_LATE && early)))
			continue;
		if (families[i].match(a, states, count, m, &reason))
			return true;
		if (reason && !*why)
			*why = reason;
	}
	a->too_large |= large;
	if (large && !*why)
		*why = "it has too many cases";
	return false;
}

bool find_monoid(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	if (try_families(a, states, count, m, why))
		return true;
	if (count != 1)
		return false;
	State *s = family_state(a, states[0]);
	Expr *update = s->update;
	s->update = value_choices_first(a, update);
	if (s->update != update && try_families(a, states, count, m, why))
		return true;
	family_state(a, states[0])->update = update;
	return false;
}

bool add_monoid(Analysis *a, const int *states, int count, Monoid *m)
{
	for (int k = 0; k < count; k++) {
		list_push(a->unit->arena, &m->states, states[k]);
		family_state(a, states[k])->monoid = a->facts->monoids.count;
	}
	if (!nest_monoid(a, states, count, m) || !check_known(a, family_state(a, states[0]), m))
		return false;
	list_push(a->unit->arena, &a->facts->monoids, *m);
	return check_order(a, family_state(a, states[0]), m);
}

static bool match_members(Analysis *a, const int *states, int count, int level, const char **why);

/* A store goes where one of the states says. */
static bool is_address(Analysis *a, const int *states, int count)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		for (int k = 0; x->is_write && x->state < 0 && x->offset && k < count; k++)
			if (value_uses_state(a, x->offset, family_state(a, states[k])->var))
				return true;
	}
	return false;
}

/* False without a reason recorded: there is no family. What counts where stores go by another
 * state, out[k++] = c outside of comments, is a counter only where that state is a stage. */
static bool match_group(Analysis *a, const int *states, int count, int level, const char **why)
{
	Monoid m;
	bool staged = count > 1 && is_address(a, states, count);
	if (!staged && find_monoid(a, states, count, &m, why))
		return add_monoid(a, states, count, &m);
	if (count < 2)
		return false;
	int *rest = arena_alloc(a->unit->arena, sizeof *rest * (size_t)count);
	int left = stage_states(a, states, count, level, rest, why);
	return left && match_members(a, rest, left, level + 1, why);
}

static bool match_members(Analysis *a, const int *states, int count, int level, const char **why)
{
	size_t bytes = sizeof(int) * (size_t)(count ? count : 1);
	int *group = arena_alloc(a->unit->arena, bytes);
	int *members = arena_alloc(a->unit->arena, bytes);
	find_groups(a, states, count, group);
	for (int i = 0; i < count; i++) {
		int size = 0;
		for (int k = i; k < count && group[i] == i; k++)
			if (group[k] == i)
				members[size++] = states[k];
		if (size && !match_group(a, members, size, level, why))
			return false;
	}
	return true;
}

/* The updates of all states, which stages change. */
static Expr **all_updates(Analysis *a)
{
	int count = a->facts->states.count;
	Expr **updates = arena_alloc(a->unit->arena, sizeof *updates * (size_t)(count + 1));
	for (int i = 0; i < count; i++)
		updates[i] = family_state(a, i)->update;
	return updates;
}

/* A stage does not run the body. */
static bool check_stages(Analysis *a)
{
	if (!a->staged.count || !a->facts->lates.count)
		return true;
	const State *s = &a->staged.at[0].states.at[0];
	refuse(a, CODE_INNER_LOOP, s->range,
		"the running value of '%s' is needed by another carried variable, and so is what a "
		"loop inside the loop computes",
		s->var->name);
	return false;
}

static bool match_states(Analysis *a)
{
	int count = a->facts->states.count;
	size_t bytes = sizeof(int) * (size_t)(count + 1);
	int *all = arena_alloc(a->unit->arena, bytes);
	int *group = arena_alloc(a->unit->arena, bytes);
	int *members = arena_alloc(a->unit->arena, bytes);
	Expr **updates = all_updates(a);
	for (int i = 0; i < count; i++)
		all[i] = i;
	find_groups(a, all, count, group);
	for (int i = 0; i < count; i++) {
		const char *why = NULL;
		int size = 0;
		for (int k = i; k < count && group[i] == i; k++)
			if (group[k] == i)
				members[size++] = k;
		bool matched = !size || match_group(a, members, size, 0, &why);
		for (int k = 0; k < count; k++)
			family_state(a, k)->update = updates[k];
		if (matched)
			continue;
		bool joined = why && record_operator(a, family_state(a, i));
		if (!a->refused)
			size > 1 && !joined ? refuse_coupled(a, members, size, why)
					    : refuse_family(a, i, why);
		return false;
	}
	return check_stages(a) && check_cancelling(a);
}

/* ---- the stage --------------------------------------------------------------------------- */

/* Of states that take over from each other, the index of the first one. */
static int first_of_chain(Analysis *a, const Changed *c)
{
	while (c->newer)
		c = changed_of(a, c->newer);
	for (int i = 0; i < a->facts->states.count; i++)
		if (a->facts->states.at[i].var == c->var)
			return i;
	internal_error("a state follows '%s', which is none", c->var->name);
}

/* C is a variable of the loop's header, or says how far such a pointer has moved. */
static bool ends_with_loop(const Analysis *a, const Changed *c)
{
	const Changed *pointer = c->var->moves ? changed_of((Analysis *)a, c->var->moves) : NULL;
	return c->in_header || (pointer && pointer->in_header);
}

/* What the state is when the next iteration starts, where it moves along an array. */
static Expr *next_of(Analysis *a, const Changed *c)
{
	return c->newer ? value_state(a, c->newer) : c->next ? c->next : c->place_next;
}

/* Every iteration stores to C's place. */
static bool is_always_stored(const Analysis *a, const Changed *c)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->is_write && x->place == c->place && !x->guard && !x->in_inner_loop)
			return true;
	}
	return false;
}

static void add_state(Analysis *a, const Changed *c, bool live)
{
	State s = {
		.var = c->var,
		.type = c->var->type->unqualified,
		.update = c->after,
		.live_out = live,
		.declared_inside = ends_with_loop(a, c),
		.range = c->range,
		.place = !c->place    ? NULL
			 : c->touched ? c->host_place
				      : c->initial,
		.touched = c->touched,
		.doubted = c->doubted,
		.optional = c->place && !is_always_stored(a, c),
		.start = c->place                             ? c->start
			 : c->initial == value_var(a, c->var) ? NULL
							      : c->initial,
		.next = next_of(a, c),
		.lagged = c->distance == LAGGED,
	};
	for (int i = 0; i < c->spelled.count; i++)
		list_push(a->unit->arena, &s.spelled, c->spelled.at[i]);
	list_push(a->unit->arena, &a->facts->states, s);
	int index = first_of_chain(a, c);
	for (int i = 0; c->place && i < a->accesses.count; i++) {
		Access *b = &a->accesses.at[i];
		bool moves = s.next != NULL;
		if (b->place == c->place && !(moves && b->is_write))
			b->state = index;
		if (b->place == c->place && moves && !b->is_write)
			b->distance = c->distance;
		if (b->place == c->place_next && b->is_write)
			b->state = index;
	}
}

static void add_private(Analysis *a, const Changed *c, bool live)
{
	bool known = live && c->after && !value_is_unknown(a, c->after);
	Private p = {.var = c->var, .live_out = live, .value = known ? c->after : NULL};
	list_push(a->unit->arena, &a->facts->privates, p);
}

static bool find_own_call(Expr *e, void *data)
{
	bool *found = data;
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	*found |= callee && (callee->kind != EXPR_FUNC || callee->u.function->body);
	return !*found;
}

/* The first value is computed where the loop is started, which need not see the program's
 * functions. */
static bool check_start(Analysis *a, const Changed *c)
{
	bool calls = false;
	if (!c->place && c->initial)
		expr_walk(c->initial, find_own_call, &calls);
	if (!calls)
		return true;
	Reason *r = refuse(a, CODE_START, c->range,
		"'%s' is carried from iteration to iteration and gets its first value from a call "
		"in the loop's header",
		c->var->name);
	r->edit = arena_printf(
		a->unit->arena, "set '%s' in a statement before the loop", c->var->name);
	return false;
}

/* An element is computed whether the state lets C come there or not: a subscript that is itself
 * read from memory could then lead anywhere. */
static void check_early_load(Analysis *a, const Access *b)
{
	if (a->refused || !b->guard || !value_uses_state(a, b->guard, NULL) ||
		!value_uses(a, b->place, EXPR_LOAD) || stays_in_arrays(a, b->place))
		return;
	Reason *r = refuse(a, CODE_EARLY_LOAD, b->range,
		"'%s' is only read where a carried value says so, and its subscript is read from "
		"memory: it cannot be read early",
		expr_text(a->unit, b->written_as, false));
	r->edit = "read it in every iteration, before the condition";
}

/* Loads below E are computed before the iteration's stores. */
static bool mark_feeding(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind != EXPR_LOAD)
		return true;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *b = &a->accesses.at[i];
		if (b->load != e)
			continue;
		b->feeds_state = true;
		check_early_load(a, b);
	}
	return true;
}

static void mark_elements_of(Analysis *a, const Monoid *m)
{
	for (int k = 0; k < m->loops.count; k++) {
		expr_walk(m->loops.at[k].start, mark_feeding, a);
		expr_walk(m->loops.at[k].trip, mark_feeding, a);
	}
	for (int k = 0; k < m->components.count; k++)
		expr_walk(m->components.at[k].element, mark_feeding, a);
}

static void mark_elements(Analysis *a)
{
	for (int i = 0; i < a->facts->monoids.count; i++)
		mark_elements_of(a, &a->facts->monoids.at[i]);
	for (int i = 0; i < a->staged.count; i++)
		mark_elements_of(a, &a->staged.at[i].monoid);
	for (int i = 0; i < a->staged_reads.count; i++)
		mark_feeding(a->staged_reads.at[i], a);
}

/* NODE is read as something else than state S, too. */
static bool is_read_otherwise(const Analysis *a, const State *s, const Expr *node)
{
	for (int i = 0; i < a->changed.count; i++)
		for (int k = 0; k < a->changed.at[i].spelled.count; k++)
			if (a->changed.at[i].var != s->var &&
				a->changed.at[i].spelled.at[k] == node)
				return true;
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].written_as == node && a->accesses.at[i].state < 0)
			return true;
	for (int i = 0; i < a->forwarded_as.count; i++)
		if (a->forwarded_as.at[i] == node)
			return true;
	return false;
}

/* In a loop of the body that was followed step by step, one expression may be several elements. */
static bool find_mixed(Analysis *a, State *s)
{
	for (int i = 0; i < s->spelled.count; i++) {
		Expr *node = s->spelled.at[i];
		if (!is_read_otherwise(a, s, node))
			continue;
		if (expr_has_effects(node) || !s->next) {
			refuse(a, CODE_INNER_LOOP, node->range,
				"'%s' is carried from iteration to iteration at some times, and "
				"another element at others",
				expr_text(a->unit, node, false));
			return false;
		}
		for (int k = 0; k < a->changed.count; k++)
			if (a->changed.at[k].var == s->var)
				s->at = a->changed.at[k].place;
		bool known = false;
		for (int k = 0; k < a->facts->mixed.count; k++)
			known |= a->facts->mixed.at[k] == node;
		if (!known)
			list_push(a->unit->arena, &a->facts->mixed, node);
	}
	return true;
}

bool find_states(Analysis *a)
{
	if (!take_nested(a))
		return false;
	recall_extremes(a);
	int count = a->changed.count;
	size_t bytes = (size_t)(count ? count : 1) * sizeof(bool);
	Need n = {
		.a = a,
		.carried = arena_alloc(a->unit->arena, bytes),
		.live = arena_alloc(a->unit->arena, bytes),
		.needed = arena_alloc(a->unit->arena, bytes),
	};
	mark_needs(&n);
	for (int i = 0; i < count; i++) {
		const Changed *c = &a->changed.at[i];
		if (!is_scalar_of_loop(c))
			continue;
		if (n.carried[i] && !check_start(a, c))
			return false;
		if (n.carried[i])
			add_state(a, c, n.live[i]);
		else
			add_private(a, c, n.live[i]);
	}
	for (int i = 0; i < a->facts->states.count; i++)
		if (!find_mixed(a, family_state(a, i)))
			return false;
	for (int i = 0; i < a->facts->states.count; i++)
		place_state(a, i);
	if (!match_states(a))
		return false;
	mark_elements(a);
	if (a->refused)
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *b = &a->accesses.at[i];
		if (!b->is_write || is_own_place(a, b->place))
			continue;
		a->facts->stores = true;
		if (b->uses_state)
			a->facts->stores_use_state = true;
		if ((b->guard && value_uses(a, b->guard, EXPR_STATE)) ||
			value_uses(a, b->place, EXPR_STATE))
			a->facts->stores_where_state = true;
	}
	/* The body asks for the state before it stores, though it never leaves then. */
	for (int i = 0; i < a->exits.count && a->facts->stores; i++)
		if (value_uses(a, a->exits.at[i], EXPR_STATE))
			a->facts->stores_use_state = a->facts->stores_where_state = true;
	/* The body has to run for these, too. */
	for (int i = 0; i < a->failures.count; i++) {
		Expr *guard = a->failures.at[i];
		bool uses_state = guard && value_uses(a, guard, EXPR_STATE);
		a->facts->stores = true;
		a->facts->stores_use_state |= uses_state;
		a->facts->stores_where_state |= uses_state;
	}
	return check_header(a) && check_late(a);
}
