// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* radix.c - sums of products as numbers of mixed radix: o[y*stride + x*bpp + c], x[j + 2*m*k].
 *
 * In: the shapes of two accesses whose terms are not one another's rows by a factor alone. Out: the
 * iterations in which they touch the same element. With the units 1 = u0, u1, ..., each a product
 * of a constant and invariants, a sum is that of v0*u0, v1*u1, ... Sums are equal only where all v
 * are if, for every i, any two v(i) are less than r(i) = floor(u(i+1) / u(i)) apart: then what the
 * lower ones differ by is at most the sum of (r(i) - 1) * u(i), which is less than u(i+1). That is
 * proved or checked at run time as for rows, r(i) being an invariant like others, 0 where u(i) is
 * not positive, so that the check fails. What a loop further out counts mostly has the greater
 * unit; with several units the check lets those pass in which it has the smaller one as well. */
#include "analysis/poly.h"

#define MOST_UNIT (1 << 20)

/* A term of both sums. */
typedef struct Digit {
	const Term *x, *y;
	int loop;     /* the outermost one that it depends on */
	int64_t gcd;  /* of its values */
	isl_pw_aff *vx, *vy; /* its values, divided by that */
	Expr *unit;
} Digit;

typedef struct Radix {
	Poly *p;
	const Shape *x, *y;
	Digit digits[MAX_TERMS];
	int count;
} Radix;

/* ---- units ----------------------------------------------------------------------------------- */

/* FACTOR as a number of 64 bits which is surely not too large to be multiplied by others; NULL. */
static Expr *small_factor(Poly *p, Expr *factor)
{
	Unit *u = p->a->unit;
	if (type_bits(factor->type) < 32 ||
		(type_bits(factor->type) == 32 && type_is_signed(factor->type)))
		return value_cast(p->a, u->scalar[SC_LLONG], factor);
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *v = poly_parameter(space, poly_symbol(p, factor));
	isl_set *in = poly_within(v, isl_val_zero(p->ctx), poly_power(p, 31));
	bool ok = poly_exclude(p, isl_set_subtract(isl_set_universe(space), in), true);
	return ok ? value_cast(p->a, u->scalar[SC_LLONG], factor) : NULL;
}

/* T's factors times BY, below 2^63 if they are not negative; NULL: not known to be. */
static Expr *unit_of(Poly *p, const Term *t, int64_t by)
{
	Analysis *a = p->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const int most = by > 1 ? 1 : 2;
	if (t->factor_count > most || by > MOST_UNIT)
		return NULL;
	Expr *unit = value_int(a, wide, by);
	for (int i = 0; i < t->factor_count; i++) {
		Expr *factor = t->factors[i];
		if (!poly_is_safe(p, poly_symbol(p, factor)))
			return NULL;
		if (t->factor_count == 1 && by == 1)
			return factor; /* the same parameter as elsewhere */
		factor = small_factor(p, factor);
		if (!factor)
			return NULL;
		unit = i == 0 && by == 1 ? factor
					 : value_binary(a, BIN_MUL, wide, unit, factor);
	}
	return unit;
}

/* How many of LOWER are in UNIT. */
static Expr *ratio(Poly *p, Expr *unit, Expr *lower)
{
	Analysis *a = p->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t one;
	if (expr_is_int(lower, &one) && one == 1)
		return unit;
	unit = value_cast(a, wide, unit);
	lower = value_cast(a, wide, lower);
	Expr *positive = value_binary(
		a, BIN_GT, a->unit->scalar[SC_INT], lower, value_int(a, wide, 0));
	Expr *by = value_cond(a, positive, lower, value_int(a, wide, INT64_MAX));
	Expr *r = value_binary(a, BIN_DIV, wide, unit, by);
	poly_symbol(p, r)->safe = true;
	return r;
}

/* ---- digits ---------------------------------------------------------------------------------- */

/* The outermost loop that VALUE depends on; DEPTH: none. */
static int loop_of(isl_pw_aff *value, int depth)
{
	for (int i = 0; i < depth; i++)
		if (isl_pw_aff_involves_dims(value, isl_dim_in, (unsigned)i, 1) != isl_bool_false)
			return i;
	return depth;
}

