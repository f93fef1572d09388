// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* align.c - the family x = ((x + a) & -2^k) + b: rounding up and down to multiples, steps between.
 *
 *	if (s[i] == '\t') col = (col / 8 + 1) * 8; else if (s[i] == '\n') col = 0; else col++;
 *	at = (at + align - 1) & ~(align - 1); offset[i] = at; at += size[i];
 *
 * Representation: (a, m, b), m a mask whose upper bits are 1 and whose lower bits are 0: 0 where
 * nothing is left of x. Identity (0, ~0, 0). Combine: with c = b1 + a2,
 *	m1 has no bit that m2 lacks:	(a1, m1, (c & m2) + b2)
 *	else				(a1 + (c & m1), m2, b2)
 * Proof of closure, all numbers modulo 2^w: where m2 keeps all that m1 keeps, (x + a1) & m1 is a
 * multiple of what m2 rounds to and passes through it. Else c is (c & m1) and less than what m1
 * rounds to, which is lost under m2 as it does not carry into a multiple of that; and m1 before m2
 * does nothing. Ordered, exact.
 *
 * C's % and / are that rounding where what they are applied to is at least 0: the type says so, or
 * the state starts at 0, or 1, or more (checked when the program runs) and none takes it below.
 * Intervals show that of arithmetic in int and wider, which does not overflow in C. */
#include "analysis/family.h"

#define UNKNOWN_LOW (-((__int128)1 << 100))

/* ((x + before) & mask) + after, x being the state. */
typedef struct Rounding {
	Expr *before, *mask, *after;
	__int128 low; /* C's number is at least this */
} Rounding;

typedef struct Align {
	Analysis *a;
	const State *state;
	Type *type;      /* numbers modulo 2^w */
	int64_t floor;   /* what the state is taken to be at least */
	bool from_floor; /* that matters */
	bool rounds;     /* some number is rounded */
	LIST(Expr *) checks;
} Align;

static bool round_to(Align *g, Expr *e, Rounding *r);

/* ---- numbers --------------------------------------------------------------------------------- */

static Expr *number(const Align *g, int64_t n)
{
	return value_int(g->a, g->type, n);
}

static Expr *plus(const Align *g, Expr *x, Expr *y)
{
	return x == number(g, 0) ? y : value_binary(g->a, BIN_ADD, g->type, x, y);
}

static Expr *flipped(const Align *g, Expr *mask)
{
	return value_binary(g->a, BIN_XOR, g->type, mask, number(g, -1));
}

static Expr *masked(const Align *g, Expr *e, Expr *mask)
{
	return mask == number(g, -1) ? e : value_binary(g->a, BIN_AND, g->type, e, mask);
}

/* The state's bits, and no others, decide about these of a number of type T. */
static bool has_room(const Align *g, const Type *t)
{
	return type_is_integer(t) && type_bits(t) > 1 &&
	       type_bits(t) >= type_bits(g->state->type);
}

static bool is_unit(int64_t n)
{
	return n > 1 && n <= (int64_t)1 << 30 && (n & (n - 1)) == 0;
}

/* ---- masks ----------------------------------------------------------------------------------- */

/* LOW + 1 is a power of two, or 2^w. */
static bool is_low(Align *g, Expr *low)
{
	Analysis *a = g->a;
	Expr *over = value_binary(a, BIN_ADD, g->type, low, number(g, 1));
	Expr *test = value_binary(a, BIN_EQ, a->unit->scalar[SC_INT],
		value_binary(a, BIN_AND, g->type, low, over), number(g, 0));
	int64_t n;
	if (expr_is_int(test, &n))
		return n != 0;
	if (!value_is_invariant(a, low))
		return false;
	list_push(a->unit->arena, &g->checks, test);
	return true;
}

static bool is_shifted_one(const Expr *e)
{
	int64_t n;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_SHL &&
	       expr_is_int(e->u.binary.left, &n) && n == 1;
}

/* E, whose low bits are 1 and whose others are 0, as a number of ours; NULL: it is no such. */
static Expr *low_bits(Align *g, Expr *e)
{
	int64_t n;
	Expr *low = value_cast(g->a, g->type, e);
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (e->kind == EXPR_BINARY && is_shifted_one(e->u.binary.left) &&
		expr_is_int(e->u.binary.right, &n) &&
		((e->u.binary.op == BIN_SUB && n == 1) || (e->u.binary.op == BIN_ADD && n == -1)))
		return low;
	return is_low(g, low) ? low : NULL;
}

