// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* modular.c - the family x = (A x + b) % m, one state or up to three coupled ones.
 *
 * Adler-32, Fletcher's checksums, congruential generators with a modulus of their own, hashes
 * modulo a prime. Affine functions over the integers mod m (rows.c composes them); entries lie
 * in [0, m) in 64 bits, and m is at most 2^32, so that a product of two fits. Exact, ordered.
 *
 * Proof that C computes just that: every state is in [0, m) (after an update the % sees to it;
 * the first value is checked when the program runs, or goes nowhere but into the first update),
 * and along the update every intermediate number is shown, by intervals, to be at least 0 and to
 * fit its C type, so nothing wraps and % is the mathematical remainder; int and wider signed types
 * do not overflow in C. Numbers on the way may be negative where the last one is known not to be,
 * ((x + d) % m + m) % m: what C's % of them gives is the same modulo m. Elsewhere terms and
 * factors whose types say too little are watched (outside.c): a negative one would show in C's %.
 * All that a sum adds to the state is watched as one, since (x + d + m) % m is written for negative
 * d. Invariant ones are limited to 2^31 by a check when the program runs, moduli to what the update
 * needs.
 * x << n | e is a sum where e fits into n bits; x >= m ? x - m : x is turns.c's matter. x & (2^k -
 * 1) is x modulo 2^k, of negative numbers too; numbers of k bits or more may then wrap around,
 * since m divides what they wrap by, and differences are taken as well. */
#include "analysis/modular.h"

#include <string.h>

/* ---- the ring mod m ---------------------------------------------------------------------- */

Expr *modular_reduced(const Rows *x, Expr *e)
{
	const Modular *m = (const Modular *)x;
	int64_t n, of;
	if (expr_is_int(e, &n) && expr_is_int(m->modulus, &of) && of > 0)
		return value_int(x->a, x->type, n % of);
	Expr *rest = value_binary(x->a, BIN_REM, x->type, e, m->modulus);
	return m->carried ? value_cond(x->a, m->modulus, rest, e) : rest;
}

static Expr *zero(const Rows *x)
{
	return value_int(x->a, x->type, 0);
}

static Expr *one(const Rows *x)
{
	return value_int(x->a, x->type, 1);
}

static Expr *add(const Rows *x, Expr *p, Expr *q)
{
	return modular_reduced(x, value_binary(x->a, BIN_ADD, x->type, p, q));
}

static Expr *multiply(const Rows *x, Expr *p, Expr *q)
{
	return modular_reduced(x, value_binary(x->a, BIN_MUL, x->type, p, q));
}

static const Semiring ring = {zero, one, add, multiply, NULL};

/* ---- from update to row ------------------------------------------------------------------ */

static __int128 least(__int128 x, __int128 y)
{
	return x < y ? x : y;
}

static __int128 most(__int128 x, __int128 y)
{
	return x > y ? x : y;
}

Part modular_fail(Modular *m)
{
	m->failed = true;
	return (Part){.range = {0, 0}};
}

/* What numbers of type T lose where they do not fit, m divides. */
static bool may_wrap(const Modular *m, const Type *t)
{
	return m->bits >= 0 && type_bits(t) >= m->bits;
}

/* The numbers that E, which needs no state, can be, all >= 0; others are *OUTSIDE. */
Interval modular_range(Modular *m, Expr *e, Expr **outside)
{
	Analysis *a = m->rows.a;
	Interval known = value_interval(a, e);
	*outside = NULL;
	if (may_wrap(m, e->type))
		return known;
	if (m->both_signs) {
		m->failed |= !interval_within(known, (Interval){-FACTOR_MAX, FACTOR_MAX});
		return known;
	}
	if (value_is_invariant(a, e) && (known.low < 0 || known.high > FACTOR_MAX)) {
		if (known.low < 0)
			modular_check(m, BIN_GE, e, 0);
		modular_check(m, BIN_LE, e, FACTOR_MAX);
		if (!type_is_signed(e->type) && type_bits(e->type) == 64)
			modular_check(m, BIN_GE, e, 0);
		known = (Interval){0, FACTOR_MAX};
	}
	if (m->bits < 0 && (known.low < 0 || known.high > FACTOR_MAX)) {
		*outside = outside_range(m->rows.a, e, 0, FACTOR_MAX);
		known = (Interval){0, least(known.high, FACTOR_MAX)};
	}
	return known;
}

