// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* fields.c - bit-fields as operands: what they are promoted to, and where compilers differ.
 *
 * The result of an operator on a bit-field that is wider than int may not fit its width. gcc
 * computes in a type of just that width then; clang, and C++, compute in the declared type (C11
 * 6.3.1.1 leaves both). Such expressions are carried as text. */
#include "frontend/internal.h"

bool is_wide_field(const Expr *e)
{
	return e->kind == EXPR_MEMBER && e->u.member.field->bit_width > 32 &&
	       e->u.member.field->bit_width < 64 && !type_is_signed(e->type);
}

bool leaves_width(BinaryOp op, const Expr *left, const Expr *right)
{
	if (op == BIN_SHL)
		return is_wide_field(left);
	return (op == BIN_ADD || op == BIN_SUB || op == BIN_MUL) &&
	       (is_wide_field(left) || is_wide_field(right));
}

/* The type of E after the integer promotions; a bit-field narrower than int becomes int. */
Type *promoted_type(Frontend *f, const Expr *e)
{
	if (e->kind == EXPR_MEMBER && e->u.member.field->bit_width >= 0 &&
		type_is_integer(e->type)) {
		int int_bits = type_bits(f->unit->scalar[SC_INT]);
		int width = e->u.member.field->bit_width;
		if (width < int_bits || (width == int_bits && type_is_signed(e->type)))
			return f->unit->scalar[SC_INT];
		if (width == int_bits)
			return f->unit->scalar[SC_UINT];
	}
	return type_promote(f->unit, e->type);
}
