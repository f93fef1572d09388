// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* static_tables.c - constants that functions declare: static const char digits[] = "0123";
 *
 * In: an element of such a table, an object of the iteration's own, whose subscript is no constant.
 * Out: the same element of a copy of file scope, which has the same initialiser and nothing else to
 * do with it: constants are what they were initialised with (C11 6.7.3p6), and nobody asks for the
 * copy's address. What is read there is memory that the loop reads, as families can see and kernels
 * can be given; what the body itself reads stays where it is. */
#include "analysis/exec.h"

/* Its definition can be written down again where no type of the function's is known. */
static bool is_plain_table(Unit *u, const Var *var)
{
	const Type *t = var->type;
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return var->kind == VAR_STATIC_LOCAL && var->type->kind == TYPE_ARRAY &&
	       t->kind == TYPE_SCALAR && !type_is_complex(t) && is_literal_table(u, var);
}

static Var *outside_of(Analysis *a, Var *var)
{
	Unit *u = a->unit;
	if (!var->outside) {
		Var *copy = arena_alloc(u->arena, sizeof *copy);
		*copy = *var;
		copy->kind = VAR_GLOBAL;
		copy->function = NULL;
		copy->is_internal = true;
		copy->name =
			arena_printf(u->arena, "gsp_%s_%d", var->name, ++u->tables_outside);
		var->outside = copy;
	}
	for (int i = 0; i < a->facts->outside.count; i++)
		if (a->facts->outside.at[i] == var->outside)
			return var->outside;
	list_push(u->arena, &a->facts->outside, var->outside);
	return var->outside;
}

/* PLACE, of VAR, in its copy; NULL: it is not an element, and of nothing else. */
static Expr *moved_outside(Analysis *a, Expr *place, Var *copy)
{
	if (place->kind == EXPR_VAR)
		return value_var(a, copy);
	Expr *base = place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base : NULL;
	if (!base || base->kind != EXPR_CAST || !base->u.cast.is_decay)
		return NULL;
	Expr *array = moved_outside(a, base->u.cast.operand, copy);
	return array ? value_deref(a, value_decay(a, base->type, array), place->u.subscript.index)
		     : NULL;
}

Expr *outside_place(Analysis *a, Expr *place, const Var *root)
{
	if (!is_plain_table(a->unit, root))
		return NULL;
	a->could_lift = true;
	return a->lifts ? moved_outside(a, place, outside_of(a, (Var *)root)) : NULL;
}
