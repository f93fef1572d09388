// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* first.c - the family t(x) ? e : x: values are taken as long as a test of the variable holds.
 *
 * if (first < 0 && p) first = i;   if (!found && p) { found = 1; at = i; }   if (ok) ok = p;
 *
 * t needs the key state and constants or invariants only; the same t throughout. The other states
 * of the group are replaced where the key is. Representation: (values ..., mode). Mode 0 is the
 * identity; 1 "take these, and t still holds for the new key"; 2 the same where it no longer does.
 * Combine: an earlier element of mode 2 stays, else a later one that is not the identity wins.
 * Proof of closure: where t(x) fails, nothing is ever taken; where it holds, the first element
 * after which it fails is the last one taken. Ordered, exact. An arm that sets x to the constant
 * that the failing test says it has is no change: x ? e : 0. */
#include "analysis/family.h"

#define MAX_STATES 6

typedef struct First {
	Analysis *a;
	State *state[MAX_STATES]; /* the key first */
	int count;
	Expr *test; /* of the key: where it holds, values are taken */
	bool some;  /* something is taken */
} First;

/* Component COUNT is the mode. */
typedef struct Tuple {
	Expr *at[MAX_STATES + 1];
} Tuple;

static Expr *mode(const First *x, int n)
{
	return value_int(x->a, x->a->unit->scalar[SC_UINT], n);
}

static Type *component_type(const First *x, int i)
{
	return i == x->count ? x->a->unit->scalar[SC_UINT] : type_strip(x->state[i]->type);
}

static Tuple identity(const First *x)
{
	Tuple t;
	for (int i = 0; i <= x->count; i++)
		t.at[i] = value_zero(x->a, component_type(x, i));
	return t;
}

static Tuple choose(const First *x, Expr *condition, const Tuple *yes, const Tuple *no)
{
	Tuple t;
	for (int i = 0; i <= x->count; i++)
		t.at[i] = value_cond(x->a, condition, yes->at[i], no->at[i]);
	return t;
}

/* ---- recognition ----------------------------------------------------------------------------- */

/* C is a test of the key and of nothing else that varies. */
static bool is_test(const First *x, Expr *c)
{
	Analysis *a = x->a;
	if (!value_uses_state(a, c, x->state[0]->var) || value_uses(a, c, EXPR_LOAD) ||
		value_uses(a, c, EXPR_ITER) || value_uses(a, c, EXPR_CALL) || value_may_trap(a, c))
		return false;
	for (int i = 1; i < x->count; i++)
		if (value_uses_state(a, c, x->state[i]->var))
			return false;
	return true;
}

/* A test's negation too: of two only one is kept. */
static bool settle(First *x, Expr *test)
{
	if (!x->test)
		x->test = test;
	return x->test == test;
}

/* E, under a test that has failed, is the state: the state itself, or the constant that the test
 * C, which was HOLDS, says it is. */
static bool is_unchanged(const First *x, int i, Expr *e, const Expr *c, bool holds)
{
	int64_t n, m;
	if (is_state(e, x->state[i]))
		return true;
	if (i > 0 || c->kind != EXPR_BINARY || c->u.binary.op != (holds ? BIN_EQ : BIN_NE) ||
		!type_is_integer(x->state[0]->type))
		return false;
	Expr *own = bare_number(x->a, c->u.binary.left);
	return is_state(own, x->state[0]) && expr_is_int(c->u.binary.right, &n) &&
	       expr_is_int(e, &m) && n == m;
}

/* E where CONDITION is HOLDS. */
static Expr *arm(Expr *e, const Expr *condition, bool holds)
{
	if (e->kind != EXPR_COND || e->u.cond.condition != condition)
		return e;
	return holds ? e->u.cond.yes : e->u.cond.no;
}

/* The values that are taken where the test holds. */
static bool fold_taken(First *x, Expr *const *update, Tuple *result)
{
	Analysis *a = x->a;
	bool unchanged = true;
	for (int i = 0; i < x->count; i++)
		unchanged = unchanged && is_state(update[i], x->state[i]);
	if (unchanged) {
		*result = identity(x);
		return true;
	}
	for (int i = 0; i < x->count; i++) {
		if (!is_free_cond(a, update[i]))
			continue;
		Expr *c = update[i]->u.cond.condition, *yes[MAX_STATES], *no[MAX_STATES];
		Tuple first, second;
		for (int k = 0; k < x->count; k++) {
			yes[k] = arm(update[k], c, true);
			no[k] = arm(update[k], c, false);
		}
		if (!fold_taken(x, yes, &first) || !fold_taken(x, no, &second))
			return false;
		*result = choose(x, c, &first, &second);
		return true;
	}
	for (int i = 0; i < x->count; i++) {
		if (value_uses_state(a, update[i], NULL))
			return false;
		result->at[i] = value_cast(a, component_type(x, i), update[i]);
	}
	Expr *key = value_cast(a, x->state[0]->type, result->at[0]);
	Expr *again = value_replace_state(a, x->test, x->state[0]->var, key);
	result->at[x->count] = value_cond(a, again, mode(x, 1), mode(x, 2));
	x->some = true;
	return true;
}

