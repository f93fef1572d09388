// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* extents.c - which elements of each array the loop touches, and may therefore be copied.
 *
 * In: the accesses through one base. Out: Array.low and high as host expressions for trip > 0, and
 * whether the old contents are needed. The C program must be allowed to touch everything in
 * [low, high): accesses that happen whenever the loop has an iteration show that, for themselves
 * and for all between them (one object). Where other accesses may go beyond, the object's size
 * must be in view, or a copyin/copyout/copy clause give the section; otherwise the loop is
 * refused. Accesses i*ld + j are bounded term by term. */
#include "analysis/exec.h"
#include "analysis/poly.h"

/* What is touched through one base. */
typedef struct Extent {
	Poly *p;
	const Group *g;
	Spans surely;   /* happen for certain */
	Spans maybe;    /* may happen, these or fewer */
	isl_set *seen;  /* elements of the certain accesses that are no products */
	isl_set *written; /* whole elements of these that are written */
	bool lost;      /* an access that happens for certain is in no span */
	const Access *guarded;   /* an access that may not happen, or NULL */
	const Access *unbounded; /* an access that may go beyond all these, or NULL */
	bool filled;     /* a write of every element between the first and the last is all */
	bool products;   /* there are accesses with products */
	bool every_time; /* some access happens in every iteration */
} Extent;

/* Offsets of the iterations in which a linear access may happen. */
static isl_set *shape_offsets(const Shape *s)
{
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(s->terms[0].value));
	return isl_map_range(isl_map_intersect_domain(m, isl_set_copy(s->domain)));
}

/* All points between points of S. */
static isl_set *hull(__isl_keep isl_set *s)
{
	isl_space *space = isl_set_get_space(s);
	isl_set *up = isl_set_apply(isl_set_copy(s), isl_map_lex_le(isl_space_copy(space)));
	isl_set *down = isl_set_apply(isl_set_copy(s), isl_map_lex_ge(space));
	return isl_set_intersect(up, down);
}

/* ---- products -------------------------------------------------------------------------------- */

/* Least and greatest value of V over S's iterations, on the host. */
static bool term_range(Poly *p, const Shape *s, isl_pw_aff *v, Expr **low, Expr **high)
{
	for (int i = 0; i < p->extremes.count; i++) {
		const Extremes *x = &p->extremes.at[i];
		if (isl_pw_aff_plain_is_equal(x->value, v) == isl_bool_true &&
			isl_set_plain_is_equal(x->domain, s->domain) == isl_bool_true) {
			*low = x->low;
			*high = x->high;
			return true;
		}
	}
	isl_pw_aff *least, *greatest;
	poly_extremes(p, v, s->domain, &least, &greatest);
	*low = host_value(p, least);
	*high = host_value(p, greatest);
	if (!*low || !*high)
		return false;
	Extremes x = {isl_pw_aff_copy(v), isl_set_copy(s->domain), *low, *high};
	list_push(p->a->unit->arena, &p->extremes, x);
	return true;
}

/* The terms of S take their extreme values together: no two share a dimension, and the iterations
 * are all combinations of their values. */
static bool is_box(const Shape *s)
{
	isl_set *box = isl_set_copy(s->domain);
	for (int d = 0; d < s->depth; d++) {
		int users = 0;
		for (int i = 0; i < s->term_count; i++)
			users += isl_pw_aff_involves_dims(s->terms[i].value, isl_dim_in,
					 (unsigned)d, 1) != isl_bool_false;
		if (users > 1) {
			isl_set_free(box);
			return false;
		}
	}
	if (is_plain_box(box)) {
		isl_set_free(box);
		return true;
	}
	isl_set *product = NULL;
	for (int d = 0; d < s->depth; d++) {
		isl_set *line = isl_set_copy(box);
		line = isl_set_project_out(
			line, isl_dim_set, (unsigned)d + 1, (unsigned)(s->depth - d - 1));
		line = isl_set_project_out(line, isl_dim_set, 0, (unsigned)d);
		product = product ? isl_set_flat_product(product, line) : line;
	}
	bool same = isl_set_is_subset(product, box) == isl_bool_true;
	isl_set_free(product);
	isl_set_free(box);
	return same;
}

