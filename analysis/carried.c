// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* carried.c - values carried from one iteration to later ones through memory.
 *
 * In: the reads and one write of the body. Out: which reads see what the write stored a fixed
 * number of iterations earlier: a[i-1], a[i-2] beside a store to a[i]. Offsets are compared term by
 * term: sums of affine functions of the iteration times products of invariants. */
#include "analysis/poly.h"

/* {[k] -> [k - distance] : k >= distance} */
static isl_map *to_earlier(Poly *p, int distance)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 1);
	isl_local_space *ls = isl_local_space_from_space(space);
	isl_aff *k = isl_aff_var_on_domain(ls, isl_dim_set, 0);
	isl_map *m = isl_map_from_aff(isl_aff_add_constant_si(k, -distance));
	return isl_map_lower_bound_si(m, isl_dim_in, 0, distance);
}

/* VALUE in iteration k is EARLIER in iteration k - DISTANCE wherever k is in DOMAIN; or, with
 * COMMON, where that one is in its domain, too. */
static bool follows(Poly *p, isl_pw_aff *value, const isl_set *domain, isl_pw_aff *earlier,
	const isl_set *earlier_domain, int distance, bool common)
{
	isl_set *at = isl_set_copy((isl_set *)domain);
	isl_map *v = isl_map_from_pw_aff(isl_pw_aff_copy(value));
	isl_map *e = isl_map_from_pw_aff(isl_pw_aff_copy(earlier));
	e = isl_map_intersect_domain(e, isl_set_copy((isl_set *)earlier_domain));
	e = isl_map_apply_range(to_earlier(p, distance), e);
	at = isl_set_lower_bound_si(at, isl_dim_set, 0, distance);
	at = isl_set_intersect_params(at, isl_set_copy(p->known));
	v = isl_map_intersect_domain(v, isl_set_copy(at));
	e = isl_map_intersect_domain(e, at);
	if (common)
		v = isl_map_intersect_domain(v, isl_map_domain(isl_map_copy(e)));
	bool same = isl_map_is_equal(v, e) == isl_bool_true;
	isl_map_free(v);
	isl_map_free(e);
	return same;
}

static bool same_factors(const Term *x, const Term *y)
{
	if (x->factor_count != y->factor_count)
		return false;
	for (int i = 0; i < x->factor_count; i++)
		if (!expr_equal(x->factors[i], y->factors[i]))
			return false;
	return true;
}

/* LATER touches in iteration k what EARLIER touches in iteration k - DISTANCE. */
static bool comes_again(
	Poly *p, const Shape *later, const Shape *earlier, int distance, bool common)
{
	if (!later->affine || !earlier->affine || later->term_count != earlier->term_count)
		return false;
	for (int i = 0; i < later->term_count; i++)
		if (!same_factors(&later->terms[i], &earlier->terms[i]) ||
			!follows(p, later->terms[i].value, later->domain, earlier->terms[i].value,
				earlier->domain, distance, common))
			return false;
	return true;
}

/* ---- at a glance ----------------------------------------------------------------------------- */

#define LINE_TERMS 8
#define LINE_NODES 64

/* An offset as step * iteration + constant + sum of times[i] * term[i]. */
typedef struct Line {
	int64_t step, constant;
	Expr *term[LINE_TERMS];
	int64_t times[LINE_TERMS];
	int count, nodes;
	bool failed; /* too large */
} Line;

static void add_to(Line *l, int64_t *sum, int64_t times, int64_t n)
{
	int64_t product;
	l->failed |= __builtin_mul_overflow(times, n, &product) ||
		     __builtin_add_overflow(*sum, product, sum);
}

static void add_other(Line *l, Expr *e, int64_t times)
{
	int i = 0;
	while (i < l->count && l->term[i] != e)
		i++;
	if (i == LINE_TERMS) {
		l->failed = true;
		return;
	}
	if (i == l->count) {
		l->term[l->count++] = e;
		l->times[i] = 0;
	}
	add_to(l, &l->times[i], times, 1);
}

