// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* analysis.c - the order of the stages.
 *
 * In: a unit as the front end made it. Out: for every wanted loop its facts and LOOP_TRANSFORMED,
 * or its reasons and LOOP_REFUSED (a directive asked) or LOOP_SERIAL. Outer loops come first; a
 * loop inside a transformed one runs as part of it and is left alone. */
#include "analysis/address.h"
#include "analysis/exec.h"
#include "analysis/keyed.h"

static bool is_inside_transformed(const Loop *loop)
{
	for (const Loop *l = loop->parent; l; l = l->parent)
		if (l->status == LOOP_TRANSFORMED)
			return true;
	return false;
}

/* ---- what the loop takes as given -------------------------------------------------------- */

static bool is_listed(Var *const *list, int count, const Var *var)
{
	for (int i = 0; i < count; i++)
		if (list[i] == var)
			return true;
	return false;
}

/* A store of the loop through a pointer may reach it. */
static bool is_exposed(const Var *var)
{
	return var->address_taken || (var->kind == VAR_GLOBAL && !var->type->is_const);
}

static void note_given(Analysis *a, const Expr *e)
{
	Var *var = e->u.var;
	if (!type_is_scalar(var->type) || changed_of(a, var) || is_own(a, var))
		return;
	Expr *place = value_var(a, var);
	if (!is_exposed(var))
		return;
	for (int i = 0; i < a->hoisted.count; i++)
		if (a->hoisted.at[i] == place)
			return;
	list_push(a->unit->arena, &a->hoisted, place);
}

static bool find_given(Expr *e, void *data)
{
	if (e->kind == EXPR_VAR)
		note_given(data, e);
	return true;
}

static bool find_invariant(Expr *e, void *data)
{
	Analysis *a = data;
	if (e->kind != EXPR_VAR)
		return true;
	Var *var = e->u.var;
	if (type_is_scalar(var->type) && !changed_of(a, var) && !is_own(a, var) &&
		!is_listed(a->facts->invariants.at, a->facts->invariants.count, var))
		list_push(a->unit->arena, &a->facts->invariants, var);
	return true;
}

/* The other variables of functions that were followed are their own. */
static bool find_global(Expr *e, void *data)
{
	if (e->kind == EXPR_VAR && e->u.var->kind == VAR_GLOBAL) {
		find_invariant(e, data);
		find_given(e, data);
	}
	return true;
}

static void find_invariants(Analysis *a)
{
	stmt_walk(a->facts->body, NULL, find_invariant, a);
	stmt_walk(a->loop->stmt, NULL, find_given, a);
	for (int i = 0; i < a->facts->inlined.count; i++)
		stmt_walk(a->facts->inlined.at[i]->body, NULL, find_global, a);
}

/* No iteration before the last ones leaves anything behind but counters. */
static bool is_pure_search(const Facts *f)
{
	return f->search && !f->states.count && !f->stores && !f->keyed.count;
}

/* A search whose header sets variables from themselves is looked at from behind the header. */
static bool form(Analysis *a)
{
	if (form_loop(a) || a->refused || !a->header_moves || a->after_header)
		return !a->refused;
	Stmt *body = a->facts->body;
	*a->facts = (Facts){.body = body};
	*a = (Analysis){
		.unit = a->unit,
		.loop = a->loop,
		.options = a->options,
		.facts = a->facts,
		.values = a->values,
		.after_header = true,
		.counted = a->counted,
	};
	return form_loop(a);
}

/* ---- one loop ---------------------------------------------------------------------------- */

static bool analyse(Analysis *a)
{
	Facts *f = a->facts;
	cut_leaving(a);
	if (a->counted)
		f->body = a->counted;
	if (!form(a) || !execute_body(a) || !find_leaves(a) || !find_states(a) || !check_early(a))
		return false;
	if (!make_search(a))
		return false;
	find_invariants(a);
	f->memory_accesses = a->accesses.count;
	if (!find_packs(a) || !find_keyed(a))
		return false;
	if (!check_followed(a) || !check_directive(a))
		return false;
	if (is_pure_search(f))
		return !a->refused;
	if (!check_dependences(a) || !check_followed_snapshots(a) || !place_arrays(a))
		return false;
	for (int i = 0; i < a->hoisted.count; i++)
		if (type_is_arithmetic(a->hoisted.at[i]->type))
			list_push(a->unit->arena, &f->hoisted, a->hoisted.at[i]);
	return !a->refused;
}

/* Once more, with counters in the place of pointers that move under conditions. */
static bool analyse_counted(Analysis *a)
{
	Stmt *body = count_moves(a);
	if (!body)
		return false;
	a->loop->reasons.count = a->loop->remarks.count = 0;
	*a->facts = (Facts){0};
	*a = (Analysis){
		.unit = a->unit,
		.loop = a->loop,
		.options = a->options,
		.facts = a->facts,
		.counted = body,
	};
	return analyse(a);
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
	if (analyse(&a) || analyse_counted(&a))
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
