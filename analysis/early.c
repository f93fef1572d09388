// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* early.c - nothing is computed that C might not come to.
 *
 * In: states with their monoids. Out: true, or a refusal. The elements of a monoid are computed for
 * all iterations before any carried value is known. An operation that can fail (a division, a shift
 * by a computed amount, a call) must then be one that C comes to whatever the carried values are:
 * it must occur in some update outside the arms of conditions on them, and under no other condition
 * than the element has it under as well. Loads are the extents' business: what may be read early
 * must lie in the array. */
#include "analysis/exec.h"
#include "analysis/family.h"

#include <stdlib.h>

#define PATHS_MAX 6

/* Conditions that hold where a value is computed, the innermost first; NULL: none is needed. */
typedef struct Path {
	Expr *holds;
	const struct Path *outer;
} Path;

typedef struct Paths {
	const Path *at[PATHS_MAX];
	int count;
} Paths;

typedef struct Early {
	Analysis *a;
	Paths *reached;    /* by id: where it is evaluated whatever the carried values are */
	Paths *seen;       /* by id: where it was already looked at in elements */
	int count;         /* of ids */
	const Path *here;
	bool (*visit)(Expr *e, void *data);
	bool leaves_arms;   /* out, that a condition with a carried value in it decides about */
	const State *state; /* whose element is looked at */
} Early;

/* ---- where it is computed -------------------------------------------------------------------- */

static bool is_on(const Path *path, const Expr *condition)
{
	while (path && path->holds != condition)
		path = path->outer;
	return path != NULL;
}

/* C comes to all that is on PATH where it comes to one of these. */
static bool is_within(const Path *path, const Paths *paths)
{
	for (int i = 0; i < paths->count; i++) {
		const Path *p = paths->at[i];
		while (p && is_on(path, p->holds))
			p = p->outer;
		if (!p)
			return true;
	}
	return false;
}

static const Path *add_holding(Early *y, const Path *path, Expr *e)
{
	Analysis *a = y->a;
	e = value_truth(a, e);
	if (e->kind == EXPR_BINARY && e->u.binary.op == BIN_LAND)
		return add_holding(
			y, add_holding(y, path, e->u.binary.left), e->u.binary.right);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		Expr *no = e->u.unary.operand;
		if (no->kind == EXPR_BINARY && no->u.binary.op == BIN_LOR)
			return add_holding(y,
				add_holding(y, path, value_not(a, no->u.binary.left)),
				value_not(a, no->u.binary.right));
	}
	Path *p = arena_alloc(a->scratch, sizeof *p);
	*p = (Path){.holds = e, .outer = path};
	return p;
}

/* E where CONDITION holds, or does not. */
static void visit_where(Early *y, Expr *e, Expr *condition, bool holds)
{
	const Path *path = y->here;
	y->here = add_holding(y, path, holds ? condition : value_not(y->a, condition));
	expr_walk(e, y->visit, y);
	y->here = path;
}

/* What E is made of, each under its condition. True: all of that is computed where E is. */
static bool visit_parts(Early *y, Expr *e)
{
	const bool select = e->kind == EXPR_COND;
	if (!select && (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_LAND &&
							  e->u.binary.op != BIN_LOR)))
		return true;
	Expr *condition = select ? e->u.cond.condition : e->u.binary.left;
	expr_walk(condition, y->visit, y);
	if (y->leaves_arms && (value_uses_state(y->a, condition, NULL) ||
				      value_is_rounded(y->a, condition)))
		return false;
	if (select) {
		visit_where(y, e->u.cond.yes, condition, true);
		visit_where(y, e->u.cond.no, condition, false);
	} else {
		visit_where(y, e->u.binary.right, condition, e->u.binary.op == BIN_LAND);
	}
	return false;
}

/* Remembers that a value of these PATHS was met on another one. */
static void add_path(Paths *paths, const Path *path)
{
	if (paths->count < PATHS_MAX)
		paths->at[paths->count++] = path;
}

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

/* E shifts by a number that its type has no bits for, as far as is known. */
static bool may_shift_out(Analysis *a, const Expr *e)
{
	const Interval by = value_interval(a, e->u.binary.right);
	return by.low < 0 || by.high >= type_bits(e->type);
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
		return may_shift_out(a, e);
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
	if (e->id >= y->count || is_within(y->here, &y->reached[e->id]) ||
		y->reached[e->id].count == PATHS_MAX)
		return false;
	add_path(&y->reached[e->id], y->here);
	return visit_parts(y, e);
}

static bool visit_element(Expr *e, void *data)
{
	Early *y = data;
	Analysis *a = y->a;
	if (a->refused || (e->id < y->count && is_within(y->here, &y->seen[e->id])))
		return false;
	if (e->id < y->count && y->seen[e->id].count + 1 == PATHS_MAX && y->here) {
		const Path *path = y->here; /* too many to tell apart: as if on none of them */
		y->here = NULL;
		expr_walk(e, visit_element, y);
		y->here = path;
		return false;
	}
	if (e->id < y->count)
		add_path(&y->seen[e->id], y->here);
	if (!may_fail(a, e) || (e->id < y->count && is_within(y->here, &y->reached[e->id])))
		return visit_parts(y, e);
	Reason *r = refuse(a, CODE_EARLY_LOAD, y->state->range,
		"'%s' is only computed where a carried value says so, and computing it elsewhere "
		"may fail: it cannot be computed early",
		expr_excerpt(a->unit, e));
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

typedef struct Failing {
	Analysis *a;
	bool found;
} Failing;

static bool find_failing(Expr *e, void *data)
{
	Failing *x = data;
	x->found = x->found || may_fail(x->a, e);
	return !x->found;
}

/* Something in M's elements may fail. */
static bool has_failing(Analysis *a, const Monoid *m)
{
	Failing x = {a, false};
	for (int k = 0; !x.found && k < m->components.count; k++)
		expr_walk(m->components.at[k].element, find_failing, &x);
	return x.found;
}

bool check_early(Analysis *a)
{
	const Facts *f = a->facts;
	bool may = false;
	for (int i = 0; !may && i < f->monoids.count; i++)
		may = has_failing(a, &f->monoids.at[i]);
	for (int i = 0; !may && i < a->staged.count; i++)
		may = has_failing(a, &a->staged.at[i].monoid);
	if (!may)
		return true;
	Early y = {.a = a, .count = a->unit->next_value_id + 1};
	y.reached = calloc((size_t)y.count, sizeof *y.reached);
	y.seen = calloc((size_t)y.count, sizeof *y.seen);
	if (!y.reached || !y.seen)
		internal_error("out of memory");
	y.visit = visit_reached;
	y.leaves_arms = true;
	for (int i = 0; i < f->states.count; i++)
		expr_walk(f->states.at[i].update, visit_reached, &y);
	for (int i = 0; i < a->inputs.count; i++)
		expr_walk(a->inputs.at[i], visit_reached, &y);
	y.visit = visit_element;
	y.leaves_arms = false;
	for (int i = 0; i < f->monoids.count; i++)
		visit_monoid(&y, &f->monoids.at[i]);
	for (int i = 0; i < a->staged.count; i++)
		visit_monoid(&y, &a->staged.at[i].monoid);
	free(y.reached);
	free(y.seen);
	return !a->refused;
}
