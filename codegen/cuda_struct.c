// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* cuda_struct.c - the struct that kernels know a loop by.
 *
 * In: a loop's text, and the skeleton that runs it. Out: the struct with the members which the
 * skeleton asks for: runtime/README.md has the table. */
#include "codegen/box.h"
#include "codegen/cuda.h"
#include "codegen/lagged.h"
#include "codegen/rank.h"
#include "codegen/states.h"

const char *if_used(bool used, const LoopText *t, const char *name)
{
	return used ? arena_printf(t->unit->arena, " %s", name) : "";
}

static const char *if_used_reference(bool used, const char *name)
{
	return used ? name : "";
}

static void print_monoid(const LoopText *t, FILE *out)
{
	Printer p = kernel_printer(t, out);
	fputs("\tstatic __device__ Elem identity()\n\t{\n\t\treturn {", out);
	print_identity(t, &p);
	fputs("};\n\t}\n", out);
	Text body;
	text_open(&body);
	p = kernel_printer(t, body.out);
	print_combine(t, &p);
	fprintf(out, "\tstatic __device__ Elem combine(const Elem &%s, const Elem &%s)\n",
		if_used_reference(p.part_used[0], t->earlier),
		if_used_reference(p.part_used[1], t->later));
	fprintf(out, "\t{\n\t\treturn {%s};\n\t}\n", text_close(&body, t->unit->arena));
}

static bool stores_in_element(const LoopText *t)
{
	switch (t->plan->skeleton) {
	case SKEL_REDUCE_ATOMIC:
	case SKEL_REDUCE_FOLD:
	case SKEL_REDUCE_ORDERED:
	case SKEL_REDUCE_PAIRWISE:
		return t->facts->stores && !t->facts->lates.count;
	case SKEL_MAP:
	case SKEL_SCAN:
	case SKEL_SCAN_ORDERED:
	case SKEL_RANK:
	case SKEL_SEARCH:
		break;
	}
	return false;
}

static void print_element_function(const LoopText *t, FILE *out)
{
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	bool stores = stores_in_element(t);
	const char *act = arena_printf(t->unit->arena,
		"\t\tState %s = {}; // carries nothing: no store depends on it\n"
		"\t\tact(%s, %s);\n\t\treturn %s;\n",
		t->x, t->iter, t->x, t->e);
	print_element(t, &p, 2,
		stores ? arena_printf(t->unit->arena, "const Elem %s = ", t->e) : "",
		stores ? act : NULL);
	const bool counts = t->flat || p.iter_used || stores;
	fprintf(out, "\t__device__ Elem element(long long%s) const\n\t{\n",
		if_used(counts, t, t->turn ? t->turn : t->flat ? t->flat : t->iter));
	if (counts)
		print_turn(t, out);
	fprintf(out, "%s\t}\n", text_close(&body, t->unit->arena));
}

static void print_apply_function(const LoopText *t, FILE *out)
{
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	int first = p.bindings.count;
	print_apply(t, &p);
	bool state_used = false;
	for (int i = first; i < p.bindings.count; i++)
		state_used |= p.bindings.at[i].used;
	fprintf(out, "\tstatic __device__ State apply(const Elem &%s, const State &%s)\n",
		if_used_reference(p.part_used[0] || p.part_used[1], t->e),
		if_used_reference(state_used, t->x));
	fprintf(out, "\t{\n\t\treturn {%s};\n\t}\n", text_close(&body, t->unit->arena));
}

static void print_accumulate(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	fprintf(out, "\tstatic __device__ void accumulate(State *result, const Elem &%s)\n\t{\n",
		t->e);
	for (int i = 0; i < f->monoids.count; i++) {
		const Monoid *m = &f->monoids.at[i];
		const State *s = &f->states.at[m->states.at[0]];
		bool cast = s->type->unqualified != m->components.at[0].type->unqualified;
		fprintf(out, "\t\tgsp::%s(&result->%s, ", atomic_name(m->atomic),
			t->states[m->states.at[0]]);
		if (cast)
			fprintf(out, "(%s)", declare(t->unit, s->type->unqualified, "", true));
		fprintf(out, "%s.%s);\n", t->e, t->components[i][0]);
	}
	fputs("\t}\n", out);
}

/* What the body calls and what touches the loop's arrays: a member, as they are. */
static void print_methods(const LoopText *t, FILE *out)
{
	print_keyed_functions(t, out);
	for (int i = 0; i < t->facts->inlined.count; i++) {
		const Function *f = t->facts->inlined.at[i];
		Printer p = kernel_printer(t, out);
		p.continue_text = "continue";
		fprintf(out, "\t__device__ %s const\n", cuda_signature(t->unit, f, "device_"));
		print_stmt(&p, f->plain, 1);
	}
}

void print_raising(const LoopText *t, FILE *out)
{
	if (t->lost)
		fprintf(out, "\t\tif (%s.%s)\n\t\t\t*%s = 1;\n", t->x, lost_extra(t)->name,
			t->lost);
}

static void print_act_around_body(const LoopText *t, FILE *out)
{
	fprintf(out, "\t__device__ void act(long long %s, State &%s) const\n\t{\n",
		t->turn ? t->turn : t->iter, t->x);
	print_turn(t, out);
	print_raising(t, out);
	if (has_rest(t))
		fprintf(out, "\t\tconst State %s = apply(element(%s), %s);\n", t->after, t->iter,
			t->x);
	fprintf(out, "\t\tbody(%s, %s%s%s);\n", t->iter, t->x, has_rest(t) ? ", " : "",
		has_rest(t) ? t->after : "");
	print_moves(t, out, 2);
	if (has_rest(t))
		print_rests(t, out, 2);
	fputs("\t}\n", out);
}

