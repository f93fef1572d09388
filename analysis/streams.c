// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* streams.c - arrays that a loop reads side by side.
 *
 * In: the accesses through one base. Out: Array.stream, where iteration k reads elements
 * at + step * k up to, not with, at + step * k + width, or some of them, and nothing else of it is
 * accessed. A scan can copy such elements ahead of their use (runtime/gsp_stream.cuh). That changes
 * nothing where nobody else writes them meanwhile: the array is only read, or a copy of it is, or
 * each element is touched by one iteration alone. */
#include "analysis/poly.h"

/* An element beyond these can be read as it is. */
#define MAX_STEP_BYTES  32
#define MAX_WIDTH_BYTES 64

/* The offset of one access: START + STEP * k. */
typedef struct Line {
	isl_aff *start; /* over the parameters */
	int64_t step;
} Line;

static bool plain_integer(__isl_take isl_val *v, int64_t *value)
{
	bool ok = isl_val_is_int(v) == isl_bool_true && isl_val_cmp_si(v, INT32_MAX) <= 0 &&
		  isl_val_cmp_si(v, -INT32_MAX) >= 0;
	*value = ok ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	return ok;
}

static isl_stat take_line(isl_set *set, isl_aff *aff, void *data)
{
	Line *l = data;
	if (isl_aff_dim(aff, isl_dim_div) == 0 &&
		plain_integer(isl_aff_get_coefficient_val(aff, isl_dim_in, 0), &l->step)) {
		aff = isl_aff_set_coefficient_si(aff, isl_dim_in, 0, 0);
		l->start = isl_aff_project_domain_on_params(isl_aff_copy(aff));
	}
	isl_aff_free(aff);
	isl_set_free(set);
	return isl_stat_ok;
}

/* Whatever guards the access: where it would be. */
static Line line_of(Poly *p, const Access *access)
{
	Line l = {0};
	if (!access->offset || access->table || access->keyed || access->contest || access->pack)
		return l;
	Shape s = poly_shape(p, access);
	if (shape_is_linear(&s) && s.depth == 1 && isl_pw_aff_n_piece(s.terms[0].value) == 1)
		isl_pw_aff_foreach_piece(s.terms[0].value, take_line, &l);
	shape_free(&s);
	return l;
}

/* *DIFFERENCE: X - Y, where that is a number. */
static bool constant_apart(isl_aff *x, isl_aff *y, int64_t *difference)
{
	isl_aff *d = isl_aff_sub(isl_aff_copy(x), isl_aff_copy(y));
	bool ok = isl_aff_is_cst(d) == isl_bool_true &&
		  plain_integer(isl_aff_get_constant_val(d), difference);
	isl_aff_free(d);
	return ok;
}

bool is_one_ahead(Poly *p, const Access *x, const Access *y)
{
	Line ahead = line_of(p, x), here = line_of(p, y);
	int64_t apart;
	bool ok = same_object(x, y) && x->elem == y->elem && x->field_offset == y->field_offset &&
		  ahead.start && here.start && ahead.step == here.step && here.step != 0 &&
		  constant_apart(ahead.start, here.start, &apart) && apart == here.step;
	isl_aff_free(ahead.start);
	isl_aff_free(here.start);
	return ok;
}

/* The elements [low, high] that accesses touch, as seen from FIRST's. */
typedef struct Reach {
	Line first;
	int64_t low, high;
} Reach;

/* False: not such an access. */
static bool reach(Poly *p, const Access *access, Reach *r)
{
	int64_t apart = 0;
	Line l = line_of(p, access);
	bool ok = l.start && l.step;
	if (ok && !r->first.start)
		r->first = (Line){isl_aff_copy(l.start), l.step};
	ok = ok && l.step == r->first.step && constant_apart(l.start, r->first.start, &apart);
	isl_aff_free(l.start);
	r->low = apart < r->low ? apart : r->low;
	r->high = apart > r->high ? apart : r->high;
	return ok;
}

