// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ask.c - what is in a statement or expression, and which of the facts is about an array.
 *
 * In: a node of the source's tree, and a variable, a name or a statement. Out: whether, or how
 * often, it is in there. Asked by all folders; nothing is changed. */
#include "ir/ir.h"

#include <string.h>

bool stmt_is_loop(const Stmt *s)
{
	return s->kind == STMT_FOR || s->kind == STMT_WHILE || s->kind == STMT_DO;
}

static bool find_return(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_RETURN;
	return !*found;
}

bool stmt_returns(const Stmt *s)
{
	bool found = false;
	stmt_walk((Stmt *)s, find_return, NULL, &found);
	return found;
}

const Expr *expr_whole(const Expr *e)
{
	for (;;) {
		if (e->kind == EXPR_MEMBER && !e->u.member.is_arrow)
			e = e->u.member.base;
		else if (e->kind == EXPR_SUBSCRIPT && e->u.subscript.base->kind == EXPR_CAST &&
			 e->u.subscript.base->u.cast.is_decay)
			e = e->u.subscript.base->u.cast.operand;
		else
			return e;
	}
}

bool expr_sets(const Expr *e, const Var *var)
{
	return e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
	       e->u.assign.left->kind == EXPR_VAR && e->u.assign.left->u.var == var &&
	       !expr_mentions(e->u.assign.right, var);
}

Expr *expr_uncast_pointer(const Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay &&
		e->u.cast.operand->type->kind == TYPE_POINTER)
		e = e->u.cast.operand;
	return (Expr *)e;
}

bool function_is_named(const Function *f, const char *name)
{
	static const char prefix[] = "__builtin_";
	const char *have = f->name;
	if (strncmp(have, prefix, sizeof prefix - 1) == 0)
		have += sizeof prefix - 1;
	return !f->body && strcmp(have, name) == 0;
}

bool function_is_one_of(const Function *f, const char *const *names)
{
	for (int i = 0; names[i]; i++)
		if (strcmp(f->name, names[i]) == 0)
			return true;
	return false;
}

Expr *expr_target(const Expr *e)
{
	if (e->kind == EXPR_ASSIGN)
		return e->u.assign.left;
	return e->kind == EXPR_UNARY && e->u.unary.op >= UN_PRE_INC ? e->u.unary.operand : NULL;
}

Expr *expr_changed(const Expr *e)
{
	bool is_address = e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR;
	return is_address ? e->u.unary.operand : expr_target(e);
}

typedef struct Search {
	const Var *var;
	const char *name;
	const Stmt *stmt;
	const Expr *expr;
	int count;
} Search;

/* ---- statements ------------------------------------------------------------------------------ */

static bool find_stmt(Stmt *s, void *data)
{
	Search *x = data;
	x->count += s == x->stmt;
	return !x->count;
}

bool stmt_contains(const Stmt *s, const Stmt *target)
{
	Search x = {.stmt = target};
	stmt_walk((Stmt *)s, find_stmt, NULL, &x);
	return x.count;
}

/* ---- expressions ----------------------------------------------------------------------------- */

static bool find_expr(Expr *e, void *data)
{
	Search *x = data;
	x->count += e == x->expr;
	return !x->count;
}

bool expr_contains(const Expr *e, const Expr *target)
{
	Search x = {.expr = target};
	expr_walk((Expr *)e, find_expr, &x);
	return x.count;
}

bool stmt_contains_expr(const Stmt *s, const Expr *target)
{
	Search x = {.expr = target};
	stmt_walk((Stmt *)s, NULL, find_expr, &x);
	return x.count;
}

static bool find_equal(Expr *e, void *data)
{
	Search *x = data;
	x->count |= expr_equal(e, x->expr);
	return !x->count;
}

bool expr_contains_equal(const Expr *e, const Expr *target)
{
	Search x = {.expr = target};
	expr_walk((Expr *)e, find_equal, &x);
	return x.count;
}

bool stmt_contains_equal(const Stmt *s, const Expr *target)
{
	Search x = {.expr = target};
	stmt_walk((Stmt *)s, NULL, find_equal, &x);
	return x.count;
}

