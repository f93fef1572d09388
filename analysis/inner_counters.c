// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* inner_counters.c - what loops of the body count with.
 *
 * In: a loop statement inside the body. Out: the counter that its header moves by a constant and
 * nothing else; and of other variables, whether it only moves them by constants. */
#include "analysis/nest.h"

typedef struct Count {
	const Var *var;
	int assignments;
} Count;

static bool count_assignment(Expr *e, void *data)
{
	Count *c = data;
	const Expr *target = expr_target(e);
	c->assignments += target && target->kind == EXPR_VAR && target->u.var == c->var;
	return true;
}

/* The variable that STEP moves by a constant, and by how much. */
static Var *stepped(const Expr *step, int64_t *by)
{
	const Expr *target;
	if (step->kind == EXPR_UNARY && step->u.unary.op >= UN_PRE_INC) {
		bool up = step->u.unary.op == UN_PRE_INC || step->u.unary.op == UN_POST_INC;
		target = step->u.unary.operand;
		*by = up ? 1 : -1;
	} else if (step->kind == EXPR_ASSIGN && step->u.assign.is_compound &&
		   expr_is_int(step->u.assign.right, by) &&
		   (step->u.assign.op == BIN_ADD || step->u.assign.op == BIN_SUB)) {
		target = step->u.assign.left;
		*by = step->u.assign.op == BIN_ADD ? *by : -*by;
	} else {
		return NULL;
	}
	bool plain = target->kind == EXPR_VAR && type_is_integer(target->type);
	return plain && *by ? target->u.var : NULL;
}

Var *find_counter(Stmt *s, int64_t *by)
{
	if (s->kind != STMT_FOR || !s->u.loop.step || !s->u.loop.condition)
		return NULL;
	Var *var = stepped(s->u.loop.step, by);
	Count c = {.var = var};
	if (!var || var_in_memory(var))
		return NULL;
	stmt_walk(s->u.loop.body, NULL, count_assignment, &c);
	expr_walk(s->u.loop.condition, count_assignment, &c);
	return c.assignments == 0 ? var : NULL;
}

static bool note_counter(Stmt *s, void *data)
{
	Analysis *a = data;
	int64_t by;
	Var *var = s->kind == STMT_FOR ? find_counter(s, &by) : NULL;
	bool known = false;
	for (int i = 0; var && i < a->inner_counters.count; i++)
		known |= a->inner_counters.at[i] == var;
	if (var && !known)
		list_push(a->unit->arena, &a->inner_counters, var);
	return true;
}

void find_inner_counters(Analysis *a, Stmt *body)
{
	stmt_walk(body, note_counter, NULL, a);
}

int count_assignments(Expr *e, const Var *var)
{
	Count c = {.var = var};
	expr_walk(e, count_assignment, &c);
	return c.assignments;
}

/* E, VAR += d or VAR -= d, is computed in VAR's own type, a signed one. */
static bool is_signed_step(const Expr *e, const Var *var)
{
	if (e->kind != EXPR_ASSIGN || !e->u.assign.is_compound ||
		(e->u.assign.op != BIN_ADD && e->u.assign.op != BIN_SUB))
		return false;
	const Type *t = var->type->unqualified, *d = e->u.assign.right->type;
	const Expr *target = e->u.assign.left;
	return target->kind == EXPR_VAR && target->u.var == var && type_is_integer(t) &&
	       type_is_signed(t) && type_bits(t) >= 32 && type_is_integer(d) && type_holds(t, d);
}

static bool count_otherwise(Expr *e, void *data)
{
	int64_t by;
	const Count *c = data;
	return stepped(e, &by) || is_signed_step(e, c->var) || count_assignment(e, data);
}

bool is_only_stepped(const Stmt *s, const Var *var)
{
	Count c = {.var = var};
	stmt_walk(s->u.loop.body, NULL, count_otherwise, &c);
	if (s->u.loop.condition)
		expr_walk(s->u.loop.condition, count_otherwise, &c);
	if (s->kind == STMT_FOR && s->u.loop.step)
		expr_walk(s->u.loop.step, count_otherwise, &c);
	return c.assignments == 0;
}

static bool find_compared(Expr *e, void *data)
{
	bool *compared = data;
	const bool is_place = e->kind == EXPR_SUBSCRIPT || e->kind == EXPR_MEMBER ||
			      (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF);
	*compared |= e->kind == EXPR_VAR && type_is_integer(e->type);
	return !is_place && !*compared;
}

bool compares(const Stmt *s)
{
	bool compared = !s->u.loop.condition;
	if (s->u.loop.condition)
		expr_walk(s->u.loop.condition, find_compared, &compared);
	return compared;
}

typedef struct SetFirst {
	const Var *var;
	bool found;
} SetFirst;

static bool find_set_first(Stmt *s, void *data)
{
	SetFirst *f = data;
	const Stmt *init = s->kind == STMT_FOR ? s->u.loop.init : NULL;
	f->found |= init && init->kind == STMT_EXPR && expr_sets(init->u.expr, f->var);
	return !f->found;
}

bool is_set_by_inner(const Stmt *s, const Var *var)
{
	SetFirst f = {.var = var};
	stmt_walk(s->u.loop.body, find_set_first, NULL, &f);
	return f.found;
}
