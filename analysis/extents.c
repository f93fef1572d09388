// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* extents.c - which elements of each array the loop touches, and may therefore be copied.
 *
 * In: the accesses through one base. Out: Array.low and high as host expressions for trip > 0, and
 * whether the old contents are needed. The C program must be allowed to touch everything in
 * [low, high): accesses that happen whenever the loop has an iteration show that, for themselves
 * and for all between them (one object). Where other accesses may go beyond, the object's size
 * must be in view, or a copyin/copyout/copy clause give the section; otherwise the loop is
 * refused. Accesses i*ld + j are bounded term by term. */
#include "analysis/poly.h"

/* Offsets touched through one base. */
typedef struct Extent {
	Poly *p;
	const Group *g;
	isl_set *surely;         /* happen for certain */
	isl_set *maybe;          /* may happen, these or fewer */
	isl_set *written;        /* whole elements written for certain */
	Expr *low, *high;        /* of accesses with products, which happen for certain; or NULL */
	const Access *guarded;   /* an access that may not happen, or NULL */
	const Access *unbounded; /* an access that may go beyond all these, or NULL */
	bool products;           /* there are accesses with products */
	bool dense;              /* one of them writes every element of [low, high) */
	Expr *some;              /* accesses with products happen iff this holds */
	bool every_time;         /* some access happens in every iteration */
} Extent;

static isl_set *offsets(const Shape *s)
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
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(v));
	isl_set *values = isl_map_range(isl_map_intersect_domain(m, isl_set_copy(s->domain)));
	values = isl_set_intersect_params(values, isl_set_copy(p->known));
	*low = host_value(p, isl_set_dim_min(isl_set_copy(values), 0));
	*high = host_value(p, isl_set_dim_max(values, 0));
	return *low && *high;
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

static Expr *extreme(Poly *p, BinaryOp op, Expr *x, Expr *y)
{
	int64_t a, b;
	if (expr_equal(x, y))
		return x;
	if (expr_is_int(x, &a) && expr_is_int(y, &b))
		return host_int(p, (op == BIN_LT) == (a < b) ? a : b);
	return expr_cond(p->a->unit, x->type, host_compare(p, op, x, y), x, y);
}

static void stretch(Extent *x, Expr *low, Expr *high)
{
	x->low = x->low ? extreme(x->p, BIN_LT, low, x->low) : low;
	x->high = x->high ? extreme(x->p, BIN_GT, high, x->high) : high;
}

/* FACTOR is not negative, so far as is known. */
static bool is_nonnegative(Poly *p, Expr *factor)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *v = poly_parameter(space, poly_symbol(p, factor));
	isl_set *all = isl_set_universe(space);
	return poly_exclude(p, isl_set_subtract(all, isl_pw_aff_nonneg_set(v)), false);
}

/* [*LOW, *HIGH] * FACTOR */
static void scale_range(Poly *p, Expr **low, Expr **high, Expr *factor)
{
	Expr *f = host_cast(p, host_plain(p, factor));
	Expr *x = host_binary(p, BIN_MUL, *low, f), *y = host_binary(p, BIN_MUL, *high, f);
	bool plain = is_nonnegative(p, factor);
	*low = plain ? x : extreme(p, BIN_LT, x, y);
	*high = plain ? y : extreme(p, BIN_GT, y, x);
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
			if (!poly_symbol(p, s->terms[i].factors[f])->safe)
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
		wanted = isl_set_intersect(wanted, isl_pw_aff_lt_set(v, limit));
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
		if ((!last && !size) || !is_gapless(p, s, i, size))
			return false;
	}
	return true;
}

