// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ways.c - the other ways to take a loop that was refused.
 *
 * In: an analysis that ended in a refusal. Out: true where the loop can be taken with another body
 * that does the same, or with something taken as given that is checked when the program runs; else
 * the analysis and its reasons are what they were. Each way asks whether the reasons are of a kind
 * that it may settle, so most loops try few of them. */
#include "analysis/ways.h"

#include "analysis/address.h"
#include "analysis/apart.h"
#include "analysis/keyed.h"
#include "analysis/moves.h"
#include "analysis/resumed.h"

bool has_reason(const Loop *loop, Code code)
{
	for (int i = 0; i < loop->reasons.count; i++)
		if (loop->reasons.at[i].code == code)
			return true;
	return false;
}

/* Iterations meet at elements in a way that is not taken as it stands. */
static bool iterations_meet(const Loop *loop)
{
	return has_reason(loop, CODE_SCATTER) || has_reason(loop, CODE_HISTOGRAM) ||
	       has_reason(loop, CODE_FLOW) || has_reason(loop, CODE_OUTPUT) ||
	       has_reason(loop, CODE_DIRECTIVE_CLAIM); /* asked before these are */
}

Attempt attempt(const Analysis *a)
{
	return (Attempt){.analysis = *a, .loop = *a->loop};
}

/* The attempt has failed: what is refused then is what was. Returns false. */
bool undo(Analysis *a, const Attempt *first)
{
	const int given_up = a->loop->given_up;
	*a->loop = first->loop;
	a->loop->given_up = given_up;
	*a = first->analysis;
	return false;
}

Analysis as_given(const Analysis *first)
{
	return (Analysis){
		.unit = first->unit,
		.loop = first->loop,
		.stmt = first->stmt,
		.options = first->options,
		.scratch = first->scratch,
		.gathered = first->gathered,
		.renewed = first->renewed,
		.last_in_c = first->last_in_c,
		.related = first->related,
		.asked.at = first->asked.at,
		.asked.count = first->asked.count,
		.fixed.at = first->fixed.at,
		.fixed.count = first->fixed.count,
		.two_rows = first->two_rows,
		.meeting = first->meeting,
		.lagged = first->lagged,
		.looping = first->looping,
		.derived = first->derived,
		.as_graphs = first->as_graphs,
		.elements = first->elements,
		.splits_reads = first->splits_reads,
		.contest = first->contest,
		.ranks.at = first->ranks.at,
		.ranks.count = first->ranks.count,
		.fresh_checks = first->fresh_checks,
		.begun = first->begun,
		.stretches.at = first->stretches.at,
		.stretches.count = first->stretches.count,
		.cursors.at = first->cursors.at,
		.cursors.count = first->cursors.count,
		.stop = first->stop,
		.measured = first->measured,
		.doubted = first->doubted,
		.lifts = first->lifts,
	};
}

/* Once more, with another BODY that does the same; of the analysis' own, with what it was before
 * conditions in it became values. */
bool analyse_again(Analysis *a, Stmt *body)
{
	const Analysis first = *a;
	Facts *facts = arena_alloc(a->unit->arena, sizeof *facts);
	if (a->source && body == a->facts->body)
		body = a->source;
	*a = as_given(&first);
	a->facts = facts;
	a->counted = body;
	a->loop->facts = facts;
	a->loop->reasons.count = a->loop->remarks.count = 0;
	return analyse(a);
}

/* With counters in the place of pointers that move under conditions. */
bool analyse_counted(Analysis *a)
{
	Stmt *body = count_moves(a);
	return body && analyse_again(a, body);
}

/* With another BODY, or NULL. */
static bool analyse_instead(Analysis *a, Stmt *body)
{
	const Attempt first = attempt(a);
	return body && (analyse_again(a, body) || undo(a, &first));
}

/* The same, and where that is refused, in the other ways. */
static bool analyse_onward(Analysis *a, Stmt *body)
{
	const Attempt first = attempt(a);
	Loop copied = {0};
	return body &&
	       (analyse_again(a, body) || analyse_other_ways(a, &copied) || undo(a, &first));
}

/* With the inner loops gathering by themselves what they add to carried variables. */
bool analyse_apart(Analysis *a)
{
	return has_reason(a->loop, CODE_INNER_LOOP) &&
	       analyse_instead(a, gather_apart(a, a->facts->body));
}

