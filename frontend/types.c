// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* types.c - clang's canonical types as interned Types.
 *
 * Always from the canonical type: versions of libclang differ in sugar. libclang says the type
 * written, not the pointer, for parameters declared as arrays or functions and for every value
 * computed from them; convert_value_type undoes that. */
#include "frontend/internal.h"

#include <string.h>

/* Clang's canonical types are unique, so their address is the type. */
static const void *type_key(CXType canonical)
{
	return canonical.data[0];
}

static int scalar_of(enum CXTypeKind kind)
{
	switch ((int)kind) {
	case CXType_Bool:
		return SC_BOOL;
	case CXType_Char_U:
	case CXType_Char_S:
		return SC_CHAR;
	case CXType_SChar:
		return SC_SCHAR;
	case CXType_UChar:
		return SC_UCHAR;
	case CXType_Short:
		return SC_SHORT;
	case CXType_UShort:
		return SC_USHORT;
	case CXType_Int:
	case CXType_WChar: /* C++'s own types; as C has them */
		return SC_INT;
	case CXType_Char16:
		return SC_USHORT;
	case CXType_Char32:
		return SC_UINT;
	case CXType_UInt:
		return SC_UINT;
	case CXType_Long:
		return SC_LONG;
	case CXType_ULong:
		return SC_ULONG;
	case CXType_LongLong:
		return SC_LLONG;
	case CXType_ULongLong:
		return SC_ULLONG;
	case CXType_Float:
		return SC_FLOAT;
	case CXType_Double:
		return SC_DOUBLE;
	case CXType_LongDouble:
		return SC_LDOUBLE;
	default: /* libclang's list grows with its versions */
		return -1;
	}
}

/* The name C text can use, "" where there is none. */
static const char *tag_name(Frontend *f, CXType t)
{
	const char *name = string_take(f->arena, clang_getTypeSpelling(t));
	return strchr(name, '(') || strchr(name, '<') ? "" : name;
}

static const char *without_keyword(const char *name)
{
	static const char *const keywords[] = {"struct ", "union ", "enum "};
	for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
		if (strncmp(name, keywords[i], strlen(keywords[i])) == 0)
			return name + strlen(keywords[i]);
	return name;
}

/* ---- records --------------------------------------------------------------------- */

typedef struct FieldVisit {
	Frontend *f;
	Record *record;
} FieldVisit;

static enum CXVisitorResult visit_field(CXCursor c, CXClientData data)
{
	FieldVisit *v = data;
	Frontend *f = v->f;
	Field *field = arena_alloc(f->arena, sizeof *field);
	field->name = clang_Cursor_isAnonymous(c)
			      ? ""
			      : string_take(f->arena, clang_getCursorSpelling(c));
	/* libclang calls an unnamed member "struct (anonymous ...)". */
	if (strchr(field->name, '('))
		field->name = "";
	field->type = convert_type(f, clang_getCursorType(c));
	field->offset_bits = clang_Cursor_getOffsetOfField(c);
	field->bit_width = clang_Cursor_isBitField(c) ? clang_getFieldDeclBitWidth(c) : -1;
	list_push(f->arena, &v->record->fields, field);
	table_put(f->arena, &f->decls, clang_getCanonicalCursor(c).data[0], field);
	return CXVisit_Continue;
}

/* The function that DECL stands in; at file scope a null cursor. */
static CXCursor function_around(CXCursor decl)
{
	for (CXCursor c = clang_getCursorSemanticParent(decl); !clang_Cursor_isNull(c);
		c = clang_getCursorSemanticParent(c)) {
		if (clang_getCursorKind(c) == CXCursor_FunctionDecl)
			return c;
		if (clang_getCursorKind(c) == CXCursor_TranslationUnit ||
			clang_isInvalid(clang_getCursorKind(c)))
			break;
	}
	return clang_getNullCursor();
}

Record *convert_record(Frontend *f, CXType t)
{
	CXCursor decl = clang_getTypeDeclaration(t);
	const void *key = clang_getCanonicalCursor(decl).data[0];
	Record *r = table_get(&f->decls, key);
	if (r)
		return r;
	r = arena_alloc(f->arena, sizeof *r);
	table_put(f->arena, &f->decls, key, r);
	r->name = tag_name(f, t);
	r->cxx_name = without_keyword(r->name);
	r->is_union = clang_getCursorKind(decl) == CXCursor_UnionDecl;
	r->is_complete = clang_Type_getSizeOf(t) >= 0;
	CXCursor function = function_around(decl);
	r->is_local = !clang_Cursor_isNull(function);
	if (r->is_local)
		r->function = string_take(f->arena, clang_getCursorSpelling(function));
	CXCursor definition = clang_getCursorDefinition(decl);
	bool defined = !clang_Cursor_isNull(definition);
	r->range = source_range(f, clang_getCursorExtent(defined ? definition : decl));
	list_push(f->arena, &f->unit->records, r);
	return r;
}