/* A number of type FROM whose upper bits are 1 is one that has more of them, or as many as we need,
 * as a TO: what is widened without a sign has none above. */
static bool keeps_ones(const Align *g, const Type *to, const Type *from)
{
	if (!type_is_integer(from))
		return false;
	int bits = type_bits(from);
	return type_is_signed(from) ? bits <= type_bits(to)
				    : bits >= type_bits(g->type) && bits <= type_bits(to);
}

/* E, whose low bits are 0 and whose others are 1, as a number of ours; NULL: it is no such. */
static Expr *mask_bits(Align *g, Expr *e)
{
	Analysis *a = g->a;
	Expr *mask = value_cast(a, g->type, e);
	while (e->kind == EXPR_CAST && keeps_ones(g, e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS &&
		is_shifted_one(e->u.unary.operand))
		return mask;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_NOT) {
		Expr *low = low_bits(g, e->u.unary.operand);
		return low ? flipped(g, low) : NULL;
	}
	return is_low(g, flipped(g, mask)) ? mask : NULL;
}

/* R, then rounded down by MASK. */
static void round_down(Align *g, Rounding *r, Expr *mask)
{
	Analysis *a = g->a;
	Type *truth = a->unit->scalar[SC_INT];
	Expr *none = number(g, 0);
	g->rounds = true;
	r->low = r->low < 0 ? UNKNOWN_LOW : 0;
	if (r->mask == number(g, -1)) {
		*r = (Rounding){plus(g, r->before, r->after), mask, none, r->low};
		return;
	}
	Expr *lost = value_binary(a, BIN_AND, g->type, r->mask, flipped(g, mask));
	Expr *within = value_binary(a, BIN_EQ, truth, lost, none);
	Expr *before = plus(g, r->before, masked(g, r->after, r->mask));
	r->before = value_cond(a, within, r->before, before);
	r->after = value_cond(a, within, masked(g, r->after, mask), none);
	r->mask = value_cond(a, within, r->mask, mask);
}

/* MASK rounds down to a multiple of this; 0: not known. */
static int64_t unit_of(const Align *g, Expr *mask)
{
	int64_t low;
	return expr_is_int(flipped(g, mask), &low) && is_unit(low + 1) ? low + 1 : 0;
}

/* ---- x / u * u ------------------------------------------------------------------------------- */

/* What C's / or % is applied to: towards 0 is down only from 0 on. */
static bool round_dividend(Align *g, Expr *e, Rounding *r)
{
	if (!round_to(g, e, r))
		return false;
	g->from_floor |= type_is_signed(e->type);
	return r->low >= 0;
}

/* E is the quotient OF / UNIT. */
static bool find_quotient(const Expr *e, int64_t unit, Expr **of)
{
	int64_t by;
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &by))
		return false;
	*of = e->u.binary.left;
	if (e->u.binary.op == BIN_SHR)
		return by >= 0 && by <= 30 && unit == (int64_t)1 << by;
	return e->u.binary.op == BIN_DIV && unit == by;
}

static bool multiple_of(Align *g, Expr *e, int64_t unit, Rounding *r);

static bool multiple_of_sum(Align *g, Expr *e, int64_t unit, Rounding *r)
{
	Analysis *a = g->a;
	Expr *quotient = e->u.binary.left, *more = e->u.binary.right;
	bool minus = e->u.binary.op == BIN_SUB;
	if (!minus && value_uses_state(a, more, NULL)) {
		quotient = e->u.binary.right;
		more = e->u.binary.left;
	}
	if (value_uses_state(a, more, NULL) || !multiple_of(g, quotient, unit, r))
		return false;
	Interval range = value_interval(a, more);
	r->after = plus(g, r->after,
		value_binary(a, BIN_MUL, g->type, value_cast(a, g->type, more),
			number(g, minus ? -unit : unit)));
	r->low = type_is_signed(e->type) ? r->low + (minus ? -range.high : range.low) * unit : 0;
	return true;
}

/* UNIT times E. */
static bool multiple_of(Align *g, Expr *e, int64_t unit, Rounding *r)
{
	Expr *of;
	if (!has_room(g, e->type))
		return false;
	if (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type))
		return multiple_of(g, e->u.cast.operand, unit, r);
	if (find_quotient(e, unit, &of)) {
		if (e->u.binary.op == BIN_DIV ? !round_dividend(g, of, r) : !round_to(g, of, r))
			return false;
		round_down(g, r, number(g, -unit));
		return true;
	}
	return e->kind == EXPR_BINARY &&
	       (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB) &&
	       multiple_of_sum(g, e, unit, r);
}

