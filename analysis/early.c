// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* early.c - nothing is computed that C might not come to.
 *
 * In: states with their monoids. Out: true, or a refusal. The elements of a monoid are computed for
 * all iterations before any carried value is known. An operation that can fail (a division, a shift
 * by a computed amount, a call) must then be one that C comes to whatever the carried values are:
 * it must occur in some update outside the arms of conditions on them. Where else it occurs under a
 * condition, the element keeps that condition. Loads are the extents' business: what may be read
 * early must lie in the array. */
#include "analysis/exec.h"
#include "analysis/family.h"

#include <stdlib.h>

typedef struct Early {
	Analysis *a;
	unsigned char *reached; /* by id: evaluated whatever the carried values are */
	unsigned char *seen;    /* by id: already looked at in elements */
	int count;              /* of ids */
	const State *state;     /* whose element is looked at */
} Early;

/* ---- what can fail --------------------------------------------------------------------------- */

/* A run-time check sees to it that E is at least 1. */
static bool is_checked_positive(Analysis *a, Expr *e)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	if (!value_is_invariant(a, e))
		return false;
	const Expr *check = value_binary(
		a, BIN_GE, a->unit->scalar[SC_INT], value_cast(a, wide, e), value_int(a, wide, 1));
	for (int i = 0; i < a->facts->checks.count; i++)
		if (a->facts->checks.at[i] == check)
			return true;
	return false;
}

static bool may_fail(Analysis *a, const Expr *e)
{
	int64_t n;
	if (e->kind == EXPR_CALL)
		return e->u.call.callee->kind != EXPR_FUNC || e->u.call.callee->u.function->body;
	if (e->kind != EXPR_BINARY || !type_is_integer(e->type))
		return false;
	switch (e->u.binary.op) {
	case BIN_DIV:
	case BIN_REM:
		return expr_is_int(e->u.binary.right, &n)
			       ? n == 0 || n == -1
			       : !is_checked_positive(a, e->u.binary.right);
	case BIN_SHL:
	case BIN_SHR:
		return !expr_is_int(e->u.binary.right, &n) || n < 0 || n >= type_bits(e->type);
	case BIN_MUL:
	case BIN_ADD:
	case BIN_SUB:
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_AND:
	case BIN_XOR:
	case BIN_OR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return false;
}

/* ---- what C comes to ------------------------------------------------------------------------- */

static bool visit_reached(Expr *e, void *data)
{
	Early *y = data;
	if (e->id >= y->count || y->reached[e->id])
		return false;
	y->reached[e->id] = 1;
	Expr *condition = NULL;
	if (e->kind == EXPR_COND)
		condition = e->u.cond.condition;
	else if (e->kind == EXPR_BINARY &&
		 (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		condition = e->u.binary.left;
	if (!condition || (!value_uses_state(y->a, condition, NULL) &&
				  !value_is_rounded(y->a, condition)))
		return true;
	expr_walk(condition, visit_reached, y);
	return false;
}

static bool visit_element(Expr *e, void *data)
{
	Early *y = data;
	Analysis *a = y->a;
	if (a->refused || (e->id < y->count && y->seen[e->id]))
		return false;
	if (e->id < y->count)
		y->seen[e->id] = 1;
	if (!may_fail(a, e) || (e->id < y->count && y->reached[e->id]))
		return true;
	Reason *r = refuse(a, CODE_EARLY_LOAD, y->state->range,
		"'%s' is only computed where a carried value says so, and computing it elsewhere "
		"may fail: it cannot be computed early",
		expr_text(a->unit, e, false));
	r->edit = "compute it in every iteration, before the condition, if that is safe";
	return false;
}

static void visit_monoid(Early *y, const Monoid *m)
{
	if (m->trusted)
		return; /* the directive answers for its operator */
	y->state = &y->a->facts->states.at[m->states.at[0]];
	for (int k = 0; k < m->components.count; k++)
		expr_walk(m->components.at[k].element, visit_element, y);
}

bool check_early(Analysis *a)
{
	const Facts *f = a->facts;
	if (f->monoids.count == 0)
		return true;
	Early y = {.a = a, .count = a->unit->next_value_id + 1};
	y.reached = calloc((size_t)y.count, 1);
	y.seen = calloc((size_t)y.count, 1);
	if (!y.reached || !y.seen)
		internal_error("out of memory");
	for (int i = 0; i < f->states.count; i++)
		expr_walk(f->states.at[i].update, visit_reached, &y);
	for (int i = 0; i < a->inputs.count; i++)
		expr_walk(a->inputs.at[i], visit_reached, &y);
	for (int i = 0; i < f->monoids.count; i++)
		visit_monoid(&y, &f->monoids.at[i]);
	for (int i = 0; i < a->staged.count; i++)
		visit_monoid(&y, &a->staged.at[i].monoid);
	free(y.reached);
	free(y.seen);
	return !a->refused;
}
