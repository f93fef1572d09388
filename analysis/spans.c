// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* spans.c - the range that several accesses touch together, as host expressions.
 *
 * In: for each access (or group of equal ones) the first and the last element it touches and the
 * condition under which it happens at all. Out: low, high of all of them. Spans that another one
 * is known to hold on one side are dropped from that side; what is left is compared at run time.
 * Each question put to isl is about two accesses, so the cost stays quadratic in their number,
 * where a union of them all can have exponentially many pieces. */
#include "analysis/poly.h"
#include "analysis/values.h"

#define MAX_COMPARED 4 /* on one side: the text doubles with each */

/* ---- numbers on the host --------------------------------------------------------------------- */

/* A host expression as a constant plus multiples of what is no sum. */
typedef struct Linear {
	struct {
		Expr *atom;
		int64_t factor;
	} at[16];
	int count;
	int64_t constant;
	bool ok;
} Linear;

static void add_linear(Linear *l, Expr *e, int64_t by)
{
	int64_t n;
	BinaryOp op = e->kind == EXPR_BINARY ? e->u.binary.op : BIN_COUNT;
	if (by > INT32_MAX || by < -(int64_t)INT32_MAX) {
		l->ok = false;
	} else if (expr_is_int(e, &n)) {
		l->ok &= !__builtin_mul_overflow(n, by, &n) &&
			 !__builtin_add_overflow(l->constant, n, &l->constant);
	} else if (op == BIN_ADD || op == BIN_SUB) {
		add_linear(l, e->u.binary.left, by);
		add_linear(l, e->u.binary.right, op == BIN_ADD ? by : -by);
	} else if (op == BIN_MUL && expr_is_int(e->u.binary.left, &n) && n < INT32_MAX &&
		   n > -INT32_MAX) {
		add_linear(l, e->u.binary.right, by * n);
	} else {
		int i = 0;
		while (i < l->count && !expr_equal(l->at[i].atom, e))
			i++;
		l->ok &= i < (int)(sizeof l->at / sizeof *l->at);
		if (!l->ok)
			return;
		if (i == l->count)
			l->at[l->count++].atom = e;
		l->at[i].factor += by;
	}
}

bool constant_difference(Expr *x, Expr *y, int64_t *difference)
{
	Linear l = {.ok = true};
	add_linear(&l, x, 1);
	add_linear(&l, y, -1);
	for (int i = 0; i < l.count; i++)
		l.ok &= l.at[i].factor == 0;
	*difference = l.constant;
	return l.ok;
}

/* X, which may be the extreme of several numbers, with Y taken in where it is a constant away from
 * one of these; else NULL. */
static Expr *taken_in(Poly *p, BinaryOp op, Expr *x, Expr *y)
{
	int64_t d;
	if (constant_difference(x, y, &d))
		return (op == BIN_LT ? d <= 0 : d >= 0) ? x : y;
	const Expr *c = x->kind == EXPR_COND ? x->u.cond.condition : NULL;
	if (!c || c->kind != EXPR_BINARY || c->u.binary.op != op ||
		!expr_equal(c->u.binary.left, x->u.cond.yes) ||
		!expr_equal(c->u.binary.right, x->u.cond.no))
		return NULL;
	Expr *sides[] = {x->u.cond.yes, x->u.cond.no};
	for (int i = 0; i < 2; i++) {
		Expr *side = taken_in(p, op, sides[i], y);
		if (side == sides[i])
			return x;
		if (side)
			return host_extreme(p, op, side, sides[1 - i]);
	}
	return NULL;
}

Expr *host_extreme(Poly *p, BinaryOp op, Expr *x, Expr *y)
{
	Expr *one = taken_in(p, op, x, y);
	if (one)
		return one;
	return expr_cond(p->a->unit, x->type, host_compare(p, op, x, y), x, y);
}

/* ---- one side -------------------------------------------------------------------------------- */

