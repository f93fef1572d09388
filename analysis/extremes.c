// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* extremes.c - least and greatest values over iterations.
 *
 * In: an affine value, and the iterations it is taken in. Out: its extremes as functions of the
 * parameters. In most nests each counter runs from one number to another, whatever the others
 * are: a box. There the extremes are at corners, which the signs of the value's coefficients tell;
 * for the rest isl solves a parametric integer program. */
#include "analysis/poly.h"

#include <isl/constraint.h>

#define MOST_DIMENSIONS 8

/* Per dimension its least and greatest value; NULL: not found yet. */
typedef struct Box {
	isl_aff *low[MOST_DIMENSIONS], *high[MOST_DIMENSIONS];
	int depth;
	bool bounded; /* no dimension has two bounds on a side, or one with a factor */
	bool apart;   /* no constraint has two dimensions */
} Box;

static void keep_bound(Box *box, isl_aff **kept, isl_constraint *c, int at)
{
	if (*kept)
		box->bounded = false;
	else
		*kept = isl_constraint_get_bound(c, isl_dim_set, at);
}

/* Takes what C says of the one dimension AT. */
static void take_bounds(Box *box, isl_constraint *c, int at)
{
	isl_val *factor = isl_constraint_get_coefficient_val(c, isl_dim_set, at);
	const bool up = isl_val_is_one(factor) == isl_bool_true;
	const bool down = isl_val_is_negone(factor) == isl_bool_true;
	const bool both = isl_constraint_is_equality(c) == isl_bool_true;
	isl_val_free(factor);
	box->bounded &= up || down;
	if (box->bounded && (up || both))
		keep_bound(box, &box->low[at], c, at);
	if (box->bounded && (down || both))
		keep_bound(box, &box->high[at], c, at);
}

static isl_stat take_constraint(isl_constraint *c, void *data)
{
	Box *box = data;
	int at = -1;
	for (int d = 0; d < box->depth; d++) {
		if (isl_constraint_involves_dims(c, isl_dim_set, (unsigned)d, 1) == isl_bool_false)
			continue;
		box->apart &= at < 0;
		at = d;
	}
	if (box->apart && at >= 0)
		take_bounds(box, c, at);
	isl_constraint_free(c);
	return box->apart ? isl_stat_ok : isl_stat_error;
}

static isl_stat take_basic_set(isl_basic_set *set, void *data)
{
	Box *box = data;
	if (isl_basic_set_dim(set, isl_dim_div) != 0)
		box->apart = false;
	else
		isl_basic_set_foreach_constraint(set, take_constraint, box);
	isl_basic_set_free(set);
	return isl_stat_ok;
}

static void box_free(Box *box)
{
	for (int d = 0; d < box->depth; d++) {
		isl_aff_free(box->low[d]);
		isl_aff_free(box->high[d]);
	}
}

/* box.apart: DOMAIN is one. */
static Box box_of(__isl_keep isl_set *domain)
{
	Box box = {.depth = (int)isl_set_dim(domain, isl_dim_set), .bounded = true};
	box.apart = isl_set_n_basic_set(domain) == 1 && box.depth <= MOST_DIMENSIONS;
	if (!box.apart)
		box.depth = 0;
	else
		isl_set_foreach_basic_set(domain, take_basic_set, &box);
	for (int d = 0; d < box.depth; d++)
		box.bounded &= box.low[d] && box.high[d];
	return box;
}

bool is_plain_box(__isl_keep isl_set *domain)
{
	Box box = box_of(domain);
	box_free(&box);
	return box.apart;
}

/* V, on the iterations, where each dimension is at the corner of BOX that makes it least, or
 * greatest. */
static isl_pw_aff *at_corner(const Box *box, __isl_keep isl_aff *v, bool greatest)
{
	isl_aff *sum = isl_aff_copy(v);
	for (int d = 0; d < box->depth; d++) {
		isl_val *factor = isl_aff_get_coefficient_val(v, isl_dim_in, d);
		const int sign = isl_val_sgn(factor);
		isl_val_free(factor);
		if (sign == 0)
			continue;
		isl_aff *corner = (sign > 0) == greatest ? box->high[d] : box->low[d];
		corner = isl_aff_scale_val(
			isl_aff_copy(corner), isl_aff_get_coefficient_val(v, isl_dim_in, d));
		sum = isl_aff_set_coefficient_si(sum, isl_dim_in, d, 0);
		isl_space *space = isl_aff_get_domain_space(corner);
		sum = isl_aff_align_params(sum, space);
		corner = isl_aff_align_params(corner, isl_aff_get_domain_space(sum));
		sum = isl_aff_add(sum, corner);
	}
	return isl_pw_aff_from_aff(isl_aff_project_domain_on_params(sum));
}

/* False: the extremes are not plain to see. */
static bool plain_extremes(__isl_keep isl_pw_aff *value, __isl_keep isl_set *domain,
	isl_pw_aff **least, isl_pw_aff **greatest)
{
	if (isl_pw_aff_isa_aff(value) != isl_bool_true)
		return false;
	isl_aff *v = isl_pw_aff_as_aff(isl_pw_aff_copy(value));
	Box box = box_of(domain);
	const bool plain = box.apart && box.bounded && isl_aff_dim(v, isl_dim_div) == 0;
	if (plain) {
		*least = at_corner(&box, v, false);
		*greatest = at_corner(&box, v, true);
	}
	box_free(&box);
	isl_aff_free(v);
	return plain;
}

/* isl calls it an error to ask for the extreme of what has none. */
static bool has_end(__isl_keep isl_set *values, bool greatest)
{
	isl_bool (*bounded)(isl_set *, enum isl_dim_type, unsigned) =
		greatest ? isl_set_dim_has_upper_bound : isl_set_dim_has_lower_bound;
	return bounded(values, isl_dim_set, 0) == isl_bool_true;
}

bool poly_extremes(Poly *p, __isl_keep isl_pw_aff *value, __isl_keep isl_set *domain,
	isl_pw_aff **least, isl_pw_aff **greatest)
{
	if (plain_extremes(value, domain, least, greatest))
		return true;
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(value));
	isl_set *values = isl_map_range(isl_map_intersect_domain(m, isl_set_copy(domain)));
	values = isl_set_intersect_params(values, isl_set_copy(p->known));
	*least = has_end(values, false) ? isl_set_dim_min(isl_set_copy(values), 0) : NULL;
	*greatest = has_end(values, true) ? isl_set_dim_max(isl_set_copy(values), 0) : NULL;
	isl_set_free(values);
	return false;
}
