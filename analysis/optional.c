// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* optional.c - the family t(x) ? e : f(x): an extreme of which there is none at first.
 *
 * if (best < 0 || v[i] < least) { least = v[i]; best = i; }
 * if (!found || v[i] < least) { least = v[i]; found = 1; }
 *
 * t needs one state, the marker, and constants; what is taken makes it fail, for good. f is of a
 * family that knows no first value of its own. Representation: an element of f's family, and beside
 * it what the states become where t holds before, with a flag: something is taken. Combine: what an
 * earlier element has taken goes through the later f, else the later one's is taken; the f combine.
 * Proof of closure: where t fails it never holds again, so all is f; where it holds, nothing
 * happens until something is taken, and then all is f. Ordered. */
#include "analysis/family.h"

#define MAX_STATES BESIDE_MAX

typedef struct Optional {
	Analysis *a;
	State *state[MAX_STATES]; /* the marker first */
	int count;
	Expr *test; /* of the marker: nothing has been taken yet */
	int key;     /* the marker among the group's states */
	bool fixed;  /* the marker stays what it is once something is taken */
	Expr *check; /* host condition that the marker is never taken to be absent; or NULL */
	bool some;
} Optional;

/* What is taken where the test holds, and whether that is anything. */
typedef struct Taken {
	Expr *value[MAX_STATES];
	Expr *any; /* 0 or 1 */
} Taken;

static const Family inner[] = {
	{"match_minmax", match_minmax, TREES},
	{"match_argminmax", match_argminmax, TREES},
	{"match_ranked", match_ranked, TREES},
	{"match_user", match_user, TREES},
};

static Expr *flag(const Optional *x, int n)
{
	return value_int(x->a, x->a->unit->scalar[SC_UINT], n);
}

/* ---- the test -------------------------------------------------------------------------------- */

static bool is_test(const Optional *x, Expr *c)
{
	Analysis *a = x->a;
	if (!type_is_integer(c->type) || !value_uses_state(a, c, x->state[0]->var) ||
		value_uses(a, c, EXPR_LOAD) || value_uses(a, c, EXPR_ITER) ||
		value_uses(a, c, EXPR_CALL) || value_may_trap(a, c) || value_is_unknown(a, c))
		return false;
	for (int i = 1; i < x->count; i++)
		if (value_uses_state(a, c, x->state[i]->var))
			return false;
	return true;
}

/* The test that stands first in condition C, or in what C joins. */
static Expr *find_test(const Optional *x, Expr *c, int depth)
{
	if (depth > 16 || !value_uses_state(x->a, c, x->state[0]->var))
		return NULL;
	bool joins = c->kind == EXPR_BINARY &&
		     (c->u.binary.op == BIN_LAND || c->u.binary.op == BIN_LOR);
	if (!joins)
		return is_test(x, c) ? c : NULL;
	Expr *found = find_test(x, c->u.binary.left, depth + 1);
	return found ? found : find_test(x, c->u.binary.right, depth + 1);
}

static Expr *find_condition(const Optional *x, Expr *e, int depth)
{
	if (e->kind != EXPR_COND || depth > 16)
		return NULL;
	Expr *found = find_test(x, e->u.cond.condition, 0);
	if (!found)
		found = find_condition(x, e->u.cond.yes, depth + 1);
	return found ? found : find_condition(x, e->u.cond.no, depth + 1);
}

/* ---- what is taken --------------------------------------------------------------------------- */

/* The least and the greatest of what is taken. */
typedef struct Markers {
	Expr *least, *greatest; /* of 64 bits */
} Markers;

/* MARKER moves as IN does, at a fixed distance. */
static bool moves_along(Analysis *a, Expr *marker, const Induction *in)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n;
	if (!in->at || !in->step || !type_is_integer(in->var->type) || in->goes_round)
		return false;
	Expr *at = bare_number(a, in->at), *now = bare_number(a, marker);
	return at == now || expr_is_int(value_binary(a, BIN_SUB, wide, value_cast(a, wide, now),
						value_cast(a, wide, at)),
				    &n);
}

