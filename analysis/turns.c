// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* turns.c - moduli without a %: x += d; if (x >= m) x -= m;
 *
 * In: a select of the update that looks at a state. Out: its row modulo m (modular.c). x >= m ? x -
 * m : x is x % m where x < 2 m, x == m ? 0 : x where x <= m. x + d >= m ? x + d - m : x + d is
 * taken for d of 0 to m, which is checked or watched; and so are x + 1 == m ? 0 : x + 1 and x - d <
 * 0 ? x
 * - d + m : x - d, (x + m - d) % m. Where both ends are looked at, in either order, d may be of -m
 * to m: then x + d lies in [-m, 2 m), and one of the two brings it back into [0, m). x == 0 ? c :
 * x - 1 goes round the other way, modulo c + 1, as x - 1 < 0 ? c : x - 1 does. */
#include "analysis/modular.h"

/* x == m ? 0 : x, or x >= m ? 0 : x, where x <= m. */
static Part part_of_turn(Modular *m, Expr *e)
{
	Expr *test = e->u.cond.condition, *x = test->u.binary.left;
	BinaryOp op = test->u.binary.op;
	bool zero_yes = op == BIN_EQ || op == BIN_GE || op == BIN_GT;
	Expr *zero = zero_yes ? e->u.cond.yes : e->u.cond.no;
	int64_t bound, n;
	if (!expr_is_int(zero, &n) || n != 0 || !expr_is_int(test->u.binary.right, &bound) ||
		!same_number(m->rows.a, zero_yes ? e->u.cond.no : e->u.cond.yes, x))
		return modular_fail(m);
	bound += op == BIN_GT || op == BIN_LE;
	if ((op != BIN_EQ && !op_is_order(op)) || bound != m->below.low)
		return modular_fail(m);
	Part p = modular_part(m, x);
	if (m->failed || p.range.low < 0 || p.range.high > bound)
		return modular_fail(m);
	p.range = (Interval){0, bound - 1};
	return p;
}

/* Where BEYOND is 1, step D is more than the proof takes it for. */
static void limit_step(Modular *m, Expr *d, Expr *beyond, Expr **outside)
{
	Analysis *a = m->rows.a;
	if (value_is_invariant(a, d))
		list_push(a->unit->arena, &m->checks, value_not(a, beyond));
	else
		*outside = outside_either(a, *outside, beyond);
}

/* D, which needs no state, is at least 0 and at most the modulus: what else it could be is checked
 * before the loop, or *OUTSIDE. */
static bool is_step(Modular *m, Expr *d, Expr **outside)
{
	Analysis *a = m->rows.a;
	*outside = NULL;
	if (value_uses_state(a, d, NULL))
		return false;
	Interval range = modular_range(m, d, outside);
	if (m->failed || (range.low >= 0 && range.high <= m->below.low))
		return !m->failed;
	Expr *beyond = outside_above(a, d, 0, m->of);
	limit_step(m, d, beyond, outside);
	return true;
}

/* What E, a sum (OP is +) or difference of a state and something else, has beside the state. */
static Expr *beside_state(Modular *m, Expr *e, BinaryOp op)
{
	Analysis *a = m->rows.a;
	Expr *left = e->kind == EXPR_BINARY ? bare_number(a, e->u.binary.left) : NULL;
	Expr *right = e->kind == EXPR_BINARY ? bare_number(a, e->u.binary.right) : NULL;
	for (int i = 0; e->kind == EXPR_BINARY && e->u.binary.op == op && i < m->rows.count; i++) {
		if (is_state(left, m->rows.state[i]))
			return e->u.binary.right;
		if (op == BIN_ADD && is_state(right, m->rows.state[i]))
			return e->u.binary.left;
	}
	return NULL;
}

/* X, which is a state and a step, with at most one modulus taken off. */
static Part part_in_one_step(Modular *m, Expr *x)
{
	Expr *d = beside_state(m, x, BIN_ADD), *outside;
	if (!d || !is_step(m, d, &outside))
		return modular_fail(m);
	Part p = modular_part(m, x);
	p.row.outside = outside_either(m->rows.a, p.row.outside, outside);
	p.range = (Interval){0, m->below.high - 1};
	return p;
}

/* LESS is X - m. */
static bool is_modulus_less(Modular *m, Expr *less, Expr *x)
{
	return less->kind == EXPR_BINARY && less->u.binary.op == BIN_SUB &&
	       same_number(m->rows.a, less->u.binary.left, x) &&
	       same_number(m->rows.a, less->u.binary.right, m->of);
}

