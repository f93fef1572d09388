// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* decls.c - variables, functions and the unit as a whole.
 *
 * Declarations of system headers come in only when they are used, and without bodies; all others
 * in the order of the text. One Var or Function a C object, however often it is declared. */
#include "frontend/internal.h"

#include <string.h>

static const void *decl_key(CXCursor c)
{
	return clang_getCanonicalCursor(c).data[0];
}

static Range name_range(Frontend *f, CXCursor c, const char *name)
{
	Range r = source_point(f, clang_getCursorLocation(c));
	if (!r.in_macro)
		r.end = r.begin + (unsigned)strlen(name);
	return r;
}

/* ---- variables ------------------------------------------------------------------- */

static VarKind var_kind(CXCursor c)
{
	if (clang_getCursorKind(c) == CXCursor_ParmDecl)
		return VAR_PARAM;
	enum CX_StorageClass storage = clang_Cursor_getStorageClass(c);
	CXCursor parent = clang_getCursorSemanticParent(c);
	if (clang_getCursorKind(parent) != CXCursor_FunctionDecl || storage == CX_SC_Extern)
		return VAR_GLOBAL;
	return storage == CX_SC_Static ? VAR_STATIC_LOCAL : VAR_LOCAL;
}

/* A parameter declared as an array or function is a pointer; qualifiers in the brackets are the
 * pointer's, and only the spelling has them. */
static Type *param_type(Frontend *f, CXCursor c)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	if (t->kind == TYPE_FUNCTION)
		return type_pointer(f->unit, t);
	if (t->kind != TYPE_ARRAY)
		return t;
	const char *spelling = string_take(f->arena, clang_getTypeSpelling(clang_getCursorType(c)));
	const char *open = strchr(spelling, '['), *close = open ? strchr(open, ']') : NULL;
	const char *inside = close ? arena_copy(f->arena, open, (size_t)(close - open)) : "";
	return type_qualified(f->unit, type_pointer(f->unit, t->of), strstr(inside, "const"),
		strstr(inside, "volatile"), strstr(inside, "restrict"));
}

static void convert_initialiser(Frontend *f, Var *v, CXCursor c)
{
	CXCursor init = clang_Cursor_getVarDeclInitializer(c);
	if (clang_Cursor_isNull(init) || v->init || v->from_system)
		return;
	if (f->cxx && is_default_init(init))
		return;
	bool under_subscript = f->subscript;
	f->subscript = false;
	v->init = convert_init(f, init, v->type);
	f->subscript = under_subscript;
}

/* What a further declaration C of V adds. */
static void complete_var(Frontend *f, Var *v, CXCursor c)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	if (v->type->size < 0 && t->size >= 0)
		v->type = t;
	if (clang_Cursor_getStorageClass(c) != CX_SC_Extern)
		v->is_extern = false;
	convert_initialiser(f, v, c);
}

Var *convert_var(Frontend *f, CXCursor c)
{
	Var *v = table_get(&f->decls, decl_key(c));
	if (v)
		return v;
	v = arena_alloc(f->arena, sizeof *v);
	table_put(f->arena, &f->decls, decl_key(c), v);
	v->kind = var_kind(c);
	v->name = string_take(f->arena, clang_getCursorSpelling(c));
	v->range = name_range(f, c, v->name);
	v->function = v->kind == VAR_GLOBAL ? NULL : f->function;
	v->is_extern = clang_Cursor_getStorageClass(c) == CX_SC_Extern;
	v->is_internal = clang_getCursorLinkage(c) == CXLinkage_Internal;
	v->is_thread_local = clang_getCursorTLSKind(c) != CXTLS_None;
	v->from_system = source_is_system(c);
	convert_vla_sizes(f, c);
	v->type = v->kind == VAR_PARAM ? param_type(f, c) : convert_type(f, clang_getCursorType(c));
	if (v->kind == VAR_GLOBAL)
		list_push(f->arena, &f->unit->globals, v);
	convert_initialiser(f, v, c);
	return v;
}

/* ---- functions ------------------------------------------------------------------- */

static bool is_null(CXCursor c)
{
	return clang_Cursor_isNull(c) || clang_isInvalid(clang_getCursorKind(c));
}

/* The compiler's own functions are declared where they are first used. */
static bool is_builtin(const char *name)
{
	static const char *const prefixes[] = {"__builtin_", "__sync_", "__atomic_", "__c11_"};
	for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
		if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0)
			return true;
	return false;
}

/* The declaration at C says that the function does not return: the attribute is part of its type,
 * C11's word, which its first declaration has (C11 6.7.4p8), is not. */
static bool says_noreturn(Frontend *f, CXCursor c)
{
	const Range range = source_range(f, clang_getCursorExtent(c));
	const char *type = string_take(f->arena, clang_getTypeSpelling(clang_getCursorType(c)));
	static const char word[] = "_Noreturn";
	size_t size;
	const char *text = source_text(f, range.file, &size);
	return strstr(type, "noreturn") ||
	       (text && range.begin + sizeof word < size &&
		       strncmp(text + range.begin, word, sizeof word - 1) == 0);
}

