// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ranked.c - the family compare-and-replace by several keys in turn:
 *
 *	if (p[i].score > best.score || (p[i].score == best.score && p[i].id < best.id))
 *		best = p[i];
 *
 * Some states, the keys, are compared with elements and replaced by them; all are replaced
 * together. Whether they are depends on how each element compares with its key (less, equal,
 * greater; or, for a floating-point one, unordered) and on conditions that need no state. All
 * combinations of these are gone through, whatever the update is spelled with: in each, what the
 * iteration does has to be what an order by the keys in turn says, each upwards or downwards, or
 * nothing where the conditions do not hold. Such an order is a total preorder, so that of two
 * elements the one stays that the loop would keep: the first or the last of equals, as written.
 *
 * An integer that is replaced by an equal one has not changed, so it need not be replaced where it
 * is equal. A floating-point key can only be the first in turn, but for assume(finite): a NaN there
 * is never taken, and none stands behind it. It stays where the loop starts with it.
 *
 * Representation: (states ..., mode), mode 0 the identity, 1 "take where this one ranks before x".
 * Ordered, exact. */
#include "analysis/family.h"

#define MAX_STATES     6
#define MAX_KEYS       4
#define MAX_CONDITIONS 3
#define MAX_NODES      400 /* of all updates, as trees: they are walked for each combination */

/* How an element compares with its key. */
typedef enum Outcome { LESS, EQUAL, GREATER, UNORDERED, OUTCOMES } Outcome;

typedef struct Key {
	int state;
	Expr *element; /* in the type of the comparison */
	Outcome wins;  /* LESS or GREATER */
} Key;

typedef struct Ranked {
	Analysis *a;
	State *state[MAX_STATES];
	Expr *taken[MAX_STATES];
	int count;
	Key key[MAX_KEYS]; /* in turn, as soon as that is known */
	int keys;
	Expr *condition[MAX_CONDITIONS];
	int conditions;
	bool last; /* of equals the last one stays */
	Monoid *m;
	/* The combination that is looked at. */
	Outcome outcome[MAX_KEYS];
	bool holds[MAX_CONDITIONS];
} Ranked;

typedef struct Tuple {
	Expr *at[MAX_STATES + 1]; /* component COUNT is the mode */
} Tuple;

static Type *int_type(const Ranked *x)
{
	return x->a->unit->scalar[SC_INT];
}

static Expr *number(const Ranked *x, int n)
{
	return value_int(x->a, int_type(x), n);
}

static bool is_free(const Ranked *x, Expr *e)
{
	return !value_uses_state(x->a, e, NULL);
}

/* ---- what the updates consist of ------------------------------------------------------------- */

static bool add_condition(Ranked *x, Expr *c)
{
	int64_t n;
	if (expr_is_int(c, &n))
		return true;
	for (int i = 0; i < x->conditions; i++)
		if (x->condition[i] == c)
			return true;
	if (x->conditions == MAX_CONDITIONS || value_may_trap(x->a, c))
		return false;
	x->condition[x->conditions++] = c;
	return true;
}

/* The key that comparison C asks about, with *ELEMENT and the operator from its point of view. */
static int compared_state(const Ranked *x, Expr *c, Expr **element, BinaryOp *op)
{
	if (c->kind != EXPR_BINARY || !(op_is_order(c->u.binary.op) ||
					      c->u.binary.op == BIN_EQ || c->u.binary.op == BIN_NE))
		return -1;
	Expr *left = c->u.binary.left, *right = c->u.binary.right;
	for (int i = 0; i < x->count; i++) {
		Expr *own = value_state(x->a, x->state[i]->var);
		if (!type_is_arithmetic(own->type) || !type_is_arithmetic(left->type))
			continue;
		bool first = left == value_cast(x->a, left->type, own);
		bool second = right == value_cast(x->a, right->type, own);
		*element = first ? right : left;
		*op = first ? op_turned(c->u.binary.op) : c->u.binary.op;
		if (first != second && is_free(x, *element))
			return i;
	}
	return -1;
}

static int find_key(const Ranked *x, int state)
{
	for (int i = 0; i < x->keys; i++)
		if (x->key[i].state == state)
			return i;
	return -1;
}

static bool add_key(Ranked *x, Expr *c)
{
	Expr *element;
	BinaryOp op;
	int state = compared_state(x, c, &element, &op);
	if (state < 0)
		return false;
	int known = find_key(x, state);
	if (known >= 0)
		return x->key[known].element == element;
	if (x->keys == MAX_KEYS || type_bits(element->type) < type_bits(x->state[state]->type))
		return false;
	x->key[x->keys++] = (Key){.state = state, .element = element};
	return true;
}