/* x + 1 == m ? 0 : x + 1, whatever m is; also with >=, < and !=. */
static Part part_of_open_turn(Modular *m, Expr *e)
{
	Expr *test = e->u.cond.condition, *x = test->u.binary.left;
	BinaryOp op = test->u.binary.op;
	bool zero_yes = op == BIN_EQ || op == BIN_GE;
	Expr *none = zero_yes ? e->u.cond.yes : e->u.cond.no;
	Expr *same = zero_yes ? e->u.cond.no : e->u.cond.yes, *d = beside_state(m, x, BIN_ADD);
	int64_t n, step;
	if ((!zero_yes && op != BIN_LT && op != BIN_NE) || !expr_is_int(none, &n) || n != 0 || !d ||
		!expr_is_int(d, &step) || step != 1 ||
		!same_number(m->rows.a, test->u.binary.right, m->of) ||
		!same_number(m->rows.a, same, x))
		return modular_fail(m);
	Part p = modular_part(m, x);
	p.range = (Interval){0, m->below.high - 1};
	return p;
}

/* x + d >= m ? x + d - m : x + d, whatever m is. */
static Part part_of_wrap(Modular *m, Expr *e)
{
	Expr *test = e->u.cond.condition, *x = test->u.binary.left;
	bool over = test->u.binary.op == BIN_GE;
	Expr *less = bare_number(m->rows.a, over ? e->u.cond.yes : e->u.cond.no);
	Expr *same = over ? e->u.cond.no : e->u.cond.yes;
	if ((!over && test->u.binary.op != BIN_LT) ||
		!same_number(m->rows.a, test->u.binary.right, m->of) ||
		!same_number(m->rows.a, same, x) || !is_modulus_less(m, less, x))
		return modular_fail(m);
	return part_in_one_step(m, x);
}

/* E without a number that is added to it or taken off it. */
static Expr *without_number(Analysis *a, Expr *e, int64_t *number)
{
	*number = 0;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB) ||
		!expr_is_int(e->u.binary.right, number))
		return e;
	*number = e->u.binary.op == BIN_ADD ? *number : -*number;
	return bare_number(a, e->u.binary.left);
}

/* What MOVED has more than X, or (LESS) less: MOVED is x + m; or NULL. Of constants the sums have
 * been taken: of x + 7 and m, x + 367; without signs that is one as well, modulo 2^32 or 2^64. */
static Expr *moved_by(Analysis *a, Expr *moved, Expr *x, bool less)
{
	int64_t from, to;
	BinaryOp op = less ? BIN_SUB : BIN_ADD;
	if (moved->kind == EXPR_BINARY && moved->u.binary.op == op) {
		if (same_number(a, moved->u.binary.left, x))
			return moved->u.binary.right;
		if (!less && same_number(a, moved->u.binary.right, x))
			return moved->u.binary.left;
	}
	const Type *type = x->type;
	Expr *below = without_number(a, bare_number(a, x), &from);
	if (type != moved->type || !same_number(a, without_number(a, moved, &to), below) ||
		(less ? to >= from : to <= from) || from > MODULUS_MAX || from < -MODULUS_MAX ||
		to > MODULUS_MAX || to < -MODULUS_MAX)
		return NULL;
	return value_int(a, moved->type, less ? from - to : to - from);
}

/* x - d < 0 ? x - d + m : x - d; the modulus, or NULL. */
static Expr *modulus_of_borrow(Analysis *a, Expr *e)
{
	Expr *test = e->u.cond.condition;
	int64_t n;
	if (test->kind != EXPR_BINARY || !expr_is_int(test->u.binary.right, &n) || n != 0 ||
		(test->u.binary.op != BIN_LT && test->u.binary.op != BIN_GE))
		return NULL;
	bool under = test->u.binary.op == BIN_LT;
	Expr *x = test->u.binary.left, *same = under ? e->u.cond.no : e->u.cond.yes;
	Expr *more = bare_number(a, under ? e->u.cond.yes : e->u.cond.no);
	if (!type_is_signed(x->type) || !same_number(a, same, x))
		return NULL;
	return moved_by(a, more, x, false);
}

static Part part_of_borrow(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Expr *x = e->u.cond.condition->u.binary.left, *d = beside_state(m, x, BIN_SUB), *outside;
	if (!d || !is_step(m, d, &outside) || !same_number(a, modulus_of_borrow(a, e), m->of))
		return modular_fail(m);
	Part p = {.row = {.outside = outside}, .range = {0, m->below.high - 1}};
	Expr *state = bare_number(a, x->u.binary.left);
	for (int i = 0; i < m->rows.count; i++)
		if (is_state(state, m->rows.state[i]))
			p.row.a[i] = m->rows.ring->one(&m->rows);
	p.row.b = modular_reduced(
		&m->rows, value_binary(a, BIN_SUB, m->rows.type, m->modulus, modular_entry(m, d)));
	return p;
}

/* X - 1 of E, which is x == 0 ? c : x - 1 for an x that is not below 0, however that is asked;
 * *FULL: c, which needs no state. NULL: E is none such. */
