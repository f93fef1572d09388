// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* reset.c - the family p ? c : f(x), f of a family that knows no constants of its own: extremes by
 * segments, argmin and argmax that start over, all and any within a segment, users' operators.
 *
 * Representation: an element of f's family, and beside it a value for each state and a flag: the
 * states were set to these values in these iterations, whatever they were before. Combine: a later
 * reset wins; after an earlier one the later element is applied to the values it left; else the
 * elements combine. Proof of closure: a constant followed by f is the constant f(c). Ordered.
 * Literature: Blelloch, "Prefix sums and their applications" (1990), 1.5: segmented scans.
 *
 * In: updates of a group of states. They are split into (flag, constants, rest) along conditions
 * that need no state: where under such a condition no update needs a state, the iteration is a
 * reset. Conditions at the top are followed in order, so that what C reads lazily stays lazy; one
 * that stands below a comparison with a state is taken first, as argminmax.c does, but behind those
 * that C asks before it.
 * Families that take the states' first values for granted (their run-time checks) are not asked:
 * a reset could set others. Sums, recurrences and state machines have constants of their own. */
#include "analysis/family.h"

#define MAX_STATES       BESIDE_MAX
#define MAX_DEPTH        24
#define MAX_SPLITS       64
#define SIZE_MAX_OF_TREE 1000 /* nodes of an update that is walked as a tree */

typedef struct Split {
	Expr *reset; /* 0 or 1 */
	Expr *constant[MAX_STATES];
	Expr *rest[MAX_STATES];
} Split;

typedef struct Reset {
	Analysis *a;
	State *state[MAX_STATES];
	int count;
	int splits;
	bool any;   /* some path is a reset */
	bool large; /* updates are looked at as graphs only */
} Reset;

static const Family inner[] = {
	{"match_user", match_user, TREES},
	{"match_logic", match_logic, TREES},
	{"match_minmax", match_minmax, TREES},
	{"match_argminmax", match_argminmax, TREES},
	{"match_ranked", match_ranked, TREES},
	{"match_first", match_first, TREES},
	{"match_quotient", match_quotient, TREES},
	{"match_linear", match_linear_from_any, GRAPHS},
};

/* ---- splitting ------------------------------------------------------------------------------ */

static Expr *flag(const Reset *r, int n)
{
	return value_int(r->a, r->a->unit->scalar[SC_UINT], n);
}

static bool needs_none(const Reset *r, Expr *const *update)
{
	for (int i = 0; i < r->count; i++)
		if (value_uses_state(r->a, update[i], NULL))
			return false;
	return true;
}

static Split split(Reset *r, Expr *const *update);

static Split join(const Reset *r, Expr *condition, const Split *yes, const Split *no)
{
	Split s = {.reset = value_cond(r->a, condition, yes->reset, no->reset)};
	for (int i = 0; i < r->count; i++) {
		s.constant[i] = value_cond(r->a, condition, yes->constant[i], no->constant[i]);
		s.rest[i] = value_cond(r->a, condition, yes->rest[i], no->rest[i]);
	}
	return s;
}

/* The updates where CONDITION is HOLDS. */
static void restrict_to(
	const Reset *r, Expr *const *update, Expr *condition, bool holds, Expr **result)
{
	for (int i = 0; i < r->count; i++)
		result[i] = value_where(r->a, update[i], condition, holds);
}

/* No update needs a state once C is known, one way or the other. */
static bool settles(const Reset *r, Expr *const *update, Expr *c)
{
	Expr *on[MAX_STATES], *off[MAX_STATES];
	restrict_to(r, update, c, true, on);
	restrict_to(r, update, c, false, off);
	return needs_none(r, on) || needs_none(r, off);
}

/* A condition in E, which needs a state, that needs none: it may decide whether C goes on behind E,
 * and so guards what that reads. */
static Expr *find_guard(const Reset *r, Expr *e, int depth)
{
	Expr *operands[3], *found = NULL;
	const bool logical = e->kind == EXPR_BINARY &&
			     (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR);
	if (depth > MAX_DEPTH || !value_uses_state(r->a, e, NULL))
		return NULL;
	if (is_free_cond(r->a, e))
		return e->u.cond.condition;
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3 && !found; i++) {
		const bool free = !value_uses_state(r->a, operands[i], NULL);
		found = logical && free ? operands[i] : find_guard(r, operands[i], depth + 1);
	}
	return found;
}

