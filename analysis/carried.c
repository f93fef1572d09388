// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* carried.c - values carried from one iteration to the next through memory.
 *
 * In: a read and a write of the body. Out: whether the read sees what the write stored one
 * iteration earlier, so that the place can be treated as a scalar state. */
#include "analysis/poly.h"

/* {[k] -> [k - 1] : k >= 1} */
static isl_map *to_previous(Poly *p)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 1);
	isl_local_space *ls = isl_local_space_from_space(space);
	isl_aff *k = isl_aff_var_on_domain(ls, isl_dim_set, 0);
	isl_map *m = isl_map_from_aff(isl_aff_add_constant_si(k, -1));
	return isl_map_lower_bound_si(m, isl_dim_in, 0, 1);
}

static bool reads_previous(Poly *p, const Shape *load, const Shape *store)
{
	if (!shape_is_linear(load) || !shape_is_linear(store) || !load->exact || !store->exact)
		return false;
	isl_map *read = isl_map_from_pw_aff(isl_pw_aff_copy(load->terms[0].value));
	read = isl_map_intersect_domain(read, isl_set_copy(load->domain));
	read = isl_map_lower_bound_si(read, isl_dim_in, 0, 1);
	isl_map *written = isl_map_from_pw_aff(isl_pw_aff_copy(store->terms[0].value));
	written = isl_map_intersect_domain(written, isl_set_copy(store->domain));
	written = isl_map_apply_range(to_previous(p), written);
	written = isl_map_intersect_domain(written, isl_set_copy(load->domain));
	read = isl_map_intersect_params(read, isl_set_copy(p->known));
	written = isl_map_intersect_params(written, isl_set_copy(p->known));
	bool same = isl_map_is_equal(read, written) == isl_bool_true;
	isl_map_free(read);
	isl_map_free(written);
	return same;
}

Carried carried_place(Analysis *a, int load, int store, Expr **initial)
{
	const Access *r = &a->accesses.at[load], *w = &a->accesses.at[store];
	if (!r->is_read || !w->is_write || !same_object(r, w) || r->in_inner_loop ||
		w->in_inner_loop || !r->offset || !w->offset || r->elem->size != w->elem->size ||
		r->field_offset != w->field_offset || r->size != w->size || !r->place ||
		r->inside.count || w->inside.count)
		return CARRIED_NOT;
	Poly *p = poly_open(a);
	Carried result = CARRIED_NOT;
	if (r->offset == w->offset && r->guard == w->guard &&
		poly_is_invariant(p, NULL, r->offset)) {
		result = CARRIED_FIXED;
		*initial = host_plain(p, r->place);
	} else if (!r->guard && !w->guard) {
		int checks = a->facts->checks.count;
		Shape x = poly_shape(p, r), y = poly_shape(p, w);
		if (reads_previous(p, &x, &y)) {
			result = CARRIED_NEXT;
			Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
			*initial = host_plain(p, value_replace(a, r->place, zero, NULL, NULL));
		} else {
			a->facts->checks.count = checks;
		}
		shape_free(&x);
		shape_free(&y);
	}
	poly_close(p);
	return result;
}