static bool find_choice(Expr *e, void *data)
{
	bool *found = data;
	const bool binary = e->kind == EXPR_BINARY;
	*found |= e->kind == EXPR_COND || (binary && e->u.binary.op == BIN_LAND) ||
		  (binary && e->u.binary.op == BIN_LOR);
	return !*found;
}

bool expr_has_choice(const Expr *e)
{
	bool found = false;
	expr_walk((Expr *)e, find_choice, &found);
	return found;
}

/* ---- variables ------------------------------------------------------------------------------- */

static bool count_mention(Expr *e, void *data)
{
	Search *x = data;
	x->count += e->kind == EXPR_VAR && e->u.var == x->var;
	return true;
}

int expr_mentions(const Expr *e, const Var *var)
{
	Search x = {.var = var};
	expr_walk((Expr *)e, count_mention, &x);
	return x.count;
}

int stmt_mentions(const Stmt *s, const Var *var)
{
	Search x = {.var = var};
	stmt_walk((Stmt *)s, NULL, count_mention, &x);
	return x.count;
}

static bool find_change(Expr *e, void *data)
{
	Search *x = data;
	const Expr *target = expr_changed(e);
	x->count += target && target->kind == EXPR_VAR && target->u.var == x->var;
	return !x->count;
}

bool stmt_changes(const Stmt *s, const Var *var)
{
	Search x = {.var = var};
	stmt_walk((Stmt *)s, NULL, find_change, &x);
	return x.count;
}

Expr *expr_without_number(Expr *e, const Type *to)
{
	const bool number = to->kind == TYPE_POINTER && e->kind == EXPR_CAST &&
			    type_is_integer(e->type) && e->type->size == to->size;
	return number && e->u.cast.operand->type->kind == TYPE_POINTER ? e->u.cast.operand : e;
}

bool expr_is_effect(const Expr *e)
{
	return expr_target(e) || e->kind == EXPR_CALL || e->kind == EXPR_OPAQUE;
}

static bool find_effect(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_is_effect(e);
	return !*found;
}

bool expr_has_effects(const Expr *e)
{
	bool found = false;
	expr_walk((Expr *)e, find_effect, &found);
	return found;
}

static bool find_declaration(Stmt *s, void *data)
{
	Search *x = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		x->count += s->u.vars.at[i] == x->var;
	return !x->count;
}

bool stmt_declares(const Stmt *s, const Var *var)
{
	Search x = {.var = var};
	stmt_walk((Stmt *)s, find_declaration, NULL, &x);
	return x.count;
}

/* ---- names ----------------------------------------------------------------------------------- */

static bool find_declared_name(Stmt *s, void *data)
{
	Search *x = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		x->count += strcmp(s->u.vars.at[i]->name, x->name) == 0;
	return !x->count;
}

static bool find_used_name(Expr *e, void *data)
{
	Search *x = data;
	const char *name = e->kind == EXPR_VAR    ? e->u.var->name
			   : e->kind == EXPR_FUNC ? e->u.function->name
						  : NULL;
	x->count += name && strcmp(name, x->name) == 0;
	return !x->count;
}

bool stmt_declares_name(const Stmt *s, const char *name)
{
	Search x = {.name = name};
	stmt_walk((Stmt *)s, find_declared_name, NULL, &x);
	return x.count;
}

bool stmt_has_name(const Stmt *s, const char *name)
{
	Search x = {.name = name};
	stmt_walk((Stmt *)s, find_declared_name, find_used_name, &x);
	return x.count;
}

static bool is_name_taken(const Function *f, const NameList *given, const char *name)
{
	bool taken = stmt_has_name(f->body, name);
	for (int i = 0; given && i < given->count; i++)
		taken = taken || strcmp(given->at[i], name) == 0;
	return taken;
}

const char *name_unused(
	Unit *u, const Function *f, NameList *given, const char *name, const char *suffix)
{
	while (is_name_taken(f, given, name))
		name = arena_printf(u->arena, "%s%s", name, suffix);
	if (given)
		list_push(u->arena, given, name);
	return name;
}

const Pack *pack_of(const Facts *f, int array)
{
	for (int i = 0; i < f->packs.count; i++)
		if (f->packs.at[i].array == array)
			return &f->packs.at[i];
	return NULL;
}
