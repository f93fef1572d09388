// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* accessor.c - calls of functions that do nothing but reach an element through a structure.
 *
 *	static int get(const struct image *m, int x, int y) { return m->data[y * m->stride + x]; }
 *
 * In: a body. Out: the same with get(a, x, y) as a->data[y * a->stride + x]. Elsewhere the kernel
 * calls the function (inline.c), and then all calls of it must reach the same array: it has one
 * pointer for each. The function is one `return` of an expression, or one assignment, and mentions
 * nothing but its parameters and other functions; arguments have no effects. */
#include "analysis/exec.h"

#define DEPTH_MAX 8

typedef struct Accessors {
	int depth; /* of functions called by functions */
} Accessors;

typedef struct Actual {
	const Function *function;
	Expr *const *args;
} Actual;

/* ---- what is one ----------------------------------------------------------------------------- */

/* The expression that is all of F's body, or NULL; *RETURNS: it is returned. */
static Expr *only_expr(const Function *f, bool *returns)
{
	const Stmt *s = f->body;
	while (s && s->kind == STMT_BLOCK && s->u.block.count == 1)
		s = s->u.block.at[0];
	*returns = s && s->kind == STMT_RETURN;
	return s && (*returns || s->kind == STMT_EXPR) ? s->u.expr : NULL;
}

/* Which of F's parameters V is; -1: none. */
static int param_number(const Function *f, const Var *v)
{
	for (int i = 0; i < f->params.count; i++)
		if (f->params.at[i] == v)
			return i;
	return -1;
}

typedef struct Look {
	const Function *function;
	bool reaches; /* through a pointer in a structure of a parameter's */
	bool fails;
} Look;

static bool is_pointer_member(const Expr *e)
{
	while (e->kind == EXPR_CAST || (e->kind == EXPR_BINARY && e->type->kind == TYPE_POINTER))
		e = e->kind == EXPR_CAST                             ? e->u.cast.operand
		    : e->u.binary.left->type->kind == TYPE_POINTER ? e->u.binary.left
								   : e->u.binary.right;
	return e->kind == EXPR_MEMBER && e->type->kind == TYPE_POINTER;
}

static bool look(Expr *e, void *data)
{
	Look *l = data;
	if (e->kind == EXPR_VAR)
		l->fails |= param_number(l->function, e->u.var) < 0 || e->u.var->address_taken;
	if (e->kind == EXPR_OPAQUE || e->kind == EXPR_INIT_LIST)
		l->fails = true;
	if (e->kind == EXPR_SUBSCRIPT)
		l->reaches |= is_pointer_member(e->u.subscript.base);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
		l->reaches |= is_pointer_member(e->u.unary.operand);
	return !l->fails;
}

/* What CALL does, over the parameters of the function that it calls; NULL: that is no accessor. */
static Expr *accessed(const Rewrite *r, const Expr *call, bool *returns)
{
	Accessors *x = r->data;
	const Expr *callee = call->u.call.callee;
	const Function *f = callee->kind == EXPR_FUNC ? callee->u.function : NULL;
	if (!f || !f->body || f->is_variadic || f->params.count != call->u.call.args.count)
		return NULL;
	Expr *e = only_expr(f, returns);
	Look l = {.function = f};
	if (!e || x->depth >= DEPTH_MAX)
		return NULL;
	x->depth++;
	e = rewrite_expr(r, e);
	x->depth--;
	if ((*returns && (!type_is_scalar(f->type->of) || expr_has_effects(e))) ||
		(!*returns && (e->kind != EXPR_ASSIGN || expr_has_effects(e->u.assign.left) ||
				      expr_has_effects(e->u.assign.right))))
		return NULL;
	expr_walk(e, look, &l);
	return l.fails || !l.reaches ? NULL : e;
}

/* ---- in its place ---------------------------------------------------------------------------- */

/* ARG without conversions between pointers to one structure. */
static Expr *plain_argument(Expr *arg)
{
	while (arg->kind == EXPR_CAST && !arg->u.cast.is_decay &&
		arg->type->kind == TYPE_POINTER &&
		arg->u.cast.operand->type->kind == TYPE_POINTER &&
		arg->type->of->unqualified == arg->u.cast.operand->type->of->unqualified)
		arg = arg->u.cast.operand;
	return arg;
}

static Expr *replace_param(const Rewrite *r, Expr *e)
{
	const Actual *actual = r->data;
	if (e->kind == EXPR_MEMBER && e->u.member.is_arrow) {
		Expr *base = rewrite_expr(r, e->u.member.base);
		const bool is_address =
			base->kind == EXPR_UNARY && base->u.unary.op == UN_ADDR;
		if (base == e->u.member.base)
			return NULL;
		Expr *copy = expr_copy(r->unit, e);
		copy->u.member.is_arrow = !is_address;
		copy->u.member.base = is_address ? base->u.unary.operand : base;
		return copy;
	}
	const int i = e->kind == EXPR_VAR ? param_number(actual->function, e->u.var) : -1;
	return i >= 0 ? plain_argument(actual->args[i]) : NULL;
}

static Expr *replace_below(Expr *e, void *data)
{
	return rewrite_expr(data, e);
}

static Expr *replace_call(const Rewrite *r, Expr *e)
{
	bool returns, effects = false;
	Expr *done = e->kind == EXPR_CALL ? accessed(r, e, &returns) : NULL;
	if (!done)
		return NULL;
	Expr *call = expr_with(r->unit, e, replace_below, (void *)r);
	for (int i = 0; i < call->u.call.args.count; i++)
		effects |= expr_has_effects(call->u.call.args.at[i]);
	if (effects)
		return call;
	Actual actual = {call->u.call.callee->u.function, call->u.call.args.at};
	const Rewrite params = {.unit = r->unit, .expr = replace_param, .data = &actual};
	Expr *now = rewrite_expr(&params, done);
	if (returns && now->type->unqualified != e->type->unqualified)
		now = expr_cast(r->unit, e->type->unqualified, now);
	return now;
}

Stmt *with_accessors(Unit *unit, Stmt *body)
{
	Accessors x = {0};
	const Rewrite r = {.unit = unit, .expr = replace_call, .data = &x};
	return rewrite_stmt(&r, body);
}