static bool round_product(Align *g, Expr *e, Rounding *r)
{
	int64_t by;
	bool shift = e->u.binary.op == BIN_SHL;
	if (!expr_is_int(e->u.binary.right, &by) || by < 1 || (shift && by > 30))
		return false;
	int64_t unit = shift ? (int64_t)1 << by : by;
	if (!is_unit(unit) || !multiple_of(g, e->u.binary.left, unit, r))
		return false;
	r->low = type_is_signed(e->type) ? r->low : 0;
	return true;
}

/* ---- x - x % u ------------------------------------------------------------------------------- */

typedef struct Sum {
	Rounding whole, part;
	bool has_whole;
	Expr *mask; /* of the part that is taken away, or up to whose multiple is added */
	bool up;
	Expr *rest;
	__int128 low;
} Sum;

/* E is OF modulo a power of two: *MASK takes that away. DIVIDED: by %. */
static bool find_remainder(Align *g, Expr *e, Expr **of, Expr **mask, bool *divided)
{
	int64_t unit;
	if (e->kind != EXPR_BINARY || !has_room(g, e->type))
		return false;
	Expr *low = e->u.binary.right;
	*of = e->u.binary.left;
	*divided = e->u.binary.op == BIN_REM;
	if (*divided) {
		*mask = expr_is_int(low, &unit) && is_unit(unit) ? number(g, -unit) : NULL;
		return *mask != NULL;
	}
	if (e->u.binary.op != BIN_AND)
		return false;
	if (value_uses_state(g->a, low, NULL)) {
		low = *of;
		*of = e->u.binary.right;
	}
	if (value_uses_state(g->a, low, NULL))
		return false;
	low = low_bits(g, low);
	*mask = low ? flipped(g, low) : NULL;
	return *mask != NULL;
}

static bool round_remainder(Align *g, Expr *e, Rounding *r, Expr **mask)
{
	Expr *of;
	bool divided;
	return find_remainder(g, e, &of, mask, &divided) &&
	       (divided ? round_dividend(g, of, r) : round_to(g, of, r));
}

/* E is what OF lacks to a multiple: -of & 7, (8 - of % 8) % 8. */
static bool round_lack(Align *g, Expr *e, Rounding *r, Expr **mask)
{
	Expr *less, *inner;
	bool divided;
	int64_t n;
	if (!find_remainder(g, e, &less, mask, &divided))
		return false;
	if (!divided && less->kind == EXPR_UNARY && less->u.unary.op == UN_MINUS)
		return has_room(g, less->type) && round_to(g, less->u.unary.operand, r);
	return less->kind == EXPR_BINARY && less->u.binary.op == BIN_SUB &&
	       expr_is_int(less->u.binary.left, &n) && is_unit(n) && n == unit_of(g, *mask) &&
	       round_remainder(g, less->u.binary.right, r, &inner) && inner == *mask;
}

static bool add_state_term(Align *g, Expr *e, int sign, Sum *s)
{
	if (e->kind == EXPR_BINARY && !s->mask) {
		int checks = g->checks.count;
		s->up = sign > 0;
		if (s->up ? round_lack(g, e, &s->part, &s->mask)
			  : round_remainder(g, e, &s->part, &s->mask))
			return true;
		s->mask = NULL;
		g->checks.count = checks;
	}
	if (sign < 0 || s->has_whole)
		return false;
	s->has_whole = true;
	return round_to(g, e, &s->whole);
}

/* E, taken SIGN times, is part of the sum S. What is rounded comes last, so what stands before it
 * is what it is the remainder of. */
static bool add_term(Align *g, Expr *e, int sign, Sum *s)
{
	Analysis *a = g->a;
	if (value_uses_state(a, e, NULL)) {
		BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COMMA;
		bool whole = s->mask && sign > 0;
		if ((op != BIN_ADD && op != BIN_SUB) || whole)
			return add_state_term(g, e, sign, s);
		return add_term(g, e->u.binary.right, op == BIN_SUB ? -sign : sign, s) &&
		       add_term(g, e->u.binary.left, sign, s);
	}
	Interval range = value_interval(a, e);
	Expr *term = value_cast(a, g->type, e);
	s->rest = sign > 0 ? plus(g, s->rest, term)
			   : value_binary(a, BIN_SUB, g->type, s->rest, term);
	s->low += sign > 0 ? range.low : -range.high;
	return true;
}

