// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* carry.c - the family (x + e) / d, rounded down: what long arithmetic carries over.
 *
 *	t = (uint64_t)a[i] * m + c;  o[i] = t;  c = t >> 32;		a number times a word
 *	t = d[i] + e[i] + c;  o[i] = t % 10;  c = t / 10;		decimal digits
 *
 * Representation: low, from: the function of x that is low below from, and low + 1 from there on;
 * and whether there is one (0: the identity). Combine: the later's low, or one more where the
 * earlier's low has reached its from; and that is decided by x itself where only low + 1 does.
 * Proof of closure: of domain + 1 numbers in a row, with domain <= d, x + e has at most two
 * quotients, which follow each other; a function with two such values, taken through another one,
 * has two or one. Ordered, exact. Literature: carry look-ahead, Weinberger and Smith (1958).
 *
 * x stays in 0 .. domain, which is d, or less where the sum's type or x's own holds no quotient
 * that is greater; where e may be negative, in the d + 1 numbers around 0. The first value is
 * checked when the program runs. Of e, intervals show that x stays there and that the sum does not
 * wrap around; or, where the loop stores the digits of the same sums, every iteration is watched
 * (outside.c). d is a constant: a divisor of numbers that are not negative, or a power of two that
 * bits are shifted out by, which rounds down in the C implementations that gspcc writes for. */
#include "analysis/family.h"

#define SHIFT_MAX 32

typedef struct Carry {
	Analysis *a;
	const State *state;
	int64_t divisor; /* 0: none is known yet */
	Interval domain;
	bool failed;
} Carry;

/* What an iteration makes of x: numbers of 64 bits. */
typedef struct Carrying {
	Expr *low, *from, *taken;
	Expr *outside; /* see family.h */
} Carrying;

static Carrying fail(Carry *c)
{
	c->failed = true;
	return (Carrying){0};
}

static Type *wide(const Carry *c)
{
	return c->a->unit->scalar[SC_LLONG];
}

static Expr *number(const Carry *c, int64_t n)
{
	return value_int(c->a, wide(c), n);
}

static Expr *taken(const Carry *c, int64_t n)
{
	return value_int(c->a, c->a->unit->scalar[SC_UINT], n);
}

/* ---- one iteration --------------------------------------------------------------------------- */

/* E is SUM / *D or SUM >> s, which is that; the sum, or NULL. */
static Expr *divided(const Expr *e, int64_t *d)
{
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, d))
		return NULL;
	if (e->u.binary.op == BIN_DIV && *d > 1 && *d <= (int64_t)1 << SHIFT_MAX)
		return e->u.binary.left;
	if (e->u.binary.op != BIN_SHR || *d < 1 || *d > SHIFT_MAX)
		return NULL;
	*d = (int64_t)1 << *d;
	return e->u.binary.left;
}

/* E is x, or what conversions make of it that keep all its bits: as unsigned numbers, if it is not
 * negative (*UNSIGNED_ONE). */
static bool is_x(const Carry *c, const Expr *e, bool *unsigned_one)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type)) {
		const Expr *from = e->u.cast.operand;
		if (!type_is_integer(from->type) || type_bits(from->type) > type_bits(e->type) ||
			type_bits(from->type) == 1)
			return false;
		*unsigned_one |= !type_is_signed(e->type);
		e = from;
	}
	return is_state(e, c->state);
}

/* SUM, which is x and something else, without x; 0 is x alone. NULL: it is no such sum. */
static Expr *without_state(const Carry *c, Expr *sum, bool *unsigned_one)
{
	Analysis *a = c->a;
	if (is_x(c, sum, unsigned_one))
		return value_int(a, sum->type, 0);
	if (sum->kind != EXPR_BINARY ||
		(sum->u.binary.op != BIN_ADD && sum->u.binary.op != BIN_SUB))
		return NULL;
	Expr *left = sum->u.binary.left, *right = sum->u.binary.right;
	const bool in_left = value_uses_state(a, left, NULL);
	if (in_left == value_uses_state(a, right, NULL) ||
		(!in_left && sum->u.binary.op == BIN_SUB))
		return NULL;
	Expr *rest = without_state(c, in_left ? left : right, unsigned_one);
	return rest ? value_binary(a, sum->u.binary.op, sum->type, rest, in_left ? right : left)
		    : NULL;
}

