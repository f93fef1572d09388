// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* type.c - C types: interning, their spelling, and C's conversion rules.
 *
 * In: patterns of types. Out: one Type per C type and unit, so that types compare by pointer.
 * The table is a hash table with chains, never walked for output. Sizes are those of the LP64
 * systems that CUDA runs on. Conversions: C11 6.3.1.1 and 6.3.1.8. */
#include "ir/ir.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

typedef struct Entry Entry;
struct Entry {
	Type type;
	Entry *next;
};

#define BUCKETS 1024

static const char *const scalar_names[SC_COUNT] = {
#define X(id, name) name,
	SCALARS(X)
#undef X
};

static int scalar_size(Scalar sc)
{
	switch (sc) {
	case SC_BOOL:
	case SC_CHAR:
	case SC_SCHAR:
	case SC_UCHAR:
		return 1;
	case SC_SHORT:
	case SC_USHORT:
		return 2;
	case SC_INT:
	case SC_UINT:
	case SC_FLOAT:
		return 4;
	case SC_LONG:
	case SC_ULONG:
	case SC_LLONG:
	case SC_ULLONG:
	case SC_DOUBLE:
		return 8;
	case SC_LDOUBLE:
		return 16;
	case SC_COUNT:
		break;
	}
	internal_error("scalar type %d", (int)sc);
}

/* ---- spelling ---------------------------------------------------------------------------- */

/* "const volatile " before a type name, or after a pointer's star. */
static const char *qualifiers(Unit *u, const Type *t)
{
	return arena_printf(u->arena, "%s%s%s%s", t->is_const ? "const " : "",
		t->is_volatile ? "volatile " : "", t->is_restrict ? "restrict " : "",
		t->is_atomic ? "_Atomic " : "");
}

static const char *join(Unit *u, const Type *t, const char *name, const char *inner)
{
	bool space = *inner && *inner != '[';
	return arena_printf(u->arena, "%s%s%s%s", qualifiers(u, t), name, space ? " " : "", inner);
}

static const char *parameters(Unit *u, const Type *t)
{
	if (t->params.count == 0)
		return t->variadic ? "" : "void";
	const char *text = "";
	for (int i = 0; i < t->params.count; i++)
		text = arena_printf(u->arena, "%s%s%s", text, i ? ", " : "",
			type_declare(u, t->params.at[i], ""));
	return t->variadic ? arena_printf(u->arena, "%s, ...", text) : text;
}

static const char *unqualified_name(const Type *t)
{
	return t->unqualified ? t->unqualified->name : t->name;
}

const char *type_declare(Unit *u, const Type *t, const char *name)
{
	switch (t->kind) {
	case TYPE_VOID:
		return join(u, t, "void", name);
	case TYPE_SCALAR:
		return join(u, t, scalar_names[t->scalar], name);
	case TYPE_ENUM:
	case TYPE_RECORD:
	case TYPE_OTHER:
		return join(u, t, unqualified_name(t), name);
	case TYPE_POINTER: {
		const char *quals = qualifiers(u, t);
		size_t n = strlen(quals);
		if (n && !*name)
			quals = arena_copy(u->arena, quals, n - 1);
		const char *inner = arena_printf(u->arena, "*%s%s", quals, name);
		if (t->of->kind == TYPE_ARRAY || t->of->kind == TYPE_FUNCTION)
			inner = arena_printf(u->arena, "(%s)", inner);
		return type_declare(u, t->of, inner);
	}
	case TYPE_ARRAY: {
		const char *inner;
		if (t->count >= 0)
			inner = arena_printf(u->arena, "%s[%" PRId64 "]", name, t->count);
		else if (t->count_expr)
			inner = arena_printf(
				u->arena, "%s[%s]", name, expr_text(u, t->count_expr, false));
		else
			inner = arena_printf(u->arena, "%s[]", name);
		return type_declare(u, t->of, inner);
	}
	case TYPE_FUNCTION:
		return type_declare(
			u, t->of, arena_printf(u->arena, "%s(%s)", name, parameters(u, t)));
	}
	internal_error("type kind %d", (int)t->kind);
}

/* ---- interning --------------------------------------------------------------------------- */

static bool same_names(const char *a, const char *b)
{
	return a == b || (a && b && strcmp(a, b) == 0);
}

static bool matches(const Type *t, const Type *p)
{
	if (t->kind != p->kind || t->is_const != p->is_const || t->is_volatile != p->is_volatile ||
		t->is_restrict != p->is_restrict || t->is_atomic != p->is_atomic)
		return false;
	switch (t->kind) {
	case TYPE_VOID:
		return true;
	case TYPE_SCALAR:
		return t->scalar == p->scalar;
	case TYPE_POINTER:
		return t->of == p->of;
	case TYPE_ENUM:
		return t->of == p->of && same_names(unqualified_name(t), unqualified_name(p));
	case TYPE_OTHER:
		return same_names(unqualified_name(t), unqualified_name(p));
	case TYPE_RECORD:
		return t->record == p->record &&
		       (t->record || same_names(unqualified_name(t), unqualified_name(p)));
	case TYPE_ARRAY:
		return t->of == p->of && t->count == p->count && t->count_expr == p->count_expr;
	case TYPE_FUNCTION:
		if (t->of != p->of || t->variadic != p->variadic ||
			t->params.count != p->params.count)
			return false;
		for (int i = 0; i < t->params.count; i++)
			if (t->params.at[i] != p->params.at[i])
				return false;
		return true;
	}
	internal_error("type kind %d", (int)t->kind);
}