static Expr *sum(const Modular *m, Expr *p, Expr *q)
{
	if (q == zero(&m->rows)) /* a multiple of m */
		return p;
	return p && q ? add(&m->rows, p, q) : p ? p : q;
}

static Expr *scaled(const Modular *m, Expr *p, Expr *factor)
{
	if (!p)
		return NULL;
	return p == one(&m->rows) ? factor : multiply(&m->rows, p, factor);
}

/* RANGE is what E's type holds, or C makes no promise about E. */
static Part fitting(Modular *m, Part p, const Expr *e)
{
	Interval all = type_interval(e->type);
	/* Arithmetic in int and wider does not overflow in C. */
	if (e->kind == EXPR_BINARY && type_is_signed(e->type))
		p.range = (Interval){most(p.range.low, all.low), least(p.range.high, all.high)};
	bool fits = interval_within(p.range, all);
	if (!fits && may_wrap(m, e->type))
		p.range = type_interval(e->type);
	else if (!fits || (p.range.low < 0 && m->bits < 0 && !m->both_signs))
		return modular_fail(m);
	return p;
}

static bool is_sum(const Expr *e, const Type *t)
{
	return e->kind == EXPR_BINARY && e->type == t &&
	       (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB);
}

/* Terms that need no state. */
typedef struct Terms {
	int added, taken; /* added to the state, taken off */
	bool bad;         /* some cannot be added up in 64 bits, or the state is taken off */
} Terms;

static void count_terms(Modular *m, Expr *e, const Type *t, bool minus, Terms *terms)
{
	Analysis *a = m->rows.a;
	Interval far = {-2 * FACTOR_MAX, 2 * FACTOR_MAX};
	if (is_sum(e, t)) {
		bool turned = minus ^ (e->u.binary.op == BIN_SUB);
		count_terms(m, e->u.binary.left, t, minus, terms);
		count_terms(m, e->u.binary.right, t, turned, terms);
	} else if (value_uses_state(a, e, NULL)) {
		terms->bad |= minus;
	} else {
		terms->bad |= !interval_within(value_interval(a, e), far);
		*(minus ? &terms->taken : &terms->added) += 1;
	}
	terms->bad |= terms->added + terms->taken > 64;
}

/* Several terms of the sum E need no state and not all of them are taken off: they may come to
 * something above 0 together. */
static bool has_terms(Modular *m, Expr *e)
{
	Terms terms = {0};
	if (m->bits >= 0 || m->both_signs)
		return false;
	count_terms(m, e, e->type, false, &terms);
	return !terms.bad && terms.added > 0 && terms.added + terms.taken > 1;
}

/* The terms of the sum E of type T: states to *P, all others to *FREE, of 64 bits. */
static void add_terms(Modular *m, Expr *e, const Type *t, bool minus, Part *p, Expr **free)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (is_sum(e, t)) {
		bool turned = minus ^ (e->u.binary.op == BIN_SUB);
		add_terms(m, e->u.binary.left, t, minus, p, free);
		add_terms(m, e->u.binary.right, t, turned, p, free);
		return;
	}
	if (!value_uses_state(a, e, NULL)) {
		*free = value_binary(
			a, minus ? BIN_SUB : BIN_ADD, wide, *free, value_cast(a, wide, e));
		return;
	}
	Part q = modular_part(m, e);
	for (int i = 0; i < m->rows.count; i++)
		p->row.a[i] = sum(m, p->row.a[i], q.row.a[i]);
	p->row.b = sum(m, p->row.b, q.row.b);
	p->row.outside = outside_either(a, p->row.outside, q.row.outside);
	p->range = (Interval){p->range.low + q.range.low, p->range.high + q.range.high};
}

/* E has several terms besides states, or some taken off: what they come to together is watched. */
static Part part_of_terms(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Part p = {0};
	Expr *outside, *free = value_int(a, a->unit->scalar[SC_LLONG], 0);
	add_terms(m, e, e->type, false, &p, &free);
	Interval by = modular_range(m, free, &outside);
	if (m->failed)
		return p;
	p.row.b = sum(m, p.row.b, modular_entry(m, free));
	p.row.outside = outside_either(a, p.row.outside, outside);
	p.range = (Interval){p.range.low + by.low, p.range.high + by.high};
	return fitting(m, p, e);
}

