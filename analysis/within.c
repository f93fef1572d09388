// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* within.c - loops that end within a loop of their body: for (i) for (j) if (a[i][j] == v) return;
 *
 * In: a->inner_exits, each with the loop of the body that it is in. Out: facts->search->ends:
 * iteration k may be the last one where some iteration of that loop leaves; which one need not be
 * known, since C runs the last iteration itself. The same must hold of it as of a->leaves
 * (ending.c), for all iterations of the inner loop: these are counted. */
#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/poly.h"

static bool refuse_within(Analysis *a, Range range, const char *text, const char *edit)
{
	if (a->refused)
		return false;
	Reason *r = refuse(a, CODE_EARLY_EXIT, range, "%s", text);
	r->edit = edit;
	return false;
}

void leave_inside(Exec *x, Expr *guard, Range range)
{
	Analysis *a = x->a;
	struct InnerExit exit = {.guard = guard, .in = x->inner, .range = range};
	if (x->trials)
		return;
	if (inner_depth(x->inner) != x->inside)
		exit.in = NULL;
	list_push(a->unit->arena, &a->inner_exits, exit);
}

/* ---- when ------------------------------------------------------------------------------------ */

static InnerEnd *end_in(Facts *s, const InnerLoop *in)
{
	for (int i = 0; i < s->ends.count; i++) {
		InnerEnd *e = &s->ends.at[i];
		if (e->loops.at[e->loops.count - 1].loop == in)
			return e;
	}
	return NULL;
}

typedef struct Computed {
	Analysis *a;
	const InnerLoop *in;
	bool found;
} Computed;

/* What loops of the body compute, but for the counters of those around. */
static bool find_computed(Expr *e, void *data)
{
	Computed *c = data;
	bool counter = false;
	if (e->kind != EXPR_VAR || !value_is_unknown(c->a, e))
		return !c->found;
	for (const InnerLoop *l = c->in; l; l = l->outer)
		counter |= l->var == e->u.var;
	c->found |= !counter;
	return !c->found;
}

static bool is_computed(Analysis *a, Expr *e, const InnerLoop *in)
{
	Computed c = {.a = a, .in = in};
	expr_walk(e, find_computed, &c);
	return c.found;
}

void find_judged_inside(Analysis *a)
{
	for (int i = 0; i < a->inner_exits.count && !a->judged.text; i++) {
		const struct InnerExit *x = &a->inner_exits.at[i];
		a->judged.range = x->range;
		if (!x->in || !x->in->trip)
			a->judged.text = "the loop may end here, within a loop inside it that may "
					 "also end early by itself, or whose iterations are not "
					 "counted";
		else if (x->guard && is_computed(a, x->guard, x->in))
			a->judged.text = "the loop may end here, within a loop inside it, and "
					 "whether it does depends on what earlier iterations of "
					 "that one have computed";
	}
}

/* E, in an iteration of IN, is what the search may ask for. */
static bool check_value(Analysis *a, Expr *e, const InnerLoop *in, Range range)
{
	if (value_uses(a, e, EXPR_STATE))
		return refuse_within(a, range,
			"the loop may end here, within a loop inside it, and whether it does "
			"depends on what is carried from iteration to iteration",
			"compute that for all iterations in a loop of its own, and search in what "
			"it has stored");
	if (is_computed(a, e, in))
		return refuse_within(a, range,
			"the loop may end here, within a loop inside it, and whether it does "
			"depends on what earlier iterations of that one have computed",
			NULL);
	return check_ends_early(a, e);
}

static bool add_loops(Analysis *a, InnerEnd *end, const InnerLoop *in, Range range)
{
	if (in->outer && !add_loops(a, end, in->outer, range))
		return false;
	if (!in->trip || !type_is_integer(in->var->type))
		return refuse_within(a, range,
			"the loop may end here, within a loop inside it that may also end early by "
			"itself, or whose iterations are not counted",
			"let the inner loop do nothing but search");
	if (!check_value(a, in->trip, in->outer, range) ||
		!check_value(a, in->start, in->outer, range))
		return false;
	const BodyLoop loop = {.var = in->var,
		.start = in->start,
		.trip = value_total(a, in->trip),
		.step = in->step,
		.loop = in};
	list_push(a->unit->arena, &end->loops, loop);
	return true;
}

bool find_inner_ends(Analysis *a)
{
	Facts *s = a->facts->search;
	Type *truth = a->unit->scalar[SC_INT];
	for (int i = 0; i < a->inner_exits.count; i++) {
		const struct InnerExit *x = &a->inner_exits.at[i];
		Expr *guard = x->guard ? x->guard : value_int(a, truth, 1);
		InnerEnd *known = end_in(s, x->in);
		if (!check_value(a, guard, x->in, x->range))
			return false;
		if (known) {
			known->leaves = value_binary(a, BIN_LOR, truth, known->leaves, guard);
			continue;
		}
		InnerEnd end = {.leaves = guard};
		if (!add_loops(a, &end, x->in, x->range))
			return false;
		list_push(a->unit->arena, &s->ends, end);
	}
	return true;
}

/* ---- what is read ---------------------------------------------------------------------------- */

void record_inner_ends(Exec *x, const Expr *place)
{
	Analysis *a = x->a;
	const Facts *s = a->facts;
	for (int i = 0; i < s->ends.count; i++) {
		const InnerEnd *end = &s->ends.at[i];
		for (int k = 0; k <= end->loops.count; k++) {
			const BodyLoop *outer = k ? &end->loops.at[k - 1] : NULL;
			const int first = a->accesses.count;
			x->inner = outer ? (InnerLoop *)outer->loop : NULL;
			record_value(x, k < end->loops.count ? end->loops.at[k].trip : end->leaves,
				NULL, place);
			for (int n = first; n < a->accesses.count; n++) {
				a->accesses.at[n].in_inner_loop = k > 0;
				a->accesses.at[n].inner = x->inner;
			}
		}
	}
	x->inner = NULL;
}
