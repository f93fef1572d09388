// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* nonnull.c - conditions that ask whether the address of a variable is NULL: if (&r) r = 0;
 *
 * In: a body in which arguments stand for parameters, as functions ask of pointers that they are
 * given. Out: the same with 1 in the place of such an address, and 0 or 1 in that of its comparison
 * with NULL. No object's address is a null pointer (C11 6.3.2.3p3). */
#include "analysis/exec.h"

static Expr *bare(Expr *e)
{
	while (e->kind == EXPR_CAST && e->type->kind == TYPE_POINTER &&
		e->u.cast.operand->type->kind == TYPE_POINTER)
		e = e->u.cast.operand;
	return e;
}

/* The address of a variable, or of a part of one. One that is defined elsewhere may be weak. */
static bool is_address(Expr *e)
{
	e = bare(e);
	if (e->kind != EXPR_UNARY || e->u.unary.op != UN_ADDR)
		return false;
	const Expr *object = e->u.unary.operand;
	while (object->kind == EXPR_MEMBER && !object->u.member.is_arrow)
		object = object->u.member.base;
	return object->kind == EXPR_VAR && !object->u.var->is_extern;
}

static bool is_null(Expr *e)
{
	int64_t n;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return expr_is_int(e, &n) && n == 0;
}

static Expr *truth(const Rewrite *r, bool holds)
{
	return expr_int(r->unit, r->unit->scalar[SC_INT], holds);
}

/* E where only whether it is 0 matters. */
static Expr *condition(const Rewrite *r, Expr *e)
{
	return is_address(e) ? truth(r, true) : rewrite_expr(r, e);
}

static Expr *replace_expr(const Rewrite *r, Expr *e)
{
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT && is_address(e->u.unary.operand))
		return truth(r, false);
	if (e->kind == EXPR_COND && is_address(e->u.cond.condition))
		return rewrite_expr(r, e->u.cond.yes);
	if (e->kind != EXPR_BINARY)
		return NULL;
	BinaryOp op = e->u.binary.op;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if ((op == BIN_EQ || op == BIN_NE) &&
		((is_address(left) && is_null(right)) || (is_null(left) && is_address(right))))
		return truth(r, op == BIN_NE);
	if ((op != BIN_LAND && op != BIN_LOR) || (!is_address(left) && !is_address(right)))
		return NULL;
	return expr_binary(r->unit, op, e->type, condition(r, left), condition(r, right));
}

static Stmt *replace_stmt(const Rewrite *r, Stmt *s)
{
	if (s->kind != STMT_IF || !is_address(s->u.branch.condition))
		return NULL;
	return rewrite_stmt(r, s->u.branch.yes);
}

Stmt *without_null_tests(Unit *u, Stmt *body)
{
	const Rewrite r = {.unit = u, .expr = replace_expr, .stmt = replace_stmt};
	return body ? rewrite_stmt(&r, body) : NULL;
}
