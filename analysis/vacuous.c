// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* vacuous.c - run-time checks that no run passes in which there is something to do:
 *
 *	for (i = 0; i < n; i++)                 iterations are apart where w <= w - 1,
 *		for (j = 0; j < w; j++)         that is, where w <= 0
 *			d[i * (w - 1) + j] += e[j];
 *	p = q + 1;                              where p + n <= q || q + n <= p,
 *	for (i = 0; i < n; i++)                 that is, where n <= 1
 *		d[p + i] = d[q + i];
 *
 * In: a loop whose dependences only some values of its invariants bring about, and the checks for
 * that. Out: false, and a reason, where the checks do not hold together if each loop around a store
 * has two iterations: the loop would be called parallel and run as written for ever. Numbers of
 * before the loop are what they were computed from, and parameters that are sums and multiples of
 * others are these. Nothing is proved by that, so it is enough that it is so as a rule. */
#include "analysis/exec.h"
#include "analysis/poly.h"

#define MOST_PIECES  64
#define MOST_SYMBOLS 24

typedef struct Runs {
	Poly *p;
	isl_set *all;     /* the parameters of runs as a program may have them */
	isl_set *passing; /* those of them that pass the checks */
} Runs;

static void intersect(isl_set **set, __isl_take isl_set *with)
{
	*set = isl_set_coalesce(isl_set_intersect(*set, with));
}

/* ---- what parameters are --------------------------------------------------------------------- */

static isl_pw_aff *roughly(Convert *c, Expr *e, bool is_whole);

static isl_pw_aff *of_operands(Convert *c, const Expr *e)
{
	int64_t n;
	const BinaryOp op = e->u.binary.op;
	const bool divides = op == BIN_DIV;
	if (op != BIN_ADD && op != BIN_SUB && op != BIN_MUL && !divides)
		return NULL;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (op == BIN_MUL && expr_is_int(left, &n)) {
		left = right;
		right = e->u.binary.left;
	}
	if ((op == BIN_MUL || divides) && (!expr_is_int(right, &n) || n <= 0))
		return NULL;
	isl_pw_aff *x = roughly(c, left, false);
	if (op == BIN_MUL)
		return isl_pw_aff_scale_val(x, isl_val_int_from_si(c->p->ctx, n));
	if (divides)
		return isl_pw_aff_floor(
			isl_pw_aff_scale_down_val(x, isl_val_int_from_si(c->p->ctx, n)));
	isl_pw_aff *y = roughly(c, right, false);
	return op == BIN_ADD ? isl_pw_aff_add(x, y) : isl_pw_aff_sub(x, y);
}

/* E as a sum of parameters, if nothing overflows; NULL: IS_WHOLE, and it is none. */
static isl_pw_aff *roughly(Convert *c, Expr *e, bool is_whole)
{
	int64_t n;
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type)) {
		e = e->u.cast.operand;
		is_whole = false;
	}
	if (expr_is_int(e, &n))
		return affine_integer(c, isl_val_int_from_si(c->p->ctx, n));
	isl_pw_aff *sum = e->kind == EXPR_BINARY ? of_operands(c, e) : NULL;
	if (sum || is_whole)
		return sum;
	return poly_parameter(c->space, poly_symbol(c->p, e));
}

/* The runs in which the parameters are what their values say. */
static isl_set *defined(Poly *p)
{
	Convert c = convert_begin(p, NULL, 0);
	isl_set *runs = isl_set_universe(isl_space_params_alloc(p->ctx, 0));
	for (int i = 0; i < p->symbols.count && i < MOST_SYMBOLS; i++) {
		isl_pw_aff *value = roughly(&c, p->symbols.at[i].value, true);
		if (!value)
			continue;
		isl_pw_aff *symbol = poly_parameter(c.space, &p->symbols.at[i]);
		runs = isl_set_intersect(
			runs, isl_set_params(pieces_compare(BIN_EQ, symbol, value)));
	}
	convert_end(&c);
	return runs;
}

/* ---- what runs there are --------------------------------------------------------------------- */

