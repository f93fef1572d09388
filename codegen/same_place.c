// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* same_place.c - whether a place in the source is one that the facts name.
 *
 * In: two places, over the source or over values. Out: true where they are the same as long as
 * the variables in them hold the same. Analysis writes conversions and sums of subscripts in other
 * types than the source does; only those that cannot change the number are looked through. */
#include "codegen/internal.h"

/* E without decay and conversions between pointers to the same type. */
static const Expr *bare_pointer(const Expr *e)
{
	while (e->kind == EXPR_CAST &&
		(e->u.cast.is_decay || (e->type->kind == TYPE_POINTER &&
					       e->u.cast.operand->type->kind == TYPE_POINTER &&
					       e->type->of->unqualified ==
						       e->u.cast.operand->type->of->unqualified)))
		e = e->u.cast.operand;
	return e;
}

/* The pointer P where E is p[0] or *p; else NULL. */
static const Expr *pointer_to(const Expr *e)
{
	int64_t index;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF)
		return e->u.unary.operand;
	if (e->kind == EXPR_SUBSCRIPT && expr_is_int(e->u.subscript.index, &index) && index == 0)
		return e->u.subscript.base;
	return NULL;
}

static bool same_member(const Expr *a, const Expr *b)
{
	if (a->u.member.field != b->u.member.field)
		return false;
	const Expr *x = a->u.member.base, *y = b->u.member.base;
	const Expr *p = a->u.member.is_arrow ? x : pointer_to(x);
	const Expr *q = b->u.member.is_arrow ? y : pointer_to(y);
	if (p && q)
		return same_place(p, q);
	/* &s and s are the same pointer and object. */
	if (p && !q)
		return is_address(bare_pointer(p)) &&
		       same_place(bare_pointer(p)->u.unary.operand, y);
	if (q && !p)
		return is_address(bare_pointer(q)) &&
		       same_place(bare_pointer(q)->u.unary.operand, x);
	return same_place(x, y);
}

/* E without conversions to types that hold all its numbers, or as many as addresses have. */
static const Expr *bare_index(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type)) {
		const Type *from = e->u.cast.operand->type;
		bool holds = type_is_signed(from) ? type_is_signed(e->type)
						  : type_bits(e->type) > type_bits(from);
		bool same_bits = type_bits(e->type) == 64 && type_bits(from) == 64;
		if ((!holds && !same_bits) || type_bits(e->type) < type_bits(from))
			break;
		e = e->u.cast.operand;
	}
	return e;
}

/* They are the same number wherever both are computed. Values have sums of wider types where C
 * computes in signed ones, whose overflow is undefined. */
static bool same_index(const Expr *a, const Expr *b)
{
	int64_t n, m;
	a = bare_index(a);
	b = bare_index(b);
	if (expr_is_int(a, &n) && expr_is_int(b, &m))
		return n == m && (n >= 0 || (type_is_signed(a->type) && type_is_signed(b->type)));
	if (a->kind != EXPR_BINARY || b->kind != EXPR_BINARY)
		return same_place(a, b);
	BinaryOp op = a->u.binary.op;
	bool exact = a->type->unqualified == b->type->unqualified ||
		     (type_is_signed(a->type) && type_is_signed(b->type));
	if (op != b->u.binary.op || !exact || (op != BIN_ADD && op != BIN_SUB && op != BIN_MUL))
		return same_place(a, b);
	const Expr *x = a->u.binary.left, *y = a->u.binary.right;
	const Expr *u = b->u.binary.left, *v = b->u.binary.right;
	return (same_index(x, u) && same_index(y, v)) ||
	       (op != BIN_SUB && same_index(x, v) && same_index(y, u));
}

static bool converts_pointer(const Expr *e)
{
	return e->kind == EXPR_CAST && e->type->kind == TYPE_POINTER &&
	       e->u.cast.operand->type->kind == TYPE_POINTER;
}

/* The same pointer as one to the same type, (const char *)p and (char *)p. */
static bool same_conversion(const Expr *a, const Expr *b)
{
	if (!converts_pointer(a) || !converts_pointer(b) ||
		a->type->of->unqualified != b->type->of->unqualified)
		return false;
	while (converts_pointer(a))
		a = a->u.cast.operand;
	while (converts_pointer(b))
		b = b->u.cast.operand;
	return same_place(a, b);
}

bool same_place(const Expr *a, const Expr *b)
{
	a = bare_pointer(a);
	b = bare_pointer(b);
	/* Values say that a pointer on the way is read, the source and bases do not. */
	if (a->kind == EXPR_LOAD)
		return same_place(a->u.load, b);
	if (b->kind == EXPR_LOAD)
		return same_place(a, b->u.load);
	if (a == b || same_conversion(a, b))
		return true;
	const Expr *p = pointer_to(a), *q = pointer_to(b);
	if (p && q)
		return same_place(p, q);
	if (a->kind != b->kind)
		return false;
	if (a->kind == EXPR_VAR)
		return a->u.var == b->u.var;
	if (a->kind == EXPR_MEMBER)
		return same_member(a, b);
	if (a->kind == EXPR_SUBSCRIPT)
		return same_place(a->u.subscript.base, b->u.subscript.base) &&
		       same_index(a->u.subscript.index, b->u.subscript.index);
	if (a->kind == EXPR_UNARY && a->u.unary.op == b->u.unary.op)
		return same_place(a->u.unary.operand, b->u.unary.operand);
	return expr_equal(a, b);
}
