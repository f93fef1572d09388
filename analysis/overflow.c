// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* overflow.c - comparisons that ask whether unsigned arithmetic has wrapped around:
 *
 *	t = s + x;  if (t < s) ...        s > MAX - x
 *	t = s - x;  if (t > s) ...        s < x
 *
 * In: such a comparison, in a type of its own or below the conversion that cuts off. Out: the same
 * asked of s alone, as one sees it where the sum is not computed first. Proof: with p, q in
 * [0, 2^w), p + q modulo 2^w is p + q >= p, or, where p + q > MAX = 2^w - 1, it is
 * p - (2^w - q) < p; p - q is p - q <= p, or, where p < q, p + (2^w - q) > p. */
#include "analysis/family.h"

/* LEFT op RIGHT modulo 2^w, MAX being 2^w - 1. */
typedef struct Wrapping {
	Expr *left, *right;
	BinaryOp op; /* BIN_ADD or BIN_SUB */
	Type *type;  /* in which LEFT, RIGHT and MAX can be compared */
	int64_t max;
} Wrapping;

static bool read_wrapping(Analysis *a, Expr *e, Wrapping *w)
{
	const Type *t = e->type;
	if (!type_is_integer(t) || type_is_signed(t) || type_bits(t) == 1)
		return false;
	Interval range = type_interval(t);
	const bool cut = e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type);
	const Expr *sum = cut ? e->u.cast.operand : e;
	if (sum->kind != EXPR_BINARY ||
		(sum->u.binary.op != BIN_ADD && sum->u.binary.op != BIN_SUB))
		return false;
	w->op = sum->u.binary.op;
	w->left = sum->u.binary.left;
	w->right = sum->u.binary.right;
	w->type = sum->type;
	w->max = (int64_t)(uint64_t)range.high;
	return !cut || (type_bits(sum->type) > type_bits(t) &&
			       interval_within(value_interval(a, w->left), range) &&
			       interval_within(value_interval(a, w->right), range));
}

/* What W gives is less than OF (a sum), or greater (a difference). NULL: that says nothing. */
static Expr *has_wrapped(Analysis *a, const Wrapping *w, Expr *of, Type *truth)
{
	bool is_left = same_number(a, w->left, of), is_right = same_number(a, w->right, of);
	bool left_own = value_uses_state(a, w->left, NULL);
	if (left_own == value_uses_state(a, w->right, NULL))
		return NULL;
	if (w->op == BIN_SUB)
		return is_left ? value_binary(a, BIN_LT, truth, w->left, w->right) : NULL;
	if (!is_left && !is_right)
		return NULL;
	Expr *own = left_own ? w->left : w->right, *step = left_own ? w->right : w->left;
	Expr *room = value_binary(a, BIN_SUB, w->type, value_int(a, w->type, w->max), step);
	return value_binary(a, BIN_GT, truth, own, room);
}

Expr *value_of_wrapping(Analysis *a, const Expr *test)
{
	if (test->kind != EXPR_BINARY || !op_is_order(test->u.binary.op))
		return NULL;
	Expr *left = test->u.binary.left, *right = test->u.binary.right;
	for (int turn = 0; turn < 2; turn++) {
		Expr *e = bare_number(a, turn ? right : left), *of = turn ? left : right;
		BinaryOp op = turn ? op_turned(test->u.binary.op) : test->u.binary.op;
		Wrapping w;
		if (!value_uses_state(a, e, NULL) || !read_wrapping(a, e, &w))
			continue;
		BinaryOp yes = w.op == BIN_ADD ? BIN_LT : BIN_GT;
		Expr *wrapped = op == yes || op == op_opposite(yes)
					? has_wrapped(a, &w, of, test->type)
					: NULL;
		if (wrapped)
			return op == yes ? wrapped : value_not(a, wrapped);
	}
	return NULL;
}
