// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* avoid.c - dependences that only some values of the loop's invariants bring about.
 *
 * In: a dependence as isl found it, for all values of the parameters. Out: a run-time check under
 * which there is none, so that b[i] = b[i + shift] runs in parallel wherever shift >= 0; or false.
 * A check that a program as people write it never passes would be a refusal without a reason.
 * So it must hold for many iterations and for parameters that are all positive (one writes b[i - d]
 * and b[i + d], not b[i + d] with a negative d); and where one iteration reads what another wrote,
 * not only for the reason that the loop reads and writes two separate stretches: b[i] = b[i - d]
 * with d beyond the number of iterations is no loop that somebody meant, though b[i] = b[0] + 1
 * from i = first on is. It may well be one where d is the distance of rows, which
 * s[i - d] = f(s[i - 2*d], s[i], s[i + d]) shows by having some on both sides of what it writes, or
 * where both are written, or where it is a few iterations, always the same number. */
#include "analysis/poly.h"

/* The values of the parameters for which the loop has at least 2^EXPONENT iterations. */
static isl_set *many(Poly *p, int exponent)
{
	isl_pw_aff *trip = affine_invariant(p, p->a->facts->trip);
	isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(trip));
	isl_pw_aff *least = isl_pw_aff_val_on_domain(domain, poly_power(p, exponent));
	return isl_set_params(pieces_compare(BIN_GE, trip, least));
}

static isl_set *positive_symbol(Poly *p, int i)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *s = poly_parameter(space, &p->symbols.at[i]);
	isl_space_free(space);
	return isl_set_params(isl_pw_aff_pos_set(s));
}

isl_set *poly_positive(Poly *p, __isl_take isl_set *good)
{
	if (!p->positive) {
		p->positive = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
		p->positives = 0;
	}
	for (; p->positives < p->symbols.count; p->positives++)
		p->positive = isl_set_intersect(p->positive, positive_symbol(p, p->positives));
	return isl_set_intersect(good, isl_set_copy(p->positive));
}

isl_set *poly_positive_where(Poly *p, __isl_take isl_set *good, __isl_keep isl_set *runs)
{
	isl_set *all = poly_positive(p, isl_set_copy(runs));
	const bool some = isl_set_is_empty(all) != isl_bool_true;
	isl_set_free(all);
	if (some)
		return poly_positive(p, good);
	for (int i = 0; i < p->symbols.count; i++) {
		isl_set *positive = positive_symbol(p, i);
		if (isl_set_is_disjoint(runs, positive) == isl_bool_false)
			good = isl_set_intersect(good, positive);
		else
			isl_set_free(positive);
	}
	return good;
}

/* The values of the parameters for which the loop has as many iterations as people give it; all,
 * where it has few. */
static isl_set *long_runs(Poly *p)
{
	static const int exponents[] = {20, 10, 5, 1};
	for (size_t i = 0; i < sizeof exponents / sizeof *exponents; i++) {
		isl_set *trips = many(p, exponents[i]);
		isl_set *all = isl_set_intersect(isl_set_copy(trips), isl_set_copy(p->known));
		bool possible = isl_set_is_empty(all) == isl_bool_false;
		isl_set_free(all);
		if (possible)
			return trips;
		isl_set_free(trips);
	}
	return isl_set_universe(isl_space_params_alloc(p->ctx, 0));
}

/* Of the parameter values GOOD, those that a program may well have. */
static isl_set *plausible(Poly *p, __isl_take isl_set *good)
{
	good = poly_positive(p, good);
	if (!p->long_runs || !poly_holds(p, p->long_since)) {
		const Moment begin = poly_moment(p);
		isl_set *runs = long_runs(p);
		if (!poly_is_quiet(p, begin))
			return isl_set_intersect(good, runs);
		isl_set_free(p->long_runs);
		p->long_runs = runs;
		p->long_since = begin;
	}
	return isl_set_intersect(good, isl_set_copy(p->long_runs));
}

static isl_set *touched(const Shape *s)
{
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(s->terms[0].value));
	return isl_map_range(isl_map_intersect_domain(m, isl_set_copy(s->domain)));
}

static isl_stat add_direction(isl_set *set, isl_aff *aff, void *data)
{
	int *direction = data;
	isl_val *v = isl_aff_get_coefficient_val(aff, isl_dim_in, 0);
	int sign = isl_val_sgn(v);
	*direction = *direction == 2 || *direction == sign ? sign : 0;
	isl_val_free(v);
	isl_aff_free(aff);
	isl_set_free(set);
	return isl_stat_ok;
}

/* 1: the offsets go up from iteration to iteration, -1: down, 0: neither. */
static int direction(const Shape *s)
{
	int d = 2; /* not known yet */
	if (isl_pw_aff_foreach_piece(s->terms[0].value, add_direction, &d) != isl_stat_ok)
		return 0;
	return d == 2 ? 0 : d;
}

