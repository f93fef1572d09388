// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ordered.c - what iterations make of elements at computed subscripts, of whatever family it is.
 *
 *     y[i] = s[k[i]] = s[k[i]] * a + x[i];             a filter for each key
 *     gap[i] = i - last[k[i]]; last[k[i]] = i;         how long ago this key was met
 *     mode[k[i]] = next[mode[k[i]]][c[i]];             a machine for each key
 *
 * In: the elements of ranks.c, with the stores of an iteration. Out: their monoids, and how what
 * remains of an element is stored.
 *
 * The iterations of one key are a loop over its element, and what they make of it is matched as the
 * update of a carried variable is, by all families. Its first value differs from key to key: what a
 * family asks of it is asked of every element, when the stage comes to it, and where it does not
 * hold the loop runs as written, as it does where composing has lost something (Monoid.sound).
 *
 * Where order does not matter and there is an atomic for it, all iterations update the element at
 * once (keyed.c). Else the last iteration of each key that stores does so, from what its element
 * was before it, which the stage keeps: votes tell which one that is (votes.c). */
#include "analysis/contest.h"

/* ---- the family ------------------------------------------------------------------------------ */

typedef struct Given {
	const Var *var;
	Expr *state;
} Given;

static Expr *given_to_state(Analysis *a, Expr *e, void *data)
{
	const Given *g = data;
	(void)a;
	return e->kind == EXPR_VAR && e->u.var == g->var ? g->state : NULL;
}

/* What has been asked since there were COUNT checks of the value R's state starts with becomes part
 * of what is asked of every element: another one is left as it is. */
static void ask_elements(Analysis *a, Rank *r, int count)
{
	Facts *f = a->facts;
	Given g = {.var = r->state.var, .state = value_state(a, r->state.var)};
	Expr *all = NULL;
	int left = count;
	for (int i = count; i < f->checks.count; i++) {
		Expr *check = f->checks.at[i];
		if (!expr_mentions(check, g.var)) {
			f->checks.at[left++] = check;
			continue;
		}
		all = value_and(a, all, value_truth(a, value_map(a, check, given_to_state, &g)));
	}
	f->checks.count = left;
	if (!all)
		return;
	r->monoid.sound = value_and(a, all, r->monoid.sound);
	r->state.apply = value_cond(a, all, r->state.apply, g.state);
}

static bool match_element(Analysis *a, Rank *r, const Access *store)
{
	Facts *f = a->facts;
	int index = f->states.count, checks = f->checks.count, tables = f->tables.count;
	int matrices = f->matrices.count;
	Type *type = r->place->type->unqualified;
	const char *why = NULL, *edit;
	if (!type_is_arithmetic(type))
		return cannot_rank(r, "its elements are no numbers");
	State s = {
		.var = var_temp(a->unit, place_name(a->unit, r->place), type),
		.type = type,
		.range = store->range,
		.placement = PLACE_PREFIX,
		.exclusive = true,
	};
	s.update = value_swap(
		a, update_of_rank(a, r), value_load(a, r->place, 0), value_state(a, s.var));
	list_push(a->unit->arena, &f->states, s);
	bool found = find_monoid(a, &index, 1, &r->monoid, &why);
	r->state = f->states.at[index];
	f->states.count = index;
	if (!found || r->state.rest) {
		f->checks.count = checks;
		f->tables.count = tables;
		f->matrices.count = matrices;
		return cannot_rank(
			r, r->state.rest ? "accurate() is for sums that are carried in variables"
			   : why         ? split_edit(a, why, &edit)
					 : "it is none of the updates that can be composed");
	}
	r->state.monoid = 0;
	list_push(a->unit->arena, &r->monoid.states, 0);
	ask_elements(a, r, checks);
	return true;
}

/* ---- the last iteration stores --------------------------------------------------------------- */

/* A number that lies in memory by itself, so that others can store to its neighbours meanwhile. */
static bool is_apart(const Expr *place)
{
	return type_is_arithmetic(place->type) &&
	       !(place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0);
}

/* The statement that stores TARGET is done where WON, and stores what X does. */
static bool settle_target(Analysis *a, Rank *r, const Access *x, Expr *target, Expr *won)
{
	Stmt *s = statement_of(a, target);
	if (!s)
		return cannot_rank(r, "the update is part of a larger expression");
	if (!is_apart(target) || !is_apart(x->place))
		return cannot_rank(r, "it is not a number that lies in memory by itself");
	if (has_assignment(target))
		return cannot_rank(
			r, "what its subscript is computed by does something else as well");
	if (loses_effects(a, s, target))
		return cannot_rank(
			r, "its statement changes a variable that the body uses as well");
	list_push(a->unit->arena, &a->facts->settled,
		((Settled){.stmt = s,
			.won = won,
			.place = target,
			.value = value_over_kept(a, r, x->value)}));
	return true;
}

/* One of the stores to R, of which FIRST is one, happens; NULL: always. */
static Expr *storing(Analysis *a, const Rank *r, const Access *first)
{
	Expr *any = first->guard;
	for (int i = 0; i < a->accesses.count; i++)
		if (rank_of_store(a, &a->accesses.at[i]) == r)
			any = either_guard(a, any, a->accesses.at[i].guard);
	return value_over_kept(a, r, any);
}

static bool store_last(Analysis *a, Rank *r, Access *first)
{
	Expr *old = value_load(a, r->place, 0), *guard = storing(a, r, first);
	const char *why = why_not_early(a, guard, NULL);
	why = why ? why : why_not_early(a, first->offset, NULL);
	if (why)
		return cannot_rank(r, why);
	Vote v = {
		.guard = guard,
		.at = first->offset,
		.word = later_word(a),
		.store = first,
		.alone = true,
	};
	Expr *won = has_most(a, add_vote(a, v), first->offset, v.word);
	a->contests++;
	r->by_last = true;
	for (int i = 0; i < a->accesses.count; i++) {
		Access *x = &a->accesses.at[i];
		const bool stores = rank_of_store(a, x) == r;
		if (stores || x->load == old)
			x->contest = a->contests;
		if (!stores)
			continue;
		why = why_not_early(a, value_over_kept(a, r, x->value), NULL);
		if (why)
			return cannot_rank(r, why);
		if (!settle_target(a, r, x, x->written_as, won))
			return false;
		for (int k = 0; k < x->also.count; k++)
			if (!settle_target(a, r, x, x->also.at[k], won))
				return false;
	}
	return true;
}

bool make_ranks(Analysis *a)
{
	for (int i = 0; i < a->ranks.count; i++) {
		Rank *r = &a->ranks.at[i];
		Access *first = first_store(a, r);
		int stores = 0;
		for (int k = 0; k < a->accesses.count; k++)
			stores += rank_of_store(a, &a->accesses.at[k]) == r;
		if (!match_element(a, r, first))
			return refuse_rank(a, r, first->range);
		if (!r->monoid.exact && !check_key_order(a, first, r->monoid.family))
			return false;
		if ((stores > 1 || !make_ranked_update(a, first)) && !store_last(a, r, first))
			return refuse_rank(a, r, first->range);
	}
	return true;
}