/* The same number in all iterations of both: it does not matter. */
static bool is_common(const Radix *r, const Digit *d)
{
	return d->loop == r->x->depth && loop_of(d->y->value, r->y->depth) == r->y->depth &&
	       r->x->depth == r->y->depth &&
	       isl_pw_aff_is_equal(d->x->value, d->y->value) == isl_bool_true;
}

/* Inserts D behind those of inner loops. */
static void place_digit(Radix *r, Digit d)
{
	int i = r->count++;
	for (; i > 1 && r->digits[i - 1].loop < d.loop; i--)
		r->digits[i] = r->digits[i - 1];
	r->digits[i] = d;
}

static bool find_digits(Radix *r)
{
	for (int i = 0; i < r->x->term_count; i++) {
		const Term *t = &r->x->terms[i];
		Digit d = {.x = t, .y = term_like(r->y, t), .gcd = 1};
		if (!d.y)
			return false;
		d.loop = loop_of(t->value, r->x->depth);
		if (i == 0 || !is_common(r, &d))
			place_digit(r, d);
	}
	return r->count > 1;
}

static bool scale_digits(Radix *r)
{
	for (int i = 0; i < r->count; i++) {
		Digit *d = &r->digits[i];
		isl_val *factor = i ? common_factor(r->p, d->x, d->y, 1) : NULL;
		if (factor && isl_val_cmp_si(factor, MOST_UNIT) <= 0)
			d->gcd = isl_val_get_num_si(factor);
		isl_val_free(factor);
		isl_val *by = isl_val_int_from_si(r->p->ctx, d->gcd);
		d->vx = isl_pw_aff_scale_down_val(isl_pw_aff_copy(d->x->value), isl_val_copy(by));
		d->vy = isl_pw_aff_scale_down_val(isl_pw_aff_copy(d->y->value), by);
		d->unit = unit_of(r->p, d->x, d->gcd);
		if (!d->unit)
			return false;
	}
	return true;
}

/* ---- orders ---------------------------------------------------------------------------------- */

/* Digit number I of those with the units in the order of loops, or the other way round. */
static const Digit *digit_at(const Radix *r, int i, bool turned)
{
	return &r->digits[turned && i ? r->count - i : i];
}

/* The parameters with which the units in this order do not tell sums apart; NULL: no run that is
 * likely has others. */
static isl_set *trouble(Radix *r, bool turned)
{
	Poly *p = r->p;
	isl_set *all = NULL;
	for (int i = 0; i + 1 < r->count; i++) {
		const Digit *d = digit_at(r, i, turned), *next = digit_at(r, i + 1, turned);
		Expr *size = ratio(p, next->unit, d->unit);
		isl_set *bad = avoidably_far(p, r->x, d->vx, r->y, d->vy, size);
		if (!bad)
			return isl_set_free(all);
		bad = isl_set_params(bad);
		all = all ? isl_set_union(all, bad) : bad;
	}
	return all;
}

static bool are_ordered(Radix *r)
{
	isl_set *usual = trouble(r, false), *turned = trouble(r, true);
	if (usual && turned)
		return poly_exclude_either(r->p, usual, turned);
	isl_set *only = usual ? usual : turned;
	return only && poly_exclude(r->p, only, true);
}

static bool are_digits(Radix *r)
{
	if (!find_digits(r) || !scale_digits(r))
		return false;
	const Digit *d = &r->digits[0];
	return r->count > 2 ? are_ordered(r)
			    : ensure_one_row(r->p, r->x, d->vx, r->y, d->vy, r->digits[1].unit);
}

isl_map *equal_digits(Poly *p, const Shape *x, const Shape *y)
{
	Radix r = {.p = p, .x = x, .y = y};
	isl_map *m = NULL;
	if (x->term_count == y->term_count && are_digits(&r)) {
		m = isl_map_from_domain_and_range(
			isl_set_copy(x->domain), isl_set_copy(y->domain));
		for (int i = 0; i < r.count; i++)
			m = isl_map_intersect(
				m, equal_values(x, r.digits[i].vx, y, r.digits[i].vy));
	}
	for (int i = 0; i < r.count; i++) {
		isl_pw_aff_free(r.digits[i].vx);
		isl_pw_aff_free(r.digits[i].vy);
	}
	return m;
}
