// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* conflicts.c - the pairs of iterations that touch the same element through one base.
 *
 * In: the shapes of two accesses. Out: a map between their iterations. i*ld + j is compared as the
 * pair (i, j) where 0 <= j < ld is proved or checked at run time (Maslov 1992), or that any two of
 * the j are less than ld apart; a row whose number is an invariant, k*ld + j, likewise. Rows that
 * pointers lead to need no such check. */
#include "analysis/poly.h"

/* A run-time check must let loops with so many iterations pass, but where sizes are constants. */
#define PLAUSIBLE_TRIP 64

/* ITER's points -> VALUE, within its iterations. */
static isl_map *values_of(const Shape *s, isl_pw_aff *value)
{
	isl_map *m = isl_map_from_pw_aff(isl_pw_aff_copy(value));
	return isl_map_intersect_domain(m, isl_set_copy(s->domain));
}

static isl_map *all_pairs(const Shape *x, const Shape *y)
{
	return isl_map_from_domain_and_range(isl_set_copy(x->domain), isl_set_copy(y->domain));
}

isl_map *equal_values(const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy)
{
	return isl_map_apply_range(values_of(x, vx), isl_map_reverse(values_of(y, vy)));
}

static bool same_terms(const Shape *x, const Shape *y)
{
	if (x->term_count != y->term_count)
		return false;
	for (int i = 0; i < x->term_count; i++)
		if (!same_product(&x->terms[i], &y->terms[i]))
			return false;
	return true;
}

static isl_pw_aff *size_of_rows(Convert *c, Expr *size)
{
	int64_t constant;
	const Expr *e = size->kind == EXPR_BINARY ? size->u.binary.left : size;
	isl_pw_aff *chosen = e->kind == EXPR_COND ? affine_surely(c, size) : NULL;
	return chosen ? chosen
	       : expr_is_int(size, &constant)
		       ? affine_integer(c, isl_val_int_from_si(c->p->ctx, constant))
		       : poly_parameter(c->space, poly_symbol(c->p, size));
}

/* The iterations of S where not ROW * SIZE <= VALUE < (ROW + 1) * SIZE. */
static isl_set *outside_row(Poly *p, const Shape *s, isl_pw_aff *value, Expr *size, int row)
{
	Convert c = convert_begin(p, NULL, s->depth);
	isl_pw_aff *limit = size_of_rows(&c, size);
	isl_pw_aff *start = isl_pw_aff_scale_val(
		isl_pw_aff_copy(limit), isl_val_int_from_si(p->ctx, row));
	isl_pw_aff *v = isl_pw_aff_sub(isl_pw_aff_copy(value), start);
	isl_set *good = isl_pw_aff_nonneg_set(isl_pw_aff_copy(v));
	good = isl_set_intersect(good, pieces_compare(BIN_LT, v, limit));
	convert_end(&c);
	return isl_set_subtract(isl_set_copy(s->domain), good);
}

isl_set *shape_spread(const Shape *s, int dim, int count)
{
	isl_map *pairs = isl_map_from_domain_and_range(
		isl_set_copy(s->domain), isl_set_copy(s->domain));
	for (int i = 0; i < s->depth; i++)
		if (i != dim)
			pairs = isl_map_equate(
				pairs, isl_dim_in, (unsigned)i, isl_dim_out, (unsigned)i);
	isl_set *gaps = isl_map_deltas(pairs);
	return isl_set_params(isl_set_lower_bound_si(gaps, isl_dim_set, (unsigned)dim, count));
}

/* Of RUNS, parameters, those in which each loop around S has COUNT iterations, or, where no run
 * that is known of has, two. */
static isl_set *with_many(Poly *p, const Shape *s, __isl_take isl_set *runs, int count)
{
	for (int i = 0; i < s->depth; i++) {
		isl_set *many = isl_set_intersect(
			shape_spread(s, i, count - 1), isl_set_copy(p->known));
		if (isl_set_is_empty(many) == isl_bool_true) {
			isl_set_free(many);
			many = isl_set_intersect(shape_spread(s, i, 1), isl_set_copy(p->known));
		}
		if (isl_set_is_empty(many) == isl_bool_true)
			isl_set_free(many);
		else
			runs = isl_set_intersect(runs, many);
	}
	return runs;
}

