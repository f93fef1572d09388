// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rewrite.c - statements and expressions with parts of them replaced. What is not changed is shared
 * with the original, which stays as it is; what is above a replaced part is copied. */
#include "ir/ir.h"

/* Looking at what is directly in one node. */
typedef struct Within {
	const Rewrite *r;
	const Expr *unused; /* the operand whose value goes nowhere, or NULL */
	const Stmt *first;  /* the first part of a loop, or NULL */
	bool changed;
} Within;

static Expr *rewrite_operand(Expr *e, void *data)
{
	Within *w = data;
	bool unused = e && e == w->unused && w->r->unused;
	Expr *now = unused ? w->r->unused(w->r, e) : rewrite_expr(w->r, e);
	w->changed |= now != e;
	return now;
}

static Stmt *rewrite_within(const Rewrite *r, Stmt *s);

/* The first part of a loop stays one expression: nothing stands for it as a statement. */
static Stmt *rewrite_part(Stmt *s, void *data)
{
	Within *w = data;
	const bool expr = s && s == w->first && s->kind == STMT_EXPR;
	Stmt *now = expr ? rewrite_within(w->r, s) : rewrite_stmt(w->r, s);
	w->changed |= now != s;
	return now;
}

/* What stands for E, a variable, where it was declared anew; else NULL. */
static Expr *redeclared(const Rewrite *r, Expr *e)
{
	Var *var = e->kind == EXPR_VAR ? e->u.var : NULL;
	for (int i = 0; var && r->declared && i < r->declared->count; i++)
		if (r->declared->at[i].was == var)
			var = r->declared->at[i].now; /* which may have been so later on */
	if (!var || var == e->u.var)
		return NULL;
	Expr *copy = expr_copy(r->unit, e);
	copy->u.var = var;
	return copy;
}

Expr *rewrite_expr(const Rewrite *r, Expr *e)
{
	Within w = {.r = r};
	Expr *instead = e && r->expr ? r->expr(r, e) : NULL;
	if (e && !instead)
		instead = redeclared(r, e);
	if (!e || instead)
		return instead;
	return expr_with_changes(r->unit, e, rewrite_operand, &w);
}

/* A variable whose initialiser changes is another one from there on. */
static Stmt *rewrite_declaration(const Rewrite *r, Stmt *s)
{
	Stmt *copy = stmt_copy(r->unit, s);
	bool changed = false;
	copy->u.vars.at = NULL;
	copy->u.vars.count = 0;
	for (int i = 0; i < s->u.vars.count; i++) {
		Var *var = s->u.vars.at[i];
		Expr *init = var->kind == VAR_LOCAL ? rewrite_expr(r, var->init) : var->init;
		Redeclared pair = {.was = var, .now = var};
		if (init != var->init) {
			pair.now = arena_alloc(r->unit->arena, sizeof *pair.now);
			*pair.now = *var;
			pair.now->init = init;
			list_push(r->unit->arena, r->declared, pair);
			changed = true;
		}
		list_push(r->unit->arena, &copy->u.vars, pair.now);
	}
	return changed ? copy : s;
}

static Stmt *rewrite_all(const Rewrite *r, Stmt *s)
{
	RedeclaredList declared = {0};
	Rewrite own = *r;
	own.declared = &declared;
	s = rewrite_stmt(&own, s);
	/* Functions may have given nodes as they were. */
	const Rewrite names = {.unit = r->unit, .declared = &declared};
	return declared.count ? rewrite_stmt(&names, s) : s;
}

static Stmt *rewrite_within(const Rewrite *r, Stmt *s)
{
	Within w = {.r = r};
	if (s->kind == STMT_DECL)
		return rewrite_declaration(r, s);
	if (s->kind == STMT_EXPR)
		w.unused = s->u.expr;
	if (s->kind == STMT_FOR) {
		w.unused = s->u.loop.step;
		w.first = s->u.loop.init;
	}
	Stmt *copy = stmt_with(r->unit, s, rewrite_part, rewrite_operand, &w);
	return w.changed ? copy : s;
}

Stmt *rewrite_stmt(const Rewrite *r, Stmt *s)
{
	if (!r->declared)
		return rewrite_all(r, s);
	Stmt *instead = s && r->stmt ? r->stmt(r, s) : NULL;
	return !s || instead ? instead : rewrite_within(r, s);
}