/* The numbers that x stays in, where quotients by D are of type SUM, of numbers that may be
 * negative (BOTH). */
static Interval domain_of(const Carry *c, const Type *sum, int64_t d, bool both)
{
	const Interval own = type_interval(c->state->type), all = type_interval(sum);
	if (both)
		return interval_meet((Interval){-d / 2, d - d / 2}, own);
	return (Interval){0, int128_min(int128_min(d, all.high / d), own.high)};
}

/* What e may be, so that x stays in the domain and sums with it in TYPE. */
static Interval terms_of(const Carry *c, const Type *type, int64_t d)
{
	const Interval all = type_interval(type), x = c->domain;
	return (Interval){int128_max(x.low * d - x.low, all.low - x.low),
		int128_min(x.high * d + d - 1 - x.high, all.high - x.high)};
}

/* The loop stores the digits of SUM to the base D: what is carried is one, too. */
static bool has_digits(Analysis *a, Expr *sum, int64_t d)
{
	const Expr *digit = value_binary(a, BIN_REM, sum->type, sum, value_int(a, sum->type, d));
	for (int i = 0; i < a->accesses.count; i++)
		if (a->accesses.at[i].is_write && a->accesses.at[i].value &&
			value_contains(a, a->accesses.at[i].value, digit))
			return true;
	return false;
}

/* x + E, divided: with numbers of 64 bits QUOTIENT and REST of E. BOTH: x may take one away as well
 * as add one. */
static Carrying one_more(const Carry *c, Expr *quotient, Expr *rest, bool both)
{
	Analysis *a = c->a;
	Carrying s = {.low = quotient, .taken = taken(c, 1)};
	s.from = value_binary(a, BIN_SUB, wide(c), number(c, c->divisor), rest);
	if (!both)
		return s;
	Expr *less = value_binary(
		a, BIN_GT, a->unit->scalar[SC_INT], s.from, number(c, (int64_t)c->domain.high));
	s.low = value_binary(a, BIN_SUB, wide(c), quotient, value_cast(a, wide(c), less));
	s.from = value_cond(a, less, value_binary(a, BIN_SUB, wide(c), number(c, 0), rest), s.from);
	return s;
}

/* All quotients of the update are by the same number, of sums with the same domain. */
static bool set_domain(Carry *c, const Type *sum, int64_t d, bool both)
{
	const Interval domain = domain_of(c, sum, d, both);
	const bool same = domain.low == c->domain.low && domain.high == c->domain.high;
	if (c->divisor && (c->divisor != d || !same))
		return false;
	c->divisor = d;
	c->domain = domain;
	return true;
}

/* SUM / D, or SUM >> s where it SHIFTS. */
static Carrying step_of(Carry *c, Expr *sum, int64_t d, bool shifts)
{
	Analysis *a = c->a;
	Type *type = sum->type;
	bool unsigned_one = !type_is_signed(type);
	Expr *plain = type_is_integer(type) ? without_state(c, sum, &unsigned_one) : NULL;
	Expr *e = plain ? value_total(a, plain) : NULL;
	const Interval known = plain ? value_interval(a, plain) : (Interval){0, 0};
	const bool both = shifts && known.low < 0 && !unsigned_one;
	/* Where nothing new comes in, x is a number that is divided until nothing is left. */
	if (!e || value_is_invariant(a, plain) || !set_domain(c, type, d, both))
		return fail(c);
	/* Where C's sum does not overflow, but e by itself does, that is outside. */
	const Interval terms = terms_of(c, type, d);
	const bool fits = interval_within(known, terms);
	if (!fits && (shifts || !has_digits(a, sum, d)))
		return fail(c); /* an average, or some such: it hardly ever is */
	Expr *quotient, *rest, *by = value_int(a, type, d);
	if (shifts) {
		Expr *bits = value_int(a, a->unit->scalar[SC_INT], __builtin_ctzll((uint64_t)d));
		quotient = value_binary(a, BIN_SHR, type, e, bits);
		rest = value_binary(a, BIN_AND, type, e, value_int(a, type, d - 1));
	} else {
		quotient = value_binary(a, BIN_DIV, type, e, by);
		rest = value_binary(a, BIN_REM, type, e, by);
	}
	Carrying s =
		one_more(c, value_cast(a, wide(c), quotient), value_cast(a, wide(c), rest), both);
	if (!fits)
		s.outside = outside_range(
			a, e, (int64_t)terms.low, (int64_t)int128_min(terms.high, INT64_MAX));
	return s;
}

