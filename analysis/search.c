// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* search.c - the search for the first iteration that may be the last one.
 *
 * In: a->leaves, and complete facts about the iterations before. Out: facts->search, a loop without
 * states and stores that reads what `leaves` reads, for all iterations that the count allows;
 * running values that `leaves` needs are found by scans before it (running.c).
 * Iterations behind the one that is found are looked at, too, where C would not come: `leaves` is
 * made harmless (speculate.c), and the arrays are read only as far as they are known to exist
 * (reach.c).
 *
 * Index-set splitting: where the iterations before the last ones do something, they are a loop of
 * their own, whose trip count is then known before it runs. */
#include "analysis/exec.h"

static bool refuse_search(Analysis *a, Code code, const char *text, const char *edit)
{
	Reason *r = refuse(a, code, a->loop->stmt->range, "%s", text);
	r->edit = edit;
	return false;
}

/* ---- what is computed ahead ----------------------------------------------------------------- */

static bool find_partial(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind != EXPR_CALL || a->refused || value_call_is_total(a, e))
		return !a->refused;
	Reason *r = refuse(a, CODE_EARLY_LOAD, e->range,
		"'%s' would also be computed for iterations behind the last one, with numbers that "
		"C does not give it: it may not end there, divide by zero or overflow",
		expr_excerpt(a->unit, e));
	r->edit = "search in an array of its results; or use unsigned arithmetic, no loops and no "
		  "divisions there";
	return false;
}

/* What the stages of S compute in an iteration. */
static void walk_stages(const Facts *s, bool (*visit)(Expr *e, void *data), void *data)
{
	for (int i = 0; i < s->stages.count; i++) {
		const Facts *stage = s->stages.at[i];
		for (int k = 0; k < stage->monoids.count; k++)
			for (int j = 0; j < stage->monoids.at[k].components.count; j++)
				expr_walk(
					stage->monoids.at[k].components.at[j].element, visit, data);
		for (int k = 0; k < stage->states.count; k++)
			expr_walk(stage->states.at[k].apply, visit, data);
	}
}

/* What loops of the body compute where these may end the loop. */
static void walk_ends(const Facts *s, bool (*visit)(Expr *e, void *data), void *data)
{
	for (int i = 0; i < s->ends.count; i++) {
		const InnerEnd *end = &s->ends.at[i];
		for (int k = 0; k < end->loops.count; k++) {
			expr_walk(end->loops.at[k].start, visit, data);
			expr_walk(end->loops.at[k].trip, visit, data);
		}
		expr_walk(end->leaves, visit, data);
	}
}

static bool has_large_end(Analysis *a, const Facts *s)
{
	for (int i = 0; i < s->ends.count; i++) {
		const InnerEnd *end = &s->ends.at[i];
		for (int k = 0; k < end->loops.count; k++)
			if (value_size(a, end->loops.at[k].trip) > LARGEST_END)
				return true;
		if (value_size(a, end->leaves) > LARGEST_END)
			return true;
	}
	return false;
}

static bool make_total(Analysis *a, Facts *s)
{
	if (value_size(a, a->leaves) > LARGEST_END || has_large_end(a, s))
		return refuse_search(a, CODE_BODY_TOO_LARGE,
			"the conditions that end the loop have too many cases", NULL);
	expr_walk(a->leaves, find_partial, a);
	walk_stages(s, find_partial, a);
	walk_ends(s, find_partial, a);
	if (a->refused)
		return false;
	for (int i = 0; i < s->ends.count; i++)
		s->ends.at[i].leaves = value_truth(a, value_speculated(a, s->ends.at[i].leaves));
	s->leaves = value_truth(a, value_speculated(a, a->leaves));
	return true;
}

/* ---- what is read ahead ------------------------------------------------------------------ */

/* A written expression for messages about LOAD. */
static Expr *spelling(const Analysis *a, const Expr *load)
{
	const Access *x = access_of_load(a, load);
	return x ? x->written_as : NULL;
}

/* The stages of the search read, too. */
static void record_stages(Exec *x, const Expr *place)
{
	const Facts *s = x->a->facts;
	for (int i = 0; i < s->stages.count; i++)
		for (int k = 0; k < s->stages.at[i]->monoids.count; k++) {
			const Monoid *m = &s->stages.at[i]->monoids.at[k];
			for (int j = 0; j < m->components.count; j++)
				record_value(x, m->components.at[j].element, NULL, place);
		}
}

