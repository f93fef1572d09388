// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* phase.c - the family x = x + d >= t ? x + d - m : x + d: what goes round where it comes to t.
 *
 *	err += dy; if (2 * err >= dx) { y++; err -= dx; }       Bresenham's line, from its middle
 *	if (err > 0) { y++; err -= 2 * dx; } err += 2 * dy;     the same, asked before
 *	angle += d; if (angle > 180) angle -= 360;
 *
 * x lies in [t - m, t), d in [0, m], and t and m are the same in all iterations: checked before the
 * loop, d where its type or its bits do not say so. With t == m it is a remainder (turns.c).
 *
 * Representation: (d, m, l): how far x moves in all, less whole turns, the modulus, and the low
 * end t - m; m is 0 where nothing is known of it. Identity (0, 0, 0). Combine: the sum of both d,
 * less m where it is that much. Proof of closure: x - l is a number modulo m, to which d is added;
 * each step brings it back into [0, m), being at most one turn. All fits: t and m are within
 * +-2^30. Commutes, exact. */
#include "analysis/exec.h"
#include "analysis/family.h"

#define MOST_TERMS 8
#define LARGEST    ((int64_t)1 << 30)

/* FACTOR * (the state + the terms + number) */
typedef struct Line {
	struct Term {
		Expr *of;
		bool minus;
	} terms[MOST_TERMS];
	int count;
	int64_t number, factor;
	int states;
} Line;

typedef struct Phase {
	Analysis *a;
	const State *state;
	Expr *modulus, *end, *least; /* 64-bit; NULL: not seen yet */
} Phase;

static Type *wide(const Phase *p)
{
	return p->a->unit->scalar[SC_LLONG];
}

static Expr *wide_of(const Phase *p, BinaryOp op, Expr *left, Expr *right)
{
	return value_binary(p->a, op, wide(p), left, right);
}

static Expr *number(const Phase *p, int64_t n)
{
	return value_int(p->a, wide(p), n);
}

/* E converts a signed number to a type that holds what the state does. */
static bool is_signed_cast(const Phase *p, const Expr *e)
{
	const Expr *of = e->kind == EXPR_CAST ? e->u.cast.operand : NULL;
	return of && type_is_integer(of->type) && type_is_signed(of->type) &&
	       type_is_integer(e->type) && type_is_signed(e->type) &&
	       type_bits(e->type) >= type_bits(p->state->type);
}

/* Signed numbers that C adds do not wrap around; what is cut to the state's type fits in there, by
 * check_start(). */
static bool read_line(const Phase *p, Expr *e, bool minus, Line *l)
{
	Analysis *a = p->a;
	int64_t n;
	if (is_signed_cast(p, e))
		return read_line(p, e->u.cast.operand, minus, l);
	if (is_state(e, p->state)) {
		l->states += minus ? -1 : 1;
		return true;
	}
	if (expr_is_int(e, &n) && n >= -LARGEST && n <= LARGEST) {
		l->number += minus ? -n : n;
		return true;
	}
	if (e->kind == EXPR_BINARY && type_is_signed(e->type) &&
		(e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		return read_line(p, e->u.binary.left, minus, l) &&
		       read_line(p, e->u.binary.right, minus ^ (e->u.binary.op == BIN_SUB), l);
	if (value_uses_state(a, e, NULL) || l->count == MOST_TERMS || !type_is_integer(e->type))
		return false;
	l->terms[l->count++] = (struct Term){e, minus};
	return true;
}

/* E as a multiple of a line. */
static bool read_multiple(const Phase *p, Expr *e, Line *l)
{
	int64_t n;
	*l = (Line){.factor = 1};
	while (is_signed_cast(p, e))
		e = e->u.cast.operand;
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_MUL || e->u.binary.op == BIN_SHL) &&
		type_is_signed(e->type) && expr_is_int(e->u.binary.right, &n) && n > 0 && n < 16) {
		l->factor = e->u.binary.op == BIN_MUL ? n : (int64_t)1 << n;
		e = e->u.binary.left;
	}
	return read_line(p, e, false, l) && l->states == 1;
}

/* *REST, 64-bit, is X - Y: two lines with the state once in each. */
static Expr *apart(const Phase *p, const Line *x, const Line *y)
{
	Expr *rest = number(p, x->number - y->number);
	bool met[MOST_TERMS] = {false};
	for (int i = 0; i < x->count; i++) {
		int same = -1;
		for (int k = 0; k < y->count && same < 0; k++)
			if (!met[k] && x->terms[i].of == y->terms[k].of &&
				x->terms[i].minus == y->terms[k].minus)
				same = k;
		if (same >= 0)
			met[same] = true;
		else
			rest = wide_of(p, x->terms[i].minus ? BIN_SUB : BIN_ADD, rest,
				value_cast(p->a, wide(p), x->terms[i].of));
	}
	for (int k = 0; k < y->count; k++)
		if (!met[k])
			rest = wide_of(p, y->terms[k].minus ? BIN_ADD : BIN_SUB, rest,
				value_cast(p->a, wide(p), y->terms[k].of));
	return rest;
}