static Part part_of_sum(Modular *m, Expr *e)
{
	if (has_terms(m, e))
		return part_of_terms(m, e);
	Part p = modular_part(m, e->u.binary.left), q = modular_part(m, e->u.binary.right);
	if (m->failed)
		return p;
	for (int i = 0; i < m->rows.count; i++)
		p.row.a[i] = sum(m, p.row.a[i], q.row.a[i]);
	p.row.b = sum(m, p.row.b, q.row.b);
	p.row.outside = outside_either(m->rows.a, p.row.outside, q.row.outside);
	p.range = (Interval){p.range.low + q.range.low, p.range.high + q.range.high};
	return fitting(m, p, e);
}

/* A negative number comes back by m where C's % leaves it below 0. */
static Expr *floored(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *of = value_cast(a, wide, m->of);
	Expr *rest = value_binary(a, BIN_REM, wide, value_cast(a, wide, e), of);
	return value_binary(a, BIN_ADD, wide, rest, of);
}

Expr *modular_entry(Modular *m, Expr *e)
{
	if (m->both_signs && m->bits < 0 && value_interval(m->rows.a, e).low < 0)
		e = floored(m, e);
	return modular_reduced(&m->rows, value_cast(m->rows.a, m->rows.type, e));
}

static Part part_of_product(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(a, left, NULL);
	if (in_left && value_uses_state(a, right, NULL))
		return modular_fail(m);
	Part p = modular_part(m, in_left ? left : right);
	Expr *factor = in_left ? right : left;
	Expr *outside;
	Interval by = modular_range(m, factor, &outside);
	__int128 limit = (__int128)1 << 63;
	bool wraps = may_wrap(m, e->type);
	if (m->failed || (!wraps && (p.range.high > limit || by.high > limit || p.range.low < 0 ||
					    by.low < 0)))
		return modular_fail(m);
	for (int i = 0; i < m->rows.count; i++)
		p.row.a[i] = scaled(m, p.row.a[i], modular_entry(m, factor));
	p.row.b = scaled(m, p.row.b, modular_entry(m, factor));
	p.row.outside = outside_either(m->rows.a, p.row.outside, outside);
	if (wraps && (!type_is_signed(e->type) || p.range.low < 0 || by.low < 0))
		p.range = type_interval(e->type);
	else /* of signed numbers C has none that overflow */
		p.range = (Interval){p.range.low * by.low, p.range.high * by.high};
	return fitting(m, p, e);
}

/* x << n is x * 2^n. */
static Part part_of_shift(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	int64_t n;
	if (!expr_is_int(e->u.binary.right, &n) || n < 0 || n > 31)
		return modular_fail(m);
	Expr *factor = value_int(a, e->type, (int64_t)1 << n);
	return part_of_product(
		m, value_plain_binary(a, BIN_MUL, e->type, e->u.binary.left, factor));
}

/* x << 8 | e, where e fits into the bits that are free: a sum. */
static Part part_of_bits(Modular *m, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (!value_uses_state(m->rows.a, left, NULL)) {
		left = right;
		right = e->u.binary.left;
	}
	int room = value_zero_bits(left);
	Part p = modular_part(m, left), q = modular_part(m, right);
	__int128 unit = (__int128)1 << (room < 62 ? room : 62);
	if (m->failed || value_uses_state(m->rows.a, right, NULL) || p.range.low < 0 ||
		q.range.low < 0 || q.range.high >= unit)
		return modular_fail(m);
	for (int i = 0; i < m->rows.count; i++)
		p.row.a[i] = sum(m, p.row.a[i], q.row.a[i]);
	p.row.b = sum(m, p.row.b, q.row.b);
	p.row.outside = outside_either(m->rows.a, p.row.outside, q.row.outside);
	p.range.high = p.range.high / unit * unit + q.range.high;
	return fitting(m, p, e);
}

static Expr *negated(const Modular *m, Expr *p)
{
	Expr *minus = value_binary(m->rows.a, BIN_SUB, m->rows.type, m->modulus, one(&m->rows));
	return p ? multiply(&m->rows, p, minus) : NULL;
}

/* Modulo a power of two nothing is watched: elsewhere C's % of a negative number is another one. */
static Part part_of_difference(Modular *m, Expr *e)
{
	if (has_terms(m, e))
		return part_of_terms(m, e);
	if (m->bits < 0 && !m->both_signs)
		return modular_fail(m);
	Part p = modular_part(m, e->u.binary.left), q = modular_part(m, e->u.binary.right);
	if (m->failed)
		return p;
	for (int i = 0; i < m->rows.count; i++)
		p.row.a[i] = sum(m, p.row.a[i], negated(m, q.row.a[i]));
	p.row.b = sum(m, p.row.b, negated(m, q.row.b));
	p.range = (Interval){p.range.low - q.range.high, p.range.high - q.range.low};
	return fitting(m, p, e);
}