/* A value that the body has in its state, and does not read. */
static bool is_carried(const Access *access)
{
	return access->state >= 0 && access->is_read && !access->is_write;
}

/* All that is read of G's array; where the loop writes the array and reads no copy of it, all that
 * it touches of it. */
static bool gather(Poly *p, const Group *g, Reach *r)
{
	for (int i = 0; i < g->accesses.count; i++) {
		const Access *access = g->accesses.at[i];
		if (access->is_write && !access->is_read && g->array->snapshot)
			continue;
		if (is_carried(access))
			continue;
		if (!reach(p, access, r))
			return false;
	}
	return r->first.start;
}

/* Of what R says, some accesses happen in each iteration whatever the data; are these all of it?
 * Else elements between them might lie outside of the array. */
static bool is_certain(Poly *p, const Group *g, const Reach *r)
{
	Reach certain = {.first = {isl_aff_copy(r->first.start), r->first.step}};
	bool low = false, high = false;
	for (int i = 0; i < g->accesses.count; i++) {
		const Access *access = g->accesses.at[i];
		Reach one = certain;
		if (access->guard || access->in_inner_loop || access->uncounted ||
			is_carried(access))
			continue;
		one.low = INT64_MAX;
		one.high = INT64_MIN;
		if (!reach(p, access, &one))
			continue;
		low |= one.low == r->low;
		high |= one.high == r->high;
	}
	isl_aff_free(certain.first.start);
	return low && high;
}

/* Nothing but numbers and variables. */
static bool find_other(Expr *e, void *data)
{
	bool *other = data;
	*other |= e->kind != EXPR_INT && e->kind != EXPR_VAR && e->kind != EXPR_UNARY &&
		  e->kind != EXPR_BINARY && e->kind != EXPR_CAST && e->kind != EXPR_COND;
	*other |= e->kind == EXPR_UNARY && e->u.unary.op >= UN_DEREF;
	return !*other;
}

/* Host code may compute AT without another look at memory, which other stores would have to be
 * kept from. */
static bool is_plain(Expr *at)
{
	bool other = false;
	expr_walk(at, find_other, &other);
	return !other;
}

static bool is_scan(const Analysis *a)
{
	const Facts *f = a->facts;
	if (a->staged.count)
		return true;
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].placement == PLACE_PREFIX ||
			f->states.at[i].placement == PLACE_ADDRESS)
			return true;
	return false;
}

/* Copying serves R's elements of G's array, and where they are stored to as well (OWN), no
 * iteration's are another's. */
static bool is_served(Poly *p, const Group *g, const Reach *r, bool own)
{
	const int64_t size = g->array->elem->size;
	const int64_t step = r->first.step < 0 ? -r->first.step : r->first.step;
	if (size < 1 || step > MAX_STEP_BYTES / size || r->high - r->low >= MAX_WIDTH_BYTES / size)
		return false;
	return !own || (g->array->copy_in && step > r->high - r->low && is_certain(p, g, r));
}

bool place_stream(Poly *p, const Group *g)
{
	Array *array = g->array;
	bool own = array->written && !array->snapshot;
	Reach r = {0};
	if (!is_scan(p->a) || p->a->facts->lag || !array->read || array->host_only ||
		array->inspected || array->is_table)
		return true;
	poly_try(p);
	if (gather(p, g, &r) && is_served(p, g, &r, own)) {
		isl_pw_aff *at = isl_pw_aff_from_aff(isl_aff_copy(r.first.start));
		at = isl_pw_aff_add_constant_val(at, isl_val_int_from_si(p->ctx, (long)r.low));
		Expr *start = host_value(p, at);
		if (start && is_plain(start))
			array->stream = (Stream){start, r.first.step, r.high - r.low + 1, own};
	}
	poly_tried(p);
	isl_aff_free(r.first.start);
	return true;
}
