// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* results.c - what loops of the body, and functions with loops that it calls, compute:
 *
 *	y += square(a + i * m, m);        double result = square(a + i * m, m);
 *	                                  y += result;
 *	for (...) s += a[i][j];           for (...) s += a[i][j];
 *	s *= c[i];                        double s_result = s;
 *	y += s;                           s *= c[i];  y += s;
 *	if (!a[i]) continue;              double t_result = 0;
 *	double t = 0;                     if (a[i]) { double t = 0;
 *	for (...) t += b[j];              	for (...) t += b[j];  t_result = t;
 *	y += t * t;                       	y += t * t; }
 *
 * In: the body of a loop that was refused since a carried variable is computed from these. Out: the
 * same body with each of them in a variable of its own that nothing else sets, which the body ends
 * with, and the carried variable's element is computed from (nest.c). A call is put in front of its
 * statement only where C evaluates it in any case, and in some order with the rest of it. */
#include "analysis/exec.h"

typedef struct Results {
	Analysis *a;
	NameList names;
	Stmt *block;         /* the new one so far, of those that are in each other */
	Stmt *front;         /* the outermost */
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
	for (int i = 0; i < r->calls.count; i++) {
		const Rewrite call = {.unit = w->unit, .declared = w->declared};
		if (r->calls.at[i] != e)
			continue;
		Var *result = declare(r, "result", e->type, rewrite_expr(&call, e));
		result->holds_result = true;
		return expr_var(w->unit, result);
	}
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
	if (e && (s->kind == STMT_IF || !is_result(e)) && e->kind != EXPR_INIT_LIST)
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

/* A block that the body comes to, perhaps under a condition, and those that it is in. */
typedef struct Place {
	const struct Place *outer;
	const Stmt *block;
	int at; /* the statement of it that is looked at */
} Place;

static bool is_set_later(const Place *p, const Var *var)
{
	for (; p; p = p->outer)
		if (is_set_behind(p->block, p->at, var))
			return true;
	return false;
}

/* What follows P names VAR. */
static bool is_used_later(const Place *p, const Var *var)
{
	for (; p; p = p->outer)
		for (int i = p->at + 1; i < p->block->u.block.count; i++)
			if (stmt_mentions(p->block->u.block.at[i], var))
				return true;
	return false;
}

/* What VAR holds here, for the body's end; under a condition in a variable that is declared before
 * that. */
static void keep(Results *r, Var *var, bool conditional)
{
	Unit *u = r->a->unit;
	const Rewrite names = {.unit = u, .declared = &r->declared};
	const char *name = arena_printf(u->arena, "%s_result", var->name);
	Expr *value = rewrite_expr(&names, expr_var(u, var));
	if (!conditional) {
		declare(r, name, var->type->unqualified, value);
		return;
	}
	Stmt *block = r->block, *set = stmt_new(u, STMT_EXPR, r->at);
	r->block = r->front;
	Var *result = declare(r, name, var->type->unqualified, value_zero(r->a, var->type));
	r->block = block;
	result->holds_result = true;
	set->u.expr = expr_new(u, EXPR_ASSIGN, result->type, r->at);
	set->u.expr->u.assign.left = expr_var(u, result);
	set->u.expr->u.assign.right = value;
	list_push(u->arena, &block->u.block, set);
}

/* What a loop, the statement at P, leaves in variables of the body that are set behind it, too, or
 * do not last until the body ends. */
static void keep_left(Results *r, const Place *p)
{
	Stmt *loop = p->block->u.block.at[p->at];
	for (const Place *q = p; q; q = q->outer)
		for (int k = 0; k < q->at; k++) {
			const Stmt *s = q->block->u.block.at[k];
			for (int v = 0; s->kind == STMT_DECL && v < s->u.vars.count; v++) {
				Var *var = s->u.vars.at[v];
				if (is_kept(var) && stmt_changes(loop, var) &&
					(p->outer ? is_used_later(p, var)
						  : is_set_later(p, var)))
					keep(r, var, p->outer != NULL);
			}
		}
}

static Stmt *as_block(Unit *u, Stmt *s)
{
	if (s->kind == STMT_BLOCK)
		return s;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	list_push(u->arena, &block->u.block, s);
	return block;
}

static Stmt *keep_in(Results *r, const Place *outer, Stmt *body);

/* A statement at P: one that decides whether a loop runs is entered. */
static void add_statement(Results *r, const Place *p)
{
	Unit *u = r->a->unit;
	Stmt *s = p->block->u.block.at[p->at], *block = r->block;
	r->at = s->range;
	if (s->kind == STMT_IF && !s->u.branch.no && has_loop(s->u.branch.yes)) {
		const Rewrite names = {.unit = u, .declared = &r->declared};
		Stmt *choice = stmt_copy(u, s);
		choice->u.branch.condition = rewrite_expr(&names, s->u.branch.condition);
		choice->u.branch.yes = keep_in(r, p, as_block(u, s->u.branch.yes));
		r->block = block;
		list_push(u->arena, &block->u.block, choice);
		return;
	}
	Stmt *now = without_calls(r, s);
	list_push(u->arena, &r->block->u.block, now);
	if (has_loop(s) && s->kind != STMT_IF && s->kind != STMT_SWITCH)
		keep_left(r, p);
}

static Stmt *keep_in(Results *r, const Place *outer, Stmt *body)
{
	Stmt *block = r->block = stmt_new(r->a->unit, STMT_BLOCK, body->range);
	Place p = {.outer = outer, .block = body};
	if (!outer)
		r->front = block;
	for (; p.at < body->u.block.count; p.at++)
		add_statement(r, &p);
	return block;
}

static bool is_continue(const Stmt *s)
{
	while (s->kind == STMT_BLOCK && s->u.block.count == 1)
		s = s->u.block.at[0];
	return s->kind == STMT_CONTINUE;
}

/* BODY, a block, with what follows `if (c) continue;` under `if (!c)`. */
static Stmt *without_continue(Results *r, Stmt *body)
{
	Unit *u = r->a->unit;
	Stmt *block = stmt_new(u, STMT_BLOCK, body->range);
	for (int i = 0; i < body->u.block.count; i++) {
		Stmt *s = body->u.block.at[i];
		if (s->kind != STMT_IF || s->u.branch.no || !is_continue(s->u.branch.yes)) {
			list_push(u->arena, &block->u.block, s);
			continue;
		}
		Stmt *rest = stmt_new(u, STMT_BLOCK, body->range);
		while (++i < body->u.block.count)
			list_push(u->arena, &rest->u.block, body->u.block.at[i]);
		Stmt *choice = stmt_new(u, STMT_IF, s->range);
		choice->u.branch.condition = expr_unary(
			u, UN_LNOT, u->scalar[SC_INT], s->u.branch.condition);
		choice->u.branch.yes = without_continue(r, rest);
		list_push(u->arena, &block->u.block, choice);
		r->changed = true;
	}
	return block;
}

Stmt *keep_results(Analysis *a, Stmt *body)
{
	Results r = {.a = a};
	Stmt *block = keep_in(&r, NULL, without_continue(&r, as_block(a->unit, body)));
	return r.changed ? block : NULL;
}