static Expr *difference(const Align *g, Expr *x, Expr *y)
{
	int64_t n;
	return constant_difference(x, y, &n) ? number(g, n)
					     : value_binary(g->a, BIN_SUB, g->type, x, y);
}

/* R: YES where TEST holds, else NO. */
static void round_either(
	const Align *g, Expr *test, const Rounding *yes, const Rounding *no, Rounding *r)
{
	Analysis *a = g->a;
	r->before = value_cond(a, test, yes->before, no->before);
	r->mask = value_cond(a, test, yes->mask, no->mask);
	r->after = value_cond(a, test, yes->after, no->after);
	r->low = yes->low < no->low ? yes->low : no->low;
}

/* A term of sum E that is a select whose condition needs no state, but whose arms do. */
static Expr *find_select(const Align *g, Expr *e)
{
	if (is_free_cond(g->a, e))
		return value_uses_state(g->a, e, NULL) ? e : NULL;
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB))
		return NULL;
	Expr *found = find_select(g, e->u.binary.left);
	return found ? found : find_select(g, e->u.binary.right);
}

static bool round_sum(Align *g, Expr *e, Rounding *r)
{
	Expr *select = find_select(g, e);
	if (select) {
		Rounding yes, no;
		if (!round_to(g, value_swap(g->a, e, select, select->u.cond.yes), &yes) ||
			!round_to(g, value_swap(g->a, e, select, select->u.cond.no), &no))
			return false;
		round_either(g, select->u.cond.condition, &yes, &no, r);
		return true;
	}
	Sum s = {.rest = number(g, 0)};
	if (!add_term(g, e, 1, &s) || !s.has_whole)
		return false;
	Expr *after = plus(g, s.whole.after, s.rest);
	s.low += s.whole.low;
	*r = s.whole;
	if (s.mask) {
		int64_t unit = unit_of(g, s.mask);
		if (s.whole.before != s.part.before || s.whole.mask != s.part.mask)
			return false;
		after = difference(g, after, s.part.after);
		*r = s.part;
		if (s.up)
			r->after = plus(g, r->after, flipped(g, s.mask));
		else
			s.low = unit ? s.low - (unit - 1) : UNKNOWN_LOW;
		round_down(g, r, s.mask);
		after = plus(g, r->after, after);
	}
	r->after = after;
	r->low = type_is_signed(e->type) ? s.low : 0;
	return true;
}

/* ---- selects --------------------------------------------------------------------------------- */

/* E is not 0 where *REMAINDER, or where it is 0 (*IS_ZERO), is not. */
static void find_test(Expr *e, Expr **remainder, bool *is_zero)
{
	int64_t n;
	*remainder = e;
	*is_zero = false;
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &n) || n != 0 ||
		(e->u.binary.op != BIN_EQ && e->u.binary.op != BIN_NE))
		return;
	*is_zero = e->u.binary.op == BIN_EQ;
	*remainder = e->u.binary.left;
}

/* if (x % u) x += u - x % u; */
static bool round_select(Align *g, Expr *e, Rounding *r)
{
	Expr *remainder, *mask;
	bool is_zero;
	int64_t n;
	Rounding of, stays, moves;
	find_test(e->u.cond.condition, &remainder, &is_zero);
	if (!round_remainder(g, remainder, &of, &mask) || !unit_of(g, mask) ||
		!round_to(g, is_zero ? e->u.cond.yes : e->u.cond.no, &stays) ||
		!round_to(g, is_zero ? e->u.cond.no : e->u.cond.yes, &moves))
		return false;
	*r = of;
	r->low = stays.low;
	round_down(g, r, mask);
	if (stays.before != of.before || stays.mask != of.mask || stays.after != of.after ||
		moves.before != r->before || moves.mask != r->mask ||
		!constant_difference(moves.after, r->after, &n))
		return false;
	if (n == 0)
		return true;
	*r = of;
	r->low = stays.low;
	r->after = plus(g, r->after, flipped(g, mask));
	round_down(g, r, mask);
	return n == unit_of(g, mask);
}

static bool round_cond(Align *g, Expr *e, Rounding *r)
{
	Rounding yes, no;
	if (!is_free_cond(g->a, e))
		return round_select(g, e, r);
	if (!round_to(g, e->u.cond.yes, &yes) || !round_to(g, e->u.cond.no, &no))
		return false;
	round_either(g, e->u.cond.condition, &yes, &no, r);
	return true;
}