/* OP is BIN_LT for the low side. Wherever Y touches anything, X does, too, and not less far out. */
static bool goes_beyond(Poly *p, BinaryOp op, const Span *x, const Span *y)
{
	int64_t d;
	Expr *ex = op == BIN_LT ? x->low : x->high, *ey = op == BIN_LT ? y->low : y->high;
	bool always = !x->some || (y->some && expr_equal(x->some, y->some));
	if (always && constant_difference(ex, ey, &d))
		return op == BIN_LT ? d <= 0 : d >= 0;
	isl_pw_aff *vx = op == BIN_LT ? x->first : x->last, *vy = op == BIN_LT ? y->first : y->last;
	if (!vx || !vy)
		return false;
	isl_set *where = isl_pw_aff_domain(isl_pw_aff_copy(vy));
	vx = isl_pw_aff_copy(vx);
	vy = isl_pw_aff_copy(vy);
	isl_set *good = pieces_compare(op == BIN_LT ? BIN_LE : BIN_GE, vx, vy);
	isl_set *bad = isl_set_subtract(isl_set_params(where), isl_set_params(good));
	return poly_exclude(p, bad, false);
}

/* The extreme value of all spans on one side; NULL: too many to compare. */
static Expr *side(Poly *p, BinaryOp op, const Spans *s)
{
	const Span *left[MAX_COMPARED];
	int count = 0;
	for (int i = 0; i < s->count; i++) {
		const Span *x = &s->at[i];
		bool held = false;
		for (int k = 0; k < count && !held; k++)
			held = goes_beyond(p, op, left[k], x);
		if (held)
			continue;
		int kept = 0;
		for (int k = 0; k < count; k++)
			if (!goes_beyond(p, op, x, left[k]))
				left[kept++] = left[k];
		if (kept == MAX_COMPARED)
			return NULL;
		left[kept++] = x;
		count = kept;
	}
	Expr *e = NULL;
	for (int i = 0; i < count; i++)
		if (!left[i]->some) {
			Expr *v = op == BIN_LT ? left[i]->low : left[i]->high;
			e = e ? host_extreme(p, op, v, e) : v;
		}
	Unit *u = p->a->unit;
	bool none = !e; /* then where nothing is touched the range is empty: 0 .. 0 */
	for (int i = count; none && i-- > 0;) {
		Expr *v = op == BIN_LT ? left[i]->low : left[i]->high;
		Expr *other = e ? e : host_int(p, 0);
		e = expr_equal(v, other) ? v : expr_cond(u, v->type, left[i]->some, v, other);
	}
	for (int i = none ? 1 : 0; i < count; i++) {
		Expr *v = op == BIN_LT ? left[i]->low : left[i]->high;
		if (!left[i]->some)
			continue;
		Expr *further = expr_binary(u, BIN_LAND, u->scalar[SC_INT], left[i]->some,
			host_compare(p, op, v, e));
		e = expr_cond(u, v->type, further, v, e);
	}
	return e;
}

bool spans_range(Poly *p, const Spans *s, Expr **low, Expr **high)
{
	if (s->count == 0)
		return false;
	*low = side(p, BIN_LT, s);
	*high = *low ? side(p, BIN_GT, s) : NULL;
	return *high != NULL;
}

bool spans_cover(Poly *p, const Spans *outer, const Spans *inner)
{
	for (int i = 0; i < inner->count; i++) {
		bool below = false, above = false;
		for (int k = 0; k < outer->count && !(below && above); k++) {
			below = below || goes_beyond(p, BIN_LT, &outer->at[k], &inner->at[i]);
			above = above || goes_beyond(p, BIN_GT, &outer->at[k], &inner->at[i]);
		}
		if (!below || !above)
			return false;
	}
	return true;
}

/* ---- rows of a table ------------------------------------------------------------------------- */

/* Another span holds span I of S, wherever I touches anything. */
static bool is_held(Poly *p, const Spans *s, int i)
{
	for (int k = 0; k < s->count; k++) {
		const Spans x = {&s->at[i], 1}, y = {&s->at[k], 1};
		if (k != i && spans_cover(p, &y, &x) && (k < i || !spans_cover(p, &x, &y)))
			return true;
	}
	return false;
}

/* V where it is defined at all. */
static Expr *value_there(Poly *p, isl_pw_aff *v)
{
	Knowledge knowledge = poly_knowledge(p);
	poly_suppose(p, isl_set_params(isl_pw_aff_domain(isl_pw_aff_copy(v))));
	Expr *e = host_value(p, isl_pw_aff_copy(v));
	poly_restore(p, knowledge);
	return e;
}

bool spans_parts(Poly *p, const Spans *s, Array *array)
{
	for (int i = 0; i < s->count; i++) {
		const Span *x = &s->at[i];
		RowPart part = {x->some, x->low, x->high};
		if (is_held(p, s, i))
			continue;
		if (x->first && x->last) {
			part.low = value_there(p, x->first);
			part.high = value_there(p, x->last);
		}
		if (!part.low || !part.high)
			return false;
		list_push(p->a->unit->arena, &array->parts, part);
	}
	array->low = array->high = host_int(p, 0);
	return s->count > 0;
}

