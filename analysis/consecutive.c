// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* consecutive.c - rows one behind the other: for (j = start[i]; j < start[i + 1]; j++) v[j].
 *
 * In: accesses in loops of the body that begin where the loop of the iteration before ends, since
 * both are told by neighbours in an array: of compressed sparse rows, lists in one array, blocks.
 * Out: which of them touch the same rows; facts->rising, what must not be negative for that. Proof:
 * iteration k touches elements from S(k) up to, not with, S(k + 1). Where S never falls, which is
 * looked up before the loop, these stretches have nothing in common for different k. */
#include "analysis/keyed.h"
#include "analysis/poly.h"

#define FAR_OFF ((int64_t)1 << 31)

typedef struct Rows {
	Expr *start;  /* 64-bit: S(k) */
	Expr *addend; /* what the subscript is more than the counter; NULL: nothing */
	Expr *length; /* S(k + 1) - S(k) */
} Rows;

/* E below conversions to wider integers, and of sums back to the signed type of a counter: it does
 * not overflow. */
static Expr *without_widening(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		(e->type->size >= e->u.cast.operand->type->size ||
			(type_is_signed(e->type) && type_bits(e->type) >= 32)))
		e = e->u.cast.operand;
	return e;
}

static bool is_counter(Expr *e, const InnerLoop *l)
{
	e = without_widening(e);
	return e->kind == EXPR_VAR && e->u.var == l->var;
}

typedef struct Plain {
	Analysis *a;
	bool bad;
} Plain;

/* C reads LOAD in each iteration, in one place at least. */
static bool is_always_read(const Analysis *a, const Expr *load)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *x = &a->accesses.at[i];
		if (x->load == load && !x->guard && !x->in_inner_loop && !x->callee)
			return true;
	}
	return false;
}

/* The host can compute it for every iteration: C reads it in each of them. */
static bool find_bad(Expr *e, void *data)
{
	Plain *p = data;
	p->bad |= e->kind == EXPR_LOAD && !is_always_read(p->a, e);
	p->bad |= e->kind == EXPR_CALL || e->kind == EXPR_COND || value_may_trap(p->a, e);
	return !p->bad;
}

static bool is_plain(Analysis *a, Expr *e)
{
	Plain p = {.a = a};
	expr_walk(e, find_bad, &p);
	return !p.bad && !why_not_early(a, e, NULL);
}

/* NEXT is in each iteration what HERE is in the next one; both are loads. */
static bool is_next(Analysis *a, const Expr *next, const Expr *here)
{
	for (int i = 0; i < a->neighbours.count; i++)
		if (a->neighbours.at[i].next == next && a->neighbours.at[i].here == here)
			return a->neighbours.at[i].hold;
	Poly *p = poly_open(a);
	Neighbours n = {.next = next, .here = here};
	n.hold = is_one_ahead(p, access_of_load(a, next), access_of_load(a, here));
	poly_close(p);
	list_push(a->unit->arena, &a->neighbours, n);
	return n.hold;
}

/* E is HERE, or FIRST in the first iteration; *FIRST is NULL where there is no such choice. */
static Expr *after_first(Analysis *a, Expr *e, Expr **first)
{
	int64_t zero;
	*first = NULL;
	const Expr *test = e->kind == EXPR_COND ? e->u.cond.condition : NULL;
	if (!test || test->kind != EXPR_BINARY || test->u.binary.left != value_iter(a) ||
		(test->u.binary.op != BIN_EQ && test->u.binary.op != BIN_NE) ||
		!expr_is_int(test->u.binary.right, &zero) || zero)
		return e;
	const bool same = test->u.binary.op == BIN_EQ;
	*first = same ? e->u.cond.yes : e->u.cond.no;
	return same ? e->u.cond.no : e->u.cond.yes;
}

/* E, a load or one and a constant, which is added to *MORE. */
static Expr *without_constant(Expr *e, int64_t *more)
{
	int64_t n;
	e = without_widening(e);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
		expr_is_int(e->u.binary.right, &n) && n > -FAR_OFF && n < FAR_OFF) {
		*more += n;
		e = without_widening(e->u.binary.left);
	}
	return e;
}

