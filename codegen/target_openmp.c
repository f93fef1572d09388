// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* target_openmp.c - the program as C with OpenMP.
 *
 * In: a unit with plans. Out: one self-contained .c: gsp_omp.h, then the user's text, unchanged
 * but for the loops, with the functions of a function's loops before the function. The contract
 * is the head of runtime/gsp_omp.h; test/runtime/omp_loops.c is an example written by hand.
 * Every reduction is ordered there, so the skeletons differ only in what the loop stores. */
#include "codegen/complex.h"
#include "codegen/embed.h"
#include "codegen/lagged.h"
#include "codegen/outer_types.h"
#include "codegen/pack.h"
#include "codegen/rank.h"
#include "codegen/readable.h"
#include "codegen/states.h"
#include "codegen/woven.h"

typedef enum Kind {
	KIND_MAP,
	KIND_REDUCE,
	KIND_SCAN,
	KIND_PACK, /* a scan that tells how much it will store before it does */
	KIND_RANK, /* a stage's: a scan of each key's iterations */
	KIND_SEARCH,
} Kind;

static Kind kind_of(const LoopText *t)
{
	switch (t->plan->skeleton) {
	case SKEL_MAP:
		return KIND_MAP;
	case SKEL_REDUCE_ATOMIC:
	case SKEL_REDUCE_FOLD:
	case SKEL_REDUCE_ORDERED:
	case SKEL_REDUCE_PAIRWISE:
		return KIND_REDUCE;
	case SKEL_SCAN:
	case SKEL_SCAN_ORDERED:
		return t->facts->packs.count ? KIND_PACK : KIND_SCAN;
	case SKEL_RANK:
		return KIND_RANK;
	case SKEL_SEARCH:
		return KIND_SEARCH;
	}
	internal_error("skeleton %d", (int)t->plan->skeleton);
}

/* C has no unnamed parameters: what BODY does not use is named as unused. */
static void unused(FILE *out, bool used, const char *name)
{
	if (!used)
		fprintf(out, "\t(void)%s;\n", name);
}

static bool uses_bindings(const Printer *p, int first, int end)
{
	for (int i = first; i < end; i++)
		if (p->bindings.at[i].used)
			return true;
	return false;
}

/* ---- the loop's functions -------------------------------------------------------------------- */

static void print_structs(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	print_unnamed_types(t, out);
	fprintf(out, "%sstruct %s {\n", t->plan->comment, name);
	Text fields;
	text_open(&fields);
	print_capture_fields(t, fields.out, 1);
	print_own_fields(t, fields.out);
	print_rank_fields(t, fields.out);
	fputs(is_weighed(t) ? "\tlong long gsp_each;\n" : "", fields.out);
	const char *captures = text_close(&fields, t->unit->arena);
	fprintf(out, "%s};\n", captures[0] ? captures : "\tchar nothing;\n");
	if (kind_of(t) == KIND_MAP || kind_of(t) == KIND_SEARCH)
		return;
	fprintf(out, "struct %s_elem {\n", name);
	print_elem_fields(t, out, 1);
	fprintf(out, "};\nstruct %s_state {\n", name);
	print_state_fields(t, out, 1);
	fputs("};\n", out);
}

static void print_monoid(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	Printer p = kernel_printer(t, out);
	fprintf(out, "static inline struct %s_elem %s_identity(void)\n{\n", name, name);
	fprintf(out, "\treturn (struct %s_elem){", name);
	print_identity(t, &p);
	fputs("};\n}\n", out);
	Text body;
	text_open(&body);
	p = kernel_printer(t, body.out);
	print_combine(t, &p);
	fprintf(out,
		"static inline struct %s_elem %s_combine(\n"
		"\tstruct %s_elem %s, struct %s_elem %s)\n{\n",
		name, name, name, t->earlier, name, t->later);
	unused(out, p.part_used[0], t->earlier);
	unused(out, p.part_used[1], t->later);
	fprintf(out, "\treturn (struct %s_elem){%s};\n}\n", name,
		text_close(&body, t->unit->arena));
}

