// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* standing.c - objects that are there whatever the loop does, because the function has stored in
 * them on its way: *count = 0; for (...) if (...) ++*count;
 *
 * In: a place that a pointer of the function leads to. Out: whether some statement that has always
 * run when the loop is reached stores there, or in another member of the same structure. The
 * pointer never changes, and what is called between the statement and the loop might end the
 * object's life: nothing but functions that only compute is. Where something jumps, nothing is
 * known. */
#include "analysis/exec.h"

/* ---- what stands between --------------------------------------------------------------------- */

typedef struct Way {
	const Var *pointer;
	int64_t index;
	bool jumps, calls, found;
} Way;

static bool look_for_jumps(Stmt *s, void *data)
{
	Way *w = data;
	w->jumps |= s->kind == STMT_LABEL || s->kind == STMT_GOTO || s->kind == STMT_OPAQUE;
	return true;
}

static bool look_for_calls(Expr *e, void *data)
{
	Way *w = data;
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	double value;
	w->calls |= e->kind == EXPR_OPAQUE ||
		    (callee && !call_is_constant(e, &value) &&
			    (callee->kind != EXPR_FUNC ||
				    !function_is_known(callee->u.function)));
	return true;
}

/* ---- the store ------------------------------------------------------------------------------- */

/* E is an lvalue in pointer[index]. */
static bool is_place(const Way *w, const Expr *e)
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
	return pointer && pointer->kind == EXPR_VAR && pointer->u.var == w->pointer &&
	       index == w->index;
}

/* E, which is always evaluated, stores there. */
static bool stores(const Way *w, const Expr *e)
{
	while (e->kind == EXPR_BINARY && e->u.binary.op == BIN_COMMA) {
		if (stores(w, e->u.binary.left))
			return true;
		e = e->u.binary.right;
	}
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (e->kind != EXPR_ASSIGN)
		return expr_target(e) && is_place(w, expr_target(e));
	return is_place(w, e->u.assign.left) || stores(w, e->u.assign.right);
}

/* ---- the way to the loop --------------------------------------------------------------------- */

/* What S, which is passed on the way, does: it may store, or take away what was stored in. */
static void pass(Way *w, Stmt *s)
{
	w->calls = false;
	stmt_walk(s, NULL, look_for_calls, w);
	if (w->calls)
		w->found = false;
	else if (s->kind == STMT_EXPR && s->u.expr && stores(w, s->u.expr))
		w->found = true;
}

static void follow(Way *w, Stmt *s, const Stmt *loop)
{
	if (s == loop)
		return;
	if (s->kind == STMT_IF) {
		pass(w, &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition});
		follow(w, stmt_contains(s->u.branch.yes, loop) ? s->u.branch.yes : s->u.branch.no,
			loop);
		return;
	}
	if (stmt_is_loop(s)) {
		pass(w, s); /* all of it may have run before */
		follow(w, s->u.loop.body, loop);
		return;
	}
	if (s->kind != STMT_BLOCK) {
		w->jumps = true;
		return;
	}
	for (int i = 0; i < s->u.block.count; i++) {
		if (stmt_contains(s->u.block.at[i], loop)) {
			follow(w, s->u.block.at[i], loop);
			return;
		}
		pass(w, s->u.block.at[i]);
	}
}

bool is_standing(const Analysis *a, const Expr *place)
{
	Function *f = a->loop->function;
	while (place->kind == EXPR_MEMBER)
		place = place->u.member.base;
	Way w = {0};
	if (place->kind != EXPR_SUBSCRIPT || place->u.subscript.base->kind != EXPR_VAR ||
		!expr_is_int(place->u.subscript.index, &w.index))
		return false;
	w.pointer = place->u.subscript.base->u.var;
	if ((w.pointer->kind != VAR_LOCAL && w.pointer->kind != VAR_PARAM) ||
		w.pointer->address_taken || w.pointer->function != f)
		return false;
	stmt_walk(f->body, look_for_jumps, NULL, &w);
	if (!w.jumps)
		follow(&w, f->body, a->loop->stmt);
	return w.found && !w.jumps && !stmt_changes(f->body, w.pointer);
}
