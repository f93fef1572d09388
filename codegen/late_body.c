// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* late_body.c - what of a body may run before the carried values are known: if (sum > 3)
 * o[k++] = i; where a loop of the body computes sum.
 *
 * In: a loop with facts. Out: whether its body stands states that mean nothing; the body without
 * its stores, which do not make what else it computes. */
#include "codegen/late.h"

typedef struct StateUse {
	const Facts *facts;
	bool found;
} StateUse;

static bool is_state(Expr *e, void *data)
{
	StateUse *u = data;
	for (int i = 0; i < u->facts->states.count; i++) {
		const State *s = &u->facts->states.at[i];
		u->found |=
			s->place ? is_spelling(s, e) : e->kind == EXPR_VAR && e->u.var == s->var;
	}
	return !u->found;
}

static bool has_state(const Facts *f, Expr *e)
{
	StateUse u = {.facts = f};
	expr_walk(e, is_state, &u);
	return u.found;
}

/* C's own functions that loops may call compute something from any arguments. */
static bool calls_function(const Expr *e)
{
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	return callee && (callee->kind != EXPR_FUNC || callee->u.function->body);
}

/* Something that must not be computed from a state that is not the real one. */
static bool needs_real_state(Expr *e, void *data)
{
	StateUse *u = data;
	bool risky = calls_function(e) ||
		     (e->kind == EXPR_SUBSCRIPT && has_state(u->facts, e->u.subscript.index)) ||
		     (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF &&
			     has_state(u->facts, e->u.unary.operand)) ||
		     (e->kind == EXPR_BINARY &&
			     (e->u.binary.op == BIN_DIV || e->u.binary.op == BIN_REM ||
				     e->u.binary.op == BIN_SHL || e->u.binary.op == BIN_SHR)) ||
		     (e->kind == EXPR_ASSIGN && e->u.assign.is_compound &&
			     (e->u.assign.op == BIN_DIV || e->u.assign.op == BIN_REM));
	if (risky && has_state(u->facts, e))
		u->found = true;
	return true;
}

bool stands_any_state(const Facts *f, const Stmt *body)
{
	StateUse u = {.facts = f};
	stmt_walk((Stmt *)body, NULL, needs_real_state, &u);
	return !u.found;
}

/* ---- without stores -------------------------------------------------------------------------- */

typedef struct Storeless {
	Unit *unit;
	const Facts *facts;
	int stores; /* of the statement, to memory */
	bool other; /* it changes what the body has besides */
	LIST(Var *) used;   /* variables of the body that it reads */
} Storeless;

static bool find_stores(Expr *e, void *data)
{
	Storeless *s = data;
	const Expr *target = expr_target(e);
	if (e->kind == EXPR_VAR && stmt_declares(s->facts->body, e->u.var)) {
		bool known = false;
		for (int i = 0; i < s->used.count; i++)
			known |= s->used.at[i] == e->u.var;
		if (!known)
			list_push(s->unit->arena, &s->used, e->u.var);
	}
	if (!expr_is_effect(e) || (target && has_state(s->facts, (Expr *)target) &&
					  target->kind == EXPR_VAR))
		return true;
	const Expr *whole = target ? expr_whole(target) : NULL;
	const bool own = whole && whole->kind == EXPR_VAR &&
			 (stmt_declares(s->facts->body, whole->u.var) || target->kind == EXPR_VAR);
	s->stores += target && !own;
	s->other |= !target || own;
	return true;
}

/* Variables that are set, and read by S alone, go on being named: nvcc wants their addresses. */
static Stmt *reading(Storeless *s, Range range)
{
	Stmt *block = stmt_new(s->unit, STMT_BLOCK, range);
	for (int i = 0; i < s->used.count; i++) {
		Stmt *read = stmt_new(s->unit, STMT_EXPR, range);
		Expr *v = expr_var(s->unit, s->used.at[i]);
		read->u.expr = expr_cast(s->unit, s->unit->type_void,
			expr_unary(s->unit, UN_ADDR, type_pointer(s->unit, v->type), v));
		list_push(s->unit->arena, &block->u.block, read);
	}
	return block;
}

/* What S computes, where all else that it does is a store of that: o[k] = *p++; NULL: it is other.
 */
static Expr *stored_value(const Storeless *s, const Stmt *stmt)
{
	Expr *e = stmt->u.expr;
	if (s->stores != 1 || e->kind != EXPR_ASSIGN || e->u.assign.is_compound ||
		expr_has_effects(e->u.assign.left) || e->u.assign.left->kind == EXPR_VAR)
		return NULL;
	const Expr *whole = expr_whole(e->u.assign.left);
	return whole->kind == EXPR_VAR && stmt_declares(s->facts->body, whole->u.var)
		       ? NULL
		       : e->u.assign.right;
}

static Stmt *leave_out(const Rewrite *r, Stmt *stmt)
{
	Storeless *s = r->data;
	if (stmt->kind != STMT_EXPR)
		return NULL;
	s->stores = 0;
	s->other = false;
	s->used.count = 0;
	expr_walk(stmt->u.expr, find_stores, s);
	Expr *value = s->other ? stored_value(s, stmt) : NULL;
	if (!s->stores || (s->other && !value))
		return NULL;
	Stmt *block = reading(s, stmt->range);
	if (value) {
		Stmt *computing = stmt_new(s->unit, STMT_EXPR, stmt->range);
		computing->u.expr = expr_cast(s->unit, s->unit->type_void, value);
		list_push(s->unit->arena, &block->u.block, computing);
	}
	return block;
}

Stmt *body_without_stores(Unit *u, const Facts *f)
{
	if (stands_any_state(f, f->body))
		return f->body;
	Storeless s = {.unit = u, .facts = f};
	const Rewrite r = {.unit = u, .stmt = leave_out, .data = &s};
	return rewrite_stmt(&r, f->body);
}
