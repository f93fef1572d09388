// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* progression.c - subscripts that move by constants, told apart by arithmetic alone.
 *
 * In: shapes whose offset is step * k + c1 * t1 + ... + a sum over the parameters + constant, as
 * most subscripts are; not of rows that a table leads to. Out: that different iterations never
 * touch the same element, where the difference of the two offsets is no multiple of the step but 0
 * (the tests of greatest common divisors and of bounds: Banerjee 1988). isl says the same of each
 * pair, but some hundred times slower, and a long body has thousands of pairs. */
#include "analysis/poly.h"

#define FAR ((long)1 << 40) /* sums of so few numbers below it do not overflow */

/* V, taken, as a number; false: it is none, or a large one. */
static bool take_number(__isl_take isl_val *v, int64_t *n)
{
	bool fits = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, FAR) < 0 &&
		    isl_val_cmp_si(v, -FAR) > 0;
	*n = fits ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return fits;
}

int64_t common_divisor(int64_t x, int64_t y)
{
	while (y) {
		int64_t rest = x % y;
		x = y;
		y = rest;
	}
	return x < 0 ? -x : x;
}

/* Adds BY * t, t the number of an iteration of L. */
static bool add_inner(Progression *l, const InnerLoop *inner, int64_t by)
{
	int64_t trip;
	if (by == 0)
		return true;
	if (!inner->trip || !expr_is_int(inner->trip, &trip) || trip < 1 || trip > INT32_MAX ||
		by > INT32_MAX || by < -(int64_t)INT32_MAX)
		return false;
	*(by > 0 ? &l->high : &l->low) += by * (trip - 1);
	l->grain = common_divisor(l->grain, by);
	return l->low > -FAR && l->high < FAR;
}

typedef struct Taking {
	Poly *p;
	const InnerLoop *inner;
	Progression found;
	bool ok;
} Taking;

/* The number of what is left of VALUE, taken, without its dimensions and its constant. */
static int number_of(Poly *p, __isl_take isl_aff *value)
{
	value = isl_aff_project_domain_on_params(isl_aff_set_constant_si(value, 0));
	for (int i = 0; i < p->parts.count; i++)
		if (isl_aff_plain_is_equal(p->parts.at[i], value) == isl_bool_true) {
			isl_aff_free(value);
			return i;
		}
	list_push(p->a->unit->arena, &p->parts, value);
	return p->parts.count - 1;
}

static isl_stat take_piece(__isl_take isl_set *where, __isl_take isl_aff *value, void *data)
{
	Taking *t = data;
	Progression *l = &t->found;
	t->ok = isl_aff_dim(value, isl_dim_div) == 0 &&
		take_number(isl_aff_get_constant_val(value), &l->constant) &&
		take_number(isl_aff_get_coefficient_val(value, isl_dim_in, 0), &l->step);
	for (const InnerLoop *in = t->inner; in && t->ok; in = in->outer) {
		const int pos = inner_depth(in);
		int64_t by;
		t->ok = take_number(isl_aff_get_coefficient_val(value, isl_dim_in, pos), &by) &&
			add_inner(l, in, by);
		value = isl_aff_set_coefficient_si(value, isl_dim_in, pos, 0);
	}
	value = isl_aff_set_coefficient_si(value, isl_dim_in, 0, 0);
	if (t->ok)
		l->part = number_of(t->p, value);
	else
		isl_aff_free(value);
	isl_set_free(where);
	return isl_stat_ok;
}

Progression progression_of(Poly *p, const Shape *s)
{
	Taking t = {.p = p, .inner = s->access->inner};
	if (!s->access->table && shape_is_linear(s) && isl_pw_aff_n_piece(s->terms[0].value) == 1)
		isl_pw_aff_foreach_piece(s->terms[0].value, take_piece, &t);
	t.found.is_one = t.ok && t.found.step != 0;
	return t.found;
}

bool progressions_apart(const Progression *x, const Progression *y)
{
	if (!x->is_one || !y->is_one || x->step != y->step || x->part != y->part)
		return false;
	/* x - y, but for multiples of the step: constant + a multiple of grain, in low .. high */
	const int64_t step = x->step < 0 ? -x->step : x->step;
	const int64_t constant = x->constant - y->constant;
	const int64_t low = constant + x->low - y->high, high = constant + x->high - y->low;
	if (constant % common_divisor(common_divisor(x->grain, y->grain), step) != 0)
		return true;
	return low > -step && high < step;
}
