// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* split_types.c - the user's types, written again for a file that does not include his headers.
 *
 * In: loops that are printed. Out: definitions of the records and enumerations they use, in C++,
 * each asserted to have the sizes and offsets that the C parse found (layout.c); and the same
 * assertions for the C side, whose compiler may have been given other options. */
#include "codegen/cuda.h"
#include "codegen/layout.h"

#include <string.h>

/* ---- collecting ---------------------------------------------------------------------------- */

static void need_record(Types *types, Record *r, bool whole);

static void need_enum(Types *types, Type *t)
{
	if (strcmp(t->name, t->of->name) == 0 || t->is_local)
		return; /* it has no name, or kernels do without */
	for (int i = 0; i < types->enums.count; i++)
		if (types->enums.at[i] == t)
			return;
	list_push(types->unit->arena, &types->enums, t);
}

/* BEHIND: what pointers lead to is used, too. */
static void need_type(Types *types, const Type *t, bool behind)
{
	const Type *to = target_of(t);
	bool whole = behind || element_of(t) == to;
	if (to->kind == TYPE_RECORD)
		need_record(types, to->record, whole);
	else if (to->kind == TYPE_ENUM)
		need_enum(types, to->unqualified);
}

static bool push_new(Types *types, bool whole, Record *r)
{
	int count = whole ? types->whole.count : types->known.count;
	for (int i = 0; i < count; i++)
		if ((whole ? types->whole.at[i] : types->known.at[i]) == r)
			return false;
	if (whole)
		list_push(types->unit->arena, &types->whole, r);
	else
		list_push(types->unit->arena, &types->known, r);
	return true;
}

/* Others are written where they are used (local_types.c). */
static bool is_repeated(const Record *r)
{
	return is_named(r) && !r->is_local;
}

static void need_record(Types *types, Record *r, bool whole)
{
	if (r->is_complex)
		return;
	r = r->outer ? r->outer : r;
	if (is_repeated(r))
		push_new(types, false, r);
	if (!whole || !r->is_complete)
		return;
	for (int i = 0; i < types->whole.count; i++)
		if (types->whole.at[i] == r)
			return;
	for (int i = 0; i < r->fields.count; i++)
		need_type(types, r->fields.at[i]->type, false);
	if (is_repeated(r))
		push_new(types, true, r);
}

static bool need_expr(Expr *e, void *data)
{
	Types *types = data;
	need_type(types, e->type, true);
	if (e->kind == EXPR_MEMBER)
		need_record(types, e->u.member.record, true);
	if (e->kind == EXPR_ASSIGN && e->u.assign.is_compound)
		need_type(types, e->u.assign.computation, true);
	return e->kind != EXPR_FUNC;
}

static bool need_stmt(Stmt *s, void *data)
{
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		need_type(data, s->u.vars.at[i]->type, true);
	return true;
}

static void need_value(Types *types, Expr *e)
{
	if (e)
		values_walk(&e, 1, need_expr, types);
}

static void need_states(Types *types, const Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++) {
			const Component *c = &f->monoids.at[i].components.at[j];
			need_type(types, c->type, true);
			need_value(types, c->identity);
			need_value(types, c->element);
			need_value(types, c->combine);
		}
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		need_type(types, s->type, true);
		need_value(types, s->place);
		need_value(types, s->start);
		need_value(types, s->next);
		need_value(types, s->apply);
	}
}

static void need_callee(Types *types, const Function *f)
{
	if (!f->body)
		return;
	need_type(types, f->type->of, true);
	for (int i = 0; i < f->params.count; i++)
		need_type(types, f->params.at[i]->type, true);
	stmt_walk(f->plain, need_stmt, need_expr, types);
}

