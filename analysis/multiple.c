// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* multiple.c - subscripts that are a multiple of a counter: out[2*k] and out[2*k + 1].
 *
 * In: a subscript over one integer state x. Out: c with subscript = c * x + e for all x, e being
 * the subscript where x is 0; and d with e = d * k + f in iteration k: a[i - gone]. Proof: by
 * induction over the value; sums, products by constants and selects that do not look at x keep the
 * form. C's types keep it where no conversion on the way changes a number: signed arithmetic may be
 * taken as exact, unsigned arithmetic is exact modulo its type, and what is converted to another
 * type must fit into both. The numbers that must fit are given out: that they do is checked when
 * the program runs. So is that a difference of unsigned numbers, a[i - gone], is one where it is
 * stored to: then all elements lie from 0 on and below 2^32, which makes any sum modulo 2^32 exact.
 */
#include "analysis/address.h"

typedef struct Multiple {
	Analysis *a;
	const State *s;
	Fits *fits;
	const Expr *whole; /* the subscript */
	Memo seen;
} Multiple;

static bool scale_of(Multiple *m, Expr *e, int64_t *scale);

/* E where the state is 0, by intervals; in an unsigned type it may be negative. */
static bool rest_of(const Multiple *m, Expr *e, Interval *rest)
{
	Analysis *a = m->a;
	int64_t n, small = (int64_t)1 << 30;
	Expr *zero = value_int(a, m->s->type, 0);
	e = value_replace_state(a, e, m->s->var, zero);
	*rest = value_interval(a, e);
	if (expr_is_int(e, &n)) {
		if (!type_is_signed(e->type) && type_bits(e->type) == 32)
			n = (int32_t)(uint32_t)n;
		*rest = (Interval){n, n};
	}
	return interval_within(*rest, (Interval){-small, small});
}

/* What OPERAND of E, SCALE times the state and more, has to fit into. */
static bool note_fit(const Multiple *m, const Expr *e, Expr *operand, int64_t scale)
{
	const Type *from = operand->type, *to = e->type;
	bool exact = type_is_signed(from) && type_holds(to, from);
	bool whole = type_holds(to, from) && operand->kind == EXPR_STATE;
	if (exact || whole || (type_bits(from) == 64 && type_bits(to) == 64))
		return true;
	if (e == m->whole && from == m->a->unit->scalar[SC_UINT] &&
		(scale < 0 || value_uses(m->a, operand, EXPR_ITER))) {
		m->fits->modulo = true;
		return true;
	}
	Interval rest, both = type_interval(from), t = type_interval(to);
	if (!rest_of(m, operand, &rest))
		return false;
	both.low = both.low > t.low ? both.low : t.low;
	both.high = both.high < t.high ? both.high : t.high;
	Fits *f = m->fits;
	Fits now = {.any = true, .modulo = f->modulo, .scale = scale, .within = both, .rest = rest};
	if (!f->any)
		*f = now;
	f->scale = f->scale > scale ? f->scale : scale;
	f->within.low = f->within.low > both.low ? f->within.low : both.low;
	f->within.high = f->within.high < both.high ? f->within.high : both.high;
	f->rest.low = f->rest.low < rest.low ? f->rest.low : rest.low;
	f->rest.high = f->rest.high > rest.high ? f->rest.high : rest.high;
	return true;
}

static bool scale_of_binary(Multiple *m, Expr *e, int64_t *scale)
{
	int64_t x, y;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	BinaryOp op = e->u.binary.op;
	if (op == BIN_MUL || op == BIN_SHL) {
		bool constant = expr_is_int(right, &y) && y > 0 &&
				y <= (op == BIN_SHL ? 5 : PACK_SCALE_MAX);
		if (!constant || !scale_of(m, left, &x))
			return false;
		*scale = op == BIN_SHL ? x * ((int64_t)1 << y) : x * y;
		return *scale >= -PACK_SCALE_MAX && *scale <= PACK_SCALE_MAX;
	}
	if ((op != BIN_ADD && op != BIN_SUB) || !scale_of(m, left, &x) || !scale_of(m, right, &y))
		return false;
	*scale = op == BIN_ADD ? x + y : x - y;
	return *scale >= -PACK_SCALE_MAX && *scale <= PACK_SCALE_MAX;
}

static bool scale_of_value(Multiple *m, Expr *e, int64_t *scale)
{
	int64_t other;
	if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		return type_bits(e->type) >= type_bits(m->s->type) && type_bits(e->type) > 1 &&
		       scale_of(m, e->u.cast.operand, scale) &&
		       note_fit(m, e, e->u.cast.operand, *scale);
	if (e->kind == EXPR_BINARY && type_is_integer(e->type))
		return scale_of_binary(m, e, scale);
	return is_free_cond(m->a, e) && scale_of(m, e->u.cond.yes, scale) &&
	       scale_of(m, e->u.cond.no, &other) && *scale == other;
}

