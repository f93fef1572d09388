// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cuda_callees.c - what kernels call and read besides their own: functions and constant tables of
 * the user's, once for the device; and where the kernels have a file of their own, once more for
 * what the host computes there: inspectors, bounds, extents. */
#include "codegen/cuda.h"

static const char *device_table(Unit *u, const Var *v)
{
	return arena_printf(u->arena, "device_%s", v->name);
}

const char *cuda_signature(Unit *u, const Function *f, const char *prefix)
{
	Text head;
	text_open(&head);
	fprintf(head.out, "%s%s(", prefix, safe_name(u, f->name, true));
	for (int i = 0; i < f->params.count; i++) {
		const Var *v = f->params.at[i];
		fprintf(head.out, "%s%s", i ? ", " : "",
			declare(u, v->type, safe_name(u, v->name, true), true));
	}
	fputc(')', head.out);
	return declare(u, f->type->of, text_close(&head, u->arena), true);
}

static void print_device_function(Unit *u, const Facts *facts, const Function *f, FILE *out)
{
	Printer p = {.unit = u, .out = out, .cxx = true, .call_prefix = "device_"};
	p.continue_text = "continue";
	for (int i = 0; i < facts->tables.count; i++)
		bind_var(&p, facts->tables.at[i], device_table(u, facts->tables.at[i]), false);
	fprintf(out, "// %s(), for the device\n", f->name);
	fprintf(out, "__device__ inline %s\n", cuda_signature(u, f, "device_"));
	print_stmt(&p, f->plain, 0);
	fputc('\n', out);
}

static void print_tables(Unit *u, const Facts *f, Printed *printed, FILE *out)
{
	for (int i = 0; i < f->tables.count; i++) {
		const Var *v = f->tables.at[i];
		bool known = false;
		for (int j = 0; j < printed->tables.count; j++)
			known |= printed->tables.at[j] == v;
		if (known || v->kind == VAR_TABLE)
			continue;
		list_push(u->arena, &printed->tables, v);
		Printer p = {.unit = u, .out = out, .cxx = true, .call_prefix = ""};
		p.constant = true;
		print_table_types(&p, v->type);
		fprintf(out, "__device__ %s = ", declare(u, v->type, device_table(u, v), true));
		print_expr(&p, v->init, 2);
		fputs(";\n\n", out);
	}
}

/* Inspectors run on the host and call what guards and subscripts call; where the user's functions
 * are not in this file, they are written down again. */
static void print_host_copies(Unit *u, const Facts *f, Printed *printed, FILE *out)
{
	Printer p = {.unit = u, .out = out, .cxx = true, .call_prefix = ""};
	p.continue_text = "continue";
	for (int i = 0; i < f->tables.count; i++) {
		const Var *v = f->tables.at[i];
		bool known = false;
		for (int j = 0; j < printed->host_tables.count; j++)
			known |= printed->host_tables.at[j] == v;
		if (known || v->kind == VAR_TABLE)
			continue;
		list_push(u->arena, &printed->host_tables, v);
		fprintf(out, "[[maybe_unused]] static %s = ",
			declare(u, v->type, safe_name(u, v->name, true), true));
		print_expr(&p, v->init, 2);
		fputs(";\n\n", out);
	}
	for (int i = 0; i < f->callees.count; i++) {
		const Function *callee = f->callees.at[i];
		bool known = !callee->body;
		for (int j = 0; j < printed->host_functions.count; j++)
			known |= printed->host_functions.at[j] == callee;
		if (known)
			continue;
		list_push(u->arena, &printed->host_functions, callee);
		fprintf(out, "// %s(), for the host\ninline %s\n", callee->name,
			cuda_signature(u, callee, ""));
		print_stmt(&p, callee->plain, 0);
		fputc('\n', out);
	}
}

static bool find_call(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_CALL;
	return !*found;
}

/* The host asks functions for bounds and extents, and where elements are. */
static bool host_calls(const Facts *f)
{
	bool found = false;
	Expr *trip = f->trip;
	values_walk(&trip, 1, find_call, &found);
	for (int i = 0; i < f->checks.count; i++)
		values_walk(&f->checks.at[i], 1, find_call, &found);
	for (int i = 0; i < f->packs.count; i++) {
		Pack *k = &f->packs.at[i];
		if (k->kept)
			values_walk(&k->kept, 1, find_call, &found);
		for (int l = 0; l < k->lasts.count; l++)
			values_walk(&k->lasts.at[l].value, 1, find_call, &found);
	}
	for (int i = 0; i < f->arrays.count; i++) {
		Expr *ends[] = {f->arrays.at[i].low, f->arrays.at[i].high, f->arrays.at[i].base};
		values_walk(ends, 3, find_call, &found);
	}
	for (int i = 0; i < f->states.count; i++) {
		Expr *places[] = {f->states.at[i].place, f->states.at[i].start};
		for (int k = 0; k < 2; k++)
			if (places[k])
				values_walk(&places[k], 1, find_call, &found);
	}
	return found;
}

void cuda_callees(Unit *u, const Facts *f, Printed *printed, FILE *out)
{
	print_tables(u, f, printed, out);
	for (int i = 0; i < f->callees.count; i++) {
		const Function *callee = f->callees.at[i];
		bool known = !callee->body;
		for (int j = 0; j < printed->functions.count; j++)
			known |= printed->functions.at[j] == callee;
		if (known)
			continue;
		list_push(u->arena, &printed->functions, callee);
		print_device_function(u, f, callee, out);
	}
	if (printed->apart && (f->inspectors.count || host_calls(f)))
		print_host_copies(u, f, printed, out);
}
