// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* asked_within.c - loops whose condition does something where its first part holds:
 *
 *	while (k < n && a[k++] <= eps)       while (k < n) {
 *		;                                    if (!(a[k++] <= eps)) break;
 *	                                             ;
 *	                                     }
 *
 *	while ((c = *p++) != 0)              for (;;) {
 *		*o++ = c;                            if (!((c = *p++) != 0)) break;
 *	                                             *o++ = c;
 *	                                     }
 *
 *	while ((*d++ = *s++))                for (;;)
 *		;                                    if (!(*d++ = *s++)) break;
 *
 * In: a loop on the left. Out: the one on the right, with an `if` for each of several parts: what
 * follows && is evaluated where what stands before it holds, and the loop ends where one of them
 * does not. `continue` asks for all of them again in either. */
#include "analysis/exec.h"

typedef LIST(Expr *) Questions;

/* What stands between the &&s of CONDITION, in their order. */
static void split(Arena *arena, Expr *condition, Questions *parts)
{
	if (condition->kind != EXPR_BINARY || condition->u.binary.op != BIN_LAND) {
		list_push(arena, parts, condition);
		return;
	}
	split(arena, condition->u.binary.left, parts);
	split(arena, condition->u.binary.right, parts);
}

Stmt *leave_unless(Unit *u, Expr *part)
{
	Stmt *leave = stmt_new(u, STMT_IF, part->range);
	leave->u.branch.condition = expr_unary(u, UN_LNOT, u->scalar[SC_INT], part);
	leave->u.branch.condition->range = part->range;
	leave->u.branch.yes = stmt_new(u, STMT_BREAK, part->range);
	return leave;
}

static bool find_setting(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_ASSIGN && !e->u.assign.is_compound;
	return !*found;
}

/* The first of the parts that has to be in the body: it sets a variable, or stores, or does
 * something else, where others stand before it. */
static int first_within(const Questions *parts)
{
	bool sets = false;
	if (parts->count)
		expr_walk(parts->at[0], find_setting, &sets);
	int first = sets ? 0 : 1;
	while (first < parts->count && !expr_has_effects(parts->at[first]))
		first++;
	return first;
}

Stmt *ask_within(Analysis *a)
{
	Unit *u = a->unit;
	Stmt *s = a->loop->stmt;
	Questions parts = {0};
	if (s->kind != STMT_DO && s->u.loop.condition)
		split(u->arena, s->u.loop.condition, &parts);
	const int first = first_within(&parts);
	if (first >= parts.count)
		return NULL;
	Stmt *copy = stmt_copy(u, s), *body = stmt_new(u, STMT_BLOCK, s->u.loop.body->range);
	if (first == 0 && s->kind == STMT_WHILE)
		copy->kind = STMT_FOR; /* which may have no condition */
	for (int i = first; i < parts.count; i++)
		list_push(u->arena, &body->u.block, leave_unless(u, parts.at[i]));
	list_push(u->arena, &body->u.block, s->u.loop.body);
	copy->u.loop.body = body;
	copy->u.loop.condition = first ? parts.at[0] : NULL;
	for (int i = 1; i < first; i++)
		copy->u.loop.condition = expr_binary(u, BIN_LAND, u->scalar[SC_INT],
			copy->u.loop.condition, parts.at[i]);
	return copy;
}