/* [*LOW, *HIGH] * FACTOR */
static void scale_range(Poly *p, Expr **low, Expr **high, Expr *factor)
{
	Expr *f = host_cast(p, host_plain(p, factor));
	Expr *x = host_binary(p, BIN_MUL, *low, f), *y = host_binary(p, BIN_MUL, *high, f);
	bool plain = poly_nonnegative(p, factor, false);
	*low = plain ? x : host_extreme(p, BIN_LT, x, y);
	*high = plain ? y : host_extreme(p, BIN_GT, y, x);
}

/* The range of the whole sum, where the access happens at all. */
static bool sum_range(Poly *p, const Shape *s, Expr **low, Expr **high)
{
	*low = *high = NULL;
	for (int i = s->term_count - 1; i >= 0; i--) {
		Expr *l, *h;
		if (!term_range(p, s, s->terms[i].value, &l, &h))
			return false;
		for (int f = 0; f < s->terms[i].factor_count; f++) {
			if (!poly_is_safe(p, poly_symbol(p, s->terms[i].factors[f])))
				return false;
			scale_range(p, &l, &h, s->terms[i].factors[f]);
		}
		*low = *low ? host_binary(p, BIN_ADD, *low, l) : l;
		*high = *high ? host_binary(p, BIN_ADD, *high, h) : h;
	}
	return true;
}

/* The values of term I of S are all of [0, SIZE), or, with SIZE NULL, all between the extremes. */
static bool is_gapless(Poly *p, const Shape *s, int i, Expr *size)
{
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(s->terms[i].value));
	isl_set *values = isl_map_range(isl_map_intersect_domain(m, isl_set_copy(s->domain)));
	isl_set *wanted;
	if (size) {
		isl_space *space = isl_set_get_space(values);
		isl_pw_aff *limit = poly_parameter(space, poly_symbol(p, size));
		isl_local_space *ls = isl_local_space_from_space(space);
		isl_pw_aff *v = isl_pw_aff_from_aff(isl_aff_var_on_domain(ls, isl_dim_set, 0));
		wanted = isl_pw_aff_nonneg_set(isl_pw_aff_copy(v));
		wanted = isl_set_intersect(wanted, pieces_compare(BIN_LT, v, limit));
	} else {
		wanted = hull(values);
	}
	return poly_exclude(p, isl_set_subtract(wanted, values), false);
}

/* The sum takes every value between its extremes: each term fills the next one's stride. */
static bool is_dense(Poly *p, const Shape *s)
{
	for (int i = 0; i < s->term_count; i++) {
		bool last = i + 1 == s->term_count;
		Expr *size = last ? NULL : term_quotient(&s->terms[i + 1], &s->terms[i]);
		if ((!last && (!size || !poly_nonnegative(p, size, false))) ||
			!is_gapless(p, s, i, size))
			return false;
	}
	return true;
}

/* Writes of whole elements ELEM leave nothing out between the first and the last. */
static bool fills_range(Poly *p, const Shape *s, const Type *elem)
{
	return s->exact && s->access->is_write && s->access->field_offset == 0 &&
	       s->access->size == elem->size && !s->access->inside.count && is_dense(p, s);
}

bool products_span(Poly *p, const Shape *s, const Type *elem, Span *span)
{
	*span = (Span){0};
	Knowledge knowledge = poly_knowledge(p);
	poly_suppose(p, isl_set_params(isl_set_copy(s->domain)));
	bool ok = sum_range(p, s, &span->low, &span->high);
	span->dense = ok && elem && fills_range(p, s, elem);
	poly_restore(p, knowledge);
	if (!ok)
		return false;
	span->high = host_binary(p, BIN_ADD, span->high, host_int(p, 1));
	span->some = host_condition(p, isl_set_params(isl_set_copy(s->domain)));
	if (!span->some)
		return false;
	int64_t always = 0;
	if (expr_is_int(span->some, &always) && always)
		span->some = NULL;
	return true;
}

