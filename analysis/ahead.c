// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ahead.c - reads of an array that is packed in place: if (a[i] > 0) a[k++] = a[i];
 *
 * In: an array that is filled at a counter, and a read of it. Out: whether the read keeps ahead of
 * the stores in every iteration, proved with isl, by a run-time check of the counter's first value
 * where that is what decides. */
#include "analysis/moves.h"
#include "analysis/packing.h"

#include <limits.h>

/* A program may well begin at a START, 0 or more, that is not BAD, or does begin at such a one: a
 * check that none passes would leave the loop as it is without a word. */
static bool may_start(Poly *p, Expr *start, __isl_keep isl_set *bad)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *at = poly_parameter(space, poly_symbol(p, start));
	isl_space_free(space);
	int64_t n;
	bool known = start->kind == EXPR_VAR && number_at_entry(p->a, start->u.var, &n);
	isl_pw_aff *first = isl_pw_aff_add_constant_val(
		isl_pw_aff_copy(at), isl_val_int_from_si(p->ctx, known ? -n : 0));
	isl_set *good =
		isl_set_params(known ? isl_pw_aff_zero_set(first) : isl_pw_aff_nonneg_set(first));
	isl_pw_aff_free(at);
	good = isl_set_intersect(good, isl_set_copy(p->known));
	good = isl_set_subtract(good, isl_set_params(isl_set_copy(bad)));
	bool some = isl_set_is_empty(good) == isl_bool_false;
	isl_set_free(good);
	return some;
}

/* The first iteration of DOMAIN, where its number is always the same; or 0. */
static int first_iteration(__isl_keep isl_set *domain)
{
	isl_set *first = isl_set_lexmin(isl_set_copy(domain));
	isl_val *number = isl_set_plain_get_val_if_fixed(first, isl_dim_set, 0);
	bool fixed = isl_val_is_int(number) == isl_bool_true && isl_val_cmp_si(number, INT_MAX) < 0;
	int iteration = fixed ? (int)isl_val_get_num_si(number) : 0;
	isl_val_free(number);
	isl_set_free(first);
	return iteration;
}

/* C stays as it is in the first iteration. */
static bool idles_at_first(Analysis *a, const Changed *c)
{
	Expr *zero = value_int(a, a->unit->scalar[SC_LLONG], 0);
	Expr *after = c->after ? value_replace(a, c->after, zero, NULL, NULL) : NULL;
	return after && after->kind == EXPR_STATE && after->u.state == c->var;
}

/* How many iterations before the one of C's domain may have moved COUNTER on. */
static isl_pw_aff *moving_before(Analysis *a, Convert *c, const Changed *counter)
{
	isl_pw_aff *before = affine_dimension(c, 0);
	if (!idles_at_first(a, counter))
		return before;
	before = isl_pw_aff_add(before, affine_integer(c, isl_val_int_from_si(c->p->ctx, -1)));
	return isl_pw_aff_max(before, affine_integer(c, isl_val_zero(c->p->ctx)));
}

bool stays_ahead(Analysis *a, const Pack *pack, int64_t own, const Access *read)
{
	Poly *p = poly_open(a);
	Shape s = poly_shape(p, read);
	bool ok = false;
	if (shape_is_linear(&s) && s.depth == 1 && !read->in_inner_loop) {
		Convert c = convert_begin(p, NULL, 1);
		const Changed *counter = changed_of(a, a->facts->states.at[pack->state].var);
		Expr *start = counter->initial;
		int64_t fixed;
		isl_pw_aff *limit = expr_is_int(start, &fixed)
					    ? affine_integer(&c, isl_val_int_from_si(p->ctx, fixed))
					    : poly_parameter(c.space, poly_symbol(p, start));
		int64_t sign = pack->down ? -1 : 1;
		limit = isl_pw_aff_scale_val(limit, isl_val_int_from_si(p->ctx, pack->scale));
		int64_t done = pack->shift + sign * own;
		isl_pw_aff *moved = isl_pw_aff_scale_val(moving_before(a, &c, counter),
			isl_val_int_from_si(p->ctx, sign * pack->most));
		limit = isl_pw_aff_add(limit, moved);
		limit = isl_pw_aff_add(
			limit, affine_integer(&c, isl_val_int_from_si(p->ctx, done)));
		isl_pw_aff *at = isl_pw_aff_copy(s.terms[0].value);
		isl_set *bad = pieces_compare(pack->down ? BIN_GT : BIN_LT, at, limit);
		convert_end(&c);
		/* Where it is ahead at first it must be seen to stay so. */
		isl_set *at_first = isl_set_fix_si(
			isl_set_copy(bad), isl_dim_set, 0, first_iteration(s.domain));
		bad = isl_set_intersect(bad, isl_set_copy(s.domain));
		ok = expr_is_int(start, &fixed) || may_start(p, start, at_first);
		ok = poly_exclude(p, at_first, true) && ok;
		ok = poly_exclude(p, bad, false) && ok;
	}
	shape_free(&s);
	poly_close(p);
	return ok;
}

const Access *moved_from(const Packing *p, const Access *read)
{
	Analysis *a = p->a;
	const Access *store = NULL;
	for (int i = 0; i < p->count; i++) {
		const Access *w = p->stores[i].access;
		if (fields_meet(w, read) &&
			(store || w->field_offset != read->field_offset || w->size != read->size))
			return NULL;
		store = fields_meet(w, read) ? w : store;
	}
	if (!store || p->pack.most != 1 || p->pack.down || !store->value || !read->offset ||
		read->order > store->order || value_uses(a, read->offset, EXPR_STATE))
		return NULL;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->load == store->value && x->offset && same_object(x, read) &&
			x->elem == store->elem && x->size == store->size &&
			x->field_offset == store->field_offset &&
			are_neighbours(a, read->offset, x->offset) && is_in_step(a, x->offset))
			return x;
	}
	return NULL;
}

bool reads_in_front(Packing *p, const Access *x)
{
	Analysis *a = p->a;
	Expr *filled = p->first->base ? base_root(p->first->base) : NULL;
	Expr *read = x->base ? base_root(x->base) : NULL;
	if (!a->derived || !filled || !read || filled->kind != EXPR_VAR || read->kind != EXPR_VAR ||
		x->is_write || p->pack.down || filled->type->kind != TYPE_POINTER ||
		read->type->kind != TYPE_POINTER ||
		filled->type->of->unqualified != read->type->of->unqualified ||
		expr_equal(filled, read) || !have_one_root(a, filled, read) ||
		(p->pack.behind && !expr_equal(p->pack.behind, read)))
		return false;
	Type *distance = a->unit->scalar[SC_LONG];
	p->pack.behind = read;
	check_at_run_time(a, value_binary(a, BIN_LE, a->unit->scalar[SC_INT],
				     value_binary(a, BIN_SUB, distance, filled, read),
				     value_int(a, distance, 0)));
	return true;
}
