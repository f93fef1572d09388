// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* splice.c - calls of functions that update what is carried: add(&sum, v[i]); push(list, x);
 *
 * In: the body of a loop that was refused. Out: the same body with such a call replaced by the
 * function's statements. A parameter that gets an object's address stands for the object, one that
 * gets an array or a pointer variable for that; every other becomes a variable of the body, as do
 * the function's own, under names that nothing else has. Only calls that are statements, of visible
 * functions that return where they end. What is not changed is shared with the old body. */
#include "analysis/exec.h"

#include <string.h>

typedef struct Stand {
	const Var *var; /* of the function */
	Var *copy;      /* of the body; or NULL: */
	Expr *object;   /* what it points to */
	Expr *pointer;  /* what it is */
} Stand;

typedef struct Splice {
	Analysis *a;
	LIST(Stand) stands;
	LIST(const char *) names; /* given so far */
	LIST(Function *) open;
	bool failed, changed;
} Splice;

static Expr *copy_expr(Expr *e, void *data);
static Stmt *change(Stmt *s, void *data);

static Expr *fail(Splice *p, Expr *e)
{
	p->failed = true;
	return e;
}

/* ---- names ----------------------------------------------------------------------------------- */

static bool is_taken(const Splice *p, const char *name)
{
	bool taken = stmt_has_name(p->a->loop->function->body, name);
	for (int i = 0; i < p->open.count; i++)
		taken = taken || stmt_has_name(p->open.at[i]->plain, name);
	for (int i = 0; i < p->names.count; i++)
		taken = taken || strcmp(p->names.at[i], name) == 0;
	return taken;
}

static Var *new_variable(Splice *p, const Var *var, Type *type)
{
	Arena *arena = p->a->unit->arena;
	const Function *f = p->open.at[p->open.count - 1];
	const char *name = arena_printf(arena, "%s_%s", f->name, var->name);
	while (is_taken(p, name))
		name = arena_printf(arena, "%s_", name);
	list_push(arena, &p->names, name);
	Var *copy = var_local(p->a->unit, name, type, p->a->loop->function, var->range);
	copy->address_taken = var->address_taken;
	list_push(arena, &p->stands, ((Stand){.var = var, .copy = copy}));
	return copy;
}

/* ---- what stands for parameters -------------------------------------------------------------- */

static const Stand *stand_of(const Splice *p, const Expr *e)
{
	for (int i = p->stands.count - 1; e->kind == EXPR_VAR && i >= 0; i--)
		if (p->stands.at[i].var == e->u.var)
			return &p->stands.at[i];
	return NULL;
}

/* E is a number or a pointer that the call cannot change. */
static bool is_steady_value(const Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay)
		e = e->u.cast.operand;
	return e->kind == EXPR_INT ||
	       (e->kind == EXPR_VAR && type_is_scalar(e->type) && !e->u.var->address_taken &&
		       (e->u.var->kind == VAR_LOCAL || e->u.var->kind == VAR_PARAM));
}

/* Lvalue E names the same object whenever it is evaluated within the call. */
static bool is_steady(const Expr *e)
{
	if (e->kind == EXPR_MEMBER)
		return e->u.member.is_arrow ? is_steady_value(e->u.member.base)
					    : is_steady(e->u.member.base);
	if (e->kind != EXPR_SUBSCRIPT)
		return e->kind == EXPR_VAR;
	const Expr *base = e->u.subscript.base;
	return is_steady_value(e->u.subscript.index) &&
	       (base->kind == EXPR_CAST && base->u.cast.is_decay ? is_steady(base->u.cast.operand)
								 : is_steady_value(base));
}

/* PARAM gets ARG in this call of F: the declaration that needs, or NULL. */
static Stmt *set_param(Splice *p, const Function *f, Var *param, Expr *arg)
{
	Unit *u = p->a->unit;
	const bool stays = !stmt_changes(f->plain, param);
	const Type *to = param->type->kind == TYPE_POINTER ? param->type->of->unqualified : NULL;
	Expr *plain = expr_strip_implicit(arg), *object = NULL;
	Stand s = {.var = param};
	if (plain->kind == EXPR_UNARY && plain->u.unary.op == UN_ADDR)
		object = plain->u.unary.operand;
	if (to && stays && object && object->type->unqualified == to && is_steady(object))
		s.object = copy_expr(object, p);
	else if (to && stays && plain->kind == EXPR_VAR &&
		 (plain->type->kind == TYPE_ARRAY || is_steady_value(plain)))
		s.pointer = copy_expr(arg, p);
	if (s.object || s.pointer) {
		list_push(u->arena, &p->stands, s);
		return NULL;
	}
	Expr *value = copy_expr(arg, p);
	Stmt *decl = stmt_new(u, STMT_DECL, arg->range);
	Var *copy = new_variable(p, param, param->type->unqualified);
	copy->init = value;
	list_push(u->arena, &decl->u.vars, copy);
	return decl;
}

static bool is_hidden(const Splice *p, const Var *var)
{
	return (var->kind == VAR_GLOBAL || var->kind == VAR_STATIC_LOCAL) &&
	       is_hidden_at_loop(p->a, var);
}

/* ---- copies ---------------------------------------------------------------------------------- */