/* It is one element in all iterations. */
static bool is_at_rest(const Shape *s)
{
	return isl_pw_aff_involves_dims(s->terms[0].value, isl_dim_in, 0, 1) == isl_bool_false;
}

/* Both go through a common element for some parameter values WHERE. */
static bool are_interleaved(const Shape *x, const Shape *y, isl_set *where)
{
	isl_set *both = isl_set_intersect(touched(x), touched(y));
	both = isl_set_intersect_params(both, isl_set_copy(where));
	bool some = isl_set_is_empty(both) == isl_bool_false;
	isl_set_free(both);
	return some;
}

/* ---- rows ---------------------------------------------------------------------------------- */

/* So few iterations are likely to be fewer than what a program calls a distance. */
#define FEW_ITERATIONS 64

/* How far the elements of Y are from those of X, where that is the same in each iteration and
 * parameters say it; NULL: it is not. */
static isl_aff *distance(const Shape *x, const Shape *y)
{
	isl_pw_aff *gap = isl_pw_aff_sub(
		isl_pw_aff_copy(y->terms[0].value), isl_pw_aff_copy(x->terms[0].value));
	gap = isl_pw_aff_coalesce(gap);
	isl_aff *aff = affine_everywhere(gap);
	isl_pw_aff_free(gap);
	int n = aff ? (int)isl_aff_dim(aff, isl_dim_in) : 0;
	if (aff && isl_aff_involves_dims(aff, isl_dim_in, 0, (unsigned)n) == isl_bool_false)
		return aff;
	isl_aff_free(aff);
	return NULL;
}

/* Which way one is from the other, if parameters are positive: the sign of the first of them. */
static int side(__isl_keep isl_aff *distance)
{
	int sign = 0;
	for (int i = 0; distance && !sign && i < (int)isl_aff_dim(distance, isl_dim_param); i++)
		sign = isl_aff_coefficient_sgn(distance, isl_dim_param, i);
	return sign;
}

/* The loop touches elements before and behind those of X, which it writes, at distances that only
 * parameters say. */
static bool has_both_sides(Poly *p, const Shape *x)
{
	bool before = false, behind = false;
	for (int i = 0; i < p->a->accesses.count && !(before && behind); i++) {
		const Access *access = &p->a->accesses.at[i];
		if (!same_object(access, x->access))
			continue;
		Shape y = poly_shape(p, access);
		isl_aff *from_x = y.depth == 1 && shape_is_linear(&y) ? distance(x, &y) : NULL;
		before |= side(from_x) < 0;
		behind |= side(from_x) > 0;
		isl_aff_free(from_x);
		shape_free(&y);
	}
	return before && behind;
}

/* Each iteration writes what X touches. */
static bool is_updated(const Poly *p, const Access *x)
{
	for (int i = 0; i < p->a->accesses.count; i++) {
		const Access *y = &p->a->accesses.at[i];
		if (y->is_write && y->offset == x->offset && y->inner == x->inner &&
			same_object(x, y))
			return true;
	}
	return false;
}

/* The number of iterations depends on what DISTANCE does. */
static bool is_in_trip(Poly *p, isl_aff *distance)
{
	isl_pw_aff *trip = affine_invariant(p, p->a->facts->trip);
	bool found = false;
	for (int i = 0; i < (int)isl_aff_dim(distance, isl_dim_param) && !found; i++) {
		const char *name = isl_aff_get_dim_name(distance, isl_dim_param, (unsigned)i);
		int at = isl_pw_aff_find_dim_by_name(trip, isl_dim_param, name);
		found = at >= 0 &&
			isl_aff_involves_dims(distance, isl_dim_param, (unsigned)i, 1) !=
				isl_bool_false &&
			isl_pw_aff_involves_dims(trip, isl_dim_param, (unsigned)at, 1) !=
				isl_bool_false;
	}
	isl_pw_aff_free(trip);
	return found;
}

/* The loop changes both rows: t = a[i + d]; a[i + d] = a[i] - t; a[i] += t. With n - d iterations
 * it is one row, along which changes are carried on. */
static bool are_both_updated(Poly *p, const Shape *x, const Shape *y)
{
	if (!is_updated(p, x->access) || !is_updated(p, y->access))
		return false;
	isl_aff *gap = distance(x, y);
	bool two = gap && !is_in_trip(p, gap);
	isl_aff_free(gap);
	return two;
}

/* The distances between X and Y may well be those of rows, longer than the loop goes. */
static bool are_rows(Poly *p, const Shape *x, const Shape *y)
{
	int64_t trip;
	if (expr_is_int(p->a->facts->trip, &trip) && trip <= FEW_ITERATIONS)
		return true;
	if (p->a->two_rows && are_both_updated(p, x, y))
		return true;
	return (x->access->is_write && has_both_sides(p, x)) ||
	       (y->access->is_write && has_both_sides(p, y));
}

