// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* streams.c - arrays that a loop reads side by side.
 *
 * In: the accesses through one base. Out: Array.stream, where iteration k reads elements
 * at + step * k up to, not with, at + step * k + width, or some of them, and nothing else of it is
 * accessed. A scan can copy such elements ahead of their use (runtime/gsp_stream.cuh). That changes
 * nothing where nobody writes them meanwhile: the array is only read, or a copy of it is. */
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
	if (!access->offset || access->table || access->state >= 0)
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

/* The elements that all reads of G's array together touch, as seen from FIRST's. */
static bool gather(Poly *p, const Group *g, Line *first, int64_t *low, int64_t *high)
{
	*low = *high = 0;
	for (int i = 0; i < g->accesses.count; i++) {
		const Access *access = g->accesses.at[i];
		if (access->is_write && !access->is_read && g->array->snapshot)
			continue;
		int64_t apart = 0;
		Line l = line_of(p, access);
		bool ok = l.start && l.step;
		if (ok && !first->start)
			*first = (Line){isl_aff_copy(l.start), l.step};
		ok = ok && l.step == first->step && constant_apart(l.start, first->start, &apart);
		isl_aff_free(l.start);
		if (!ok)
			return false;
		*low = apart < *low ? apart : *low;
		*high = apart > *high ? apart : *high;
	}
	return first->start;
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

bool place_stream(Poly *p, const Group *g)
{
	Array *array = g->array;
	Line first = {0};
	int64_t low, high;
	if (!is_scan(p->a) || !array->read || (array->written && !array->snapshot) ||
		array->host_only || array->inspected || array->is_table)
		return true;
	poly_try(p);
	if (gather(p, g, &first, &low, &high)) {
		const int64_t size = array->elem->size;
		const int64_t step = first.step < 0 ? -first.step : first.step;
		isl_pw_aff *at = isl_pw_aff_from_aff(isl_aff_copy(first.start));
		at = isl_pw_aff_add_constant_val(at, isl_val_int_from_si(p->ctx, (long)low));
		Expr *start = host_value(p, at);
		if (start && is_plain(start) && size > 0 && step <= MAX_STEP_BYTES / size &&
			high - low < MAX_WIDTH_BYTES / size)
			array->stream = (Stream){start, first.step, high - low + 1};
	}
	poly_tried(p);
	isl_aff_free(first.start);
	return true;
}