static bool is_modulus(const Modular *m, Expr *e)
{
	return value_cast(m->rows.a, m->rows.type, e) == m->modulus;
}

static Part part_of_remainder(Modular *m, Expr *e)
{
	Part p = modular_part(m, e->u.binary.left);
	if (!is_modulus(m, e->u.binary.right))
		return modular_fail(m);
	p.range = (Interval){p.range.low < 0 ? 1 - m->below.high : 0, m->below.high - 1};
	return p;
}

static bool leaves_modulus(const Modular *m, Expr *e, Expr **of)
{
	const int64_t values = values_left(e, of);
	return values && m->below.low == values && m->below.high == values;
}

static Part part_of_mask(Modular *m, Expr *e)
{
	Expr *of;
	if (!leaves_modulus(m, e, &of))
		return modular_fail(m);
	Part p = modular_part(m, of);
	p.range = (Interval){0, m->below.high - 1};
	return p;
}

/* What a state starts over with, the same in all iterations, is checked to be below a modulus that
 * only the program knows. */
static void check_restart(Modular *m, Expr *e, Part *p)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (p->reduced || m->below.low == m->below.high || !value_is_invariant(a, e))
		return;
	list_push(a->unit->arena, &m->checks,
		value_binary(a, BIN_LT, a->unit->scalar[SC_INT], value_cast(a, wide, e),
			value_cast(a, wide, m->modulus)));
	p->reduced = true;
}

static Part part_of_select(Modular *m, Expr *e)
{
	HereFact fact;
	interval_assume(m->rows.a, &fact, e->u.cond.condition, true);
	Part p = modular_part(m, e->u.cond.yes);
	m->rows.a->facts_here = fact.outer;
	interval_assume(m->rows.a, &fact, e->u.cond.condition, false);
	Part q = modular_part(m, e->u.cond.no);
	m->rows.a->facts_here = fact.outer;
	if (m->failed)
		return p;
	check_restart(m, e->u.cond.yes, &p);
	check_restart(m, e->u.cond.no, &q);
	Expr *test = e->u.cond.condition, *none = zero(&m->rows);
	for (int i = 0; i < m->rows.count; i++)
		if (p.row.a[i] || q.row.a[i])
			p.row.a[i] = value_cond(m->rows.a, test, p.row.a[i] ? p.row.a[i] : none,
				q.row.a[i] ? q.row.a[i] : none);
	if (p.row.b || q.row.b)
		p.row.b = value_cond(
			m->rows.a, test, p.row.b ? p.row.b : none, q.row.b ? q.row.b : none);
	p.row.outside = outside_under(m->rows.a, test, p.row.outside, q.row.outside);
	p.reduced &= q.reduced;
	if (q.range.high > p.range.high)
		p.range.high = q.range.high;
	if (q.range.low < p.range.low)
		p.range.low = q.range.low;
	return p;
}

/* What the test OP against BOUND leaves of a number where it HOLDS or does not. */
static Interval left_by(BinaryOp op, int64_t bound, bool holds)
{
	Interval all = {-4 * (__int128)INT64_MAX, 4 * (__int128)INT64_MAX};
	bool below = (op == BIN_LT || op == BIN_LE) == holds;
	bool at = (op == BIN_LE || op == BIN_GE) == holds;
	if (below)
		all.high = at ? bound : (__int128)bound - 1;
	else
		all.low = at ? bound : (__int128)bound + 1;
	return all;
}

static bool same_row(const Modular *m, const Row *p, const Row *q)
{
	for (int i = 0; i < m->rows.count; i++)
		if (p->a[i] != q->a[i])
			return false;
	return p->b == q->b && p->outside == q->outside;
}

/* x < 0 ? x + m : x and the like: both are the same modulo m, so what is chosen changes nothing but
 * which of these numbers it is. */
