// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* addressed.c - pointers to a number of the function's own that never lead elsewhere:
 *
 *	void *p = &a; unsigned *q = (unsigned *)p; ... *q ...
 *
 * In: a function's body, or a loop's. Out: the same with the address in the place of the pointers,
 * *(unsigned *)(void *)&a, which bytes.c then takes for the number's bits. A body that cannot be
 * copied stays as it is. */
#include "analysis/copy.h"
#include "analysis/exec.h"

#include <string.h>

typedef struct Addressed {
	Copy copy;
	Stmt *body;
	LIST(const Var *) pointers;
} Addressed;

static bool is_pointer(const Addressed *a, const Var *var)
{
	for (int i = 0; i < a->pointers.count; i++)
		if (a->pointers.at[i] == var)
			return true;
	return false;
}

typedef struct Hidden {
	const Var *var;
	bool found;
} Hidden;

static bool find_hiding(Stmt *s, void *data)
{
	Hidden *h = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		h->found |= s->u.vars.at[i] != h->var &&
			    strcmp(s->u.vars.at[i]->name, h->var->name) == 0;
	return !h->found;
}

/* Somewhere in the body VAR's name is another variable's: there it cannot be named. */
static bool is_hidden(const Addressed *a, const Var *var)
{
	Hidden h = {.var = var};
	stmt_walk(a->body, find_hiding, NULL, &h);
	return h.found;
}

/* E is the address of such a number, converted or not. */
static bool leads_to_number(const Addressed *a, const Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay && e->type->kind == TYPE_POINTER)
		e = e->u.cast.operand;
	if (e->kind == EXPR_VAR)
		return is_pointer(a, e->u.var);
	if (e->kind != EXPR_UNARY || e->u.unary.op != UN_ADDR)
		return false;
	const Expr *of = e->u.unary.operand;
	return of->kind == EXPR_VAR && type_is_arithmetic(of->type) &&
	       (of->u.var->kind == VAR_LOCAL || of->u.var->kind == VAR_PARAM) &&
	       !is_hidden(a, of->u.var);
}

/* In the order of the text: a pointer may begin as another one. */
static bool find_pointers(Stmt *s, void *data)
{
	Addressed *a = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		const Var *v = s->u.vars.at[i];
		if (v->kind == VAR_LOCAL && v->type->kind == TYPE_POINTER && v->init &&
			!v->type->is_volatile && !v->address_taken && leads_to_number(a, v->init) &&
			!stmt_changes(a->body, v))
			list_push(a->copy.unit->arena, &a->pointers, v);
	}
	return true;
}

static Expr *replace(Expr *e, void *data)
{
	Addressed *a = data;
	if (e->kind != EXPR_VAR || !is_pointer(a, e->u.var))
		return NULL;
	return copy_expr(&a->copy, e->u.var->init);
}

static Stmt *same(Stmt *s, void *data)
{
	(void)data;
	return s;
}

static Stmt *copy_return(Stmt *s, void *data)
{
	Addressed *a = data;
	Stmt *copy = stmt_copy(a->copy.unit, s);
	copy->u.expr = copy_expr(&a->copy, s->u.expr);
	return copy;
}

/* The copies of the pointers, which nothing uses, are not declared. */
static Stmt *without_pointers(const Rewrite *r, Stmt *s)
{
	const Addressed *a = r->data;
	if (s->kind != STMT_DECL)
		return NULL;
	Stmt *kept = stmt_new(r->unit, STMT_DECL, s->range);
	for (int i = 0; i < s->u.vars.count; i++) {
		bool drops = false;
		for (int k = 0; k < a->copy.renamed.count; k++)
			drops |= a->copy.renamed.at[k].to == s->u.vars.at[i] &&
				 is_pointer(a, a->copy.renamed.at[k].from);
		if (!drops)
			list_push(r->unit->arena, &kept->u.vars, s->u.vars.at[i]);
	}
	if (kept->u.vars.count == s->u.vars.count)
		return s;
	return kept->u.vars.count ? kept : stmt_new(r->unit, STMT_NULL, s->range);
}

Stmt *put_addresses(Unit *unit, Stmt *body)
{
	Addressed a = {.body = body};
	a.copy = (Copy){.unit = unit, .replace = replace, .leave = same, .ends = copy_return};
	a.copy.data = &a;
	stmt_walk(body, find_pointers, NULL, &a);
	Stmt *copy = a.pointers.count ? copy_stmt(&a.copy, body) : NULL;
	if (!copy || a.copy.failed)
		return body;
	const Rewrite drop = {.unit = unit, .stmt = without_pointers, .data = &a};
	return rewrite_stmt(&drop, copy);
}
