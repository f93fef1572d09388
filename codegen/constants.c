// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* constants.c - constant tables that analysis made.
 *
 * In: Facts.tables. Out: their definitions, of file scope, under the names that the monoids'
 * expressions have for them; on a device its own. */
#include "codegen/internal.h"

#define NUMBERS_A_LINE 8

bool is_constant_table(const Expr *e)
{
	return e->kind == EXPR_VAR && e->u.var->kind == VAR_TABLE;
}

static void print_constant(const LoopText *t, const Var *v, FILE *out)
{
	fprintf(out, "static %s%s = {", t->cxx ? "__device__ " : "",
		declare(t->unit, v->type, v->name, t->cxx));
	for (int i = 0; i < v->init->u.list.items.count; i++) {
		fputs(i % NUMBERS_A_LINE ? " " : "\n\t", out);
		fprintf(out, "%s,", expr_text(t->unit, v->init->u.list.items.at[i], false));
	}
	fputs("\n};\n\n", out);
}

/* The search for where a loop ends comes first, and computes with the same monoids. */
void print_constants(const LoopText *t, FILE *out)
{
	const Facts *f = t->loop->facts;
	bool used = f->states.count > 0;
	if (!t->only_finds && t->loop->plan->search)
		return;
	for (int i = 0; i < t->stages.count; i++)
		used |= t->stages.at[i]->facts->states.count > 0;
	for (int i = 0; used && i < f->tables.count; i++)
		if (f->tables.at[i]->kind == VAR_TABLE)
			print_constant(t, f->tables.at[i], out);
}

void print_outside(Unit *u, const Loop *loop, bool cxx, FILE *out)
{
	const Facts *f = loop->facts;
	Printer p = {.unit = u, .out = out, .cxx = cxx, .call_prefix = ""};
	p.constant = true;
	for (int i = 0; i < f->outside.count; i++) {
		Var *v = f->outside.at[i];
		if (v->is_written)
			continue;
		v->is_written = true;
		fprintf(out, "static %s = ", declare(u, v->type, v->name, cxx));
		print_expr(&p, v->init, 2);
		fputs(";\n\n", out);
	}
}

bool needs_linear_runtime(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *loop = u->loops.at[i];
		if (loop->plan && loop->facts->matrices.count)
			return true;
		for (int k = 0; loop->plan && k < loop->facts->tables.count; k++)
			if (loop->facts->tables.at[k]->kind == VAR_TABLE)
				return true;
	}
	return false;
}
