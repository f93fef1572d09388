// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* complex.c - complex numbers: __real__ z, 1.0i, and operators with one real operand.
 *
 * A complex type is a record of its two parts (type_complex); parts are members of it. Operators
 * keep their operands' kinds: in r * z the real r stays real, converted to the type of z's parts
 * after the usual conversions (C11 6.3.1.8), because z = x + iy then becomes rx + iry and not what
 * (r + i0)(x + iy) is where infinities, NaN and signed zeros meet. Some versions of clang show a
 * conversion of r to a complex number there, which is taken out. */
#include "frontend/internal.h"

#include <string.h>

/* __real__ or __imag__ of OPERAND. */
Expr *convert_part(Frontend *f, CXCursor c, CXCursor operand, bool imaginary)
{
	Expr *z = convert_expr(f, operand);
	if (!type_is_complex(z->type))
		return convert_opaque(f, c, "__real__ or __imag__ of what is no complex number");
	Expr *e = expr_complex_part(f->unit, z, imaginary);
	e->range = source_range(f, clang_getCursorExtent(c));
	return e;
}

/* The constants 1.0i and 1.0iF, of which <complex.h> makes I. */
Expr *convert_imaginary(Frontend *f, CXCursor c, Cursors kids)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	Expr *im = kids.count == 1 ? convert_expr(f, kids.at[0]) : NULL;
	if (!im || !type_is_complex(t) || im->kind != EXPR_FLOAT ||
		im->type->unqualified != type_part(t))
		return convert_opaque(f, c, "imaginary constant");
	Range range = source_range(f, clang_getCursorExtent(c));
	Expr *e = expr_new(f->unit, EXPR_INIT_LIST, t->unqualified, range);
	e->u.list.what = "complex number";
	im->u.floating.text =
		expr_float(f->unit, type_part(t), im->u.floating.value)->u.floating.text;
	list_push(f->arena, &e->u.list.items, expr_float(f->unit, type_part(t), 0));
	list_push(f->arena, &e->u.list.items, im);
	return e;
}

Expr *made_complex(Frontend *f, Expr *call)
{
	static const char *const names[] = {
		"__builtin_complex", "gsp_complex", "gsp_complex_double", "gsp_complex_float"};
	const Expr *callee = call->u.call.callee;
	bool made = false;
	if (callee->kind != EXPR_FUNC || call->u.call.args.count != 2 ||
		!type_is_complex(call->type))
		return call;
	for (size_t i = 0; i < (f->cxx ? sizeof names / sizeof *names : 1); i++)
		made |= strcmp(callee->u.function->name, names[i]) == 0;
	if (!made)
		return call;
	Expr *e = expr_new(f->unit, EXPR_INIT_LIST, call->type, call->range);
	e->u.list.what = "complex number";
	for (int i = 0; i < 2; i++)
		list_push(f->arena, &e->u.list.items, call->u.call.args.at[i]);
	return e;
}

Expr *truth_of(Frontend *f, Expr *e)
{
	if (!type_is_complex(e->type))
		return e;
	Expr *zero = expr_float(f->unit, type_part(e->type), 0);
	return expr_binary(f->unit, BIN_NE, f->unit->scalar[SC_INT], e, zero);
}

Expr *convert_truth(Frontend *f, CXCursor c)
{
	return truth_of(f, convert_expr(f, c));
}

Expr *real_of(Frontend *f, Expr *e, Type *t)
{
	/* Some versions of clang convert a number to the part's type first. */
	if (type_is_complex(t) && type_is_arithmetic(e->type))
		return convert_to(f, e, type_part(t));
	if (!type_is_complex(e->type) || !type_is_arithmetic(t))
		return e;
	if (t->kind == TYPE_SCALAR && t->scalar == SC_BOOL)
		return truth_of(f, e);
	Expr *re = expr_complex_part(f->unit, e, 0);
	re->is_lvalue = false;
	return re;
}

/* What clang has made a complex number of for an operator. */
static Expr *without_parts(Expr *e)
{
	bool made = e->kind == EXPR_CAST && e->u.cast.is_implicit && type_is_complex(e->type) &&
		    type_is_arithmetic(e->u.cast.operand->type);
	return made ? e->u.cast.operand : e;
}

static bool has_parts(const Type *t)
{
	return type_is_arithmetic(t) || type_is_complex(t);
}

/* The type of the parts in which an operator computes with both; NULL: neither is complex. */
static Type *common_part(Frontend *f, Type *a, Type *b)
{
	if (!has_parts(a) || !has_parts(b) || (!type_is_complex(a) && !type_is_complex(b)))
		return NULL;
	Type *t = type_usual(f->unit, type_part(a), type_part(b));
	return t->scalar == SC_FLOAT || t->scalar == SC_DOUBLE ? t : NULL;
}

static Expr *in_parts_of(Frontend *f, Expr *e, Type *part)
{
	return convert_to(f, e, type_is_complex(e->type) ? type_complex(f->unit, part) : part);
}

void meet_complex(Frontend *f, Expr **left, Expr **right)
{
	Expr *a = without_parts(*left), *b = without_parts(*right);
	/* Both were real: C has converted one to a complex number, as it says. */
	if (!type_is_complex(a->type) && !type_is_complex(b->type))
		return;
	Type *part = common_part(f, a->type, b->type);
	if (!part)
		return;
	*left = in_parts_of(f, a, part);
	*right = in_parts_of(f, b, part);
}

bool meet_in_compound(Frontend *f, Expr *e)
{
	Expr *right = without_parts(e->u.assign.right);
	Type *left = e->u.assign.left->type;
	Type *part = common_part(f, left, right->type);
	if (!part || (left->kind == TYPE_SCALAR && left->scalar == SC_BOOL))
		return false;
	e->u.assign.computation = type_complex(f->unit, part);
	e->u.assign.right = in_parts_of(f, right, part);
	return true;
}
