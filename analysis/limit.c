// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* limit.c - the family x < limit ? x + p : x, p being 0 or 1: counters that stop where there is no
 * more room; or x > limit ? x - p : x.
 *
 *	if (v[i] > 0 && k < cap) k++;			if (v[i] > 0 && left > kept) left--;
 *
 * Representation: c, how often p held; identity 0; combine: +. Applied: where the test holds for x,
 * x + min(c, room), room being how many steps of 1 make the test fail; else x. Proof of closure:
 * after c1 steps that stop there, c2 more make c1 + c2. Commutative, exact.
 *
 * The test compares the state with a value that the loop does not change by <, <= or !=, or >, >=
 * or != where it counts down, in whatever integer type: limit - x is computed modulo 2^64 where the
 * test has held, which is the difference as it was compared. Checked when the program runs: by !=,
 * that the first value does not lie beyond the limit; where the comparison converts the state to
 * other numbers, that it is not negative; where counting past the end of the state's type, or of
 * the type of the comparison, is defined, that the limit comes first. */
#include "analysis/family.h"

typedef struct Limit {
	Analysis *a;
	const State *state;
	Expr *test; /* OWN op BOUND */
	bool inclusive;
	bool up, down; /* which way it counts */
	Memo memo;
	bool failed;
} Limit;

static Expr *fail(Limit *l)
{
	l->failed = true;
	return NULL;
}

static Type *count_type(const Limit *l)
{
	return l->a->unit->scalar[SC_ULLONG];
}

static bool is_own(const Limit *l, Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) && type_bits(e->type) > 1 &&
		type_bits(e->type) >= type_bits(l->state->type))
		e = e->u.cast.operand;
	return is_state(e, l->state);
}

/* TEST says whether there is room; all tests of an update are the same. */
static bool settle(Limit *l, Expr *test)
{
	if (l->test)
		return l->test == test;
	if (test->kind != EXPR_BINARY || !is_own(l, test->u.binary.left) ||
		!type_is_integer(test->u.binary.left->type) ||
		!value_is_invariant(l->a, test->u.binary.right))
		return false;
	BinaryOp op = test->u.binary.op;
	if (!op_is_order(op) && op != BIN_NE)
		return false;
	l->test = test;
	l->inclusive = op == BIN_LE || op == BIN_GE;
	l->up = op == BIN_LT || op == BIN_LE;
	l->down = op == BIN_GT || op == BIN_GE;
	return true;
}

/* -E, modulo the size of its type. */
static Expr *negative(Analysis *a, Expr *e)
{
	int64_t n;
	if (e->kind == EXPR_COND)
		return value_cond(a, e->u.cond.condition, negative(a, e->u.cond.yes),
			negative(a, e->u.cond.no));
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_SUB &&
		expr_is_int(e->u.binary.left, &n) && n == 0)
		return e->u.binary.right;
	return value_binary(a, BIN_SUB, e->type, value_int(a, e->type, 0), e);
}

/* One step of the way that the counter goes, or none: what is ADDED. NULL: it is no such step. */
static Expr *step_of(Limit *l, Expr *added)
{
	Analysis *a = l->a;
	const Interval one = {0, 1};
	if (!l->down && interval_within(value_interval(a, added), one)) {
		l->up = true;
		return added;
	}
	Expr *taken = value_size(a, added) > 200 ? added : negative(a, added);
	if (l->up || !interval_within(value_interval(a, taken), one))
		return NULL;
	l->down = true;
	return taken;
}

/* How many steps UPDATE does where there is room; 0 or 1. */
static Expr *fold(Limit *l, Expr *update)
{
	Analysis *a = l->a;
	Expr *known;
	if (l->failed)
		return NULL;
	if (is_state(update, l->state))
		return value_int(a, count_type(l), 0);
	if (memo_find(&l->memo, update, &known))
		return known;
	if (update->kind != EXPR_COND)
		return fail(l);
	Expr *test = update->u.cond.condition, *yes = update->u.cond.yes, *no = update->u.cond.no;
	if (is_free_cond(a, update)) {
		yes = fold(l, yes);
		no = fold(l, no);
		return l->failed ? NULL
				 : memo_add(a, &l->memo, update, value_cond(a, test, yes, no));
	}
	bool room = is_state(no, l->state);
	if (!room && !is_state(yes, l->state))
		return fail(l);
	if (!settle(l, room ? test : value_not(a, test)))
		return fail(l);
	known = add_element(a, l->state, room ? yes : no);
	if (known && !value_uses_state(a, known, NULL))
		known = step_of(l, known);
	else
		known = NULL;
	if (!known)
		return fail(l);
	return memo_add(a, &l->memo, update, value_cast(a, count_type(l), known));
}

