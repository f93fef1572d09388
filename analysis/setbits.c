// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* setbits.c - bits that are set where they are not: if (!(x & b)) x |= b; or cleared likewise.
 *
 * In: a select, simplified otherwise. Out: x | b or x & ~b, where that is x wherever the select
 * says x. Then the test must tell all bits of b: `(x & b) == 0`, `(x & b) == b`, or be about one
 * bit, that b has by a shift, or that x is shifted by. */
#include "analysis/values.h"

typedef struct Tested {
	Expr *bits; /* or NULL: bit number AT, of WIDTH */
	Expr *at;
	int width;
	int set, clear; /* the condition's truth with which all these bits are so; -1: none */
} Tested;

static bool keeps_bits(const Type *t, int bits)
{
	return type_is_integer(t) && type_bits(t) > 1 && type_bits(t) >= bits;
}

/* E below casts that keep the lowest so many bits, as far as to END. */
static const Expr *below_casts(const Expr *e, int bits, const Expr *end)
{
	while (e != end && e->kind == EXPR_CAST && keeps_bits(e->type, bits) &&
		type_is_integer(e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

static bool is_number(const Expr *e, const Expr *number)
{
	return below_casts(e, type_bits(number->type), number) == number;
}

/* The number of a bit, whatever its type. */
static const Expr *shift_of(const Expr *e)
{
	while (e->kind == EXPR_CAST && type_holds(e->type, e->u.cast.operand->type))
		e = e->u.cast.operand;
	return e;
}

/* One bit, or none: 1 << s, 8. A negative int would become many bits of a wider type. */
static bool is_single(const Expr *e)
{
	int64_t n;
	if (expr_is_int(e, &n))
		return n > 0 && (n & (n - 1)) == 0;
	if (e->kind == EXPR_CAST && type_is_integer(e->u.cast.operand->type)) {
		const Type *from = e->u.cast.operand->type;
		return (!type_is_signed(from) || type_bits(e->type) <= type_bits(from)) &&
		       is_single(e->u.cast.operand);
	}
	return e->kind == EXPR_BINARY && e->u.binary.op == BIN_SHL &&
	       expr_is_int(e->u.binary.left, &n) && n == 1;
}

static bool is_binary(const Expr *e, BinaryOp op)
{
	return e->kind == EXPR_BINARY && e->u.binary.op == op && type_is_integer(e->type);
}

/* C, an &, by its sides. */
static bool read_and(const Expr *c, const Expr *number, Tested *t)
{
	int64_t n;
	for (int i = 0; i < 2; i++) {
		Expr *own = i ? c->u.binary.right : c->u.binary.left;
		Expr *other = i ? c->u.binary.left : c->u.binary.right;
		const Expr *down = below_casts(own, 2, NULL);
		if (is_binary(down, BIN_SHR) && expr_is_int(other, &n) && n == 1 &&
			is_number(down->u.binary.left, number)) {
			t->at = down->u.binary.right;
			t->width = type_bits(down->type);
			return true;
		}
		if (is_number(own, number)) {
			t->bits = other;
			return true;
		}
	}
	return false;
}

/* CONDITION asks for bits of NUMBER. */
static bool read_test(const Expr *c, const Expr *number, Tested *t)
{
	int64_t n;
	*t = (Tested){.set = -1, .clear = -1};
	if (is_binary(c, BIN_AND)) { /* 0 or 1 */
		if (!read_and(c, number, t) || (t->bits && !is_single(t->bits)))
			return false;
		t->set = 1;
		t->clear = 0;
		return true;
	}
	if (c->kind != EXPR_BINARY || (c->u.binary.op != BIN_EQ && c->u.binary.op != BIN_NE))
		return false;
	const int equal = c->u.binary.op == BIN_EQ;
	const bool swapped = !is_binary(c->u.binary.left, BIN_AND);
	const Expr *sides = swapped ? c->u.binary.right : c->u.binary.left;
	const Expr *with = swapped ? c->u.binary.left : c->u.binary.right;
	if (!is_binary(sides, BIN_AND) || !read_and(sides, number, t))
		return false;
	bool single = !t->bits || is_single(t->bits);
	if (expr_is_int(with, &n) && n == 0) {
		t->clear = equal;
		t->set = single ? !equal : -1;
		return true;
	}
	t->set = equal;
	t->clear = single ? !equal : -1;
	return t->bits ? t->bits == with : expr_is_int(with, &n) && n == 1;
}

/* E are the bits that T is about. */
static bool are_tested(const Tested *t, const Expr *e)
{
	const Expr *up = below_casts(e, 2, NULL);
	if (t->bits)
		return e == t->bits;
	return is_single(e) && is_binary(up, BIN_SHL) && type_bits(up->type) >= t->width &&
	       shift_of(up->u.binary.right) == shift_of(t->at);
}

/* E are all bits but these. */
static bool are_others(const Tested *t, const Expr *e)
{
	int64_t n, m;
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_NOT)
		return are_tested(t, e->u.unary.operand);
	return t->bits && expr_is_int(e, &n) && expr_is_int(t->bits, &m) && n == ~m;
}

/* E is NUMBER with bits set, or cleared, that T is about: the condition's truth with which these
 * are so already; -1. What lies above NUMBER's own bits is cut off in the end. */
static int changes(const Tested *t, const Expr *e, const Expr *number)
{
	if (type_strip(e->type) != type_strip(number->type))
		return -1;
	e = below_casts(e, type_bits(number->type), NULL);
	if ((!is_binary(e, BIN_OR) && !is_binary(e, BIN_AND)) ||
		!keeps_bits(e->type, type_bits(number->type)))
		return -1;
	for (int i = 0; i < 2; i++) {
		const Expr *own = i ? e->u.binary.right : e->u.binary.left;
		const Expr *other = i ? e->u.binary.left : e->u.binary.right;
		if (!is_number(own, number))
			continue;
		if (is_binary(e, BIN_OR) && are_tested(t, other))
			return t->set;
		if (is_binary(e, BIN_AND) && are_others(t, other))
			return t->clear;
	}
	return -1;
}

Expr *value_set_anyway(const Expr *condition, Expr *yes, Expr *no)
{
	Expr *arms[] = {no, yes};
	Tested t;
	if (!keeps_bits(yes->type, 2) || !keeps_bits(no->type, 2))
		return NULL;
	for (int i = 0; i < 2; i++)
		if (read_test(condition, arms[i], &t) &&
			changes(&t, arms[1 - i], arms[i]) == i)
			return arms[1 - i];
	return NULL;
}
