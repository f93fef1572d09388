// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* affine_state.c - the family x = A x + b, one state or up to three coupled ones.
 *
 * Linear recurrences, generators (x = 5 * x + 1), polynomial hashes (h = h * 31 + c), checksums
 * of sums (b += a += v), prefix sums of prefix sums. Representation (A, b); the later after the
 * earlier is (A2 A1, A2 b1 + b2), which proves closure. Entries of A and b that are 0 or 1 in
 * every element and stay so under products are not stored (a sum of sums is one counter and two
 * sums). Ordered. Literature: Blelloch, "Prefix sums and their applications" (1990), 1.4.
 *
 * Integers: everything modulo 2^w, w being the bits of all states, in an unsigned type; a
 * conversion on the way must keep at least w bits. Exact. x << n is x * 2^n.
 *
 * Floating: a state may occur once in an update, so that nothing is distributed or cancelled:
 * Kahan's (t - s) - y would vanish; s += c * (v - s) needs assume(reassociate). Coefficients that
 * are 0 or 1 throughout, or for one state 1 or -1, stay so under composition: composing only adds,
 * and what weighs 0 is not even multiplied. A product of others may overflow, or vanish below the
 * smallest number, where the loop does neither. Then it is watched: a state that is not finite
 * after applying an element, or in which a vanished coefficient may show, sends the loop back to be
 * run as written. For one state two more components bound what has vanished from the coefficient,
 * and how far that brings the other term away, in units of the smallest normal number (gsp_lost(),
 * gsp_apart() and gsp_kept() of the runtime). Coefficients of coupled states are kept beside a
 * power of two, so that they do not leave the range of numbers as a whole (gsp_steps()). With
 * assume(finite) nothing is watched. A reset (p ? c : a x + b) of a floating state would be 0 * x:
 * it travels as a flag, for a single state. A product of complex numbers is what it is without
 * C's recovery of infinities, which happens only where both parts are NaN: that is watched for. */
#include "analysis/rows.h"

#include <math.h>
#include <string.h>

typedef struct Affine {
	Rows rows; /* first: the semiring's operations see it */
	Expr *update[MAX_STATES];
	bool failed;
	bool resets; /* floating: some path needs no state */
	bool recovers; /* floating: products of complex numbers, where both parts are not NaN */
	bool watched; /* floating: products of coefficients may leave the type's range */
	const char *why;
} Affine;

/* ---- the ring ---------------------------------------------------------------------------- */

static Expr *ring_one(const Rows *x)
{
	return type_is_integer(x->type) ? value_int(x->a, x->type, 1)
					: value_float(x->a, x->type, 1.0);
}

static Expr *ring_zero(const Rows *x)
{
	return type_is_integer(x->type) ? value_int(x->a, x->type, 0)
					: value_float(x->a, x->type, -0.0);
}

static Expr *ring_add(const Rows *x, Expr *p, Expr *q)
{
	return value_binary(x->a, BIN_ADD, x->type, p, q);
}

static Expr *ring_multiply(const Rows *x, Expr *p, Expr *q)
{
	return value_binary(x->a, BIN_MUL, x->type, p, q);
}

static Expr *is_zero(const Rows *x, Expr *e)
{
	return value_binary(
		x->a, BIN_EQ, x->a->unit->scalar[SC_INT], e, value_float(x->a, x->type, 0.0));
}

static const Semiring integers = {ring_zero, ring_one, ring_add, ring_multiply, NULL};
static const Semiring floats = {ring_zero, ring_one, ring_add, ring_multiply, is_zero};

static Expr *add(const Affine *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return p ? p : q;
	return ring_add(&x->rows, p, q);
}

static Expr *multiply(const Affine *x, Expr *p, Expr *q)
{
	if (!p || !q)
		return NULL;
	if (p == ring_one(&x->rows))
		return q;
	if (q == ring_one(&x->rows))
		return p;
	return ring_multiply(&x->rows, p, q);
}

