// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* entry.c - what variables certainly hold where the loop is reached: int k = 1, *p = &s; for (...)
 *
 * In: a variable. Out: what the last assignment on the way to the loop gives it. A loop on the way
 * may have run before. */
#include "analysis/exec.h"

typedef struct Entry {
	const Var *var;
	Expr *value; /* assigned last; NULL: not known */
} Entry;

/* S, which is passed on the way. */
static void pass(void *data, Stmt *s)
{
	Entry *e = data;
	const Expr *set = s->kind == STMT_EXPR ? s->u.expr : NULL;
	bool assigns = set && set->kind == EXPR_ASSIGN && !set->u.assign.is_compound &&
		       set->u.assign.left->kind == EXPR_VAR && set->u.assign.left->u.var == e->var;
	if (assigns)
		e->value = set->u.assign.right;
	else if (s->kind == STMT_DECL && stmt_declares(s, e->var))
		e->value = e->var->init;
	else if (stmt_changes(s, e->var))
		e->value = NULL;
}

/* S, which is around the loop, is come into. */
static void enter(void *data, Stmt *s)
{
	Entry *e = data;
	if (s->kind == STMT_IF)
		pass(e, &(Stmt){.kind = STMT_EXPR, .u.expr = s->u.branch.condition});
	else if (stmt_changes(s, e->var))
		e->value = NULL;
}

/* What VAR was assigned last; NULL: not known. */
static Expr *assigned_last(const Analysis *a, const Var *var)
{
	Function *f = a->loop->function;
	Entry e = {.var = var};
	if (var->kind != VAR_LOCAL || var->function != f || var->address_taken)
		return NULL;
	return follow_way(a, pass, enter, &e) ? e.value : NULL;
}

bool number_at_entry(const Analysis *a, const Var *var, int64_t *value)
{
	const Expr *last = assigned_last(a, var);
	return last && expr_is_int(last, value);
}

static Expr *put_number(Analysis *a, Expr *e, void *data)
{
	(void)data;
	int64_t n;
	if (e->kind != EXPR_VAR || !type_is_integer(e->type) ||
		!number_at_entry(a, e->u.var, &n))
		return NULL;
	return value_cast(a, e->type, value_int(a, a->unit->scalar[SC_LLONG], n));
}

bool fails_at_entry(Analysis *a, Expr *check)
{
	int64_t n;
	return !a->after_header && expr_is_int(value_map(a, check, put_number, NULL), &n) && !n;
}

Expr *start_number(Analysis *a, const Changed *c)
{
	int64_t n;
	if (a->after_header || c->initial != value_var(a, c->var) ||
		!type_is_integer(c->var->type) || !number_at_entry(a, c->var, &n))
		return c->initial;
	return value_cast(a, c->var->type, value_int(a, a->unit->scalar[SC_LLONG], n));
}

bool leads_to_at_entry(const Analysis *a, const Var *pointer, const Var *object)
{
	const Expr *last = assigned_last(a, pointer);
	while (last && last->kind == EXPR_CAST)
		last = last->u.cast.operand;
	return last && last->kind == EXPR_UNARY && last->u.unary.op == UN_ADDR &&
	       last->u.unary.operand->kind == EXPR_VAR && last->u.unary.operand->u.var == object;
}