static unsigned hash(const Type *t)
{
	uint64_t h = (uint64_t)t->kind * 31 + (uint64_t)t->scalar;
	h = h * 31 + (uint64_t)(t->is_const + 2 * t->is_volatile + 4 * t->is_restrict);
	h = h * 31 + (uintptr_t)t->of / 16;
	h = h * 31 + (uintptr_t)t->record / 16;
	h = h * 31 + (uint64_t)t->count + (uintptr_t)t->count_expr / 16;
	for (int i = 0; i < t->params.count; i++)
		h = h * 31 + (uintptr_t)t->params.at[i] / 16;
	return (unsigned)((h * 0x9E3779B97F4A7C15u) >> 40) % BUCKETS;
}

/* Size and alignment where the type's own parts determine them. */
static void lay_out(Type *t)
{
	switch (t->kind) {
	case TYPE_VOID:
	case TYPE_FUNCTION:
		t->size = t->align = -1;
		break;
	case TYPE_SCALAR:
		t->size = t->align = scalar_size(t->scalar);
		break;
	case TYPE_ENUM:
		t->size = t->of ? t->of->size : -1;
		t->align = t->of ? t->of->align : -1;
		break;
	case TYPE_POINTER:
		t->size = t->align = 8;
		break;
	case TYPE_ARRAY:
		t->size = t->count >= 0 && t->of->size >= 0 ? t->count * t->of->size : -1;
		t->align = t->of->align;
		break;
	case TYPE_RECORD:
	case TYPE_OTHER:
		break;
	}
}

/* A record that was seen incomplete has now been completed: its qualified forms too. */
static void complete(Unit *u, const Type *record, int64_t size, int64_t align)
{
	Entry **table = u->types;
	for (size_t b = 0; b < BUCKETS; b++)
		for (Entry *e = table[b]; e; e = e->next)
			if (e->type.unqualified == record->unqualified) {
				e->type.size = size;
				e->type.align = align;
			}
}

static bool has_qualifiers(const Type *t)
{
	return t->is_const || t->is_volatile || t->is_restrict || t->is_atomic;
}

static Type *find_unqualified(Unit *u, const Type *t)
{
	Type plain = *t;
	plain.is_const = plain.is_volatile = plain.is_restrict = plain.is_atomic = false;
	return type_intern(u, &plain);
}

Type *type_intern(Unit *u, const Type *pattern)
{
	if (!u->types)
		u->types = arena_alloc(u->arena, BUCKETS * sizeof(Entry *));
	Entry **bucket = (Entry **)u->types + hash(pattern);
	for (Entry *e = *bucket; e; e = e->next)
		if (matches(&e->type, pattern)) {
			if (e->type.kind == TYPE_RECORD && e->type.size < 0 && pattern->size >= 0)
				complete(u, &e->type, pattern->size, pattern->align);
			return &e->type;
		}
	Type *plain = has_qualifiers(pattern) ? find_unqualified(u, pattern) : NULL;
	Entry *e = arena_alloc(u->arena, sizeof *e);
	Type *t = &e->type;
	*t = *pattern;
	t->params.at = NULL;
	t->params.count = 0;
	for (int i = 0; i < pattern->params.count; i++)
		list_push(u->arena, &t->params, pattern->params.at[i]);
	lay_out(t);
	t->unqualified = plain ? plain : t;
	if (!plain && pattern->name)
		t->name = arena_copy(u->arena, pattern->name, strlen(pattern->name));
	t->name = type_declare(u, t, "");
	e->next = *bucket;
	*bucket = e;
	return t;
}

Type *type_pointer(Unit *u, Type *to)
{
	return type_intern(u, &(Type){.kind = TYPE_POINTER, .of = to});
}

Type *type_array(Unit *u, Type *of, int64_t count)
{
	return type_intern(u, &(Type){.kind = TYPE_ARRAY, .of = of, .count = count});
}

/* Qualifying an array qualifies its elements (C11 6.7.3p9). */
Type *type_qualified(Unit *u, Type *t, bool is_const, bool is_volatile, bool is_restrict)
{
	Type pattern = *t;
	if (t->kind == TYPE_ARRAY) {
		pattern.of = type_qualified(u, t->of, is_const, is_volatile, is_restrict);
	} else {
		pattern.name = unqualified_name(t);
		pattern.is_const = is_const;
		pattern.is_volatile = is_volatile;
		pattern.is_restrict = is_restrict;
	}
	return type_intern(u, &pattern);
}

/* ---- questions --------------------------------------------------------------------------- */

bool type_is_integer(const Type *t)
{
	return t->kind == TYPE_ENUM || (t->kind == TYPE_SCALAR && t->scalar < SC_FLOAT);
}

