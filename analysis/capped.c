// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* capped.c - the family x = min(x + e, cap), e not negative: positions that stop at an end.
 *
 *	index = index + n > end ? end : index + n;	if (index < end) index++;
 *
 * Representation: the sum of all e; identity 0; combine: +. Proof of closure: min(min(x + e1, cap)
 * plus e2, cap) = min(x + e1 + e2, cap), since e2 is not negative. Applied: min(x + sum, cap).
 * Beside the sum stands the cap, the least of those that the iterations have seen, which are one,
 * so that an x above the cap stays there as long as no iteration asks. Commutative, exact. Unlike
 * clamp.c's, the cap may be a value that only the program knows, in unsigned arithmetic.
 *
 * x < cap ? x + 1 : x is min(x + 1, cap) where x is at most cap, which holds behind every iteration
 * if it does before the loop: checked there.
 *
 * In C the sums may wrap around and conversions may change what does not fit. Of 0 <= x <= MOST,
 * 0 <= cap <= MOST, neither happens: what is added is within bounds with which all sums stay within
 * their types, and MOST is the greatest number of the signed type of the state's width (2^62 for 64
 * bits). The first value is checked when the program runs, the cap as well, or, where the host
 * cannot tell it, by every iteration (outside.c), as are steps whose types hold more. Literature:
 * the bit readers of video decoders, FFmpeg's get_bits.h. */
#include "analysis/exec.h"
#include "analysis/family.h"
#include "analysis/poly.h"

#include <string.h>

#define MOST_STEP ((int64_t)1 << 31)
#define DEPTH     60
#define NAME      "capped sum"

/* A value V with min(V, cap) = min(x + AMOUNT, cap). */
typedef struct Form {
	Expr *amount;  /* 64 bits without a sign */
	Expr *number;  /* V's node without conversions that do not change it */
	Expr *asks;    /* 1 where the cap is asked for, else 0 */
	Expr *outside; /* see family.h */
	__int128 most; /* V is no more */
	__int128 by;   /* nor is AMOUNT */
	bool within;   /* V is at most the cap where x is */
} Form;

typedef struct Capped {
	Analysis *a;
	const State *state;
	Expr *cap;          /* as it is compared; NULL: none yet */
	LIST(Expr *) steps; /* of before the loop, to be checked there */
	int64_t most;
	bool ordered; /* x has to be at most the cap before the loop */
	bool failed;
} Capped;

static Form fail(Capped *c)
{
	c->failed = true;
	return (Form){0};
}

static Type *wide(const Capped *c)
{
	return c->a->unit->scalar[SC_ULLONG];
}

static Expr *number(const Capped *c, int64_t n)
{
	return value_int(c->a, wide(c), n);
}

static Form form_of(Capped *c, Expr *e, int depth);

/* ---- sums -------------------------------------------------------------------------------- */

/* STEP as it is added, with the numbers that it can be; *OUTSIDE where it is none of these. */
static Expr *entry(Capped *c, Expr *step, __int128 *high, Expr **outside)
{
	Analysis *a = c->a;
	Interval all = value_interval(a, step), in = {0, MOST_STEP - 1};
	Expr *n = value_cast(a, wide(c), step);
	*outside = NULL;
	*high = int128_min(all.high, in.high);
	if (interval_within(all, in))
		return n;
	if (value_is_invariant(a, step)) {
		list_push(a->unit->arena, &c->steps, step);
		return n;
	}
	*outside = outside_range(a, step, 0, (int64_t)in.high);
	return value_cond(a, *outside, number(c, 0), n);
}