static bool scale_of(Multiple *m, Expr *e, int64_t *scale)
{
	Expr *known;
	*scale = is_state(e, m->s);
	if (*scale || !value_uses_state(m->a, e, NULL))
		return true;
	if (!memo_find(&m->seen, e, &known)) {
		bool ok = scale_of_value(m, e, scale);
		Type *wide = m->a->unit->scalar[SC_LLONG];
		known = memo_add(m->a, &m->seen, e, ok ? value_int(m->a, wide, *scale) : NULL);
	}
	return known && expr_is_int(known, scale);
}

Expr *multiple_of_state(Analysis *a, const State *s, Expr *e, int64_t *scale, Fits *fits)
{
	Multiple m = {.a = a, .s = s, .fits = fits, .whole = e};
	if (!scale_of(&m, e, scale) || *scale == 0)
		return NULL;
	return value_replace_state(a, e, s->var, value_int(a, s->type, 0));
}

/* ---- what it moves by by itself ---------------------------------------------------------------
 */

/* FROM converted to TO is a sum where it was one. */
static bool keeps_sum(const Type *to, const Type *from)
{
	return type_is_integer(from) && ((type_is_signed(from) && type_holds(to, from)) ||
						(type_bits(from) == 64 && type_bits(to) == 64));
}

typedef struct Drifts {
	Analysis *a;
	const Fits *fits;
	int visits;
} Drifts;

#define MOST_VISITS 2000

static bool find_drift(Drifts *d, Expr *e, int64_t *drift, Expr **rest);

static bool drift_of_binary(Drifts *d, Expr *e, int64_t *drift, Expr **rest)
{
	Analysis *a = d->a;
	const Fits *fits = d->fits;
	BinaryOp op = e->u.binary.op;
	int64_t x, y, n;
	Expr *left, *right;
	bool whole = type_is_integer(e->type) &&
		     (fits->modulo || type_is_signed(e->type) || type_bits(e->type) == 64);
	if (!find_drift(d, e->u.binary.left, &x, &left) ||
		!find_drift(d, e->u.binary.right, &y, &right))
		return false;
	if (!x && !y)
		return true;
	if (op == BIN_MUL && !y && expr_is_int(right, &n))
		*drift = x * n;
	else if (op == BIN_ADD || op == BIN_SUB)
		*drift = op == BIN_ADD ? x + y : x - y;
	else
		return false;
	*rest = value_binary(a, op, e->type, left, right);
	return whole && *drift >= -PACK_SCALE_MAX && *drift <= PACK_SCALE_MAX;
}

static bool find_drift(Drifts *d, Expr *e, int64_t *drift, Expr **rest)
{
	Analysis *a = d->a;
	const Fits *fits = d->fits;
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t other;
	Expr *yes, *no;
	*drift = 0;
	*rest = e;
	if (++d->visits > MOST_VISITS)
		return false;
	if (e->kind == EXPR_ITER) {
		*drift = 1;
		*rest = value_int(a, wide, 0);
	} else if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type)) {
		Expr *operand = e->u.cast.operand, *below;
		if (!find_drift(d, operand, drift, &below))
			return false;
		if (!*drift)
			return true;
		*rest = value_cast(a, e->type, below);
		/* The loop's form has seen to it that a counter holds its number. */
		return fits->modulo || operand->kind == EXPR_ITER ||
		       keeps_sum(e->type, operand->type);
	} else if (e->kind == EXPR_BINARY) {
		return drift_of_binary(d, e, drift, rest);
	} else if (e->kind == EXPR_COND) {
		if (!find_drift(d, e->u.cond.yes, drift, &yes) ||
			!find_drift(d, e->u.cond.no, &other, &no) || *drift != other)
			return false;
		if (*drift)
			*rest = value_cond(a, e->u.cond.condition, yes, no);
	}
	return true;
}

bool drift_of(Analysis *a, Expr *e, const Fits *fits, int64_t *drift, Expr **rest)
{
	Drifts d = {.a = a, .fits = fits};
	return find_drift(&d, e, drift, rest);
}

/* ---- where it counts from -------------------------------------------------------------------- */

/* Neither reads memory nor fails. */
static bool is_of_variables(Expr *e, void *data)
{
	bool *ok = data;
	BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_ADD;
	*ok &= type_is_integer(e->type) &&
	       (e->kind == EXPR_VAR || e->kind == EXPR_INT || e->kind == EXPR_CAST ||
		       e->kind == EXPR_BINARY) &&
	       (op == BIN_ADD || op == BIN_SUB || op == BIN_MUL);
	return *ok;
}

Expr *origin_of(Analysis *a, Expr *at, Expr **number)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n = 0;
	while (at->kind == EXPR_CAST && keeps_sum(at->type, at->u.cast.operand->type))
		at = at->u.cast.operand;
	bool ok = type_is_signed(at->type) || type_bits(at->type) == 64;
	if (ok && at->kind == EXPR_BINARY && at->u.binary.op == BIN_ADD) {
		if (expr_is_int(at->u.binary.right, &n))
			at = at->u.binary.left;
		else if (expr_is_int(at->u.binary.left, &n))
			at = at->u.binary.right;
	}
	expr_walk(at, is_of_variables, &ok);
	Expr *host = ok && value_is_invariant(a, at) ? value_hoist(a, at) : NULL;
	*number = value_int(a, wide, n);
	return host ? expr_cast(a->unit, wide, host) : NULL;
}