static void print_apply_function(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	int first = p.bindings.count;
	print_apply(t, &p);
	bool state_used = uses_bindings(&p, first, p.bindings.count);
	fprintf(out,
		"static inline struct %s_state %s_apply(\n"
		"\tstruct %s_elem %s, struct %s_state %s)\n{\n",
		name, name, name, t->e, name, t->x);
	unused(out, p.part_used[0] || p.part_used[1], t->e);
	unused(out, state_used, t->x);
	fprintf(out, "\treturn (struct %s_state){%s};\n}\n", name,
		text_close(&body, t->unit->arena));
}

static void print_element_function(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	Arena *arena = t->unit->arena;
	bool stores = kind_of(t) == KIND_REDUCE && t->facts->stores && !t->facts->lates.count;
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	int captures = p.bindings.count;
	const char *returns = arena_printf(
		arena, stores ? "const struct %s_elem %s = " : "(struct %s_elem)", name, t->e);
	const char *act = arena_printf(arena,
		"\tstruct %s_state %s = {0}; // carries nothing: no store depends on it\n"
		"\t%s_act(%s, %s, &%s);\n\treturn %s;\n",
		name, t->x, name, t->captured, t->iter, t->x, t->e);
	print_element(t, &p, 1, returns, stores ? act : NULL);
	const char *iter = t->flat ? t->flat : t->iter;
	bool reads = stores || uses_bindings(&p, 0, captures);
	bool counts = stores || t->flat || p.iter_used;
	/* Folding constant matrices inline, gcc 12 looks for closed forms, for minutes. */
	bool constant = !reads && !counts && t->facts->monoids.at[0].components.count > 1;
	fprintf(out,
		"static %s struct %s_elem %s_element(const struct %s *%s, long long %s)\n{\n",
		constant ? "__attribute__((noinline))" : "inline", name, name, name, t->captured,
		iter);
	unused(out, reads, t->captured);
	unused(out, counts, iter);
	fprintf(out, "%s}\n", text_close(&body, arena));
}

/* NAME_act, or NAME_body, which print_moving_act() prints an act for. */
static void print_body_function(const LoopText *t, FILE *out, const char *suffix)
{
	const char *name = t->plan->name;
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	int captures = p.bindings.count;
	int first = captures + t->facts->inductions.count;
	print_act(t, &p, 1);
	bool state_used = uses_bindings(&p, first, p.bindings.count);
	fprintf(out, "static inline void %s_%s(const struct %s *%s, long long %s", name, suffix,
		name, t->captured, t->iter);
	if (kind_of(t) != KIND_MAP)
		fprintf(out, ", struct %s_state *%s", name, t->x);
	if (has_rest(t))
		fprintf(out, ", struct %s_state %s", name, t->after);
	fputs(")\n{\n", out);
	const char *text = text_close(&body, t->unit->arena);
	unused(out, uses_bindings(&p, 0, captures), t->captured);
	unused(out, p.iter_used, t->iter);
	if (kind_of(t) != KIND_MAP)
		unused(out, state_used, t->x);
	if (has_rest(t))
		unused(out, names_after(t, text), t->after);
	fprintf(out, "%s}\n", text);
}

static void print_act_function(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	if (!has_moving_state(t) && !has_rest(t)) {
		print_body_function(t, out, "act");
		return;
	}
	print_body_function(t, out, "body");
	fprintf(out,
		"static inline void %s_act(\n"
		"\tconst struct %s *%s, long long %s, struct %s_state *%s)\n",
		name, name, t->captured, t->iter, name, t->x);
	fputs("{\n", out);
	if (has_rest(t))
		fprintf(out,
			"\tconst struct %s_state %s =\n"
			"\t\t%s_apply(%s_element(%s, %s), *%s);\n",
			name, t->after, name, name, t->captured, t->iter, t->x);
	fprintf(out, "\t%s_body(%s, %s, %s%s%s);\n", name, t->captured, t->iter, t->x,
		has_rest(t) ? ", " : "", has_rest(t) ? t->after : "");
	print_moves(t, out, 1);
	if (has_rest(t))
		print_rests(t, out, 1);
	fputs("}\n", out);
}

static void print_leaves_function(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	Text body;
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	int captures = p.bindings.count;
	print_leaves(t, &p, 1);
	fprintf(out, "static inline int %s_leaves(const struct %s *%s, long long %s)\n{\n", name,
		name, t->captured, t->iter);
	unused(out, uses_bindings(&p, 0, captures), t->captured);
	unused(out, p.iter_used, t->iter);
	fprintf(out, "%s}\n", text_close(&body, t->unit->arena));
}

