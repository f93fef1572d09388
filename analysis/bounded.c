// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bounded.c - subscripts computed from numbers of which only the range is known:
 *	out[64 * block + zigzag[i]] = in[64 * block + i];	image[pixel][channel_of(c)] = 0;
 *
 * In: two accesses whose subscripts cannot be compared. Out: whether iterations of the loop touch
 * different elements all the same, whatever these numbers are: each may be any of its range, as if
 * a loop of its own over that stood around the access. So rows that are wide enough for the range
 * are told apart by the rest of the subscript. What one iteration does to an element stays in C's
 * order. More pairs of elements are looked at than can be, never fewer. */
#include "analysis/poly.h"
#include "analysis/walk.h"

#define MOST_NUMBERS ((int64_t)1 << 24)
#define MOST_MASK    ((int64_t)1 << 40)

typedef struct Bounded {
	Poly *p;
	Access *any;
	bool found, failed;
} Bounded;

typedef struct Computed {
	Analysis *a;
	const Access *x;
	bool found;
} Computed;

/* X & MASK, which is no sum of counters, whatever X is. */
static bool is_masked(const Expr *e)
{
	int64_t n;
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_AND &&
	       !expr_is_int(e->u.binary.right, &n);
}

static bool find_computed(Expr *e, void *data)
{
	Computed *c = data;
	bool unknown = e->kind == EXPR_VAR && value_is_unknown(c->a, e);
	c->found |= is_masked(e) || e->kind == EXPR_LOAD || e->kind == EXPR_CALL ||
		    e->kind == EXPR_STATE ||
		    (unknown && !loop_counting(c->x->inner, e->u.var));
	return !c->found;
}

/* E is X & MASK, with a mask that is the same in all iterations: it is less than this, where the
 * mask is no negative number. NULL: it is something else. */
static Expr *masked_count(Bounded *b, const Expr *e)
{
	Analysis *a = b->p->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t n;
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) &&
		type_bits(e->type) == 64)
		e = e->u.cast.operand;
	if (e->kind != EXPR_BINARY || e->u.binary.op != BIN_AND)
		return NULL;
	Expr *mask = value_is_invariant(a, e->u.binary.right) ? e->u.binary.right
							      : e->u.binary.left;
	Expr *host = value_is_invariant(a, mask) && !expr_is_int(mask, &n) ? value_hoist(a, mask)
									   : NULL;
	if (!host)
		return NULL;
	host = host_cast(b->p, host_plain(b->p, host));
	if (type_bits(mask->type) == 64)
		mask = value_cast(a, wide, mask);
	if (!poly_nonnegative(b->p, mask, true))
		return NULL;
	if (value_interval(a, mask).high > MOST_MASK)
		poly_check(b->p, host_compare(b->p, BIN_LE, host, host_int(b->p, MOST_MASK)));
	return value_binary(a, BIN_ADD, wide, value_cast(a, wide, mask), value_int(a, wide, 1));
}

/* The numbers that S may be in all iterations: those that its update gives whatever it was before.
 * A run-time check sees to it that it begins as one of them. */
static bool carried_numbers(Bounded *b, const State *s, Interval *range)
{
	Analysis *a = b->p->a;
	const Changed *c = changed_of(a, s->var);
	Expr *start = c && c->place ? s->place : c ? c->initial : NULL;
	if (!start || s->next || !type_is_integer(s->type))
		return false;
	*range = value_interval(a, s->update);
	if (range->high - range->low >= MOST_NUMBERS)
		return false;
	const Interval first = value_interval(a, start);
	Expr *host = interval_within(first, *range) ? NULL : value_hoist(a, start);
	if (!host)
		return interval_within(first, *range);
	host = host_cast(b->p, host_plain(b->p, host));
	if (first.low < range->low)
		poly_check(b->p,
			host_compare(b->p, BIN_GE, host, host_int(b->p, (int64_t)range->low)));
	if (first.high > range->high)
		poly_check(b->p,
			host_compare(b->p, BIN_LE, host, host_int(b->p, (int64_t)range->high)));
	return true;
}