static Expr *negate(const Affine *x, Expr *p)
{
	Type *t = x->rows.type;
	if (!p)
		return NULL;
	if (type_is_integer(t))
		return value_binary(x->rows.a, BIN_SUB, t, ring_zero(&x->rows), p);
	return value_unary(x->rows.a, UN_MINUS, t, p);
}

static Expr *select_entry(const Affine *x, Expr *c, Expr *p, Expr *q)
{
	if (!p && !q)
		return NULL;
	return value_cond(x->rows.a, c, p ? p : ring_zero(&x->rows), q ? q : ring_zero(&x->rows));
}

/* ---- from update to row ------------------------------------------------------------------ */

static Row fail(Affine *x, const char *why)
{
	x->failed = true;
	if (why && !x->why)
		x->why = why;
	return (Row){0};
}

static Row row_of(Affine *x, Expr *e);

static Row row_of_sum(Affine *x, Expr *e)
{
	Row p = row_of(x, e->u.binary.left), q = row_of(x, e->u.binary.right);
	bool minus = e->u.binary.op == BIN_SUB;
	for (int i = 0; i < x->rows.count; i++)
		p.a[i] = add(x, p.a[i], minus ? negate(x, q.a[i]) : q.a[i]);
	p.b = add(x, p.b, minus ? negate(x, q.b) : q.b);
	return p;
}

static Row row_of_product(Affine *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	bool in_left = value_uses_state(x->rows.a, left, NULL);
	if (in_left && value_uses_state(x->rows.a, right, NULL))
		return fail(x, NULL);
	Row p = row_of(x, in_left ? left : right);
	Expr *factor = value_cast(x->rows.a, x->rows.type, in_left ? right : left);
	for (int i = 0; i < x->rows.count; i++)
		p.a[i] = multiply(x, p.a[i], factor);
	p.b = multiply(x, p.b, factor);
	return p;
}

/* D is a power of two, whose reciprocal is one, too: to divide and to multiply is the same. */
static bool has_exact_reciprocal(const Expr *d)
{
	int exponent, most = 100; /* in float as well */
	while (d->kind == EXPR_CAST && type_is_floating(d->u.cast.operand->type))
		d = d->u.cast.operand;
	return d->kind == EXPR_FLOAT && frexp(d->u.floating.value, &exponent) == 0.5 &&
	       exponent > -most && exponent < most;
}

/* (e - x) / d is (-1/d)*x + e/d, but for integers, where each step truncates. x / d itself stays
 * but for powers of two: other reciprocals would round where the loop does not. */
static Row row_of_quotient(Affine *x, Expr *e)
{
	Analysis *a = x->rows.a;
	Type *t = x->rows.type;
	bool own = e->u.binary.left->kind == EXPR_STATE;
	if (!type_is_floating(t) || value_uses_state(a, e->u.binary.right, NULL) ||
		(own && !has_exact_reciprocal(e->u.binary.right)))
		return fail(x, NULL);
	Row p = row_of(x, e->u.binary.left);
	Expr *divisor = value_cast(a, t, e->u.binary.right);
	for (int i = 0; i < x->rows.count; i++)
		p.a[i] = p.a[i] ? value_binary(a, BIN_DIV, t, p.a[i], divisor) : NULL;
	p.b = p.b ? value_binary(a, BIN_DIV, t, p.b, divisor) : NULL;
	return p;
}

static Row row_of_shift(Affine *x, Expr *e)
{
	int64_t n;
	if (!expr_is_int(e->u.binary.right, &n) || n < 0 || n >= type_bits(x->rows.type))
		return fail(x, NULL);
	Row p = row_of(x, e->u.binary.left);
	Expr *factor = value_int(x->rows.a, x->rows.type, (int64_t)((uint64_t)1 << n));
	for (int i = 0; i < x->rows.count; i++)
		p.a[i] = multiply(x, p.a[i], factor);
	p.b = multiply(x, p.b, factor);
	return p;
}