/* A condition below E, which needs a state, that needs none and is worth knowing first: it guards
 * what C reads below it, or it settles the matter. */
static Expr *find_hidden(const Reset *r, Expr *const *update, Expr *e, int depth)
{
	Analysis *a = r->a;
	Expr *operands[3], *guard = NULL, *other = NULL;
	if (depth > MAX_DEPTH || !value_uses_state(a, e, NULL))
		return NULL;
	if (e->kind == EXPR_COND) {
		guard = e->u.cond.condition;
	} else if (e->kind == EXPR_BINARY &&
		   (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR)) {
		guard = e->u.binary.left;
		other = e->u.binary.right;
	}
	if (guard && !value_uses_state(a, guard, NULL))
		return value_may_trap(a, guard) ? NULL : guard;
	Expr *before = guard ? find_guard(r, guard, depth + 1) : NULL;
	if (before) /* what is read behind it stays behind it */
		return value_may_trap(a, before) ? NULL : before;
	if (other && !value_uses_state(a, other, NULL) && !value_may_trap(a, other) &&
		settles(r, update, other))
		return other;
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3; i++) {
		Expr *found = find_hidden(r, update, operands[i], depth + 1);
		if (found)
			return found;
	}
	return NULL;
}

static Split split_along(Reset *r, Expr *const *update, Expr *condition)
{
	r->splits++;
	Expr *yes[MAX_STATES], *no[MAX_STATES];
	restrict_to(r, update, condition, true, yes);
	restrict_to(r, update, condition, false, no);
	Split first = split(r, yes), second = split(r, no);
	return join(r, condition, &first, &second);
}

static Split split(Reset *r, Expr *const *update)
{
	Split s = {.reset = flag(r, 0)};
	bool none = needs_none(r, update);
	for (int i = 0; !none && r->splits < MAX_SPLITS && i < r->count; i++)
		if (is_free_cond(r->a, update[i]))
			return split_along(r, update, update[i]->u.cond.condition);
	for (int i = 0; !none && !r->large && r->splits < MAX_SPLITS && i < r->count; i++) {
		Expr *hidden = find_hidden(r, update, update[i], 0);
		if (hidden)
			return split_along(r, update, hidden);
	}
	r->any |= none;
	s.reset = flag(r, none);
	for (int i = 0; i < r->count; i++) {
		s.constant[i] = none ? value_cast(r->a, type_strip(r->state[i]->type), update[i])
				     : value_zero(r->a, type_strip(r->state[i]->type));
		s.rest[i] = none ? value_state(r->a, r->state[i]->var) : update[i];
	}
	return s;
}

/* ---- the monoid ------------------------------------------------------------------------------ */

static void finish(Reset *r, Monoid *m, const Split *s)
{
	Analysis *a = r->a;
	Beside b = add_beside(a, m, r->state, r->count, s->constant, s->reset, "set", "reset");
	for (int i = 0; i < r->count; i++) {
		State *state = r->state[i];
		m->components.at[b.first + i].combine = value_cond(
			a, b.late, b.later[i], value_cond(a, b.early, b.through[i], b.later[i]));
		state->apply =
			value_cond(a, b.late, value_cast(a, state->type, b.later[i]), state->apply);
	}
	m->family = arena_printf(a->unit->arena, "segmented %s", m->family);
	m->proof = arena_printf(
		a->unit->arena, "%s; after a reset what came before no longer counts", m->proof);
}

bool match_reset(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Reset r = {.a = a, .count = count};
	Expr *update[MAX_STATES];
	bool matched = false;
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++) {
		r.state[i] = family_state(a, states[i]);
		update[i] = r.state[i]->update;
		if (!type_is_arithmetic(r.state[i]->type))
			return false;
		r.large |= value_size(a, update[i]) > SIZE_MAX_OF_TREE;
	}
	Split s = split(&r, update);
	if (!r.any || r.splits >= MAX_SPLITS)
		return false;
	for (int i = 0; i < count; i++)
		r.state[i]->update = s.rest[i];
	for (size_t i = 0; !matched && i < sizeof inner / sizeof *inner; i++) {
		*m = (Monoid){0};
		if (r.large && inner[i].takes == TREES)
			continue;
		matched = inner[i].match(a, states, count, m, why);
	}
	for (int i = 0; i < count; i++)
		r.state[i]->update = update[i];
	if (matched)
		finish(&r, m, &s);
	return matched;
}
