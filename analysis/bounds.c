// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* bounds.c - conditions as comparisons of integers: ~i and i + 1 > 0 of an unsigned i, which are
 * i != -1, and counters that are compared with a number of type double: i < n / 2.0, i <= sqrt(n).
 *
 * In: a comparison of a converted integer with a double. Out: the same with an integer. For an
 * integer i of up to 32 bits, which converts exactly: i < d holds iff i < ceil(d), i <= d iff
 * i <= floor(d), and likewise for > and >=. A bound beyond +-2^33 is as good as that: no such
 * integer lies there. With a NaN none of them holds, as with the bound that lies behind all
 * integers on the side that ends the loop at once. */
#include "analysis/form.h"
#include "analysis/values.h"

#define FAR ((int64_t)1 << 33)

static Expr *within(Analysis *a, BinaryOp op, Expr *d, int64_t bound, Expr *yes)
{
	Type *wide = a->unit->scalar[SC_LLONG];
	Expr *limit = value_float(a, d->type, (double)bound);
	Expr *inside = value_binary(a, op, a->unit->scalar[SC_INT], d, limit);
	return value_cond(a, inside, yes, value_int(a, wide, bound));
}

/* The integer bound for `i OP d`. */
static Expr *bound_of(Analysis *a, BinaryOp op, Expr *d)
{
	Type *wide = a->unit->scalar[SC_LLONG], *truth = a->unit->scalar[SC_INT];
	bool up = op == BIN_LT || op == BIN_GE;
	Expr *whole = value_cast(a, wide, d), *back = value_cast(a, d->type, whole);
	Expr *off = value_binary(a, up ? BIN_GT : BIN_LT, truth, d, back);
	Expr *rounded = value_binary(
		a, up ? BIN_ADD : BIN_SUB, wide, whole, value_cast(a, wide, off));
	if (op == BIN_LT || op == BIN_LE)
		return within(a, BIN_GT, d, -FAR, within(a, BIN_LT, d, FAR, rounded));
	return within(a, BIN_LT, d, FAR, within(a, BIN_GT, d, -FAR, rounded));
}

/* The integer that E is converted from, exactly, and that differs between iterations. */
static Expr *counter_of(Analysis *a, Expr *e)
{
	Expr *from = e->kind == EXPR_CAST ? e->u.cast.operand : NULL;
	return from && type_is_integer(from->type) && type_bits(from->type) <= 32 &&
			       value_uses(a, from, EXPR_ITER)
		       ? from
		       : NULL;
}

static void turn(BinaryOp *op, Expr **left, Expr **right)
{
	Expr *other = *left;
	*left = *right;
	*right = other;
	*op = op_turned(*op);
}

/* X + STEP, whose sum wraps around; or NULL. */
static Expr *wrapping_sum(Expr *e, int64_t *step)
{
	const bool wraps = type_is_integer(e->type) && !type_is_signed(e->type);
	return wraps && e->kind == EXPR_BINARY && e->u.binary.op == BIN_ADD &&
			       expr_is_int(e->u.binary.right, step)
		       ? e->u.binary.left
		       : NULL;
}

bool compared(Analysis *a, Expr *c, BinaryOp *op, Expr **left, Expr **right)
{
	int64_t n, step;
	const bool is_comparison = c->kind == EXPR_BINARY && op_is_comparison(c->u.binary.op);
	if (!is_comparison && !type_is_integer(c->type))
		return false;
	*op = is_comparison ? c->u.binary.op : BIN_NE;
	*left = is_comparison ? c->u.binary.left : c;
	*right = is_comparison ? c->u.binary.right : value_int(a, c->type->unqualified, 0);
	if (expr_is_int(*left, &n) && n == 0)
		turn(op, left, right);
	if (!expr_is_int(*right, &n) || n)
		return is_comparison;
	Expr *e = *left, *moved = wrapping_sum(e, &step);
	const bool differs = *op == BIN_NE || (*op == BIN_GT && moved);
	if (differs && moved) {
		*left = moved;
		*right = value_binary(a, BIN_SUB, e->type->unqualified, *right, e->u.binary.right);
		*op = BIN_NE;
	} else if (differs && e->kind == EXPR_UNARY && e->u.unary.op == UN_NOT) {
		*left = e->u.unary.operand;
		*right = value_int(a, e->type->unqualified, -1);
	} else if (differs && e->kind == EXPR_BINARY && e->u.binary.op == BIN_XOR) {
		*left = e->u.binary.left;
		*right = e->u.binary.right;
	}
	return is_comparison || *left != c;
}

bool round_bound(Analysis *a, BinaryOp *op, Expr **left, Expr **right)
{
	const Type *t = (*left)->type->unqualified;
	if (t != a->unit->scalar[SC_DOUBLE] || !op_is_order(*op))
		return false;
	if (!counter_of(a, *left))
		turn(op, left, right);
	Expr *counter = counter_of(a, *left);
	Expr *d = counter && !value_uses(a, *right, EXPR_ITER) ? value_hoist(a, *right) : NULL;
	if (!d)
		return false;
	*left = value_cast(a, a->unit->scalar[SC_LLONG], counter);
	*right = bound_of(a, *op, d);
	return true;
}