static Form form_of_sum(Capped *c, Expr *e, int depth)
{
	Analysis *a = c->a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right, *outside;
	bool in_left = value_uses_state(a, left, NULL);
	Expr *step = in_left ? right : left;
	__int128 high, greatest = type_interval(e->type).high;
	if (e->u.binary.op != BIN_ADD || (in_left && value_uses_state(a, right, NULL)) ||
		!type_is_integer(step->type) || value_is_unknown(a, step))
		return fail(c);
	Form f = form_of(c, in_left ? left : right, depth + 1);
	if (c->failed)
		return f;
	f.amount = value_binary(a, BIN_ADD, wide(c), f.amount, entry(c, step, &high, &outside));
	f.outside = outside_either(a, f.outside, outside);
	f.most += high;
	f.number = e;
	f.within = false;
	f.by += high;
	if (type_is_signed(e->type)) /* C says that it does not overflow */
		f.most = int128_min(f.most, greatest);
	return f.most <= greatest ? f : fail(c);
}

static Form form_of_cast(Capped *c, Expr *e, int depth)
{
	if (!type_is_integer(e->type) || type_bits(e->type) == 1 || e->u.cast.is_decay)
		return fail(c);
	Form f = form_of(c, e->u.cast.operand, depth + 1);
	return c->failed || f.most <= type_interval(e->type).high ? f : fail(c);
}

/* ---- choices ----------------------------------------------------------------------------- */

static Form form_of_select(Capped *c, Expr *e, int depth)
{
	Analysis *a = c->a;
	Expr *test = e->u.cond.condition;
	Form p = form_of(c, e->u.cond.yes, depth + 1), q = form_of(c, e->u.cond.no, depth + 1);
	if (c->failed)
		return p;
	return (Form){
		.amount = value_cond(a, test, p.amount, q.amount),
		.number = e,
		.asks = value_cond(a, test, p.asks, q.asks),
		.outside = outside_under(a, test, p.outside, q.outside),
		.most = int128_max(p.most, q.most),
		.by = int128_max(p.by, q.by),
		.within = p.within && q.within,
	};
}

/* E without conversions that do not change it where it is from 0 to MOST behind them. */
static Expr *stem(const Capped *c, Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay) {
		const Type *from = e->u.cast.operand->type;
		if (!type_is_integer(from) || !type_is_integer(e->type) || type_bits(from) == 1 ||
			(!type_holds(e->type, from) &&
				(e->type->size < from->size ||
					type_interval((Type *)from).high < c->most)))
			break;
		e = e->u.cast.operand;
	}
	return e;
}

/* The number BOUND is the cap. */
static bool settle(Capped *c, Expr *bound)
{
	Analysis *a = c->a;
	if (!type_is_integer(bound->type) || value_is_unknown(a, bound) ||
		value_uses(a, bound, EXPR_ITER) || value_uses(a, bound, EXPR_CALL))
		return false;
	if (!c->cap)
		c->cap = bound;
	return stem(c, c->cap) == stem(c, bound);
}

/* OWN op BOUND ? YES : NO, the sides as they are asked for. */
typedef struct Choice {
	Expr *own, *bound, *below, *beyond; /* what is taken below the bound, and else */
	bool strictly;                      /* at the bound, BEYOND is taken */
	bool differs;                       /* by != */
} Choice;

static bool read_choice(const Capped *c, Expr *e, Choice *choice)
{
	Expr *test = e->u.cond.condition;
	if (test->kind != EXPR_BINARY || !op_is_comparison(test->u.binary.op))
		return false;
	BinaryOp op = test->u.binary.op;
	Expr *left = test->u.binary.left, *right = test->u.binary.right;
	bool in_left = value_uses_state(c->a, left, NULL);
	if (in_left == value_uses_state(c->a, right, NULL) || !type_is_integer(left->type))
		return false;
	op = in_left ? op : op_turned(op);
	bool yes = op == BIN_LT || op == BIN_LE || op == BIN_NE;
	*choice = (Choice){
		.own = in_left ? left : right,
		.bound = in_left ? right : left,
		.below = yes ? e->u.cond.yes : e->u.cond.no,
		.beyond = yes ? e->u.cond.no : e->u.cond.yes,
		.strictly = op == BIN_LT || op == BIN_GE || op == BIN_NE || op == BIN_EQ,
		.differs = op == BIN_NE || op == BIN_EQ,
	};
	return true;
}

