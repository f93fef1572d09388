// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* latch.c - the family "x + a, and whether it went beyond": if (x < w) y = c, where x is a sum.
 *
 * if (c == '(') depth++; else if (c == ')') { depth--; if (depth < 0) ok = 0; }
 *
 * x is a running sum, each other state y is set to one and the same invariant c as soon as x lies
 * below (or above) what no state says, and stays what it is otherwise. Representation: the sum a,
 * and for each y the least of what x is ahead of its bound by, as if x were 0 where the run
 * begins; none: 2^61. The later after the earlier is (a1 + a2, min(m1, a1 + m2)), which proves
 * closure: the later run starts from x + a1. y is c where x + m < 0. For bounds from above x and a
 * count negatively. Ordered, exact. It is the least prefix sum of Ladner and Fischer, "Parallel
 * prefix computation" (1980), kept beside the sum.
 *
 * Types: signed integers of up to 32 bits, steps and bounds too, and at most 2^28 iterations, so
 * that sums stay below 2^60 in 64 bits; the number of iterations is checked when the program runs.
 * In C the sums do not overflow. y may be of any arithmetic type, since nothing is computed. */
#include "analysis/family.h"

#define ABSENT      ((int64_t)1 << 61)
#define MAX_TRIP    ((int64_t)1 << 28)
#define MAX_LATCHES 4

typedef struct Latch {
	State *state;
	Expr *value; /* what it is set to; NULL: not seen yet */
	bool above;  /* where x lies above its bound */
	bool decided;
} Latch;

typedef struct Latches {
	Analysis *a;
	State *sum;
	Latch latch[MAX_LATCHES];
	int count;
	bool failed;
} Latches;

static Type *wide(const Latches *x)
{
	return x->a->unit->scalar[SC_LLONG];
}

static Expr *number(const Latches *x, int64_t n)
{
	return value_int(x->a, wide(x), n);
}

static Expr *fail(Latches *x)
{
	x->failed = true;
	return number(x, 0);
}

static bool is_word(const Latches *x, Expr *e)
{
	Interval word = type_interval(x->a->unit->scalar[SC_INT]);
	return type_is_integer(e->type) && interval_within(value_interval(x->a, e), word);
}

/* D where E is x + D, in 64 bits. */
static Expr *step_of(Latches *x, Expr *e)
{
	Analysis *a = x->a;
	e = bare_number(a, e);
	if (is_state(e, x->sum))
		return number(x, 0);
	if (is_free_cond(a, e))
		return value_cond(a, e->u.cond.condition, step_of(x, e->u.cond.yes),
			step_of(x, e->u.cond.no));
	if (e->kind != EXPR_BINARY || !type_is_signed(e->type) ||
		(e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB))
		return fail(x);
	Expr *own = e->u.binary.left, *by = e->u.binary.right;
	if (e->u.binary.op == BIN_ADD && !value_uses_state(a, own, NULL)) {
		own = by;
		by = e->u.binary.left;
	}
	if (value_uses_state(a, by, NULL) || !is_word(x, by))
		return fail(x);
	by = value_cast(a, wide(x), by);
	return value_binary(a, e->u.binary.op, wide(x), step_of(x, own), by);
}

/* By how much x is ahead of the bound where C, a comparison, sets L's state; x being 0. */
static Expr *margin_of(Latches *x, Latch *l, Expr *c, bool holds)
{
	Analysis *a = x->a;
	BinaryOp op = c->kind == EXPR_BINARY ? c->u.binary.op : BIN_COUNT;
	if (!op_is_order(op) || !type_is_signed(c->u.binary.left->type))
		return fail(x);
	Expr *own = c->u.binary.left, *bound = c->u.binary.right;
	if (!value_uses_state(a, own, NULL)) {
		own = bound;
		bound = c->u.binary.left;
		op = op_turned(op);
	}
	if (value_uses_state(a, bound, NULL) || !is_word(x, bound))
		return fail(x);
	bool above = (op == BIN_GT || op == BIN_GE) == holds;
	bool equal = (op == BIN_LE || op == BIN_GE) == holds;
	if (l->decided && l->above != above)
		return fail(x);
	l->decided = true;
	l->above = above;
	bound = value_cast(a, wide(x), bound);
	Expr *ahead = value_binary(a, BIN_SUB, wide(x), step_of(x, own), bound);
	if (above)
		ahead = value_binary(a, BIN_SUB, wide(x), number(x, 0), ahead);
	return equal ? value_binary(a, BIN_SUB, wide(x), ahead, number(x, 1)) : ahead;
}