/* A->facts is the search. */
static bool place_search(Analysis *a, Analysis *loop)
{
	Exec x = {.a = a};
	Expr *place = a->stmt->u.loop.condition;
	if (!place) {
		place = arena_alloc(a->unit->arena, sizeof *place);
		*place = *loop->leaves;
		place->range = a->loop->stmt->range;
	}
	if (loop->judged.text)
		record_judge(a, loop);
	record_value(&x, a->facts->leaves, NULL, place);
	record_stages(&x, place);
	record_inner_ends(&x, place);
	for (int i = 0; i < a->accesses.count; i++) {
		Access *b = &a->accesses.at[i];
		Expr *written_as = spelling(loop, b->load);
		b->range = written_as ? written_as->range : place->range;
		b->written_as = written_as;
	}
	resolve_accesses(a);
	a->ahead = true;
	return !a->refused && place_arrays(a) && !a->refused;
}

static bool find_callee(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC)
		is_plain_function(a, e->u.call.callee->u.function);
	return true;
}

static bool find_invariant(Expr *e, void *data)
{
	Analysis *a = data;
	Facts *f = a->facts;
	if (e->kind != EXPR_VAR || !type_is_scalar(e->type) || e->u.var->kind == VAR_KEPT)
		return true;
	for (int i = 0; i < a->inner_counters.count; i++)
		if (a->inner_counters.at[i] == e->u.var)
			return true;
	for (int i = 0; i < f->invariants.count; i++)
		if (f->invariants.at[i] == e->u.var)
			return true;
	list_push(a->unit->arena, &f->invariants, e->u.var);
	return true;
}

static bool find_body_invariant(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind == EXPR_VAR && !changed_of(a, e->u.var) && !is_own(a, e->u.var))
		return find_invariant(e, data);
	return true;
}

/* What its body, if it has one, needs. */
static void share_judge(const Analysis *a, Facts *s)
{
	const Facts *f = a->facts;
	if (!a->judged.text)
		return;
	s->privates.at = f->privates.at;
	s->privates.count = f->privates.count;
	s->inlined.at = f->inlined.at;
	s->inlined.count = f->inlined.count;
}

/* ---- the stage ------------------------------------------------------------------------------ */

/* What the search reads must be, in every iteration that is run, what was there before the loop. */
static bool mark_read(Expr *e, void *data)
{
	Analysis *a = data;
	for (int i = 0; e->kind == EXPR_LOAD && i < a->accesses.count; i++)
		if (a->accesses.at[i].load == e)
			a->accesses.at[i].feeds_state = true;
	return true;
}

/* Where the search's stages begin can be read before anything is known of the iterations. */
static bool begins_anyway(Analysis *a, const Facts *search)
{
	for (int i = 0; i < search->stages.count; i++) {
		const Facts *stage = search->stages.at[i];
		for (int k = 0; k < stage->states.count; k++) {
			const State *s = &stage->states.at[k];
			if (!s->touched)
				continue;
			refuse_untouched(a, s->spelled.count ? s->spelled.at[0] : s->place,
				a->loop->stmt->range,
				"the search for the loop's end would read it first");
			return false;
		}
	}
	return true;
}

bool make_search(Analysis *a)
{
	Facts *f = a->facts, *s = f->search;
	if (!s)
		return true;
	walk_ends(s, mark_read, a);
	expr_walk(a->leaves, mark_read, a);
	for (int i = 0; i < f->privates.count; i++)
		f->privates.at[i].live_out = false;
	if (!stage_search(a) || !begins_anyway(a, s))
		return false;
	if (s->reach && s->stages.count)
		return refuse_search(a, CODE_CONDITION,
			"the loop ends when memory holds a certain value or at a running value: "
			"how far it may get is not known",
			"count the iterations in the loop's header: for (i = 0; i < n; i++)");
	s->body = stmt_new(a->unit, STMT_BLOCK, f->body->range);
	if (!make_judge(a))
		return false;
	share_judge(a, s);
	s->counter = f->counter;
	s->pattern[0] = "search";
	for (int i = 0; i < f->inductions.count; i++)
		list_push(a->unit->arena, &s->inductions, f->inductions.at[i]);
	if (!make_total(a, s))
		return false;
	Analysis b = *a;
	b.facts = s;
	b.accesses.at = NULL;
	b.accesses.count = 0;
	b.snapshots.at = NULL;
	b.snapshots.count = 0;
	expr_walk(s->leaves, find_callee, &b);
	expr_walk(s->trip, find_callee, &b); /* the host's copy */
	for (int i = 0; i < s->checks.count; i++)
		expr_walk(s->checks.at[i], find_callee, &b);
	expr_walk(s->leaves, find_invariant, &b);
	walk_stages(s, find_callee, &b);
	walk_stages(s, find_invariant, &b);
	walk_ends(s, find_callee, &b);
	walk_ends(s, find_invariant, &b);
	if (a->judged.text) {
		stmt_walk(s->body, NULL, find_callee, &b);
		stmt_walk(f->body, NULL, find_body_invariant, &b);
	}
	bool ok = place_search(&b, a);
	s->memory_accesses = b.accesses.count;
	a->refused = b.refused;
	a->hoisted = b.hoisted;
	a->asked = b.asked;
	return ok && !a->refused;
}
