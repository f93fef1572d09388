// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* unnamed.c - names for structures that have none.
 *
 * In: a unit; the texts of its loops. Out: the types of structures without a name are called
 * unnamed_type_N, and before the struct of a loop that uses one stands a typedef that C and C++
 * both read: an element of a variable of file scope, __typeof__(v[0]), or of a member of another
 * structure, __typeof__(((struct s *)0)->member[0]). So the type is the user's own one, with its
 * layout, and no copy that the compiler could take for another one. Structures that are declared
 * inside a function cannot be named where the loop's functions stand. The declarations may stand
 * there more than once, as C11 and C++ allow. A file of kernels alone repeats the types under these
 * names, as it does with others (split_types.c). */
#include "codegen/layout.h"

typedef struct Naming {
	Unit *unit;
	bool repeat; /* the kernels' file repeats types */
	int count;
	bool more; /* a type has got its name: others may lie within it */
} Naming;

/* FORMAT makes the text of a place of type T out of PLACE, a member of OUTER or a variable. */
static void name_by(
	Naming *n, const Type *t, const char *format, const char *place, Record *outer)
{
	const char *at = arena_printf(n->unit->arena, format, place);
	while (t->kind == TYPE_ARRAY || t->kind == TYPE_POINTER) {
		at = arena_printf(n->unit->arena, "%s[0]", at);
		t = t->of;
	}
	Type *type = t->unqualified;
	Record *r = type->kind == TYPE_RECORD ? type->record : NULL;
	if (!r || r->name[0] || r->is_local || r->spelled || r->is_complex)
		return;
	r->spelled = arena_printf(n->unit->arena, "__typeof__(%s)", at);
	r->within = outer;
	type->name = arena_printf(n->unit->arena, "unnamed_type_%d", ++n->count);
	r->is_repeated = n->repeat;
	if (n->repeat)
		r->cxx_name = type->name;
	n->more = true;
}

static void name_inner(Naming *n, Record *outer)
{
	const char *name = outer->name[0] ? outer->name : outer->spelled ? outer->type->name : NULL;
	if (!name || outer->is_local)
		return;
	const char *format = arena_printf(n->unit->arena, "((%s *)0)->%%s", name);
	for (int i = 0; i < outer->fields.count; i++)
		if (outer->fields.at[i]->name[0])
			name_by(n, outer->fields.at[i]->type, format, outer->fields.at[i]->name,
				outer);
}

void name_unnamed_types(Unit *u, bool repeat)
{
	Naming n = {.unit = u, .repeat = repeat};
	for (int i = 0; i < u->records.count; i++)
		if (u->records.at[i]->spelled)
			return;
	for (int i = 0; i < u->globals.count; i++)
		name_by(&n, u->globals.at[i]->type, "%s", u->globals.at[i]->name, NULL);
	do {
		n.more = false;
		for (int i = 0; i < u->records.count; i++)
			name_inner(&n, u->records.at[i]);
	} while (n.more);
}

typedef struct Needed {
	Unit *unit;
	LIST(const Record *) list;
} Needed;

/* Those that R needs, each behind the one that it lies within. */
static void need_record(Needed *n, const Record *r)
{
	if (!r->spelled)
		return;
	for (int i = 0; i < n->list.count; i++)
		if (n->list.at[i] == r)
			return;
	if (r->within)
		need_record(n, r->within);
	list_push(n->unit->arena, &n->list, r);
}

static void need_type(Needed *n, const Type *t)
{
	t = target_of(t);
	if (t->kind == TYPE_RECORD)
		need_record(n, t->record);
}

static void print_needed(const Needed *n, FILE *out)
{
	for (int i = 0; i < n->list.count; i++)
		fprintf(out, "typedef %s %s;\n", n->list.at[i]->spelled,
			n->list.at[i]->type->name);
}

void print_unnamed_record(Unit *u, const Record *r, FILE *out)
{
	Needed n = {.unit = u};
	need_record(&n, r);
	print_needed(&n, out);
}

static bool are_repeated(const Needed *n)
{
	return n->list.count && n->list.at[0]->is_repeated;
}

void print_unnamed_type(Unit *u, const Type *t, FILE *out)
{
	Needed n = {.unit = u};
	need_type(&n, t);
	if (!are_repeated(&n))
		print_needed(&n, out);
}

void print_unnamed_types(const LoopText *t, FILE *out)
{
	Needed n = {.unit = t->unit};
	bool unlinked = false;
	for (int i = 0; i < t->params.count; i++)
		need_type(&n, t->params.at[i].var->type);
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i])
			need_type(&n, t->facts->arrays.at[i].elem);
	if (are_repeated(&n))
		return;
	for (int i = 0; i < n.list.count; i++)
		unlinked |= !n.list.at[i]->within;
	if (t->cxx && unlinked) /* that the struct of a kernel has such a member is meant */
		fputs("#pragma GCC diagnostic ignored \"-Wsubobject-linkage\"\n", out);
	print_needed(&n, out);
}