static void print_functions(const LoopText *t, FILE *out)
{
	const char *name = t->plan->name;
	print_keyed_functions(t, out);
	print_weighing(t, out, true);
	switch (kind_of(t)) {
	case KIND_MAP:
		print_act_function(t, out);
		fprintf(out, "GSP_OMP_MAP%s(%s);\n\n", has_own_elements(t) ? "_APART" : "", name);
		break;
	case KIND_REDUCE:
		print_monoid(t, out);
		print_apply_function(t, out);
		if (t->facts->stores && !t->facts->lates.count)
			print_act_function(t, out);
		print_element_function(t, out);
		fprintf(out, "GSP_OMP_REDUCE%s(%s);\n\n",
			t->plan->skeleton == SKEL_REDUCE_PAIRWISE ? "_PAIRWISE" : "", name);
		break;
	case KIND_SCAN:
	case KIND_PACK:
		print_monoid(t, out);
		print_element_function(t, out);
		print_apply_function(t, out);
		if (t->stage)
			print_c_stage_act(t, out);
		else
			print_act_function(t, out);
		if (kind_of(t) == KIND_PACK)
			fprintf(out, "GSP_OMP_PACK(%s);\n\n", name);
		else
			print_scan_skeleton(t, out);
		break;
	case KIND_RANK:
		print_monoid(t, out);
		print_element_function(t, out);
		print_apply_function(t, out);
		print_rank_functions(t, out);
		if (lost_extra(t))
			fprintf(out, "GSP_OMP_RANK_WHERE(%s, !state.%s);\n\n", name,
				lost_extra(t)->name);
		else
			fprintf(out, "GSP_OMP_RANK(%s);\n\n", name);
		break;
	case KIND_SEARCH:
		print_leaves_function(t, out);
		fprintf(out, "GSP_OMP_SEARCH(%s);\n\n", name);
		break;
	}
	print_weighing(t, out, false);
}

/* ---- the host function -------------------------------------------------------------------------
 */

/* Known only once it is known how much is stored. */
static bool is_late(const Facts *f, const OverlapCheck *o)
{
	return pack_of(f, o->a) || pack_of(f, o->b);
}

/* As the analysis asks: places in memory that are carried are among the arrays. */
static void print_overlaps(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->overlaps.count; i++) {
		const OverlapCheck *o = &f->overlaps.at[i];
		if (is_late(f, o) || is_of_rows(t, o))
			continue;
		fprintf(out, "\tif (%sgsp_overlap(%s,\n\t\t    %s)%s)\n\t\t%s;\n",
			unless_same(t, o), stretch_of_array(t, o->a), stretch_of_array(t, o->b),
			unless_woven(t, o), as_written(t));
	}
}

/* Memory is not asked for where one thread would run. */
static void print_readable(const LoopText *t, FILE *out)
{
	const char *trouble = unreadable(t);
	if (trouble[0])
		print_one_thread(t, out, arena_printf(t->unit->arena, " || %s", trouble));
}

/* The copy of array I, as a pointer that the user's subscripts fit. */
static const char *moved_copy(const LoopText *t, int i)
{
	const Array *a = &t->facts->arrays.at[i];
	Text text;
	text_open(&text);
	Printer p = host_printer(t, text.out);
	fprintf(text.out, "(%s)((char *)%s_copy - ",
		declare(t->unit, array_pointer(t, i), "", false), t->arrays[i]);
	print_expr(&p, a->low, 13);
	fprintf(text.out, " * (long long)sizeof(%s))",
		declare(t->unit, a->elem->unqualified, "", false));
	return text_close(&text, t->unit->arena);
}

/* Copies of arrays that are read as they were before the loop. */
static void print_copies(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && t->snapshots[i]) {
			fprintf(out, "\tvoid *%s_copy = gsp_copy(%s);\n", t->arrays[i],
				stretch_of_array(t, i));
			fprintf(out, "\tif (!%s_copy)\n\t\treturn 0;\n", t->arrays[i]);
		}
}

static void free_copies(const LoopText *t, FILE *out, int indent)
{
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && t->snapshots[i])
		{
			print_tabs(out, indent);
			fprintf(out, "gsp_drop(%s_copy);\n", t->arrays[i]);
		}
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].var->kind == VAR_KEPT) {
			const Var *v = t->captures.at[i].var;
			const Ballot *b = ballot_of(t->facts, v);
			print_tabs(out, indent);
			if (b)
				fprintf(out, "gsp_drop_votes(%s, %s);\n", v->name,
					ballot_extent(t, b));
			else
				fprintf(out, "__builtin_free(%s);\n", v->name);
		}
}