static Expr *least(const Latches *x, Expr *p, Expr *q)
{
	Expr *c = value_binary(x->a, BIN_LT, x->a->unit->scalar[SC_INT], q, p);
	return p == q ? p : value_cond(x->a, c, q, p);
}

/* E sets L's state to its value. */
static bool is_set(Latches *x, Latch *l, Expr *e)
{
	if (value_uses_state(x->a, e, NULL) || !value_is_invariant(x->a, e) ||
		(l->value && l->value != e))
		return false;
	l->value = e;
	return true;
}

/* The least margin of an iteration that makes E of L's state. */
static Expr *least_of(Latches *x, Latch *l, Expr *e)
{
	Analysis *a = x->a;
	if (x->failed || is_state(e, l->state))
		return number(x, ABSENT);
	if (is_free_cond(a, e))
		return value_cond(a, e->u.cond.condition, least_of(x, l, e->u.cond.yes),
			least_of(x, l, e->u.cond.no));
	if (e->kind != EXPR_COND || value_uses_state(a, e->u.cond.condition, l->state->var))
		return fail(x);
	bool yes = is_set(x, l, e->u.cond.yes);
	if (!yes && !is_set(x, l, e->u.cond.no))
		return fail(x);
	Expr *margin = margin_of(x, l, e->u.cond.condition, yes);
	return least(x, margin, least_of(x, l, yes ? e->u.cond.no : e->u.cond.yes));
}

/* X's sum needs nothing but itself, every other state that and itself. */
static bool read_group(Latches *x, const int *states, int count)
{
	for (int i = 0; i < count; i++) {
		State *s = family_state(x->a, states[i]);
		bool alone = true;
		for (int k = 0; k < count; k++)
			alone = alone && (k == i || !value_uses_state(x->a, s->update,
							    family_state(x->a, states[k])->var));
		if (!alone && x->count == MAX_LATCHES)
			return false;
		if (!alone)
			x->latch[x->count++].state = s;
		else if (!x->sum)
			x->sum = s;
		else
			return false;
	}
	return x->sum && type_is_integer(x->sum->type) && type_is_signed(x->sum->type) &&
	       type_bits(x->sum->type) == 32;
}

static void finish(const Latches *x, Monoid *m, Expr *step, Expr *const *margin)
{
	Analysis *a = x->a;
	State *s = x->sum;
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = wide(x),
			.identity = number(x, 0),
			.element = step,
		});
	m->components.at[0].combine = combine_binary(a, m, BIN_ADD);
	Expr *old = value_cast(a, wide(x), value_state(a, s->var));
	s->apply = value_cast(a, s->type, value_binary(a, BIN_ADD, wide(x), old, part(a, m, 1, 0)));
	for (int i = 0; i < x->count; i++) {
		const Latch *l = &x->latch[i];
		BinaryOp op = l->above ? BIN_SUB : BIN_ADD;
		add_component(a, m,
			(Component){
				.name = arena_printf(
					a->unit->arena, "%s_margin", l->state->var->name),
				.type = wide(x),
				.identity = number(x, ABSENT),
				.element = margin[i],
			});
		Expr *later = part(a, m, 1, i + 1);
		m->components.at[i + 1].combine = least(x, part(a, m, 0, i + 1),
			value_binary(a, op, wide(x), later, part(a, m, 0, 0)));
		Expr *beyond = value_binary(a, BIN_LT, a->unit->scalar[SC_INT],
			value_binary(a, op, wide(x), later, old), number(x, 0));
		l->state->apply = value_cond(a, beyond, value_cast(a, l->state->type, l->value),
			value_state(a, l->state->var));
	}
}

bool match_latch(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Latches x = {.a = a};
	Expr *margin[MAX_LATCHES];
	(void)why;
	if (count < 2 || count > MAX_LATCHES + 1 || !read_group(&x, states, count))
		return false;
	for (int i = 0; i < count; i++)
		if (value_size(a, family_state(a, states[i])->update) > 2000)
			return false;
	Expr *step = step_of(&x, x.sum->update);
	for (int i = 0; i < x.count && !x.failed; i++) {
		margin[i] = least_of(&x, &x.latch[i], x.latch[i].state->update);
		x.failed = x.failed || !x.latch[i].decided;
	}
	if (x.failed)
		return false;
	finish(&x, m, step, margin);
	add_run_time_check(a, BIN_LE, a->facts->trip, MAX_TRIP);
	m->family = "latch";
	m->exact = true;
	m->proof = "the least of a later stretch counts from where the earlier one's sum has led";
	return true;
}