/* Some run in which S happens, as a program may well have it, has no iteration that is BAD. A check
 * for anything else would leave the loop as written for ever: out[y*w + 2*x] where w <= 1, or
 * out[off + y*w + x] where off == 0. */
static bool can_avoid(Poly *p, const Shape *s, __isl_keep isl_set *bad, Expr *size)
{
	isl_set *runs = isl_set_params(isl_set_copy(s->domain));
	int64_t constant;
	poly_try(p);
	runs = isl_set_intersect(runs, isl_set_copy(p->known));
	isl_set *good = isl_set_subtract(isl_set_copy(runs), isl_set_params(isl_set_copy(bad)));
	if (isl_set_is_empty(good) == isl_bool_false)
		good = with_many(p, s, poly_positive_where(p, good, runs),
			expr_is_int(size, &constant) ? 2 : PLAUSIBLE_TRIP);
	bool some = isl_set_is_empty(good) == isl_bool_false;
	isl_set_free(good);
	isl_set_free(runs);
	poly_tried(p);
	return some;
}

/* The differences between a VX of X and a VY of Y that are no less than SIZE, either way. */
static isl_set *far_apart(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	isl_set *all_x = isl_map_range(values_of(x, vx)), *all_y = isl_map_range(values_of(y, vy));
	isl_set *gaps = isl_map_deltas(isl_map_from_domain_and_range(all_x, all_y));
	Convert c = convert_begin(p, NULL, 1);
	isl_pw_aff *limit = size_of_rows(&c, size);
	isl_pw_aff *gap = affine_dimension(&c, 0);
	isl_set *good = pieces_compare(BIN_LT, isl_pw_aff_copy(gap), isl_pw_aff_copy(limit));
	good = isl_set_intersect(good, pieces_compare(BIN_GT, gap, isl_pw_aff_neg(limit)));
	convert_end(&c);
	return isl_set_coalesce(isl_set_subtract(gaps, good));
}

/* In runs in which S happens and that are not BAD, parameters are bound to each other: c == d in
 * s[c + i*ld] and s[d + i*ld]. A program would have said so itself. */
static bool binds(Poly *p, const Shape *s, __isl_keep isl_set *bad)
{
	isl_set *runs = isl_set_params(isl_set_copy(s->domain));
	runs = isl_set_intersect(runs, isl_set_copy(p->known));
	isl_set *good = isl_set_params(isl_set_copy(bad));
	isl_basic_set *before = isl_set_affine_hull(isl_set_copy(runs));
	isl_basic_set *bound = isl_set_affine_hull(isl_set_subtract(runs, good));
	bool free = isl_basic_set_is_subset(before, bound) == isl_bool_true;
	isl_basic_set_free(bound);
	isl_basic_set_free(before);
	return !free;
}

isl_set *avoidably_far(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	isl_set *bad = far_apart(p, x, vx, y, vy, size);
	if (can_avoid(p, x, bad, size) && can_avoid(p, y, bad, size) && !binds(p, x, bad))
		return bad;
	return isl_set_free(bad);
}

/* VX of X and VY of Y are less than SIZE apart, so that their rows are told apart by their numbers,
 * wherever each begins: proved or checked at run time. Filters touch s[i*ld - 4] .. s[i*ld + 3]. */
static bool ensure_near(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	isl_set *bad = avoidably_far(p, x, vx, y, vy, size);
	return bad && poly_exclude(p, bad, true);
}

/* VX in X's iterations is what VY is in Y's, as written. */
static bool same_line(const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy)
{
	return isl_pw_aff_plain_is_equal(vx, vy) == isl_bool_true &&
	       isl_set_plain_is_equal(x->domain, y->domain) == isl_bool_true;
}

