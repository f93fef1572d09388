// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* raised.c - flags that end the loop: while (go) { if (a[i] == x) go = 0; else i++; }
 *
 * In: a statement of a loop's body. Out: that after this iteration the loop is over, since the
 * statement sets a variable of the function to a number with which the condition does not hold, and
 * nothing in the loop sets it to any other. The rest of the iteration is the last one's, like all
 * that comes before a break. */
#include "analysis/exec.h"

/* E, a part of the loop's condition, where VAR is VALUE; NULL: more than that decides it. */
static Expr *part_with(Analysis *a, Expr *e, const Var *var, Expr *value)
{
	Expr *left, *right;
	switch (e->kind) {
	case EXPR_INT:
		return e;
	case EXPR_VAR:
		return e->u.var == var ? value : NULL;
	case EXPR_CAST:
		left = part_with(a, e->u.cast.operand, var, value);
		return left && type_is_integer(e->type) ? value_cast(a, e->type, left) : NULL;
	case EXPR_UNARY:
		if (e->u.unary.op != UN_LNOT && e->u.unary.op != UN_MINUS)
			return NULL;
		left = part_with(a, e->u.unary.operand, var, value);
		return left ? value_unary(a, e->u.unary.op, e->type, left) : NULL;
	case EXPR_BINARY:
		if (!op_is_comparison(e->u.binary.op))
			return NULL;
		left = part_with(a, e->u.binary.left, var, value);
		right = left ? part_with(a, e->u.binary.right, var, value) : NULL;
		return right ? value_binary(a, e->u.binary.op, e->type, left, right) : NULL;
	default:
		return NULL;
	}
}

/* Whatever else holds, CONDITION does not where VAR is VALUE. */
static bool never_holds(Analysis *a, Expr *condition, const Var *var, Expr *value)
{
	int64_t n;
	if (condition->kind == EXPR_BINARY && condition->u.binary.op == BIN_LAND)
		return never_holds(a, condition->u.binary.left, var, value) ||
		       never_holds(a, condition->u.binary.right, var, value);
	Expr *part = part_with(a, condition, var, value);
	return part && expr_is_int(part, &n) && n == 0;
}

/* E sets a variable to a number with which the loop does not go on. */
static bool ends_with(Analysis *a, const Expr *e)
{
	int64_t n;
	Expr *condition = a->stmt->u.loop.condition;
	if (!condition || e->kind != EXPR_ASSIGN || e->u.assign.is_compound ||
		e->u.assign.left->kind != EXPR_VAR || !expr_is_int(e->u.assign.right, &n))
		return false;
	const Var *var = e->u.assign.left->u.var;
	Expr *value = value_cast(a, var->type, e->u.assign.right);
	return type_is_integer(var->type) && never_holds(a, condition, var, value);
}

typedef struct Settings {
	Analysis *a;
	const Var *var;
	bool others;
} Settings;

static bool find_other_setting(Expr *e, void *data)
{
	Settings *s = data;
	const Expr *changed = expr_changed(e);
	if (changed && changed->kind == EXPR_VAR && changed->u.var == s->var)
		s->others |= !ends_with(s->a, e);
	return !s->others;
}

bool raises_flag(Analysis *a, const Stmt *s)
{
	if (s->kind != STMT_EXPR || !s->u.expr || !ends_with(a, s->u.expr))
		return false;
	const Var *var = s->u.expr->u.assign.left->u.var;
	if ((var->kind != VAR_LOCAL && var->kind != VAR_PARAM) || var->address_taken ||
		var->type->is_volatile)
		return false;
	Settings settings = {.a = a, .var = var};
	stmt_walk(a->stmt->u.loop.body, NULL, find_other_setting, &settings);
	expr_walk(a->stmt->u.loop.condition, find_other_setting, &settings);
	if (a->stmt->kind == STMT_FOR && a->stmt->u.loop.step)
		expr_walk(a->stmt->u.loop.step, find_other_setting, &settings);
	return !settings.others;
}
