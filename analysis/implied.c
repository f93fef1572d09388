// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* implied.c - comparisons with numbers that follow from each other: x > 3 says that x != 0.
 *
 * In: two comparisons of values. Out: whether the one holds, or does not, wherever the other one
 * holds. Integers are compared by the intervals that they are in, and words by their highest bit,
 * however that is asked for; of floating-point numbers a comparison that holds says that they are
 * no NaN. */
#include "analysis/exec.h"

#include <math.h>

/* E below conversions between signed and unsigned. */
static Expr *same_bits(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type) &&
		type_bits(e->u.cast.operand->type) == type_bits(e->type))
		e = e->u.cast.operand;
	return e;
}

/* The integer that E is converted from without a change. */
static Expr *number_in(Expr *e)
{
	while (e->kind == EXPR_CAST && type_is_integer(e->type) &&
		type_is_integer(e->u.cast.operand->type) &&
		type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* The integer whose highest bit E tests, in one of the ways to do so; NULL: E is no such test.
 * *SET: E holds where the bit is 1. */
static Expr *highest_bit(Expr *e, bool *set)
{
	int64_t n, m;
	if (e->kind != EXPR_BINARY || !expr_is_int(e->u.binary.right, &n))
		return NULL;
	BinaryOp op = e->u.binary.op;
	Expr *x = e->u.binary.left;
	int bits = type_is_integer(x->type) ? type_bits(x->type) : 0;
	if (bits != 32 && bits != 64)
		return NULL;
	*set = op == BIN_NE || op == BIN_LT;
	if (type_is_signed(x->type) && n == 0 && (op == BIN_LT || op == BIN_GE))
		return same_bits(x);
	if (n != 0 || (op != BIN_NE && op != BIN_EQ) || x->kind != EXPR_BINARY ||
		type_is_signed(x->type) || !expr_is_int(x->u.binary.right, &m))
		return NULL;
	bool shifts = x->u.binary.op == BIN_SHR && m == bits - 1;
	bool masks = x->u.binary.op == BIN_AND && (uint64_t)m << (64 - bits) == (uint64_t)1 << 63;
	return shifts || masks ? same_bits(x->u.binary.left) : NULL;
}

/* What X op N leaves of RANGE, which X is in; false: not known. */
static bool narrow(Interval *range, BinaryOp op, __int128 n)
{
	switch ((int)op) {
	case BIN_EQ:
		*range = (Interval){n, n};
		return true;
	case BIN_NE:
		range->low += range->low == n;
		range->high -= range->high == n;
		return true;
	case BIN_LT:
	case BIN_LE:
		range->high = n - (op == BIN_LT);
		return true;
	case BIN_GT:
	case BIN_GE:
		range->low = n + (op == BIN_GT);
		return true;
	}
	return false;
}

/* Whether X op N holds for all of RANGE (1), for none (0), or neither (-1). */
static int decide(Interval range, BinaryOp op, __int128 n)
{
	Interval inside = range;
	if (!narrow(&inside, op, n))
		return -1;
	inside.low = inside.low < range.low ? range.low : inside.low;
	inside.high = inside.high > range.high ? range.high : inside.high;
	if (inside.low > inside.high)
		return 0;
	return op != BIN_NE && interval_within(range, inside)
		       ? 1
		       : op == BIN_NE && (n < range.low || n > range.high) ? 1 : -1;
}

/* The same of numbers that may lie between integers, and of one that is LEAST or, where OPEN, more
 * than that, and no NaN. */
static int decide_beyond(double least, bool open, BinaryOp op, double n)
{
	const bool above = open ? n <= least : n < least; /* all are more than N */
	switch ((int)op) {
	case BIN_EQ:
		return above ? 0 : -1;
	case BIN_NE:
		return above ? 1 : -1;
	case BIN_GT:
		return above ? 1 : -1;
	case BIN_GE:
		return n <= least ? 1 : -1;
	case BIN_LT:
		return n <= least ? 0 : -1;
	case BIN_LE:
		return above ? 0 : -1;
	}
	return -1;
}

static bool floating_number(const Expr *e, double *n)
{
	if (e->kind != EXPR_FLOAT || e->type->scalar == SC_LDOUBLE || isnan(e->u.floating.value))
		return false;
	*n = (double)e->u.floating.value;
	return true;
}

/* As value_follows(), of floating-point numbers. */
static int floating_follows(const Expr *e, const Expr *atom)
{
	double n, m;
	if (e->u.binary.left != atom->u.binary.left || !floating_number(e->u.binary.right, &n) ||
		!floating_number(atom->u.binary.right, &m))
		return -1;
	const BinaryOp op = e->u.binary.op;
	switch ((int)atom->u.binary.op) {
	case BIN_EQ:
		return op == BIN_EQ   ? n == m
		       : op == BIN_NE ? n != m
		       : op == BIN_LT ? m < n
		       : op == BIN_LE ? m <= n
		       : op == BIN_GT ? m > n
		       : op == BIN_GE ? m >= n
				      : -1;
	case BIN_GT:
	case BIN_GE:
		return decide_beyond(m, atom->u.binary.op == BIN_GT, op, n);
	case BIN_LT:
	case BIN_LE:
		return decide_beyond(-m, atom->u.binary.op == BIN_LT,
			op_is_order(op) ? op_turned(op) : op, -n);
	}
	return -1;
}

/* The number that E is, unsigned ones too. */
static bool number_of(const Expr *e, __int128 *n)
{
	int64_t value;
	if (!expr_is_int(e, &value))
		return false;
	const bool large = value < 0 && !type_is_signed(e->type);
	*n = large ? (__int128)(uint64_t)value : value;
	return true;
}

int value_follows(Analysis *a, Expr *e, Expr *atom)
{
	__int128 n, m;
	bool set, holds;
	if (e->kind != EXPR_BINARY || atom->kind != EXPR_BINARY)
		return -1;
	if (type_is_floating(e->u.binary.left->type))
		return floating_follows(e, atom);
	Expr *word = highest_bit(e, &set), *known = highest_bit(atom, &holds);
	if (word && word == known)
		return set == holds;
	Expr *x = number_in(e->u.binary.left);
	if (x != number_in(atom->u.binary.left) || !type_is_integer(x->type) ||
		!number_of(e->u.binary.right, &n) || !number_of(atom->u.binary.right, &m))
		return -1;
	Interval range = value_interval(a, x);
	Expr *bare = x;
	while (bare->kind == EXPR_CAST && value_is_exact_cast(a, bare))
		bare = bare->u.cast.operand;
	if (bare->kind == EXPR_ITER && range.low < 0) /* a counter from 0 */
		range.low = 0;
	return narrow(&range, atom->u.binary.op, m) ? decide(range, e->u.binary.op, n) : -1;
}