static bool add_products(Extent *x, const Shape *s)
{
	Poly *p = x->p;
	Span span;
	x->products = true;
	/* What may be touched is no more than the terms' extremes together. */
	if ((s->exact && !is_box(s)) || !products_span(p, s, x->g->array->elem, &span))
		return false;
	list_push(p->a->unit->arena, s->exact ? &x->surely : &x->maybe, span);
	return true;
}

/* ---- gathering ------------------------------------------------------------------------------- */

static isl_stat is_step_of_one(isl_set *set, isl_aff *aff, void *data)
{
	bool *all = data;
	isl_val *step = isl_aff_get_coefficient_val(aff, isl_dim_in, 0);
	*all &= isl_aff_dim(aff, isl_dim_div) == 0 &&
		(isl_val_is_one(step) == isl_bool_true || isl_val_is_negone(step) == isl_bool_true);
	isl_val_free(step);
	isl_aff_free(aff);
	isl_set_free(set);
	return isl_stat_ok;
}

/* The common case, for which isl would compute long: a[i] = e is the only access. */
static bool fills_all(const Extent *x, const Shape *s)
{
	bool all = x->g->accesses.count == 1 && s->exact && s->depth == 1 && !s->access->guard &&
		   !s->row && isl_pw_aff_n_piece(s->terms[0].value) == 1;
	if (all)
		isl_pw_aff_foreach_piece(s->terms[0].value, is_step_of_one, &all);
	return all;
}

static bool add_linear(Extent *x, const Shape *s)
{
	const Access *access = s->access;
	if (s->exact) {
		isl_set *touched = shape_offsets(s);
		bool whole = access->field_offset == 0 && !access->inside.count &&
			     access->size == x->g->array->elem->size;
		if (isl_set_plain_is_equal(touched, x->seen) != isl_bool_true &&
			!spans_add_line(x->p, &x->surely, s) &&
			!spans_add_shape(x->p, &x->surely, s))
			x->lost = true;
		x->filled = whole && fills_all(x, s);
		if (access->is_write && whole)
			x->written = isl_set_union(x->written, isl_set_copy(touched));
		x->seen = isl_set_union(x->seen, touched);
		return true;
	}
	return spans_add_shape(x->p, &x->maybe, s);
}

static bool add_shape(Extent *x, const Shape *s)
{
	return shape_is_linear(s) ? add_linear(x, s) : s->affine && add_products(x, s);
}

/* A read where counters say, dense[k++], or where they have said, v[last]. */
static bool add_spread(Extent *x, const Access *access)
{
	Access any[2];
	if (x->g->array->written)
		return false;
	const int count = spread_counters(x->p->a, access, any)
				  ? 1
				  : held_accesses(x->p->a, access, any);
	bool ok = count > 0;
	for (int i = 0; i < count; i++) {
		Shape s = poly_shape(x->p, &any[i]);
		ok = ok && add_shape(x, &s);
		shape_free(&s);
	}
	return ok;
}

/* A subscript that is computed, and kept within bounds by what computes it: table[x & 255]. */
static bool add_bounded(Extent *x, const Access *access)
{
	Access any;
	if (object_count(x->p, x->g->array, x->every_time) || can_inspect(x->p->a, x->g) ||
		!bounded_access(x->p, access, &any))
		return false;
	any.guard = NULL;
	Shape s = poly_shape(x->p, &any);
	bool ok = shape_is_linear(&s) && spans_add_shape(x->p, &x->maybe, &s);
	shape_free(&s);
	return ok;
}