static Expr *stepped_down(Analysis *a, Expr *e, Expr **full)
{
	const Expr *test = e->u.cond.condition;
	int64_t n, by;
	if (test->kind != EXPR_BINARY || !expr_is_int(test->u.binary.right, &n))
		return NULL;
	const BinaryOp op = test->u.binary.op;
	const bool yes = op == BIN_EQ || op == BIN_LT || op == BIN_LE;
	if (!yes && op != BIN_NE && op != BIN_GT && op != BIN_GE)
		return NULL;
	Expr *less = yes ? e->u.cond.no : e->u.cond.yes;
	Expr *x = without_number(a, bare_number(a, less), &by);
	*full = yes ? e->u.cond.yes : e->u.cond.no;
	int64_t of_tested;
	Expr *tested = without_number(a, bare_number(a, test->u.binary.left), &of_tested);
	if (by != -1 || !same_number(a, tested, x) || value_uses_state(a, *full, NULL) ||
		(of_tested && !type_is_signed(test->u.binary.left->type)))
		return NULL;
	n -= of_tested; /* of x alone */
	n += op == BIN_LT || op == BIN_GE ? -1 : 0;
	return n == 0 ? less : NULL;
}

static Expr *modulus_of_refill(Analysis *a, Expr *e)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *full;
	if (!stepped_down(a, e, &full) || !type_is_integer(full->type))
		return NULL;
	return value_binary(a, BIN_ADD, wide, value_cast(a, wide, full), value_int(a, wide, 1));
}

static Part part_of_refill(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Expr *full, *x = bare_number(a, stepped_down(a, e, &full));
	int64_t by;
	if (!same_number(a, modulus_of_refill(a, e), m->of))
		return modular_fail(m);
	Part p = {.range = {0, m->below.high - 1}};
	const Expr *state = without_number(a, x, &by);
	for (int i = 0; i < m->rows.count; i++)
		if (is_state(state, m->rows.state[i]))
			p.row.a[i] = m->rows.ring->one(&m->rows);
	p.row.b = modular_reduced(&m->rows, value_binary(a, BIN_SUB, m->rows.type, m->modulus,
						    m->rows.ring->one(&m->rows)));
	return p;
}

/* ---- both ends ------------------------------------------------------------------------------- */

/* t ? x + m : same, where t says that x is below 0, or t ? x - m : same, where it is m or more. */
typedef struct Turn {
	Expr *x, *same, *of;
	bool down;
} Turn;

static bool read_turn(Analysis *a, Expr *e, Turn *t)
{
	Expr *test = e->kind == EXPR_COND ? e->u.cond.condition : NULL;
	int64_t bound, of;
	if (!test || test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op))
		return false;
	BinaryOp op = test->u.binary.op;
	bool more = op == BIN_GE || op == BIN_GT,
	     number = expr_is_int(test->u.binary.right, &bound);
	bool under = number && bound == 0 && (op == BIN_LT || op == BIN_GE);
	t->x = test->u.binary.left;
	t->down = !under;
	Expr *moved = bare_number(a, under != more ? e->u.cond.yes : e->u.cond.no);
	t->same = under != more ? e->u.cond.no : e->u.cond.yes;
	t->of = type_is_signed(t->x->type) ? moved_by(a, moved, t->x, !under) : NULL;
	if (!t->of)
		return false;
	if (under)
		return true;
	if (op == BIN_GE || op == BIN_LT)
		return same_number(a, test->u.binary.right, t->of);
	return number && expr_is_int(t->of, &of) && bound == of - 1;
}

/* What E brings back into [0, *OF) where it lies at most that far beside; NULL: it is none such.
 * ENDS: bit 0 and bit 1 for the lower and the upper end. */
static Expr *brought_back(Analysis *a, Expr *e, Expr **of, unsigned *ends)
{
	Turn t;
	if (!read_turn(a, e, &t) || (*ends & 1u << t.down) || (*of && !same_number(a, *of, t.of)))
		return NULL;
	*of = t.of;
	*ends |= 1u << t.down;
	if (!same_number(a, t.same, t.x)) { /* else if */
		Expr *x = brought_back(a, t.same, of, ends);
		return x && same_number(a, x, t.x) ? x : NULL;
	}
	return t.x->kind == EXPR_COND ? brought_back(a, t.x, of, ends) : t.x;
}

/* x + d, or x - d, brought back at both ends; NULL. */
static Expr *turned_at_both(Analysis *a, Expr *e, Expr **of)
{
	unsigned ends = 0;
	*of = NULL;
	Expr *x = brought_back(a, e, of, &ends);
	return ends == 3 ? x : NULL;
}

