// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* analysis.c - the order of the stages.
 *
 * In: a unit as the front end made it. Out: for every wanted loop its facts and LOOP_TRANSFORMED,
 * or its reasons and LOOP_REFUSED (a directive asked) or LOOP_SERIAL. Outer loops come first; a
 * loop inside a transformed one runs as part of it and is left alone. */
#include <string.h>

#include "analysis/address.h"
#include "analysis/exec.h"
#include "analysis/keyed.h"
#include "analysis/moves.h"
#include "analysis/tally.h"
#include "analysis/ways.h"

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
	if (!type_is_scalar(var->type) || changed_of(a, var) || is_own(a, var) ||
		is_listed(a->facts->invariants.at, a->facts->invariants.count, var))
		return true;
	/* A body that was rewritten has others in their place. */
	if (stmt_declares(a->loop->stmt, var))
		refuse(a, CODE_CONSTRUCT, e->range,
			"it is not known what '%s' is here, which the loop declares", var->name);
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
	stmt_walk(a->stmt, NULL, find_given, a);
	for (int i = 0; i < a->facts->inlined.count; i++)
		stmt_walk(a->facts->inlined.at[i]->plain, NULL, find_global, a);
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
	const Analysis first = *a;
	*a = as_given(&first);
	a->facts = first.facts;
	a->values = first.values;
	a->after_header = true;
	a->counted = first.counted;
	a->as_memory = first.as_memory;
	return form_loop(a);
}

/* ---- one loop ---------------------------------------------------------------------------- */

/* The numbers that the host reads once: a kernel of F gets them as such. */
static void list_hoisted(Analysis *a, Facts *f)
{
	for (int i = 0; i < a->hoisted.count; i++)
		if (type_is_arithmetic(a->hoisted.at[i]->type))
			list_push(a->unit->arena, &f->hoisted, a->hoisted.at[i]);
}

static bool analyse_body(Analysis *a)
{
	Facts *f = a->facts;
	cut_leaving(a);
	if (a->counted)
		f->body = a->counted;
	for (int i = 0; i < a->renewed.count; i++)
		list_push(a->unit->arena, &f->renewed, a->renewed.at[i]);
	for (int i = 0; i < a->fixed.count; i++)
		list_push(a->unit->arena, &f->fixed, a->fixed.at[i]);
	if (!form(a))
		return false;
	for (int i = 0; i < a->related.count; i++)
		check_at_run_time(a, a->related.at[i]);
	if (!execute_body(a) || !find_leaves(a) || !find_ranks(a) || !find_contests(a) ||
		!find_states(a) || !check_early(a) || !check_begun(a) ||
		!check_cursors(a))
		return false;
	if (!make_search(a) || !keep_lengths(a))
		return false;
	for (int i = 0; f->last_in_c && i < f->privates.count; i++)
		f->privates.at[i].live_out = false;
	find_invariants(a);
	f->memory_accesses = a->accesses.count;
	if (a->refused || !find_packs(a) || !find_keyed(a) || !check_ranks(a) ||
		(f->lag && !check_lagged(a)))
		return false;
	if (!check_followed(a) || !check_followed_parts(a) || !check_directive(a))
		return false;
	if (f->search) {
		list_hoisted(a, f->search);
		f->search->fixed.at = f->fixed.at;
		f->search->fixed.count = f->fixed.count;
	}
	if (f->search && !list_asked(a, f->search))
		return false;
	if (f->search)
		set_entered(a, f->search);
	if (is_pure_search(f))
		return !a->refused;
	find_box(a);
	if (!check_dependences(a) || !check_followed_snapshots(a) || !place_arrays(a) ||
		!check_data_claims(a))
		return false;
	find_unstored_lasts(a);
	for (int i = 0; i < a->fresh_checks.count; i++)
		list_push(a->unit->arena, &f->checks, a->fresh_checks.at[i]);
	list_hoisted(a, f);
	list_pointers(a);
	if (!list_asked(a, f) || !check_counted(a) || !check_at_entry(a))
		return false;
	set_entered(a, f);
	find_own_elements(a);
	if (!make_rank_stages(a))
		return false;
	make_contest_stages(a);
	make_stages(a);
	own_pointers(a);
	return !a->refused;
}

