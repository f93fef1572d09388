// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cases.c - integer values when conditions have been given truth values.
 *
 * In: a value, and what is taken for granted of the conditions in it. Out: the number that it then
 * is; or the condition that would have to be decided first; or nothing, where it is no number that
 * these conditions decide. */
#include "analysis/address.h"

static bool is_equality(const Expr *e, int64_t *n)
{
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_EQ &&
	       expr_is_int(e->u.binary.right, n);
}

/* Atom E by what the others say; true: *VALUE is set. */
static bool find_atom(const Case *c, Expr *e, int64_t *value)
{
	int64_t n, m;
	Expr *opposite = value_is_boolean(e) ? value_not(c->a, e) : NULL;
	for (int i = 0; i < c->count; i++) {
		const Expr *atom = c->atoms[i];
		if (atom == e || atom == opposite) {
			*value = atom == e ? c->holds[i] : !c->holds[i];
			return true;
		}
		if (c->holds[i] && is_equality(atom, &n) && is_equality(e, &m) && n != m &&
			atom->u.binary.left == e->u.binary.left) {
			*value = 0;
			return true;
		}
	}
	return false;
}

static bool number_of_atom(Case *c, Expr *e, int64_t *value)
{
	if (find_atom(c, e, value))
		return true;
	c->unknown = e;
	return false;
}

static bool apply(BinaryOp op, int64_t x, int64_t y, int64_t *value)
{
	const int64_t small = (int64_t)1 << 30;
	if (op == BIN_EQ || op == BIN_NE) {
		*value = (x == y) == (op == BIN_EQ);
		return true;
	}
	if (x > small || x < -small || y > small || y < -small)
		return false;
	switch (op) {
	case BIN_ADD:
		*value = x + y;
		return true;
	case BIN_SUB:
		*value = x - y;
		return true;
	case BIN_MUL:
		*value = x * y;
		return true;
	case BIN_AND:
	case BIN_OR:
	case BIN_XOR:
		if (x < 0 || y < 0)
			return false;
		*value = op == BIN_AND ? (x & y) : op == BIN_OR ? (x | y) : (x ^ y);
		return true;
	case BIN_DIV:
	case BIN_REM:
	case BIN_SHL:
	case BIN_SHR:
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return false;
}

int64_t wrapped_number(const Type *t, int64_t x)
{
	int bits = type_bits(t);
	if (bits == 1)
		return x != 0;
	if (bits >= 64)
		return x;
	uint64_t low = (uint64_t)x & (((uint64_t)1 << bits) - 1);
	bool negative = low >> (bits - 1);
	return negative ? (int64_t)(low - ((uint64_t)1 << bits)) : (int64_t)low;
}

static bool number_of_binary(Case *c, Expr *e, int64_t *value)
{
	BinaryOp op = e->u.binary.op;
	int64_t x, y;
	if (op == BIN_LAND || op == BIN_LOR) {
		if (!number_in_case(c, e->u.binary.left, &x))
			return false;
		*value = op == BIN_LOR;
		if ((x != 0) == (op == BIN_LOR))
			return true;
		if (!number_in_case(c, e->u.binary.right, &y))
			return false;
		*value = y != 0;
		return true;
	}
	if (!type_is_integer(e->u.binary.left->type) || !type_is_integer(e->u.binary.right->type))
		return false;
	if (!number_in_case(c, e->u.binary.left, &x) || !number_in_case(c, e->u.binary.right, &y) ||
		!apply(op, x, y, value))
		return false;
	*value = wrapped_number(e->type, *value);
	return true;
}

/* E is neither known nor made of parts that could be. */
static bool is_atom(Analysis *a, Expr *e)
{
	if (e->kind == EXPR_BINARY && (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR))
		return false;
	if (e->kind == EXPR_COND || e->kind == EXPR_CAST ||
		(e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT))
		return false;
	return value_is_boolean(e) ||
	       (type_is_integer(e->type) &&
		       interval_within(value_interval(a, e), (Interval){0, 1}));
}

bool number_in_case(Case *c, Expr *e, int64_t *value)
{
	Analysis *a = c->a;
	int64_t n;
	c->unknown = NULL;
	if (expr_is_int(e, &n)) {
		*value = wrapped_number(e->type, n);
		return true;
	}
	if (!type_is_integer(e->type))
		return false;
	if (e->kind == EXPR_COND) {
		if (!number_in_case(c, e->u.cond.condition, &n))
			return false;
		return number_in_case(c, n ? e->u.cond.yes : e->u.cond.no, value);
	}
	if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type)) {
		if (!number_in_case(c, e->u.cast.operand, &n))
			return false;
		*value = wrapped_number(e->type, n);
		return true;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_LNOT) {
		if (!number_in_case(c, e->u.unary.operand, &n))
			return false;
		*value = !n;
		return true;
	}
	if (e->kind == EXPR_BINARY && number_of_binary(c, e, value))
		return true;
	if (c->unknown && !is_atom(a, e))
		return false;
	c->unknown = NULL;
	return is_atom(a, e) && number_of_atom(c, e, value);
}
