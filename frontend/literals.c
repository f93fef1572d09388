// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* literals.c - constants: their value and, where one literal of a file made them, their text.
 *
 * Values come from clang's evaluator, which is asked for scalars only. It gives long double as
 * double, so a long double constant keeps the text of its literal, wherever that stands. */
#include "frontend/internal.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

/* The literal token that C is, from the file where it is spelled; NULL if it was pasted. */
static const char *spelled(Frontend *f, CXCursor c, TokenKind kind)
{
	CXFile file;
	unsigned at;
	clang_getSpellingLocation(clang_getCursorLocation(c), &file, NULL, NULL, &at);
	if (!file)
		return NULL;
	size_t size;
	const char *text = clang_getFileContents(f->tu, file, &size);
	if (!text || at >= size)
		return NULL;
	Lexer l = lexer(text, size, at);
	Token t = lex_next(&l);
	return t.kind == kind && t.begin == at ? lex_text(f->arena, &l, t) : NULL;
}

static bool in_main_file(const Expr *e)
{
	return e->range.file == 0 && !e->range.in_macro;
}

static bool evaluate_int(CXCursor c, uint64_t *value)
{
	CXEvalResult r = clang_Cursor_Evaluate(c);
	if (!r)
		return false;
	bool ok = clang_EvalResult_getKind(r) == CXEval_Int;
	if (ok)
		*value = clang_EvalResult_isUnsignedInt(r)
				 ? clang_EvalResult_getAsUnsigned(r)
				 : (uint64_t)clang_EvalResult_getAsLongLong(r);
	clang_EvalResult_dispose(r);
	return ok;
}

static Expr *convert_float(Frontend *f, CXCursor c, Type *t)
{
	CXEvalResult r = type_is_floating(t) ? clang_Cursor_Evaluate(c) : NULL;
	if (!r)
		return convert_opaque(f, c, "floating constant of an unusual type");
	double value = clang_EvalResult_getAsDouble(r);
	bool ok = clang_EvalResult_getKind(r) == CXEval_Float;
	clang_EvalResult_dispose(r);
	if (!ok)
		return convert_opaque(f, c, "floating constant");
	Expr *e = expr_float(f->unit, t, value);
	e->range = source_range(f, clang_getCursorExtent(c));
	if (in_main_file(e) || t->scalar == SC_LDOUBLE || !isfinite(value)) {
		e->u.floating.text = spelled(f, c, TOKEN_NUMBER);
		if (!e->u.floating.text)
			return convert_opaque(f, c, "floating constant");
	}
	e->u.floating.value = value;
	return e;
}

Expr *convert_literal(Frontend *f, CXCursor c)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	Range range = source_range(f, clang_getCursorExtent(c));
	if (clang_getCursorKind(c) == CXCursor_StringLiteral) {
		Expr *e = expr_new(f->unit, EXPR_STRING, t, range);
		e->is_lvalue = true;
		e->u.string.text = string_take(f->arena, clang_getCursorSpelling(c));
		return e;
	}
	if (clang_getCursorKind(c) == CXCursor_FloatingLiteral)
		return convert_float(f, c, t);
	Expr *e = expr_new(f->unit, EXPR_INT, t, range);
	if (!type_is_integer(t) || !evaluate_int(c, &e->u.integer.value))
		return convert_opaque(f, c, "integer constant of an unusual type");
	bool is_char = clang_getCursorKind(c) == CXCursor_CharacterLiteral;
	if (in_main_file(e))
		e->u.integer.text = spelled(f, c, is_char ? TOKEN_CHAR : TOKEN_NUMBER);
	return e;
}

/* Clang's evaluator is not safe on initialiser lists. */
static enum CXChildVisitResult find_braces(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	enum CXCursorKind kind = clang_getCursorKind(c);
	bool unsafe = kind == CXCursor_InitListExpr || kind == CXCursor_CompoundLiteralExpr ||
		      kind == CXCursor_StmtExpr;
	*(bool *)data |= unsafe;
	return unsafe ? CXChildVisit_Break : CXChildVisit_Recurse;
}

Expr *convert_constant(Frontend *f, CXCursor c)
{
	Type *t = convert_type(f, clang_getCursorType(c))->unqualified;
	bool unsafe = false;
	clang_visitChildren(c, find_braces, &unsafe);
	uint64_t value;
	if (unsafe || !type_is_integer(t) || !evaluate_int(c, &value))
		return NULL;
	Expr *e = expr_int(f->unit, t, (int64_t)value);
	e->range = source_range(f, clang_getCursorExtent(c));
	return e;
}
