// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* endaround.c - the family of sums with end-around carry: x = (x + e) folded to k bits.
 *
 * The Internet's checksum (s += w; s = (s & 0xffff) + (s >> 16)), if (s > 255) s -= 255, and sums
 * of 32 or 64 bits to which their carry is added (s += w; if (s < w) s++).
 *
 * Representation: the sum of the elements by the same rule, a number from 0 to m = 2^k - 1.
 * Proof: let x and e be in 0 .. m, so t = x + e is at most 2 m. The folded sum is t where t <= m,
 * and t - m else, which is (t & m) + (t >> k), since t >> k is then 1: a number in 0 .. m again, 0
 * only where x and e are, and congruent to t modulo m. Of two such numbers that are congruent and
 * not 0, both are the same. So the order does not matter, and x folded with elements one after the
 * other is x folded with their folded sum. Exact, commutative; identity 0. Literature: RFC 1071
 * (1988).
 *
 * That elements are in 0 .. m is shown by their intervals and bits; that the first value is, is
 * checked when the program runs. t must fit its C type, or, where its carry is found by comparison,
 * be unsigned and of k bits itself. */
#include "analysis/bitforms.h"

typedef struct Around {
	Analysis *a;
	State *state;
	Expr *sum;     /* t; NULL: not known yet */
	Expr *element; /* what t adds to the state */
	int bits;      /* k; 0: not known yet */
	bool carries;  /* t has k bits itself */
} Around;

static uint64_t most(const Around *x)
{
	return x->bits == 64 ? ~(uint64_t)0 : ((uint64_t)1 << x->bits) - 1;
}

static bool is_number(const Expr *e, uint64_t *n)
{
	int64_t value;
	bool known = type_is_integer(e->type) && expr_is_int(e, &value);
	*n = known ? (uint64_t)value : 0;
	return known && (value >= 0 || !type_is_signed(e->type));
}

/* E is t: the state and an element. */
static bool is_sum(Around *x, Expr *e)
{
	Analysis *a = x->a;
	e = bare_number(a, e);
	if (x->sum)
		return e == x->sum;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_ADD)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = is_state(bare_number(a, left), x->state);
	if (!in_left && !is_state(bare_number(a, right), x->state))
		return false;
	x->element = in_left ? right : left;
	x->sum = e;
	return !value_uses_state(a, x->element, NULL);
}

/* K is the number of bits. */
static bool set_bits(Around *x, uint64_t k)
{
	if (k < 1 || k > 62 || (x->bits && x->bits != (int)k))
		return false;
	x->bits = (int)k;
	return true;
}

/* N is m. */
static bool set_most(Around *x, uint64_t n)
{
	return n && !(n & (n + 1)) && set_bits(x, 64 - (uint64_t)__builtin_clzll(n));
}

/* ---- forms of the update --------------------------------------------------------------------- */

/* E, below conversions that keep it, is an operation of t and a number, *N. */
static bool is_operation(Around *x, Expr *e, BinaryOp op, uint64_t *n)
{
	e = bare_number(x->a, e);
	return e->kind == EXPR_BINARY && e->u.binary.op == op && is_number(e->u.binary.right, n) &&
	       is_sum(x, e->u.binary.left);
}

static bool is_low(Around *x, Expr *e)
{
	uint64_t n;
	return is_operation(x, e, BIN_AND, &n) && set_most(x, n);
}

static bool is_high(Around *x, Expr *e)
{
	uint64_t n;
	return is_operation(x, e, BIN_SHR, &n) && set_bits(x, n);
}

/* (t & m) + (t >> k). */
static bool is_folded(Around *x, Expr *e)
{
	e = bare_number(x->a, e);
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_ADD)
		return false;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	return (is_low(x, left) && is_high(x, right)) || (is_high(x, left) && is_low(x, right));
}

/* E is t - m where t has a carry. */
static bool is_reduced(Around *x, Expr *e)
{
	uint64_t n;
	Expr *bare = bare_number(x->a, e);
	if (is_folded(x, e) || (is_operation(x, e, BIN_SUB, &n) && set_most(x, n)))
		return true;
	return bare->kind == EXPR_BINARY && bare->u.binary.op == BIN_ADD &&
	       is_number(bare->u.binary.right, &n) && n == 1 && is_low(x, bare->u.binary.left);
}

/* 1 where C holds if t has a carry and does not if it has none, 0 for the opposite; -1: neither. */
static int test_of_carry(Around *x, Expr *c)
{
	uint64_t n, bit;
	if (c->kind != EXPR_BINARY || !is_number(c->u.binary.right, &n))
		return -1;
	BinaryOp op = c->u.binary.op;
	Expr *left = c->u.binary.left;
	if (op == BIN_GT || op == BIN_LE)
		return is_sum(x, left) && set_most(x, n) ? op == BIN_GT : -1;
	if (op == BIN_GE || op == BIN_LT)
		return is_sum(x, left) && set_most(x, n - 1) ? op == BIN_GE : -1;
	if ((op != BIN_EQ && op != BIN_NE) || n != 0)
		return -1;
	bool high = is_high(x, left);
	bool bit_of_carry = is_operation(x, left, BIN_AND, &bit) && set_most(x, bit - 1);
	return high || bit_of_carry ? op == BIN_NE : -1;
}

