// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* unwritten.c - static objects that the file initialises and never stores to.
 *
 *	static unsigned table[256] = {0x00000000, 0x77073096, ...};
 *
 * In: the unit. Out: such objects are const, as they could have been declared: no other file knows
 * their names, nothing takes their addresses, and no expression stores to them. */
#include "frontend/internal.h"

static Var *stored_to(const Expr *e)
{
	const Expr *place = expr_changed(e);
	while (place && place->kind != EXPR_VAR) {
		if (place->kind == EXPR_SUBSCRIPT)
			place = place->u.subscript.base;
		else if (place->kind == EXPR_MEMBER && !place->u.member.is_arrow)
			place = place->u.member.base;
		else if (place->kind == EXPR_CAST)
			place = place->u.cast.operand;
		else
			return NULL; /* behind a pointer: the address of none of these */
	}
	return place ? place->u.var : NULL;
}

static bool mark_stored(Expr *e, void *data)
{
	Var *var = stored_to(e);
	if (var)
		var->is_stored_to = true;
	(void)data;
	return true;
}

static void make_const(Frontend *f, Var *v)
{
	const bool own = v->kind == VAR_STATIC_LOCAL || (v->kind == VAR_GLOBAL && v->is_internal);
	const Type *of = v->type;
	while (of->kind == TYPE_ARRAY)
		of = of->of;
	if (own && v->init && !v->address_taken && !v->is_stored_to && !v->is_thread_local &&
		type_is_arithmetic(of) && !of->is_volatile && !of->is_atomic)
		v->type = type_qualified(f->unit, v->type, true, false, false);
}

static bool visit_declared(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		make_const(data, s->u.vars.at[i]);
	return true;
}

void find_unwritten(Frontend *f)
{
	const Unit *u = f->unit;
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body)
			stmt_walk(u->functions.at[i]->body, NULL, mark_stored, NULL);
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body)
			stmt_walk(u->functions.at[i]->body, visit_declared, NULL, f);
	for (int i = 0; i < u->globals.count; i++)
		make_const(f, u->globals.at[i]);
}