/* The numbers that E may be, of which carried variables are known to stay within bounds. */
static Interval numbers_of(Bounded *b, Expr *e)
{
	Analysis *a = b->p->a;
	const Facts *f = a->facts;
	const HereFact *before = a->facts_here;
	Interval range = value_interval(a, e);
	if (range.high - range.low < MOST_NUMBERS)
		return range;
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		HereFact *fact = arena_alloc(a->scratch, sizeof *fact);
		*fact = (HereFact){.outer = a->facts_here, .of = value_state(a, s->var)};
		if (value_uses_state(a, e, s->var) && carried_numbers(b, s, &fact->range))
			a->facts_here = fact;
	}
	range = value_interval(a, e);
	a->facts_here = before;
	return range;
}

/* E as it is over sums and products of what may be any number of its range. */
static Expr *change(Analysis *a, Expr *e, void *data)
{
	Bounded *b = data;
	Computed c = {.a = a, .x = b->any};
	expr_walk(e, find_computed, &c);
	if (!c.found)
		return e;
	bool sum = e->kind == EXPR_BINARY &&
		   (e->u.binary.op == BIN_ADD || e->u.binary.op == BIN_SUB ||
			   e->u.binary.op == BIN_MUL);
	if (sum || (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type)))
		return NULL;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *low = value_int(a, wide, 0), *count = masked_count(b, e);
	if (!count && type_is_integer(e->type)) {
		const Interval range = numbers_of(b, e);
		if (range.high - range.low < MOST_NUMBERS) {
			low = value_int(a, wide, (int64_t)range.low);
			count = value_int(a, wide, (int64_t)(range.high - range.low) + 1);
		}
	}
	if (!count) {
		b->failed = true;
		return e;
	}
	Var *any = var_temp(a->unit, "any", e->type->unqualified);
	b->any->inner = numbers_from(a, any, low, count, b->any->inner);
	b->found = true;
	return value_var(a, any);
}

static Expr *changed(Bounded *b, Analysis *a, Expr *e)
{
	return b->failed || value_size(a, e) > 200 ? (b->failed = true, e)
						   : value_map(a, e, change, b);
}

/* X as one that may be at any element which such numbers lead to. */
static bool spread(Poly *p, const Access *x, Access *any, bool *found)
{
	Analysis *a = p->a;
	Bounded b = {.p = p, .any = any};
	*any = *x;
	if (!x->offset || x->table)
		return false;
	any->offset = changed(&b, a, x->offset);
	any->subscripts.count = 0;
	any->in_inner_loop |= any->inner != NULL;
	*found |= b.found;
	return !b.failed;
}

static bool is_apart(Poly *p, const Access *x, const Access *y)
{
	bool known;
	Shape sx = poly_shape(p, x), sy = poly_shape(p, y);
	isl_map *m = poly_conflicts(p, &sx, &sy, &known);
	bool apart = known && poly_within_iterations(p, m);
	isl_map_free(m);
	shape_free(&sx);
	shape_free(&sy);
	return apart;
}

/* The run-time checks, and what is known by them. */
typedef struct Attempted {
	int checks;
	Knowledge known;
} Attempted;

static Attempted try_checks(Poly *p)
{
	return (Attempted){p->a->facts->checks.count, poly_knowledge(p)};
}

/* What has been added since BEFORE goes, where that was of no USE. */
static bool keep_checks(Poly *p, const Attempted *before, bool use)
{
	if (use) {
		isl_set_free(before->known.known);
	} else {
		p->a->facts->checks.count = before->checks;
		poly_restore(p, before->known);
	}
	return use;
}

static bool needs_carried(Analysis *a, const Access *x)
{
	return x->offset && value_uses(a, x->offset, EXPR_STATE);
}

bool apart_at_any_numbers(Poly *p, const Access *x, const Access *y)
{
	Analysis *a = p->a;
	Access any_x, any_y;
	bool found = false;
	if (needs_carried(a, x) || needs_carried(a, y))
		return false;
	const Attempted before = try_checks(p);
	return keep_checks(p, &before,
		spread(p, x, &any_x, &found) && spread(p, y, &any_y, &found) && found &&
			is_apart(p, &any_x, &any_y));
}

bool bounded_access(Poly *p, const Access *x, Access *any)
{
	bool found = false;
	const Attempted before = try_checks(p);
	return keep_checks(p, &before, spread(p, x, any, &found) && found);
}
