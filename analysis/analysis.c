// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* analysis.c - the order of the stages.
 *
 * In: a unit as the front end made it. Out: for every wanted loop its facts and LOOP_TRANSFORMED,
 * or its reasons and LOOP_REFUSED (a directive asked) or LOOP_SERIAL. Outer loops come first; a
 * loop inside a transformed one runs as part of it and is left alone. */
#include "analysis/exec.h"

static bool is_inside_transformed(const Loop *loop)
{
	for (const Loop *l = loop->parent; l; l = l->parent)
		if (l->status == LOOP_TRANSFORMED)
			return true;
	return false;
}

/* ---- what the body takes as given -------------------------------------------------------- */

typedef struct Uses {
	Analysis *a;
} Uses;

static bool is_known_invariant(const Facts *f, const Var *var)
{
	for (int i = 0; i < f->invariants.count; i++)
		if (f->invariants.at[i] == var)
			return true;
	return false;
}

static bool find_invariant(Expr *e, void *data)
{
	Analysis *a = ((Uses *)data)->a;
	if (e->kind != EXPR_VAR)
		return true;
	Var *var = e->u.var;
	if (type_is_scalar(var->type) && !var_in_memory(var) && !changed_of(a, var) &&
		!is_known_invariant(a->facts, var))
		list_push(a->unit->arena, &a->facts->invariants, var);
	return true;
}

static void find_invariants(Analysis *a)
{
	Uses u = {.a = a};
	stmt_walk(a->facts->body, NULL, find_invariant, &u);
}

/* ---- one loop ---------------------------------------------------------------------------- */

static bool analyse(Analysis *a)
{
	Facts *f = a->facts;
	f->body = a->loop->stmt->u.loop.body;
	if (!form_loop(a) || !execute_body(a) || !find_states(a))
		return false;
	find_invariants(a);
	f->memory_accesses = a->accesses.count;
	if (!check_directive(a))
		return false;
	return check_dependences(a) && place_arrays(a) && !a->refused;
}

static void analyse_loop(Unit *unit, Loop *loop, const AnalysisOptions *options)
{
	Analysis a = {
		.unit = unit,
		.loop = loop,
		.options = options,
		.facts = arena_alloc(unit->arena, sizeof(Facts)),
	};
	loop->facts = a.facts;
	if (analyse(&a))
		loop->status = LOOP_TRANSFORMED;
	else
		loop->status = loop->directive ? LOOP_REFUSED : LOOP_SERIAL;
	if (loop->status == LOOP_REFUSED && loop->reasons.count == 0)
		internal_error("a loop is refused without a reason");
}

void analyse_unit(Unit *unit, const AnalysisOptions *options)
{
	for (int i = 0; i < unit->loops.count; i++) {
		Loop *loop = unit->loops.at[i];
		if (loop->wanted && loop->reasons.count == 0 && !is_inside_transformed(loop))
			analyse_loop(unit, loop, options);
		else if (loop->directive && loop->reasons.count)
			loop->status = LOOP_REFUSED;
	}
}
