// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* saturating.c - steps of a clamp that stop at an edge: if (x < 255) x++; if (x > low) x--;
 *
 * In: a select of the update. Out: x < edge ? x + 1 : x as min(x + 1, edge), which it is where x <=
 * edge before; and the same downwards. So the edges bound the domain of x: that its first value
 * lies in it is checked when the program runs, and that the update never leaves it is proved, from
 * intervals where the edge is a constant. Where only the program knows the edge, a number that the
 * loop does not change, the update is seen to keep to it: by its steps, and by what it sets x to,
 * which is the edge, or invariant and checked. */
#include "analysis/clamp.h"

#define DEPTH 12

/* OWN < EDGE ? OWN + 1 : OWN, or the same downwards. */
typedef struct Saturating {
	Expr *own, *bound; /* what is compared */
	Expr *edge;        /* in 64 bits */
	bool up;
} Saturating;

static Type *wide(const Clamp *c)
{
	return c->a->unit->scalar[SC_LLONG];
}

static Expr *compare(const Clamp *c, Expr *x, BinaryOp op, Expr *y)
{
	return value_binary(c->a, op, c->a->unit->scalar[SC_INT], x, y);
}

static void check(Clamp *c, Expr *e)
{
	int64_t n;
	if (!expr_is_int(e, &n) || !n)
		list_push(c->a->unit->arena, &c->checks, e);
}

/* MOVED is OWN + 1 (*UP) or OWN - 1, in whatever type holds what the state's does. */
static bool is_unit_step(const Clamp *c, Expr *moved, Expr *own, bool *up)
{
	Analysis *a = c->a;
	int64_t one;
	moved = bare_number(a, moved);
	if (moved->kind == EXPR_CAST && type_is_integer(moved->type) &&
		type_bits(moved->type) >= type_bits(c->state->type))
		moved = moved->u.cast.operand; /* it fits where own has not reached the edge */
	if (moved->kind != EXPR_BINARY || !same_number(a, moved->u.binary.left, own) ||
		!expr_is_int(moved->u.binary.right, &one) || one != 1)
		return false;
	*up = moved->u.binary.op == BIN_ADD;
	return *up || moved->u.binary.op == BIN_SUB;
}

static bool read(Clamp *c, Expr *e, Saturating *s)
{
	Analysis *a = c->a;
	if (e->kind != EXPR_COND)
		return false;
	Expr *test = e->u.cond.condition, *yes = e->u.cond.yes, *no = e->u.cond.no;
	if (test->kind != EXPR_BINARY || !op_is_comparison(test->u.binary.op) ||
		!type_is_integer(test->u.binary.left->type))
		return false;
	const bool turned = value_is_invariant(a, test->u.binary.left);
	Expr *bound = turned ? test->u.binary.left : test->u.binary.right;
	BinaryOp op = turned ? op_turned(test->u.binary.op) : test->u.binary.op;
	s->own = turned ? test->u.binary.right : test->u.binary.left;
	s->bound = bound;
	if (!value_is_invariant(a, bound) || !type_is_integer(bound->type))
		return false;
	bool moves_if = same_number(a, no, s->own);
	op = moves_if ? op : op_opposite(op);
	if (!same_number(a, moves_if ? no : yes, s->own) ||
		!is_unit_step(c, moves_if ? yes : no, s->own, &s->up))
		return false;
	s->edge = value_cast(a, wide(c), bound);
	if (op == BIN_LE || op == BIN_GE)
		s->edge = value_binary(a, op == BIN_LE ? BIN_ADD : BIN_SUB, wide(c), s->edge,
			value_int(a, wide(c), 1));
	if (op == BIN_NE) /* from within the domain, the same as < or > */
		return true;
	return s->up ? op == BIN_LT || op == BIN_LE : op == BIN_GT || op == BIN_GE;
}

/* ---- staying between the edges --------------------------------------------------------------- */

