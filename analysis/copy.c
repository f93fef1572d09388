// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* copy.c - statements of the user's with some expressions replaced.
 *
 * In: a statement, and a function that says what stands for an expression. Out: a copy of it. What
 * a declaration initialises is a new variable of the same name, which the copy uses. */
#include "analysis/copy.h"

#include <string.h>

typedef LIST(Expr *) Exprs;

static void copy_exprs(Copy *c, int count, Expr *const *from, Exprs *to)
{
	to->at = NULL;
	to->count = 0;
	for (int i = 0; i < count; i++)
		list_push(c->unit->arena, to, copy_expr(c, from[i]));
}

static Expr *copy_variable(Copy *c, Expr *e)
{
	for (int i = 0; i < c->renamed.count; i++)
		if (c->renamed.at[i].from == e->u.var) {
			Expr *copy = expr_var(c->unit, c->renamed.at[i].to);
			copy->range = e->range;
			return copy;
		}
	return e;
}

/* A compound literal is its list; other text is carried as it stands. */
static bool is_literal(const Expr *e)
{
	int count = e->u.list.items.count;
	return e->kind == EXPR_INIT_LIST ||
	       (count && e->u.list.items.at[count - 1]->kind == EXPR_INIT_LIST &&
		       strcmp(e->u.list.what, "compound literal") == 0);
}

Expr *copy_expr(Copy *c, Expr *e)
{
	if (!e)
		return NULL;
	Expr *other = c->replace(e, c->data);
	if (other)
		return other;
	Expr *copy = expr_new(c->unit, e->kind, e->type, e->range);
	int id = copy->id;
	Exprs items;
	*copy = *e;
	copy->id = id;
	switch (e->kind) {
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_FUNC:
		return e;
	case EXPR_VAR:
		return copy_variable(c, e);
	case EXPR_UNARY:
		copy->u.unary.operand = copy_expr(c, e->u.unary.operand);
		return copy;
	case EXPR_BINARY:
		copy->u.binary.left = copy_expr(c, e->u.binary.left);
		copy->u.binary.right = copy_expr(c, e->u.binary.right);
		return copy;
	case EXPR_ASSIGN:
		copy->u.assign.left = copy_expr(c, e->u.assign.left);
		copy->u.assign.right = copy_expr(c, e->u.assign.right);
		return copy;
	case EXPR_COND:
		copy->u.cond.condition = copy_expr(c, e->u.cond.condition);
		copy->u.cond.yes = copy_expr(c, e->u.cond.yes);
		copy->u.cond.no = copy_expr(c, e->u.cond.no);
		return copy;
	case EXPR_CAST:
		copy->u.cast.operand = copy_expr(c, e->u.cast.operand);
		return copy;
	case EXPR_SUBSCRIPT:
		copy->u.subscript.base = copy_expr(c, e->u.subscript.base);
		copy->u.subscript.index = copy_expr(c, e->u.subscript.index);
		return copy;
	case EXPR_MEMBER:
		copy->u.member.base = copy_expr(c, e->u.member.base);
		return copy;
	case EXPR_CALL:
		copy_exprs(c, e->u.call.args.count, e->u.call.args.at, &items);
		memcpy(&copy->u.call.args, &items, sizeof items);
		return copy;
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
		copy_exprs(c, e->u.list.items.count, e->u.list.items.at, &items);
		memcpy(&copy->u.list.items, &items, sizeof items);
		c->failed |= !is_literal(e);
		return copy;
	case EXPR_ITER:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	internal_error("the source holds a value of kind %d", (int)e->kind);
}

static Stmt *copy_declaration(Copy *c, const Stmt *s, Stmt *copy)
{
	copy->u.vars.at = NULL;
	copy->u.vars.count = 0;
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		if (var->init && var->kind == VAR_LOCAL) {
			Var *mine = var_temp(c->unit, var->name, var->type);
			*mine = *var;
			mine->init = copy_expr(c, var->init);
			list_push(c->unit->arena, &c->renamed, ((struct Renamed){var, mine}));
			var = mine;
		}
		list_push(c->unit->arena, &copy->u.vars, var);
	}
	return copy;
}

static Stmt *copy_loop(Copy *c, const Stmt *s, Stmt *copy)
{
	c->depth++;
	copy->u.loop.init = copy_stmt(c, s->u.loop.init);
	copy->u.loop.condition = copy_expr(c, s->u.loop.condition);
	copy->u.loop.step = copy_expr(c, s->u.loop.step);
	copy->u.loop.body = copy_stmt(c, s->u.loop.body);
	c->depth--;
	return copy;
}

Stmt *copy_stmt(Copy *c, Stmt *s)
{
	if (!s)
		return NULL;
	Stmt *copy = stmt_new(c->unit, s->kind, s->range);
	*copy = *s;
	switch (s->kind) {
	case STMT_EXPR:
		copy->u.expr = copy_expr(c, s->u.expr);
		return copy;
	case STMT_DECL:
		return copy_declaration(c, s, copy);
	case STMT_BLOCK:
		copy->u.block.at = NULL;
		copy->u.block.count = 0;
		for (int i = 0; i < s->u.block.count; i++)
			list_push(c->unit->arena, &copy->u.block, copy_stmt(c, s->u.block.at[i]));
		return copy;
	case STMT_IF:
		copy->u.branch.condition = copy_expr(c, s->u.branch.condition);
		copy->u.branch.yes = copy_stmt(c, s->u.branch.yes);
		copy->u.branch.no = copy_stmt(c, s->u.branch.no);
		return copy;
	case STMT_SWITCH:
		copy->u.select.value = copy_expr(c, s->u.select.value);
		copy->u.select.body = copy_stmt(c, s->u.select.body);
		return copy;
	case STMT_CASE:
		copy->u.label_case.body = copy_stmt(c, s->u.label_case.body);
		return copy;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		return copy_loop(c, s, copy);
	case STMT_CONTINUE:
		return c->depth ? s : c->leave(s, c->data);
	case STMT_NULL:
	case STMT_BREAK:
		return s;
	case STMT_RETURN:
		if (c->ends)
			return c->ends(s, c->data);
		break;
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		break;
	}
	c->failed = true;
	return s;
}
