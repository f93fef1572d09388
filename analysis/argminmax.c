// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* argminmax.c - the family compare-and-replace: if (E > m) { m = E; at = e; ... }
 *
 * One state, the key, is compared with an element and replaced by it; the others, the payload,
 * are replaced under the same comparison by values that need no state. (That covers the position
 * of an extreme, the element itself, several fields of it.)
 *
 * Representation: (key, payload ..., mode). Mode 0 is the identity; 1 the function "take where
 * E op x"; 2 the constant: an element that is taken whatever x is, because it is a NaN and the
 * spelling keeps x only where a comparison says so. Combine: an earlier and a later element meet
 * by the loop's own comparison, the later being E and the earlier x; the whole tuple of the one
 * that stays is kept, so "first of equals" and "last of equals" stay as written. Proof of
 * closure: minmax.c's, the payload being a function of which element stays. Under "E op x" a NaN
 * is never taken: its mode is 0. The family is ordered: which of equals stays is visible in the
 * payload. Literature: the (value, index) pair of MPI_MINLOC. */
#include "analysis/family.h"

#define MAX_STATES 6

typedef struct ArgMinMax {
	Analysis *a;
	State *state[MAX_STATES]; /* the key first */
	int count;
	Rule rule;
	BinaryOp op;
	Type *type; /* of the key's component */
	Monoid *m;
	const char *why;
} ArgMinMax;

/* Component COUNT is the mode. */
typedef struct Tuple {
	Expr *at[MAX_STATES + 1];
} Tuple;

static Expr *mode(const ArgMinMax *x, int n)
{
	return value_int(x->a, x->a->unit->scalar[SC_INT], n);
}

static Expr *has_mode(const ArgMinMax *x, const Tuple *t, int n)
{
	return value_binary(x->a, BIN_EQ, x->a->unit->scalar[SC_INT], t->at[x->count], mode(x, n));
}

/* E, in the place of the loop's element, is taken against OLD. */
static Expr *is_taken(const ArgMinMax *x, Expr *e, Expr *old)
{
	Expr *c = value_binary(x->a, x->op, x->a->unit->scalar[SC_INT], e, old);
	return x->rule == RULE_TAKE ? c : value_not(x->a, c);
}

static Tuple choose(const ArgMinMax *x, Expr *condition, const Tuple *yes, const Tuple *no)
{
	Tuple t;
	for (int i = 0; i <= x->count; i++)
		t.at[i] = value_cond(x->a, condition, yes->at[i], no->at[i]);
	return t;
}

static Tuple compose(const ArgMinMax *x, const Tuple *earlier, const Tuple *later)
{
	/* Mode 1 after mode 2 is a constant again. */
	Tuple after = *later;
	after.at[x->count] = earlier->at[x->count];
	Tuple met = choose(x, is_taken(x, later->at[0], earlier->at[0]), &after, earlier);
	Tuple first = choose(x, has_mode(x, earlier, 0), later, &met);
	Expr *wins = x->rule == RULE_KEEP ? has_mode(x, later, 2) : NULL;
	Tuple whole = wins ? choose(x, wins, later, &first) : first;
	return choose(x, has_mode(x, later, 0), earlier, &whole);
}

static Type *component_type(const ArgMinMax *x, int i)
{
	if (i == x->count)
		return x->a->unit->scalar[SC_INT];
	return i == 0 ? x->type : type_strip(x->state[i]->type);
}

static Expr *nothing(const ArgMinMax *x, int i)
{
	Type *t = component_type(x, i);
	if (i == 0)
		return least_taken(x->a, t, seeks_greatest(x->rule, x->op));
	return value_zero(x->a, t);
}

static Tuple identity(const ArgMinMax *x)
{
	Tuple t;
	for (int i = 0; i <= x->count; i++)
		t.at[i] = nothing(x, i);
	return t;
}

static Tuple element_of(const ArgMinMax *x, Expr *key, Expr *const *payload)
{
	Analysis *a = x->a;
	Tuple t;
	t.at[0] = value_cast(a, x->type, key);
	for (int i = 1; i < x->count; i++)
		t.at[i] = value_cast(a, component_type(x, i), payload[i]);
	t.at[x->count] = mode(x, 1);
	if (type_is_floating(x->type)) {
		Type *truth = a->unit->scalar[SC_INT];
		Expr *number = value_binary(a, BIN_EQ, truth, t.at[0], t.at[0]);
		t.at[x->count] =
			value_cond(a, number, mode(x, 1), mode(x, x->rule == RULE_KEEP ? 2 : 0));
	}
	return t;
}

/* ---- recognition ------------------------------------------------------------------------- */

/* E where CONDITION is HOLDS. */
static Expr *arm(Expr *e, const Expr *condition, bool holds)
{
	if (e->kind != EXPR_COND || e->u.cond.condition != condition)
		return e;
	return holds ? e->u.cond.yes : e->u.cond.no;
}

static bool all_unchanged(const ArgMinMax *x, Expr *const *update)
{
	for (int i = 0; i < x->count; i++)
		if (!is_state(update[i], x->state[i]))
			return false;
	return true;
}

static bool fold(ArgMinMax *x, Expr *const *update, Tuple *result);

static bool fold_guarded(ArgMinMax *x, Expr *const *update, Expr *condition, Tuple *result)
{
	Expr *yes[MAX_STATES], *no[MAX_STATES];
	Tuple first, second;
	for (int i = 0; i < x->count; i++) {
		yes[i] = arm(update[i], condition, true);
		no[i] = arm(update[i], condition, false);
	}
	if (!fold(x, yes, &first) || !fold(x, no, &second))
		return false;
	*result = choose(x, condition, &first, &second);
	return true;
}

