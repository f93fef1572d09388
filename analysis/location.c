// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* location.c - whether two places can be one.
 *
 * In: places over values. Out: what each is reached through, told once (Location), and whether two
 * may share bytes within one iteration. Places with different roots are held apart here: that they
 * do not overlap is checked when the program runs (memory.c). */
#include "analysis/exec.h"

const Var *place_root(const Expr *place)
{
	for (const Expr *e = place;;) {
		switch (e->kind) {
		case EXPR_VAR:
		case EXPR_STATE:
			return e->u.var;
		case EXPR_SUBSCRIPT:
			e = e->u.subscript.base;
			break;
		case EXPR_MEMBER:
			e = e->u.member.base;
			break;
		case EXPR_CAST:
			e = e->u.cast.operand;
			break;
		case EXPR_LOAD:
			e = e->u.load;
			break;
		case EXPR_BINARY:
			e = e->u.binary.left;
			break;
		case EXPR_UNARY:
			e = e->u.unary.operand;
			break;
		case EXPR_INT:
		case EXPR_FLOAT:
		case EXPR_STRING:
		case EXPR_FUNC:
		case EXPR_ASSIGN:
		case EXPR_COND:
		case EXPR_CALL:
		case EXPR_INIT_LIST:
		case EXPR_OPAQUE:
		case EXPR_ITER:
		case EXPR_PART:
			return NULL;
		}
	}
}

/* The object that PLACE is an element or a member of, as far as it goes; NULL: none. */
static const Expr *enclosing(const Expr *place)
{
	if (place->kind == EXPR_MEMBER)
		return place->u.member.base;
	const Expr *pointer = place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base : NULL;
	return pointer && pointer->kind == EXPR_CAST && pointer->u.cast.is_decay
		       ? pointer->u.cast.operand
		       : NULL;
}

bool shares_bytes(const Expr *place)
{
	for (; place; place = enclosing(place))
		if (place->kind == EXPR_MEMBER && place->u.member.record->is_union)
			return true;
	return false;
}

/* They lie in different members of one type of structure, x.a and y.b[2]. Within a union two
 * structures of a type may share bytes. */
static bool in_different_members(const Location *at_x, const Location *at_y)
{
	const Expr *x = at_x->place, *y = at_y->place;
	if (at_x->shares || at_y->shares)
		return x->kind == EXPR_MEMBER && y->kind == EXPR_MEMBER &&
		       x->u.member.base == y->u.member.base &&
		       x->u.member.field != y->u.member.field && !x->u.member.record->is_union;
	for (; x; x = enclosing(x))
		for (const Expr *at = y; at && x->kind == EXPR_MEMBER; at = enclosing(at))
			if (at->kind == EXPR_MEMBER && at->u.member.record == x->u.member.record &&
				at->u.member.field != x->u.member.field)
				return true;
	return false;
}

Location locate(Analysis *a, const Expr *place)
{
	const Expr *e = loaded_pointer(place);
	bool varies = e && value_varies(a, e);
	Location at = {
		.place = place,
		.root = place_root(place),
		.held = varies ? NULL : e,
		.row = varies ? e : NULL,
		.shares = shares_bytes(place),
	};
	at.scalar = type_is_scalar(place->type) && !at.shares && is_declared(place);
	return at;
}

bool may_meet(Analysis *a, const Location *x, const Location *y)
{
	if (x->place == y->place)
		return true;
	if ((x->root && y->root && x->root != y->root) || x->held != y->held)
		return false;
	if (!x->row != !y->row || (x->row && x->row != y->row && rows_differ(a, x->row, y->row)))
		return false;
	if (in_different_members(x, y))
		return false;
	/* Scalars of one object: r.e[0][1] and r.e[1][0]. */
	if (x->scalar && y->scalar)
		return same_own_place(x->place, y->place);
	const Expr *p = x->place, *q = y->place;
	if (p->kind == EXPR_MEMBER && q->kind == EXPR_MEMBER)
		return may_be_same(a, p->u.member.base, q->u.member.base);
	if (p->kind == EXPR_SUBSCRIPT && q->kind == EXPR_SUBSCRIPT &&
		p->u.subscript.base == q->u.subscript.base)
		return !values_differ(a, p->u.subscript.index, q->u.subscript.index);
	return true;
}

bool may_be_same(Analysis *a, const Expr *x, const Expr *y)
{
	if (x == y)
		return true;
	const Location at_x = locate(a, x), at_y = locate(a, y);
	return may_meet(a, &at_x, &at_y);
}