static bool keep_same(Expr **kept, Expr *e)
{
	if (!*kept)
		*kept = e;
	return *kept == e;
}

/* LIMIT less the modulus, by which KEPT and TURNED are apart: what both have in common is left out,
 * so that a number is seen as that. */
static Expr *less_modulus(const Phase *p, Expr *limit, const Line *kept, const Line *turned)
{
	Line low = {.factor = 1};
	if (!read_line(p, limit, false, &low) || low.count + turned->count > MOST_TERMS)
		return wide_of(p, BIN_SUB, limit, p->modulus);
	for (int i = 0; i < turned->count; i++)
		low.terms[low.count++] = turned->terms[i];
	low.number += turned->number;
	return apart(p, &low, kept);
}

/* TEST holds, or fails, with DOWN, where KEPT has come to what p->end gets, of which TURNED is
 * p->modulus less. */
static bool read_end(
	Phase *p, const Expr *test, const Line *kept, const Line *turned, bool down)
{
	Analysis *a = p->a;
	Line left;
	int64_t known;
	const BinaryOp op = test->u.binary.op;
	Expr *limit = test->u.binary.right, *more = number(p, 0);
	if (!value_is_invariant(a, limit) || !read_multiple(p, test->u.binary.left, &left))
		return false;
	Expr *n = apart(p, &left, kept), *other = apart(p, &left, turned);
	if (!expr_is_int(n, &known) && expr_is_int(other, &known)) {
		more = p->modulus;
		n = other;
	} else if (!value_is_invariant(a, n)) {
		return false;
	}
	/* kept - more + n >= limit / factor, rounded up; or beyond it */
	Expr *least = NULL, *over = number(p, 0);
	if (left.factor == 1)
		least = more == p->modulus ? value_cast(a, wide(p), limit)
					   : less_modulus(p, limit, kept, turned);
	limit = value_cast(a, wide(p), limit);
	if ((op == BIN_GT && !down) || (op == BIN_LE && down))
		over = number(p, 1);
	else if (!((op == BIN_GE && !down) || (op == BIN_LT && down)))
		return false;
	limit = wide_of(p, BIN_ADD, limit, over);
	if (left.factor > 1) {
		add_run_time_check(a, BIN_GE, limit, 0);
		limit = wide_of(p, BIN_DIV, wide_of(p, BIN_ADD, limit, number(p, left.factor - 1)),
			number(p, left.factor));
	}
	limit = wide_of(p, BIN_SUB, wide_of(p, BIN_ADD, limit, more), n);
	if (least)
		least = wide_of(p, BIN_SUB, wide_of(p, BIN_ADD, least, over), n);
	else
		least = wide_of(p, BIN_SUB, limit, p->modulus);
	return keep_same(&p->end, limit) && keep_same(&p->least, least);
}

/* How far E, the state's new value, moves it, less whole turns; NULL: it is no such thing. */
static Expr *read_step(Phase *p, Expr *e, int depth)
{
	Analysis *a = p->a;
	while (is_signed_cast(p, e))
		e = e->u.cast.operand;
	if (is_state(e, p->state))
		return number(p, 0);
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB))
		e = value_lifted(a, e);
	if (e->kind != EXPR_COND || depth > 8)
		return NULL;
	Expr *test = e->u.cond.condition;
	if (is_free_cond(a, e)) {
		Expr *yes = read_step(p, e->u.cond.yes, depth + 1);
		Expr *no = read_step(p, e->u.cond.no, depth + 1);
		return yes && no ? value_cond(a, test, yes, no) : NULL;
	}
	if (test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op))
		return NULL;
	const bool down = test->u.binary.op == BIN_LT || test->u.binary.op == BIN_LE;
	Expr *turned = down ? e->u.cond.no : e->u.cond.yes;
	Expr *kept = down ? e->u.cond.yes : e->u.cond.no;
	Line x = {.factor = 1}, y = {.factor = 1}, none = {.factor = 1};
	if (!read_line(p, kept, false, &x) || !read_line(p, turned, false, &y) || x.states != 1 ||
		y.states != 1)
		return NULL;
	if (!y.count && !y.number)
		return NULL; /* it stops there */
	Expr *modulus = apart(p, &x, &y), *step = apart(p, &x, &none);
	if (!value_is_invariant(a, modulus) || !keep_same(&p->modulus, modulus) ||
		!read_end(p, test, &x, &y, down))
		return NULL;
	const Interval range = value_interval(a, step);
	Expr *room = wide_of(p, BIN_SUB, modulus, step);
	if (value_is_invariant(a, step)) {
		add_run_time_check(a, BIN_GE, step, 0);
		add_run_time_check(a, BIN_GE, room, 0);
	} else if (range.low < 0 || range.high > LARGEST) {
		return NULL;
	} else {
		add_run_time_check(a, BIN_GE, modulus, (int64_t)range.high);
	}
	return step;
}