bool analyse(Analysis *a)
{
	a->source = NULL;
	if (analyse_body(a))
		return true;
	if (a->source)
		a->facts->body = a->source;
	return false;
}

/* ---- objects that every iteration writes anew ------------------------------------------------ */

static Analysis analysis_of(Unit *unit, Loop *loop, const AnalysisOptions *options, Arena *scratch)
{
	Analysis a = {
		.unit = unit,
		.loop = loop,
		.stmt = loop->stmt,
		.options = options,
		.facts = arena_alloc(unit->arena, sizeof(Facts)),
		.scratch = scratch,
	};
	return a;
}

static void add_renewed(Analysis *a, Analysis *probe, Var *var, Renewal known)
{
	const Facts *f = probe->facts;
	int checks = f->checks.count;
	if (find_renewed(probe, var) != known)
		return;
	list_push(a->unit->arena, &a->renewed, var);
	a->last_in_c |= known == RENEWED_LIVE && !f->search;
	for (int i = checks; i < f->checks.count; i++)
		list_push(a->unit->arena, &a->fresh_checks, f->checks.at[i]);
}

/* Adds to a->renewed the objects of which KNOWN is true, by an analysis in which they are memory;
 * what that refuses is forgotten. */
static bool find_all_renewed(Analysis *a, Renewal known)
{
	Analysis probe = analysis_of(a->unit, a->loop, a->options, a->scratch);
	const int reasons = a->loop->reasons.count, remarks = a->loop->remarks.count;
	const int count = a->renewed.count;
	probe.never_asks = true;
	find_temporaries(&probe);
	if (!probe.as_memory.count)
		return false;
	cut_leaving(&probe);
	if (form(&probe) && find_wrapped(&probe)) {
		resolve_accesses(&probe);
		for (int i = 0; i < probe.as_memory.count && !probe.refused; i++)
			if (!is_renewed(a, probe.as_memory.at[i]))
				add_renewed(a, &probe, probe.as_memory.at[i], known);
	}
	a->loop->reasons.count = reasons;
	a->loop->remarks.count = remarks;
	return a->renewed.count > count;
}

static void remark_renewed(const Analysis *a)
{
	for (int i = 0; i < a->renewed.count; i++)
		loop_remark(a->unit, a->loop, CODE_RENEWED, a->loop->stmt->range,
			"every iteration has its own '%s', which it writes before it reads%s",
			a->renewed.at[i]->name, a->last_in_c ? "; C runs the last iteration" : "");
}

/* Places in an object of the function would be carried. */
static bool carries_object(const Analysis *a)
{
	for (int i = 0; i < a->facts->states.count; i++) {
		const Expr *place = a->facts->states.at[i].place;
		const Var *root = place ? place_root(place) : NULL;
		if (root && (root->kind == VAR_LOCAL || root->kind == VAR_PARAM) &&
			root->type->kind != TYPE_POINTER)
			return true;
	}
	return false;
}

/* Once more, with objects that are used after the loop: C runs the last iteration. */
static bool analyse_last_in_c(Analysis *a)
{
	Analysis again = analysis_of(a->unit, a->loop, a->options, a->scratch);
	again.renewed = a->renewed;
	again.fresh_checks = a->fresh_checks;
	if (!find_all_renewed(&again, RENEWED_LIVE))
		return false;
	a->loop->reasons.count = a->loop->remarks.count = 0;
	*a = again;
	a->loop->facts = a->facts;
	return analyse(a) || analyse_counted(a) || analyse_apart(a) || analyse_wholes(a);
}

/* With complex numbers part by part; what that is refused for says more than that they are copied
 * as a whole. */
static bool analyse_parted(Analysis *a)
{
	const Attempt first = attempt(a);
	const bool whole = has_reason(a->loop, CODE_STRUCT_VALUE);
	Stmt *body = complex_by_parts(a, a->facts->body);
	Loop copied = {0};
	if (!body)
		return false;
	if (analyse_again(a, body) || analyse_other_ways(a, &copied))
		return true;
	return !whole && undo(a, &first);
}

static bool analyse_all_ways(Analysis *a, Loop *copied)
{
	return analyse(a) || analyse_other_ways(a, copied) || analyse_parted(a);
}