static Markers markers_of(Analysis *a, Expr *marker, const Induction *in)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *number = value_cast(a, wide, bare_number(a, marker));
	Expr *trip = value_cast(a, wide, a->facts->trip);
	Expr *end = value_binary(a, BIN_SUB, wide, trip, value_int(a, wide, 1));
	Expr *first = value_replace(a, number, value_int(a, wide, 0), NULL, NULL);
	Expr *last = value_replace(a, number, end, NULL, NULL);
	return in->step > 0 ? (Markers){first, last} : (Markers){last, first};
}

/* LEFT op RIGHT, of 64 bits. */
static Expr *compare(Analysis *a, BinaryOp op, Expr *left, Expr *right)
{
	return value_binary(a, op, a->unit->scalar[SC_INT], left, right);
}

/* Where the marker, when something is taken, is as IN or at a fixed distance, the test is about
 * numbers that it is beyond then. */
static bool is_beyond(Optional *x, Expr *marker, const Induction *in)
{
	Analysis *a = x->a;
	const Expr *t = x->test;
	if (t->kind != EXPR_BINARY || !is_state(bare_number(a, t->u.binary.left), x->state[0]) ||
		!value_is_invariant(a, t->u.binary.right) || !a->facts->trip)
		return false;
	const Markers m = markers_of(a, marker, in);
	Expr *number = value_cast(a, a->unit->scalar[SC_LLONG], t->u.binary.right), *beyond;
	int64_t known;
	switch (t->u.binary.op) {
	case BIN_LT:
		beyond = compare(a, BIN_GE, m.least, number);
		break;
	case BIN_LE:
		beyond = compare(a, BIN_GT, m.least, number);
		break;
	case BIN_GT:
		beyond = compare(a, BIN_LE, m.greatest, number);
		break;
	case BIN_GE:
		beyond = compare(a, BIN_LT, m.greatest, number);
		break;
	case BIN_EQ:
		beyond = compare(a, BIN_GT, m.least, number);
		if (!(expr_is_int(beyond, &known) && known))
			beyond = value_binary(a, BIN_LOR, a->unit->scalar[SC_INT], beyond,
				compare(a, BIN_LT, m.greatest, number));
		break;
	default:
		return false;
	}
	if (expr_is_int(beyond, &known))
		return known != 0;
	x->check = x->check && x->check != beyond
			   ? value_binary(a, BIN_LAND, a->unit->scalar[SC_INT], x->check, beyond)
			   : beyond;
	return true;
}

/* The test asks whether there is a pointer, and MARKER is one into an object: `at`, where that is
 * not NULL, plus some elements. */
static bool is_pointer_taken(Optional *x, Expr *marker)
{
	Analysis *a = x->a;
	const Expr *t = x->test;
	Type *truth = a->unit->scalar[SC_INT];
	Expr *root, *index;
	int64_t n;
	bool asks = t->kind == EXPR_BINARY && t->u.binary.op == BIN_EQ &&
		    is_state(t->u.binary.left, x->state[0]);
	bool negates = t->kind == EXPR_UNARY && t->u.unary.op == UN_LNOT &&
		       is_state(t->u.unary.operand, x->state[0]);
	Expr *null = value_zero(a, x->state[0]->type->unqualified);
	if (!negates && (!asks || value_binary(a, BIN_EQ, truth, value_state(a, x->state[0]->var),
					  null) != t))
		return false;
	value_split_pointer(a, marker, &root, &index);
	if (!value_is_invariant(a, root))
		return false;
	Expr *check = value_binary(a, BIN_NE, truth, root, value_zero(a, root->type->unqualified));
	if (x->check && x->check != check)
		return false;
	if (!expr_is_int(check, &n))
		x->check = check;
	return !expr_is_int(check, &n) || n;
}

/* The test fails for MARKER, in whatever iteration that is taken. */
static bool ends_test(Optional *x, Expr *marker)
{
	Analysis *a = x->a;
	int64_t n;
	if (x->state[0]->type->kind == TYPE_POINTER)
		return is_pointer_taken(x, marker);
	Expr *again = value_replace_state(a, x->test, x->state[0]->var,
		value_cast(a, x->state[0]->type, marker));
	if (expr_is_int(again, &n))
		return n == 0;
	const Type *t = x->state[0]->type;
	if (!type_is_signed(t))
		return false;
	for (int i = 0; i < a->facts->inductions.count; i++) {
		const Induction *in = &a->facts->inductions.at[i];
		if (moves_along(a, marker, in) && in->var->type->size <= t->size &&
			type_is_signed(in->var->type))
			return is_beyond(x, marker, in);
	}
	return false;
}