static Part part_of_equals(Modular *m, Expr *e)
{
	const Expr *test = e->u.cond.condition;
	int64_t bound;
	if (test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op) ||
		!type_is_integer(test->u.binary.left->type) ||
		!expr_is_int(test->u.binary.right, &bound))
		return modular_fail(m);
	BinaryOp op = test->u.binary.op;
	Expr *number = bare_number(m->rows.a, test->u.binary.left);
	Within w = {m->within, number, left_by(op, bound, true)};
	m->within = &w;
	Part p = modular_part(m, e->u.cond.yes);
	w.range = left_by(op, bound, false);
	Part q = modular_part(m, e->u.cond.no);
	m->within = w.outer;
	if (m->failed || !same_row(m, &p.row, &q.row))
		return modular_fail(m);
	p.range = (Interval){
		least(p.range.low, q.range.low), most(p.range.high, q.range.high)};
	return p;
}

static Part part_of_operator(Modular *m, Expr *e)
{
	switch ((int)e->u.binary.op) {
	case BIN_ADD:
		return part_of_sum(m, e);
	case BIN_SUB:
		return part_of_difference(m, e);
	case BIN_MUL:
		return part_of_product(m, e);
	case BIN_SHL:
		return part_of_shift(m, e);
	case BIN_OR:
	case BIN_XOR:
		return part_of_bits(m, e);
	case BIN_REM:
		return part_of_remainder(m, e);
	case BIN_AND:
		return part_of_mask(m, e);
	}
	return modular_fail(m);
}

/* By a modulus that is known the range says what is less. */
static Part part_of_binary(Modular *m, Expr *e)
{
	Part p = part_of_operator(m, e);
	p.reduced = e->u.binary.op == BIN_REM;
	return p;
}

static Part part_of_choice(Modular *m, Expr *e)
{
	Part p = m->both_signs ? part_of_equals(m, e) : part_of_step(m, e);
	p.reduced = !m->both_signs;
	return p;
}

static Part part_of(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Part p = {0};
	Expr *of;
	if (m->failed || !type_is_integer(e->type) || type_bits(e->type) == 1)
		return modular_fail(m);
	for (int i = 0; i < m->rows.count; i++)
		if (is_state(e, m->rows.state[i])) {
			p.row.a[i] = one(&m->rows);
			p.range = (Interval){0, m->start ? m->start : m->below.high - 1};
			p.reduced = !m->start;
			return fitting(m, p, e);
		}
	if (!value_uses_state(a, e, NULL)) {
		p.range = modular_range(m, e, &p.row.outside);
		p.row.b = modular_entry(m, e);
		p.reduced = p.range.low >= 0 && p.range.high < m->below.low;
		return p;
	}
	if (is_free_cond(a, e))
		return part_of_select(m, e);
	if (e->kind == EXPR_COND)
		return part_of_choice(m, e);
	if (e->kind == EXPR_BINARY)
		return part_of_binary(m, e);
	if (e->kind == EXPR_CAST && leaves_modulus(m, e, &of))
		return part_of_mask(m, e);
	if (e->kind == EXPR_CAST)
		return fitting(m, modular_part(m, e->u.cast.operand), e);
	return modular_fail(m);
}

Part modular_part(Modular *m, Expr *e)
{
	Part p = part_of(m, e);
	for (const Within *w = m->within; w; w = w->outer)
		if (w->number == e)
			p.range = (Interval){most(p.range.low, w->range.low),
				least(p.range.high, w->range.high)};
	return p;
}

/* ---- the family -------------------------------------------------------------------------- */

static void check_starts(Modular *m)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	for (int i = 0; i < m->rows.count; i++) {
		const State *s = m->rows.state[i];
		Expr *first = first_value(a, s);
		modular_check(m, BIN_GE, first, 0);
		if (m->start) {
			if (m->start < type_interval(first->type).high)
				modular_check(m, BIN_LE, first, (int64_t)m->start);
			continue;
		}
		Expr *c = value_binary(a, BIN_LT, a->unit->scalar[SC_INT],
			value_cast(a, wide, first), value_cast(a, wide, m->modulus));
		list_push(a->unit->arena, &m->checks, c);
	}
	for (int i = 0; i < m->checks.count; i++)
		check_at_run_time(a, m->checks.at[i]);
}

/* A modulus that is no constant goes along with every element. */
static void carry_modulus(Modular *x, Monoid *m)
{
	Analysis *a = x->rows.a;
	add_component(a, m,
		(Component){
			.name = arena_printf(
				a->unit->arena, "%s_modulus", x->rows.state[0]->var->name),
			.type = x->rows.type,
			.identity = value_int(a, x->rows.type, 0),
			.element = x->modulus,
		});
	x->carried = true;
	x->modulus = combine_binary(a, m, BIN_OR);
	m->components.at[0].combine = x->modulus;
}