/* From the beginning, with LOOP in the place of the loop. */
static bool analyse_as(Analysis *a, Stmt *loop)
{
	Loop copied = {0};
	const bool splits_reads = a->splits_reads;
	const Elements elements = a->elements;
	const Measured measured = a->measured;
	const Conditions begun = a->begun;
	*a = analysis_of(a->unit, a->loop, a->options, a->scratch);
	a->begun = begun;
	a->splits_reads = splits_reads;
	a->elements = elements;
	a->measured = measured;
	a->stmt = loop;
	a->loop->facts = a->facts;
	a->loop->reasons.count = a->loop->remarks.count = 0;
	return analyse_all_ways(a, &copied);
}

/* Over elements in the place of runs of equal ones. Why that is refused says more where that is
 * what a clause or an option would settle. */
static bool analyse_runs(Analysis *a)
{
	Stmt *joined = join_runs(a);
	const Attempt first = attempt(a);
	return joined && (analyse_as(a, joined) || (!could_be_settled(a->loop) && undo(a, &first)));
}

/* With numbers in the place of pointers that are compared. */
static bool analyse_distances(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *loop = count_distances(a);
	return loop && (analyse_as(a, loop) || undo(a, &first));
}

/* An iteration needs what another one does: whichever way the loop is looked at. */
static bool is_dependent(const Loop *loop)
{
	return has_reason(loop, CODE_FLOW) || has_reason(loop, CODE_ANTI) ||
	       has_reason(loop, CODE_OUTPUT) || has_reason(loop, CODE_NO_FAMILY) ||
	       has_reason(loop, CODE_COUPLED) || has_reason(loop, CODE_NOT_CLOSED);
}

/* With pointers that lead through one array seen as that, instead of a check that would fail. BODY
 * NULL: as the source has it. */
static bool derive(Analysis *a, Stmt *body, bool *near)
{
	Stmt *seen = see_derived(a, body ? body : a->stmt->u.loop.body, near);
	a->derived = true;
	Loop copied = {0};
	return analyse_again(a, body || seen != a->stmt->u.loop.body ? seen : NULL) ||
	       analyse_counted(a) || analyse_other_ways(a, &copied);
}

/* False: that shows why the loop cannot run in parallel. */
static bool join_derived(Analysis *a)
{
	const Attempt first = attempt(a);
	bool near;
	if (a->derived || !has_derived(a))
		return true;
	const bool joined = derive(a, a->facts->body, &near);
	if (joined && !has_derived(a))
		return true;
	const Attempt second = attempt(a);
	undo(a, &first);
	if (derive(a, NULL, &near) && !has_derived(a))
		return true;
	if (!joined && (a->meets_always || (near && is_dependent(a->loop))))
		return false;
	undo(a, joined ? &second : &first);
	return true;
}

/* With the body's first question in the header. */
static bool analyse_tested_first(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *loop = test_first(a);
	return loop && (analyse_as(a, loop) || undo(a, &first));
}

/* With tests of what the body sets anew behind it. Where it is still the loop's end that is not
 * found, what it was refused for first says more. */
static bool analyse_behind(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *loop = has_reason(a->loop, CODE_EARLY_EXIT) ? test_behind(a) : NULL;
	return loop && (analyse_as(a, loop) || undo(a, &first));
}

/* With what the condition does behind its first part in the body. */
static bool analyse_within(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *loop = ask_within(a);
	return loop && (analyse_as(a, loop) || undo(a, &first));
}

/* Over all elements in the place of those that the body does not jump over. */
static bool analyse_skips(Analysis *a)
{
	const Var *skip = NULL;
	Stmt *all = visit_skipped(a, &skip);
	const Attempt first = attempt(a);
	if (!all)
		return false;
	bool ok = analyse_as(a, all);
	if (!ok && has_reason(a->loop, CODE_EARLY_LOAD)) {
		a->splits_reads = true;
		ok = analyse_as(a, all);
	}
	if (!ok)
		return !could_be_settled(a->loop) && undo(a, &first);
	return check_skipped(a, skip) || undo(a, &first);
}