/* What was found to stay in one row, when it had been made sure of: where nothing else is known
 * now, that still holds, since checks are not taken back while pairs are compared. */
typedef struct KeptRow {
	Moment moment;
	Shape x, y; /* their domains */
	isl_pw_aff *vx, *vy;
	Expr *size;
} KeptRow;

static bool is_kept_row(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	for (int i = p->rows.count - 1; i >= 0; i--) {
		const KeptRow *k = &p->rows.at[i];
		if (poly_holds(p, k->moment) && same_line(x, vx, &k->x, k->vx) &&
			same_line(y, vy, &k->y, k->vy) && expr_equal(size, k->size))
			return true;
	}
	return false;
}

/* Constants up to MOST are in the first row of SIZE wherever DOMAIN has points. */
typedef struct RowOfNumbers {
	unsigned known_as;
	isl_set *domain;
	Expr *size;
	int64_t most;
} RowOfNumbers;

typedef struct Number {
	int64_t most;
	bool fits;
} Number;

static isl_stat add_number(isl_set *domain, isl_aff *piece, void *data)
{
	Number *n = data;
	isl_val *v = isl_aff_get_constant_val(piece);
	n->fits &= isl_aff_is_cst(piece) == isl_bool_true && isl_val_is_int(v) == isl_bool_true &&
		   isl_val_is_nonneg(v) == isl_bool_true && isl_val_cmp_si(v, INT32_MAX) <= 0;
	if (n->fits && isl_val_cmp_si(v, n->most) > 0)
		n->most = isl_val_get_num_si(v);
	isl_val_free(v);
	isl_aff_free(piece);
	isl_set_free(domain);
	return isl_stat_ok;
}

/* VALUE is none but constants from 0 to *MOST. */
static bool is_number(isl_pw_aff *value, int64_t *most)
{
	Number n = {.fits = true};
	bool all = isl_pw_aff_foreach_piece(value, add_number, &n) == isl_stat_ok;
	*most = n.most;
	return all && n.fits;
}

static bool are_in_row(const Poly *p, const Shape *s, int64_t most, Expr *size)
{
	for (int i = p->number_rows.count - 1; i >= 0; i--) {
		const RowOfNumbers *r = &p->number_rows.at[i];
		if (r->most >= most && expr_equal(size, r->size) &&
			isl_set_plain_is_equal(s->domain, r->domain) == isl_bool_true)
			return true;
	}
	return false;
}

static void note_row(Poly *p, const Shape *s, isl_pw_aff *value, Expr *size)
{
	int64_t most;
	if (!is_number(value, &most) || are_in_row(p, s, most, size))
		return;
	RowOfNumbers r = {p->known_as, isl_set_copy(s->domain), size, most};
	list_push(p->a->scratch, &p->number_rows, r);
}

void rows_since(Poly *p, unsigned known_as)
{
	while (p->number_rows.count &&
		p->number_rows.at[p->number_rows.count - 1].known_as > known_as)
		isl_set_free(p->number_rows.at[--p->number_rows.count].domain);
}

/* VALUE is never 0 or less: elements are counted from 1, up to a row's size. */
static bool is_positive(const Poly *p, const Shape *s, isl_pw_aff *value)
{
	isl_set *others = isl_pw_aff_nonneg_set(isl_pw_aff_neg(isl_pw_aff_copy(value)));
	others = isl_set_intersect(others, isl_set_copy(s->domain));
	others = isl_set_intersect_params(others, isl_set_copy(p->known));
	const bool none = isl_set_is_empty(others) == isl_bool_true;
	isl_set_free(others);
	return none;
}

static bool is_never(const Poly *p, __isl_keep isl_set *bad)
{
	return poly_is_nowhere((Poly *)p, bad) == isl_bool_true;
}

/* VX of X and VY of Y are less than SIZE apart without any check: b[z0 + i*w + j]. */
static bool are_near(
	const Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	isl_set *bad = far_apart((Poly *)p, x, vx, y, vy, size);
	const bool near = is_never(p, bad);
	isl_set_free(bad);
	return near;
}