/* The parts of a condition, or of a boolean value, that are looked at by themselves. */
static int condition_parts(Expr *c, Expr **parts)
{
	bool joins = c->kind == EXPR_BINARY &&
		     (c->u.binary.op == BIN_LAND || c->u.binary.op == BIN_LOR);
	bool turns = c->kind == EXPR_UNARY && c->u.unary.op == UN_LNOT;
	return joins || turns || c->kind == EXPR_COND ? value_operands(c, parts, 3) : 0;
}

static bool survey_condition(Ranked *x, Expr *c)
{
	Expr *parts[3];
	if (is_free(x, c))
		return add_condition(x, c);
	int count = condition_parts(c, parts);
	for (int i = 0; i < count; i++)
		if (!survey_condition(x, parts[i]))
			return false;
	return count > 0 || add_key(x, c);
}

static bool survey_update(Ranked *x, int i, Expr *e)
{
	if (is_state(e, x->state[i]))
		return true;
	if (is_free(x, e)) {
		bool same = !x->taken[i] || x->taken[i] == e;
		x->taken[i] = e;
		return same;
	}
	return e->kind == EXPR_COND && survey_condition(x, e->u.cond.condition) &&
	       survey_update(x, i, e->u.cond.yes) && survey_update(x, i, e->u.cond.no);
}

/* What is compared is what is taken. */
static bool keys_are_taken(const Ranked *x)
{
	for (int i = 0; i < x->keys; i++) {
		const Key *k = &x->key[i];
		Expr *taken = value_cast(x->a, k->element->type, x->taken[k->state]);
		if (taken != k->element ||
			type_is_floating(x->state[k->state]->type) !=
				type_is_floating(k->element->type))
			return false;
	}
	return true;
}

static bool survey(Ranked *x)
{
	int nodes = 0;
	for (int i = 0; i < x->count; i++) {
		const Type *t = x->state[i]->type;
		nodes += value_size(x->a, x->state[i]->update);
		if (nodes > MAX_NODES || !(type_is_arithmetic(t) || t->kind == TYPE_POINTER) ||
			!survey_update(x, i, x->state[i]->update) || !x->taken[i])
			return false;
	}
	return x->keys > 1 && keys_are_taken(x);
}

/* ---- what happens in a combination ----------------------------------------------------------- */

static bool op_holds(BinaryOp op, Outcome o)
{
	switch ((int)op) {
	case BIN_LT:
		return o == LESS;
	case BIN_LE:
		return o == LESS || o == EQUAL;
	case BIN_GT:
		return o == GREATER;
	case BIN_GE:
		return o == GREATER || o == EQUAL;
	case BIN_EQ:
		return o == EQUAL;
	}
	return o != EQUAL;
}

static bool condition_holds(const Ranked *x, Expr *c)
{
	Expr *parts[3], *element;
	BinaryOp op;
	int64_t n;
	if (expr_is_int(c, &n))
		return n != 0;
	for (int i = 0; i < x->conditions; i++)
		if (x->condition[i] == c)
			return x->holds[i];
	if (condition_parts(c, parts) == 0) {
		int state = compared_state(x, c, &element, &op);
		return op_holds(op, x->outcome[find_key(x, state)]);
	}
	bool first = condition_holds(x, parts[0]);
	if (c->kind == EXPR_UNARY)
		return !first;
	if (c->kind == EXPR_COND)
		return condition_holds(x, parts[first ? 1 : 2]);
	bool decided = first == (c->u.binary.op == BIN_LOR);
	return decided ? first : condition_holds(x, parts[1]);
}

static bool is_replaced(const Ranked *x, Expr *e)
{
	while (e->kind == EXPR_COND && !is_free(x, e))
		e = condition_holds(x, e->u.cond.condition) ? e->u.cond.yes : e->u.cond.no;
	return is_free(x, e);
}

/* State I is an integer that equals what it would be replaced by. */
static bool is_equal_anyway(const Ranked *x, int i)
{
	int k = find_key(x, i);
	return k >= 0 && x->outcome[k] == EQUAL && type_is_integer(x->state[i]->type);
}