static void add_access(Extent *x, const Access *access)
{
	Shape s = poly_shape(x->p, access);
	if (access->table)
		shape_in_row(x->p, &s, x->g->array->row);
	if (!s.exact && !x->guarded)
		x->guarded = access;
	x->every_time |= !access->guard && !access->in_inner_loop;
	bool ok = add_shape(x, &s) || add_spread(x, access) || add_bounded(x, access);
	if (!ok && !x->unbounded)
		x->unbounded = access;
	shape_free(&s);
}

/* Guards of the accesses to the element that ACCESS touches; of the stores only. */
static bool is_covered(const Extent *x, const Access *access, bool stores)
{
	Analysis *a = x->p->a;
	LIST(Expr *) guards = {0};
	for (int i = 0; i < x->g->accesses.count; i++) {
		const Access *y = x->g->accesses.at[i];
		if (y->offset == access->offset && y->inner == access->inner && y->guard &&
			y->in_inner_loop == access->in_inner_loop && !y->uncounted &&
			y->size == access->size &&
			y->field_offset == access->field_offset && !y->inside.count &&
			!access->inside.count && (y->is_write || !stores))
			list_push(a->unit->arena, &guards, y->guard);
	}
	return guards.count > 1 && guards_cover(a, guards.at, guards.count);
}

/* Elements that one path or another touches in any case. */
static void add_covered(Extent *x)
{
	Arena *arena = x->p->a->unit->arena;
	LIST(Expr *) seen = {0};
	for (int i = 0; i < x->g->accesses.count; i++) {
		const Access *access = x->g->accesses.at[i];
		bool again = !access->guard || !access->offset;
		for (int k = 0; k < seen.count && !again; k++)
			again = seen.at[k] == access->offset;
		if (again)
			continue;
		list_push(arena, &seen, access->offset);
		if (!is_covered(x, access, false))
			continue;
		Access *all = arena_alloc(arena, sizeof *all);
		*all = *access;
		all->guard = NULL;
		all->is_write = is_covered(x, access, true);
		add_access(x, all);
	}
}

static isl_set *line(Poly *p)
{
	return isl_set_empty(isl_space_set_alloc(p->ctx, 0, 1));
}

/* ---- deciding -------------------------------------------------------------------------------- */

static const Section *section_in(const Directive *d, const Var *var)
{
	for (int i = 0; i < d->clauses.count; i++) {
		const Clause *c = d->clauses.at[i];
		for (int s = 0; s < c->sections.count; s++)
			if (c->sections.at[s].var == var)
				return &c->sections.at[s];
	}
	return NULL;
}

/* The array is seen as elements of another type (views.c): a clause counts other elements. */
static bool is_view(const Array *array)
{
	const Type *of = array->var ? array->var->type->of : NULL;
	return of && of->kind != TYPE_ARRAY && of->size > 0 && of->size != array->elem->size;
}

/* The section that a data clause gives for the array: of the loop's directive, or of a data block
 * around it, where the section's own variables must not have changed. */
const Section *section_of(const Analysis *a, const Array *array)
{
	const Section *s = NULL;
	const Range *loop = &a->loop->stmt->range;
	if (is_view(array))
		return NULL;
	if (array->var && a->loop->directive)
		s = section_in(a->loop->directive, array->var);
	for (int i = a->unit->directives.count - 1; array->var && !s && i >= 0; i--) {
		const Directive *d = a->unit->directives.at[i];
		if (!data_holds(d, *loop))
			continue;
		s = section_in(d, array->var);
		if (s && ((s->low && !is_unchanged(a, s->low, d->range.begin)) ||
				 (s->length && !is_unchanged(a, s->length, d->range.begin)) ||
				 !is_unchanged(a, array->base, d->range.begin)))
			s = NULL;
	}
	return s;
}