/* D lies in [-m, m]; what else it could be is checked before the loop, or *OUTSIDE. */
static bool is_step_either_way(Modular *m, Expr *d, Expr **outside)
{
	Analysis *a = m->rows.a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Interval range = value_interval(a, d);
	*outside = NULL;
	if (value_uses_state(a, d, NULL) || !type_is_signed(d->type))
		return false;
	if (range.low >= -m->below.low && range.high <= m->below.low)
		return true;
	Expr *minus =
		value_binary(a, BIN_SUB, wide, value_int(a, wide, 0), value_cast(a, wide, m->of));
	Expr *above = outside_above(a, d, INT64_MIN, m->of);
	Expr *under = outside_above(a, minus, INT64_MIN, d);
	Expr *beyond = outside_either(a, above, under);
	limit_step(m, d, beyond, outside);
	return true;
}

/* X is what E brings back. */
static Part part_at_both(Modular *m, Expr *x)
{
	Analysis *a = m->rows.a;
	Type *type = m->rows.type;
	bool minus = x->kind == EXPR_BINARY && x->u.binary.op == BIN_SUB;
	Expr *d = beside_state(m, x, minus ? BIN_SUB : BIN_ADD), *outside;
	if (!d || !is_step_either_way(m, d, &outside))
		return modular_fail(m);
	Part p = {.row = {.outside = outside}, .range = {0, m->below.high - 1}};
	for (int i = 0; i < m->rows.count; i++)
		if (value_uses_state(a, x, m->rows.state[i]->var))
			p.row.a[i] = m->rows.ring->one(&m->rows);
	/* Not below 0 with the modulus added; unsigned, which any other D would not overflow. */
	Expr *step = value_cast(a, type, value_cast(a, a->unit->scalar[SC_LLONG], d));
	p.row.b = modular_reduced(
		&m->rows, value_binary(a, minus ? BIN_SUB : BIN_ADD, type, m->modulus, step));
	return p;
}

Expr *modulus_of_step(Analysis *a, Expr *e)
{
	Expr *test = e->u.cond.condition, *of;
	int64_t n;
	if (turned_at_both(a, e, &of))
		return of;
	if (modulus_of_borrow(a, e))
		return modulus_of_borrow(a, e);
	if (modulus_of_refill(a, e))
		return modulus_of_refill(a, e);
	if (test->kind != EXPR_BINARY || value_uses_state(a, test->u.binary.right, NULL))
		return NULL;
	if (!expr_is_int(test->u.binary.right, &n))
		return test->u.binary.right;
	BinaryOp op = test->u.binary.op;
	n += op == BIN_GT || op == BIN_LE;
	return n > 0 ? value_int(a, a->unit->scalar[SC_LLONG], n) : NULL;
}

/* ---- any of them ----------------------------------------------------------------------------- */

/* t ? y : n where one side is x and the other x - m: x in one step below m. */
Part part_of_step(Modular *m, Expr *e)
{
	Analysis *a = m->rows.a;
	Expr *test = e->u.cond.condition, *turn, *both = turned_at_both(a, e, &turn);
	if (m->start) /* one step would not bring it back */
		return modular_fail(m);
	if (both)
		return same_number(a, turn, m->of) ? part_at_both(m, both) : modular_fail(m);
	if (modulus_of_borrow(a, e))
		return part_of_borrow(m, e);
	if (modulus_of_refill(a, e))
		return part_of_refill(m, e);
	if (test->kind != EXPR_BINARY)
		return modular_fail(m);
	int64_t none;
	bool turns = expr_is_int(e->u.cond.yes, &none) || expr_is_int(e->u.cond.no, &none);
	if (m->below.low != m->below.high)
		return turns ? part_of_open_turn(m, e) : part_of_wrap(m, e);
	if (turns)
		return part_of_turn(m, e);
	Expr *x = test->u.binary.left;
	BinaryOp op = test->u.binary.op;
	bool taken_yes = op == BIN_GE || op == BIN_GT;
	Expr *less = bare_number(a, taken_yes ? e->u.cond.yes : e->u.cond.no);
	Expr *same = taken_yes ? e->u.cond.no : e->u.cond.yes;
	int64_t bound, by, of = (int64_t)m->below.low;
	Expr *taken = moved_by(a, less, x, true);
	if (!expr_is_int(test->u.binary.right, &bound) || !same_number(a, same, x) || !taken ||
		!expr_is_int(taken, &by) || by != of)
		return modular_fail(m);
	if (op == BIN_GE || op == BIN_LT ? bound != of
					 : (op != BIN_GT && op != BIN_LE) || bound != of - 1)
		return modular_fail(m);
	Part p = modular_part(m, x);
	if (!m->failed && (p.range.low < 0 || p.range.high > 2 * m->below.low - 1))
		return part_in_one_step(m, x);
	p.range = (Interval){0, of - 1};
	return p;
}