/* All states are (not) replaced, as TAKEN says, in this combination. */
static bool all_replaced(const Ranked *x, bool taken)
{
	for (int i = 0; i < x->count; i++)
		if (!is_equal_anyway(x, i) && is_replaced(x, x->state[i]->update) != taken)
			return false;
	return true;
}

/* Key I may be a NaN, which the directive does not exclude. */
static bool may_be_unordered(const Ranked *x, int i)
{
	return type_is_floating(x->key[i].element->type) && !directive_assumes(x->a, "finite");
}

static bool next_combination(Ranked *x, int from)
{
	for (int i = from; i < x->keys; i++) {
		int outcomes = may_be_unordered(x, i) ? OUTCOMES : UNORDERED;
		x->outcome[i] = (Outcome)((x->outcome[i] + 1) % outcomes);
		if (x->outcome[i] != 0)
			return true;
	}
	return false;
}

static void first_combination(Ranked *x, int from)
{
	for (int i = from; i < x->keys; i++)
		x->outcome[i] = LESS;
}

/* With the keys before AT equal: whatever the ones behind it are, AT decides, and WINS is taken. */
static bool decides(Ranked *x, int at, Outcome wins)
{
	const bool unordered = may_be_unordered(x, at);
	if (unordered && at > 0)
		return false;
	for (int o = LESS; o <= (unordered ? UNORDERED : GREATER); o++) {
		if (o == EQUAL)
			continue;
		first_combination(x, at + 1);
		do {
			x->outcome[at] = (Outcome)o;
			if (!all_replaced(x, o == (int)wins))
				return false;
		} while (next_combination(x, at + 1));
	}
	return true;
}

static void swap_keys(Ranked *x, int i, int j)
{
	Key k = x->key[i];
	x->key[i] = x->key[j];
	x->key[j] = k;
}

/* Brings the key that comes at turn AT there. */
static bool find_turn(Ranked *x, int at)
{
	for (int i = at; i < x->keys; i++) {
		swap_keys(x, at, i);
		for (int wins = LESS; wins <= GREATER; wins += GREATER)
			if (decides(x, at, (Outcome)wins)) {
				x->key[at].wins = (Outcome)wins;
				x->outcome[at] = EQUAL;
				return true;
			}
		swap_keys(x, at, i);
	}
	return false;
}

static bool find_order(Ranked *x)
{
	for (int at = 0; at < x->keys; at++)
		if (!find_turn(x, at))
			return false;
	x->last = !all_replaced(x, false);
	return !x->last || all_replaced(x, true);
}

static bool ranks_before(const Ranked *x)
{
	for (int i = 0; i < x->keys; i++)
		if (x->outcome[i] != EQUAL)
			return x->outcome[i] == x->key[i].wins;
	return x->last;
}

/* In the conditions' present truth the order holds, or nothing is ever replaced. */
static bool keeps_order(Ranked *x)
{
	bool never = true, always = true;
	first_combination(x, 0);
	do {
		never = never && all_replaced(x, false);
		always = always && all_replaced(x, ranks_before(x));
	} while (next_combination(x, 0));
	return never || always;
}

static void set_conditions(Ranked *x, int truth)
{
	for (int i = 0; i < x->conditions; i++)
		x->holds[i] = truth >> i & 1;
}