/* P && Q ? Y : N with a P or Q that is no test of the state's alone: one condition at a time. */
static Expr *one_by_one(Analysis *a, Expr *e)
{
	Expr *c = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	if (c->kind != EXPR_BINARY)
		return NULL;
	Expr *left = c->u.binary.left, *right = c->u.binary.right;
	if (c->u.binary.op == BIN_LAND)
		return value_cond(a, left, value_cond(a, right, yes, no), no);
	if (c->u.binary.op == BIN_LOR)
		return value_cond(a, left, yes, value_cond(a, right, yes, no));
	return NULL;
}

static bool fold(First *x, Expr *const *update, Tuple *result, int depth)
{
	Analysis *a = x->a;
	Expr *c = NULL, *yes[MAX_STATES], *no[MAX_STATES];
	bool unchanged = true;
	for (int i = 0; i < x->count; i++) {
		unchanged = unchanged && is_state(update[i], x->state[i]);
		if (!c && update[i]->kind == EXPR_COND)
			c = update[i]->u.cond.condition;
	}
	if (unchanged) {
		*result = identity(x);
		return true;
	}
	if (!c || depth > 24)
		return false;
	for (int i = 0; i < x->count; i++) {
		yes[i] = arm(update[i], c, true);
		no[i] = arm(update[i], c, false);
	}
	if (!value_uses_state(a, c, NULL)) {
		Tuple first, second;
		if (!fold(x, yes, &first, depth + 1) || !fold(x, no, &second, depth + 1))
			return false;
		*result = choose(x, c, &first, &second);
		return true;
	}
	bool kept_yes = true, kept_no = true;
	for (int i = 0; i < x->count; i++) {
		kept_yes = kept_yes && is_unchanged(x, i, yes[i], c, true);
		kept_no = kept_no && is_unchanged(x, i, no[i], c, false);
	}
	if (is_test(x, c) && kept_yes != kept_no)
		return settle(x, kept_yes ? value_not(a, c) : c) &&
		       fold_taken(x, kept_yes ? no : yes, result);
	Expr *parts[MAX_STATES];
	bool moved = false;
	for (int i = 0; i < x->count; i++) {
		Expr *e = update[i]->kind == EXPR_COND && update[i]->u.cond.condition == c
				  ? one_by_one(a, update[i])
				  : NULL;
		parts[i] = e ? e : update[i];
		moved = moved || (e && e != update[i]);
	}
	return moved && fold(x, parts, result, depth + 1);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

static void finish(const First *x, Monoid *m, const Tuple *element)
{
	Analysis *a = x->a;
	Type *truth = a->unit->scalar[SC_INT];
	Tuple none = identity(x);
	for (int i = 0; i <= x->count; i++)
		add_component(a, m,
			(Component){
				.name = i < x->count ? x->state[i]->var->name
						     : arena_printf(a->unit->arena, "%s_mode",
							       x->state[0]->var->name),
				.type = component_type(x, i),
				.identity = none.at[i],
				.element = element->at[i],
			});
	Expr *early = part(a, m, 0, x->count), *late = part(a, m, 1, x->count);
	Expr *stays = value_logical(a, BIN_LOR,
		value_binary(a, BIN_EQ, truth, early, mode(x, 2)),
		value_binary(a, BIN_EQ, truth, late, mode(x, 0)));
	for (int i = 0; i <= x->count; i++)
		m->components.at[i].combine =
			value_cond(a, stays, part(a, m, 0, i), part(a, m, 1, i));
	Expr *takes = value_and(a, value_binary(a, BIN_NE, truth, late, mode(x, 0)), x->test);
	for (int i = 0; i < x->count; i++)
		x->state[i]->apply = value_cond(a, takes,
			value_cast(a, x->state[i]->type, part(a, m, 1, i)),
			value_state(a, x->state[i]->var));
	m->family = "first";
	m->exact = true;
	m->proof = "once the test of the variable has failed, nothing is taken any more";
}

bool match_first(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	(void)why;
	if (count > MAX_STATES)
		return false;
	for (int key = 0; key < count; key++) {
		First x = {.a = a, .count = count};
		Expr *update[MAX_STATES];
		Tuple element;
		x.state[0] = family_state(a, states[key]);
		for (int i = 0, at = 1; i < count; i++)
			if (i != key)
				x.state[at++] = family_state(a, states[i]);
		for (int i = 0; i < count; i++) {
			const Type *type = x.state[i]->type;
			update[i] = x.state[i]->update;
			if (!type_is_arithmetic(type) || value_size(a, update[i]) > 1000)
				return false;
		}
		if (fold(&x, update, &element, 0) && x.some) {
			finish(&x, m, &element);
			return true;
		}
	}
	return false;
}
