// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* splice.c - calls of functions that update what is carried: add(&sum, v[i]); push(list, x);
 *
 * In: the body of a loop that was refused. Out: the same body with such a call replaced by the
 * function's statements. A parameter that gets an object's address stands for the object, one that
 * gets an array or a pointer variable for that; every other becomes a variable of the body, as do
 * the function's own, under names that nothing else has. Only calls of visible functions, that are
 * statements or, where they change something, come first in one: out[i] = next(&state) % 6; where
 * they only read, through pointers, anywhere in one.
 * Returns before the end become branches. What is not changed is shared with the old body. */
#include "analysis/exec.h"
#include "analysis/taken.h"

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
	Taken taken;              /* of before */
	LIST(Function *) open;
	bool all; /* functions that only compute, too */
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

static bool is_taken(Splice *p, const char *name)
{
	bool taken = name_is_taken(&p->taken, p->a->loop->function->body, name);
	for (int i = 0; i < p->open.count; i++)
		taken = taken || name_is_taken(&p->taken, p->open.at[i]->plain, name);
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
	const Stand *passed = to && stays ? stand_of(p, plain) : NULL;
	if (passed && passed->object && plain->type->of->unqualified == to) {
		s.object = passed->object; /* handed on */
		list_push(u->arena, &p->stands, s);
		return NULL;
	}
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
	copy->is_unread = !stmt_mentions(f->plain, param);
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
	const Stand *s = NULL;
	if (!p->open.count) { /* of the body itself */
		s = stand_of(p, e);
		return s                 ? expr_var(p->a->unit, s->copy)
		       : p->stands.count ? expr_with(p->a->unit, e, copy_expr, p)
					 : e;
	}
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

/* A variable of the body itself under its own name: the loop as written keeps its own. */
static Var *renew_variable(Splice *p, const Var *var)
{
	Var *copy = var_local(p->a->unit, var->name, var->type, p->a->loop->function, var->range);
	copy->address_taken = var->address_taken;
	list_push(p->a->unit->arena, &p->stands, ((Stand){.var = var, .copy = copy}));
	return copy;
}

static Expr *copy_hoisted(Splice *p, Stmt *block, Expr *e);

/* Something that VAR's initialiser calls may be done before it. */
static bool calls_first(const Splice *p, const Var *var)
{
	return var->init && (first_call(p->a, var->init) || reading_call(var->init, p->all));
}

static bool any_calls_first(const Splice *p, const Stmt *declaration)
{
	bool any = false;
	for (int i = 0; i < declaration->u.vars.count; i++)
		any |= calls_first(p, declaration->u.vars.at[i]);
	return any;
}

/* One more declaration like S, of no variable yet. */
static Stmt *empty_declaration(Unit *u, const Stmt *s)
{
	Stmt *copy = stmt_copy(u, s);
	copy->u.vars.at = NULL;
	copy->u.vars.count = 0;
	return copy;
}

/* Declaration S. What initialisers call may be done before them, in BLOCK: behind the declarations
 * of variables that stand before them. */
static Stmt *copy_declaration(Splice *p, Stmt *block, Stmt *s)
{
	Unit *u = p->a->unit;
	const bool own = !p->open.count, same = own && !p->stands.count;
	const int before = block->u.block.count;
	Stmt *copy = empty_declaration(u, s);
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		if (i && calls_first(p, var)) {
			list_push(u->arena, &block->u.block, copy);
			copy = empty_declaration(u, s);
		}
		Expr *init = copy_hoisted(p, block, var->init);
		if (same && !i && block->u.block.count == before && !any_calls_first(p, s))
			return s;
		if (var->kind != VAR_LOCAL)
			p->failed = true;
		Var *mine = own ? renew_variable(p, var) : new_variable(p, var, var->type);
		mine->init = init;
		list_push(u->arena, &copy->u.vars, mine);
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

static bool find_jump(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_LABEL || s->kind == STMT_GOTO || s->kind == STMT_OPAQUE;
	return !*found;
}

/* The statements of S one by one, S itself where it is no block. */
static int statements_of(Stmt *const *s, Stmt *const **parts)
{
	if (!*s || (*s)->kind != STMT_BLOCK) {
		*parts = s;
		return *s ? 1 : 0;
	}
	*parts = (*s)->u.block.at;
	return (*s)->u.block.count;
}

/* COUNT statements return, if at all, where nothing of them is left to run; *ALWAYS: they do. */
static bool returns_last(Stmt *const *at, int count, bool *always)
{
	*always = false;
	for (int i = 0; i < count && !*always; i++) {
		Stmt *const *yes, *const *no;
		bool first, second = false;
		if (at[i]->kind == STMT_RETURN) {
			*always = true;
			continue;
		}
		if (!stmt_returns(at[i]))
			continue;
		if (at[i]->kind == STMT_BLOCK && i == count - 1)
			return returns_last(at[i]->u.block.at, at[i]->u.block.count, always);
		if (at[i]->kind != STMT_IF)
			return false;
		int n = statements_of(&at[i]->u.branch.yes, &yes);
		int m = statements_of(&at[i]->u.branch.no, &no);
		if (!returns_last(yes, n, &first) || !returns_last(no, m, &second))
			return false;
		/* What follows goes into the branch that goes on. */
		if (!first && !second && i < count - 1)
			return false;
		*always = first && second;
	}
	return true;
}

/* The call of F can be replaced by the statements of BODY. */
static bool has_plain_returns(const Function *f, const Stmt *body)
{
	bool always, jumps = false;
	if (!body || body->kind != STMT_BLOCK || f->is_variadic)
		return false;
	stmt_walk((Stmt *)body, find_jump, NULL, &jumps);
	return !jumps && returns_last(body->u.block.at, body->u.block.count, &always);
}

/* ---- statements in the place of a call ------------------------------------------------------- */

static void hoist_call(Splice *p, Stmt *block, Expr **e);

/* E of the function, or of the body, with its first call made before it, in BLOCK. */
static Expr *copy_hoisted(Splice *p, Stmt *block, Expr *e)
{
	Expr *copy = e ? copy_expr(e, p) : NULL;
	hoist_call(p, block, &copy);
	return copy;
}

/* What FROM returns is done for what else it does, and no more than that. */
static void drop_result(Splice *p, Stmt *block, const Stmt *from)
{
	Expr *e = from->u.expr;
	while (e->kind == EXPR_CAST)
		e = e->u.cast.operand;
	if (!expr_has_effects(e))
		return;
	Stmt *s = stmt_new(p->a->unit, STMT_EXPR, from->range);
	s->u.expr = copy_hoisted(p, block, e);
	list_push(p->a->unit->arena, &block->u.block, s);
}

/* RESULT gets the value that FROM returns; NULL: nobody asks for it. */
static void keep_result(Splice *p, Stmt *block, Var *result, Stmt *from)
{
	Unit *u = p->a->unit;
	if (!from->u.expr)
		return;
	if (!result) {
		drop_result(p, block, from);
		return;
	}
	Stmt *s = stmt_new(u, STMT_EXPR, from->range);
	Expr *e = expr_new(u, EXPR_ASSIGN, result->type, from->range);
	e->u.assign.left = expr_var(u, result);
	e->u.assign.right = copy_hoisted(p, block, from->u.expr);
	s->u.expr = e;
	list_push(u->arena, &block->u.block, s);
}

typedef struct Rest {
	Stmt *const *at;
	int count;
	const struct Rest *outer;
} Rest;

static void splice_rest(Splice *p, const Rest *rest, Var *result, Stmt *block);
static void change_into(Splice *p, Stmt *block, Stmt *s);

static Stmt *splice_branch(Splice *p, Stmt *const *s, const Rest *rest, Var *result, Range range)
{
	Stmt *block = stmt_new(p->a->unit, STMT_BLOCK, range);
	Rest own = {.outer = rest};
	own.count = statements_of(s, &own.at);
	splice_rest(p, &own, result, block);
	return block;
}

/* Adds REST's statements to BLOCK, those after a branch that may return in the other one. */
static void splice_rest(Splice *p, const Rest *rest, Var *result, Stmt *block)
{
	Unit *u = p->a->unit;
	for (; rest; rest = rest->outer)
		for (int i = 0; i < rest->count; i++) {
			Stmt *s = rest->at[i];
			if (s->kind == STMT_RETURN) {
				keep_result(p, block, result, s);
				return;
			}
			if (s->kind != STMT_IF || !stmt_returns(s)) {
				change_into(p, block, s);
				continue;
			}
			Rest after = {rest->at + i + 1, rest->count - i - 1, rest->outer};
			Stmt *copy = stmt_new(u, STMT_IF, s->range);
			copy->u.branch.condition = copy_hoisted(p, block, s->u.branch.condition);
			copy->u.branch.yes =
				splice_branch(p, &s->u.branch.yes, &after, result, s->range);
			copy->u.branch.no =
				splice_branch(p, &s->u.branch.no, &after, result, s->range);
			list_push(u->arena, &block->u.block, copy);
			return;
		}
}

static Var *result_variable(Splice *p, const Function *f, Range range)
{
	Arena *arena = p->a->unit->arena;
	const char *name = arena_printf(arena, "%s_result", f->name);
	while (is_taken(p, name))
		name = arena_printf(arena, "%s_", name);
	list_push(arena, &p->names, name);
	return var_local(p->a->unit, name, f->type->of->unqualified, p->a->loop->function, range);
}

/* CALL's statements, to be added to BLOCK; *RESULT: its value, or NULL where it is not WANTED. */
static bool splice_call(Splice *p, Stmt *block, Expr *call, bool wanted, Var **result)
{
	Unit *u = p->a->unit;
	Function *f = call->u.call.callee->u.function;
	int stands = p->stands.count;
	*result = NULL;
	for (int i = 0; i < p->open.count; i++)
		if (p->open.at[i] == f)
			return false;
	Stmt *plain = return_behind_loops(u, f);
	if (!has_plain_returns(f, plain) ||
		(!p->all && !takes_pointer(f) && !function_has_effect(f)) ||
		call->u.call.args.count != f->params.count ||
		(wanted && !type_is_arithmetic(f->type->of)))
		return false;
	LIST(Stmt *) decls = {0};
	list_push(u->arena, &p->open, f);
	for (int i = 0; i < f->params.count; i++) {
		Stmt *decl = set_param(p, f, f->params.at[i], call->u.call.args.at[i]);
		if (!decl)
			continue;
		/* What the argument calls comes first, in the order of the parameters. */
		hoist_call(p, block, &decl->u.vars.at[0]->init);
		list_push(u->arena, &decls, decl);
	}
	if (wanted) {
		Stmt *decl = stmt_new(u, STMT_DECL, call->range);
		*result = result_variable(p, f, call->range);
		list_push(u->arena, &decl->u.vars, *result);
		list_push(u->arena, &block->u.block, decl);
	}
	for (int i = 0; i < decls.count; i++)
		list_push(u->arena, &block->u.block, decls.at[i]);
	Rest all = {.at = plain->u.block.at, .count = plain->u.block.count};
	splice_rest(p, &all, *result, block);
	p->open.count--;
	p->stands.count = stands;
	p->changed = true;
	return true;
}

/* *E with its first call made before it, by statements added to BLOCK. */
static void hoist_call(Splice *p, Stmt *block, Expr **e)
{
	Var *result;
	Expr *call = *e ? first_call(p->a, *e) : NULL;
	if (*e && !call)
		call = reading_call(*e, p->all);
	if (!call || !splice_call(p, block, call, true, &result))
		return;
	*e = expr_replace(p->a->unit, *e, call, expr_var(p->a->unit, result));
	hoist_call(p, block, e);
}

/* A call that is a statement, or the value of which an assignment or a condition needs. */
static Stmt *change_expression(Splice *p, Stmt *s)
{
	Unit *u = p->a->unit;
	Var *none;
	Expr *call = call_of(s);
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	if (call && splice_call(p, block, call, false, &none))
		return block;
	Stmt *copy = stmt_copy(u, s);
	copy->u.expr = copy_hoisted(p, block, s->u.expr);
	if (!block->u.block.count)
		return copy;
	list_push(u->arena, &block->u.block, copy);
	return block;
}

/* `if (x && f(y)) s` as `if (x) if (f(y)) s`, so that the call is made where it is needed. */
static Stmt *part_condition(Splice *p, Stmt *s)
{
	Unit *u = p->a->unit;
	const Expr *c = s->u.branch.condition;
	if (s->u.branch.no || c->kind != EXPR_BINARY || c->u.binary.op != BIN_LAND ||
		!reading_call(c->u.binary.right, p->all))
		return s;
	Stmt *outer = stmt_copy(u, s), *inner = stmt_copy(u, s);
	outer->u.branch.condition = c->u.binary.left;
	outer->u.branch.yes = inner;
	inner->u.branch.condition = c->u.binary.right;
	return outer;
}

static Stmt *change_branch(Splice *p, Stmt *s)
{
	Unit *u = p->a->unit;
	s = part_condition(p, s);
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	Expr *condition = copy_hoisted(p, block, s->u.branch.condition);
	Stmt *changed = stmt_with(u, s, change, copy_expr, p);
	changed->u.branch.condition = condition;
	if (!block->u.block.count)
		return changed;
	list_push(u->arena, &block->u.block, changed);
	return block;
}

/* S in a block, where declarations may need statements before them. */
static void change_into(Splice *p, Stmt *block, Stmt *s)
{
	bool declares = s->kind == STMT_DECL;
	s = declares ? copy_declaration(p, block, s) : change(s, p);
	list_push(p->a->unit->arena, &block->u.block, s);
}

static Stmt *change_block(Splice *p, Stmt *s)
{
	Stmt *block = stmt_copy(p->a->unit, s);
	block->u.block.at = NULL;
	block->u.block.count = 0;
	for (int i = 0; i < s->u.block.count; i++)
		change_into(p, block, s->u.block.at[i]);
	return block;
}

/* A declaration elsewhere: of a loop's counter, say, which calls nothing. */
static Stmt *change_declaration(Splice *p, Stmt *s)
{
	Stmt *block = stmt_new(p->a->unit, STMT_BLOCK, s->range);
	s = copy_declaration(p, block, s);
	p->failed |= block->u.block.count > 0;
	return s;
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
		return change_declaration(p, s);
	case STMT_BLOCK:
		return change_block(p, s);
	case STMT_IF:
		return change_branch(p, s);
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

Stmt *splice_calls(Analysis *a, Stmt *body, bool all)
{
	Splice p = {.a = a, .taken.arena = a->scratch, .all = all};
	Stmt *changed = change(body, &p);
	return p.changed && !p.failed ? changed : NULL;
}
