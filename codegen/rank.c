// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* rank.c - stages that keep what elements at computed subscripts are before each iteration.
 *
 * In: a stage with facts->ranking. Out: for both targets the functions that the runtime needs
 * beside those of a scan (runtime/gsp_rank.cuh, GSP_OMP_RANK of gsp_omp.h): whether an iteration
 * takes part, its key, what memory holds there, and taking note of what the element is.
 */
#include "codegen/rank.h"
#include "codegen/cuda.h"

#include <string.h>

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

/* C has no unnamed parameters: what a function does not use is named as unused. */
static void print_unused(const LoopText *t, FILE *out, bool reads, bool counts)
{
	if (!reads)
		fprintf(out, "\t(void)%s;\n", t->captured);
	if (!counts)
		fprintf(out, "\t(void)%s;\n", t->iter);
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
	print_unused(t, out, reads, p.iter_used);
	fprintf(out, "%s}\n", text);
}

/* What the state and its extras are where the element is what memory holds. */
static void print_old(const LoopText *t, FILE *out)
{
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	const int captures = p.bindings.count;
	bool reads = false;
	fprintf(body.out, "return %s{",
		t->cxx ? "" : arena_printf(t->unit->arena, "(struct %s_state)", t->plan->name));
	print_as(&p, t->facts->ranking->old, t->facts->states.at[0].type);
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		fputs(", ", body.out);
		if (x->kind == EXTRA_GIVEN)
			print_expr(&p, x->place ? x->place : expr_var(t->unit, x->var), 2);
		else
			fputc('0', body.out);
	}
	fputs("};\n", body.out);
	const char *text = text_close(&body, t->unit->arena);
	for (int i = 0; i < captures; i++)
		reads |= p.bindings.at[i].used;
	if (t->cxx) {
		fprintf(out, "\t__device__ State %s(long long%s%s) const\n\t{\n\t\t%s\t}\n",
			function(t, "old"), p.iter_used ? " " : "", p.iter_used ? t->iter : "",
			text);
		return;
	}
	fprintf(out, "static inline struct %s_state %s(const struct %s *%s, long long %s)\n{\n",
		t->plan->name, function(t, "old"), t->plan->name, t->captured, t->iter);
	print_unused(t, out, reads, p.iter_used);
	fprintf(out, "\t%s}\n", text);
}

static void print_keep(const LoopText *t, FILE *out)
{
	const char *kept = NULL;
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].var == t->facts->ranking->kept)
			kept = t->captures.at[i].name;
	if (!kept)
		internal_error("a rank that nobody reads");
	if (!t->cxx) {
		fprintf(out,
			"static inline void %s(\n\tconst struct %s *%s, long long %s, struct "
			"%s_state %s)\n{\n\t%s->%s[%s] = %s.%s;\n}\n",
			function(t, "keep"), t->plan->name, t->captured, t->iter, t->plan->name,
			t->x, t->captured, kept, t->iter, t->x, t->states[0]);
		return;
	}
	fprintf(out, "\t__device__ void %s(long long %s, const State &%s) const\n\t{\n",
		function(t, "keep"), t->iter, t->x);
	print_raising(t, out);
	fprintf(out, "\t\t%s[%s] = %s.%s;\n\t}\n", kept, t->iter, t->x, t->states[0]);
}

void print_rank_functions(const LoopText *t, FILE *out)
{
	const Ranking *r = t->facts->ranking;
	Unit *u = t->unit;
	Expr *always = expr_int(u, u->scalar[SC_INT], 1);
	if (t->cxx)
		fprintf(out, "\tstatic constexpr bool gsp_all = %s;\n",
			r->takes ? "false" : "true");
	print_value_function(
		t, out, t->cxx ? "bool" : "int", "takes", r->takes ? r->takes : always);
	print_value_function(t, out, "long long", "key", r->key);
	print_old(t, out);
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
