// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* escape.c - gotos out of loops of the body: for (j...) if (a[j] == x) goto next; c++; next: ...
 *
 * In: the body of a loop. Out: the same body in which such a jump to a label of the body, further
 * on, sets a flag and breaks. Behind each loop or switch that is left so, the flag breaks once
 * more, and what is jumped over outside of them runs only where it is not set: goto elimination
 * for forward jumps (Erosa and Hendren 1994). Bodies of loops in the body are treated the same;
 * other jumps are left to straight.c. What is not changed is the source's own. */
#include "analysis/exec.h"

#include <string.h>

typedef struct Escape {
	Analysis *a;
	const char *name; /* of the label at hand */
	Var *flag;
	int depth; /* loops and switches around, within the block of the label */
} Escape;

/* ---- what jumps ------------------------------------------------------------------------------ */

typedef struct Jumps {
	const char *name;
	int count;
} Jumps;

static bool count_jump(Stmt *s, void *data)
{
	Jumps *j = data;
	j->count += s->kind == STMT_GOTO && strcmp(s->u.label.name, j->name) == 0;
	return true;
}

static bool is_jumped_from(const Escape *v, Stmt *s)
{
	Jumps j = {.name = v->name};
	stmt_walk(s, count_jump, NULL, &j);
	return j.count > 0;
}

static bool is_left_by_break(const Stmt *s)
{
	return s->kind == STMT_FOR || s->kind == STMT_WHILE || s->kind == STMT_DO ||
	       s->kind == STMT_SWITCH;
}

static bool find_inner_jump(Stmt *s, void *data)
{
	Jumps *j = data;
	if (is_left_by_break(s))
		stmt_walk(s, count_jump, NULL, j);
	return j->count == 0;
}

/* Of the statements of BLOCK before number LABEL, one jumps there from within a loop or switch; and
 * nothing jumps from behind. */
static bool is_escape(const Stmt *block, int label)
{
	Jumps inner = {.name = block->u.block.at[label]->u.label.name}, behind = inner;
	for (int i = 0; i < label; i++)
		stmt_walk(block->u.block.at[i], find_inner_jump, NULL, &inner);
	for (int i = label; i < block->u.block.count; i++)
		stmt_walk(block->u.block.at[i], count_jump, NULL, &behind);
	return inner.count > 0 && behind.count == 0;
}

/* ---- the flag -------------------------------------------------------------------------------- */

static bool find_name(Stmt *s, void *data)
{
	Var **same = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		if (strcmp(s->u.vars.at[i]->name, (*same)->name) == 0)
			*same = s->u.vars.at[i];
	return true;
}

static bool find_use(Expr *e, void *data)
{
	Var **same = data;
	if (e->kind == EXPR_VAR && strcmp(e->u.var->name, (*same)->name) == 0)
		*same = e->u.var;
	return true;
}

/* Of the body; its name is the label's, and nothing else's. */
static Var *new_flag(Analysis *a, const char *label, Range range)
{
	Unit *u = a->unit;
	const char *name = label;
	Var *flag, *same;
	do {
		name = arena_printf(u->arena, "%s_left", name);
		flag = same = var_temp(u, name, u->scalar[SC_INT]);
		stmt_walk(a->loop->function->body, find_name, find_use, &same);
	} while (same != flag);
	flag->kind = VAR_LOCAL;
	flag->function = a->loop->function;
	flag->range = range;
	flag->init = expr_int(u, u->scalar[SC_INT], 0);
	return flag;
}

static Stmt *set_flag_here(const Escape *v, Range range)
{
	Unit *u = v->a->unit;
	Stmt *s = stmt_new(u, STMT_EXPR, range);
	Expr *e = expr_new(u, EXPR_ASSIGN, v->flag->type, range);
	e->u.assign.left = expr_var(u, v->flag);
	e->u.assign.right = expr_int(u, v->flag->type, 1);
	s->u.expr = e;
	return s;
}

static Stmt *ask_flag(const Escape *v, bool set, Stmt *then, Range range)
{
	Unit *u = v->a->unit;
	Stmt *s = stmt_new(u, STMT_IF, range);
	Expr *flag = expr_var(u, v->flag);
	s->u.branch.condition = set ? flag : expr_unary(u, UN_LNOT, v->flag->type, flag);
	s->u.branch.yes = then;
	return s;
}

/* ---- statements ------------------------------------------------------------------------------ */

/* Adds statements FROM .. COUNT - 1 of BLOCK to COPY, as far as the flag lets them run. */
static void add_rest(const Rewrite *r, Stmt *copy, const Stmt *block, int from, int count)
{
	const Escape *v = r->data;
	Arena *arena = r->unit->arena;
	for (int i = from; i < count; i++) {
		Stmt *s = block->u.block.at[i];
		list_push(arena, &copy->u.block, rewrite_stmt(r, s));
		if (!is_jumped_from(v, s))
			continue;
		if (v->depth) /* a break has left the block, or does so there */
			continue;
		if (i + 1 == count)
			return;
		Stmt *rest = stmt_new(r->unit, STMT_BLOCK, s->range);
		add_rest(r, rest, block, i + 1, count);
		list_push(arena, &copy->u.block, ask_flag(v, false, rest, s->range));
		return;
	}
}

