// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* swapped.c - bytes of words in the other order: *(T *)((uintptr_t)((T *)p + n) ^ 3)
 *
 * In: an expression of the body. Out: ((T *)p)[n ^ 3], for 2-byte elements and ^ 2 that is n ^ 1.
 * The address of *p is a multiple of the word's size, because p points to words and C leaves other
 * values of such a pointer undefined (C11 6.3.2.3p7). The low bits of the sum are then those of n
 * in bytes, of a negative n in two's complement, and no bit above them changes. */
#include "analysis/exec.h"

static Expr *below_casts(Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay)
		e = e->u.cast.operand;
	return e;
}

/* P points to words of at least SIZE bytes, a power of 2. */
static bool is_aligned(Expr *p, int64_t size)
{
	const Expr *below = below_casts(p);
	const Type *t = below->type;
	return t->kind == TYPE_POINTER && type_is_scalar(t->of) && t->of->size >= size &&
	       t->of->size % size == 0;
}

Expr *swapped_element(const Rewrite *r, Expr *e)
{
	Expr *x = e->kind == EXPR_UNARY && e->u.unary.op == UN_DEREF ? e->u.unary.operand : NULL;
	int64_t mask, size = e->type->size;
	if (!x || x->type->kind != TYPE_POINTER || !type_is_scalar(e->type))
		return NULL;
	x = below_casts(x);
	if (x->kind != EXPR_BINARY || x->u.binary.op != BIN_XOR || type_bits(x->type) != 64 ||
		!expr_is_int(below_casts(x->u.binary.right), &mask))
		return NULL;
	Expr *at = below_casts(x->u.binary.left);
	const int64_t word = mask + size;
	if (at->kind != EXPR_BINARY || at->u.binary.op != BIN_ADD ||
		at->type->kind != TYPE_POINTER || at->type->of->size != size || mask < size ||
		(word & (word - 1)) != 0)
		return NULL;
	bool first = at->u.binary.left->type->kind == TYPE_POINTER;
	Expr *base = first ? at->u.binary.left : at->u.binary.right;
	Expr *index = first ? at->u.binary.right : at->u.binary.left;
	if (!type_is_integer(index->type) || type_bits(index->type) < 32 || !is_aligned(base, word))
		return NULL;
	Unit *u = r->unit;
	Expr *instead = expr_new(u, EXPR_SUBSCRIPT, e->type, e->range);
	instead->is_lvalue = true;
	base = rewrite_expr(r, below_casts(base));
	instead->u.subscript.base = expr_cast(u, type_pointer(u, e->type), base);
	instead->u.subscript.index = expr_binary(u, BIN_XOR, index->type->unqualified,
		rewrite_expr(r, index), expr_int(u, index->type->unqualified, mask / size));
	return instead;
}