/* Sections count what the variable is subscripted by: rows where these are arrays. */
bool section_range(Poly *p, const Array *array, const Section *s, Expr **low, Expr **high)
{
	const Type *of = array->var->type->of;
	if (!s->length || of->size <= 0)
		return false;
	*low = s->low ? host_cast(p, s->low) : host_int(p, 0);
	*high = host_binary(p, BIN_ADD, *low, host_cast(p, s->length));
	if (of->kind != TYPE_ARRAY)
		return true;
	Expr *size = host_int(p, of->size / array->elem->size);
	*low = host_binary(p, BIN_MUL, *low, size);
	*high = host_binary(p, BIN_MUL, *high, size);
	return true;
}

static bool touched_range(Extent *x, Array *array)
{
	if (array->table)
		return !x->lost && spans_parts(x->p, &x->surely, array);
	return !x->lost && spans_range(x->p, &x->surely, &array->low, &array->high);
}

/* The clause's section must hold what is known to be touched. */
static bool from_section(Extent *x, Array *array, const Section *s)
{
	Poly *p = x->p;
	Expr *low, *high;
	if (!section_range(p, array, s, &low, &high))
		return false;
	if (touched_range(x, array)) {
		poly_check(p, host_compare(p, BIN_LE, low, array->low));
		poly_check(p, host_compare(p, BIN_LE, array->high, high));
	}
	array->low = low;
	array->high = high;
	return true;
}

/* No span ends below 0. */
static bool is_sane(Poly *p, const Spans *s)
{
	for (int i = 0; i < s->count; i++) {
		if (!s->at[i].last)
			return false;
		isl_set *all = isl_pw_aff_domain(isl_pw_aff_copy(s->at[i].last));
		isl_set *good = isl_pw_aff_nonneg_set(isl_pw_aff_copy(s->at[i].last));
		if (!poly_exclude(p,
			    isl_set_subtract(isl_set_params(all), isl_set_params(good)), false))
			return false;
	}
	return true;
}

static void add_spans(Poly *p, Spans *all, const Spans *more)
{
	for (int i = 0; i < more->count; i++)
		list_push(p->a->unit->arena, all, more->at[i]);
}

/* No more of the whole object than the subscripts can reach. */
static void clip_range(Extent *x, Array *array)
{
	Poly *p = x->p;
	Spans all = {0};
	add_spans(p, &all, &x->surely);
	add_spans(p, &all, &x->maybe);
	Expr *low, *high;
	poly_try(p);
	if (!x->lost && is_sane(p, &all) && spans_range(p, &all, &low, &high))
		array->high = host_extreme(p, BIN_LT, high, array->high);
	poly_tried(p);
}

static bool from_object(Extent *x, Array *array)
{
	Expr *count = object_count(x->p, array, x->every_time);
	if (!count)
		return false;
	array->low = host_int(x->p, 0);
	array->high = count;
	if (!x->unbounded && !x->products)
		clip_range(x, array);
	return true;
}

/* Whether some element of [low, high) may keep its old value, which must then be there first. */
static bool needs_contents(Extent *x, const Array *array, bool exact)
{
	if (array->read || !array->written)
		return array->read;
	if (!exact)
		return true;
	for (int i = 0; i < x->surely.count; i++) {
		const Span *s = &x->surely.at[i];
		if (s->dense && (x->surely.count == 1 ||
				 (!s->some && expr_equal(s->low, array->low) &&
				  expr_equal(s->high, array->high))))
			return false;
	}
	if (x->products)
		return true;
	if (x->filled)
		return false;
	poly_try(x->p);
	isl_set *gaps = isl_set_subtract(hull(x->seen), isl_set_copy(x->written));
	bool full = poly_exclude(x->p, gaps, false);
	poly_tried(x->p);
	return !full;
}

/* L stands for the numbers that a variable may have risen by (rise.c). */
static bool is_rise(const Analysis *a, const InnerLoop *l)
{
	for (int i = 0; i < a->rises.count; i++)
		if (a->rises.at[i].risen == l->var)
			return true;
	return false;
}