Function *convert_function(Frontend *f, CXCursor c)
{
	Function *fn = table_get(&f->decls, decl_key(c));
	if (fn)
		return fn;
	fn = arena_alloc(f->arena, sizeof *fn);
	table_put(f->arena, &f->decls, decl_key(c), fn);
	CXCursor definition = clang_getCursorDefinition(c);
	CXCursor best = is_null(definition) ? c : definition;
	fn->name = string_take(f->arena, clang_getCursorSpelling(c));
	fn->from_system = source_is_system(best) || is_builtin(fn->name);
	fn->is_static = clang_Cursor_getStorageClass(best) == CX_SC_Static;
	fn->is_inline = clang_Cursor_isFunctionInlined(best);
	fn->range = source_range(f, clang_getCursorExtent(best));
	fn->type = convert_type(f, clang_getCursorType(best));
	fn->is_variadic = fn->type->kind == TYPE_FUNCTION && fn->type->variadic;
	list_push(f->arena, &f->unit->functions, fn);
	if (fn->from_system)
		return fn;
	fn->never_returns =
		says_noreturn(f, clang_getCanonicalCursor(c)) || says_noreturn(f, best);
	Function *outer = f->function;
	f->function = fn;
	for (int i = 0; i < clang_Cursor_getNumArguments(best); i++) {
		Var *v = convert_var(f, clang_Cursor_getArgument(best, (unsigned)i));
		list_push(f->arena, &fn->params, v);
	}
	f->function = outer;
	return fn;
}

static void convert_body(Frontend *f, CXCursor c)
{
	Function *fn = convert_function(f, c);
	if (fn->from_system || fn->body)
		return;
	Cursors kids = children_of(f, c);
	CXCursor body = clang_getNullCursor();
	for (int i = 0; i < kids.count; i++)
		if (clang_getCursorKind(kids.at[i]) == CXCursor_CompoundStmt)
			body = kids.at[i];
	if (clang_Cursor_isNull(body))
		return;
	f->function = fn;
	f->loop = NULL;
	fn->body = convert_stmt(f, body);
	fn->body_range = fn->body->range;
	list_push(f->arena, &f->defined, fn);
	f->function = NULL;
	attach_function(f, fn);
}

/* ---- the unit -------------------------------------------------------------------- */

/* What matters of a system header before anything in it is used. */
static void note_system(Frontend *f, CXCursor c, enum CXCursorKind kind)
{
	if (kind != CXCursor_FunctionDecl || f->unit->has_character_tables)
		return;
	CXString name = clang_getCursorSpelling(c);
	f->unit->has_character_tables =
		strcmp(clang_getCString(name), "__ctype_toupper_loc") == 0;
	clang_disposeString(name);
}

/* A function's declaration in a file of the user's. */
static void note_library(Frontend *f, CXCursor c)
{
	Function *fn = convert_function(f, c);
	if (strcmp(fn->name, "malloc") == 0 || strcmp(fn->name, "free") == 0)
		list_push(f->arena, &f->unit->of_library,
			((LocalFunction){fn, source_range(f, clang_getCursorExtent(c)), false}));
}

static void note_name(Frontend *f, CXCursor c, bool is_type)
{
	ScopeName n = {.range = source_range(f, clang_getCursorExtent(c)), .is_type = is_type};
	if (f->cxx || n.range.file != 0)
		return;
	n.name = string_take(f->arena, clang_getCursorSpelling(c));
	list_push(f->arena, &f->unit->named, n);
}

static enum CXChildVisitResult note_enumerator(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	if (clang_getCursorKind(c) == CXCursor_EnumConstantDecl)
		note_name(data, c, false);
	return CXChildVisit_Continue;
}

static enum CXChildVisitResult convert_top(CXCursor c, CXCursor parent, CXClientData data)
{
	(void)parent;
	Frontend *f = data;
	enum CXCursorKind kind = clang_getCursorKind(c);
	if (clang_isPreprocessing(kind))
		return CXChildVisit_Continue;
	if (source_is_system(c)) {
		note_system(f, c, kind);
		return CXChildVisit_Continue;
	}
	switch ((int)kind) {
	case CXCursor_FunctionDecl:
		if (clang_isCursorDefinition(c))
			convert_body(f, c);
		else
			note_library(f, c);
		break;
	case CXCursor_VarDecl:
		complete_var(f, convert_var(f, c), c);
		break;
	case CXCursor_StructDecl:
	case CXCursor_UnionDecl:
		if (clang_isCursorDefinition(c))
			convert_type(f, clang_getCursorType(c));
		break;
	case CXCursor_TypedefDecl:
		note_name(f, c, true);
		break;
	case CXCursor_EnumDecl:
		clang_visitChildren(c, note_enumerator, f);
		break;
	case CXCursor_LinkageSpec:
	case CXCursor_UnexposedDecl:
		return f->cxx ? CXChildVisit_Recurse : CXChildVisit_Continue;
	default: /* assertions; types are found where they are used */
		break;
	}
	return CXChildVisit_Continue;
}

/* Those with bodies first, in the order of the text; the others as they were met. */
static void order_functions(Frontend *f)
{
	Unit *u = f->unit;
	LIST(Function *) others = {0};
	for (int i = 0; i < u->functions.count; i++)
		if (!u->functions.at[i]->body)
			list_push(f->arena, &others, u->functions.at[i]);
	int n = 0;
	for (int i = 0; i < f->defined.count; i++)
		u->functions.at[n++] = f->defined.at[i];
	for (int i = 0; i < others.count; i++)
		u->functions.at[n++] = others.at[i];
}

void convert_unit(Frontend *f)
{
	clang_visitChildren(clang_getTranslationUnitCursor(f->tu), convert_top, f);
	order_functions(f);
}