static bool settle(ArgMinMax *x, const Step *s)
{
	if (x->rule == RULE_NONE) {
		x->rule = s->rule;
		x->op = s->op;
		x->type = ordered_type(x->a, s->element->type);
	}
	return x->rule == s->rule && x->op == s->op &&
	       x->type == ordered_type(x->a, s->element->type);
}

static bool fold_compared(ArgMinMax *x, Expr *const *update, Tuple *result)
{
	Analysis *a = x->a;
	Step step;
	if (!read_comparison(a, x->state[0], update[0], &step, &x->why) || !settle(x, &step))
		return false;
	bool taken_yes = update[0]->u.cond.yes != step.own;
	Expr *condition = update[0]->u.cond.condition;
	Expr *own[MAX_STATES] = {step.own}, *taken[MAX_STATES] = {NULL};
	for (int i = 1; i < x->count; i++) {
		taken[i] = arm(update[i], condition, taken_yes);
		own[i] = arm(update[i], condition, !taken_yes);
		if (value_uses_state(a, taken[i], NULL))
			return false;
	}
	Tuple before, now = element_of(x, step.element, taken);
	if (all_unchanged(x, own)) {
		*result = now;
		return true;
	}
	if (!fold(x, own, &before))
		return false;
	*result = compose(x, &before, &now);
	return true;
}

static bool fold(ArgMinMax *x, Expr *const *update, Tuple *result)
{
	Analysis *a = x->a;
	if (all_unchanged(x, update)) {
		*result = identity(x);
		return true;
	}
	for (int i = 0; i < x->count; i++)
		if (is_free_cond(a, update[i]))
			return fold_guarded(x, update, update[i]->u.cond.condition, result);
	Step step;
	if (update[0]->kind != EXPR_COND)
		return false;
	/* What is taken may be a choice of its own: fabs spelled out. */
	if (read_comparison(a, x->state[0], update[0], &step, &x->why))
		return fold_compared(x, update, result);
	Expr *swapped[MAX_STATES];
	bool moved = false;
	for (int i = 0; i < x->count; i++) {
		Expr *e = update[i]->kind == EXPR_COND ? guard_first(a, update[i]) : NULL;
		swapped[i] = e ? e : update[i];
		moved = moved || (e && is_free_cond(a, e));
	}
	if (moved)
		return fold(x, swapped, result);
	return fold_compared(x, update, result);
}

/* Finds the comparison before the tuples are built: identities need it. */
static bool find_rule(ArgMinMax *x, Expr *e, int depth)
{
	Step step;
	if (e->kind != EXPR_COND || depth > 20)
		return false;
	if (read_comparison(x->a, x->state[0], e, &step, &x->why))
		return settle(x, &step);
	Expr *swapped = guard_first(x->a, e);
	if (swapped && is_free_cond(x->a, swapped))
		e = swapped;
	return find_rule(x, e->u.cond.yes, depth + 1) || find_rule(x, e->u.cond.no, depth + 1);
}

static void finish(ArgMinMax *x, const Tuple *element)
{
	Analysis *a = x->a;
	Monoid *m = x->m;
	Tuple sides[2], none = identity(x);
	for (int i = 0; i <= x->count; i++) {
		Component c = {.type = component_type(x, i), .identity = none.at[i]};
		c.element = element->at[i];
		c.name = i < x->count
				 ? x->state[i]->var->name
				 : arena_printf(a->unit->arena, "%s_mode", x->state[0]->var->name);
		add_component(a, m, c);
	}
	for (int side = 0; side < 2; side++)
		for (int i = 0; i <= x->count; i++)
			sides[side].at[i] = part(a, m, side, i);
	Tuple both = compose(x, &sides[0], &sides[1]);
	Expr *key = value_cast(a, x->type, value_state(a, x->state[0]->var));
	Expr *taken = is_taken(x, sides[1].at[0], key);
	for (int i = 0; i <= x->count; i++) {
		m->components.at[i].combine = both.at[i];
		if (i == x->count)
			break;
		Expr *old = value_state(a, x->state[i]->var);
		Expr *fresh = value_cast(a, x->state[i]->type, sides[1].at[i]);
		Expr *seen = value_cond(a, taken, fresh, old);
		if (x->rule == RULE_KEEP)
			seen = value_cond(a, has_mode(x, &sides[1], 2), fresh, seen);
		x->state[i]->apply = value_cond(a, has_mode(x, &sides[1], 0), old, seen);
	}
	m->family = seeks_greatest(x->rule, x->op) ? "argmax" : "argmin";
	m->exact = true;
	m->proof = "of two elements the one stays that the loop's own comparison would keep, with "
		   "all that is stored with it";
}

bool match_argminmax(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	if (count < 2 || count > MAX_STATES)
		return false;
	for (int key = 0; key < count; key++) {
		ArgMinMax x = {.a = a, .count = count, .m = m};
		Expr *update[MAX_STATES];
		Tuple element;
		x.state[0] = family_state(a, states[key]);
		for (int i = 0, at = 1; i < count; i++)
			if (i != key)
				x.state[at++] = family_state(a, states[i]);
		bool numbers = true;
		for (int i = 0; i < count; i++) {
			update[i] = x.state[i]->update;
			numbers = numbers && (type_is_arithmetic(x.state[i]->type) ||
						     (i && x.state[i]->type->kind == TYPE_POINTER));
		}
		if (numbers && find_rule(&x, update[0], 0) && fold(&x, update, &element)) {
			finish(&x, &element);
			return true;
		}
		if (x.why)
			*why = x.why;
	}
	return false;
}