static bool ends_early(const Analysis *a, const InnerLoop *l)
{
	return l && ((!l->trip && l->most && !is_rise(a, l)) || ends_early(a, l->outer));
}

static bool refuse_extent(Extent *x, const Array *array)
{
	Analysis *a = x->p->a;
	if (poly_gave_up(x->p)) {
		loop_refuse(a->unit, a->loop, CODE_DEPENDENCES_TOO_HARD, array->range,
			"it is too complicated to compute which elements of '%s' are touched",
			array->name);
		a->refused = true;
		return false;
	}
	const Access *at = x->unbounded ? x->unbounded
			   : x->guarded ? x->guarded
					: x->g->accesses.at[0];
	const char *clause = array->written ? array->read ? "copy" : "copyout" : "copyin";
	bool counted = at->inner ? !at->uncounted : !at->in_inner_loop;
	Reason *r = loop_refuse(a->unit, a->loop, CODE_EXTENT, at->range,
		"it is not known which elements of '%s' may be touched: '%s' %s", array->name,
		at->written_as ? expr_text(a->unit, at->written_as, false) : array->name,
		at->guard ? "does not happen in every iteration"
		: ends_early(a, at->inner) ? "is in a loop of the body that may end early"
		: counted ? "has a computed subscript"
			  : "is in a loop of the body that may run any number of times");
	if (array->var && array->var->type->kind == TYPE_POINTER)
		r->edit = arena_printf(a->unit->arena,
			"add %s(%s[0:n]) to the directive, where n "
			"is the number of elements",
			clause, array->name);
	a->refused = true;
	return false;
}

/* C reads the element that ACCESS reads whatever carried values say. */
static bool is_read_anyway(const Extent *x, const Access *access)
{
	for (int i = 0; i < x->g->accesses.count; i++) {
		const Access *y = x->g->accesses.at[i];
		if (y->is_read && y->offset && y->offset == access->offset &&
			y->inner == access->inner && y->in_inner_loop == access->in_inner_loop &&
			(!y->guard || !value_uses_state(x->p->a, y->guard, NULL)) &&
			guard_implies(access->guard, y->guard))
			return true;
	}
	return false;
}

/* Reads that C does only where a carried value says so, and the device for all iterations at once,
 * stay within the array: by a run-time check, since C may stop before it gets beyond. */
static bool check_early_reads(Extent *x, const Array *array)
{
	Poly *p = x->p;
	Analysis *a = p->a;
	bool ok = true;
	for (int i = 0; i < x->g->accesses.count && ok; i++) {
		const Access *access = x->g->accesses.at[i];
		if (!access->feeds_state || !access->guard ||
			!value_uses_state(a, access->guard, NULL) || is_read_anyway(x, access) ||
			stays_in_arrays(a, access->place))
			continue;
		/* Where the guard makes the range hard to tell, a wider one is checked. */
		Spans span = {0};
		Expr *low, *high;
		Access any = *access;
		for (int turn = 0; turn < 2; turn++, any.guard = NULL) {
			Shape s = poly_shape(p, &any);
			ok = shape_is_linear(&s) && spans_add_shape(p, &span, &s);
			shape_free(&s);
			if (ok)
				break;
		}
		if (ok && spans_range(p, &span, &low, &high)) {
			poly_check(p, host_compare(p, BIN_LE, array->low, low));
			poly_check(p, host_compare(p, BIN_LE, high, array->high));
		}
		spans_free(&span);
		if (ok)
			continue;
		Reason *r = loop_refuse(a->unit, a->loop, CODE_EARLY_LOAD, access->range,
			"'%s' is only read where a carried value says so, and its subscript is not "
			"known to stay within the array: it cannot be read early",
			access->written_as ? expr_text(a->unit, access->written_as, false)
					   : array->name);
		r->edit = "read it in every iteration, before the condition";
		a->refused = true;
	}
	return ok;
}

