// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* interval.c - the least and the greatest number that an integer value can be.
 *
 * In: a value. Out: an interval, by types and operators; never narrower than the truth in an
 * execution without undefined behaviour. Computed in 128 bits, so that every type fits. */
#include "analysis/values.h"

Interval type_interval(const Type *t)
{
	int bits = type_bits(t);
	__int128 one = 1;
	if (bits <= 1)
		return (Interval){0, 1};
	if (type_is_signed(t))
		return (Interval){-(one << (bits - 1)), (one << (bits - 1)) - 1};
	return (Interval){0, (one << bits) - 1};
}

bool interval_within(Interval inner, Interval outer)
{
	return outer.low <= inner.low && inner.high <= outer.high;
}

bool type_holds(const Type *to, const Type *from)
{
	return type_is_integer(to) && type_is_integer(from) &&
	       interval_within(type_interval(from), type_interval(to));
}

static __int128 least(__int128 x, __int128 y)
{
	return x < y ? x : y;
}

static __int128 greatest(__int128 x, __int128 y)
{
	return x > y ? x : y;
}

static __int128 number(const Type *t, int64_t value)
{
	return type_is_signed(t) ? (__int128)value : (__int128)(uint64_t)value;
}

/* Of sums, differences and products of 32-bit numbers at most; wider ones by type. */
static Interval binary_interval(Analysis *a, const Expr *e)
{
	Interval all = type_interval(e->type);
	Interval x = value_interval(a, e->u.binary.left), y = value_interval(a, e->u.binary.right);
	Interval result = all;
	__int128 bound = (__int128)1 << 62;
	if (!interval_within(x, (Interval){-bound, bound}) ||
		!interval_within(y, (Interval){-bound, bound}))
		return all;
	switch (e->u.binary.op) {
	case BIN_ADD:
		result = (Interval){x.low + y.low, x.high + y.high};
		break;
	case BIN_SUB:
		result = (Interval){x.low - y.high, x.high - y.low};
		break;
	case BIN_MUL: {
		__int128 p = x.low * y.low, q = x.low * y.high, r = x.high * y.low,
			 s = x.high * y.high;
		result = (Interval){
			least(least(p, q), least(r, s)), greatest(greatest(p, q), greatest(r, s))};
		break;
	}
	case BIN_AND:
		if (y.low >= 0)
			result = (Interval){0, y.high};
		if (x.low >= 0 && (y.low < 0 || x.high < y.high))
			result = (Interval){0, x.high};
		break;
	case BIN_REM:
		if (y.low == y.high && y.low > 0)
			result = (Interval){x.low < 0 ? 1 - y.low : 0, y.high - 1};
		break;
	case BIN_SHR:
		if (x.low >= 0 && y.low == y.high && y.low >= 0 && y.low < 64)
			result = (Interval){x.low >> (int)y.low, x.high >> (int)y.low};
		break;
	case BIN_DIV:
		if (x.low >= 0 && y.low == y.high && y.low > 0)
			result = (Interval){x.low / y.low, x.high / y.low};
		break;
	case BIN_LT:
	case BIN_GT:
	case BIN_LE:
	case BIN_GE:
	case BIN_EQ:
	case BIN_NE:
	case BIN_LAND:
	case BIN_LOR:
		result = (Interval){0, 1};
		break;
	case BIN_SHL:
	case BIN_XOR:
	case BIN_OR:
	case BIN_COMMA:
	case BIN_COUNT:
		break;
	}
	return interval_within(result, all) ? result : all;
}

Interval value_interval(Analysis *a, Expr *e)
{
	Interval all = type_interval(e->type);
	int64_t constant;
	if (expr_is_int(e, &constant))
		return (Interval){number(e->type, constant), number(e->type, constant)};
	if (value_size(a, e) > 200)
		return all;
	switch (e->kind) {
	case EXPR_ITER:
		/* No loop runs longer: 2^48 iterations take days. */
		return (Interval){0, (__int128)1 << 48};
	case EXPR_BINARY:
		return type_is_integer(e->u.binary.left->type) ? binary_interval(a, e) : all;
	case EXPR_CAST:
		if (type_is_integer(e->u.cast.operand->type)) {
			Interval x = value_interval(a, e->u.cast.operand);
			if (value_is_exact_cast(a, e))
				return (Interval){
					greatest(x.low, all.low), least(x.high, all.high)};
			return interval_within(x, all) ? x : all;
		}
		return all;
	case EXPR_COND: {
		Interval x = value_interval(a, e->u.cond.yes), y = value_interval(a, e->u.cond.no);
		return (Interval){least(x.low, y.low), greatest(x.high, y.high)};
	}
	case EXPR_UNARY:
		return e->u.unary.op == UN_LNOT ? (Interval){0, 1} : all;
	case EXPR_INT:
	case EXPR_FLOAT:
	case EXPR_STRING:
	case EXPR_VAR:
	case EXPR_FUNC:
	case EXPR_ASSIGN:
	case EXPR_SUBSCRIPT:
	case EXPR_MEMBER:
	case EXPR_CALL:
	case EXPR_INIT_LIST:
	case EXPR_OPAQUE:
	case EXPR_STATE:
	case EXPR_PART:
	case EXPR_LOAD:
		break;
	}
	return all;
}
