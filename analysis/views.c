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

typedef struct Quotient {
	Analysis *a;
	int64_t divisor;
	LIST(Expr *) checks; /* host expressions: what must hold for it to be exact */
} Quotient;

static Expr *divided(Quotient *q, Expr *e);

/* A 64-bit signed number, whose arithmetic does not wrap. */
static bool is_wide(const Type *t)
{
	return type_is_integer(t) && type_is_signed(t) && type_bits(t) == 64;
}

/* E, the same in all iterations, by the divisor: that it is a multiple is asked at run time. */
static Expr *divided_invariant(Quotient *q, Expr *e)
{
	Analysis *a = q->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *m = value_int(a, wide, q->divisor);
	Expr *host = value_uses(a, e, EXPR_ITER) || value_uses(a, e, EXPR_STATE)
			     ? NULL
			     : value_hoist(a, e);
	if (!host || !is_wide(e->type))
		return NULL;
	host = value_cast(a, wide, host);
	const bool mask = (q->divisor & (q->divisor - 1)) == 0;
	Expr *by = mask ? value_int(a, wide, q->divisor - 1) : m;
	Expr *rest = value_binary(a, mask ? BIN_AND : BIN_REM, wide, host, by);
	list_push(a->unit->arena, &q->checks,
		value_binary(a, BIN_EQ, a->unit->scalar[SC_INT], rest, value_int(a, wide, 0)));
	return value_binary(a, BIN_DIV, wide, value_cast(a, wide, e), m);
}

static Expr *divided_product(Quotient *q, Expr *left, Expr *right)
{
	Analysis *a = q->a;
	Type *wide = a->unit->scalar[SC_LLONG];
	const int checks = q->checks.count;
	Expr *by = divided(q, right);
	if (by)
		return value_binary(a, BIN_MUL, wide, value_cast(a, wide, left), by);
	q->checks.count = checks;
	by = divided(q, left);
	return by ? value_binary(a, BIN_MUL, wide, by, value_cast(a, wide, right)) : NULL;
}

/* E / M, where M divides E whatever is in it, or where the checks hold; else NULL. */
static Expr *divided(Quotient *q, Expr *e)
{
	int64_t n;
	Type *wide = q->a->unit->scalar[SC_LLONG];
	if (expr_is_int(e, &n))
		return n % q->divisor ? NULL : value_int(q->a, wide, n / q->divisor);
	while (e->kind == EXPR_CAST && is_wide(e->type) && is_wide(e->u.cast.operand->type))
		e = e->u.cast.operand;
	if (e->kind != EXPR_BINARY || !is_wide(e->type))
		return divided_invariant(q, e);
	BinaryOp op = e->u.binary.op;
	Expr *left = e->u.binary.left, *right = e->u.binary.right;
	if (op == BIN_MUL)
		return divided_product(q, left, right);
	if (op != BIN_ADD && op != BIN_SUB)
		return divided_invariant(q, e);
	left = divided(q, left);
	right = left ? divided(q, right) : NULL;
	return right ? value_binary(q->a, op, wide, left, right) : NULL;
}

/* AT, a number of bytes or small elements, as a number of elements of M times their size. */
static Expr *in_elements(Analysis *a, Expr *at, int64_t m)
{
	Quotient q = {.a = a, .divisor = m};
	Expr *number = divided(&q, at);
	for (int i = 0; number && i < q.checks.count; i++)
		check_at_run_time(a, q.checks.at[i]);
	return number;
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

/* Where ROOT is a view of smaller elements, what that views; *AT, a number of elements *WHOLE from
 * there on, becomes one of those. */
static Expr *below_views(Analysis *a, Expr *root, Type **whole, Expr **at)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	while (is_view(root)) {
		Expr *pointer = root, *below, *from;
		while (is_view(pointer))
			pointer = pointer->u.cast.operand;
		Type *small = pointer->type->of;
		if (small->size <= 0 || (*whole)->size % small->size != 0)
			break;
		value_split_pointer(a, pointer, &below, &from);
		Expr *times = value_int(a, wide, (*whole)->size / small->size);
		*at = value_binary(a, BIN_ADD, wide, value_cast(a, wide, from),
			value_binary(a, BIN_MUL, wide, value_cast(a, wide, *at), times));
		*whole = small;
		root = below;
	}
	return root;
}

/* Where ROOT is the address of a member of an array's element, what leads to that array; *AT,
 * numbers of SIZE bytes from the member on, becomes one of such from there on. NULL: it is none. */
static Expr *around_member(Analysis *a, Expr *root, int64_t size, Expr **at)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	const bool is_address = root->kind == EXPR_UNARY && root->u.unary.op == UN_ADDR;
	Expr *place = is_address ? root->u.unary.operand : NULL;
	int64_t bytes = 0;
	while (place && place->kind == EXPR_MEMBER) {
		bytes += place->u.member.field->offset_bits / 8;
		place = place->u.member.base;
	}
	if (!place || place->kind != EXPR_SUBSCRIPT || bytes % size || place->type->size % size)
		return NULL;
	Expr *before = value_binary(a, BIN_MUL, wide,
		value_cast(a, wide, place->u.subscript.index),
		value_int(a, wide, place->type->size / size));
	*at = value_binary(a, BIN_ADD, wide, *at,
		value_binary(a, BIN_ADD, wide, before, value_int(a, wide, bytes / size)));
	return place->u.subscript.base;
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
	if (!value_hoist(a, root))
		root = below_views(a, root, &whole, &at);
	if (!is_plain_part(part) || whole->size <= 0 || whole->kind == TYPE_ARRAY ||
		whole->is_volatile || whole->is_atomic)
		return false;
	Expr *base = value_hoist(a, root);
	if (!base && whole->size % part->size == 0) {
		at = value_binary(
			a, BIN_MUL, wide, at, value_int(a, wide, whole->size / part->size));
		root = around_member(a, root, part->size, &at);
		base = root ? value_hoist(a, root) : NULL;
		whole = part;
	}
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
		at = part->size % whole->size == 0 ? in_elements(a, at, part->size / whole->size)
						   : NULL;
	if (!at)
		return false;
	b->base = base;
	b->offset = value_binary(a, BIN_ADD, wide, at, index);
	return true;
}