/* Kernels that work on the program's own memory touch what C touches; only overlap checks need to
 * know how far that may be, and more will do. Not for reads that C might not come to. */
static bool from_nothing(Extent *x, Array *array)
{
	Poly *p = x->p;
	Analysis *a = p->a;
	if (!a->options->in_place || array->snapshot || poly_gave_up(p))
		return false;
	for (int i = 0; i < x->g->accesses.count; i++) {
		const Access *access = x->g->accesses.at[i];
		if (access->contest || is_ranked(a, access->place))
			return false; /* votes and parts are counted beside what is touched */
		if (access->feeds_state && access->guard &&
			value_uses_state(a, access->guard, NULL))
			return false;
	}
	Spans all = {0};
	add_spans(p, &all, &x->surely);
	add_spans(p, &all, &x->maybe);
	array->in_place = true;
	array->parts.count = 0;
	array->unbounded = x->unbounded || x->lost ||
			   !(array->table ? spans_parts(p, &all, array)
					  : spans_range(p, &all, &array->low, &array->high));
	if (array->unbounded)
		array->low = array->high = host_int(p, 0);
	return true;
}

/* What C reads only where carried values say so, read for all iterations at once: whether it can be
 * is asked of the machine. */
static bool from_readable(Extent *x, Array *array)
{
	Poly *p = x->p;
	if (array->written || array->table || x->unbounded || x->lost || poly_gave_up(p))
		return false;
	Spans all = {0};
	add_spans(p, &all, &x->surely);
	add_spans(p, &all, &x->maybe);
	if (!spans_range(p, &all, &array->low, &array->high))
		return false;
	Expr *sums[] = {array->low, array->high};
	array->ask_readable = sums_are_small(p, sums, 2);
	return array->ask_readable;
}

/* Whatever is read at computed subscripts of G's array is within it. */
static bool stay_in_arrays(Analysis *a, const Group *g)
{
	for (int i = 0; i < g->accesses.count; i++)
		if (!stays_in_arrays(a, g->accesses.at[i]->place))
			return false;
	return true;
}

bool place_extent(Poly *p, const Group *g)
{
	if (p->a->ahead)
		return place_ahead(p, g);
	Extent x = {.p = p, .g = g, .seen = line(p), .written = line(p)};
	Array *array = g->array;
	p->may_divide = array->table != 0;
	add_covered(&x);
	for (int i = 0; i < g->accesses.count; i++)
		add_access(&x, g->accesses.at[i]);
	const Section *section = section_of(p->a, array);
	bool exact = false, ok = section && from_section(&x, array, section);
	if (!ok)
		ok = exact = !x.unbounded && spans_cover(p, &x.surely, &x.maybe) &&
			     touched_range(&x, array);
	if (!ok)
		ok = from_object(&x, array);
	/* What is too hard to compute can be looked up, or is where C finds it. */
	if (!ok && poly_gave_up(p) && (can_inspect(p->a, g) || p->a->options->in_place)) {
		poly_forget(p);
		x.unbounded = g->accesses.at[0];
	}
	if (!ok)
		ok = from_nothing(&x, array);
	array->exact = exact || (ok && stay_in_arrays(p->a, g));
	array->inspected = !ok && !poly_gave_up(p) && can_inspect(p->a, g);
	if (!ok && !array->inspected)
		ok = from_readable(&x, array);
	if (!ok)
		array->parts.count = 0;
	if (ok)
		array->copy_in = needs_contents(&x, array, exact);
	else if (array->inspected)
		ok = array->copy_in = true;
	else
		refuse_extent(&x, array);
	ok = ok && (exact || array->inspected || check_early_reads(&x, array));
	p->may_divide = false;
	spans_free(&x.surely);
	spans_free(&x.maybe);
	isl_set_free(x.seen);
	isl_set_free(x.written);
	return ok;
}