/* E is the cap as it is compared, perhaps in the state's type. */
static bool is_cap(const Capped *c, Expr *e)
{
	return stem(c, e) == stem(c, c->cap) ||
	       (e->kind == EXPR_CAST && type_interval(e->type).high >= c->most &&
		       e->u.cast.operand == c->cap);
}

static Form form_of_choice(Capped *c, Expr *e, int depth)
{
	Analysis *a = c->a;
	Choice choice;
	if (!read_choice(c, e, &choice) || !settle(c, choice.bound))
		return fail(c);
	Form f = form_of(c, choice.own, depth + 1);
	Form below = form_of(c, choice.below, depth + 1);
	if (c->failed)
		return f;
	Form result = {.amount = below.amount,
		.number = e,
		.asks = number(c, 1),
		.outside = outside_either(a, f.outside, below.outside),
		.most = c->most,
		.by = below.by,
		.within = true};
	if (!value_uses_state(a, choice.beyond, NULL)) /* min(own, cap) */
		return !choice.differs && below.number == f.number && is_cap(c, choice.beyond)
			       ? result
			       : fail(c);
	/* own < cap ? own + 1 : own */
	Form beyond = form_of(c, choice.beyond, depth + 1);
	if (c->failed || !f.within || !choice.strictly || beyond.number != f.number ||
		below.amount != value_binary(a, BIN_ADD, wide(c), f.amount, number(c, 1)))
		return fail(c);
	c->ordered = true;
	return result;
}

static Form form_of(Capped *c, Expr *e, int depth)
{
	if (c->failed || depth > DEPTH)
		return fail(c);
	if (is_state(e, c->state))
		return (Form){.amount = number(c, 0),
			.number = e,
			.asks = number(c, 0),
			.most = c->most,
			.within = true};
	if (!value_uses_state(c->a, e, NULL) || !type_is_integer(e->type))
		return fail(c);
	if (is_free_cond(c->a, e))
		return form_of_select(c, e, depth);
	if (e->kind == EXPR_COND)
		return form_of_choice(c, e, depth);
	if (e->kind == EXPR_CAST)
		return form_of_cast(c, e, depth);
	return e->kind == EXPR_BINARY ? form_of_sum(c, e, depth) : fail(c);
}

/* ---- the family -------------------------------------------------------------------------- */

static int64_t most_of(const Type *t)
{
	int64_t most = type_bits(t) > 32 ? (int64_t)1 << 62 : ((int64_t)1 << 31) - 1;
	return type_bits(t) < 32 ? (int64_t)type_interval(t).high : most;
}

/* What HOST is, a number of the host, where there is an iteration; else 0. */
static Expr *while_running(Analysis *a, Expr *host)
{
	Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
	Expr *runs = value_binary(a, BIN_GT, a->unit->scalar[SC_INT],
		value_cast(a, zero->type, a->facts->trip), zero);
	return poly_is_harmless(host) ? host
				      : value_cond(a, runs, host, value_cast(a, host->type, zero));
}

/* What is known of the cap only while the loop runs: 1 where it is not within bounds. */
static Expr *check_cap(Capped *c, Expr *first)
{
	Analysis *a = c->a;
	Type *truth = a->unit->scalar[SC_INT], *signed_wide = a->unit->scalar[SC_LLONG];
	Expr *host = value_hoist(a, c->cap);
	host = host ? while_running(a, host) : NULL;
	if (c->ordered && !host) {
		c->failed = true;
		return NULL;
	}
	if (!host)
		return interval_within(value_interval(a, c->cap), (Interval){0, c->most})
			       ? NULL
			       : outside_range(a, c->cap, 0, c->most);
	add_run_time_check(a, BIN_GE, host, 0);
	add_run_time_check(a, BIN_LE, host, c->most);
	if (c->ordered)
		check_at_run_time(
			a, value_binary(a, BIN_LE, truth, value_cast(a, signed_wide, first),
				   value_cast(a, signed_wide, host)));
	return NULL;
}