/* Each loop around S has two iterations, but for those that have one in every run. */
static void repeat(Runs *r, const Shape *s)
{
	for (int i = 0; i < s->depth; i++) {
		isl_set *some = isl_set_intersect(isl_set_copy(r->all), shape_spread(s, i, 1));
		if (isl_set_is_empty(some) == isl_bool_false) {
			isl_set_free(r->all);
			r->all = isl_set_coalesce(some);
		} else {
			isl_set_free(some);
		}
	}
}

static bool are_simple(const Runs *r)
{
	return !poly_gave_up(r->p) && isl_set_n_basic_set(r->all) <= MOST_PIECES &&
	       isl_set_n_basic_set(r->passing) <= MOST_PIECES;
}

static bool is_written(const Shape *s)
{
	return s->access && s->access->is_write && s->domain;
}

/* The runs in which each loop around a store has several iterations. */
static void find_runs(Runs *r, const Shape *shapes, int count)
{
	Poly *p = r->p;
	const Conditions related = find_relations(p->a);
	for (int i = 0; i < related.count; i++)
		intersect(&r->all, poly_where(p, related.at[i]));
	intersect(&r->all, defined(p));
	for (int i = 0; i < count && are_simple(r); i++)
		if (is_written(&shapes[i]))
			repeat(r, &shapes[i]);
	r->passing = isl_set_copy(r->all);
}

/* Whether there are runs, none of which pass. */
static bool none_pass(const Runs *r)
{
	return are_simple(r) && isl_set_is_empty(r->all) == isl_bool_false &&
	       isl_set_is_empty(r->passing) == isl_bool_true;
}

bool meet_always(Poly *p, const Shape *shapes, int count, __isl_keep isl_map *pairs)
{
	poly_try(p);
	Runs r = {.p = p, .all = isl_set_copy(p->known)};
	find_runs(&r, shapes, count);
	isl_set *meet = isl_map_params(isl_map_copy(pairs));
	r.passing = isl_set_coalesce(isl_set_subtract(r.passing, meet));
	const bool always = none_pass(&r) && !poly_gave_up(p);
	isl_set_free(r.all);
	isl_set_free(r.passing);
	poly_tried(p);
	return always;
}

/* Whether no run passes the checks from number FROM on. */
static bool never_pass(Runs *r, const Shape *shapes, int count, int from)
{
	Poly *p = r->p;
	find_runs(r, shapes, count);
	for (int i = from; i < p->a->facts->checks.count && are_simple(r); i++)
		intersect(&r->passing, poly_where(p, p->a->facts->checks.at[i]));
	return none_pass(r);
}

bool check_not_vacuous(Poly *p, const Shape *shapes, int count, int from)
{
	Analysis *a = p->a;
	const Access *at = NULL;
	for (int i = 0; i < count && !at; i++)
		at = is_written(&shapes[i]) ? shapes[i].access : NULL;
	if (!at || a->facts->checks.count == from || poly_gave_up(p))
		return true;
	poly_try(p);
	Runs r = {.p = p, .all = isl_set_copy(p->given)};
	const bool never = never_pass(&r, shapes, count, from);
	isl_set_free(r.all);
	isl_set_free(r.passing);
	poly_tried(p);
	if (!never)
		return true;
	const char *what = at->written_as ? expr_text(a->unit, at->written_as, false) : "memory";
	Reason *reason = loop_refuse(a->unit, a->loop, CODE_MAY_DEPEND, at->range,
		"iterations meet in what '%s' stores to, wherever each loop has several: what "
		"would have to hold for them not to, never does",
		what);
	reason->edit = "let each iteration have room of its own, or write the results to another "
		       "array";
	a->refused = true;
	return false;
}

/* The checks alone, whatever the iterations touch. */
bool check_may_pass(Poly *p)
{
	Analysis *a = p->a;
	if (isl_set_is_empty(p->given) != isl_bool_true || poly_gave_up(p))
		return true;
	isl_pw_aff *trip = affine_invariant(p, a->facts->trip);
	isl_set *some = isl_set_params(isl_pw_aff_pos_set(trip));
	const bool idle = isl_set_is_empty(some) != isl_bool_false;
	isl_set_free(some);
	if (idle)
		return true;
	loop_refuse(a->unit, a->loop, CODE_MAY_DEPEND, a->loop->stmt->range,
		"what would have to hold for the loop to run in parallel never does where it has "
		"an iteration");
	a->refused = true;
	return false;
}