/* The parameters with which different iterations of X and Y meet, whichever comes first, since rows
 * that are long enough for the one are for the other; and those with which rows lie in the order
 * that is not the usual one, so that the check remains a plain one. NULL: they are in no rows. */
static isl_set *short_rows(Poly *p, const Shape *x, const Shape *y)
{
	isl_aff *gap = are_rows(p, x, y) ? distance(x, y) : NULL;
	if (!side(gap)) {
		isl_aff_free(gap);
		return NULL;
	}
	gap = side(gap) < 0 ? gap : isl_aff_neg(gap);
	isl_pw_aff *reverse = isl_pw_aff_from_aff(gap);
	isl_set *bad = isl_set_params(isl_pw_aff_nonneg_set(reverse));
	bool known;
	isl_map *m = poly_conflicts(p, x, y, &known);
	isl_map *same = isl_map_equate(isl_map_copy(m), isl_dim_in, 0, isl_dim_out, 0);
	return isl_set_union(bad, isl_map_params(isl_map_subtract(m, same)));
}

/* A program may well pass a check under which the parameters are not BAD. */
static bool may_pass(Poly *p, const Shape *x, const Shape *y, isl_set *bad, bool is_flow)
{
	poly_try(p);
	isl_set *good = isl_set_subtract(isl_set_copy(p->known), isl_set_copy(bad));
	good = plausible(p, good);
	bool fine = isl_set_is_empty(good) == isl_bool_false &&
		    (!is_flow || direction(x) * direction(y) < 0 || is_at_rest(x) ||
			    is_at_rest(y) || are_interleaved(x, y, good));
	isl_set_free(good);
	fine = fine && !poly_gave_up(p);
	poly_tried(p);
	return fine;
}

/* There is a check under which the parameters are not BAD, and which a program may well pass. */
static bool exclude(Poly *p, const Shape *x, const Shape *y, __isl_take isl_set *bad, bool is_flow)
{
	bool fine = may_pass(p, x, y, bad, is_flow);
	isl_set *instead = !fine && is_flow ? short_rows(p, x, y) : NULL;
	if (instead) {
		isl_set_free(bad);
		bad = instead;
		fine = may_pass(p, x, y, bad, false);
	}
	if (fine)
		return poly_exclude(p, isl_set_coalesce(bad), true);
	isl_set_free(bad);
	return false;
}

/* X and Y are what each iteration stores in a row of its own, a[32 * i + j] for j below w, or reads
 * there as well; GOOD gets the parameters with which it stores several elements. */
static bool fill_rows(Poly *p, const Shape *x, const Shape *y, isl_set **good)
{
	const InnerLoop *in = x->access->inner;
	if (x->depth != 2 || y->depth != 2 || !in || in->outer || in != y->access->inner ||
		!in->trip || x->access->offset != y->access->offset ||
		!value_is_invariant(p->a, in->trip))
		return false;
	isl_pw_aff *trip = affine_invariant(p, in->trip);
	isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(trip));
	isl_pw_aff *two = isl_pw_aff_val_on_domain(domain, isl_val_int_from_si(p->ctx, 2));
	*good = isl_set_params(pieces_compare(BIN_GE, trip, two));
	return true;
}

/* Rows that are too long are those with which iterations meet. */
static bool avoid_long_rows(Poly *p, const Shape *x, const Shape *y, isl_map *pairs)
{
	isl_set *several, *bad;
	if (!fill_rows(p, x, y, &several))
		return false;
	/* There are two rows: asking that as well would only make the check a longer one. */
	bad = isl_set_gist(isl_map_params(isl_map_copy(pairs)), many(p, 1));
	poly_try(p);
	isl_set *good = isl_set_subtract(isl_set_copy(p->known), isl_set_copy(bad));
	good = isl_set_intersect(poly_positive(p, good), several);
	bool fine = isl_set_is_empty(good) == isl_bool_false && !poly_gave_up(p);
	isl_set_free(good);
	poly_tried(p);
	if (fine)
		return poly_exclude(p, isl_set_coalesce(bad), true);
	isl_set_free(bad);
	return false;
}

bool poly_avoid(Poly *p, const Shape *x, const Shape *y, __isl_keep isl_map *pairs, bool is_flow)
{
	if (p->no_trip || x->row || y->row || !shape_is_linear(x) || !shape_is_linear(y))
		return false;
	if (x->depth != 1 || y->depth != 1)
		return avoid_long_rows(p, x, y, pairs);
	isl_set *bad = isl_map_params(isl_map_copy(pairs));
	/* Of strides, only that they may meet between two bounds: the rest is costly, and no one's
	 * condition. */
	if (isl_set_involves_locals(bad) == isl_bool_true) {
		isl_set *apart = isl_set_remove_divs(isl_set_copy(bad));
		if (exclude(p, x, y, apart, is_flow)) {
			isl_set_free(bad);
			return true;
		}
	}
	return exclude(p, x, y, bad, is_flow);
}