/* VX of X and VY of Y stay within one and the same row of SIZE: proved or checked at run time. Rows
 * that are filled from their end are written as (i + 1)*ld - 1 - j. */
static bool find_one_row(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	static const int rows[] = {0, -1};
	const bool same = same_line(x, vx, y, vy);
	if (is_positive(p, x, vx) && is_positive(p, y, vy) && ensure_near(p, x, vx, y, vy, size))
		return true;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		isl_set *bad_x = outside_row(p, x, vx, size, rows[i]);
		isl_set *bad_y = same ? NULL : outside_row(p, y, vy, size, rows[i]);
		if (can_avoid(p, x, bad_x, size) && (same || can_avoid(p, y, bad_y, size))) {
			if (!(is_never(p, bad_x) && (same || is_never(p, bad_y))) &&
				are_near(p, x, vx, y, vy, size)) {
				isl_set_free(bad_x);
				isl_set_free(bad_y);
				return true;
			}
			bool ok = poly_exclude(p, bad_x, true);
			ok = (same || poly_exclude(p, bad_y, true)) && ok;
			if (ok && rows[i] == 0) {
				note_row(p, x, vx, size);
				note_row(p, y, vy, size);
			}
			return ok;
		}
		isl_set_free(bad_x);
		isl_set_free(bad_y);
	}
	if (ensure_near(p, x, vx, y, vy, size))
		return true;
	p->narrow = size;
	return false;
}

bool ensure_one_row(
	Poly *p, const Shape *x, isl_pw_aff *vx, const Shape *y, isl_pw_aff *vy, Expr *size)
{
	int64_t nx, ny;
	if (is_kept_row(p, x, vx, y, vy, size))
		return true;
	if (is_number(vx, &nx) && is_number(vy, &ny) && are_in_row(p, x, nx, size) &&
		are_in_row(p, y, ny, size)) {
		poly_try(p); /* one more answer: what comes now has all its time */
		poly_tried(p);
		return true;
	}
	if (!find_one_row(p, x, vx, y, vy, size))
		return false;
	KeptRow kept = {
		.moment = poly_moment(p),
		.x.domain = isl_set_copy(x->domain),
		.y.domain = isl_set_copy(y->domain),
		.vx = isl_pw_aff_copy(vx),
		.vy = isl_pw_aff_copy(vy),
		.size = size,
	};
	list_push(p->a->scratch, &p->rows, kept);
	return true;
}

void rows_forget(Poly *p)
{
	for (int i = 0; i < p->number_rows.count; i++)
		isl_set_free(p->number_rows.at[i].domain);
	for (int i = 0; i < p->rows.count; i++) {
		isl_pw_aff_free(p->rows.at[i].vx);
		isl_pw_aff_free(p->rows.at[i].vy);
		isl_set_free(p->rows.at[i].x.domain);
		isl_set_free(p->rows.at[i].y.domain);
	}
}

static bool is_fixed(isl_pw_aff *value)
{
	isl_set *domain = isl_pw_aff_domain(isl_pw_aff_copy(value));
	int n = (int)isl_set_dim(domain, isl_dim_set);
	isl_set_free(domain);
	return n >= 0 &&
	       isl_pw_aff_involves_dims(value, isl_dim_in, 0, (unsigned)n) == isl_bool_false;
}

/* The lowest terms of X and Y are one and the same invariant: a[i*ld + c]. */
static bool same_invariant(const Shape *x, const Shape *y)
{
	isl_pw_aff *vx = x->terms[0].value, *vy = y->terms[0].value;
	if (!is_fixed(vx) || !is_fixed(vy) || x->depth != y->depth)
		return false;
	return isl_pw_aff_is_equal(vx, vy) == isl_bool_true;
}

static bool ensure_nonzero(Poly *p, Expr *factor)
{
	isl_space *space = isl_space_set_alloc(p->ctx, 0, 0);
	isl_pw_aff *v = poly_parameter(space, poly_symbol(p, factor));
	isl_space_free(space);
	return poly_exclude(p, isl_pw_aff_zero_set(v), true);
}

