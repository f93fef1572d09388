// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* standing.c - objects that are there whatever the loop does, because the function has stored in
 * them on its way: *count = 0; for (...) if (...) ++*count;
 *
 * In: a place that a pointer of the function leads to. Out: whether some statement that has always
 * run when the loop is reached stores there, or in another member of the same structure. The
 * pointer never changes, and what is called between the statement and the loop might end the
 * object's life: nothing but functions that only compute is. */
#include "analysis/exec.h"

/* ---- what stands between --------------------------------------------------------------------- */

typedef struct Standing {
	const Var *pointer;
	int64_t index;
	bool calls, found;
} Standing;

static bool look_for_calls(Expr *e, void *data)
{
	Standing *t = data;
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	double value;
	t->calls |= e->kind == EXPR_OPAQUE ||
		    (callee && !call_is_constant(e, &value) &&
			    (callee->kind != EXPR_FUNC ||
				    !function_is_known(callee->u.function)));
	return true;
}

/* ---- the store ------------------------------------------------------------------------------- */

/* E is an lvalue in pointer[index]. */
static bool is_place(const Standing *t, const Expr *e)
{
	while (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
		e = e->u.member.base;
	const Expr *pointer = NULL;
	int64_t index = 0;
	if (e->kind == EXPR_MEMBER)
		pointer = e->u.member.base;
	else if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
		pointer = e->u.unary.operand;
	else if (e->kind == EXPR_SUBSCRIPT && expr_is_int(e->u.subscript.index, &index))
		pointer = e->u.subscript.base;
	return pointer && pointer->kind == EXPR_VAR && pointer->u.var == t->pointer &&
	       index == t->index;
}

/* E, which is always evaluated, stores there. */
static bool stores(const Standing *t, const Expr *e)
{
	while (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		if (stores(t, e->u.binary.left))
			return true;
		e = e->u.binary.right;
	}
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_ASSIGN)
		return expr_target(e) && is_place(t, expr_target(e));
	return is_place(t, e->u.assign.left) || stores(t, e->u.assign.right);
}

/* ---- the way to the loop --------------------------------------------------------------------- */

/* What S, which is passed on the way, does: it may store, or take away what was stored in. */
static void pass(void *data, Stmt *s)
{
	Standing *t = data;
	t->calls = false;
	stmt_walk(s, NULL, look_for_calls, t);
	if (t->calls)
		t->found = false;
	else if (s->kind == STMT_EXPR && s->u.expr && stores(t, s->u.expr))
		t->found = true;
}

/* S, which is around the loop, is come into; where it is a loop, all of it may have run before. */
static void enter(void *data, Stmt *s)
{
	bool branch = s->kind == STMT_IF;
	pass(data, branch ? &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition} : s);
}

bool is_standing(const Analysis *a, const Expr *place)
{
	Function *f = a->loop->function;
	while (place->kind == EXPR_MEMBER)
		place = place->u.member.base;
	Standing t = {0};
	if (place->kind != EXPR_SUBSCRIPT || place->u.subscript.base->kind != EXPR_VAR ||
		!expr_is_int(place->u.subscript.index, &t.index))
		return false;
	t.pointer = place->u.subscript.base->u.var;
	if ((t.pointer->kind != VAR_LOCAL && t.pointer->kind != VAR_PARAM) ||
		t.pointer->address_taken || t.pointer->function != f)
		return false;
	return follow_way(a, pass, enter, &t) && t.found && !stmt_changes(f->body, t.pointer);
}
