// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* past_end.c - numbers that are found to have gone past the end of their type, and come back:
 * if (++count == 0) count--; which counts to the greatest number and no further.
 *
 * In: comparisons with constants, and conversions. Out: x == 255 for (unsigned char)(x + 1) == 0,
 * where x is an unsigned char: adding a constant in an unsigned type is one to one, modulo its
 * size. Sums that need not wrap for that stay as they are written, since rings are told by them
 * (ring.c). And x for (unsigned char)((unsigned char)(x + 1) - 1). */
#include "analysis/values.h"

/* Below conversions that keep the number. */
static Expr *below_widening(Expr *e)
{
	while (e->kind == EXPR_CAST && !e->u.cast.is_decay &&
		type_is_integer(e->u.cast.operand->type) && type_bits(e->type) > 1 &&
		type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* E is X + N. */
static bool split_offset(Expr *e, Expr **x, int64_t *n)
{
	if (e->kind != EXPR_BINARY || (e->u.binary.op != BIN_ADD && e->u.binary.op != BIN_SUB) ||
		!type_is_integer(e->u.binary.left->type) || !expr_is_int(e->u.binary.right, n) ||
		*n < -((int64_t)1 << 30) || *n > (int64_t)1 << 30)
		return false;
	*n = e->u.binary.op == BIN_ADD ? *n : -*n;
	*x = e->u.binary.left;
	return true;
}

/* E is X + N in an unsigned type of at most 32 bits, modulo its size, and X is a number of it. */
static bool split_modular(Analysis *a, Expr *e, Expr **x, int64_t *n)
{
	const Type *type = e->type;
	if (!type_is_integer(type) || type_is_signed(type) || type_bits(type) < 2 ||
		type_bits(type) > 32)
		return false;
	if (e->kind == EXPR_CAST && !e->u.cast.is_decay)
		e = e->u.cast.operand;
	return split_offset(e, x, n) && interval_within(value_interval(a, *x), type_interval(type));
}

Expr *value_past_end(Analysis *a, BinaryOp op, Type *type, Expr *left, int64_t right)
{
	Expr *sum = below_widening(left), *x;
	int64_t n;
	if (right == 0 && op == BIN_LE)
		op = BIN_EQ;
	else if (right == 0 && op == BIN_GT)
		op = BIN_NE;
	if ((op != BIN_EQ && op != BIN_NE) || !split_modular(a, sum, &x, &n))
		return NULL;
	const Interval all = type_interval(sum->type);
	if (right < all.low || right > all.high || (right - n >= all.low && right - n <= all.high))
		return NULL;
	const int64_t at = (int64_t)type_wrap(sum->type, (uint64_t)(right - n));
	return value_binary(a, op, type, x, value_int(a, x->type, at));
}

Expr *value_back_again(Analysis *a, Type *type, Expr *e)
{
	Expr *sum, *x;
	int64_t n, m;
	if (type_is_signed(type) || !split_offset(e, &sum, &n))
		return NULL;
	sum = below_widening(sum);
	return type == sum->type && split_modular(a, sum, &x, &m) && n + m == 0
		       ? value_cast(a, type, x)
		       : NULL;
}
