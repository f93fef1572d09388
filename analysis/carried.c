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

/* LATER touches in iteration k what EARLIER touches in iteration k - DISTANCE. */
static bool comes_again(
	Poly *p, const Shape *later, const Shape *earlier, int distance, bool common)
{
	if (!later->affine || !earlier->affine || later->term_count != earlier->term_count)
		return false;
	for (int i = 0; i < later->term_count; i++)
		if (!same_product(&later->terms[i], &earlier->terms[i]) ||
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

/* The lines of a difference and of what it moves by; LINES is how many there are. */
enum { BACK, MOVE, LINES };
#define MOST_CHOICES 3

static const Expr *find_choice(const Line *lines)
{
	for (int l = 0; l < LINES; l++)
		for (int i = 0; i < lines[l].count; i++)
			if (lines[l].times[i] && lines[l].term[i]->kind == EXPR_COND)
				return lines[l].term[i]->u.cond.condition;
	return NULL;
}

/* L where CONDITION holds, or where it does not. */
static Line choose(const Line *l, const Expr *condition, bool holds)
{
	Line chosen = {.step = l->step, .constant = l->constant, .failed = l->failed};
	for (int i = 0; i < l->count; i++) {
		Expr *e = l->term[i];
		if (e->kind == EXPR_COND && e->u.cond.condition == condition)
			e = holds ? e->u.cond.yes : e->u.cond.no;
		if (l->times[i])
			add_line(&chosen, e, l->times[i]);
	}
	return chosen;
}

static bool may_be_behind(const Line *lines, int most, int choices)
{
	const Line *back = &lines[BACK];
	/* From iteration to iteration, or with numbers that nothing relates to each other. */
	bool varies = back->step != 0;
	if (back->failed || lines[MOVE].failed)
		return true;
	const Expr *choice = find_choice(lines);
	if (choice && choices == MOST_CHOICES)
		return true;
	for (int holds = 0; choice && holds < 2; holds++) {
		Line chosen[LINES];
		for (int l = 0; l < LINES; l++)
			chosen[l] = choose(&lines[l], choice, holds);
		if (may_be_behind(chosen, most, choices + 1))
			return true;
	}
	if (choice)
		return false;
	for (int i = 0; i < back->count; i++) {
		if (back->times[i] && back->term[i]->kind != EXPR_VAR &&
			back->term[i]->kind != EXPR_LOAD)
			return true;
		varies |= back->times[i] != 0;
	}
	if (varies)
		return false;
	for (int d = 1; d <= most; d++)
		if (back->constant == lines[MOVE].step * d)
			return true;
	return false;
}

/* R's offset is W's of 1 to MOST iterations ago, or that needs a closer look. Most pairs differ by
 * another constant, from iteration to iteration, or by what is only known at run time, and pairs
 * are many: isl is asked about the others. */
static bool may_follow(const Access *r, const Line *w, int most)
{
	Line lines[LINES] = {[MOVE] = *w, [BACK] = *w};
	add_line(&lines[BACK], r->offset, -1);
	return may_be_behind(lines, most, 0);
}

/* R, in one iteration, and W, in another one, may be the same element, and no part of one. */
static bool are_alike(const Access *r, const Access *w)
{
	return r->is_read && !r->is_write && !r->in_inner_loop && r->offset && r->place &&
	       r->place != w->place && r->elem->size == w->elem->size &&
	       r->field_offset == w->field_offset && r->size == w->size && !r->inside.count &&
	       r->place->type->unqualified == w->place->type->unqualified && same_object(r, w);
}

/* LINE: of W's offset. */
static bool may_carry(const Access *r, const Access *w, const Line *line, int most)
{
	return are_alike(r, w) && may_follow(r, line, most);
}

/* Reads at different distances mean the same elements also before the loop's first stores. */
static bool agree(Poly *p, const Shape *shapes, const int *distance, int count)
{
	for (int i = 0; i < count; i++)
		for (int j = 0; j < count && distance[i] > 1; j++)
			if (distance[j] && distance[i] > distance[j] &&
				!comes_again(
					p, &shapes[i], &shapes[j], distance[i] - distance[j], true))
				return false;
	return true;
}

Carried carried_open(Analysis *a)
{
	const size_t count = (size_t)a->accesses.count + 1;
	Carried c = {.a = a, .checks = a->facts->checks.count};
	c.shapes = arena_alloc(a->unit->arena, sizeof *c.shapes * count);
	return c;
}

void carried_close(Carried *c)
{
	if (!c->p)
		return;
	for (int i = 0; i < c->a->accesses.count; i++)
		if (c->shapes[i].access)
			shape_free(&c->shapes[i]);
	poly_close(c->p);
	if (!c->found)
		c->a->facts->checks.count = c->checks;
}

/* The reads that may see what W stores become shapes, too. False: there are none. */
static bool find_candidates(Carried *c, const Access *w, int most, bool *candidate)
{
	bool any = false;
	Line line = {0};
	add_line(&line, w->offset, 1);
	for (int i = 0; i < c->a->accesses.count; i++) {
		const Access *r = &c->a->accesses.at[i];
		candidate[i] = may_carry(r, w, &line, most);
		any |= candidate[i];
		if (!candidate[i])
			continue;
		if (!c->p)
			c->p = poly_open(c->a);
		if (!c->shapes[i].access)
			c->shapes[i] = poly_shape(c->p, r);
	}
	return any;
}

/* What W stores may be carried. */
static bool is_followed(const Access *w)
{
	return !w->in_inner_loop && w->offset && w->place && !w->inside.count && !w->table;
}

int carried_reads(Carried *c, int store, int most, int *distance)
{
	Analysis *a = c->a;
	const Access *w = &a->accesses.at[store];
	int count = a->accesses.count, farthest = 0;
	int64_t trip;
	for (int i = 0; i < count; i++)
		distance[i] = 0;
	if (!is_followed(w))
		return 0;
	if (a->facts->trip && expr_is_int(a->facts->trip, &trip) && trip <= most)
		most = trip > 0 ? (int)trip - 1 : 0; /* no iteration is further away */
	Access always = *w;
	always.guard = NULL;
	bool *candidate = arena_alloc(a->scratch, (size_t)count + 1);
	if (!find_candidates(c, w, most, candidate))
		return 0;
	Shape stored = poly_shape(c->p, &always);
	for (int i = 0; i < count; i++) {
		for (int d = 1; candidate[i] && d <= most && !distance[i]; d++)
			if (comes_again(c->p, &c->shapes[i], &stored, d, false))
				distance[i] = d;
		if (distance[i] > farthest)
			farthest = distance[i];
	}
	if (farthest && !agree(c->p, c->shapes, distance, count))
		farthest = 0;
	shape_free(&stored);
	c->found |= farthest > 0;
	return farthest;
}

/* ---- distances that only the program knows ----------------------------------------------- */

/* VALUE as STEP * k + *REST, the same everywhere, where REST is over the parameters; NULL: it is
 * not. */
static isl_pw_aff *split_step(__isl_take isl_pw_aff *value, int64_t *step)
{
	isl_pw_aff *rest = NULL;
	value = isl_pw_aff_coalesce(value);
	isl_aff *aff = affine_everywhere(value);
	isl_pw_aff_free(value);
	if (!aff)
		return NULL;
	isl_val *v = isl_aff_get_coefficient_val(aff, isl_dim_in, 0);
	bool plain = isl_aff_dim(aff, isl_dim_div) == 0 && isl_val_is_int(v) == isl_bool_true &&
		     isl_val_cmp_si(v, INT32_MAX) <= 0 && isl_val_cmp_si(v, -INT32_MAX) >= 0;
	*step = plain ? isl_val_get_num_si(v) : 0;
	isl_val_free(v);
	if (plain) {
		aff = isl_aff_set_coefficient_si(aff, isl_dim_in, 0, 0);
		rest = isl_pw_aff_from_aff(isl_aff_project_domain_on_params(isl_aff_copy(aff)));
	}
	isl_aff_free(aff);
	return rest;
}

/* VALUE, which does not depend on k, times the factors of T, as the host computes it; NULL: it does
 * depend on k, or cannot be computed there. Releases it. */
static Expr *host_term(Poly *p, const Term *t, __isl_take isl_pw_aff *value)
{
	int64_t step;
	isl_pw_aff *rest = split_step(value, &step);
	Expr *e = rest && !step ? host_value(p, rest) : (isl_pw_aff_free(rest), NULL);
	for (int i = 0; e && i < t->factor_count; i++)
		e = poly_is_safe(p, poly_symbol(p, t->factors[i]))
			    ? host_binary(p, BIN_MUL, e,
				      host_cast(p, host_plain(p, t->factors[i])))
			    : NULL;
	return e;
}

/* What X touches is so much behind what Y touches in the same iteration, as far as the terms like T
 * go. */
static Expr *gap_of_term(Poly *p, const Shape *x, const Shape *y, const Term *t)
{
	const Term *to = term_like(x, t), *from = term_like(y, t);
	isl_pw_aff *gap = to ? isl_pw_aff_copy(to->value) : NULL;
	if (from)
		gap = gap ? isl_pw_aff_sub(gap, isl_pw_aff_copy(from->value))
			  : isl_pw_aff_neg(isl_pw_aff_copy(from->value));
	return host_term(p, t, gap);
}

/* The sum of all of them; NULL: it is not the same in all iterations. */
static Expr *gap_of(Poly *p, const Shape *x, const Shape *y)
{
	Expr *sum = host_int(p, 0);
	for (int i = 0; sum && i < x->term_count + y->term_count; i++) {
		const bool of_second = i >= x->term_count;
		const Term *t = of_second ? &y->terms[i - x->term_count] : &x->terms[i];
		if (of_second && term_like(x, t))
			continue;
		Expr *gap = gap_of_term(p, x, y, t);
		sum = gap ? host_binary(p, BIN_ADD, sum, gap) : NULL;
	}
	return sum;
}

/* By how much what S touches moves on in each iteration; 0: that is not known. */
static int64_t step_of(const Shape *s)
{
	int64_t step = 0, other;
	for (int i = 0; i < s->term_count; i++) {
		const bool plain = s->terms[i].factor_count == 0;
		isl_pw_aff_free(split_step(
			isl_pw_aff_copy(s->terms[i].value), plain ? &step : &other));
		if (!plain && isl_pw_aff_involves_dims(s->terms[i].value, isl_dim_in, 0, 1) !=
				      isl_bool_false)
			return 0;
	}
	return step;
}

/* GAP in steps of SIZE, where a check says that this is an integer. */
static Expr *in_steps(Poly *p, Expr *gap, int64_t size)
{
	int64_t n;
	Expr *step = host_int(p, size);
	if (!gap || (expr_is_int(gap, &n) && (n % size || n < size)) ||
		!sums_are_small(p, &gap, 1))
		return NULL;
	if (size == 1)
		return gap;
	Expr *rest = host_binary(p, BIN_REM, gap, step);
	poly_check(p, host_compare(p, BIN_EQ, rest, host_int(p, 0)));
	return host_binary(p, BIN_DIV, gap, step);
}

Expr *carried_lag(Carried *c, int store, int read)
{
	Analysis *a = c->a;
	const Access *w = &a->accesses.at[store], *r = &a->accesses.at[read];
	/* Elements that are not the same have no byte in common. */
	if (!is_followed(w) || !are_alike(r, w) || r->table || w->field_offset < 0 ||
		w->field_offset + w->size > w->elem->size)
		return NULL;
	if (!c->p)
		c->p = poly_open(a);
	Access always = *w;
	always.guard = NULL;
	Shape stored = poly_shape(c->p, &always), seen = poly_shape(c->p, r);
	Expr *gap = NULL;
	int64_t step = 0;
	if (stored.affine && seen.affine && stored.depth == 1 && seen.depth == 1)
		step = step_of(&stored);
	if (step)
		gap = step > 0 ? gap_of(c->p, &stored, &seen) : gap_of(c->p, &seen, &stored);
	shape_free(&stored);
	shape_free(&seen);
	return in_steps(c->p, gap, step < 0 ? -step : step);
}