static Expr *copy_variable(Splice *p, Expr *e)
{
	const Stand *s = stand_of(p, e);
	if (!s)
		return is_hidden(p, e->u.var) ? fail(p, e) : e;
	if (s->copy)
		return expr_var(p->a->unit, s->copy);
	return s->pointer ? s->pointer
			  : expr_unary(p->a->unit, UN_ADDR, e->type->unqualified, s->object);
}

/* pointer->field of what the pointer is known to point to. */
static Expr *copy_member(Splice *p, Expr *e)
{
	const Stand *s = e->u.member.is_arrow ? stand_of(p, e->u.member.base) : NULL;
	if (!s || !s->object)
		return expr_with(p->a->unit, e, copy_expr, p);
	Expr *copy = expr_copy(p->a->unit, e);
	copy->u.member.is_arrow = false;
	copy->u.member.base = s->object;
	return copy;
}

static Expr *copy_expr(Expr *e, void *data)
{
	Splice *p = data;
	if (!p->open.count) /* of the body itself */
		return e;
	const Stand *s = NULL;
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
		return e;
	case EXPR_VAR:
		return copy_variable(p, e);
	case EXPR_MEMBER:
		return copy_member(p, e);
	case EXPR_UNARY:
		s = e->u.unary.op == UN_DEREF ? stand_of(p, e->u.unary.operand) : NULL;
		if (s && s->object)
			return s->object;
		return expr_with(p->a->unit, e, copy_expr, p);
	case EXPR_BINARY:
	case EXPR_ASSIGN:
	case EXPR_COND:
	case EXPR_CAST:
	case EXPR_SUBSCRIPT:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
		return expr_with(p->a->unit, e, copy_expr, p);
	case EXPR_OPAQUE:
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return fail(p, e);
}

static Stmt *copy_declaration(Splice *p, Stmt *s)
{
	if (!p->open.count)
		return s;
	Stmt *copy = stmt_copy(p->a->unit, s);
	copy->u.vars.at = NULL;
	copy->u.vars.count = 0;
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		if (var->kind != VAR_LOCAL)
			p->failed = true;
		Var *mine = new_variable(p, var, var->type);
		mine->init = var->init ? copy_expr(var->init, p) : NULL;
		list_push(p->a->unit->arena, &copy->u.vars, mine);
	}
	return copy;
}

/* ---- calls ----------------------------------------------------------------------------------- */

static Expr *call_of(const Stmt *s)
{
	Expr *e = s->u.expr;
	while (e && e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	return e && e->kind == EXPR_CALL && e->u.call.callee->kind == EXPR_FUNC ? e : NULL;
}

static bool find_return(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_RETURN || s->kind == STMT_LABEL || s->kind == STMT_GOTO ||
		  s->kind == STMT_OPAQUE;
	return !*found;
}

/* How many statements of F's body run in any case, the last of which may return; -1: some other
 * may. */
static int straight_length(const Function *f)
{
	const Stmt *body = f->plain;
	if (!body || body->kind != STMT_BLOCK || f->is_variadic)
		return -1;
	int count = body->u.block.count;
	if (count && body->u.block.at[count - 1]->kind == STMT_RETURN)
		count--;
	bool found = false;
	for (int i = 0; i < count; i++)
		stmt_walk(body->u.block.at[i], find_return, NULL, &found);
	return found ? -1 : count;
}

static bool takes_pointer(const Function *f)
{
	for (int i = 0; i < f->params.count; i++)
		if (f->params.at[i]->type->kind == TYPE_POINTER)
			return true;
	return false;
}

static Stmt *splice_call(Splice *p, Stmt *s, Expr *call)
{
	Unit *u = p->a->unit;
	Function *f = call->u.call.callee->u.function;
	int count = straight_length(f), stands = p->stands.count;
	for (int i = 0; i < p->open.count; i++)
		if (p->open.at[i] == f)
			return NULL;
	if (count < 0 || !takes_pointer(f) || call->u.call.args.count != f->params.count)
		return NULL;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	list_push(u->arena, &p->open, f);
	for (int i = 0; i < f->params.count; i++) {
		Stmt *decl = set_param(p, f, f->params.at[i], call->u.call.args.at[i]);
		if (decl)
			list_push(u->arena, &block->u.block, decl);
	}
	for (int i = 0; i < count; i++)
		list_push(u->arena, &block->u.block, change(f->plain->u.block.at[i], p));
	p->open.count--;
	p->stands.count = stands;
	p->changed = true;
	return block;
}

static Stmt *change_expression(Splice *p, Stmt *s)
{
	Stmt *spliced = call_of(s) ? splice_call(p, s, call_of(s)) : NULL;
	return spliced ? spliced : stmt_with(p->a->unit, s, NULL, copy_expr, p);
}

static Stmt *change(Stmt *s, void *data)
{
	Splice *p = data;
	if (p->failed)
		return s;
	switch (s->kind) {
	case STMT_EXPR:
		return change_expression(p, s);
	case STMT_DECL:
		return copy_declaration(p, s);
	case STMT_BLOCK:
	case STMT_IF:
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
	case STMT_SWITCH:
	case STMT_CASE:
		return stmt_with(p->a->unit, s, change, copy_expr, p);
	case STMT_NULL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	return s;
}

Stmt *splice_calls(Analysis *a, Stmt *body)
{
	Splice p = {.a = a};
	Stmt *changed = change(body, &p);
	return p.changed && !p.failed ? changed : NULL;
}
