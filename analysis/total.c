// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* total.c - values that may be computed where C would not come to compute them.
 *
 * In: a value. Out: one that is equal wherever C computes it, and that elsewhere is some number:
 * signed arithmetic that may overflow is done in unsigned types, divisions ask for divisors that
 * they do not stand, amounts of shifts are cut to the width. Subscripts are left alone: where
 * memory may be read is asked elsewhere (reach.c). */
#include "analysis/values.h"
#include "analysis/exec.h"

static Type *unsigned_of(Analysis *a, const Type *t)
{
	return a->unit->scalar[type_bits(t) > 32 ? SC_ULLONG : SC_UINT];
}

/* The exact result of E, a sum, difference or product, is a number of its type. */
static bool cannot_overflow(Analysis *a, const Expr *e)
{
	Interval x = value_interval(a, e->u.binary.left), y = value_interval(a, e->u.binary.right);
	Interval all = type_interval(e->type);
	__int128 bound = (__int128)1 << 60;
	if (!interval_within(x, (Interval){-bound, bound}) ||
		!interval_within(y, (Interval){-bound, bound}))
		return false;
	if (e->u.binary.op == BIN_ADD)
		return x.low + y.low >= all.low && x.high + y.high <= all.high;
	if (e->u.binary.op == BIN_SUB)
		return x.low - y.high >= all.low && x.high - y.low <= all.high;
	__int128 p[4] = {x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high};
	for (int i = 0; i < 4; i++)
		if (p[i] < all.low || p[i] > all.high)
			return false;
	return true;
}

static Expr *in_unsigned(Analysis *a, const Expr *e, Expr *left, Expr *right)
{
	Type *t = unsigned_of(a, e->type);
	Expr *value = value_plain_binary(
		a, e->u.binary.op, t, value_cast(a, t, left), value_cast(a, t, right));
	return value_cast(a, e->type, value);
}

static Expr *divide(Analysis *a, const Expr *e, Expr *left, Expr *right)
{
	Type *truth = a->unit->scalar[SC_INT];
	Type *t = e->type;
	int64_t n;
	bool known = expr_is_int(right, &n);
	Expr *result = value_plain_binary(a, e->u.binary.op, t, left, right);
	if (known && n != 0 && n != -1)
		return result;
	if (type_is_signed(t)) {
		Type *u = unsigned_of(a, t);
		Expr *minus = value_cast(a, t,
			value_plain_binary(
				a, BIN_SUB, u, value_int(a, u, 0), value_cast(a, u, left)));
		Expr *by_minus_one = e->u.binary.op == BIN_REM ? value_int(a, t, 0) : minus;
		result = value_cond(a,
			value_binary(a, BIN_EQ, truth, right, value_int(a, right->type, -1)),
			by_minus_one, result);
	}
	return value_cond(a, value_binary(a, BIN_EQ, truth, right, value_int(a, right->type, 0)),
		value_int(a, t, 0), result);
}

static Expr *shift(Analysis *a, const Expr *e, Expr *left, Expr *right)
{
	int64_t n;
	int bits = type_bits(e->type);
	if (!expr_is_int(right, &n) || n < 0 || n >= bits)
		right = value_plain_binary(
			a, BIN_AND, right->type, right, value_int(a, right->type, bits - 1));
	if (e->u.binary.op == BIN_SHR || !type_is_signed(e->type))
		return value_plain_binary(a, e->u.binary.op, e->type, left, right);
	Type *t = unsigned_of(a, e->type);
	return value_cast(
		a, e->type, value_plain_binary(a, BIN_SHL, t, value_cast(a, t, left), right));
}