/* E, which needs no state, is no further than the edge. */
static bool is_within_edge(Clamp *c, Expr *e, bool up)
{
	Expr *n = value_cast(c->a, wide(c), e), *edge = c->edge[up];
	if (n == edge)
		return true;
	if (!value_is_invariant(c->a, e))
		return false;
	if (!interval_within(value_interval(c->a, e), type_interval(wide(c))))
		check(c, compare(c, n, BIN_GE, value_int(c->a, wide(c), 0)));
	check(c, compare(c, n, up ? BIN_LE : BIN_GE, edge));
	return true;
}

static bool keeps(Clamp *c, Expr *e, bool up, int depth);

/* E, a select by what needs no state, where that HOLDS or does not. */
static bool keeps_where(Clamp *c, Expr *e, bool up, int depth, bool holds)
{
	HereFact fact;
	interval_assume(c->a, &fact, e->u.cond.condition, holds);
	const bool kept = keeps(c, holds ? e->u.cond.yes : e->u.cond.no, up, depth + 1);
	c->a->facts_here = fact.outer;
	return kept;
}

/* E is no further UP, or down, than the edge there, if the state is not. */
static bool keeps(Clamp *c, Expr *e, bool up, int depth)
{
	Analysis *a = c->a;
	Saturating s;
	if (depth > DEPTH)
		return false;
	if (!value_uses_state(a, e, NULL))
		return type_is_integer(e->type) && is_within_edge(c, e, up);
	if (is_state(e, c->state))
		return true;
	if (e->kind == EXPR_CAST) /* of what fits: the form has been seen */
		return keeps(c, e->u.cast.operand, up, depth + 1);
	e = clamp_settled(c, e);
	if (e->kind == EXPR_COND && is_free_cond(a, e))
		return keeps_where(c, e, up, depth, true) && keeps_where(c, e, up, depth, false);
	if (e->kind == EXPR_COND && (read(c, e, &s) || read(c, clamp_settled_arms(c, e), &s)))
		return (s.up != up || s.edge == c->edge[up]) && keeps(c, s.own, up, depth + 1);
	if (e->kind == EXPR_COND)
		return keeps(c, e->u.cond.yes, up, depth + 1) &&
		       keeps(c, e->u.cond.no, up, depth + 1);
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB) ||
		value_uses_state(a, e->u.binary.right, NULL))
		return false;
	const Interval by = value_interval(a, e->u.binary.right);
	const bool back = (e->u.binary.op == BIN_ADD) == up ? by.high <= 0 : by.low >= 0;
	return back && keeps(c, e->u.binary.left, up, depth + 1);
}

bool clamp_keeps_edges(Clamp *c)
{
	for (int up = 0; up < 2; up++)
		if (c->edge[up] && !keeps(c, c->state->update, up, 0))
			return false;
	return true;
}

void clamp_check_edges(Clamp *c)
{
	Expr *first = value_cast(c->a, wide(c), first_value(c->a, c->state));
	for (int up = 0; up < 2; up++)
		if (c->edge[up])
			check(c, compare(c, first, up ? BIN_LE : BIN_GE, c->edge[up]));
}

/* ---- the form -------------------------------------------------------------------------------- */

static void check_size(Clamp *c, Expr *bound)
{
	const int64_t most = (int64_t)1 << 62;
	Expr *n = value_cast(c->a, wide(c), bound);
	const int64_t least = type_is_signed(bound->type) ? -most : 0;
	check(c, compare(c, n, BIN_GE, value_int(c->a, wide(c), least)));
	check(c, compare(c, n, BIN_LE, value_int(c->a, wide(c), most)));
}

static Form form_at_constant(Clamp *c, const Saturating *s, int64_t edge)
{
	Form f = clamp_form(c, s->own);
	if (c->failed || (s->up ? f.range.high > edge : f.range.low < edge))
		return clamp_fail(c);
	int64_t one = s->up ? 1 : -1;
	f = clamp_moved(c, f, value_int(c->a, wide(c), one), BIN_ADD, (Interval){one, one});
	return clamp_bound(c, f, value_int(c->a, c->a->unit->scalar[SC_INT], edge), !s->up);
}