/* Kernels declare types of functions and of constants again, by this name. */
static const char *unnamed(Frontend *f, const Record *r)
{
	return arena_printf(f->arena, "%s unnamed_type_%d", r->is_union ? "union" : "struct",
		f->unit->records.count);
}

static Type *convert_record_type(Frontend *f, CXType t)
{
	Record *r = convert_record(f, t);
	Type pattern = {
		.kind = TYPE_RECORD,
		.record = r,
		.size = clang_Type_getSizeOf(t),
		.align = clang_Type_getAlignOf(t),
		.name = *r->name ? r->name : unnamed(f, r),
	};
	if (pattern.size < 0)
		pattern.size = pattern.align = -1;
	Type *type = type_intern(f->unit, &pattern);
	r->type = type;
	/* The type is known before its fields: they may point back to it. */
	table_put(f->arena, &f->types, type_key(t), type);
	int depth = f->type_depth;
	f->type_depth = 0; /* members are no levels of the record's own name */
	if (r->is_complete && r->fields.count == 0)
		clang_Type_visitFields(t, visit_field, &(FieldVisit){f, r});
	f->type_depth = depth;
	return type;
}

/* ---- the kinds ------------------------------------------------------------------- */

static Type *convert_enum(Frontend *f, CXType t)
{
	CXType integer = clang_getEnumDeclIntegerType(clang_getTypeDeclaration(t));
	Type *of = integer.kind == CXType_Invalid ? f->unit->scalar[SC_UINT]
						  : convert_type(f, integer);
	const char *name = tag_name(f, t);
	return type_intern(f->unit,
		&(Type){.kind = TYPE_ENUM,
			.of = of,
			.name = *name ? name : of->name,
			.is_local = !clang_Cursor_isNull(
				function_around(clang_getTypeDeclaration(t)))});
}

static Type *convert_array(Frontend *f, CXType t)
{
	Type pattern = {.kind = TYPE_ARRAY,
		.of = convert_type(f, clang_getArrayElementType(t)),
		.count = -1};
	if (t.kind == CXType_ConstantArray)
		pattern.count = clang_getArraySize(t);
	else if (t.kind == CXType_VariableArray)
		pattern.count_expr = table_get(&f->vla, type_key(t));
	return type_intern(f->unit, &pattern);
}

static Type *convert_function_type(Frontend *f, CXType t)
{
	Type pattern = {.kind = TYPE_FUNCTION, .of = convert_type(f, clang_getResultType(t))};
	pattern.variadic = t.kind == CXType_FunctionNoProto || clang_isFunctionTypeVariadic(t);
	for (int i = 0; i < clang_getNumArgTypes(t); i++) {
		Type *param = convert_type(f, clang_getArgType(t, (unsigned)i));
		list_push(f->arena, &pattern.params, param);
	}
	return type_intern(f->unit, &pattern);
}

static Type *convert_other(Frontend *f, CXType t)
{
	Type pattern = {.kind = TYPE_OTHER,
		.size = clang_Type_getSizeOf(t),
		.align = clang_Type_getAlignOf(t)};
	pattern.name = string_take(f->arena, clang_getTypeSpelling(t));
	if (pattern.size < 0)
		pattern.size = pattern.align = -1;
	return type_intern(f->unit, &pattern);
}