static void finish(Modular *x, Monoid *m, const Row *rows)
{
	Analysis *a = x->rows.a;
	int64_t n;
	Shape s = close_shape(&x->rows, rows);
	if (!expr_is_int(x->modulus, &n))
		carry_modulus(x, m);
	finish_rows(&x->rows, m, &s, rows);
	if (!x->carried)
		return;
	Expr **none = arena_alloc(a->unit->arena, sizeof *none * (size_t)m->components.count);
	for (int i = 0; i < m->components.count; i++)
		none[i] = value_int(a, x->rows.type, 0);
	for (int i = 0; i < x->rows.count; i++) /* only the later side is there */
		x->rows.state[i]->apply =
			value_replace(a, x->rows.state[i]->apply, NULL, none, NULL);
}

static bool read_rows(Modular *x, int64_t most, Row *rows)
{
	if (!set_modulus(x, most))
		return false;
	for (int i = 0; i < x->rows.count && !x->failed; i++) {
		Part p = modular_part(x, x->rows.state[i]->update);
		rows[i] = p.row;
		bool known = x->below.low == x->below.high;
		if (p.range.low < 0 || p.range.high > x->below.high - 1 || !(known || p.reduced))
			x->failed = true;
	}
	return !x->failed;
}

/* The value that the states had before the loop goes nowhere but into the first update, and there
 * is one. */
static bool start_is_lost(const Modular *x)
{
	const Analysis *a = x->rows.a;
	bool lost = a->facts->states.count == x->rows.count && !a->exits.count &&
		    !a->failures.count && !a->nested.count;
	for (int i = 0; i < x->rows.count; i++) {
		const State *s = x->rows.state[i];
		lost &= !s->exclusive && !s->next && s->placement != PLACE_ADDRESS;
	}
	return lost;
}

/* Numbers that the remainder would never give, as in Fletcher's 0xff modulo 255, are none the less
 * taken where every path of every update reduces them, and nothing overflows: the proof is tried
 * with states up to what their type holds, or to 2^31 - 1. */
static void take_any_start(Modular *x, Row *rows)
{
	if (x->below.low != x->below.high || x->checks.count || !start_is_lost(x))
		return;
	for (int k = 0; k < 2; k++) {
		Modular any = *x;
		Row its[MAX_STATES];
		any.start = k ? INT32_MAX : UINT32_MAX;
		for (int i = 0; i < x->rows.count; i++)
			any.start = least(
				any.start, type_interval(x->rows.state[i]->type).high);
		if (any.start < x->below.high || !read_rows(&any, x->below.high, its))
			continue;
		memcpy(rows, its, sizeof its);
		*x = any;
		return;
	}
}

bool match_modular(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Modular x = {.rows = {.a = a, .count = count, .ring = &ring}, .bits = -1};
	Row rows[MAX_STATES];
	(void)why;
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++) {
		State *s = x.rows.state[i] = family_state(a, states[i]);
		if (!type_is_integer(s->type) || type_bits(s->type) == 1 ||
			value_size(a, s->update) > 2000)
			return false;
	}
	x.rows.type = a->unit->scalar[SC_ULLONG];
	/* h * 31 + c does not wrap around below a modulus of 24 bits, of 20 or of 16. */
	static const int64_t limits[] = {FACTOR_MAX, 1 << 24, 1 << 20, 1 << 16};
	Modular trial = x;
	bool found = false;
	x.both_signs = true; /* where nothing need be watched nothing is */
	for (size_t i = 0; i < 2 * sizeof limits / sizeof *limits && !found; i++) {
		trial = x;
		found = read_rows(&trial, limits[i / 2], rows);
		x.both_signs = !x.both_signs;
		if (i % 2 && trial.below.low == trial.below.high)
			break;
	}
	if (!found && trial.bits >= 0) {
		x.watches = true;
		x.both_signs = false;
		trial = x;
		found = read_rows(&trial, FACTOR_MAX, rows);
	}
	if (!found)
		return false;
	take_any_start(&trial, rows);
	Modular before = trial;
	finish(&trial, m, rows);
	if (!m->components.count) /* nothing moves */
		return false;
	check_starts(&before);
	m->family = "modular";
	m->exact = true;
	m->proof = "affine functions modulo m compose modulo m; no product leaves 64 bits";
	return true;
}