/* CHECK has to hold before the loop. */
static void require(Limit *l, Expr *check)
{
	int64_t n;
	if (expr_is_int(check, &n) && !n)
		l->failed = true;
	else
		check_at_run_time(l->a, check);
}

/* The limit comes before the end of the numbers that the counter can be. */
static void check_end(Limit *l)
{
	Analysis *a = l->a;
	const Expr *own = l->test->u.binary.left;
	Expr *bound = l->test->u.binary.right;
	Type *truth = a->unit->scalar[SC_INT], *type = l->state->type;
	const Interval all = type_interval(type);
	const bool defined = !type_is_signed(type) || type_bits(type) < 32;
	const bool wider = type_bits(own->type) > type_bits(type);
	if (l->down && !type_is_signed(own->type)) {
		if (l->inclusive)
			require(l, value_binary(
					   a, BIN_GT, truth, bound, value_int(a, bound->type, 0)));
		return;
	}
	if (!defined || (!l->inclusive && !wider))
		return;
	if (l->down)
		require(l, value_binary(a, l->inclusive ? BIN_GT : BIN_GE, truth, bound,
				   value_int(a, bound->type, (int64_t)all.low)));
	else
		require(l, value_binary(a, l->inclusive ? BIN_LT : BIN_LE, truth, bound,
				   value_int(a, bound->type, (int64_t)all.high)));
}

static void check_start(Limit *l)
{
	Analysis *a = l->a;
	Expr *own = l->test->u.binary.left, *bound = l->test->u.binary.right;
	Expr *first = first_value(a, l->state);
	Type *truth = a->unit->scalar[SC_INT];
	if (type_is_signed(l->state->type) && !is_state(bare_number(a, own), l->state))
		add_run_time_check(a, BIN_GE, first, 0);
	if (l->test->u.binary.op == BIN_NE)
		require(l, value_binary(a, l->down ? BIN_GE : BIN_LE, truth,
				   value_cast(a, own->type, first), bound));
	check_end(l);
}

static void finish(const Limit *l, Monoid *m, State *s, Expr *element)
{
	Analysis *a = l->a;
	Type *type = count_type(l), *truth = a->unit->scalar[SC_INT];
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = type,
			.identity = value_int(a, type, 0),
			.element = element,
		});
	m->components.at[0].combine = combine_binary(a, m, BIN_ADD);
	Expr *count = part(a, m, 1, 0), *test = l->test;
	Expr *limit = value_cast(a, type, test->u.binary.right);
	Expr *own = value_cast(a, type, test->u.binary.left);
	Expr *room = l->down ? value_binary(a, BIN_SUB, type, own, limit)
			     : value_binary(a, BIN_SUB, type, limit, own);
	Expr *all =
		l->inclusive ? value_binary(a, BIN_ADD, type, room, value_int(a, type, 1)) : room;
	Expr *steps = value_cond(a, value_binary(a, BIN_GT, truth, count, room), all, count);
	Type *ring = ring_type(a, s->type);
	Expr *old = value_state(a, s->var);
	Expr *moved = value_binary(a, l->down ? BIN_SUB : BIN_ADD, ring, value_cast(a, ring, old),
		value_cast(a, ring, steps));
	s->apply = value_cond(a, test, value_cast(a, s->type, moved), old);
	m->family = "limit";
	m->commutative = m->exact = true;
	m->proof = "it counts until a limit is reached: how often is a sum";
}

bool match_limit(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Limit l = {.a = a, .state = s};
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) == 1)
		return false;
	Expr *element = fold(&l, s->update);
	if (l.failed || !l.test)
		return false;
	check_start(&l);
	if (l.failed)
		return false;
	finish(&l, m, s, element);
	return true;
}
