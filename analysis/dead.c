// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* dead.c - statements that no iteration comes to: if (DEBUG) log[i] = v[i];
 *
 * In: the conditions of the body's `if`s as the iteration has found them. Out: the body without the
 * arms that these never lead to and what stands behind a jump, where that does something: a kernel
 * would have to name what the loop does not touch, store to what it only reads, or call what only
 * the host has. */
#include "analysis/exec.h"

void note_branch(Analysis *a, const Stmt *s, const Expr *condition)
{
	int64_t n;
	const bool known = expr_is_int(condition, &n);
	struct Branch b = {s, !known || n, !known || !n};
	for (int i = 0; i < a->branches.count; i++)
		if (a->branches.at[i].stmt == s) {
			a->branches.at[i].yes |= b.yes;
			a->branches.at[i].no |= b.no;
			return;
		}
	list_push(a->unit->arena, &a->branches, b);
}

static bool find_change(Expr *e, void *data)
{
	bool *found = data;
	*found |= expr_is_effect(e);
	return !*found;
}

static bool changes(Stmt *s)
{
	bool found = false;
	if (s)
		stmt_walk(s, NULL, find_change, &found);
	return found;
}

static bool find_variable(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_VAR;
	return !*found;
}

/* LIVE, what is left of S, and the condition, which names variables that nothing else may use. */
static Stmt *with_condition(Unit *u, const Stmt *s, Stmt *live)
{
	bool named = false;
	expr_walk(s->u.branch.condition, find_variable, &named);
	if (!named)
		return live;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range), *asks = stmt_new(u, STMT_EXPR, s->range);
	asks->u.expr = expr_cast(u, u->type_void, s->u.branch.condition);
	asks->u.expr->u.cast.is_implicit = false;
	list_push(u->arena, &block->u.block, asks);
	list_push(u->arena, &block->u.block, live);
	return block;
}

static bool find_label(Stmt *s, void *data)
{
	bool *found = data;
	*found |= s->kind == STMT_CASE || s->kind == STMT_LABEL;
	return !*found;
}

/* How many statements of block S stand, from AT on, behind a jump, where nothing leads to them.
 * Declarations are not among these: what they declare may be used behind a label. */
static int count_dead(const Stmt *s, int at)
{
	const Stmt *before = at ? s->u.block.at[at - 1] : NULL;
	int count = 0;
	if (!before || (before->kind != STMT_CONTINUE && before->kind != STMT_BREAK &&
			       before->kind != STMT_RETURN))
		return 0;
	for (bool label = false; at + count < s->u.block.count; count++) {
		stmt_walk(s->u.block.at[at + count], find_label, NULL, &label);
		if (label || s->u.block.at[at + count]->kind == STMT_DECL)
			break;
	}
	return count;
}

/* Block S without these, where one of them does something; NULL: none does. */
static Stmt *live_block(const Rewrite *r, Stmt *s)
{
	bool dead = false;
	for (int i = 0; i < s->u.block.count && !dead; i++)
		for (int k = count_dead(s, i); k > 0 && !dead; k--)
			dead = changes(s->u.block.at[i + k - 1]);
	if (!dead)
		return NULL;
	Stmt *live = stmt_new(r->unit, STMT_BLOCK, s->range);
	for (int i = 0; i < s->u.block.count; i++) {
		i += count_dead(s, i);
		if (i < s->u.block.count)
			list_push(r->unit->arena, &live->u.block,
				rewrite_stmt(r, s->u.block.at[i]));
	}
	return live;
}

static Stmt *live_part(const Rewrite *r, Stmt *s)
{
	const Analysis *a = r->data;
	if (s->kind == STMT_BLOCK)
		return live_block(r, s);
	if (s->kind != STMT_IF || expr_has_effects(s->u.branch.condition))
		return NULL;
	for (int i = 0; i < a->branches.count; i++) {
		const struct Branch *b = &a->branches.at[i];
		if (b->stmt != s || b->yes == b->no ||
			!changes(b->yes ? s->u.branch.no : s->u.branch.yes))
			continue;
		Stmt *live = b->yes ? s->u.branch.yes : s->u.branch.no;
		live = live ? rewrite_stmt(r, live) : stmt_new(r->unit, STMT_NULL, s->range);
		return with_condition(r->unit, s, live);
	}
	return NULL;
}

Stmt *without_dead(Analysis *a)
{
	const Rewrite r = {.unit = a->unit, .stmt = live_part, .data = a};
	Stmt *source = a->source ? a->source : a->facts->body;
	Stmt *body = rewrite_stmt(&r, source);
	return body == source ? NULL : body;
}

static bool find_made_up(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_VAR && e->u.var->kind >= VAR_TEMP;
	return !*found;
}

bool recheck(Analysis *a, const Facts *before)
{
	bool made_up = false;
	for (int i = 0; i < before->checks.count; i++)
		expr_walk(before->checks.at[i], find_made_up, &made_up);
	for (int i = 0; i < before->checks.count && !made_up; i++)
		check_at_run_time(a, before->checks.at[i]);
	return !made_up;
}