/* x << 4 | e, where e fits into the bits that are free: a sum. */
static Row row_of_bits(Affine *x, Expr *e)
{
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (!value_uses_state(x->rows.a, left, NULL)) {
		left = right;
		right = e->u.binary.left;
	}
	int room = value_zero_bits(left);
	Interval range = value_interval(x->rows.a, right);
	if (value_uses_state(x->rows.a, right, NULL) || !type_is_integer(x->rows.type) ||
		range.low < 0 || range.high >= (__int128)1 << (room < 64 ? room : 64))
		return fail(x, NULL);
	return row_of_sum(x, e);
}

static Row row_of_binary(Affine *x, Expr *e)
{
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
		return row_of_sum(x, e);
	case BIN_MUL:
		return row_of_product(x, e);
	case BIN_SHL:
		return type_is_integer(x->rows.type) ? row_of_shift(x, e) : fail(x, NULL);
	case BIN_DIV:
		return row_of_quotient(x, e);
	case BIN_REM:
	case BIN_SHR:
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_AND:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	case BIN_XOR:
	case BIN_OR:
		return row_of_bits(x, e);
	}
	return fail(x, NULL);
}

static Row row_of_cast(Affine *x, Expr *e)
{
	const Type *to = e->type, *from = e->u.cast.operand->type;
	const Type *own = type_strip(x->rows.state[0]->type);
	bool same_kind = type_is_integer(to) == type_is_integer(from) &&
			 type_is_integer(to) == type_is_integer(own) && type_is_arithmetic(from);
	if (!same_kind && is_chosen(x->rows.a, e))
		return fail(x, NULL);
	if (!same_kind)
		return fail(x, "its value passes between integers and floating point in every "
			       "iteration");
	if (to->size < own->size || from->size < own->size || type_bits(to) == 1)
		return fail(x, e->u.cast.operand->kind == EXPR_LOAD
				       ? NULL
				       : "its value is cut to a narrower type in every iteration");
	return row_of(x, e->u.cast.operand);
}

static Row row_of_select(Affine *x, Expr *e)
{
	HereFact fact;
	Expr *c = e->u.cond.condition;
	interval_assume(x->rows.a, &fact, c, true);
	Row p = row_of(x, e->u.cond.yes);
	x->rows.a->facts_here = fact.outer;
	interval_assume(x->rows.a, &fact, c, false);
	Row q = row_of(x, e->u.cond.no);
	x->rows.a->facts_here = fact.outer;
	for (int i = 0; i < x->rows.count; i++)
		p.a[i] = select_entry(x, c, p.a[i], q.a[i]);
	p.b = select_entry(x, c, p.b, q.b);
	return p;
}

static Row opposite_row(Affine *x, Row row)
{
	for (int i = 0; i < x->rows.count; i++)
		row.a[i] = negate(x, row.a[i]);
	row.b = negate(x, row.b);
	return row;
}

/* ~x is -x - 1. */
static Row complement_row(Affine *x, Row row)
{
	Analysis *a = x->rows.a;
	row = opposite_row(x, row);
	Expr *b = row.b ? row.b : value_int(a, x->rows.type, 0);
	row.b = value_binary(a, BIN_SUB, x->rows.type, b, value_int(a, x->rows.type, 1));
	return row;
}

/* E as a row. Sums are walked as trees: a row is only built for updates of moderate size. */
static Row row_of(Affine *x, Expr *e)
{
	Row row = {0};
	if (x->failed)
		return row;
	for (int i = 0; i < x->rows.count; i++)
		if (is_state(e, x->rows.state[i])) {
			row.a[i] = ring_one(&x->rows);
			return row;
		}
	if (!value_uses_state(x->rows.a, e, NULL)) {
		row.b = value_cast(x->rows.a, x->rows.type, e);
		return row;
	}
	if (is_free_cond(x->rows.a, e))
		return row_of_select(x, e);
	if (e->kind == EXPR_BINARY)
		return row_of_binary(x, e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS)
		return opposite_row(x, row_of(x, e->u.unary.operand));
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_NOT && type_is_integer(x->rows.type))
		return complement_row(x, row_of(x, e->u.unary.operand));
	if (e->kind == EXPR_CAST)
		return row_of_cast(x, e);
	return fail(x, NULL);
}

