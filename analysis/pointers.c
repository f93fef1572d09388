// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* pointers.c - elements that are pointers: if (v[i] == x) at = &v[i];
 *
 * In: monoids with components that are pointers. Out: the same with nodes of their own for the
 * pointers that these elements are made of. Values share nodes, but `v` below a load is followed,
 * which a kernel does in its own copy of the array, and `v` in v + i is kept, and must be the
 * host's: codegen tells them apart by their nodes (codegen/kept_pointers.c). Where a pointer moves
 * with the iterations, v + i is a variable of the kernel, which is followed: i + v is none. */
#include "analysis/internal.h"
#include "ir/build.h"

static Expr *own_pointer(Expr *e, void *data);

static Expr *own_place(Expr *e, void *data)
{
	Unit *u = data;
	if ((e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF) || e->kind == EXPR_SUBSCRIPT ||
		(e->kind == EXPR_MEMBER && e->u.member.is_arrow))
		return expr_with(u, e, own_pointer, data);
	if (e->kind == EXPR_MEMBER || e->kind == EXPR_VAR)
		return expr_with(u, e, own_place, data);
	return e;
}

/* POINTER + INDEX or POINTER - INDEX, written so that no value is. */
static Expr *turned(Unit *u, Expr *e)
{
	Expr *pointer = e->u.binary.left;
	Expr *index = e->u.binary.right;
	if (pointer->type->kind != TYPE_POINTER)
		return e;
	if (e->u.binary.op == BIN_SUB)
		index = expr_unary(u, UN_MINUS, index->type, index);
	e->u.binary.op = BIN_ADD;
	e->u.binary.left = index;
	e->u.binary.right = pointer;
	return e;
}

/* E, where it is a pointer, made of new nodes, down to the variables. */
static Expr *own_pointer(Expr *e, void *data)
{
	Unit *u = data;
	if (e->type->kind != TYPE_POINTER)
		return e;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR)
		return expr_with(u, e, own_place, data);
	if (e->kind == EXPR_CAST && e->u.cast.is_decay)
		return expr_with(u, e, own_place, data);
	if (e->kind == EXPR_BINARY)
		return turned(u, expr_with(u, e, own_pointer, data));
	if (e->kind == EXPR_VAR || e->kind == EXPR_COND ||
		(e->kind == EXPR_CAST && e->u.cast.operand->type->kind == TYPE_POINTER))
		return expr_with(u, e, own_pointer, data);
	return e;
}

static void own_elements(Unit *u, Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++)
		for (int k = 0; k < f->monoids.at[i].components.count; k++) {
			Component *c = &f->monoids.at[i].components.at[k];
			if (c->type->kind == TYPE_POINTER)
				c->element = own_pointer(c->element, u);
		}
}

void own_pointers(Analysis *a)
{
	own_elements(a->unit, a->facts);
	for (int i = 0; i < a->facts->stages.count; i++)
		own_elements(a->unit, a->facts->stages.at[i]);
}