/* LOOP with another BODY; NULL: there is none. */
static Stmt *with_body(Analysis *a, const Stmt *loop, Stmt *body)
{
	Stmt *now = body ? stmt_copy(a->unit, loop) : NULL;
	if (now)
		now->u.loop.body = body;
	return now;
}

/* A's loop with neighbours compared where it is the element kept last; or NULL. */
static Stmt *with_neighbours(Analysis *a)
{
	if (!has_reason(a->loop, CODE_NO_FAMILY) && !has_reason(a->loop, CODE_COUPLED))
		return NULL;
	return with_body(a, a->stmt, compare_neighbours(a));
}

/* With variables in the place of elements at counters. */
static bool analyse_elements(Analysis *a)
{
	const Attempt first = attempt(a);
	Elements elements;
	const bool packs = has_reason(a->loop, CODE_COMPACTION);
	Stmt *loop = packs ? a->loop->stmt : with_neighbours(a);
	loop = loop ? carry_elements(a, loop, &elements) : NULL;
	if (!loop)
		return undo(a, &first);
	a->elements = elements;
	return (analyse_as(a, loop) && stores_elements(a)) || undo(a, &first);
}

/* With subscripts in the place of pointers that read what was there before, and store: where the
 * body is the program's, so that nothing of how another came about is lost. */
static void analyse_two_sided(Analysis *a)
{
	const Attempt first = attempt(a);
	const bool plain = !a->counted && !a->renewed.count && !a->last_in_c && !a->related.count &&
			   !a->fresh_checks.count;
	Stmt *loop = plain && a->snapshots.count ? count_two_sided(a) : NULL;
	if (loop && !analyse_as(a, loop))
		undo(a, &first);
}

/* With variables in the place of members that LOOP, or NULL, counts in. */
static bool analyse_members_of(Analysis *a, Stmt *loop)
{
	const Attempt first = attempt(a);
	Stmt *now = loop ? count_in_variables(a, loop, false) : NULL;
	if (now && (analyse_as(a, now) || undo(a, &first)))
		return true;
	now = loop ? count_in_variables(a, loop, true) : NULL;
	return now && ((analyse_as(a, now) && settle_members(a)) || undo(a, &first));
}

/* The same for members that functions count in: *r->next++ */
static bool analyse_members(Analysis *a)
{
	Stmt *loop = a->loop->stmt;
	const bool moves = has_reason(a->loop, CODE_NOT_CLOSED) ||
			   has_reason(a->loop, CODE_COUPLED) ||
			   has_reason(a->loop, CODE_CALL_EFFECT);
	if (analyse_members_of(a, loop))
		return true;
	Stmt *spliced = moves ? splice_calls(a, loop->u.loop.body, false) : NULL;
	return analyse_members_of(a, with_body(a, loop, spliced));
}

/* With the lengths of strings that the header asks for, every time or once. */
static bool analyse_measured(Analysis *a)
{
	const Attempt first = attempt(a);
	Measured ends = {0};
	Stmt *loop = measure_strings(a, &ends);
	if (!loop)
		return false;
	a->measured = ends;
	return analyse_as(a, loop) || undo(a, &first);
}

/* With the iterations of loops of the body one after the other. */
static bool analyse_written_out(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *loop = has_reason(a->loop, CODE_INNER_LOOP) ? write_out(a) : NULL;
	return loop && (analyse_as(a, loop) || undo(a, &first));
}

/* Once more, without what is never come to: where the checks hold of which that was found out. */
static void leave_out_dead(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = without_dead(a);
	if (body && !(analyse_again(a, body) && recheck(a, first.analysis.facts)))
		undo(a, &first);
}

/* Threads have nothing to share in a loop of one iteration, but perhaps in the loops in that. */
static bool leave_to_body(Analysis *a)
{
	int64_t trip;
	Loop *loop = a->loop;
	if (loop->directive || !a->works.count || a->facts->search ||
		!expr_is_int(a->facts->trip, &trip) || trip > 1)
		return false;
	loop_refuse(a->unit, loop, CODE_CONDITION, loop->stmt->range,
		"the loop has one iteration: what the loops in it are is seen by themselves");
	return true;
}