/* Room for the running values that stages find. */
static void print_room(const LoopText *t, FILE *out)
{
	const char *missing = "";
	Text test;
	text_open(&test);
	for (int i = 0; i < t->captures.count; i++) {
		const Var *v = t->captures.at[i].var;
		if (v->kind != VAR_KEPT)
			continue;
		const Ballot *b = ballot_of(t->facts, v);
		fprintf(out, "\t%s = ", declare(t->unit, v->type, v->name, false));
		if (b)
			fprintf(out, "gsp_votes(%s);\n", ballot_extent(t, b));
		else
			fprintf(out, "gsp_room(%s, sizeof *%s);\n", t->trip, v->name);
		fprintf(test.out, "%s!%s", missing, v->name);
		missing = " || ";
	}
	const char *text = text_close(&test, t->unit->arena);
	if (!text[0])
		return;
	fprintf(out, "\tif (%s) {\n", text);
	free_copies(t, out, 2);
	fputs("\t\treturn 0;\n\t}\n", out);
}

static void print_object(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	Printer p = host_printer(t, out);
	const char *comma = "";
	fprintf(out, "\tconst struct %s %s = {", t->plan->name, t->object);
	for (int i = 0; i < f->arrays.count; i++) {
		if (!t->arrays[i])
			continue;
		fputs(comma, out);
		/* C converts pointers to arrays only to their own type, and drops no const. */
		Type *base = f->arrays.at[i].base->type->unqualified;
		if (base->kind == TYPE_POINTER &&
			(base->of->kind == TYPE_VOID ||
				(type_is_constant(base->of) &&
					!type_is_constant(array_pointer(t, i)->of))))
			fprintf(out, "(%s)", declare(t->unit, array_pointer(t, i), "", false));
		if (f->arrays.at[i].ask_readable)
			fputs("gsp_any_object(", out);
		print_expr(&p, f->arrays.at[i].base, 2);
		fputs(f->arrays.at[i].ask_readable ? ")" : "", out);
		comma = ", ";
		if (t->snapshots[i])
			fprintf(out, ", %s", moved_copy(t, i));
	}
	for (int i = 0; i < t->captures.count; i++) {
		fputs(comma, out);
		print_expr(&p, captured_value(t, i), 2);
		comma = ", ";
	}
	print_own_values(t, out);
	print_rank_values(t, out);
	print_weight(t, out, comma);
	fprintf(out, "%s};\n", comma[0] || is_weighed(t) ? "" : "0");
}

static void print_late_overlaps(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	const char *or = "\tif (";
	bool any = false;
	for (int i = 0; i < f->overlaps.count; i++)
		if (is_late(f, &f->overlaps.at[i]) && !is_of_rows(t, &f->overlaps.at[i])) {
			fprintf(out, "%sgsp_overlap(%s,\n\t\t    %s)", or,
				stretch_of_array(t, f->overlaps.at[i].a),
				stretch_of_array(t, f->overlaps.at[i].b));
			or = " ||\n\t\t";
			any = true;
		}
	for (int i = 0; i < f->states.count; i++)
		for (int j = 0; j < f->packs.count; j++)
			if (f->states.at[i].place && !f->states.at[i].next) {
				fprintf(out, "%sgsp_overlap(%s,\n\t\t    %s)", or,
					stretch_of_state(t, &f->states.at[i]),
					stretch_of_pack(t, f->packs.at[j].array));
				or = " ||\n\t\t";
				any = true;
			}
	if (!any)
		return;
	fprintf(out, ") {\n\t\tgsp_say(\"%s\", 1);\n\t\t__builtin_free(%s);\n", t->plan->name,
		t->slots);
	free_copies(t, out, 2);
	fputs("\t\treturn 0;\n\t}\n", out);
}

