// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* views.c - elements of an array looked at through a pointer to another type.
 *
 * In: a place ((T *)(root + i))[j], root being the same in all iterations and pointing to elements
 * of type S: bytes of words, words in a buffer of bytes. Out: the array that root leads to, and
 * which part of it is touched. With S m times as large as T, the array is seen as elements of type
 * T, number m * i + j; where the loop accesses elements of type S as well, and 0 <= j < m is a
 * constant, as some bytes of the element i, as if it had members. With T m times as large as S,
 * and i = m * e, it is element e + j of type T. (Addresses are compared by C's rules for
 * conversions: a pointer to another type leads to the same byte.) Accesses of one array by elements
 * of different size are told apart, or refused, in depend.c. */
#include "analysis/exec.h"

/* E / M where M divides E whatever is in it; else NULL. */
static Expr *divided(Analysis *a, Expr *e, int64_t m)
{
	int64_t n;
	Type *wide = a->unit->scalar[SC_LLONG];
	if (expr_is_int(e, &n))
		return n % m ? NULL : value_int(a, wide, n / m);
	if (e->kind != EXPR_BINARY || e->type->unqualified != wide)
		return NULL;
	BinaryOp op = e->u.binary.op;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (op == BIN_MUL && expr_is_int(right, &n) && n % m == 0)
		return value_binary(a, BIN_MUL, wide, left, value_int(a, wide, n / m));
	if (op != BIN_ADD && op != BIN_SUB)
		return NULL;
	left = divided(a, left, m);
	right = left ? divided(a, right, m) : NULL;
	return right ? value_binary(a, op, wide, left, right) : NULL;
}

/* Elements that ROOT leads to are also accessed as what they are, so they exist as a whole. */
static bool is_accessed(const Analysis *a, const Expr *root)
{
	for (int i = 0; i < a->accesses.count; i++) {
		const Expr *place = a->accesses.at[i].place;
		for (;;) {
			const Expr *base =
				place->kind == EXPR_SUBSCRIPT ? place->u.subscript.base : NULL;
			if (base == root)
				return true;
			if (place->kind == EXPR_MEMBER)
				place = place->u.member.base;
			else if (base && base->kind == EXPR_CAST && base->u.cast.is_decay)
				place = base->u.cast.operand;
			else
				break;
		}
	}
	return false;
}

/* A number, or a structure or union of such. */
static bool is_plain_part(const Type *t)
{
	while (t->kind == TYPE_ARRAY && t->count > 0)
		t = t->of;
	if (t->kind != TYPE_RECORD || t->size <= 0)
		return type_is_arithmetic(t) && !t->is_volatile && !t->is_atomic;
	for (int i = 0; i < t->record->fields.count; i++)
		if (!is_plain_part(t->record->fields.at[i]->type))
			return false;
	return true;
}

/* POINTER is another one, cast. */
static bool is_view(const Expr *pointer)
{
	return pointer->kind == EXPR_CAST && !pointer->u.cast.is_decay &&
	       pointer->u.cast.operand->type->kind == TYPE_POINTER;
}

bool resolve_view(Analysis *a, Access *b, const Expr *place)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *pointer = place->u.subscript.base, *index = place->u.subscript.index, *root, *at;
	int64_t n;
	if (!is_view(pointer))
		return false;
	while (is_view(pointer)) /* (T *)(void *)p leads where (T *)p does */
		pointer = pointer->u.cast.operand;
	Type *part = b->elem, *whole = pointer->type->of;
	value_split_pointer(a, pointer, &root, &at);
	if (!is_plain_part(part) || whole->size <= 0 || whole->kind == TYPE_ARRAY ||
		whole->is_volatile || whole->is_atomic)
		return false;
	Expr *base = value_hoist(a, root);
	if (!base)
		return false;
	if (whole->size % part->size == 0 && expr_is_int(index, &n) && n >= 0 &&
		n < whole->size / part->size && is_accessed(a, root)) {
		b->base = base;
		b->elem = whole->unqualified;
		b->offset = at;
		b->field_offset += n * part->size;
		return true;
	}
	if (whole->size % part->size == 0)
		at = value_binary(
			a, BIN_MUL, wide, at, value_int(a, wide, whole->size / part->size));
	else
		at = part->size % whole->size == 0 ? divided(a, at, part->size / whole->size)
						   : NULL;
	if (!at)
		return false;
	b->base = base;
	b->offset = value_binary(a, BIN_ADD, wide, at, index);
	return true;
}