void types_of_loop(Types *types, const LoopText *t)
{
	const Facts *f = t->facts;
	for (int i = 0; i < t->params.count; i++)
		need_type(types, t->params.at[i].var->type, true);
	for (int i = 0; i < f->arrays.count; i++) {
		need_type(types, f->arrays.at[i].elem, true);
		need_value(types, f->arrays.at[i].base);
		need_value(types, f->arrays.at[i].low);
		need_value(types, f->arrays.at[i].high);
	}
	for (int i = 0; i < f->inductions.count; i++) {
		need_value(types, f->inductions.at[i].at);
		need_value(types, f->inductions.at[i].before);
	}
	for (int i = 0; i < f->stages.count; i++)
		need_states(types, f->stages.at[i]);
	need_value(types, f->leaves);
	for (int i = 0; i < f->ends.count; i++)
		need_value(types, f->ends.at[i].leaves);
	for (int i = 0; i < f->renewed.count; i++)
		need_type(types, f->renewed.at[i]->type, true);
	for (int i = 0; i < f->privates.count; i++) {
		need_type(types, f->privates.at[i].var->type, true);
		need_value(types, f->privates.at[i].value);
	}
	for (int i = 0; i < f->checks.count; i++)
		need_value(types, f->checks.at[i]);
	need_value(types, f->trip);
	need_states(types, f);
	stmt_walk(f->body, need_stmt, need_expr, types);
	for (int i = 0; i < f->callees.count; i++)
		need_callee(types, f->callees.at[i]);
	for (int i = 0; i < f->inlined.count; i++)
		need_callee(types, f->inlined.at[i]);
	for (int i = 0; i < f->tables.count; i++)
		need_type(types, f->tables.at[i]->type, true);
}

const char *repeating_trouble(Unit *u, const LoopText *t)
{
	Types types = {.unit = u};
	types_of_loop(&types, t);
	for (int i = 0; i < types.whole.count; i++) {
		const char *why = layout_trouble(types.whole.at[i]);
		if (why)
			return arena_printf(u->arena,
				"a kernel cannot take over this loop: it uses '%s', which the "
				"kernels' file cannot repeat, since %s",
				types.whole.at[i]->cxx_name, why);
	}
	return NULL;
}

/* Tags, names of typedefs and enumerations are one name space in C++. */
static void check_names(Types *types)
{
	for (int i = 0; i < types->known.count; i++) {
		const char *name = types->known.at[i]->cxx_name;
		for (int j = 0; j < i; j++)
			if (strcmp(types->known.at[j]->cxx_name, name) == 0)
				types->trouble = "two types have the same name";
		for (int j = 0; j < types->enums.count; j++)
			if (strcmp(types->enums.at[j]->name, name) == 0)
				types->trouble = "two types have the same name";
	}
}

/* Within a loop's struct these go by `::State`. */
static bool hides_types(const Types *types)
{
	bool hides = false;
	for (int i = 0; i < types->known.count; i++)
		hides |= is_loop_member(types->known.at[i]->cxx_name);
	return hides;
}

void types_print(Types *types, FILE *out, const char *prefix)
{
	check_names(types);
	if (hides_types(types))
		fprintf(out, "} // namespace %s\nusing namespace %s;\nnamespace %s\n{\n\n", prefix,
			prefix, prefix);
	for (int i = 0; i < types->enums.count; i++) {
		const Type *t = types->enums.at[i];
		const char *name = strncmp(t->name, "enum ", 5) == 0 ? t->name + 5 : t->name;
		fprintf(out, "enum %s : %s;\n", safe_name(types->unit, name, true),
			declare(types->unit, t->of, "", true));
	}
	for (int i = 0; i < types->known.count; i++)
		fprintf(out, "%s %s;\n", record_key(types->known.at[i]),
			safe_name(types->unit, types->known.at[i]->cxx_name, true));
	if (types->enums.count + types->known.count)
		fputc('\n', out);
	for (int i = 0; i < types->whole.count; i++)
		print_record(types->unit, out, types->whole.at[i], false, true);
}

void types_print_checks(const Types *types, FILE *out, const char *prefix, int first)
{
	for (int i = first; i < types->whole.count; i++) {
		Record *r = types->whole.at[i];
		if (r->function) {
			print_record(types->unit, out, r, true, false);
			continue;
		}
		print_unnamed_record(types->unit, r, out);
		fprintf(out, "typedef char %s_type_%d[(", prefix, i + 1);
		print_layout(types->unit, out, r, r->type->name, false);
		fputs(") ? 1 : -1];\n", out);
	}
}
