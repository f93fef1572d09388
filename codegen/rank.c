// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rank.c - stages that keep what elements at computed subscripts are before each iteration.
 *
 * In: a stage with facts->ranking. Out: for both targets the functions that the runtime scans the
 * iterations of each key with (runtime/gsp_rank.cuh, GSP_OMP_RANK of gsp_omp.h): whether an
 * iteration takes part, its key, its part of the update, what memory holds, what parts make of it.
 */
#include "codegen/rank.h"

#include <string.h>

static const Keyed *update_of(const LoopText *t)
{
	return &t->facts->keyed.at[0];
}

void print_rank_fields(const LoopText *t, FILE *out)
{
	if (t->facts->ranking)
		fputs("\tlong long gsp_first, gsp_keys; // elements\n", out);
}

void print_rank_values(const LoopText *t, FILE *out)
{
	if (!t->facts->ranking)
		return;
	fputs(", ", out);
	print_low_count(t, out, &t->facts->arrays.at[t->facts->ranking->array]);
}

static const char *function(const LoopText *t, const char *name)
{
	return arena_printf(t->unit->arena, "%s_%s", t->cxx ? "gsp" : t->plan->name, name);
}

static const char *before(const LoopText *t, const char *device, const char *host)
{
	return t->cxx ? arena_printf(t->unit->arena, "\tstatic %s ", device) : host;
}

static void print_line(const LoopText *t, FILE *out, const char *text)
{
	fprintf(out, "%s%s", t->cxx ? "\t" : "", text);
}

/* `TYPE NAME(... k)`, which returns VALUE of iteration k. */
static void print_value_function(
	const LoopText *t, FILE *out, const char *type, const char *name, Expr *value)
{
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	const int captures = p.bindings.count;
	bool reads = false;
	const bool same = strcmp(declare(t->unit, value->type->unqualified, "", t->cxx), type) == 0;
	print_returned(t, &p, value, t->cxx ? 2 : 1, same ? NULL : type);
	const char *text = text_close(&body, t->unit->arena);
	for (int i = 0; i < captures; i++)
		reads |= p.bindings.at[i].used;
	if (t->cxx) {
		fprintf(out, "\t__device__ %s %s(long long%s%s) const\n\t{\n%s\t}\n", type,
			function(t, name), p.iter_used ? " " : "", p.iter_used ? t->iter : "",
			text);
		return;
	}
	fprintf(out, "static inline %s %s(const struct %s *%s, long long %s)\n{\n", type,
		function(t, name), t->plan->name, t->captured, t->iter);
	if (!reads)
		fprintf(out, "\t(void)%s;\n", t->captured);
	if (!p.iter_used)
		fprintf(out, "\t(void)%s;\n", t->iter);
	fprintf(out, "%s}\n", text);
}

/* `TYPE NAME(FIRST old, PART new_value)`: the one combined with the other. */
static void print_fold(const LoopText *t, FILE *out, const char *qualifiers, const char *type,
	const char *name, const char *first)
{
	const Keyed *k = update_of(t);
	const char *part = own_part(t, k);
	const bool same = strcmp(first, part) == 0;
	fprintf(out, "%s%s %s(%s old%s, %s new_value)\n", qualifiers, type, function(t, name),
		first, same ? "_value" : "", part);
	print_line(t, out, "{\n");
	if (!same) {
		print_line(t, out, "");
		fprintf(out, "\tconst %s old_value = (%s)old;\n", part, part);
	}
	print_line(t, out, "\treturn ");
	print_fresh(t, out, k, type);
	fputs(";\n", out);
	print_line(t, out, "}\n");
}

static void print_types(const LoopText *t, FILE *out)
{
	const Keyed *k = update_of(t);
	if (t->cxx)
		fprintf(out, "\tusing gsp_value = %s;\n\tusing gsp_part = %s;\n", own_type(t, k),
			own_part(t, k));
	else
		fprintf(out, "typedef %s %s;\ntypedef %s %s;\n", own_type(t, k),
			function(t, "value"), own_part(t, k), function(t, "part"));
}

static void print_none(const LoopText *t, FILE *out)
{
	Printer p = kernel_printer(t, out);
	fprintf(out, "%s%s %s(%s)\n", before(t, "__host__ __device__", "static inline "),
		own_part(t, update_of(t)), function(t, "identity"), t->cxx ? "" : "void");
	print_line(t, out, "{\n");
	print_line(t, out, "\treturn ");
	print_expr(&p, update_of(t)->monoid.components.at[0].identity, 1);
	fputs(";\n", out);
	print_line(t, out, "}\n");
}

static void print_keep(const LoopText *t, FILE *out)
{
	const char *kept = NULL, *type = own_type(t, update_of(t));
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].var == t->facts->ranking->kept)
			kept = t->captures.at[i].name;
	if (!kept)
		internal_error("a rank that nobody reads");
	if (t->cxx)
		fprintf(out,
			"\t__device__ void %s(long long %s, %s value) const\n"
			"\t{\n\t\t%s[%s] = value;\n\t}\n",
			function(t, "keep"), t->iter, type, kept, t->iter);
	else
		fprintf(out,
			"static inline void %s(const struct %s *%s, long long %s, %s value)\n"
			"{\n\t%s->%s[%s] = value;\n}\n",
			function(t, "keep"), t->plan->name, t->captured, t->iter, type, t->captured,
			kept, t->iter);
}

void print_rank_functions(const LoopText *t, FILE *out)
{
	const Ranking *r = t->facts->ranking;
	const Keyed *k = update_of(t);
	Unit *u = t->unit;
	Expr *always = expr_int(u, u->scalar[SC_INT], 1);
	print_types(t, out);
	print_none(t, out);
	print_fold(t, out, before(t, "__host__ __device__", "static inline "), own_part(t, k),
		"combine", own_part(t, k));
	print_fold(t, out, before(t, "__device__", "static inline "), own_type(t, k), "made",
		own_type(t, k));
	print_value_function(
		t, out, t->cxx ? "bool" : "int", "takes", r->takes ? r->takes : always);
	print_value_function(t, out, "long long", "key", r->key);
	print_value_function(t, out, own_part(t, k), "element", k->monoid.components.at[0].element);
	print_value_function(t, out, own_type(t, k), "old", r->old);
	print_keep(t, out);
}

const char *rank_kernel(const LoopText *t, const char *what)
{
	return arena_printf(t->unit->arena, "%s_%s", t->plan->name, what);
}

bool needs_ranks(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++)
		for (int k = 0; u->loops.at[i]->plan && k < u->loops.at[i]->facts->stages.count;
			k++)
			if (u->loops.at[i]->facts->stages.at[k]->ranking)
				return true;
	return false;
}