/* ---- what may be a float ----------------------------------------------------------------- */

/* How often S occurs on one path through E, not counting where it is multiplied or divided by
 * something. */
static int occurrences(Analysis *a, const State *s, Expr *e)
{
	if (!value_uses_state(a, e, s->var))
		return 0;
	if (e->kind == EXPR_BINARY &&
		(e->u.binary.op == BIN_MUL || e->u.binary.op == BIN_DIV))
		return 0;
	if (is_state(e, s))
		return 1;
	Expr *operands[3];
	int n = value_operands(e, operands, 3);
	if (e->kind == EXPR_COND) {
		int yes = occurrences(a, s, e->u.cond.yes),
		    no = occurrences(a, s, e->u.cond.no);
		return yes > no ? yes : no;
	}
	int sum = 0;
	for (int i = 0; i < n && i < 3; i++)
		sum += occurrences(a, s, operands[i]);
	return sum;
}

/* Some path through E needs no state, beside one that does. */
static bool has_reset(Analysis *a, Expr *e)
{
	if (!value_uses_state(a, e, NULL))
		return true;
	if (!is_free_cond(a, e)) {
		Expr *operands[3];
		int n = value_operands(e, operands, 3);
		for (int i = 0; i < n && i < 3; i++)
			if (value_uses_state(a, operands[i], NULL) && has_reset(a, operands[i]))
				return true;
		return false;
	}
	return has_reset(a, e->u.cond.yes) || has_reset(a, e->u.cond.no);
}

/* S is added to itself within E, or within something that E multiplies. */
static bool meets_itself(Analysis *a, const State *s, Expr *e)
{
	Expr *operands[3];
	if (!value_uses_state(a, e, s->var))
		return false;
	if (occurrences(a, s, e) > 1)
		return true;
	int n = value_operands(e, operands, 3);
	for (int i = 0; i < n && i < 3; i++)
		if (meets_itself(a, s, operands[i]))
			return true;
	return false;
}

/* x + a*(e - x), a running mean, is (1 - a)*x + a*e. In (x + e) - x, as in Kahan's sum, what is
 * left of e after rounding is what it is about: there x meets itself as it is. */
static bool may_be_floating(Affine *x)
{
	bool once = !directive_assumes(x->rows.a, "reassociate");
	for (int i = 0; i < x->rows.count; i++)
		for (int k = 0; k < x->rows.count; k++)
			if (once && meets_itself(x->rows.a, x->rows.state[k],
					    x->update[i])) {
				x->why = "it occurs twice in an update in floating point, where "
					 "rounding errors may be the point of it" EDIT
					 "if they are not, add assume(reassociate) to the "
					 "directive";
				return false;
			}
	for (int i = 0; i < x->rows.count; i++)
		x->resets = x->resets || has_reset(x->rows.a, x->update[i]);
	if (x->resets && x->rows.count > 1)
		return false;
	return true;
}

/* One floating state with resets: the flag says that x no longer counts. */
static void add_flag(const Affine *x, Monoid *m)
{
	Analysis *a = x->rows.a;
	State *s = x->rows.state[0];
	Component flag = reset_component(a, s);
	int last = m->components.count;
	add_component(a, m, flag);
	Expr *later = part(a, m, 1, last);
	for (int i = 0; i < last; i++)
		m->components.at[i].combine =
			value_cond(a, later, part(a, m, 1, i), m->components.at[i].combine);
	m->components.at[last].combine =
		value_binary(a, BIN_OR, flag.type, part(a, m, 0, last), later);
	s->apply = value_cond(a, later, value_cast(a, s->type, part(a, m, 1, 0)), s->apply);
}