/* ---- gathering ------------------------------------------------------------------------------- */

/* A value that moves by a fixed step: value in iteration 0, step. */
typedef struct Line {
	isl_aff *start; /* over the parameters */
	isl_val *step;
	bool ok;
} Line;

static isl_stat take_line(isl_set *set, isl_aff *aff, void *data)
{
	Line *l = data;
	l->ok = isl_set_plain_is_universe(set) == isl_bool_true &&
		isl_aff_dim(aff, isl_dim_div) == 0;
	if (l->ok) {
		l->step = isl_aff_get_coefficient_val(aff, isl_dim_in, 0);
		aff = isl_aff_set_coefficient_si(aff, isl_dim_in, 0, 0);
		l->start = isl_aff_project_domain_on_params(isl_aff_copy(aff));
	}
	isl_aff_free(aff);
	isl_set_free(set);
	return isl_stat_ok;
}

/* What the host computes of X, the first and the last element: low and high; or NULL. */
static void set_ends(Poly *p, Span *x)
{
	x->last = isl_pw_aff_add_constant_val(x->last, isl_val_one(p->ctx));
	x->low = host_value(p, isl_pw_aff_copy(x->first));
	x->high = x->low ? host_value(p, isl_pw_aff_copy(x->last)) : NULL;
}

bool spans_add_line(Poly *p, Spans *s, const Shape *shape)
{
	const Access *access = shape->access;
	Line l = {0};
	if (shape->depth != 1 || !shape->exact || shape->row || access->guard ||
		access->in_inner_loop || isl_pw_aff_n_piece(shape->terms[0].value) != 1 ||
		isl_pw_aff_foreach_piece(shape->terms[0].value, take_line, &l) != isl_stat_ok ||
		!l.ok)
		return false;
	bool down = isl_val_is_neg(l.step) == isl_bool_true;
	isl_pw_aff *start = isl_pw_aff_from_aff(l.start);
	isl_pw_aff *end = affine_invariant(p, p->a->facts->trip);
	end = isl_pw_aff_project_domain_on_params(end);
	end = isl_pw_aff_add_constant_val(end, isl_val_negone(p->ctx));
	end = pieces_add(isl_pw_aff_scale_val(end, l.step), isl_pw_aff_copy(start));
	Span x = {.first = down ? end : start, .last = down ? start : end};
	set_ends(p, &x);
	if (x.high) {
		list_push(p->a->unit->arena, s, x);
		return true;
	}
	isl_pw_aff_free(x.first);
	isl_pw_aff_free(x.last);
	return false;
}

/* First and last element that SHAPE touches, for the parameters in SOME. */
static Span ends_of(Poly *p, const Shape *shape, __isl_keep isl_set *some)
{
	Span x = {0};
	const bool plain =
		poly_extremes(p, shape->terms[0].value, shape->domain, &x.first, &x.last);
	set_ends(p, &x);
	if (plain) {
		x.first = isl_pw_aff_intersect_params(x.first, isl_set_copy(some));
		x.last = isl_pw_aff_intersect_params(x.last, isl_set_copy(some));
	}
	return x;
}

bool spans_add_shape(Poly *p, Spans *s, const Shape *shape)
{
	isl_set *some = isl_set_params(isl_set_copy(shape->domain));
	some = isl_set_intersect(some, isl_set_copy(p->known));
	if (isl_set_is_empty(some) == isl_bool_true) {
		isl_set_free(some);
		return true;
	}
	Span x = ends_of(p, shape, some);
	if (x.high)
		x.some = host_condition(p, some);
	else
		isl_set_free(some);
	int64_t always = 0;
	if (!x.some) {
		isl_pw_aff_free(x.first);
		isl_pw_aff_free(x.last);
		return false;
	}
	if (expr_is_int(x.some, &always) && always)
		x.some = NULL;
	list_push(p->a->unit->arena, s, x);
	return true;
}

void spans_free(Spans *s)
{
	for (int i = 0; i < s->count; i++) {
		isl_pw_aff_free(s->at[i].first);
		isl_pw_aff_free(s->at[i].last);
	}
	s->count = 0;
}