/* With counters that move on with each element stored. */
static bool analyse_stretches(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_INNER_LOOP) && !has_reason(a->loop, CODE_COMPACTION))
		return false;
	Stmt *body = store_along(a, a->facts->body);
	if (!body)
		return false;
	return analyse_again(a, body) || analyse_apart(a) ||
	       (!could_be_settled(a->loop) && undo(a, &first));
}

/* With inner loops that begin where the iteration before has left off. */
static bool analyse_cursors(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = has_reason(a->loop, CODE_INNER_LOOP) ? follow_cursors(a, a->facts->body)
							  : NULL;
	return body && (analyse_onward(a, body) || undo(a, &first));
}

/* With what inner loops compute in variables of its own. */
static bool analyse_results(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = has_reason(a->loop, CODE_INNER_LOOP) ? keep_results(a, a->facts->body) : NULL;
	return body && (analyse_again(a, body) || (!could_be_settled(a->loop) && undo(a, &first)));
}

/* With numbers in memory that the loop only reads, such as what a remainder is taken by, read
 * before it. */
static bool analyse_fixed(Analysis *a)
{
	const Attempt first = attempt(a);
	if (a->fixed.count ||
		!(has_reason(a->loop, CODE_NO_FAMILY) || has_reason(a->loop, CODE_COUPLED) ||
			has_reason(a->loop, CODE_CONDITION) ||
			has_reason(a->loop, CODE_POINTER_VARIES)) ||
		!list_fixed(a))
		return false;
	Loop copied = {0};
	return analyse_again(a, a->facts->body) || analyse_other_ways(a, &copied) ||
	       undo(a, &first);
}

/* With short loops of the body left as they are, where what they are written out is too much. */
static bool analyse_looping(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!a->unrolled || a->looping ||
		!(a->too_large || has_reason(a->loop, CODE_BODY_TOO_LARGE) ||
			has_reason(a->loop, CODE_COMPACTION) ||
			has_reason(a->loop, CODE_DEPENDENCES_TOO_HARD)))
		return false;
	a->looping = true;
	return analyse_again(a, a->facts->body) || analyse_counted(a) || analyse_apart(a) ||
	       analyse_results(a) || undo(a, &first);
}

/* With updates that are large since short loops are written out: as loops they were no better. */
static bool analyse_graphs(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!a->unrolled || !a->too_large)
		return false;
	a->as_graphs = true;
	return analyse_again(a, a->facts->body) || undo(a, &first);
}

/* With what numbers of before the loop have to do with each other. */
static bool analyse_related(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_FLOW) && !has_reason(a->loop, CODE_ANTI) &&
		!has_reason(a->loop, CODE_OUTPUT))
		return false;
	a->related = find_relations(a);
	if (a->related.count && analyse_again(a, a->facts->body))
		return true;
	return undo(a, &first);
}

/* With any distance between two rows that the loop changes together, but for what is known of it.
 */
static bool analyse_two_rows(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_FLOW))
		return false;
	a->two_rows = true;
	a->related = find_relations(a);
	return analyse_again(a, a->facts->body) || undo(a, &first);
}

/* With updates in inner loops made by all iterations at once, since these meet there. */
static bool analyse_meeting(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_FLOW) && !has_reason(a->loop, CODE_DIRECTIVE_CLAIM))
		return false;
	a->meeting = true;
	if (analyse_again(a, a->facts->body) && a->facts->keyed.count)
		return true;
	/* That the array's size is missing says more than that iterations meet. */
	return !(a->facts->keyed.count && has_reason(a->loop, CODE_EXTENT)) && undo(a, &first);
}

/* With the iterations voting about what remains where they meet and the order decides. */
static bool analyse_contests(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!iterations_meet(a->loop))
		return false;
	a->contest = true;
	if (analyse_again(a, a->facts->body) && a->votes.count)
		return true;
	if (a->contests && a->refused)
		return false;
	return undo(a, &first);
}

/* With structures that a declared operator changes through a pointer copied by each iteration. */
static bool analyse_joined(Analysis *a)
{
	return joins_in_place(a) && analyse_instead(a, copy_wholes(a, a->facts->body));
}

/* It is refused for what a clause or an option would settle. */
bool could_be_settled(const Loop *loop)
{
	return has_reason(loop, CODE_EXTENT) || has_reason(loop, CODE_DIRECTIVE_CLAIM) ||
	       has_reason(loop, CODE_REASSOCIATE);
}

/* assume(injective) is said of all that is updated. */
static bool are_all_injective(Analysis *a)
{
	bool all = directive_assumes(a, "injective");
	for (int i = 0; all && i < a->accesses.count; i++)
		all = !tells_where(a, &a->accesses.at[i]);
	return all;
}