/* The coefficient of x where the iteration resets: not used, and not a factor 0. */
static void keep_finite(const Affine *x, Row *row)
{
	if (!row->a[0])
		row->a[0] = ring_one(&x->rows);
}

/* Products of coefficients may overflow. */
static bool may_grow(const Affine *x, const Shape *s, const Row *rows)
{
	int n = x->rows.count;
	if (n == 1 && is_unit_factor(rows[0].a[0]))
		return false;
	for (int i = 0; i < n; i++)
		if (s->a[i][i] == ENTRY_ANY)
			return true;
	return false;
}

static bool same_bits(const Affine *x)
{
	const Type *t = type_strip(x->rows.state[0]->type);
	for (int i = 0; i < x->rows.count; i++) {
		const Type *u = type_strip(x->rows.state[i]->type);
		if (!type_is_arithmetic(u) || type_bits(u) == 1 || u->size != t->size ||
			type_is_integer(u) != type_is_integer(t))
			return false;
	}
	return true;
}

/* ---- what composing may lose ------------------------------------------------------------------
 */

/* Several states: the coefficients are components FIRST .. FIRST + COUNT - 1. */
typedef struct Steps {
	const Affine *x;
	const Monoid *m;
	int first, count, steps; /* components */
} Steps;

static bool is_coefficient(const Steps *s, const Expr *e)
{
	return e->kind == EXPR_PART && e->u.part.side == 1 && e->u.part.component >= s->first &&
	       e->u.part.component < s->first + s->count;
}

/* Products of later coefficients take their steps with them. */
static Expr *weigh(Analysis *a, Expr *e, void *data)
{
	const Steps *s = data;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_MUL)
		return NULL;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (!is_coefficient(s, left)) {
		Expr *other = left;
		left = right;
		right = other;
	}
	if (!is_coefficient(s, left))
		return NULL;
	return value_runtime(a, "weighed", s->x->rows.type, 3,
		(Expr *[]){left, part(a, s->m, 1, s->steps), right});
}

/* The steps that the greatest of COUNT values is away, which all of them are then taken without. */
static Expr *take_steps(const Steps *s, Expr **values)
{
	Analysis *a = s->x->rows.a;
	Type *t = s->x->rows.type;
	Expr *size = value_float(a, t, 0);
	for (int i = 0; i < s->count; i++)
		size = value_runtime(a, "larger", t, 2, (Expr *[]){size, values[i]});
	Expr *steps = value_runtime(a, "steps", t, 1, &size);
	for (int i = 0; i < s->count; i++)
		values[i] = value_runtime(a, "stepped", t, 2, (Expr *[]){values[i], steps});
	return steps;
}

/* Coupled states whose coefficients could overflow or vanish as a whole are multiplied by powers of
 * two meanwhile, which is exact; the last component counts them. */
static void add_steps(const Affine *x, Monoid *m, const Shape *shape)
{
	Analysis *a = x->rows.a;
	Steps s = {.x = x, .m = m};
	Expr *elements[MAX_STATES * MAX_STATES], *combined[MAX_STATES * MAX_STATES];
	for (int i = 0; i < x->rows.count; i++) {
		s.first += shape->b[i] != ENTRY_ZERO;
		for (int k = 0; k < x->rows.count; k++) {
			s.count += shape->a[i][k] == ENTRY_ANY;
			if (shape->a[i][k] == ENTRY_ONE)
				return; /* they do not all grow or vanish */
		}
	}
	s.steps = add_zero(a, m, x->rows.state[0], x->rows.type, "steps");
	for (int i = 0; i < s.count; i++) {
		elements[i] = m->components.at[s.first + i].element;
		combined[i] = m->components.at[s.first + i].combine;
	}
	for (int i = 0; i < s.first; i++)
		m->components.at[i].combine = value_map(a, m->components.at[i].combine, weigh, &s);
	for (int i = 0; i < x->rows.count; i++)
		x->rows.state[i]->apply = value_map(a, x->rows.state[i]->apply, weigh, &s);
	m->components.at[s.steps].element = take_steps(&s, elements);
	Expr *more = take_steps(&s, combined);
	Expr *sum = value_binary(
		a, BIN_ADD, x->rows.type, part(a, m, 0, s.steps), part(a, m, 1, s.steps));
	m->components.at[s.steps].combine = value_binary(a, BIN_ADD, x->rows.type, sum, more);
	for (int i = 0; i < s.count; i++) {
		m->components.at[s.first + i].element = elements[i];
		m->components.at[s.first + i].combine = combined[i];
	}
}