/* BASE (NULL: 0) and L's counter go from S(k) up to S(k + 1) together: S is a number that memory
 * holds, or as much more or less in all iterations; S(0) may be any number. */
static bool is_row(Analysis *a, const InnerLoop *l, Expr *base, Rows *r)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	int64_t beyond = 0, before = 0;
	if (l->step != 1 || !l->trip || !type_is_integer(l->start->type))
		return false;
	const Expr *gap = without_constant(l->trip, &beyond);
	if (gap->kind != EXPR_BINARY || gap->u.binary.op != BIN_SUB)
		return false;
	r->length = l->trip;
	r->start = value_cast(a, wide, l->start);
	if (base)
		r->start = value_binary(a, BIN_ADD, wide, value_cast(a, wide, base), r->start);
	Expr *first, *from = without_widening(gap->u.binary.right);
	Expr *more = value_binary(a, BIN_SUB, wide, r->start, value_cast(a, wide, from));
	Expr *next = without_constant(gap->u.binary.left, &beyond);
	Expr *here = without_constant(after_first(a, from, &first), &before);
	return next->kind == EXPR_LOAD && here->kind == EXPR_LOAD && beyond == before &&
	       value_is_invariant(a, more) && !value_is_unknown(a, more) &&
	       (first ? value_is_invariant(a, first) && !value_is_unknown(a, first) &&
					 is_plain(a, gap->u.binary.left)
		      : is_plain(a, r->length)) &&
	       is_next(a, next, here);
}

static bool rows_of(Analysis *a, const Access *x, Rows *r)
{
	if (!x->offset || x->table || x->uncounted || x->callee || x->inside.count)
		return false;
	for (const InnerLoop *l = x->inner; l; l = l->outer) {
		Expr *e = without_widening(x->offset), *other = NULL;
		*r = (Rows){0};
		if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD) {
			const bool first = is_counter(e->u.binary.left, l);
			other = first ? e->u.binary.right : e->u.binary.left;
			e = first ? e->u.binary.left : e->u.binary.right;
			if (value_is_unknown(a, other))
				continue;
		}
		Expr *base = other && value_uses(a, other, EXPR_ITER) ? other : NULL;
		r->addend = base ? NULL : other;
		if (is_counter(e, l) && is_row(a, l, base, r))
			return true;
	}
	return false;
}

static bool same_rows(const Rows *r, const Rows *s)
{
	return r->start == s->start && r->length == s->length && r->addend == s->addend;
}

bool in_consecutive_rows(Analysis *a, const Access *x)
{
	Rows r, s;
	if (!rows_of(a, x, &r))
		return false;
	for (int i = 0; i < a->accesses.count; i++) {
		const Access *y = &a->accesses.at[i];
		if (y != x && (x->is_write || y->is_write) && same_object(x, y) &&
			!members_apart(x, y) && (!rows_of(a, y, &s) || !same_rows(&r, &s)))
			return false;
	}
	return true;
}

static void must_rise(Analysis *a, Expr *length)
{
	for (int i = 0; i < a->facts->rising.count; i++)
		if (a->facts->rising.at[i] == length)
			return;
	list_push(a->unit->arena, &a->facts->rising, length);
}

bool rows_apart(Analysis *a, const Access *x, const Access *y)
{
	Rows r, s;
	if (x->elem != y->elem || !rows_of(a, x, &r) || !rows_of(a, y, &s) || !same_rows(&r, &s))
		return false;
	must_rise(a, r.length);
	return true;
}

bool must_not_fall(Analysis *a, const Var *var)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	const Changed *c = changed_of(a, var);
	if (!c || !c->wrapped || !c->after || !type_is_integer(var->type))
		return false;
	Expr *first, *before = after_first(a, without_widening(c->before), &first);
	if (!is_plain(a, c->after) || (first && (!value_is_invariant(a, first) ||
							value_is_unknown(a, first))) ||
		value_uses(a, before, EXPR_COND))
		return false;
	must_rise(a, value_binary(a, BIN_SUB, wide, value_cast(a, wide, c->after),
			     value_cast(a, wide, c->before)));
	return true;
}
