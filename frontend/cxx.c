// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cxx.c - what C text becomes in clang's tree when it is read as C++, as the nodes that C has for
 * it. Only for the self-check: what is not foreseen becomes EXPR_OPAQUE and is a difference. */
#include "frontend/internal.h"

#include <string.h>

static bool is_constructor(CXCursor c)
{
	return clang_getCursorKind(c) == CXCursor_CallExpr &&
	       clang_getCursorKind(clang_getCursorReferenced(c)) == CXCursor_Constructor;
}

bool is_default_init(CXCursor init)
{
	return is_constructor(init) && clang_Cursor_getNumArguments(init) == 0;
}

/* Structures are copied by functions that C++ makes for each. */
static Expr *convert_copy(Frontend *f, CXCursor c)
{
	CXCursor callee = clang_getCursorReferenced(c);
	if (is_constructor(c) && clang_Cursor_getNumArguments(c) == 1)
		return convert_expr(f, clang_Cursor_getArgument(c, 0));
	if (clang_getCursorKind(callee) != CXCursor_CXXMethod ||
		clang_Cursor_getNumArguments(c) != 2)
		return NULL;
	Expr *left = convert_expr(f, clang_Cursor_getArgument(c, 0));
	Expr *right = convert_expr(f, clang_Cursor_getArgument(c, 1));
	Expr *e = expr_new(f->unit, EXPR_ASSIGN, left->type->unqualified,
		source_range(f, clang_getCursorExtent(c)));
	e->u.assign.left = left;
	e->u.assign.right = right;
	return e;
}

/* The library's macros use C++'s own casts. */
static Expr *convert_named_cast(Frontend *f, CXCursor c, Cursors kids)
{
	Expr *e = expr_new(f->unit, EXPR_CAST, convert_value_type(f, c),
		source_range(f, clang_getCursorExtent(c)));
	if (kids.count == 0 || !clang_isExpression(clang_getCursorKind(kids.at[kids.count - 1])))
		return NULL;
	e->u.cast.operand = convert_expr(f, kids.at[kids.count - 1]);
	return e;
}

Expr *convert_cxx(Frontend *f, CXCursor c, Cursors kids)
{
	switch ((int)clang_getCursorKind(c)) {
	case CXCursor_CallExpr:
		return convert_copy(f, c);
	case CXCursor_CXXStaticCastExpr:
	case CXCursor_CXXFunctionalCastExpr:
		return convert_named_cast(f, c, kids);
	case CXCursor_GNUNullExpr: {
		Expr *e = expr_int(f->unit, f->unit->scalar[SC_LONG], 0);
		e->range = source_range(f, clang_getCursorExtent(c));
		return e;
	}
	default:
		return NULL;
	}
}
