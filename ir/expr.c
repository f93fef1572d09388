// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* expr.c - making expressions. Each function returns a new node in the unit's arena; children
 * are shared, not copied. */
#include "ir/ir.h"

#include <math.h>
#include <string.h>

Expr *expr_new(Unit *u, ExprKind kind, Type *type, Range range)
{
	Expr *e = arena_alloc(u->arena, sizeof *e);
	e->kind = kind;
	e->type = type;
	e->range = range;
	e->id = ++u->next_value_id;
	return e;
}

Expr *expr_int(Unit *u, Type *type, int64_t value)
{
	Expr *e = expr_new(u, EXPR_INT, type->unqualified, (Range){0});
	e->u.integer.value = type_wrap(type, (uint64_t)value);
	return e;
}

/* Whole numbers read best in decimal and are exact there; all others are exact in hex. */
static const char *float_spelling(Unit *u, const Type *type, double value)
{
	const char *suffix = type->scalar == SC_FLOAT ? "f" : type->scalar == SC_LDOUBLE ? "L" : "";
	const char *builtin = type->scalar == SC_FLOAT     ? "f"
			      : type->scalar == SC_LDOUBLE ? "l"
							   : "";
	if (isnan(value))
		return arena_printf(u->arena, "__builtin_nan%s(\"\")", builtin);
	if (isinf(value))
		return arena_printf(
			u->arena, "%s__builtin_huge_val%s()", value < 0 ? "-" : "", builtin);
	if (fabs(value) < 1e15 && trunc(value) == value)
		return arena_printf(u->arena, "%.1f%s", value, suffix);
	return arena_printf(u->arena, "%a%s", value, suffix);
}

Expr *expr_float(Unit *u, Type *type, double value)
{
	type = type->unqualified;
	if (type->scalar == SC_FLOAT)
		value = (float)value;
	Expr *e = expr_new(u, EXPR_FLOAT, type, (Range){0});
	e->u.floating.value = value;
	e->u.floating.text = float_spelling(u, type, value);
	return e;
}

Expr *expr_var(Unit *u, Var *var)
{
	Expr *e = expr_new(u, EXPR_VAR, var->type, (Range){0});
	e->is_lvalue = true;
	e->u.var = var;
	return e;
}

Expr *expr_unary(Unit *u, UnaryOp op, Type *type, Expr *operand)
{
	Expr *e = expr_new(u, EXPR_UNARY, type, operand->range);
	e->is_lvalue = op == UN_DEREF;
	e->u.unary.op = op;
	e->u.unary.operand = operand;
	return e;
}

Expr *expr_binary(Unit *u, BinaryOp op, Type *type, Expr *left, Expr *right)
{
	Expr *e = expr_new(u, EXPR_BINARY, type, left->range);
	e->u.binary.op = op;
	e->u.binary.left = left;
	e->u.binary.right = right;
	return e;
}

Expr *expr_assign(Unit *u, Expr *left, Expr *right, Range range)
{
	Expr *e = expr_new(u, EXPR_ASSIGN, left->type->unqualified, range);
	e->u.assign.left = left;
	e->u.assign.right = expr_cast(u, e->type, right);
	return e;
}

Expr *expr_cond(Unit *u, Type *type, Expr *condition, Expr *yes, Expr *no)
{
	Expr *e = expr_new(u, EXPR_COND, type, condition->range);
	e->u.cond.condition = condition;
	e->u.cond.yes = yes;
	e->u.cond.no = no;
	return e;
}

Expr *expr_cast(Unit *u, Type *type, Expr *operand)
{
	type = type->unqualified;
	if (operand->type->unqualified == type)
		return operand;
	Expr *e = expr_new(u, EXPR_CAST, type, operand->range);
	e->u.cast.operand = operand;
	return e;
}

Expr *expr_call(Unit *u, Function *f, Type *type, Expr **args, int count)
{
	Range range = count ? args[0]->range : (Range){0};
	Expr *callee = expr_new(u, EXPR_FUNC, f->type, range);
	callee->u.function = f;
	Expr *e = expr_new(u, EXPR_CALL, type, range);
	e->u.call.callee = callee;
	for (int i = 0; i < count; i++)
		list_push(u->arena, &e->u.call.args, args[i]);
	return e;
}

Expr *expr_part(Unit *u, Type *type, int side, int component)
{
	Expr *e = expr_new(u, EXPR_PART, type, (Range){0});
	e->u.part.side = side;
	e->u.part.component = component;
	return e;
}

Expr *expr_state(Unit *u, Var *var)
{
	Expr *e = expr_new(u, EXPR_STATE, var->type->unqualified, var->range);
	e->u.state = var;
	return e;
}

Expr *expr_iter(Unit *u)
{
	return expr_new(u, EXPR_ITER, u->scalar[SC_LLONG], (Range){0});
}

Expr *expr_load(Unit *u, Expr *place)
{
	Expr *e = expr_new(u, EXPR_LOAD, place->type->unqualified, place->range);
	e->u.load = place;
	return e;
}

bool expr_is_failure(const Expr *e)
{
	static const char *const names[] = {"abort", "__builtin_abort", "__builtin_trap",
		"__assert", "__assert_fail", "__assert_perror_fail", "__assert_func",
		"__assert_rtn", NULL};
	if (e->kind != EXPR_CALL || e->u.call.callee->kind != EXPR_FUNC)
		return false;
	const Function *f = e->u.call.callee->u.function;
	for (int i = 0; names[i]; i++)
		if (!f->body && strcmp(f->name, names[i]) == 0)
			return true;
	return false;
}