/* With stages that find what elements at computed subscripts are along the way: where iterations
 * use that, then also where the order decides what remains. Where no contest has been tried, or
 * clauses settle it, why that is refused says more. */
static bool analyse_ranks(Analysis *a)
{
	const Attempt first = attempt(a);
	const bool contested = has_reason(a->loop, CODE_SCATTER);
	if (are_all_injective(a) || !iterations_meet(a->loop))
		return false;
	Stmt *body = separate_updates(a, a->facts->body);
	if (body && analyse_again(a, body))
		return true;
	const Attempt separated = attempt(a);
	for (int last = 0; last < 2; last++) {
		if (!list_ranks(a, last))
			continue;
		a->contest = true;
		if (analyse_again(a, a->facts->body))
			return true;
		if (could_be_settled(a->loop) || has_reason(a->loop, CODE_CLAUSE_CLAIM) ||
			(!contested && !last && has_reason(a->loop, CODE_HISTOGRAM)))
			return false;
		undo(a, &separated);
	}
	return undo(a, &first);
}

/* With functions that update what is carried, or in which iterations meet, in the place of their
 * calls. */
static bool analyse_spliced(Analysis *a)
{
	const Attempt first = attempt(a);
	const bool meets = has_reason(a->loop, CODE_SCATTER);
	if (!meets && !has_reason(a->loop, CODE_CALL_EFFECT) &&
		!has_reason(a->loop, CODE_HISTOGRAM) && !has_reason(a->loop, CODE_LOCAL_OBJECT))
		return false;
	Stmt *body = without_null_tests(a->unit, splice_calls(a, a->facts->body, false));
	return body &&
	       (analyse_again(a, body) || (meets && analyse_contests(a)) || undo(a, &first));
}

/* With tables that the body or a function declares seen as those of file scope. */
static bool analyse_tables(Analysis *a)
{
	const Attempt first = attempt(a);
	if (a->lifts || !a->could_lift)
		return false;
	a->lifts = true;
	return analyse_onward(a, a->facts->body) || undo(a, &first);
}

/* With functions in the place of their calls that only compute, but decide whether the loop ends,
 * or update what is carried by loops of their own: crc = update(crc, s[i]). */
static bool analyse_computing(Analysis *a)
{
	const bool decides =
		a->facts->search &&
		(has_reason(a->loop, CODE_EARLY_EXIT) || has_reason(a->loop, CODE_EARLY_LOAD));
	return (decides || has_reason(a->loop, CODE_NO_FAMILY)) &&
	       analyse_instead(a, splice_calls(a, a->facts->body, true));
}

/* With rows that are stored behind each other stored at a counter. */
static bool analyse_appended(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = append_rows(a, a->facts->body);
	if (!body)
		return false;
	return analyse_again(a, body) || analyse_counted(a) || undo(a, &first);
}

/* With values carried to iterations that are farther away. Why that is refused says more where that
 * is what a clause or an option would settle. */
static bool analyse_lagged(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_FLOW) && !has_reason(a->loop, CODE_DIRECTIVE_CLAIM))
		return false;
	a->lagged = true;
	if (analyse_again(a, a->facts->body) && a->facts->lag)
		return true;
	bool settled = has_reason(a->loop, CODE_EXTENT) || has_reason(a->loop, CODE_REASSOCIATE);
	return !(a->facts->lag && settled) && undo(a, &first);
}

/* With structures that are carried updated member by member. Why that is refused says more. */
bool analyse_wholes(Analysis *a)
{
	Stmt *body = has_reason(a->loop, CODE_STRUCT_VALUE) ? copy_wholes(a, a->facts->body) : NULL;
	return body && analyse_again(a, body);
}

/* With counters as subscripts where conditions say what they are. */
static bool analyse_named(Analysis *a)
{
	return iterations_meet(a->loop) && analyse_instead(a, name_counters(a, a->facts->body));
}

/* Elements are computed from what the body's variables hold where it ends, and no value along the
 * way is used, for which it would run again. */
static bool ends_in_values(const Analysis *a)
{
	bool ends = true;
	for (int i = 0; i < a->facts->states.count; i++) {
		Placement p = a->facts->states.at[i].placement;
		ends &= p == PLACE_FINAL || p == PLACE_KEYED;
	}
	return ends;
}

/* With what is read before it is overwritten kept for carried variables. */
static bool analyse_reread(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body =
		has_reason(a->loop, CODE_FEEDS_STATE) ? keep_overwritten(a, a->facts->body) : NULL;
	return body && ((analyse_again(a, body) && ends_in_values(a)) || undo(a, &first));
}