static bool find_and_check(Ranked *x)
{
	int all = 1 << x->conditions;
	bool found = false;
	for (int truth = 0; truth < all && !found; truth++) {
		set_conditions(x, truth);
		found = find_order(x);
	}
	for (int truth = 0; truth < all && found; truth++) {
		set_conditions(x, truth);
		found = keeps_order(x);
	}
	return found;
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* Condition C where the first key's element wins. */
static Expr *known_condition(const Ranked *x, Expr *c)
{
	Expr *parts[3];
	Analysis *a = x->a;
	if (is_free(x, c))
		return value_truth(a, c);
	int count = condition_parts(c, parts);
	if (count == 0)
		return number(x, condition_holds(x, c));
	Expr *first = known_condition(x, parts[0]), *second;
	if (c->kind == EXPR_UNARY)
		return value_not(a, first);
	second = known_condition(x, parts[1]);
	if (c->kind == EXPR_COND)
		return value_cond(a, first, second, known_condition(x, parts[2]));
	return value_binary(a, c->u.binary.op, int_type(x), first, second);
}

/* Whether the state of the first key is replaced by one that wins: what the conditions say. */
static Expr *is_active(const Ranked *x, Expr *e)
{
	if (is_free(x, e))
		return number(x, 1);
	if (e->kind != EXPR_COND)
		return number(x, 0);
	return value_cond(x->a, known_condition(x, e->u.cond.condition),
		is_active(x, e->u.cond.yes), is_active(x, e->u.cond.no));
}

static Tuple element_of(Ranked *x)
{
	Analysis *a = x->a;
	const Key *first = &x->key[0];
	Tuple t;
	for (int i = 0; i < x->keys; i++)
		x->outcome[i] = i ? EQUAL : first->wins;
	Expr *active = is_active(x, x->state[first->state]->update);
	for (int i = 0; i < x->count; i++) {
		Type *type = type_strip(x->state[i]->type);
		t.at[i] = value_cond(
			a, active, value_cast(a, type, x->taken[i]), value_zero(a, type));
	}
	t.at[x->count] = value_cond(a, active, number(x, 1), number(x, 0));
	if (type_is_floating(first->element->type)) {
		Expr *e = t.at[first->state];
		Expr *is_number = value_binary(a, BIN_EQ, int_type(x), e, e);
		t.at[x->count] = value_cond(a, is_number, t.at[x->count], number(x, 0));
	}
	return t;
}

/* E, in the place of the loop's element, is taken against OLD. */
static Expr *beats(const Ranked *x, Expr *const *e, Expr *const *old)
{
	Analysis *a = x->a;
	Expr *rest = number(x, 0);
	for (int i = x->keys - 1; i >= 0; i--) {
		const Key *k = &x->key[i];
		Type *t = k->element->type;
		Expr *new_key = value_cast(a, t, e[k->state]);
		Expr *old_key = value_cast(a, t, old[k->state]);
		bool or_equal = x->last && i == x->keys - 1;
		BinaryOp op = k->wins == GREATER ? (or_equal ? BIN_GE : BIN_GT)
						 : (or_equal ? BIN_LE : BIN_LT);
		Expr *wins = value_binary(a, op, int_type(x), new_key, old_key);
		Expr *equal = value_binary(a, BIN_EQ, int_type(x), new_key, old_key);
		rest = value_cond(a, wins, number(x, 1), value_and(a, equal, rest));
	}
	return rest;
}

static void finish(Ranked *x)
{
	Analysis *a = x->a;
	Monoid *m = x->m;
	Tuple element = element_of(x), sides[2];
	Expr *old[MAX_STATES];
	for (int i = 0; i <= x->count; i++) {
		Component c = {.element = element.at[i]};
		c.type = i < x->count ? type_strip(x->state[i]->type) : int_type(x);
		c.identity = value_zero(a, c.type);
		c.name = i < x->count
				 ? x->state[i]->var->name
				 : arena_printf(a->unit->arena, "%s_mode", x->state[0]->var->name);
		add_component(a, m, c);
		for (int side = 0; side < 2; side++)
			sides[side].at[i] = part(a, m, side, i);
	}
	Expr *none[2];
	for (int side = 0; side < 2; side++)
		none[side] = value_binary(
			a, BIN_EQ, int_type(x), sides[side].at[x->count], number(x, 0));
	Expr *later_wins = beats(x, sides[1].at, sides[0].at);
	for (int i = 0; i <= x->count; i++) {
		Expr *earlier = sides[0].at[i], *later = sides[1].at[i];
		Expr *both = i < x->count ? value_cond(a, later_wins, later, earlier) : later;
		both = value_cond(a, none[0], later, both);
		m->components.at[i].combine = value_cond(a, none[1], earlier, both);
	}
	for (int i = 0; i < x->count; i++)
		old[i] = value_state(a, x->state[i]->var);
	Expr *taken = beats(x, sides[1].at, old);
	for (int i = 0; i < x->count; i++) {
		Expr *fresh = value_cast(a, x->state[i]->type, sides[1].at[i]);
		Expr *seen = value_cond(a, taken, fresh, old[i]);
		x->state[i]->apply = value_cond(a, none[1], old[i], seen);
	}
	m->family = x->key[0].wins == GREATER ? "argmax" : "argmin";
	m->exact = true;
	m->proof = "of two elements the one stays that ranks before the other by the keys in turn, "
		   "with all that is stored with it; every way in which they may compare was tried";
}

bool match_ranked(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Ranked x = {.a = a, .count = count, .m = m};
	(void)why;
	if (count < 2 || count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++)
		x.state[i] = family_state(a, states[i]);
	if (!survey(&x) || !find_and_check(&x))
		return false;
	finish(&x);
	return true;
}