static void analyse_loop(Unit *unit, Loop *loop, const AnalysisOptions *options)
{
	Arena *scratch = arena_new();
	Analysis a = analysis_of(unit, loop, options, scratch);
	loop->facts = a.facts;
	find_all_renewed(&a, RENEWED_DEAD);
	Loop copied = {0};
	bool ok = analyse_distances(&a) || analyse_tested_first(&a) ||
		  analyse_all_ways(&a, &copied);
	if (ok)
		analyse_two_sided(&a);
	if (!ok || carries_object(&a)) {
		const Attempt first = attempt(&a);
		bool again = analyse_last_in_c(&a);
		if (ok && !again)
			undo(&a, &first);
		ok |= again;
	}
	ok = ok || analyse_behind(&a) || analyse_within(&a) || analyse_runs(&a) ||
	     analyse_skips(&a) || analyse_members(&a) || analyse_elements(&a) ||
	     analyse_measured(&a) || analyse_written_out(&a);
	if (ok && !leave_to_body(&a) && join_derived(&a)) {
		loop->status = LOOP_TRANSFORMED;
		leave_out_dead(&a);
		measure_work(&a);
		list_dead_calls(&a);
		remark_renewed(&a);
	} else {
		if (!ok && copied.reasons.count)
			loop->reasons = copied.reasons;
		name_pointers(&a);
		loop->status = loop->directive ? LOOP_REFUSED : LOOP_SERIAL;
	}
	arena_free(scratch);
	if (loop->status == LOOP_REFUSED && loop->reasons.count == 0)
		internal_error("a loop is refused without a reason");
}

/* Of a loop that is refused: whether it is taken where its directive is of KIND. */
static bool is_taken_as(
	Unit *unit, Loop *loop, const AnalysisOptions *options, DirectiveKind kind)
{
	const Loop first = *loop;
	const DirectiveKind claimed = loop->directive->kind;
	loop->directive->kind = kind;
	loop->facts = NULL;
	loop->reasons.count = loop->remarks.count = 0;
	loop->reasons.at = loop->remarks.at = NULL;
	analyse_loop(unit, loop, options);
	const bool taken = loop->status == LOOP_TRANSFORMED;
	*loop = first;
	loop->directive->kind = claimed;
	return taken;
}

/* What LOOP is says more than what it has instead of being what its directive claims. */
static void name_directive(Unit *unit, Loop *loop, const AnalysisOptions *options)
{
	static const struct {
		DirectiveKind kind;
		const char *edit;
	} rows[] = {
		{DIR_PARALLEL, "write #pragma gsp parallel"},
		{DIR_REDUCE, "write #pragma gsp reduce"},
		{DIR_SCAN, "write #pragma gsp scan"},
	};
	const Directive *d = loop->directive;
	const bool claimed = has_reason(loop, CODE_DIRECTIVE_CLAIM);
	if (d->kind == DIR_AUTO || has_reason(loop, CODE_CLAUSE_CLAIM) ||
		(could_be_settled(loop) && !claimed))
		return;
	const char *told = claimed ? loop->reasons.at[0].edit : NULL, *edit = NULL;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (rows[i].kind == d->kind || !is_taken_as(unit, loop, options, rows[i].kind))
			continue;
		edit = rows[i].edit;
		if (told && strcmp(told, edit) == 0)
			return;
	}
	if (!edit)
		return;
	loop->reasons.count = 0;
	Reason *r = loop_refuse(unit, loop, CODE_DIRECTIVE_CLAIM, d->range,
		"the loop can run in parallel, but is not what its directive says");
	r->edit = edit;
}

void analyse_unit(Unit *unit, const AnalysisOptions *options)
{
	find_plain_functions(unit);
	find_setjmp(unit);
	for (int i = 0; i < unit->loops.count; i++) {
		Loop *loop = unit->loops.at[i];
		if (loop->facts)
			continue;
		if (loop->wanted && loop->reasons.count == 0 && !is_inside_transformed(loop)) {
			analyse_loop(unit, loop, options);
			if (loop->status == LOOP_REFUSED && loop->directive)
				name_directive(unit, loop, options);
		} else if (loop->directive && loop->reasons.count)
			loop->status = LOOP_REFUSED;
	}
}