/* The marker is a truth value, and the test that it is *N. */
static bool tests_truth(const Optional *x, int *n)
{
	const Type *type = x->state[0]->type;
	const Expr *t = x->test;
	const bool negates = t->kind == EXPR_UNARY && t->u.unary.op == UN_LNOT;
	*n = !negates;
	return type->kind == TYPE_SCALAR && type->scalar == SC_BOOL &&
	       is_state(negates ? t->u.unary.operand : t, x->state[0]);
}

/* E, the new value of state I where the test holds, is the old one, which a truth value may have
 * become a number for. */
static bool is_unchanged(const Optional *x, int i, Expr *e)
{
	int64_t n;
	int truth;
	return is_state(e, x->state[i]) ||
	       (i == 0 && tests_truth(x, &truth) && expr_is_int(e, &n) && n == truth);
}

static bool fold(Optional *x, Expr *const *update, Taken *t, int depth)
{
	Analysis *a = x->a;
	bool unchanged = true, free = true;
	for (int i = 0; i < x->count; i++) {
		unchanged &= is_unchanged(x, i, update[i]);
		free &= !value_uses_state(a, update[i], NULL);
	}
	t->any = flag(x, free && !unchanged);
	for (int i = 0; i < x->count; i++)
		t->value[i] = free ? value_cast(a, type_strip(x->state[i]->type), update[i])
				   : value_zero(x->a, type_strip(x->state[i]->type));
	if (unchanged)
		return true;
	for (int i = 0; !free && depth < 16 && i < x->count; i++) {
		if (!is_free_cond(a, update[i]))
			continue;
		Expr *c = update[i]->u.cond.condition, *yes[MAX_STATES], *no[MAX_STATES];
		Taken first, second;
		for (int k = 0; k < x->count; k++) {
			yes[k] = value_where(a, update[k], c, true);
			no[k] = value_where(a, update[k], c, false);
		}
		if (!fold(x, yes, &first, depth + 1) || !fold(x, no, &second, depth + 1))
			return false;
		t->any = value_cond(a, c, first.any, second.any);
		for (int k = 0; k < x->count; k++)
			t->value[k] = value_cond(a, c, first.value[k], second.value[k]);
		return true;
	}
	x->some |= free;
	return free && ends_test(x, update[0]);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

static void finish(Optional *x, Monoid *m, const Taken *t)
{
	Analysis *a = x->a;
	Beside b = add_beside(a, m, x->state, x->count, t->value, t->any, "first", "any");
	for (int i = 0; i < x->count; i++) {
		State *s = x->state[i];
		m->components.at[b.first + i].combine =
			value_cond(a, b.early, b.through[i], b.later[i]);
		Expr *taken = value_cond(
			a, b.late, value_cast(a, s->type, b.later[i]), value_state(a, s->var));
		s->apply = value_cond(a, x->test, taken, s->apply);
	}
	m->family = arena_printf(a->unit->arena, "optional %s", m->family);
	m->proof = arena_printf(a->unit->arena,
		"%s; what is taken while there is nothing is kept beside it", m->proof);
	if (x->check)
		check_at_run_time(a, x->check);
}

/* E, the marker's update where the test fails, leaves it what it is: itself, or the one number for
 * which the test fails. */
static bool stays(const Optional *x, Expr *e)
{
	Analysis *a = x->a;
	const Expr *t = x->test;
	int64_t only = 0, n;
	if (is_state(e, x->state[0]))
		return true;
	bool unequal = t->kind == EXPR_BINARY && t->u.binary.op == BIN_NE &&
		       is_state(bare_number(a, t->u.binary.left), x->state[0]) &&
		       expr_is_int(t->u.binary.right, &only);
	int truth;
	if (tests_truth(x, &truth))
		only = !truth;
	else if (!unequal && !is_state(bare_number(a, (Expr *)t), x->state[0]))
		return false;
	Expr *known = value_int(a, type_strip(x->state[0]->type), only);
	Expr *after = value_replace_state(a, e, x->state[0]->var, known);
	return expr_is_int(after, &n) && n == only;
}

static bool match_inner(
	const Optional *x, const int *states, int count, Monoid *m, const char **why)
{
	for (size_t i = 0; i < sizeof inner / sizeof *inner; i++) {
		*m = (Monoid){0};
		if (inner[i].match(x->a, states, count, m, why))
			return true;
	}
	return false;
}

static Expr *move_parts(Analysis *a, Expr *e, void *data)
{
	const int *by = data;
	return e->kind == EXPR_PART
		       ? value_part(a, e->type, e->u.part.side, e->u.part.component + *by)
		       : NULL;
}

/* Adds what ONE knows about the state to M. */
static void append(const Optional *x, Monoid *m, const Monoid *one, State *state)
{
	int by = m->components.count;
	for (int i = 0; i < one->components.count; i++) {
		Component c = one->components.at[i];
		c.combine = value_map(x->a, c.combine, move_parts, &by);
		add_component(x->a, m, c);
	}
	state->apply = value_map(x->a, state->apply, move_parts, &by);
	m->exact = by ? m->exact && one->exact : one->exact;
	m->trusted |= one->trusted;
	m->family = by ? "extremes" : one->family;
	m->proof = one->proof;
}

/* The updates where the test fails are of a family; the marker stays out of it where it can, and
 * the others are then each for itself, if they need not be one group. */
static bool match_present(Optional *x, const int *states, Monoid *m, const char **why)
{
	int others[MAX_STATES], count = 0;
	x->fixed = x->count > 1 && stays(x, x->state[0]->update);
	for (int i = 0; i < x->count; i++)
		if (!x->fixed || i != x->key)
			others[count++] = states[i];
	if (x->fixed)
		x->state[0]->apply = value_state(x->a, x->state[0]->var);
	if (match_inner(x, others, count, m, why))
		return true;
	Monoid all = {0}, one;
	for (int i = 0; x->fixed && i < count; i++) {
		if (!match_inner(x, others + i, 1, &one, why) || one.sound)
			return false;
		append(x, &all, &one, family_state(x->a, others[i]));
	}
	*m = all;
	return x->fixed && count > 1;
}

static bool match_marked(Optional *x, const int *states, Monoid *m, const char **why)
{
	Analysis *a = x->a;
	Expr *update[MAX_STATES], *absent[MAX_STATES], *present[MAX_STATES];
	Taken taken;
	x->test = NULL;
	for (int i = 0; i < x->count; i++) {
		update[i] = x->state[i]->update;
		x->test = x->test ? x->test : find_condition(x, update[i], 0);
	}
	if (!x->test)
		return false;
	for (int turn = 0; turn < 2; turn++) { /* it may be the opposite that is tested */
		for (int i = 0; i < x->count; i++) {
			absent[i] = value_where(a, update[i], x->test, true);
			present[i] = value_where(a, update[i], x->test, false);
		}
		x->some = false;
		x->check = NULL;
		if (fold(x, absent, &taken, 0) && x->some)
			break;
		if (turn)
			return false;
		x->test = value_not(a, x->test);
	}
	for (int i = 0; i < x->count; i++)
		x->state[i]->update = present[i];
	bool matched = match_present(x, states, m, why);
	for (int i = 0; i < x->count; i++)
		x->state[i]->update = update[i];
	if (matched)
		finish(x, m, &taken);
	return matched;
}

bool match_optional(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++) {
		const State *s = family_state(a, states[i]);
		if ((!type_is_arithmetic(s->type) && s->type->kind != TYPE_POINTER) ||
			value_size(a, s->update) > 1000)
			return false;
	}
	for (int key = 0; key < count; key++) {
		Optional x = {.a = a, .count = count, .key = key};
		x.state[0] = family_state(a, states[key]);
		for (int i = 0, at = 1; i < count; i++)
			if (i != key)
				x.state[at++] = family_state(a, states[i]);
		const Type *type = x.state[0]->type;
		if ((type_is_integer(type) || type->kind == TYPE_POINTER) &&
			match_marked(&x, states, m, why))
			return true;
	}
	return false;
}