/* The numbers are small, and the state begins where it stays. */
static void check_start(Phase *p)
{
	Analysis *a = p->a;
	const Interval all = type_interval(p->state->type);
	const __int128 low = all.low > -LARGEST ? all.low : -LARGEST;
	const __int128 high = all.high < LARGEST ? all.high : LARGEST;
	Expr *first = value_cast(a, wide(p), first_value(a, p->state));
	if (type_bits(p->state->type) < 32) /* before it turns, too */
		add_run_time_check(a, BIN_LE, wide_of(p, BIN_ADD, p->end, p->modulus),
			(int64_t)high + 1);
	add_run_time_check(a, BIN_GE, p->modulus, 1);
	add_run_time_check(a, BIN_LE, p->modulus, LARGEST);
	add_run_time_check(a, BIN_LE, p->end, (int64_t)high);
	add_run_time_check(a, BIN_GE, p->least, (int64_t)low);
	Type *truth = a->unit->scalar[SC_INT];
	check_at_run_time(a, value_binary(a, BIN_LE, truth, p->least, first));
	check_at_run_time(a, value_binary(a, BIN_LT, truth, first, p->end));
}

/* None of the checks from number FIRST on is known to fail. */
static bool may_hold(Analysis *a, int first)
{
	for (int i = first; i < a->facts->checks.count; i++)
		if (fails_at_entry(a, a->facts->checks.at[i]))
			return false;
	return true;
}

bool match_phase(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Phase p = {.a = a, .state = s};
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || !type_is_signed(s->type) ||
		!value_uses_state(a, s->update, s->var))
		return false;
	const int checks = a->facts->checks.count;
	Expr *step = read_step(&p, s->update, 0);
	if (step && p.modulus)
		check_start(&p);
	if (!step || !p.modulus || !may_hold(a, checks)) {
		a->facts->checks.count = checks;
		return false;
	}
	static const char *const names[] = {"moved", "modulus", "least"};
	Expr *elements[] = {step, p.modulus, p.least};
	for (int i = 0; i < 3; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(
					a->unit->arena, "%s_%s", s->var->name, names[i]),
				.type = wide(&p),
				.identity = number(&p, 0),
				.element = elements[i],
			});
	Type *truth = a->unit->scalar[SC_INT];
	Expr *known = value_binary(a, BIN_NE, truth, part(a, m, 0, 1), number(&p, 0));
	Expr *of = value_cond(a, known, part(a, m, 0, 1), part(a, m, 1, 1));
	Expr *sum = wide_of(&p, BIN_ADD, part(a, m, 0, 0), part(a, m, 1, 0));
	m->components.at[0].combine = value_cond(a, value_binary(a, BIN_GE, truth, sum, of),
		wide_of(&p, BIN_SUB, sum, of), sum);
	m->components.at[1].combine = of;
	m->components.at[2].combine = value_cond(a, known, part(a, m, 0, 2), part(a, m, 1, 2));
	Expr *old = value_cast(a, wide(&p), value_state(a, s->var));
	Expr *turn = part(a, m, 1, 1), *low = part(a, m, 1, 2);
	Expr *far = wide_of(&p, BIN_ADD, wide_of(&p, BIN_SUB, old, low), part(a, m, 1, 0));
	Expr *beyond = value_binary(a, BIN_GE, truth, far, turn);
	far = value_cond(a, beyond, wide_of(&p, BIN_SUB, far, turn), far);
	Expr *none = value_binary(a, BIN_EQ, truth, turn, number(&p, 0));
	s->apply = value_cast(
		a, s->type, value_cond(a, none, old, wide_of(&p, BIN_ADD, low, far)));
	m->family = "phase";
	m->exact = true;
	m->commutative = true;
	m->proof = "x - l + d is a number modulo m, in [0, m)";
	return true;
}
