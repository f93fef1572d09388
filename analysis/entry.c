// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* entry.c - what variables certainly hold where the loop is reached: int k = 1, *p = &s; for (...)
 *
 * In: a variable. Out: what the last assignment on the way to the loop gives it. The
 * way leads down through the statements around the loop; what stands before it in each is passed,
 * and a loop around it may have run before. Where something jumps, nothing is known. */
#include "analysis/exec.h"

typedef struct Entry {
	const Var *var;
	bool jumps;
	Expr *value; /* assigned last; NULL: not known */
} Entry;

static bool look_for_jumps(Stmt *s, void *data)
{
	Entry *e = data;
	e->jumps |= s->kind == STMT_LABEL || s->kind == STMT_GOTO || s->kind == STMT_OPAQUE ||
		    s->kind == STMT_SWITCH;
	return true;
}

/* S, which is passed on the way. */
static void pass(Entry *e, Stmt *s)
{
	const Expr *set = s->kind == STMT_EXPR ? s->u.expr : NULL;
	bool assigns = set && set->kind == EXPR_ASSIGN && !set->u.assign.is_compound &&
		       set->u.assign.left->kind == EXPR_VAR && set->u.assign.left->u.var == e->var;
	if (assigns)
		e->value = set->u.assign.right;
	else if (s->kind == STMT_DECL && stmt_declares(s, e->var))
		e->value = e->var->init;
	else if (stmt_changes(s, e->var))
		e->value = NULL;
}

static void follow(Entry *e, Stmt *s, const Stmt *loop)
{
	if (s == loop)
		return;
	if (s->kind == STMT_IF) {
		pass(e, &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition});
		follow(e, stmt_contains(s->u.branch.yes, loop) ? s->u.branch.yes : s->u.branch.no,
			loop);
		return;
	}
	if (stmt_is_loop(s)) {
		e->value = stmt_changes(s, e->var) ? NULL : e->value;
		follow(e, s->u.loop.body, loop);
		return;
	}
	if (s->kind != STMT_BLOCK) {
		e->jumps = true;
		return;
	}
	for (int i = 0; i < s->u.block.count; i++) {
		if (stmt_contains(s->u.block.at[i], loop)) {
			follow(e, s->u.block.at[i], loop);
			return;
		}
		pass(e, s->u.block.at[i]);
	}
}

/* What VAR was assigned last; NULL: not known. */
static Expr *assigned_last(const Analysis *a, const Var *var)
{
	Function *f = a->loop->function;
	Entry e = {.var = var};
	if (var->kind != VAR_LOCAL || var->function != f || var->address_taken)
		return NULL;
	stmt_walk(f->body, look_for_jumps, NULL, &e);
	if (!e.jumps)
		follow(&e, f->body, a->loop->stmt);
	return e.jumps ? NULL : e.value;
}

bool number_at_entry(const Analysis *a, const Var *var, int64_t *value)
{
	const Expr *last = assigned_last(a, var);
	return last && expr_is_int(last, value);
}

bool leads_to_at_entry(const Analysis *a, const Var *pointer, const Var *object)
{
	const Expr *last = assigned_last(a, pointer);
	while (last && last->kind == EXPR_CAST)
		last = last->u.cast.operand;
	return last && last->kind == EXPR_UNARY && last->u.unary.op == UN_ADDR &&
	       last->u.unary.operand->kind == EXPR_VAR && last->u.unary.operand->u.var == object;
}
