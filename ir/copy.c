// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* copy.c - expressions and statements that differ in part from others.
 *
 * In: a node, and functions that say what becomes of what is directly in it. Out: a new node of the
 * same kind. Whoever changes a tree writes down the kinds that it changes, and leaves the others to
 * these. */
#include "ir/ir.h"

Expr *expr_copy(Unit *u, const Expr *e)
{
	Expr *copy = expr_new(u, e->kind, e->type, e->range);
	int id = copy->id;
	*copy = *e;
	copy->id = id;
	return copy;
}

/* The lists of COPY, which are those of another node, become its own. */
static void own_lists(Unit *u, Expr *copy)
{
	const Expr from = *copy;
	if (copy->kind == EXPR_CALL) {
		copy->u.call.args.at = NULL;
		copy->u.call.args.count = 0;
		for (int i = 0; i < from.u.call.args.count; i++)
			list_push(u->arena, &copy->u.call.args, from.u.call.args.at[i]);
	} else if (copy->kind == EXPR_INIT_LIST || copy->kind == EXPR_OPAQUE) {
		copy->u.list.items.at = NULL;
		copy->u.list.items.count = 0;
		for (int i = 0; i < from.u.list.items.count; i++)
			list_push(u->arena, &copy->u.list.items, from.u.list.items.at[i]);
	}
}

Expr *expr_with(Unit *u, const Expr *e, Expr *(*change)(Expr *e, void *data), void *data)
{
	Expr *copy = expr_copy(u, e), **at;
	own_lists(u, copy);
	for (int i = 0; (at = expr_operand(copy, i)) != NULL; i++)
		*at = change(*at, data);
	return copy;
}

Expr *expr_with_changes(Unit *u, Expr *e, Expr *(*change)(Expr *e, void *data), void *data)
{
	Expr *copy = NULL, **at;
	for (int i = 0; (at = expr_operand(e, i)) != NULL; i++) {
		Expr *now = change(*at, data);
		if (now == *at)
			continue;
		if (!copy) {
			copy = expr_copy(u, e);
			own_lists(u, copy);
		}
		*expr_operand(copy, i) = now;
	}
	return copy ? copy : e;
}

typedef struct Replacement {
	Unit *unit;
	const Expr *node;
	Expr *with;
} Replacement;

static Expr *replace(Expr *e, void *data)
{
	const Replacement *r = data;
	return e == r->node ? r->with : expr_with(r->unit, e, replace, data);
}

Expr *expr_replace(Unit *u, Expr *e, const Expr *node, Expr *with)
{
	Replacement r = {.unit = u, .node = node, .with = with};
	return replace(e, &r);
}

Stmt *stmt_copy(Unit *u, const Stmt *s)
{
	Stmt *copy = stmt_new(u, s->kind, s->range);
	*copy = *s;
	return copy;
}

typedef struct Change {
	Stmt *(*stmt)(Stmt *s, void *data);
	Expr *(*expr)(Expr *e, void *data);
	void *data;
} Change;

static void put_stmt(const Change *c, Stmt **at)
{
	if (*at && c->stmt)
		*at = c->stmt(*at, c->data);
}

static void put_expr(const Change *c, Expr **at)
{
	if (*at && c->expr)
		*at = c->expr(*at, c->data);
}

Stmt *stmt_with(Unit *u, const Stmt *s, Stmt *(*change)(Stmt *s, void *data),
	Expr *(*change_expr)(Expr *e, void *data), void *data)
{
	const Change c = {change, change_expr, data};
	Stmt *copy = stmt_copy(u, s);
	switch (s->kind) {
	case STMT_EXPR:
	case STMT_RETURN:
		put_expr(&c, &copy->u.expr);
		break;
	case STMT_BLOCK:
		copy->u.block.at = NULL;
		copy->u.block.count = 0;
		for (int i = 0; i < s->u.block.count; i++) {
			list_push(u->arena, &copy->u.block, s->u.block.at[i]);
			put_stmt(&c, &copy->u.block.at[i]);
		}
		break;
	case STMT_IF:
		put_expr(&c, &copy->u.branch.condition);
		put_stmt(&c, &copy->u.branch.yes);
		put_stmt(&c, &copy->u.branch.no);
		break;
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
		put_stmt(&c, &copy->u.loop.init);
		put_expr(&c, &copy->u.loop.condition);
		put_expr(&c, &copy->u.loop.step);
		put_stmt(&c, &copy->u.loop.body);
		break;
	case STMT_SWITCH:
		put_expr(&c, &copy->u.select.value);
		put_stmt(&c, &copy->u.select.body);
		break;
	case STMT_CASE:
		put_stmt(&c, &copy->u.label_case.body);
		break;
	case STMT_LABEL:
		put_stmt(&c, &copy->u.label.body);
		break;
	case STMT_NULL:
	case STMT_DECL:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_GOTO:
	case STMT_OPAQUE:
		break;
	}
	return copy;
}