static bool add_products(Extent *x, const Shape *s)
{
	Poly *p = x->p;
	Expr *low, *high;
	x->products = true;
	if (!s->exact || !is_box(s))
		return false;
	isl_set *known = isl_set_copy(p->known);
	p->known = isl_set_intersect(p->known, isl_set_params(isl_set_copy(s->domain)));
	bool ok = sum_range(p, s, &low, &high), dense = ok && is_dense(p, s);
	isl_set_free(p->known);
	p->known = known;
	if (!ok)
		return false;
	high = host_binary(p, BIN_ADD, high, host_int(p, 1));
	Expr *some = host_condition(p, isl_set_params(isl_set_copy(s->domain)));
	if (!some || (x->some && !expr_equal(x->some, some)))
		return false;
	x->some = some;
	bool first = !x->low;
	x->dense |= dense && s->access->is_write && s->access->field_offset == 0 &&
		    s->access->size == x->g->array->elem->size &&
		    (first || (expr_equal(x->low, low) && expr_equal(x->high, high)));
	x->dense &= first || (expr_equal(x->low, low) && expr_equal(x->high, high));
	stretch(x, low, high);
	return true;
}

/* ---- gathering ------------------------------------------------------------------------------- */

static void add_access(Extent *x, const Access *access)
{
	Shape s = poly_shape(x->p, access);
	const Array *array = x->g->array;
	if (!s.exact && !x->guarded)
		x->guarded = access;
	x->every_time |= !access->guard && !access->in_inner_loop;
	if (shape_is_linear(&s)) {
		isl_set *touched = offsets(&s);
		bool whole = access->field_offset == 0 && access->size == array->elem->size;
		if (s.exact && access->is_write && whole)
			x->written = isl_set_union(x->written, isl_set_copy(touched));
		if (s.exact)
			x->surely = isl_set_union(x->surely, touched);
		else
			x->maybe = isl_set_union(x->maybe, touched);
	} else if (!s.affine || !add_products(x, &s)) {
		x->unbounded = x->unbounded ? x->unbounded : access;
	}
	shape_free(&s);
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

/* The section that a data clause gives for the array: of the loop's directive, or of a data block
 * around it, where the section's own variables must not have changed. */
static const Section *section_of(const Analysis *a, const Array *array)
{
	const Section *s = NULL;
	const Range *loop = &a->loop->stmt->range;
	if (array->var && a->loop->directive)
		s = section_in(a->loop->directive, array->var);
	for (int i = a->unit->directives.count - 1; array->var && !s && i >= 0; i--) {
		const Directive *d = a->unit->directives.at[i];
		if (d->kind != DIR_DATA || !d->stmt || d->stmt->range.file != loop->file ||
			d->stmt->range.begin > loop->begin || d->stmt->range.end < loop->end)
			continue;
		s = section_in(d, array->var);
		if (s && ((s->low && !is_unchanged(a, s->low, d->range.begin)) ||
				 (s->length && !is_unchanged(a, s->length, d->range.begin)) ||
				 !is_unchanged(a, array->base, d->range.begin)))
			s = NULL;
	}
	return s;
}

/* The touched range from isl and from products. */
static bool touched_range(Extent *x, Array *array)
{
	Poly *p = x->p;
	int64_t always = 0;
	bool sometimes = x->some && !(expr_is_int(x->some, &always) && always);
	isl_set *all = isl_set_intersect_params(isl_set_copy(x->surely), isl_set_copy(p->known));
	if (isl_set_is_empty(all) == isl_bool_true) {
		isl_set_free(all);
	} else {
		if (sometimes) { /* an empty range of products must not stretch this one */
			isl_set_free(all);
			return false;
		}
		Expr *low = host_value(p, isl_set_dim_min(isl_set_copy(all), 0));
		Expr *last = host_value(p,
			isl_pw_aff_add_constant_val(isl_set_dim_max(all, 0), isl_val_one(p->ctx)));
		if (!low || !last)
			return false;
		stretch(x, low, last);
	}
	if (!x->low || !x->high)
		return false;
	array->low = x->low;
	array->high = x->high;
	if (sometimes) {
		Expr *zero = host_int(p, 0);
		if (!expr_equal(x->low, zero))
			array->low = expr_cond(p->a->unit, zero->type, x->some, x->low, zero);
		array->high = expr_cond(p->a->unit, zero->type, x->some, x->high, zero);
	}
	return true;
}

/* Accesses that may happen stay between those that do. */
static bool is_covered(Extent *x)
{
	if (x->unbounded)
		return false;
	isl_set *beyond = isl_set_subtract(isl_set_copy(x->maybe), hull(x->surely));
	return poly_exclude(x->p, beyond, false);
}

/* The clause's section must hold what is known to be touched. */
static bool from_section(Extent *x, Array *array, const Section *s)
{
	Poly *p = x->p;
	if (!s->length)
		return false;
	Expr *low = s->low ? host_cast(p, s->low) : host_int(p, 0);
	Expr *high = host_binary(p, BIN_ADD, low, host_cast(p, s->length));
	if (touched_range(x, array)) {
		poly_check(p, host_compare(p, BIN_LE, low, array->low));
		poly_check(p, host_compare(p, BIN_LE, array->high, high));
	}
	array->low = low;
	array->high = high;
	return true;
}

/* No more of the whole object than the subscripts can reach. */
static void clip_range(Extent *x, Array *array)
{
	Poly *p = x->p;
	isl_set *all = isl_set_union(isl_set_copy(x->surely), isl_set_copy(x->maybe));
	isl_pw_aff *end = isl_pw_aff_add_constant_val(
		isl_set_dim_max(isl_set_intersect_params(all, isl_set_copy(p->known)), 0),
		isl_val_one(p->ctx));
	isl_set *good = isl_set_params(isl_pw_aff_nonneg_set(isl_pw_aff_copy(end)));
	bool sane = poly_exclude(p, isl_set_subtract(isl_set_copy(p->known), good), false);
	Expr *high = sane ? host_value(p, end) : NULL;
	if (!sane)
		isl_pw_aff_free(end);
	if (high)
		array->high = extreme(p, BIN_LT, high, array->high);
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
	if (!exact || isl_set_is_empty(x->maybe) != isl_bool_true)
		return true;
	if (x->products)
		return !x->dense || isl_set_is_empty(x->surely) != isl_bool_true;
	isl_set *gaps = isl_set_subtract(hull(x->surely), isl_set_copy(x->written));
	return !poly_exclude(x->p, gaps, false);
}

static bool refuse_extent(Extent *x, const Array *array)
{
	Analysis *a = x->p->a;
	const Access *at = x->unbounded ? x->unbounded
			   : x->guarded ? x->guarded
					: x->g->accesses.at[0];
	const char *clause = array->written ? array->read ? "copy" : "copyout" : "copyin";
	Reason *r = loop_refuse(a->unit, a->loop, CODE_EXTENT, at->range,
		"it is not known which elements of '%s' may be touched: '%s' %s", array->name,
		at->written_as ? expr_text(a->unit, at->written_as, false) : array->name,
		at->guard ? "does not happen in every iteration" : "has a computed subscript");
	if (array->var && array->var->type->kind == TYPE_POINTER)
		r->edit = arena_printf(a->unit->arena,
			"add %s(%s[0:n]) to the directive, where n "
			"is the number of elements",
			clause, array->name);
	a->refused = true;
	return false;
}

bool place_extent(Poly *p, const Group *g)
{
	Extent x = {.p = p, .g = g, .surely = line(p), .maybe = line(p), .written = line(p)};
	Array *array = g->array;
	for (int i = 0; i < g->accesses.count; i++)
		add_access(&x, g->accesses.at[i]);
	const Section *section = section_of(p->a, array);
	bool exact = false, ok = section && from_section(&x, array, section);
	if (!ok)
		ok = exact = is_covered(&x) && touched_range(&x, array);
	if (!ok)
		ok = from_object(&x, array);
	if (ok)
		array->copy_in = needs_contents(&x, array, exact);
	else
		refuse_extent(&x, array);
	isl_set_free(x.surely);
	isl_set_free(x.maybe);
	isl_set_free(x.written);
	return ok;
}