/* Runs the stages; where one cannot, nothing has been stored. */
static void print_stages(const LoopText *t, FILE *out)
{
	for (int i = 0; i < t->stages.count; i++) {
		const LoopText *s = t->stages.at[i];
		print_object(s, out);
		if (s->facts->states.count && !s->facts->ranking) {
			fprintf(out, "\tstruct %s_state %s = {", s->plan->name, s->state);
			print_initial_state(s, out);
			fprintf(out, "};\n\tif (!%s_run(&%s, %s, &%s)) {\n", s->plan->name,
				s->object, s->trip, s->state);
		} else {
			fprintf(out, "\tif (!%s_run(&%s, %s)) {\n", s->plan->name, s->object,
				s->trip);
		}
		free_copies(t, out, 2);
		fputs("\t\treturn 0;\n\t}\n", out);
	}
}

/* Counts, compares, then fills the arrays. */
static void print_packing(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	const char *name = t->plan->name;
	fprintf(out, "\tint %s;\n\tstruct %s_slot *%s = %s_count(&%s, %s, &%s, &%s);\n",
		t->run, name, t->slots, name, t->object, t->trip, t->state, t->run);
	fprintf(out, "\tif (!%s) {\n", t->slots);
	free_copies(t, out, 2);
	fputs("\t\treturn 0;\n\t}\n", out);
	if (lost_extra(t)) {
		fprintf(out, "\tif (%s.%s) {\n\t\tgsp_say(\"%s\", 1);\n\t\t__builtin_free(%s);\n",
			t->state, lost_extra(t)->name, name, t->slots);
		free_copies(t, out, 2);
		fputs("\t\treturn 0;\n\t}\n", out);
	}
	print_pack_last(t, out);
	Text late;
	text_open(&late);
	print_late_overlaps(t, late.out);
	const char *overlaps = text_close(&late, t->unit->arena);
	print_pack_ranges(t, out, overlaps);
	fputs(overlaps, out);
	fprintf(out, "\t%s_fill(&%s, %s, %s, %s, &%s);\n", name, t->object, t->trip, t->slots,
		t->run, t->state);
	for (int i = 0; i < f->packs.count; i++)
		print_last_stores(t, out, i);
	free_copies(t, out, 1);
}

/* Looks for where the loop may end, and counts what comes before the iteration before that. */
static void print_search(const LoopText *t, FILE *out)
{
	fprintf(out, "\tconst long long %s = %s_find(&%s, %s) - 1;\n", t->first, t->plan->name,
		t->object, t->trip);
	free_copies(t, out, 1);
	if (t->only_finds) {
		fprintf(out, "\treturn %s;\n}\n\n", t->first);
		return;
	}
	fprintf(out, "\tif (%s < 1)\n\t\treturn 0;\n", t->first);
	print_results(t, out, 1, t->state);
	fprintf(out, "\treturn %s;\n}\n\n", found_nothing(t, "1"));
}

static const char *what_is_returned(const LoopText *t)
{
	return t->only_finds ? "After how many iterations the loop has certainly not ended. Below "
			       "1: that is not known."
	       : goes_on_in_c(t->loop->facts)
		       ? "Does the work of all iterations but the last ones. 0: nothing was done."
		       : "Does the work of the loop. 0: nothing was done, the loop must run.";
}

/* A loop of which nothing says how far it gets mostly does not get far. */
static void print_few(const LoopText *t, FILE *out)
{
	if (!t->facts->reach)
		return;
	print_object(t, out);
	fprintf(out, "\tif (gsp_threads(%lld, 1) < 2 || %s_few(&%s))\n\t\treturn 0;\n",
		INT64_MAX + 0ll, t->plan->name, t->object);
}

