// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* results.c - what loops of the body, and functions with loops that it calls, compute:
 *
 *	y += square(a + i * m, m);        double result = square(a + i * m, m);
 *	                                  y += result;
 *	for (...) s += a[i][j];           for (...) s += a[i][j];
 *	s *= c[i];                        double s_result = s;
 *	y += s;                           s *= c[i];  y += s;
 *
 * In: the body of a loop that was refused since a carried variable is computed from these. Out: the
 * same body with each of them in a variable of its own that nothing else sets, which the body ends
 * with, and the carried variable's element is computed from (nest.c). A call is put in front of its
 * statement only where C evaluates it in any case, and in some order with the rest of it. */
#include "analysis/exec.h"

typedef struct Results {
	Analysis *a;
	NameList names;
	Stmt *block;         /* the new body so far */
	Range at;            /* of the statement that is looked at */
	LIST(Expr *) calls;  /* of it */
	RedeclaredList declared;
	bool changed;
} Results;

/* ---- calls ----------------------------------------------------------------------------------- */

static bool find_loop(Stmt *s, void *data)
{
	bool *found = data;
	*found |= stmt_is_loop(s);
	return !*found;
}

static bool has_loop(Stmt *s)
{
	bool found = false;
	stmt_walk(s, find_loop, NULL, &found);
	return found;
}

/* E calls a function that has a loop, for a number, with arguments that have no effects. */
static bool is_result(const Expr *e)
{
	const Expr *callee = e->kind == EXPR_CALL ? e->u.call.callee : NULL;
	if (!callee || callee->kind != EXPR_FUNC || !callee->u.function->body ||
		!type_is_arithmetic(e->type) || !has_loop(callee->u.function->body))
		return false;
	for (int i = 0; i < e->u.call.args.count; i++)
		if (expr_has_effects(e->u.call.args.at[i]))
			return false;
	return true;
}

/* The calls in E that C evaluates whenever it evaluates E. */
static void collect_calls(Results *r, Expr *e)
{
	if (is_result(e)) {
		list_push(r->a->scratch, &r->calls, e);
		return;
	}
	switch (e->kind) {
	case EXPR_UNARY:
		collect_calls(r, e->u.unary.operand);
		break;
	case EXPR_CAST:
		collect_calls(r, e->u.cast.operand);
		break;
	case EXPR_BINARY:
		collect_calls(r, e->u.binary.left);
		if (e->u.binary.op != BIN_LAND && e->u.binary.op != BIN_LOR &&
			e->u.binary.op != BIN_COMMA)
			collect_calls(r, e->u.binary.right);
		break;
	case EXPR_ASSIGN:
		collect_calls(r, e->u.assign.right);
		break;
	case EXPR_COND:
		collect_calls(r, e->u.cond.condition);
		break;
	default:
		break;
	}
}

/* `T name = value;` at the end of the new body. */
static Var *declare(Results *r, const char *name, Type *type, Expr *value)
{
	Unit *u = r->a->unit;
	Function *f = r->a->loop->function;
	Stmt *s = stmt_new(u, STMT_DECL, r->at);
	Var *var = var_local(
		u, name_unused(u, f, &r->names, name, "_result"), type_strip(type), f, r->at);
	var->init = value;
	list_push(u->arena, &s->u.vars, var);
	list_push(u->arena, &r->block->u.block, s);
	r->changed = true;
	return var;
}

static Expr *replace(const Rewrite *w, Expr *e)
{
	Results *r = w->data;
	for (int i = 0; i < r->calls.count; i++)
		if (r->calls.at[i] == e)
			return expr_var(w->unit,
				declare(r, "result", e->type, rewrite_expr(&(Rewrite){
						.unit = w->unit, .declared = w->declared}, e)));
	return NULL;
}

/* What S evaluates first, in any case; NULL: it is not looked at. */
static Expr *value_of(const Stmt *s)
{
	if (s->kind == STMT_IF)
		return s->u.branch.condition;
	if (s->kind == STMT_DECL)
		return s->u.vars.at[0]->init;
	return s->kind == STMT_EXPR ? s->u.expr : NULL;
}

/* S, with its calls in front of it. */
static Stmt *without_calls(Results *r, Stmt *s)
{
	Expr *e = value_of(s);
	r->calls.count = 0;
	if (e && !is_result(e) && e->kind != EXPR_INIT_LIST)
		collect_calls(r, e);
	const Rewrite w = {
		.unit = r->a->unit, .expr = replace, .data = r, .declared = &r->declared};
	return rewrite_stmt(&w, s);
}

/* ---- loops ----------------------------------------------------------------------------------- */

static bool is_kept(const Var *var)
{
	return var->kind == VAR_LOCAL && !var->address_taken && type_is_arithmetic(var->type) &&
	       !var->type->is_volatile && !var->type->is_atomic;
}

/* Statements of BODY behind number I set VAR. */
static bool is_set_behind(const Stmt *body, int i, const Var *var)
{
	while (++i < body->u.block.count)
		if (stmt_changes(body->u.block.at[i], var))
			return true;
	return false;
}

/* What statement I of BODY, a loop, leaves in variables of the body that are set behind it, too. */
static void keep_left(Results *r, const Stmt *body, int i)
{
	for (int k = 0; k < i; k++) {
		const Stmt *s = body->u.block.at[k];
		for (int v = 0; s->kind == STMT_DECL && v < s->u.vars.count; v++) {
			Var *var = s->u.vars.at[v];
			if (!is_kept(var) || !stmt_changes(body->u.block.at[i], var) ||
				!is_set_behind(body, i, var))
				continue;
			const Rewrite names = {.unit = r->a->unit, .declared = &r->declared};
			declare(r, arena_printf(r->a->unit->arena, "%s_result", var->name),
				var->type->unqualified,
				rewrite_expr(&names, expr_var(r->a->unit, var)));
		}
	}
}

Stmt *keep_results(Analysis *a, Stmt *body)
{
	Results r = {.a = a};
	if (body->kind != STMT_BLOCK) {
		Stmt *block = stmt_new(a->unit, STMT_BLOCK, body->range);
		list_push(a->unit->arena, &block->u.block, body);
		body = block;
	}
	r.block = stmt_new(a->unit, STMT_BLOCK, body->range);
	for (int i = 0; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		r.at = s->range;
		Stmt *now = without_calls(&r, s);
		list_push(a->unit->arena, &r.block->u.block, now);
		if (has_loop(s) && s->kind != STMT_IF && s->kind != STMT_SWITCH)
			keep_left(&r, body, i);
	}
	return r.changed ? r.block : NULL;
}
