// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* tested_first.c - loops without end whose body begins by asking for it:
 *
 *     for (;;) { if (p == end) break; *out++ = *p++; }
 *     do { if (p >= end) break; *out++ = *p++; } while (1);
 *
 * In: such a loop, where what is asked compares pointers. Out: a loop that asks in its header, for
 * (; !(p == end);), which says how often it runs: a search would have to read what the pointers
 * are in every iteration. To go on is to ask again in both. */
#include "analysis/exec.h"

static bool is_endless(const Stmt *loop)
{
	int64_t n;
	const Expr *condition = loop->u.loop.condition;
	return !condition || (expr_is_int(condition, &n) && n != 0);
}

static bool find_pointers(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_BINARY && op_is_comparison(e->u.binary.op) &&
		  e->u.binary.left->type->kind == TYPE_POINTER &&
		  e->u.binary.right->type->kind == TYPE_POINTER;
	return !*found;
}

/* The condition under which BODY, a block, is left at once; NULL: it does not begin so. */
static Expr *first_test(const Stmt *body)
{
	const bool any = body->kind == STMT_BLOCK && body->u.block.count;
	const Stmt *s = any ? body->u.block.at[0] : NULL;
	if (!s || s->kind != STMT_IF || s->u.branch.no)
		return NULL;
	const Stmt *yes = s->u.branch.yes;
	while (yes->kind == STMT_BLOCK && yes->u.block.count == 1)
		yes = yes->u.block.at[0];
	bool compares = false;
	expr_walk(s->u.branch.condition, find_pointers, &compares);
	return compares && yes->kind == STMT_BREAK && !expr_has_effects(s->u.branch.condition)
		       ? s->u.branch.condition
		       : NULL;
}

Stmt *test_first(Analysis *a)
{
	Unit *u = a->unit;
	Stmt *old = a->loop->stmt, *body = old->u.loop.body;
	Expr *test = is_endless(old) ? first_test(body) : NULL;
	if (!test)
		return NULL;
	Stmt *loop = stmt_new(u, old->kind == STMT_FOR ? STMT_FOR : STMT_WHILE, old->range);
	Stmt *rest = stmt_new(u, STMT_BLOCK, body->range);
	for (int i = 1; i < body->u.block.count; i++)
		list_push(u->arena, &rest->u.block, body->u.block.at[i]);
	if (old->kind == STMT_FOR) {
		loop->u.loop.init = old->u.loop.init;
		loop->u.loop.step = old->u.loop.step;
	}
	loop->u.loop.condition = expr_unary(u, UN_LNOT, u->scalar[SC_INT], test);
	loop->u.loop.body = rest;
	loop->u.loop.loop = old->u.loop.loop;
	return loop;
}
