// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* generic.c - _Generic.
 *
 * In: the cursor of a selection. Out: the expression that it chooses. libclang does not say which
 * that is: it is the one whose type the selection has, where only one has it; else the selection is
 * opaque. The first child is what the choice is made by, which is not evaluated. */
#include "frontend/internal.h"

Expr *convert_generic(Frontend *f, CXCursor c, Cursors kids)
{
	CXType type = clang_getCanonicalType(clang_getCursorType(c));
	int chosen = -1, count = 0;
	for (int i = 1; i < kids.count; i++) {
		CXType t = clang_getCanonicalType(clang_getCursorType(kids.at[i]));
		if (clang_isExpression(clang_getCursorKind(kids.at[i])) &&
			clang_equalTypes(t, type)) {
			chosen = i;
			count++;
		}
	}
	return count == 1 ? convert_expr(f, kids.at[chosen]) : convert_opaque(f, c, "_Generic");
}