static void print_act_function(const LoopText *t, FILE *out)
{
	print_methods(t, out);
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	const int ahead = bind_transposed(t, &p);
	int first = p.bindings.count + t->facts->inductions.count;
	print_act(t, &p, 2);
	bool apart = has_moving_state(t) || has_rest(t) || t->lost, state_used = false;
	bool found_used = false;
	for (int i = ahead; i < first - t->facts->inductions.count; i++)
		found_used |= p.bindings.at[i].used;
	for (int i = first; i < p.bindings.count; i++)
		state_used |= p.bindings.at[i].used;
	const char *text = text_close(&body, t->unit->arena);
	fprintf(out, "\t__device__ void %s(long long%s", apart ? "body" : "act",
		if_used(p.iter_used || t->box > 1, t, t->row));
	if (t->box)
		fprintf(out, ", long long%s",
			if_used(t->numbers_used[t->box - 1], t, t->numbers[t->box - 1]));
	if (t->facts->states.count)
		fprintf(out, ", State &%s", if_used_reference(state_used, t->x));
	if (has_transposed(t))
		fprintf(out, ", const Transposed &%s",
			if_used_reference(found_used, t->found));
	if (has_rest(t))
		fprintf(out, ", const State &%s",
			if_used_reference(names_after(t, text), t->after));
	fprintf(out, ") const\n\t{\n%s\t}\n", text);
	if (apart)
		print_act_around_body(t, out);
}

static void print_stage_act(const LoopText *t, FILE *out)
{
	fprintf(out, "\t__device__ void act(long long %s, State &%s) const\n\t{\n", t->iter, t->x);
	print_raising(t, out);
	for (int i = 0; i < t->facts->states.count; i++)
		if (kept_before(t, &t->facts->states.at[i]))
			fprintf(out, "\t\t%s[%s] = %s.%s;\n",
				kept_before(t, &t->facts->states.at[i]), t->iter, t->x,
				t->states[i]);
	fputs("\t}\n", out);
}

static void print_leaves_function(const LoopText *t, FILE *out)
{
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	print_leaves(t, &p, 2);
	fprintf(out, "\t__device__ bool leaves(long long%s) const\n\t{\n%s\t}\n",
		if_used(p.iter_used, t, t->iter), text_close(&body, t->unit->arena));
}

/* A constant table that iterations look things up in, as a rule. */
static bool is_looked_up(const Array *a)
{
	return a->var && a->var->type->kind == TYPE_ARRAY && a->var->type->of->is_const;
}

/* Bytes that an iteration reads side by side with its neighbours, at most. */
static size_t bytes_read(const LoopText *t)
{
	size_t bytes = 0;
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && !is_looked_up(&t->facts->arrays.at[i]))
			bytes += (size_t)t->facts->arrays.at[i].elem->size;
	return bytes;
}

/* Threads that fold in order read some bytes in a row: four iterations of a byte each would be too
 * few, and combining costs more than they do. Others find one place for what four bytes hold. */
static void print_run(const LoopText *t, FILE *out)
{
	const size_t bytes = bytes_read(t);
	if (bytes < 1 || bytes > 2)
		return;
	if (t->plan->skeleton == SKEL_REDUCE_ORDERED)
		fputs("\tstatic constexpr int gsp_run = 16;\n", out);
	else if ((t->plan->skeleton == SKEL_REDUCE_ATOMIC ||
			 t->plan->skeleton == SKEL_REDUCE_FOLD) &&
		 !t->flat && !stores_in_element(t))
		fprintf(out, "\tstatic constexpr int gsp_beside = %d;\n", 4 / (int)bytes);
}

void cuda_struct(const LoopText *t, FILE *out)
{
	print_unnamed_types(t, out);
	fprintf(out, "%sstruct %s {\n", t->plan->comment, t->plan->name);
	if (t->facts->block)
		fprintf(out, "\tstatic constexpr int gsp_threads = %d;\n", t->facts->block);
	print_run(t, out);
	print_capture_fields(t, out, 1);
	if (t->lost)
		fprintf(out, "\tunsigned *%s;\n", t->lost);
	print_own_fields(t, out);
	print_rank_fields(t, out);
	if (t->facts->states.count) {
		fputs("\tstruct Elem {\n", out);
		print_elem_fields(t, out, 2);
		fputs("\t};\n\tstruct State {\n", out);
		print_state_fields(t, out, 2);
		fputs("\t};\n", out);
	}
	print_streams(t, out);
	switch (t->plan->skeleton) {
	case SKEL_MAP:
		print_transposed(t, out);
		print_act_function(t, out);
		break;
	case SKEL_REDUCE_ATOMIC:
	case SKEL_REDUCE_FOLD:
	case SKEL_REDUCE_ORDERED:
	case SKEL_REDUCE_PAIRWISE:
		print_monoid(t, out);
		if (t->facts->lates.count)
			print_methods(t, out);
		print_element_function(t, out);
		if (t->plan->skeleton == SKEL_REDUCE_ATOMIC)
			print_accumulate(t, out);
		else
			print_apply_function(t, out);
		if (stores_in_element(t))
			print_act_function(t, out);
		break;
	case SKEL_SCAN:
	case SKEL_SCAN_ORDERED:
		print_monoid(t, out);
		print_element_function(t, out);
		print_apply_function(t, out);
		if (t->stage)
			print_stage_act(t, out);
		else
			print_act_function(t, out);
		break;
	case SKEL_RANK:
		print_monoid(t, out);
		print_element_function(t, out);
		print_apply_function(t, out);
		print_rank_functions(t, out);
		break;
	case SKEL_SEARCH:
		print_leaves_function(t, out);
		break;
	}
	fputs("};\n\n", out);
}