Expr *value_total_op(Analysis *a, const Expr *e, Expr *left, Expr *right)
{
	switch (e->u.binary.op) {
	case BIN_ADD:
	case BIN_SUB:
	case BIN_MUL:
		if (type_is_signed(e->type) && !cannot_overflow(a, e))
			return in_unsigned(a, e, left, right);
		return NULL;
	case BIN_DIV:
	case BIN_REM:
		return divide(a, e, left, right);
	case BIN_SHL:
	case BIN_SHR:
		return shift(a, e, left, right);
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_AND:
	case BIN_XOR:
	case BIN_OR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		return NULL;
	}
	internal_error("operator %d", (int)e->u.binary.op);
}

static Expr *total_binary(Analysis *a, Expr *e)
{
	Expr *left = value_total(a, e->u.binary.left), *right = value_total(a, e->u.binary.right);
	Expr *total = value_total_op(a, e, left, right);
	if (total || (left == e->u.binary.left && right == e->u.binary.right))
		return total ? total : e;
	return value_plain_binary(a, e->u.binary.op, e->type, left, right);
}

static Expr *change(Analysis *a, Expr *e, void *data)
{
	(void)data;
	if (e->kind == EXPR_LOAD)
		return e;
	if (e->kind == EXPR_BINARY && type_is_integer(e->type) &&
		type_is_integer(e->u.binary.left->type))
		return total_binary(a, e);
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_MINUS && type_is_integer(e->type) &&
		type_is_signed(e->type)) {
		Type *t = unsigned_of(a, e->type);
		Expr *x = value_cast(a, t, value_total(a, e->u.unary.operand));
		return value_cast(a, e->type,
			value_plain_binary(a, BIN_SUB, t, value_int(a, t, 0), x));
	}
	return NULL;
}

Expr *value_total(Analysis *a, Expr *e)
{
	return value_map(a, e, change, NULL);
}

/* ---- functions ----------------------------------------------------------------------------- */

typedef struct Callee {
	Analysis *a;
	bool total;
} Callee;

static bool visit_stmt(Stmt *s, void *data)
{
	Callee *c = data;
	c->total &= s->kind != STMT_FOR && s->kind != STMT_WHILE && s->kind != STMT_DO &&
		    s->kind != STMT_GOTO;
	return c->total;
}

static bool is_signed_sum(const Type *t)
{
	return type_is_integer(t) && type_is_signed(t) && type_bits(t) > 1;
}

static bool visit_op(Callee *c, BinaryOp op, const Type *type, const Expr *right)
{
	int64_t n;
	bool known = expr_is_int(right, &n);
	switch (op) {
	case BIN_MUL:
	case BIN_ADD:
	case BIN_SUB:
		return !is_signed_sum(type);
	case BIN_DIV:
	case BIN_REM:
		return !type_is_integer(type) || (known && n != 0 && n != -1);
	case BIN_SHL:
		return known && n >= 0 && n < type_bits(type) && !type_is_signed(type);
	case BIN_SHR:
		return known && n >= 0 && n < type_bits(type);
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_AND:
	case BIN_XOR:
	case BIN_OR:
	case BIN_LAND:
	case BIN_LOR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return c->total;
}

static bool visit_expr(Expr *e, void *data)
{
	Callee *c = data;
	if (e->kind == EXPR_CALL)
		c->total &= value_call_is_total(c->a, e);
	if (e->kind == EXPR_BINARY && type_is_arithmetic(e->type))
		c->total &= visit_op(c, e->u.binary.op, e->type, e->u.binary.right);
	if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound)
		c->total &= visit_op(
			c, e->u.assign.op, e->u.assign.computation, e->u.assign.right);
	if (e->kind == EXPR_UNARY && (e->u.unary.op == UN_MINUS || e->u.unary.op >= UN_PRE_INC))
		c->total &= !is_signed_sum(e->type);
	return c->total;
}

bool value_call_is_total(Analysis *a, const Expr *call)
{
	Callee c = {.a = a, .total = true};
	if (call->u.call.callee->kind != EXPR_FUNC)
		return false;
	Function *f = call->u.call.callee->u.function;
	if (f->body) /* is_plain_function has seen that it does not call itself */
		stmt_walk(f->plain, visit_stmt, visit_expr, &c);
	return c.total;
}