static Type *convert_unqualified(Frontend *f, CXType t)
{
	int scalar = scalar_of(t.kind);
	if (scalar >= 0)
		return f->unit->scalar[scalar];
	switch ((int)t.kind) {
	case CXType_Void:
		return f->unit->type_void;
	case CXType_Enum:
		return convert_enum(f, t);
	case CXType_Record:
		return convert_record_type(f, t);
	case CXType_Pointer:
		return type_pointer(f->unit, convert_type(f, clang_getPointeeType(t)));
	case CXType_ConstantArray:
	case CXType_IncompleteArray:
	case CXType_VariableArray:
		return convert_array(f, t);
	case CXType_FunctionProto:
	case CXType_FunctionNoProto:
		return convert_function_type(f, t);
	case CXType_Atomic: {
		Type pattern = *convert_type(f, clang_Type_getValueType(t));
		pattern.name = pattern.unqualified->name;
		pattern.is_atomic = true;
		return type_intern(f->unit, &pattern);
	}
	case CXType_Complex: {
		CXType part = clang_getElementType(t);
		if (part.kind == CXType_Float || part.kind == CXType_Double)
			return type_complex(f->unit, convert_type(f, part));
		return convert_other(f, t);
	}
	default: /* vectors, __int128, _BitInt, and what is to come */
		return convert_other(f, t);
	}
}

Type *convert_type(Frontend *f, CXType t)
{
	enum { LEVELS_MAX = 64 }; /* names of types grow with the square of their levels */
	t = clang_getCanonicalType(t);
	Type *type = table_get(&f->types, type_key(t));
	if (type)
		return type;
	if (f->type_depth >= LEVELS_MAX)
		return convert_other(f, t);
	f->type_depth++;
	bool is_const = clang_isConstQualifiedType(t),
	     is_volatile = clang_isVolatileQualifiedType(t);
	bool is_restrict = clang_isRestrictQualifiedType(t);
	/* Clang's canonical form of an array of const int is a const array of int. */
	if (is_const || is_volatile || is_restrict) {
		Type *plain = convert_type(f, clang_getUnqualifiedType(t));
		type = type_qualified(f->unit, plain, is_const, is_volatile, is_restrict);
	} else {
		type = convert_unqualified(f, t);
	}
	f->type_depth--;
	/* A variable array's size may be found later. */
	bool open = type->kind == TYPE_ARRAY && type->count < 0 && !type->count_expr;
	if (!open || t.kind == CXType_IncompleteArray)
		table_put(f->arena, &f->types, type_key(t), type);
	return type;
}

Type *convert_value_type(Frontend *f, CXCursor c)
{
	Type *t = convert_type(f, clang_getCursorType(c));
	if (t->kind == TYPE_ARRAY)
		return type_pointer(f->unit, t->of);
	if (t->kind == TYPE_FUNCTION)
		return type_pointer(f->unit, t);
	return t->unqualified;
}

/* ---- variable arrays ------------------------------------------------------------- */

static CXType array_below(CXType t)
{
	while (t.kind == CXType_Pointer || t.kind == CXType_IncompleteArray)
		t = clang_getCanonicalType(t.kind == CXType_Pointer
						   ? clang_getPointeeType(t)
						   : clang_getArrayElementType(t));
	return t;
}

static bool is_sized_array(CXType t)
{
	return t.kind == CXType_ConstantArray || t.kind == CXType_VariableArray;
}

/* Among the children of a declaration stand the sizes in its brackets, innermost first. */
void convert_vla_sizes(Frontend *f, CXCursor c)
{
	CXType t = clang_getCursorKind(c) == CXCursor_TypedefDecl
			   ? clang_getTypedefDeclUnderlyingType(c)
			   : clang_getCursorType(c);
	t = clang_getCanonicalType(t);
	LIST(CXType) levels = {0};
	bool variable = false;
	for (CXType l = array_below(t); is_sized_array(l);
		l = array_below(clang_getCanonicalType(clang_getArrayElementType(l)))) {
		list_push(f->arena, &levels, l);
		variable |= l.kind == CXType_VariableArray;
	}
	if (!variable)
		return;
	CXCursor init = clang_Cursor_getVarDeclInitializer(c);
	Cursors children = children_of(f, c), sizes = {0};
	for (int i = 0; i < children.count; i++) {
		CXCursor child = children.at[i];
		if (!clang_isExpression(clang_getCursorKind(child)) ||
			clang_equalCursors(child, init))
			continue;
		if (type_is_integer(convert_type(f, clang_getCursorType(child))))
			list_push(f->arena, &sizes, child);
	}
	if (sizes.count != levels.count)
		return; /* typedefs or typeof in between: the size stays unknown */
	for (int i = 0; i < levels.count; i++)
		if (levels.at[i].kind == CXType_VariableArray) {
			Expr *e = convert_expr(f, sizes.at[levels.count - 1 - i]);
			CXType plain = clang_getUnqualifiedType(levels.at[i]);
			table_put(f->arena, &f->vla, type_key(plain), e);
		}
}