/* With what is stored and read again kept in variables. */
static bool analyse_read_back(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_ANTI) && !has_reason(a->loop, CODE_FEEDS_STATE) &&
		!has_reason(a->loop, CODE_SCATTER) && !has_reason(a->loop, CODE_NO_FAMILY) &&
		!has_reason(a->loop, CODE_EARLY_EXIT))
		return false;
	Stmt *body = keep_stored(a, a->facts->body);
	return body && (analyse_again(a, body) || analyse_contests(a) || undo(a, &first));
}

/* With a branch for each of the counters that a store chooses between. */
static bool analyse_branched(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = branch_stores(a, a->facts->body);
	return body && (analyse_again(a, body) || analyse_counted(a) || undo(a, &first));
}

/* With elements that are packed copied also where they stay where they are. */
static bool analyse_always(Analysis *a)
{
	const Attempt first = attempt(a);
	Stmt *body = copy_always(a, a->facts->body);
	if (!body)
		return false;
	return ((analyse_again(a, body) || analyse_counted(a)) && only_packs(a)) || undo(a, &first);
}

/* With numbers in memory that loops of the body update copied by each iteration. REFUSED gets the
 * reasons against that: they say more than that these are in memory. */
static bool analyse_copied(Analysis *a, Loop *refused)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_FLOW) && !has_reason(a->loop, CODE_DIRECTIVE_CLAIM))
		return false;
	Stmt *body = copy_numbers(a, a->facts->body);
	if (body && analyse_again(a, body))
		return true;
	if (body)
		*refused = *a->loop;
	return undo(a, &first);
}

/* With an element that stays apart from those at computed subscripts. */
static bool analyse_one_element(Analysis *a)
{
	return (has_reason(a->loop, CODE_HISTOGRAM) || has_reason(a->loop, CODE_MAY_DEPEND)) &&
	       analyse_onward(a, take_element_apart(a, a->facts->body));
}

/* With counters that move by the way in statements of their own. */
static bool analyse_stepped(Analysis *a)
{
	return (has_reason(a->loop, CODE_SCATTER) || has_reason(a->loop, CODE_HISTOGRAM) ||
		       has_reason(a->loop, CODE_COMPACTION)) &&
	       analyse_onward(a, take_steps_apart(a, a->facts->body));
}

/* With neighbours compared where it is the element kept last. */
static bool analyse_distinct(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_NO_FAMILY) && !has_reason(a->loop, CODE_COUPLED))
		return false;
	Stmt *body = compare_neighbours(a);
	return (body && analyse_again(a, body)) || undo(a, &first);
}

/* With the first iteration asked for, instead of whether anything has been kept yet. */
static bool analyse_first_kept(Analysis *a)
{
	const Attempt first = attempt(a);
	if (!has_reason(a->loop, CODE_NO_FAMILY) && !has_reason(a->loop, CODE_COUPLED))
		return false;
	Stmt *body = ask_for_first(a, a->facts->body);
	return body && (analyse_again(a, body) || analyse_distinct(a) || undo(a, &first));
}

/* ---- all of them ---------------------------------------------------------------------------- */

/* Loops whose computations were given up that often are not tried in all ways: each costs as much
 * again. */
#define MOST_GIVEN_UP 16

typedef bool (*Way)(Analysis *a);

static bool try_ways(Analysis *a, const Way *ways, size_t count)
{
	for (size_t i = 0; i < count && a->loop->given_up < MOST_GIVEN_UP; i++)
		if (ways[i](a))
			return true;
	return false;
}

bool analyse_other_ways(Analysis *a, Loop *copied)
{
	static const Way first[] = {analyse_tables, analyse_branched, analyse_always,
		analyse_counted, analyse_joined, analyse_spliced, analyse_computing,
		analyse_appended, analyse_stretches, analyse_cursors, analyse_apart,
		analyse_results, analyse_fixed, analyse_wholes, analyse_distinct,
		analyse_first_kept, analyse_looping, analyse_graphs};
	static const Way then[] = {analyse_named, analyse_related, analyse_two_rows,
		analyse_meeting, analyse_contests, analyse_ranks, analyse_read_back, analyse_reread,
		analyse_lagged, analyse_stepped, analyse_one_element};
	return try_ways(a, first, sizeof first / sizeof *first) || analyse_copied(a, copied) ||
	       try_ways(a, then, sizeof then / sizeof *then);
}