static void print_host_body(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	const char *name = t->plan->name;
	bool states = kind_of(t) != KIND_MAP;
	print_few(t, out);
	print_reach(t, out);
	print_entered(t, out, "return 0");
	print_checks(t, out, as_written(t), CHECK_FIRST);
	print_asked_first(t, out);
	print_trip(t, out, "return 0");
	print_checks(t, out, as_written(t), CHECK_COUNTED);
	print_total(t, out);
	print_asked(t, out);
	print_pack_sums(t, out);
	print_inspectors(t, out, as_written(t));
	print_checks(t, out, as_written(t), CHECK_LOOKED_UP);
	print_before_packs(t, out, as_written(t));
	print_overlaps(t, out);
	print_readable(t, out);
	print_rows(t, out);
	print_copies(t, out);
	print_room(t, out);
	print_matrices(t, out);
	if (!f->reach)
		print_object(t, out);
	print_stages(t, out);
	if (f->leaves) {
		print_search(t, out);
		return;
	}
	print_early_results(t, out);
	if (states) {
		fprintf(out, "\tstruct %s_state %s = {", name, t->state);
		print_initial_state(t, out);
		fputs("};\n", out);
	}
	if (kind_of(t) == KIND_PACK) {
		print_packing(t, out);
	} else {
		fprintf(out, "\tconst int %s = %s_run(&%s, %s", t->run, name, t->object, t->total);
		fprintf(out, states ? ", &%s);\n" : ");\n", t->state);
		free_copies(t, out, 1);
		fprintf(out, "\tif (!%s)\n\t\treturn 0;\n", t->run);
		if (lost_extra(t) && kind_of(t) == KIND_REDUCE)
			fprintf(out,
				"\tif (%s.%s) {\n\t\tgsp_say(\"%s\", 1);\n\t\treturn 0;\n\t}\n",
				t->state, lost_extra(t)->name, name);
	}
	print_results(t, out, 1, t->state);
	fputs("\treturn 1;\n}\n\n", out);
}

static void print_host_function(const LoopText *t, FILE *out)
{
	Text body;
	text_open(&body);
	print_host_body(t, body.out);
	const char *text = text_close(&body, t->unit->arena);
	fprintf(out, "// %s\n", what_is_returned(t));
	fprintf(out, "static %s %s_loop(", t->only_finds ? "long long" : "int", t->plan->name);
	print_params(t, out);
	fputs(")\n{\n", out);
	print_unused_params(t, out, text);
	fputs(text, out);
}

/* ---- the program ----------------------------------------------------------------------------- */

static void print_loop(const LoopText *t, FILE *out)
{
	print_constants(t, out);
	for (int i = 0; i < t->stages.count; i++) {
		print_structs(t->stages.at[i], out);
		print_functions(t->stages.at[i], out);
	}
	print_structs(t, out);
	print_functions(t, out);
	print_host_function(t, out);
}

/* Returns the number of loops. */
static int emit_function(Unit *u, const Function *f, const Macros *macros, Edits *edits)
{
	Text t;
	int count = 0;
	for (int i = 0; i < f->loops.count; i++) {
		Loop *loop = f->loops.at[i];
		if (!loop->plan)
			continue;
		if (!count++) {
			text_open(&t);
			print_outer_types(u, f, t.out, false);
			print_local_functions(u, f, t.out);
		}
		print_outside(u, loop, false, t.out);
		LoopText *text = loop_text_new(u, loop, false);
		if (loop->plan->search) {
			LoopText *search = search_text_new(u, loop, false);
			print_loop(search, t.out);
			text->stop_argument = arena_printf(u->arena, "%s_loop(%s)",
				search->plan->name, call_arguments(search));
		}
		print_loop(text, t.out);
		const char *entry = arena_printf(u->arena, "%s_loop", loop->plan->name);
		edit_loop(edits, loop, entry, call_arguments(text), false);
	}
	if (count)
		edit_generated(edits, before_function(edits, f),
			shield_from_macros(u, macros, text_close(&t, u->arena)));
	return count;
}

static const char *emit(Unit *u, const CodegenOptions *options)
{
	Edits edits = {.unit = u};
	Macros macros = {0};
	Text t;
	int loops = 0;
	find_macros(u, &macros);
	hide_macros(u, &macros, embed_text("gsp_omp.h"));
	hide_macros(u, &macros, embed_text("gsp_omp_rows.h"));
	text_open(&t);
	fprintf(t.out, "// Made by gspcc from %s.\n", u->files.at[0]->path);
	fputs("// Build: cc -fopenmp FILE.c\n\n", t.out);
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body)
			loops += emit_function(u, u->functions.at[i], &macros, &edits);
	edit_directives(u, &edits);
	if (loops)
		edit_registers(u, &edits);
	edit_includes(u, &edits, options->output);
	if (loops) {
		edit_feature_macros(u, &edits, t.out);
		print_omp_runtime(u, t.out);
	}
	fputs(line_directive(u), t.out);
	edits_print(&edits, t.out);
	return number_own_lines(u, text_close(&t, u->arena), ".omp.c");
}

extern const Target target_openmp;
const Target target_openmp = {
	.name = "openmp",
	.suffix = ".omp.c",
	.in_place = true,
	.emit = emit,
};