/* ---- updates --------------------------------------------------------------------------------- */

/* x & m, and x | l, which is (x & ~l) + l. */
static bool round_bits(Align *g, Expr *e, Rounding *r)
{
	Expr *of = e->u.binary.left, *bits = e->u.binary.right;
	bool sets = e->u.binary.op == BIN_OR;
	if (value_uses_state(g->a, bits, NULL)) {
		bits = of;
		of = e->u.binary.right;
	}
	if (value_uses_state(g->a, bits, NULL))
		return false;
	bits = sets ? low_bits(g, bits) : mask_bits(g, bits);
	if (!bits || !round_to(g, of, r))
		return false;
	__int128 low = r->low;
	round_down(g, r, sets ? flipped(g, bits) : bits);
	if (sets) {
		r->after = plus(g, r->after, bits);
		r->low = low;
	}
	return true;
}

static bool round_cast(Align *g, Expr *e, Rounding *r)
{
	Expr *from = e->u.cast.operand;
	if (!type_is_integer(from->type) || !round_to(g, from, r))
		return false;
	if (!type_is_signed(e->type))
		r->low = r->low > 0 && type_holds(e->type, from->type) ? r->low : 0;
	else if (!type_holds(e->type, from->type))
		r->low = type_interval(e->type).low;
	return true;
}

static bool round_binary(Align *g, Expr *e, Rounding *r)
{
	BinaryOp op = e->u.binary.op;
	return op == BIN_ADD || op == BIN_SUB	? round_sum(g, e, r)
	       : op == BIN_AND || op == BIN_OR	? round_bits(g, e, r)
	       : op == BIN_MUL || op == BIN_SHL ? round_product(g, e, r)
						: false;
}

static bool round_to(Align *g, Expr *e, Rounding *r)
{
	if (!has_room(g, e->type))
		return false;
	if (is_state(e, g->state)) {
		__int128 low = type_is_signed(e->type) ? g->floor : 0;
		*r = (Rounding){number(g, 0), number(g, -1), number(g, 0), low};
		return true;
	}
	if (!value_uses_state(g->a, e, NULL)) {
		*r = (Rounding){number(g, 0), number(g, 0), value_cast(g->a, g->type, e),
			value_interval(g->a, e).low};
		return true;
	}
	return e->kind == EXPR_CAST	? round_cast(g, e, r)
	       : e->kind == EXPR_COND	? round_cond(g, e, r)
	       : e->kind == EXPR_BINARY ? round_binary(g, e, r)
					: false;
}

/* ---- the family ------------------------------------------------------------------------------ */

static void finish(Align *g, Monoid *m, State *s, const Rounding *r)
{
	static const char *const suffix[] = {"before", "mask", "after"};
	Analysis *a = g->a;
	Expr *element[] = {r->before, r->mask, r->after};
	for (int i = 0; i < 3; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(
					a->unit->arena, "%s_%s", s->var->name, suffix[i]),
				.type = g->type,
				.identity = number(g, i == 1 ? -1 : 0),
				.element = element[i],
			});
	Expr *before = part(a, m, 1, 0), *mask = part(a, m, 1, 1), *after = part(a, m, 1, 2);
	Rounding both = {part(a, m, 0, 0), part(a, m, 0, 1), part(a, m, 0, 2), 0};
	both.after = plus(g, both.after, before);
	round_down(g, &both, mask);
	m->components.at[0].combine = both.before;
	m->components.at[1].combine = both.mask;
	m->components.at[2].combine = plus(g, both.after, after);
	Expr *old = plus(g, value_cast(a, g->type, value_state(a, s->var)), before);
	s->apply = value_cast(a, s->type, plus(g, masked(g, old, mask), after));
	m->family = "align";
	m->exact = true;
	m->proof = "rounding to two powers of two is rounding to the larger one";
}

bool match_align(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) == 1)
		return false;
	for (int64_t floor = 0; floor <= 1; floor++) {
		Align g = {.a = a, .state = s, .type = ring_type(a, s->type), .floor = floor};
		Rounding r;
		if (!round_to(&g, s->update, &r) || !g.rounds)
			continue;
		if (g.from_floor && type_is_signed(s->type)) {
			if (r.low < floor)
				continue;
			add_run_time_check(a, BIN_GE, first_value(a, s), floor);
		}
		for (int i = 0; i < g.checks.count; i++)
			check_at_run_time(a, g.checks.at[i]);
		finish(&g, m, s, &r);
		return true;
	}
	return false;
}
