// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* outer_types.c - types of file scope for those that functions declare.
 *
 * In: a structure that a function declares and a loop of it hands over to its kernel: elements of
 * an array, a state, something read. Its name means nothing where the loop's functions stand. Out:
 * a structure of file scope that is laid out like it, under a name that the file does not have. The
 * host function and the kernels know the objects by this type; the user's function, which knows
 * them by its own, casts what it hands over. To a C compiler these are two types, and what is
 * stored through a pointer to one is not read through a pointer to the other, were it not for the
 * attribute may_alias:
 * https://gcc.gnu.org/onlinedocs/gcc/Common-Type-Attributes.html#index-may_005falias-type-attribute
 * Structures that only the body uses need none (local_types.c). */
#include "codegen/layout.h"
#include "codegen/outer_types.h"

#include <string.h>

static bool is_taken(const Unit *u, const char *name)
{
	for (int i = 0; i < u->records.count; i++) {
		const Record *outer = u->records.at[i]->outer;
		if (outer && strcmp(outer->cxx_name, name) == 0)
			return true;
	}
	return false;
}

static const char *outer_name(Unit *u, const Record *r)
{
	const char *wish = arena_printf(
		u->arena, "%s_%s", r->function, r->name[0] ? r->cxx_name : "type");
	const char *name = unused_prefix(u, wish);
	for (int i = 2; is_loop_member(name) || is_taken(u, name); i++)
		name = unused_prefix(u, arena_printf(u->arena, "%s_%d", wish, i));
	return name;
}

static Record *make_outer(Unit *u, const Record *r)
{
	Record *outer = arena_alloc(u->arena, sizeof *outer);
	*outer = *r;
	outer->is_local = false;
	outer->cxx_name = outer_name(u, r);
	outer->name = arena_printf(u->arena, "%s %s", record_key(r), outer->cxx_name);
	Type pattern = *r->type;
	pattern.record = outer;
	pattern.name = outer->name;
	outer->type = type_intern(u, &pattern);
	return outer;
}

/* R, where the user's function declares it, gets its type of file scope, and so do its members.
 * False: it cannot be written again. */
static bool need_outer_type(Unit *u, Record *r)
{
	if (r->outer || !r->is_local)
		return true;
	if (!r->is_complete || layout_trouble(r))
		return false;
	r->outer = make_outer(u, r);
	for (int i = 0; i < r->fields.count; i++) {
		const Type *of = target_of(r->fields.at[i]->type);
		if (r->fields.at[i]->name[0] && of->kind == TYPE_RECORD &&
			of->record->is_complete && !need_outer_type(u, of->record)) {
			r->outer = NULL;
			return false;
		}
	}
	return true;
}

/* What a member is made of comes first. */
static void print_outer_type(Unit *u, Record *outer, FILE *out, bool cxx)
{
	if (!outer || outer->is_written)
		return;
	outer->is_written = true;
	for (int i = 0; i < outer->fields.count; i++) {
		const Type *of = element_of(outer->fields.at[i]->type);
		if (of->kind == TYPE_RECORD)
			print_outer_type(u, of->record->outer, out, cxx);
	}
	print_record(u, out, outer, true, cxx);
}

void print_outer_types(Unit *u, const Function *f, FILE *out, bool cxx)
{
	for (int i = 0; i < u->records.count; i++) {
		const Record *r = u->records.at[i];
		if (r->outer && strcmp(r->function, f->name) == 0)
			print_outer_type(u, r->outer, out, cxx);
	}
}

/* The function's type names nothing that may be declared in a function, too. */
static bool is_of_numbers(const Type *t)
{
	bool all = t->kind == TYPE_FUNCTION && type_is_arithmetic(t->of) && !t->variadic &&
		   t->of->kind != TYPE_ENUM;
	for (int i = 0; all && i < t->params.count; i++)
		all = type_is_arithmetic(t->params.at[i]) && t->params.at[i]->kind != TYPE_ENUM;
	return all;
}

void print_local_functions(Unit *u, const Function *f, FILE *out)
{
	for (int i = 0; i < u->local_functions.count; i++) {
		const LocalFunction *l = &u->local_functions.at[i];
		const Type *type = l->function->type;
		if (!l->is_first || l->range.file != f->body_range.file ||
			l->range.begin < f->body_range.begin || l->range.end > f->body_range.end ||
			!is_of_numbers(type))
			continue;
		fprintf(out, "%s(", declare(u, type->of, l->function->name, false));
		for (int k = 0; k < type->params.count; k++)
			fprintf(out, "%s%s", k ? ", " : "",
				declare(u, type->params.at[k], "", false));
		fputs(");\n", out);
	}
}

bool has_outer_type(const Type *t)
{
	t = target_of(t);
	return t->kind == TYPE_RECORD && t->record->outer;
}

/* ---- what a loop hands over ------------------------------------------------------------------ */

/* R is known at file scope, or can be. */
static bool can_leave(const LoopText *t, Record *r)
{
	return !r->is_local ||
	       (strcmp(r->function, t->loop->function->name) == 0 && need_outer_type(t->unit, r));
}

/* WITHIN an array, or behind a pointer, an enumeration cannot be handed over as an integer. */
static const char *type_trouble(const LoopText *text, const Type *t, bool within)
{
	for (; t; t = t->of, within = true) {
		if (t->kind == TYPE_ENUM ? t->is_local && within
					 : t->kind == TYPE_RECORD && !can_leave(text, t->record))
			return "it uses a type declared inside a function";
		if (t->kind == TYPE_RECORD && !is_named(t->record))
			return "it uses a struct type without a name";
		if (t->kind == TYPE_OTHER)
			return "it uses a type that gspcc carries by name only";
	}
	return NULL;
}

void check_outer_types(LoopText *t)
{
	const Facts *f = t->facts;
	for (int i = 0; i < t->params.count; i++) {
		const Type *type = t->params.at[i].var->type;
		/* The outermost dimension does not matter: an array is handed over as a pointer. */
		const char *why = type->kind == TYPE_ARRAY ? type_trouble(t, type->of, true)
							 : type_trouble(t, type, false);
		if (why)
			text_trouble(t, t->params.at[i].var->range, why);
	}
	for (int i = 0; i < f->arrays.count; i++) {
		const char *why = type_trouble(t, f->arrays.at[i].elem, true);
		if (why && t->arrays[i])
			text_trouble(t, f->arrays.at[i].range, why);
	}
	for (int i = 0; i < f->records.count; i++)
		if (!can_leave(t, f->records.at[i]))
			text_trouble(t, f->records.at[i]->range,
				"it uses a type declared inside a function");
	for (int i = 0; i < f->states.count; i++) {
		const Expr *place = f->states.at[i].place;
		if (place && place->kind == EXPR_MEMBER && place->u.member.field->bit_width >= 0)
			text_trouble(t, place->range,
				"a bit-field is carried from iteration to iteration");
	}
}