/* t has a carry: t < x, or t < e. */
static bool is_carry(Around *x, Expr *c)
{
	if (c->kind != EXPR_BINARY || c->u.binary.op != BIN_LT || !is_sum(x, c->u.binary.left))
		return false;
	Expr *than = c->u.binary.right;
	return is_state(than, x->state) || than == x->element;
}

static bool is_one_more(Around *x, Expr *e)
{
	uint64_t n;
	return is_operation(x, e, BIN_ADD, &n) && n == 1;
}

/* t + (t < e), or as a selection. */
static bool is_carried(Around *x, Expr *e)
{
	const Type *t = type_strip(x->state->type);
	Expr *test = NULL;
	if (type_is_signed(t) || type_bits(t) < 32)
		return false;
	if (e->kind == EXPR_COND && is_carry(x, e->u.cond.condition) &&
		is_one_more(x, e->u.cond.yes) && is_sum(x, e->u.cond.no))
		test = e->u.cond.condition;
	else if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
		 is_sum(x, e->u.binary.left) && is_carry(x, bare_number(x->a, e->u.binary.right)))
		test = bare_number(x->a, e->u.binary.right);
	x->carries = test && type_strip(x->sum->type) == t && type_strip(x->element->type) == t;
	x->bits = x->carries ? type_bits(t) : x->bits;
	return x->carries;
}

/* E, the new value of the state, is t folded. */
static bool is_around(Around *x, Expr *e)
{
	Around trial = *x;
	if (is_carried(&trial, e)) {
		*x = trial;
		return true;
	}
	e = e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) ? e->u.cast.operand
									     : e;
	if (e->kind != EXPR_COND)
		return is_folded(x, e);
	int carry = test_of_carry(x, e->u.cond.condition);
	if (carry < 0)
		return false;
	Expr *with = carry ? e->u.cond.yes : e->u.cond.no;
	Expr *without = carry ? e->u.cond.no : e->u.cond.yes;
	return (is_sum(x, without) || is_folded(x, without)) && is_reduced(x, with);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

/* The element is in 0 .. m, and t fits its type. */
static bool is_in_range(const Around *x)
{
	Analysis *a = x->a;
	if (x->carries)
		return true;
	Forms forms = {.a = a, .state = x->state};
	Interval all = type_interval(x->sum->type), e = value_interval(a, x->element);
	bool by_bits = !(form_of(&forms, x->element)->support & ~most(x));
	bool by_number = e.low >= 0 && e.high <= (__int128)most(x);
	return (by_bits || by_number) && all.high >= 2 * (__int128)most(x) &&
	       type_interval(x->state->type).high >= (__int128)most(x);
}

/* The folded sum of two parts, or of a part and the state. */
static Expr *folded(const Around *x, Type *t, Expr *p, Expr *q)
{
	Analysis *a = x->a;
	Expr *sum = value_binary(a, BIN_ADD, t, p, q);
	if (x->carries)
		return value_binary(a, BIN_ADD, t, sum,
			value_cast(a, t, value_binary(a, BIN_LT, a->unit->scalar[SC_INT], sum, q)));
	Expr *low = value_binary(a, BIN_AND, t, sum, value_int(a, t, (int64_t)most(x)));
	return value_binary(
		a, BIN_ADD, t, low, value_binary(a, BIN_SHR, t, sum, value_int(a, t, x->bits)));
}

/* What the iteration adds; *KNOWN: it is of the family. Where UPDATE leaves the state, 0. */
static Expr *element_of(Around *x, Expr *update, bool *known)
{
	Analysis *a = x->a;
	Expr *none = value_int(a, a->unit->scalar[SC_ULLONG], 0);
	if (!*known || is_state(update, x->state))
		return none;
	if (is_free_cond(a, update)) {
		Expr *yes = element_of(x, update->u.cond.yes, known);
		Expr *no = element_of(x, update->u.cond.no, known);
		return value_cond(a, update->u.cond.condition, yes, no);
	}
	Around one = {.a = a, .state = x->state};
	*known = is_around(&one, update) && is_in_range(&one) &&
		 (!x->bits || (x->bits == one.bits && x->carries == one.carries));
	if (!*known)
		return none;
	*x = one;
	return value_cast(a, none->type, one.element);
}

bool match_end_around(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Around x = {.a = a, .state = s};
	bool known = true;
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) < 8 ||
		value_size(a, s->update) > 2000)
		return false;
	Expr *element = element_of(&x, s->update, &known);
	if (!known || !x.bits)
		return false;
	Type *t =
		a->unit->scalar[x.bits > 32 || (x.bits == 32 && !x.carries) ? SC_ULLONG : SC_UINT];
	add_component(a, m,
		(Component){.name = s->var->name,
			.type = t,
			.identity = value_int(a, t, 0),
			.element = value_cast(a, t, element)});
	m->components.at[0].combine = folded(&x, t, part(a, m, 0, 0), part(a, m, 1, 0));
	Expr *old = value_cast(a, t, value_state(a, s->var));
	s->apply = value_cast(a, s->type, folded(&x, t, old, part(a, m, 1, 0)));
	m->family = "end-around sum";
	m->commutative = m->exact = true;
	m->proof = "sums with end-around carry are sums modulo 2^k - 1, 0 apart, in any order";
	if (!x.carries) {
		add_run_time_check(a, BIN_GE, first_value(a, s), 0);
		add_run_time_check(a, BIN_LE, first_value(a, s), (int64_t)most(&x));
	}
	return true;
}