/* Equal sums of products mean equal values term by term; *FIRST: the first term that matters. */
static bool separable(Poly *p, const Shape *x, const Shape *y, int *first)
{
	*first = 0;
	for (int i = 0; i + 1 < x->term_count; i++) {
		Expr *size = term_quotient(&x->terms[i + 1], &x->terms[i]);
		if (!size)
			return false;
		if (i == 0 && same_invariant(x, y)) {
			if (!ensure_nonzero(p, size))
				return false;
			*first = 1;
		} else if (!ensure_one_row(p, x, x->terms[i].value, y, y->terms[i].value, size)) {
			return false;
		}
	}
	return true;
}

/* ---- multiples -------------------------------------------------------------------------------
 * rgb[3*(i*ld + j) + c]: where all terms but the lowest are multiples of one number, the lowest is
 * taken apart by it, and what is left are the rows of i*ld + j. */

typedef struct Common {
	isl_val *factor; /* of all coefficients so far */
	bool ok;         /* none hides in a division */
} Common;

static void take_factor(Common *c, __isl_take isl_val *v)
{
	c->ok &= isl_val_is_int(v) == isl_bool_true;
	if (c->ok)
		c->factor = isl_val_gcd(c->factor, v);
	else
		isl_val_free(v);
}

static isl_stat take_piece(isl_set *set, isl_aff *aff, void *data)
{
	static const enum isl_dim_type kinds[] = {isl_dim_param, isl_dim_in};
	Common *c = data;
	c->ok &= isl_aff_dim(aff, isl_dim_div) == 0;
	for (int k = 0; k < 2; k++)
		for (int i = 0; i < (int)isl_aff_dim(aff, kinds[k]); i++)
			take_factor(c, isl_aff_get_coefficient_val(aff, kinds[k], i));
	take_factor(c, isl_aff_get_constant_val(aff));
	isl_set_free(set);
	isl_aff_free(aff);
	return isl_stat_ok;
}

isl_val *common_factor(Poly *p, const Term *s, const Term *t, int count)
{
	Common c = {isl_val_zero(p->ctx), true};
	for (int i = 0; i < count; i++) {
		isl_pw_aff_foreach_piece(s[i].value, take_piece, &c);
		isl_pw_aff_foreach_piece(t[i].value, take_piece, &c);
	}
	if (c.ok && isl_val_cmp_si(c.factor, 1) > 0)
		return c.factor;
	isl_val_free(c.factor);
	return NULL;
}

/* S with FACTOR taken out of its terms, which are the caller's to free; *REST: what that leaves of
 * the lowest. */
static Shape divided(const Shape *s, __isl_keep isl_val *factor, isl_pw_aff **rest)
{
	Shape d = *s;
	isl_pw_aff *lowest = s->terms[0].value;
	for (int i = 0; i < s->term_count; i++)
		d.terms[i].value = isl_pw_aff_scale_down_val(
			isl_pw_aff_copy(s->terms[i].value), isl_val_copy(factor));
	d.terms[0].value = isl_pw_aff_floor(d.terms[0].value);
	*rest = isl_pw_aff_mod_val(isl_pw_aff_copy(lowest), isl_val_copy(factor));
	return d;
}

static void free_terms(const Shape *s)
{
	for (int i = 0; i < s->term_count; i++)
		isl_pw_aff_free(s->terms[i].value);
}

static isl_map *equal_terms(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	int first = 0;
	isl_map *m = all_pairs(x, y);
	*known = separable(p, x, y, &first);
	for (int i = first; *known && i < x->term_count; i++)
		m = isl_map_intersect(m, equal_values(x, x->terms[i].value, y, y->terms[i].value));
	return m;
}