/* What was lost does not show in any state; LOSS: of one state, the component, the next of which
 * is how far the other term is away; or -1. */
static Expr *is_sound(const Affine *x, const Monoid *m, int loss)
{
	Analysis *a = x->rows.a;
	Type *t = x->rows.type;
	Expr *all = NULL;
	for (int i = 0; i < x->rows.count; i++)
		all = value_and(a, all, value_is_finite(a, x->rows.state[i]->apply));
	if (loss < 0)
		return all;
	Expr *lost = part(a, m, 1, loss), *apart = part(a, m, 1, loss + 1);
	if (x->resets)
		lost = value_cond(a, part(a, m, 1, loss + 2), value_float(a, t, 0), lost);
	return value_is_kept(a, x->rows.state[0], t, lost, apart);
}

static void finish(Affine *x, Monoid *m, const Shape *s, const Row *rows)
{
	int loss = -1;
	finish_rows(&x->rows, m, s, rows);
	int factor = m->components.count - 1;
	Analysis *a = x->rows.a;
	if (x->watched && x->rows.count == 1)
		loss = add_loss(a, m, x->rows.state[0], factor,
			factor ? part(a, m, 0, 0) : value_float(a, x->rows.type, 0));
	else if (x->watched)
		add_steps(x, m, s);
	if (x->resets)
		add_flag(x, m);
	if (x->watched) {
		m->sound = is_sound(x, m, loss);
		remark_watched(x->rows.a, x->rows.state[0]);
	}
	m->family = "affine";
	m->exact = type_is_integer(x->rows.type);
	m->proof = x->rows.count == 1
			   ? "a2 (a1 x + b1) + b2 is (a2 a1) x + (a2 b1 + b2)"
			   : "A2 (A1 x + b1) + b2 is (A2 A1) x + (A2 b1 + b2), for matrices";
}

bool match_affine(Analysis *a, const int *states, int count, Monoid *m, const char **why)
{
	Affine x = {.rows = {.a = a, .count = count}};
	Row rows[MAX_STATES];
	if (count > MAX_STATES)
		return false;
	for (int i = 0; i < count; i++)
		x.rows.state[i] = family_state(a, states[i]);
	for (int i = 0; i < count; i++) {
		x.update[i] = plain_products(a, x.rows.state[i]->update, &x.recovers);
		if (value_size(a, x.update[i]) > 2000)
			return false;
	}
	if (!same_bits(&x))
		return false;
	Type *own = type_strip(x.rows.state[0]->type);
	bool floating = type_is_floating(own);
	x.rows.type = floating ? own : ring_type(a, own);
	x.rows.ring = floating ? &floats : &integers;
	for (int i = 0; i < count && !x.failed; i++)
		rows[i] = row_of(&x, x.update[i]);
	if (x.failed || (floating && !may_be_floating(&x))) {
		*why = x.why;
		return false;
	}
	if (x.resets)
		keep_finite(&x, &rows[0]);
	Shape s = close_shape(&x.rows, rows);
	x.watched = floating && (x.recovers || may_grow(&x, &s, rows)) &&
		    !directive_assumes(a, "finite");
	finish(&x, m, &s, rows);
	return true;
}
