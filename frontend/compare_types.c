// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* compare_types.c - is a type of C the same in C++?
 *
 * Enumerations count as their integer type, arrays of variable size as arrays; structures are the
 * same where they are declared at the same place, or have the same name in a system header. That
 * their members lie at the same places is asked once a structure (compare_unit.c). */
#include "frontend/compare.h"

#include <string.h>

bool compare_places(const Compare *k, Range c, Range x)
{
	if (k->within)
		return x.file == c.file && x.begin == c.begin;
	return x.file >= 0 && x.file < k->x->files.count && k->files[x.file] == c.file &&
	       c.begin == x.begin;
}

static const char *plain_name(const Record *r)
{
	const char *name = r->cxx_name;
	return name ? name : "";
}

static bool is_system_record(const Unit *u, const Record *r)
{
	return r->range.line == 0 || u->files.at[r->range.file]->system;
}

static bool same_record(const Compare *k, const Type *c, const Type *x)
{
	const Record *a = c->record, *b = x->record;
	if (c->size >= 0 && x->size >= 0 && c->size != x->size)
		return false;
	if (compare_places(k, a->range, b->range))
		return true;
	return is_system_record(k->c, a) && strcmp(plain_name(a), plain_name(b)) == 0;
}

static bool same_other(const Type *c, const Type *x)
{
	const char *a = c->unqualified->name, *b = x->unqualified->name;
	static const char keyword[] = "struct ";
	if (strncmp(a, keyword, sizeof keyword - 1) == 0)
		a += sizeof keyword - 1;
	if (c->kind == TYPE_OTHER && x->kind == TYPE_OTHER)
		return strcmp(a, b) == 0 || (c->size == x->size && strstr(a, "_Complex") &&
						    strstr(b, "_Complex"));
	return false;
}

static bool same_function_type(Compare *k, const Type *c, const Type *x)
{
	if (!compare_types(k, c->of, x->of) || c->params.count != x->params.count)
		return false;
	for (int i = 0; i < c->params.count; i++)
		if (!compare_types(k, c->params.at[i], x->params.at[i]))
			return false;
	/* Without a prototype it counts as variadic in C. */
	return c->variadic == x->variadic || c->params.count == 0;
}

bool compare_types(Compare *k, const Type *c, const Type *x)
{
	c = type_strip((Type *)c);
	x = type_strip((Type *)x);
	if (c->kind == TYPE_OTHER || x->kind == TYPE_OTHER)
		return same_other(c, x);
	if (c->kind != x->kind || c->is_atomic != x->is_atomic)
		return false;
	switch (c->kind) {
	case TYPE_VOID:
		return true;
	case TYPE_SCALAR:
		return c->scalar == x->scalar;
	case TYPE_POINTER:
		return compare_types(k, c->of, x->of);
	case TYPE_ARRAY:
		return compare_types(k, c->of, x->of) &&
		       (c->count == x->count || c->count < 0 || x->count < 0);
	case TYPE_RECORD:
		return same_record(k, c, x);
	case TYPE_FUNCTION:
		return same_function_type(k, c, x);
	case TYPE_ENUM: /* stripped */
	case TYPE_OTHER:
		break;
	}
	return false;
}
