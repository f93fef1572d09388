// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* stays.c - numbers in memory that stay in their place, carried in a variable, and what else an
 * iteration touches: { a[i] = v[k]; out[k] = a[j]; }
 *
 * In: the accesses as shapes, once no two iterations conflict. Out: true, perhaps with run-time
 * checks, or a refusal where another access of the same iteration may be to such a number: a[i] is
 * in a variable until the loop ends, so what is read as a[j] would be what was there before. That
 * can remain where a check has been made for several iterations, and there is one. */
#include "analysis/poly.h"
#include "analysis/values.h"

static bool may_meet(Poly *p, const Shape *x, const Shape *y)
{
	const Facts *f = p->a->facts;
	const int state = x->access->state;
	bool known;
	if (state < 0 || f->states.at[state].next || y->access->state == state ||
		!(x->access->is_write || y->access->is_write) ||
		!same_object(x->access, y->access) || !fields_meet(x->access, y->access))
		return false;
	isl_map *m = isl_map_equate(poly_conflicts(p, x, y, &known), isl_dim_in, 0, isl_dim_out, 0);
	m = isl_map_intersect_params(m, isl_set_copy(p->known));
	return !poly_exclude(p, isl_map_params(m), true);
}

static bool refuse_pair(Analysis *a, const Access *x, const Access *y)
{
	Reason *r = loop_refuse(a->unit, a->loop, CODE_MAY_DEPEND, y->range,
		"'%s' may be '%s', which is carried from iteration to iteration",
		expr_text(a->unit, y->written_as, false), expr_text(a->unit, x->written_as, false));
	reason_note(a->unit, r, x->range, "that is here");
	r->edit = "keep the carried value in a scalar, and store that after the loop";
	a->refused = true;
	return false;
}

bool check_kept(Poly *p, const Shape *shapes, int count)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++)
			if (shapes[i].access && shapes[j].access &&
				may_meet(p, &shapes[i], &shapes[j]))
				return refuse_pair(p->a, shapes[i].access, shapes[j].access);
	return true;
}
