// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* running.c - loops that end at a running value: s += v[i]; if (s > limit) break;
 *
 * In: a->leaves, over states, and the monoids of the loop. Out: facts->search->stages, a scan over
 * all iterations that the count allows, which keeps the running values, and a->leaves over what it
 * keeps. It runs before the search. What is carried into iteration k comes from the iterations
 * before k alone, so up to the first one that may be the last these values are C's; behind it they
 * mean nothing, and only have to be harmless: elements are made total (total.c), and where they are
 * subscripts these must stay within the array by themselves (reach.c).
 *
 * Floating sums, where the directive lets them be reordered, may be rounded otherwise in this scan
 * than in the loop: C goes on from the loop's own, and looks itself whether it ends. */
#include "analysis/exec.h"
#include "analysis/family.h"

typedef struct Running {
	Analysis *a;
	Facts *stage;
	const char *why;
} Running;

static bool find_kept(Expr *e, void *data)
{
	Running *r = data;
	if (e->kind == EXPR_VAR && e->u.var->kind == VAR_KEPT)
		r->why = "it needs the running value of another";
	return !r->why;
}

static void check_state(Running *r, const State *s)
{
	if (s->next)
		r->why = "it moves along an array";
	else if (!type_is_arithmetic(s->type))
		r->why = "it is no number";
	else if (s->before)
		r->why = "it needs the running value of another";
	else if (s->rest)
		r->why = "a sum that is to be accurate does not tell its running value";
}

/* A scan of its own can find the running values of M's states, for all iterations. */
static bool can_run_ahead(Running *r, const Monoid *m)
{
	if (m->loops.count || r->a->facts->lates.count)
		r->why = "a loop of the body takes part in it";
	else if (m->trusted)
		r->why = "a function that the directive names joins it";
	for (int i = 0; i < m->states.count && !r->why; i++)
		check_state(r, family_state(r->a, m->states.at[i]));
	for (int i = 0; i < m->components.count && !r->why; i++)
		expr_walk(m->components.at[i].element, find_kept, r);
	return !r->why;
}

/* A copy of the state that stays in the variable KEPT before each iteration (NULL: nobody asks). */
static void add_running(Running *r, const State *original, Var *kept)
{
	State s = *original;
	s.monoid = r->stage->monoids.count;
	s.placement = PLACE_PREFIX;
	s.exclusive = true;
	s.inclusive = s.live_out = false;
	s.before = kept;
	list_push(r->a->unit->arena, &r->stage->states, s);
}

/* M becomes one of the stage's; its states are loads in a->leaves. */
static void run_ahead(Running *r, const Monoid *m)
{
	Analysis *a = r->a;
	Arena *arena = a->unit->arena;
	Monoid copy = *m;
	copy.states.at = NULL;
	copy.states.count = 0;
	copy.components.at = NULL;
	copy.components.count = 0;
	for (int i = 0; i < m->components.count; i++) {
		Component c = m->components.at[i];
		c.element = value_speculated(a, c.element);
		list_push(arena, &copy.components, c);
	}
	for (int i = 0; i < m->states.count; i++) {
		const State *s = family_state(a, m->states.at[i]);
		bool asked = value_uses_state(a, a->leaves, s->var);
		Var *kept = asked ? var_kept(a, s) : NULL;
		list_push(arena, &copy.states, r->stage->states.count);
		add_running(r, s, kept);
		if (asked)
			a->leaves = value_replace_state(
				a, a->leaves, s->var, load_kept(a, kept, s->type));
	}
	list_push(arena, &r->stage->monoids, copy);
}

static bool is_asked(Analysis *a, const Monoid *m)
{
	for (int i = 0; i < m->states.count; i++)
		if (value_uses_state(a, a->leaves, family_state(a, m->states.at[i])->var))
			return true;
	return false;
}

static bool refuse_running(Running *r)
{
	Analysis *a = r->a;
	const Changed *c = NULL;
	for (int i = 0; i < a->changed.count && !c; i++)
		if (value_uses_state(a, a->leaves, a->changed.at[i].var))
			c = &a->changed.at[i];
	Reason *reason = refuse(a, CODE_EARLY_EXIT, c ? c->range : a->loop->stmt->range,
		"which iteration is the last one depends on '%s', which is carried from iteration "
		"to iteration%s%s",
		c ? c->var->name : "what is kept", r->why ? "; " : "", r->why ? r->why : "");
	reason->edit = "compute it for all iterations in a loop of its own, and search in what "
		       "that has stored";
	return false;
}

bool stage_search(Analysis *a)
{
	Facts *f = a->facts;
	Running r = {.a = a};
	if (!value_uses(a, a->leaves, EXPR_STATE))
		return true;
	a->ends = a->leaves;
	r.stage = arena_alloc(a->unit->arena, sizeof *r.stage);
	*r.stage = (Facts){.pattern = {"scan"}};
	for (int i = 0; i < f->monoids.count && !r.why; i++)
		if (is_asked(a, &f->monoids.at[i]) && can_run_ahead(&r, &f->monoids.at[i]))
			run_ahead(&r, &f->monoids.at[i]);
	if (r.why || value_uses(a, a->leaves, EXPR_STATE))
		return refuse_running(&r);
	list_push(a->unit->arena, &f->search->stages, r.stage);
	return true;
}
