// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inrow.c - subscripts that stay within a row: k in r[i].name[k] and in names[i][k].
 *
 * In: an access to an array within an element, or to an array of arrays, whose types tell how many
 * elements a row has. Out: whether the subscript stays within the row; which iterations of a loop
 * that ends where it finds something, while (names[i][k]) k++, it can be accessed in. That
 * subscripts leave no row is a rule of C (C11 6.5.6p8, J.2), but not one that is relied on where
 * they can be checked: it is where nothing else is known of them, and only of what C itself
 * accesses. What lies behind a structure's last member is left alone where the structure is no
 * element among others: there programs keep longer arrays. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* X is in a loop of the body that ends where it finds something. */
static bool is_ended_by_data(const Access *x)
{
	const InnerLoop *in = x->inner;
	while (in && in->trip)
		in = in->outer;
	return in != NULL;
}

/* Where nothing is known of INSIDE, the subscript of an array in an element. */
static bool is_kept_by_type(Analysis *a, const Access *x, const Inside *inside)
{
	return !a->ahead && inside->count > 1 && x->offset && value_uses(a, x->offset, EXPR_ITER);
}

static isl_set *within(Poly *p, isl_pw_aff *v, int64_t count)
{
	return poly_within(v, isl_val_zero(p->ctx), isl_val_int_from_si(p->ctx, count - 1));
}

bool stays_inside(Poly *p, const Access *x, const Inside *inside)
{
	const Interval range = value_interval(p->a, inside->index);
	if (range.low >= 0 && range.high < inside->count)
		return true;
	Shape s = poly_shape(p, x);
	Convert c = convert_begin(p, x->inner, s.depth);
	c.may_check = true;
	c.surely = !x->guard && !x->in_inner_loop;
	isl_pw_aff *v = affine_exact(&c, s.domain, inside->index);
	const bool known = v != NULL;
	bool ok = false;
	if (known) {
		isl_set *good = within(p, v, inside->count);
		ok = poly_exclude(p, isl_set_subtract(isl_set_copy(s.domain), good), true);
	}
	convert_end(&c);
	shape_free(&s);
	if (!ok && (!known || is_ended_by_data(x)))
		ok = is_kept_by_type(p->a, x, inside) || is_kept_within(p->a, x);
	return ok;
}

isl_set *keep_within_rows(Poly *p, const Shape *s, isl_set *domain)
{
	const Access *x = s->access;
	if (p->a->ahead || !is_ended_by_data(x))
		return domain;
	bool chosen = false; /* the iteration says in which row: (&a[0][0])[i] goes through all */
	for (int i = 1; i < s->subscript_count; i++) {
		chosen |= value_uses(p->a, x->subscripts.at[i - 1], EXPR_ITER);
		if (chosen && x->extents.at[i] > 1)
			domain = isl_set_intersect(domain,
				within(p, isl_pw_aff_copy(s->subscripts[i]), x->extents.at[i]));
	}
	return domain;
}
