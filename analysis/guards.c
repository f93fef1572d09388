// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* guards.c - what paths have to do with each other: whether one is only taken where another is, and
 * whether some path of several is taken in any case.
 *
 * In: guards, values. Out: whether one of them holds whatever their conditions come to. Conditions
 * that are no && || ! ?: of others are taken for unknowns that have nothing to do with each other,
 * and all their values are tried. That is enough where every branch of an if or a switch does the
 * same: case 0: c = s[i]; ... case 1: d = s[i]; ... default: e = s[i]; */
#include "analysis/keyed.h"

#define MAX_UNKNOWNS 10

typedef struct Cases {
	Analysis *a;
	Expr *unknown[MAX_UNKNOWNS];
	int count;
	unsigned values; /* bit I: that of unknown I */
} Cases;

static int find_unknown(const Cases *c, const Expr *e)
{
	for (int i = 0; i < c->count; i++)
		if (c->unknown[i] == e)
			return i;
	return -1;
}

static bool is_logical(const Expr *e)
{
	return e->kind == EXPR_BINARY &&
	       (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR);
}

/* Collects the unknowns of E; false: too many. */
static bool collect(Cases *c, Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return true;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT)
		return collect(c, e->u.unary.operand);
	if (is_logical(e))
		return collect(c, e->u.binary.left) && collect(c, e->u.binary.right);
	if (e->kind == EXPR_COND)
		return collect(c, e->u.cond.condition) && collect(c, e->u.cond.yes) &&
		       collect(c, e->u.cond.no);
	if (find_unknown(c, e) >= 0 || find_unknown(c, value_not(c->a, e)) >= 0)
		return true;
	if (c->count == MAX_UNKNOWNS)
		return false;
	c->unknown[c->count++] = e;
	return true;
}

static bool holds(const Cases *c, Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return n != 0;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT)
		return !holds(c, e->u.unary.operand);
	if (is_logical(e) && e->u.binary.op == BIN_LAND)
		return holds(c, e->u.binary.left) && holds(c, e->u.binary.right);
	if (is_logical(e))
		return holds(c, e->u.binary.left) || holds(c, e->u.binary.right);
	if (e->kind == EXPR_COND)
		return holds(c, e->u.cond.condition) ? holds(c, e->u.cond.yes)
						     : holds(c, e->u.cond.no);
	int i = find_unknown(c, e);
	if (i >= 0)
		return c->values >> i & 1;
	return !(c->values >> find_unknown(c, value_not(c->a, e)) & 1);
}

bool guards_cover(Analysis *a, Expr *const *guards, int count)
{
	Cases c = {.a = a};
	int used = 0;
	/* The first guards are the least deeply nested: those that have too many unknowns of their
	 * own are left out. */
	Expr **kept = arena_alloc(a->unit->arena, sizeof *kept * (size_t)(count + 1));
	for (int i = 0; i < count; i++) {
		int before = c.count;
		if (collect(&c, guards[i]))
			kept[used++] = guards[i];
		else
			c.count = before;
	}
	for (c.values = 0; c.values < 1u << c.count; c.values++) {
		bool any = false;
		for (int i = 0; i < used && !any; i++)
			any = holds(&c, kept[i]);
		if (!any)
			return false;
	}
	return used > 0;
}

bool guard_implies(const Expr *guard, const Expr *outer)
{
	if (!outer || outer == guard)
		return true;
	return guard && guard->kind == EXPR_BINARY && guard->u.binary.op == BIN_LAND &&
	       (guard_implies(guard->u.binary.left, outer) ||
		       guard_implies(guard->u.binary.right, outer));
}

static bool find_logic(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_COND || (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) ||
		  (e->kind == EXPR_BINARY &&
			  (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR));
	return !*found;
}

const Expr *part_reading(const Expr *condition, const Expr *read)
{
	const Expr *e = condition;
	for (;;) {
		const Expr *below = e->kind == EXPR_CAST ? e->u.cast.operand : e;
		if (below->kind != EXPR_BINARY || below->u.binary.op != BIN_LAND)
			break;
		e = expr_contains(below->u.binary.left, read) ? below->u.binary.left
							      : below->u.binary.right;
	}
	bool is_logic = false;
	expr_walk((Expr *)e, find_logic, &is_logic);
	return is_logic ? NULL : e;
}