/* The iterations whose terms are equal, which *KNOWN says whether their sums tell. */
static isl_map *equal_multiples(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	isl_val *factor = x->term_count == y->term_count
				  ? common_factor(p, x->terms + 1, y->terms + 1, x->term_count - 1)
				  : NULL;
	if (!factor)
		return equal_terms(p, x, y, known);
	isl_pw_aff *rest_x, *rest_y;
	Shape dx = divided(x, factor, &rest_x), dy = divided(y, factor, &rest_y);
	isl_map *m = equal_terms(p, &dx, &dy, known);
	m = isl_map_intersect(m, equal_values(x, rest_x, y, rest_y));
	free_terms(&dx);
	free_terms(&dy);
	isl_pw_aff_free(rest_x);
	isl_pw_aff_free(rest_y);
	isl_val_free(factor);
	return m;
}

/* What the parameters add to both VX and VY alike; NULL: nothing. */
static isl_aff *common_shift(isl_pw_aff *vx, isl_pw_aff *vy)
{
	isl_pw_aff *to_x = isl_pw_aff_align_params(
		isl_pw_aff_copy(vy), isl_pw_aff_get_space(vx));
	isl_pw_aff *to_y = isl_pw_aff_align_params(
		isl_pw_aff_copy(vx), isl_pw_aff_get_space(to_x));
	isl_aff *x = affine_everywhere(to_y), *y = affine_everywhere(to_x), *shift = NULL;
	isl_pw_aff_free(to_x);
	isl_pw_aff_free(to_y);
	for (int i = 0; x && y && i < (int)isl_aff_dim(x, isl_dim_param); i++) {
		isl_val *v = isl_aff_get_coefficient_val(x, isl_dim_param, i);
		isl_val *w = isl_aff_get_coefficient_val(y, isl_dim_param, i);
		if (isl_val_eq(v, w) == isl_bool_true && isl_val_is_zero(v) == isl_bool_false) {
			if (!shift)
				shift = isl_aff_zero_on_domain(isl_aff_get_domain_local_space(x));
			shift = isl_aff_set_coefficient_val(shift, isl_dim_param, i, v);
		} else {
			isl_val_free(v);
		}
		isl_val_free(w);
	}
	isl_aff_free(x);
	isl_aff_free(y);
	return shift;
}

/* The same where one of them is a row further, by as many elements as a row has. NULL: none is. */
static isl_map *equal_gathered(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	bool any = false;
	Shape gx = shape_gathered(p, x, &any), gy = shape_gathered(p, y, &any);
	isl_map *m = any && same_terms(&gx, &gy) ? equal_multiples(p, &gx, &gy, known) : NULL;
	free_terms(&gx);
	free_terms(&gy);
	return m;
}

/* The iterations in which the sums X and Y are equal. */
static isl_map *equal_as_they_are(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	const bool rows = shape_has_products(p, x) || shape_has_products(p, y);
	isl_map *m = rows ? equal_gathered(p, x, y, known) : NULL;
	if (m && *known)
		return m;
	isl_map_free(m);
	m = equal_multiples(p, x, y, known);
	isl_map *other = *known || rows ? NULL : equal_gathered(p, x, y, known);
	if (!other)
		return m;
	isl_map_free(m);
	return other;
}

/* M, or what is known where the sums are numbers of mixed radix. */
static isl_map *or_digits(
	Poly *p, const Shape *x, const Shape *y, __isl_take isl_map *m, bool *known)
{
	isl_map *digits = equal_digits(p, x, y);
	*known = digits != NULL;
	if (!digits)
		return m;
	isl_map_free(m);
	return digits;
}

/* The same of sums whose rows begin at an invariant, off + i*ld + j, which both have: it does not
 * matter where that is. */