/* Steps to an edge that x's type does not hold would wrap around before they come there. */
static void check_in_type(Clamp *c, Expr *edge, bool up)
{
	const Interval all = type_interval(c->state->type);
	const __int128 end = up ? int128_min(all.high, INT64_MAX) : all.low;
	const Interval known = value_interval(c->a, edge);
	if (up ? known.high <= end : known.low >= end)
		return;
	check(c, compare(c, edge, up ? BIN_LE : BIN_GE, value_int(c->a, wide(c), (int64_t)end)));
}

bool clamp_saturating(Clamp *c, Expr *e, Form *f)
{
	Saturating s;
	int64_t edge;
	if (!read(c, e, &s))
		return false;
	if (expr_is_int(s.edge, &edge)) {
		*f = form_at_constant(c, &s, edge);
		return true;
	}
	if (s.edge != c->edge[s.up] || !keeps(c, s.own, s.up, 0))
		return false;
	*f = clamp_form(c, s.own);
	if (c->failed)
		return true;
	if (type_bits(s.bound->type) > 32) /* the edge is that number, and far from wrapping */
		check_size(c, s.bound);
	check_in_type(c, s.edge, s.up);
	int64_t one = s.up ? 1 : -1;
	const Interval before = f->range;
	*f = clamp_moved(c, *f, value_int(c->a, wide(c), one), BIN_ADD, (Interval){one, one});
	*f = clamp_bound(c, *f, s.edge, !s.up);
	/* It is never taken back. */
	if (s.up)
		f->range.low = int128_max(f->range.low, before.low);
	else
		f->range.high = int128_min(f->range.high, before.high);
	return true;
}

/* ---- the domain ------------------------------------------------------------------------------ */

static void find_domain(Clamp *c, Expr *e, int depth);

static void find_domain_where(Clamp *c, Expr *e, int depth, bool holds)
{
	HereFact fact;
	interval_assume(c->a, &fact, e->u.cond.condition, holds);
	find_domain(c, holds ? e->u.cond.yes : e->u.cond.no, depth + 1);
	c->a->facts_here = fact.outer;
}

static void find_domain(Clamp *c, Expr *e, int depth)
{
	Saturating s;
	Expr *operands[3];
	int64_t edge;
	if (depth > DEPTH || !value_uses_state(c->a, e, NULL))
		return;
	e = clamp_settled(c, e);
	if (e->kind == EXPR_COND && is_free_cond(c->a, e)) {
		find_domain_where(c, e, depth, true);
		find_domain_where(c, e, depth, false);
		return;
	}
	if (e->kind == EXPR_COND &&
		(read(c, e, &s) || read(c, clamp_settled_arms(c, e), &s)) &&
		value_uses_state(c->a, s.own, NULL)) {
		if (!expr_is_int(s.edge, &edge))
			c->edge[s.up] = s.edge;
		else if (s.up)
			c->domain.high = int128_min(c->domain.high, edge);
		else
			c->domain.low = int128_max(c->domain.low, edge);
	}
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3; i++)
		find_domain(c, operands[i], depth + 1);
}

void clamp_domain(Clamp *c)
{
	c->edge[0] = c->edge[1] = NULL;
	find_domain(c, c->state->update, 0);
}

Interval clamp_within(Clamp *c, Expr *n, Interval range)
{
	const Interval all = type_interval(c->state->type);
	int64_t known;
	if (interval_within(all, c->domain) || interval_within(range, c->domain) ||
		expr_is_int(n, &known) || !value_is_invariant(c->a, n))
		return range;
	n = value_cast(c->a, wide(c), n);
	if (c->domain.low > range.low)
		check(c, compare(c, n, BIN_GE, value_int(c->a, wide(c), (int64_t)c->domain.low)));
	if (c->domain.high < range.high)
		check(c, compare(c, n, BIN_LE, value_int(c->a, wide(c), (int64_t)c->domain.high)));
	return interval_meet(range, c->domain);
}