static Stmt *leave(const Rewrite *r, Stmt *s)
{
	Escape *v = r->data;
	Unit *u = v->a->unit;
	if (!is_jumped_from(v, s))
		return s;
	if (s->kind == STMT_GOTO || s->kind == STMT_BLOCK) {
		Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
		if (s->kind == STMT_BLOCK)
			add_rest(r, block, s, 0, s->u.block.count);
		else
			list_push(u->arena, &block->u.block, set_flag_here(v, s->range));
		if (s->kind == STMT_GOTO && v->depth)
			list_push(u->arena, &block->u.block, stmt_new(u, STMT_BREAK, s->range));
		return block;
	}
	if (!is_left_by_break(s))
		return NULL;
	Stmt *copy = stmt_copy(u, s);
	v->depth++;
	if (s->kind == STMT_SWITCH)
		copy->u.select.body = rewrite_stmt(r, s->u.select.body);
	else
		copy->u.loop.body = rewrite_stmt(r, s->u.loop.body);
	v->depth--;
	if (!v->depth)
		return copy;
	Stmt *block = stmt_new(u, STMT_BLOCK, s->range);
	Stmt *again = stmt_new(u, STMT_BREAK, s->range);
	list_push(u->arena, &block->u.block, copy);
	list_push(u->arena, &block->u.block, ask_flag(v, true, again, s->range));
	return block;
}

/* ---- blocks ---------------------------------------------------------------------------------- */

typedef struct Mention {
	const Stmt *decl;
	bool found;
} Mention;

static bool find_mention(Expr *e, void *data)
{
	Mention *m = data;
	for (int i = 0; e->kind == EXPR_VAR && i < m->decl->u.vars.count; i++)
		m->found |= m->decl->u.vars.at[i] == e->u.var;
	return !m->found;
}

/* What is declared before LABEL, and may come to stand in a block of its own, is used behind it. */
static bool declares_for_later(const Escape *v, const Stmt *block, int label)
{
	bool jumped = false;
	for (int i = 0; i < label; i++) {
		Mention m = {.decl = block->u.block.at[i]};
		jumped = jumped || is_jumped_from(v, block->u.block.at[i]);
		for (int k = label; jumped && m.decl->kind == STMT_DECL &&
				    k < block->u.block.count; k++)
			stmt_walk(block->u.block.at[k], NULL, find_mention, &m);
		if (m.found)
			return true;
	}
	return false;
}

/* BLOCK without its label number LABEL; or NULL. */
static Stmt *without_escapes(Analysis *a, const Stmt *block, int label)
{
	Unit *u = a->unit;
	const Stmt *at = block->u.block.at[label];
	Escape v = {.a = a, .name = at->u.label.name};
	if (declares_for_later(&v, block, label))
		return NULL;
	v.flag = new_flag(a, v.name, at->range);
	const Rewrite r = {.unit = u, .stmt = leave, .data = &v};
	Stmt *copy = stmt_new(u, STMT_BLOCK, block->range);
	Stmt *decl = stmt_new(u, STMT_DECL, block->range);
	list_push(u->arena, &decl->u.vars, v.flag);
	list_push(u->arena, &copy->u.block, decl);
	add_rest(&r, copy, block, 0, label);
	if (at->u.label.body)
		list_push(u->arena, &copy->u.block, at->u.label.body);
	for (int i = label + 1; i < block->u.block.count; i++)
		list_push(u->arena, &copy->u.block, block->u.block.at[i]);
	return copy;
}

static Stmt *straighten_inner(const Rewrite *r, Stmt *s)
{
	if (s->kind != STMT_FOR && s->kind != STMT_WHILE && s->kind != STMT_DO)
		return NULL;
	Stmt *body = straighten_body(r->data, s->u.loop.body);
	if (body == s->u.loop.body)
		return s;
	Stmt *copy = stmt_copy(r->unit, s);
	copy->u.loop.body = body;
	return copy;
}

Stmt *straighten_body(Analysis *a, Stmt *body)
{
	const Rewrite r = {.unit = a->unit, .stmt = straighten_inner, .data = a};
	body = rewrite_stmt(&r, body);
	while (body->kind == STMT_BLOCK && body->u.block.count == 1 &&
		body->u.block.at[0]->kind == STMT_BLOCK)
		body = body->u.block.at[0];
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++) {
		bool escapes = body->u.block.at[i]->kind == STMT_LABEL && is_escape(body, i);
		Stmt *next = escapes ? without_escapes(a, body, i) : NULL;
		if (!next)
			continue;
		body = next;
		i = -1;
	}
	return straighten(a->unit, body);
}