static isl_map *equal_sums(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	isl_aff *shift = x->depth == y->depth
				 ? common_shift(x->terms[0].value, y->terms[0].value)
				 : NULL;
	if (!shift) {
		isl_map *m = equal_as_they_are(p, x, y, known);
		return *known ? m : or_digits(p, x, y, m, known);
	}
	isl_pw_aff *by = isl_pw_aff_from_aff(shift);
	Shape sx = *x, sy = *y;
	isl_pw_aff *vx = isl_pw_aff_sub(isl_pw_aff_copy(x->terms[0].value), isl_pw_aff_copy(by));
	isl_pw_aff *vy = isl_pw_aff_sub(isl_pw_aff_copy(y->terms[0].value), by);
	sx.terms[0].value = vx;
	sy.terms[0].value = vy;
	isl_map *m = equal_multiples(p, &sx, &sy, known);
	if (!*known) {
		isl_map_free(m);
		m = equal_as_they_are(p, &sx, &sy, known);
	}
	if (!*known) {
		isl_map_free(m);
		m = equal_as_they_are(p, x, y, known);
	}
	if (!*known)
		m = or_digits(p, &sx, &sy, m, known);
	isl_pw_aff_free(vx);
	isl_pw_aff_free(vy);
	return m;
}

/* ---- declared arrays of arrays --------------------------------------------------------------- */

/* Both index one array of arrays, by as many subscripts, and no inner subscript leaves its
 * dimension: proved or checked at run time. */
static bool same_dimensions(Poly *p, const Shape *x, const Shape *y)
{
	for (int i = 1; i < x->subscript_count; i++) {
		int64_t extent = x->access->extents.at[i];
		if (extent < 0 || extent != y->access->extents.at[i])
			return false;
	}
	for (int i = 1; i < x->subscript_count; i++) {
		Expr *size = host_int(p, x->access->extents.at[i]);
		if (!ensure_one_row(p, x, x->subscripts[i], y, y->subscripts[i], size))
			return false;
	}
	return true;
}

static isl_map *equal_subscripts(const Shape *x, const Shape *y)
{
	isl_map *m = all_pairs(x, y);
	for (int i = 0; i < x->subscript_count; i++)
		m = isl_map_intersect(m, equal_values(x, x->subscripts[i], y, y->subscripts[i]));
	return m;
}

bool poly_within_iterations(Poly *p, isl_map *m)
{
	isl_map *same = isl_map_equate(isl_map_copy(m), isl_dim_in, 0, isl_dim_out, 0);
	isl_map *others = isl_map_subtract(isl_map_copy(m), same);
	others = isl_map_intersect_params(others, isl_set_copy(p->known));
	isl_bool empty = isl_map_is_empty(others);
	isl_map_free(others);
	return empty == isl_bool_true;
}

static isl_map *conflicts_within(Poly *p, const Shape *x, const Shape *y, bool *known);

/* In one of the two a row's number is an invariant: a[k*ld + j] beside a[i*ld + j]. NULL: that does
 * not help. */
static isl_map *conflicts_of_rows(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	bool swap = x->term_count < y->term_count;
	Shape like = poly_shape_like(p, swap ? x->access : y->access, swap ? y : x);
	const Shape *from = swap ? &like : x, *to = swap ? y : &like;
	isl_map *m = NULL;
	if (like.affine && from->term_count == to->term_count)
		m = conflicts_within(p, from, to, known);
	shape_free(&like);
	return m && *known ? m : isl_map_free(m);
}

/* The same without regard to rows of tables. */
static isl_map *conflicts_within(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	isl_map *m = NULL;
	if (x->affine && y->affine && x->term_count != y->term_count)
		m = conflicts_of_rows(p, x, y, known);
	if (m)
		return m;
	const bool affine = x->affine && y->affine;
	*known = affine && same_terms(x, y);
	m = *known ? equal_sums(p, x, y, known) : affine ? equal_gathered(p, x, y, known) : NULL;
	if (!m)
		m = all_pairs(x, y);
	if (!x->subscript_count || x->subscript_count != y->subscript_count)
		return m;
	if ((*known && poly_within_iterations(p, m)) || !same_dimensions(p, x, y))
		return m;
	isl_map_free(m);
	*known = true;
	return equal_subscripts(x, y);
}

isl_map *poly_conflicts(Poly *p, const Shape *x, const Shape *y, bool *known)
{
	isl_map *m = conflicts_within(p, x, y, known);
	/* Other rows are other memory. */
	if (x->row && y->row)
		m = isl_map_intersect(m, equal_values(x, x->row, y, y->row));
	return m;
}