static void check_numbers(const Capped *c, const Form *f, Expr *first)
{
	Analysis *a = c->a;
	if (type_is_signed(c->state->type))
		add_run_time_check(a, BIN_GE, first, 0);
	if (type_interval(c->state->type).high > c->most) {
		add_run_time_check(a, BIN_GE, first, 0);
		add_run_time_check(a, BIN_LE, first, c->most);
	}
	for (int i = 0; i < c->steps.count; i++) {
		add_run_time_check(a, BIN_GE, c->steps.at[i], 0);
		add_run_time_check(a, BIN_LE, c->steps.at[i], MOST_STEP - 1);
	}
	check_trip(a, f->by, MOST_STEP);
}

static void finish(const Capped *c, Monoid *m, State *s, const Form *f)
{
	Analysis *a = c->a;
	Type *truth = a->unit->scalar[SC_INT];
	Expr *none = value_int(a, wide(c), -1);
	add_component(a, m,
		(Component){
			.name = s->var->name,
			.type = wide(c),
			.identity = number(c, 0),
			.element = f->amount,
		});
	add_component(a, m,
		(Component){
			.name = arena_printf(a->unit->arena, "%s_cap", s->var->name),
			.type = wide(c),
			.identity = none,
			.element = value_cond(a, f->asks, value_cast(a, wide(c), c->cap), none),
		});
	Expr *p = part(a, m, 0, 1), *cap = part(a, m, 1, 1);
	m->components.at[0].combine = combine_binary(a, m, BIN_ADD);
	m->components.at[1].combine = value_cond(a, value_binary(a, BIN_LT, truth, p, cap), p, cap);
	Expr *sum = value_binary(a, BIN_ADD, wide(c),
		value_cast(a, wide(c), value_state(a, s->var)), part(a, m, 1, 0));
	s->apply = value_cast(
		a, s->type, value_cond(a, value_binary(a, BIN_LT, truth, sum, cap), sum, cap));
	m->family = NAME;
	m->commutative = m->exact = true;
	m->proof = "what is not negative is added up and stops at one cap: min(x + a + b, cap)";
}

bool capped_range(Analysis *a, const State *s, Expr **cap, int64_t *most)
{
	if (!type_is_integer(s->type) || type_bits(s->type) == 1 || s->doubted || s->touched ||
		value_size(a, s->update) > 2000)
		return false;
	Capped c = {.a = a, .state = s, .most = most_of(s->type)};
	Form f = form_of(&c, s->update, 0);
	if (c.failed || !c.cap || !f.within || f.by >= MOST_STEP)
		return false;
	*cap = value_hoist(a, c.cap);
	*most = (int64_t)f.by;
	/* Other families go down by steps below 0, which this one does not take. */
	if (!*cap || (f.outside && strcmp(a->facts->monoids.at[s->monoid].family, NAME) != 0))
		return false;
	c.ordered = true;
	Expr *first = first_value(a, s);
	check_cap(&c, first);
	check_numbers(&c, &f, first);
	return true;
}

bool match_capped(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) == 1 ||
		value_size(a, s->update) > 2000)
		return false;
	Capped c = {.a = a, .state = s, .most = most_of(s->type)};
	Form f = form_of(&c, s->update, 0);
	if (c.failed || !c.cap || !f.within)
		return false;
	Expr *first = first_value(a, s);
	Expr *outside = check_cap(&c, first);
	if (c.failed)
		return false;
	check_numbers(&c, &f, first);
	finish(&c, m, s, &f);
	outside = outside ? value_cond(a, f.asks, outside, value_int(a, outside->type, 0)) : NULL;
	watch_outside(a, m, s, outside_either(a, f.outside, outside));
	return true;
}