static Carrying read(Carry *c, Expr *e)
{
	Analysis *a = c->a;
	int64_t d;
	if (c->failed || !type_is_integer(e->type))
		return fail(c);
	if (is_state(e, c->state))
		return (Carrying){number(c, 0), number(c, 0), taken(c, 0), NULL};
	if (is_free_cond(a, e)) {
		Expr *test = e->u.cond.condition;
		const Carrying yes = read(c, e->u.cond.yes), no = read(c, e->u.cond.no);
		if (c->failed)
			return fail(c);
		return (Carrying){value_cond(a, test, yes.low, no.low),
			value_cond(a, test, yes.from, no.from),
			value_cond(a, test, yes.taken, no.taken),
			outside_under(a, test, yes.outside, no.outside)};
	}
	if (e->kind == EXPR_CAST) {
		const Carrying s = read(c, e->u.cast.operand);
		/* What is in the domain fits into x's type. */
		return c->failed || !c->divisor ||
				       !interval_within(c->domain, type_interval(e->type))
			       ? fail(c)
			       : s;
	}
	Expr *sum = divided(e, &d);
	return sum ? step_of(c, sum, d, e->u.binary.op == BIN_SHR) : fail(c);
}

/* ---- the monoid ------------------------------------------------------------------------------ */

static void finish(const Carry *c, Monoid *m, State *s, const Carrying *step)
{
	Analysis *a = c->a;
	Type *type = wide(c), *truth = a->unit->scalar[SC_INT], *flag = a->unit->scalar[SC_UINT];
	static const char *const suffix[] = {"low", "from", "taken"};
	Expr *element[] = {step->low, step->from, step->taken};
	for (int i = 0; i < 3; i++)
		add_component(a, m,
			(Component){
				.name = arena_printf(
					a->unit->arena, "%s_%s", s->var->name, suffix[i]),
				.type = i < 2 ? type : flag,
				.identity = value_int(a, i < 2 ? type : flag, 0),
				.element = element[i],
			});
	Expr *low[2], *from[2], *taken[2], *one = number(c, 1);
	for (int i = 0; i < 2; i++) {
		low[i] = part(a, m, i, 0);
		from[i] = part(a, m, i, 1);
		taken[i] = value_binary(a, BIN_NE, truth, part(a, m, i, 2), value_int(a, flag, 0));
	}
	Expr *reached = value_binary(a, BIN_GE, truth, low[0], from[1]);
	Expr *more = value_binary(a, BIN_ADD, type, low[1], value_cast(a, type, reached));
	Expr *next = value_binary(a, BIN_ADD, type, low[0], one);
	Expr *by_x = value_binary(a, BIN_EQ, truth, next, from[1]);
	Expr *never = number(c, INT64_MAX);
	m->components.at[0].combine =
		value_cond(a, taken[1], value_cond(a, taken[0], more, low[1]), low[0]);
	m->components.at[1].combine = value_cond(a, taken[1],
		value_cond(a, taken[0], value_cond(a, by_x, from[0], never), from[1]), from[0]);
	m->components.at[2].combine =
		value_binary(a, BIN_OR, flag, part(a, m, 0, 2), part(a, m, 1, 2));
	Expr *x = value_state(a, s->var);
	Expr *above = value_binary(a, BIN_GE, truth, value_cast(a, type, x), from[1]);
	Expr *result = value_binary(a, BIN_ADD, type, low[1], value_cast(a, type, above));
	s->apply = value_cond(a, taken[1], value_cast(a, s->type, result), x);
	watch_outside(a, m, s, step->outside);
	m->family = "carry";
	m->exact = true;
	m->proof = "what is carried over is one of two numbers, and which one a comparison tells";
}

bool match_carry(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	State *s = family_state(a, states[0]);
	Carry c = {.a = a, .state = s};
	(void)why;
	if (count != 1 || !type_is_integer(s->type) || type_bits(s->type) == 1)
		return false;
	const Carrying step = read(&c, s->update);
	if (c.failed || !c.divisor)
		return false;
	add_run_time_check(a, BIN_GE, first_value(a, s), (int64_t)c.domain.low);
	add_run_time_check(a, BIN_LE, first_value(a, s), (int64_t)c.domain.high);
	finish(&c, m, s, &step);
	return true;
}