/* Adds TIMES * E, as if no integer wrapped around. */
static void add_line(Line *l, Expr *e, int64_t times)
{
	int64_t n;
	if (l->failed || l->nodes++ == LINE_NODES) {
		l->failed = true;
		return;
	}
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	if (expr_is_int(e, &n)) {
		add_to(l, &l->constant, times, n);
	} else if (e->kind == EXPR_ITER) {
		add_to(l, &l->step, times, 1);
	} else if (op == BIN_ADD || op == BIN_SUB) {
		add_line(l, e->u.binary.left, times);
		add_line(l, e->u.binary.right, op == BIN_ADD ? times : -times);
	} else if (op == BIN_MUL && expr_is_int(e->u.binary.right, &n) && n > -INT32_MAX &&
		   n < INT32_MAX && times > -INT32_MAX && times < INT32_MAX) {
		add_line(l, e->u.binary.left, times * n);
	} else {
		add_other(l, e, times);
	}
}

/* R's offset is W's of 1 to MOST iterations ago, or that needs a closer look. Most pairs differ by
 * another constant, from iteration to iteration, or by what is only known at run time, and pairs
 * are many: isl is asked about the others. */
static bool may_follow(const Access *r, const Access *w, int most)
{
	Line back = {0}, move = {0};
	add_line(&move, w->offset, 1);
	add_line(&back, w->offset, 1);
	add_line(&back, r->offset, -1);
	/* From iteration to iteration, or with numbers that nothing relates to each other. */
	bool varies = back.step != 0;
	if (back.failed || move.failed)
		return true;
	for (int i = 0; i < back.count; i++) {
		if (back.times[i] && back.term[i]->kind != EXPR_VAR &&
			back.term[i]->kind != EXPR_LOAD)
			return true;
		varies |= back.times[i] != 0;
	}
	if (varies)
		return false;
	for (int d = 1; d <= most; d++)
		if (back.constant == move.step * d)
			return true;
	return false;
}

static bool may_carry(const Access *r, const Access *w, int most)
{
	return r->is_read && !r->is_write && same_object(r, w) && !r->in_inner_loop && r->offset &&
	       r->place && r->place != w->place && r->elem->size == w->elem->size &&
	       r->field_offset == w->field_offset && r->size == w->size && !r->inside.count &&
	       r->place->type->unqualified == w->place->type->unqualified &&
	       may_follow(r, w, most);
}

/* Reads at different distances mean the same elements also before the loop's first stores. */
static bool agree(Poly *p, const Shape *shapes, const int *distance, int count)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count; j++)
			if (distance[j] && distance[i] > distance[j] &&
				!comes_again(
					p, &shapes[i], &shapes[j], distance[i] - distance[j], true))
				return false;
	return true;
}

int carried_reads(Analysis *a, int store, int most, int *distance)
{
	const Access *w = &a->accesses.at[store];
	int count = a->accesses.count, farthest = 0, checks = a->facts->checks.count;
	for (int i = 0; i < count; i++)
		distance[i] = 0;
	if (w->in_inner_loop || !w->offset || !w->place || w->inside.count || w->table)
		return 0;
	Access always = *w;
	always.guard = NULL;
	bool any = false;
	for (int i = 0; i < count; i++)
		any |= may_carry(&a->accesses.at[i], w, most);
	if (!any)
		return 0;
	Poly *p = poly_open(a);
	Shape *shapes = arena_alloc(a->unit->arena, sizeof *shapes * (size_t)(count + 1));
	Shape stored = poly_shape(p, &always);
	for (int i = 0; i < count; i++) {
		if (!may_carry(&a->accesses.at[i], w, most))
			continue;
		shapes[i] = poly_shape(p, &a->accesses.at[i]);
		for (int d = 1; d <= most && !distance[i]; d++)
			if (comes_again(p, &shapes[i], &stored, d, false))
				distance[i] = d;
		if (distance[i] > farthest)
			farthest = distance[i];
	}
	if (!agree(p, shapes, distance, count))
		farthest = 0;
	for (int i = 0; i < count; i++)
		if (shapes[i].access)
			shape_free(&shapes[i]);
	shape_free(&stored);
	poly_close(p);
	if (!farthest)
		a->facts->checks.count = checks;
	return farthest;
}