bool type_is_floating(const Type *t)
{
	return t->kind == TYPE_SCALAR && t->scalar >= SC_FLOAT;
}

bool type_is_arithmetic(const Type *t)
{
	return t->kind == TYPE_ENUM || t->kind == TYPE_SCALAR;
}

bool type_is_scalar(const Type *t)
{
	return type_is_arithmetic(t) || t->kind == TYPE_POINTER;
}

bool type_is_constant(const Type *t)
{
	while (t->kind == TYPE_ARRAY)
		t = t->of;
	return t->is_const && !t->is_volatile;
}

bool type_is_signed(const Type *t)
{
	if (t->kind == TYPE_ENUM)
		return t->of && type_is_signed(t->of);
	if (t->kind != TYPE_SCALAR)
		return false;
	switch (t->scalar) {
	case SC_CHAR:
		return CHAR_MIN < 0;
	case SC_SCHAR:
	case SC_SHORT:
	case SC_INT:
	case SC_LONG:
	case SC_LLONG:
		return true;
	case SC_BOOL:
	case SC_UCHAR:
	case SC_USHORT:
	case SC_UINT:
	case SC_ULONG:
	case SC_ULLONG:
	case SC_FLOAT:
	case SC_DOUBLE:
	case SC_LDOUBLE:
	case SC_COUNT:
		break;
	}
	return false;
}

int type_bits(const Type *t)
{
	if (t->kind == TYPE_ENUM && t->of)
		return type_bits(t->of);
	if (t->kind == TYPE_SCALAR && t->scalar == SC_BOOL)
		return 1;
	return (int)t->size * 8;
}

uint64_t type_wrap(const Type *t, uint64_t value)
{
	int bits = type_bits(t);
	if (bits == 1)
		return value != 0;
	if (bits <= 0 || bits >= 64)
		return value;
	uint64_t sign = (uint64_t)1 << (bits - 1);
	value &= (sign << 1) - 1;
	return type_is_signed(t) ? (value ^ sign) - sign : value;
}

/* ---- conversions ------------------------------------------------------------------------- */

Type *type_strip(Type *t)
{
	t = t->unqualified;
	return t->kind == TYPE_ENUM && t->of ? t->of->unqualified : t;
}

Type *type_to_unsigned(Unit *u, Type *t)
{
	t = type_strip(t);
	if (t->kind != TYPE_SCALAR)
		return t;
	switch (t->scalar) {
	case SC_CHAR:
	case SC_SCHAR:
		return u->scalar[SC_UCHAR];
	case SC_SHORT:
		return u->scalar[SC_USHORT];
	case SC_INT:
		return u->scalar[SC_UINT];
	case SC_LONG:
		return u->scalar[SC_ULONG];
	case SC_LLONG:
		return u->scalar[SC_ULLONG];
	case SC_BOOL:
	case SC_UCHAR:
	case SC_USHORT:
	case SC_UINT:
	case SC_ULONG:
	case SC_ULLONG:
	case SC_FLOAT:
	case SC_DOUBLE:
	case SC_LDOUBLE:
	case SC_COUNT:
		break;
	}
	return t;
}

Type *type_promote(Unit *u, Type *t)
{
	t = type_strip(t);
	return t->kind == TYPE_SCALAR && t->scalar < SC_INT ? u->scalar[SC_INT] : t;
}

/* Both are arithmetic. With 32-bit int, 64-bit long and long long, the unsigned type of higher
 * or equal rank wins; long long with unsigned long, of the same width, becomes unsigned. */
Type *type_usual(Unit *u, Type *a, Type *b)
{
	a = type_promote(u, a);
	b = type_promote(u, b);
	if (a == b || a->kind != TYPE_SCALAR || b->kind != TYPE_SCALAR)
		return a;
	if (a->scalar < b->scalar) {
		Type *higher = b;
		b = a;
		a = higher;
	}
	if (type_is_floating(a) || type_is_signed(b) || !type_is_signed(a))
		return a;
	return type_bits(a) > type_bits(b) ? a : type_to_unsigned(u, a);
}

/* Every byte of T belongs to one of its numbers or pointers, which have *SUM bytes. */
static bool is_without_gaps(const Type *t, int64_t *sum)
{
	if (t->kind == TYPE_ARRAY) {
		int64_t one = 0;
		bool ok = t->count > 0 && is_without_gaps(t->of, &one);
		*sum += one * t->count;
		return ok;
	}
	if (t->kind != TYPE_RECORD) {
		*sum += t->size;
		return type_is_scalar(t);
	}
	int64_t inside = 0;
	bool ok = !t->record->is_union && t->size > 0;
	for (int i = 0; ok && i < t->record->fields.count; i++)
		ok = t->record->fields.at[i]->bit_width < 0 &&
		     is_without_gaps(t->record->fields.at[i]->type, &inside);
	*sum += inside;
	return ok && inside == t->size;
}

bool type_has_gaps(const Type *t)
{
	int64_t sum = 0;
	return !is_without_gaps(t, &sum);
}
