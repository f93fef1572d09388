// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* named_strings.c - static pointers that are one string as long as the program runs:
 *
 *	static const char *digits = "0123456789abcdef";
 *
 * In: a body. Out: the same with the string wherever it names such a pointer, and without those
 * that it declares: kernels have no such variables, and functions that do could not be called by
 * them. No other file knows the pointer, nothing takes its address, and no expression stores to it.
 */
#include "analysis/exec.h"

static bool is_string(const Expr *e)
{
	while (e && e->kind == EXPR_CAST && e->type->kind == TYPE_POINTER)
		e = e->u.cast.operand;
	return e && e->kind == EXPR_STRING;
}

static bool names_string(const Var *v)
{
	const bool own = v->kind == VAR_STATIC_LOCAL || (v->kind == VAR_GLOBAL && v->is_internal);
	return own && is_string(v->init) && !v->address_taken && !v->is_stored_to &&
	       !v->is_thread_local && !v->type->is_volatile && !v->type->is_atomic &&
	       v->type->kind == TYPE_POINTER && v->type->of->size == 1;
}

static Expr *put_string(const Rewrite *r, Expr *e)
{
	if (e->kind != EXPR_VAR || !names_string(e->u.var))
		return NULL;
	Expr *string = expr_copy(r->unit, expr_cast(r->unit, e->u.var->type->unqualified,
							e->u.var->init));
	string->range = e->range;
	return string;
}

static Stmt *drop_names(const Rewrite *r, Stmt *s)
{
	Stmt *rest = NULL;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++) {
		Var *v = s->u.vars.at[i];
		const bool drop = v->kind == VAR_STATIC_LOCAL && names_string(v);
		if (drop && !rest) {
			rest = stmt_new(r->unit, STMT_DECL, s->range);
			for (int k = 0; k < i; k++)
				list_push(r->unit->arena, &rest->u.vars, s->u.vars.at[k]);
		} else if (!drop && rest) {
			list_push(r->unit->arena, &rest->u.vars, v);
		}
	}
	if (!rest)
		return NULL;
	return rest->u.vars.count ? rewrite_stmt(r, rest) : stmt_new(r->unit, STMT_NULL, s->range);
}

Stmt *with_strings(Unit *unit, Stmt *body)
{
	const Rewrite r = {.unit = unit, .expr = put_string, .stmt = drop_names};
	return rewrite_stmt(&r, body);
}
