// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* target_cuda.c - the program as CUDA C++.
 *
 * In: a unit with plans. Out: one self-contained .cu: the runtime, then the user's text made
 * C++, with the kernels of a function's loops before the function. Each loop stays where it was
 * and runs where its generated function returns false. runtime/README.md is the contract. */
#include "codegen/box.h"
#include "codegen/complex.h"
#include "codegen/cuda.h"
#include "codegen/host_cxx.h"
#include "codegen/outer_types.h"
#include "codegen/pack.h"
#include "codegen/rank.h"
#include "codegen/readable.h"
#include "codegen/woven.h"

static const char *const runtime_files[] = {
	"gsp_prim.cuh",
	"gsp_warp.cuh",
	"gsp_block.cuh",
	"gsp_reduce.cuh",
	"gsp_tile.cuh",
	"gsp_stream.cuh",
	"gsp_scan.cuh",
	"gsp_atomic.cuh",
	"gsp_map.cuh",
	"gsp_transpose.cuh",
	"gsp_search.cuh",
	"gsp_device.cuh",
	"gsp_data.cuh",
	"gsp_host.cuh",
	"gsp_run.cuh",
};

/* ---- kernels and the host function ----------------------------------------------------------- */

static void print_bounds(const LoopText *t, FILE *out)
{
	fprintf(out, "__global__ void __launch_bounds__(%s)\n",
		t->facts->block ? arena_printf(t->unit->arena, "%d", t->facts->block)
				: "gsp::block_size");
}

static void print_kernel(
	const LoopText *t, FILE *out, const char *kernel, const char *space, const char *call)
{
	print_bounds(t, out);
	fprintf(out,
		"\t%s(const %s loop, const long long n,\n\t\tconst gsp::%s<%s> space)\n"
		"{\n\tgsp::%s(loop, n, space);\n}\n\n",
		kernel, t->plan->name, space, t->plan->name, call);
}

static const char *totals_kernel(const LoopText *t)
{
	return arena_printf(t->unit->arena, "%s_totals", t->plan->name);
}

static const char *stream_kernel(const LoopText *t)
{
	return arena_printf(t->unit->arena, "%s_stream", t->plan->name);
}

static const char *scan_launch(const LoopText *t)
{
	return t->plan->skeleton == SKEL_SCAN ? "scan" : "scan_fixed";
}

static void print_map_kernel(const LoopText *t, FILE *out)
{
	const bool apart = has_own_elements(t);
	print_bounds(t, out);
	if (has_transposed(t)) {
		fprintf(out,
			"\t%s(const %s loop, const long long rows, const long long columns,\n"
			"\t\tconst gsp::TransposeTile tile)\n"
			"{\n\tgsp::transpose<%s>(loop, rows, columns, tile);\n}\n\n",
			t->plan->kernel, t->plan->name, t->facts->box_across ? "true" : "false");
		return;
	}
	fprintf(out, "\t%s(const %s loop, %s%s)\n{\n\tgsp::%s(loop, %s%s);\n}\n\n", t->plan->kernel,
		t->plan->name,
		t->box ? "const long long rows, const long long columns" : "const long long n",
		apart ? ", const bool apart" : "", map_launch(t), t->box ? "rows, columns" : "n",
		apart ? ", apart" : "");
}

/* The runtime's function for the kernel, and the member of gsp::Run that launches it. */
static const char *print_kernels(const LoopText *t, FILE *out)
{
	const char *kernel = t->plan->kernel;
	if (has_counted_packs(t->facts))
		print_kernel(t, out, count_kernel(t), "ReduceSpace", "reduce_ordered");
	switch (t->plan->skeleton) {
	case SKEL_MAP:
		print_map_kernel(t, out);
		return map_launch(t);
	case SKEL_REDUCE_ATOMIC:
		print_kernel(t, out, kernel, "ReduceSpace", "reduce_atomic");
		return "reduce_atomic";
	case SKEL_REDUCE_FOLD:
		print_kernel(t, out, kernel, "ReduceSpace", "reduce_fold");
		return "reduce_fold";
	case SKEL_REDUCE_ORDERED:
		print_kernel(t, out, kernel, "ReduceSpace", "reduce_ordered");
		return "reduce_ordered";
	case SKEL_REDUCE_PAIRWISE:
		print_kernel(t, out, kernel, "ReduceSpace", "reduce_pairwise");
		return "reduce_pairwise";
	case SKEL_SCAN:
		print_kernel(t, out, kernel, "ScanSpace", "scan");
		return scan_launch(t);
	case SKEL_SCAN_ORDERED:
		if (t->streams)
			print_kernel(t, out, stream_kernel(t), "ScanSpace", "scan_fixed_stream");
		print_kernel(t, out, totals_kernel(t), "FixedSpace", "scan_fixed_totals");
		print_kernel(t, out, kernel, "FixedSpace", "scan_fixed_apply");
		return scan_launch(t);
	case SKEL_RANK:
		print_kernel(t, out, rank_kernel(t, "keys"), "RankSpace", "rank_keys");
		print_kernel(t, out, rank_kernel(t, "parts"), "RankSpace", "rank_parts");
		print_kernel(t, out, kernel, "RankSpace", "rank_keep");
		return "rank";
	case SKEL_SEARCH:
		print_bounds(t, out);
		fprintf(out,
			"\t%s(const %s loop, const long long n, gsp::Found *const found)\n"
			"{\n\tgsp::search(loop, n, found);\n}\n\n",
			kernel, t->plan->name);
		return "search";
	}
	internal_error("skeleton %d", (int)t->plan->skeleton);
}

/* I is only read, and may be a part of what is handed over after it. */
static bool comes_late(const LoopText *t, int i)
{
	const Facts *f = t->facts;
	const Array *a = &f->arrays.at[i];
	bool late = false;
	for (int k = 0; k < f->overlaps.count && !a->written; k++) {
		const OverlapCheck *o = &f->overlaps.at[k];
		const Array *b = &f->arrays.at[o->b];
		late |= o->a == i && o->may_coincide &&
			!(expr_equal(a->low, b->low) && expr_equal(a->high, b->high));
	}
	return late;
}

/* `, base` of an array before I that may be the same; any of several that may. */
static void print_twin(const LoopText *t, FILE *out, int i)
{
	const Facts *f = t->facts;
	const bool late = comes_late(t, i);
	int twins = 0, others = 0, twin = 0;
	for (int k = 0; k < f->overlaps.count; k++) {
		const OverlapCheck *o = &f->overlaps.at[k];
		const int other = o->a == i ? o->b : o->a;
		const bool before = late == comes_late(t, other) ? other < i : late;
		if ((o->a != i && o->b != i) || !before || !t->arrays[other])
			continue;
		twins += o->may_coincide;
		others += !o->may_coincide;
		twin = o->may_coincide ? other : twin;
	}
	if (twins)
		fprintf(out, ", %s", base_of_array(t, twins > 1 && !others ? i : twin));
}

/* Array I is the place of S, a carried variable, which stays on the host. */
static bool is_place_of(const LoopText *t, int i, const State *s)
{
	const Expr *base = t->facts->arrays.at[i].base;
	return s->place && !s->next && is_address(base) &&
	       expr_equal(s->place, base->u.unary.operand);
}

/* Array I is handed over, or such a place. */
static bool is_compared(const LoopText *t, int i)
{
	const Facts *f = t->facts;
	bool is_place = false;
	for (int k = 0; k < f->states.count; k++)
		is_place |= is_place_of(t, i, &f->states.at[k]);
	return t->arrays[i] || is_place;
}

static bool is_beside(const Array *a, int i)
{
	for (int k = 0; k < a->beside.count; k++)
		if (a->beside.at[k] == i)
			return true;
	return false;
}

/* Array I may lie within others of which it has nothing, or they within it: these are told apart by
 * numbers, since pointers may be equal. */
static void print_beside(const LoopText *t, FILE *out, int i)
{
	const Facts *f = t->facts;
	const Array *a = &f->arrays.at[i];
	bool named = false, names = false;
	for (int k = 0; k < f->arrays.count; k++)
		named |= is_compared(t, k) && is_beside(&f->arrays.at[k], i);
	for (int k = 0; k < a->beside.count; k++) {
		if (!is_compared(t, a->beside.at[k]))
			continue;
		fprintf(out, "\t%s.beside(%d, %d);\n", t->run, i + 1, a->beside.at[k] + 1);
		names = true;
	}
	if (named && !names)
		fprintf(out, "\t%s.beside(%d);\n", t->run, i + 1);
}

static void print_copy(const LoopText *t, FILE *out, int i)
{
	print_beside(t, out, i);
	const Facts *f = t->facts;
	const Array *a = &f->arrays.at[i];
	const char *how = pack_of(f, i) ? "pack"
			  : a->is_table ? "table"
			  : !a->written ? a->snapshot ? "ahead" : "in"
			  : a->copy_in  ? "inout"
					: "out";
	const char *cast =
		array_is_cast(t, i) || (!a->written && !array_pointer(t, i)->of->is_const)
			? arena_printf(t->unit->arena, "(%s)",
				  declare(t->unit, array_pointer(t, i), "", true))
			: "";
	fprintf(out, "\t%s.%s = %s%s.%s(", t->object, t->arrays[i], cast, t->run, how);
	if (pack_of(f, i))
		print_pack_extent(t, out, i);
	else
		print_extent(t, out, i);
	if (a->is_table)
		print_columns(t, out, i);
	else
		print_twin(t, out, i);
	fputs(");\n", out);
	if (!t->snapshots[i])
		return;
	cast = arena_printf(
		t->unit->arena, "(%s)", declare(t->unit, array_pointer(t, i), "", true));
	fprintf(out, "\t%s.%s = %s%s.before(", t->object, t->snapshots[i], cast, t->run);
	print_extent(t, out, i);
	fputs(");\n", out);
}

/* How long array I is only a kernel tells. */
static bool is_counted(const LoopText *t, int i)
{
	const Pack *k = pack_of(t->facts, i);
	return k && k->counted;
}

/* Such arrays, when it has. */
static void print_counted_copies(const LoopText *t, FILE *out)
{
	if (!has_counted_packs(t->facts))
		return;
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && is_counted(t, i))
			fprintf(out, "\t%s.%s = nullptr;\n", t->object, t->arrays[i]);
	print_counting(t, out);
	for (int i = 0; i < t->facts->arrays.count; i++)
		if (t->arrays[i] && is_counted(t, i))
			print_copy(t, out, i);
}

static void print_copies(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	Printer p = host_printer(t, out);
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].place && !f->states.at[i].next) {
			for (int k = 0; k < f->arrays.count; k++)
				if (!t->arrays[k] && is_place_of(t, k, &f->states.at[i]))
					print_beside(t, out, k);
			fprintf(out, "\t%s.apart(", t->run);
			print_address(&p, &f->states.at[i]);
			fputs(", 0, 1);\n", out);
		}
	print_row_copies(t, out);
	for (int late = 0; late < 2; late++)
		for (int i = 0; i < f->arrays.count; i++)
			if (t->arrays[i] && comes_late(t, i) == late && !is_counted(t, i))
				print_copy(t, out, i);
	for (int i = 0; i < t->captures.count; i++) {
		fprintf(out, "\t%s.%s = ", t->object, t->captures.at[i].name);
		print_expr(&p, captured_value(t, i), 2);
		fputs(";\n", out);
	}
	print_stream_starts(t, out, "\t", ";\n");
	print_own_starts(t, out);
}

/* Arrays on the device are compared by gsp::Run as they are handed over. PACKED: those that are
 * filled at a counter, else the others. */
static void print_overlaps(const LoopText *t, FILE *out, bool packed)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->overlaps.count; i++) {
		int a = f->overlaps.at[i].a, b = f->overlaps.at[i].b;
		if ((t->arrays[a] && t->arrays[b]) || is_of_rows(t, &f->overlaps.at[i]) ||
			packed != (pack_of(f, a) || pack_of(f, b)))
			continue;
		fprintf(out, "\tif (gsp::overlap(%s,\n\t\t    %s))\n", stretch_of_array(t, a),
			stretch_of_array(t, b));
		fprintf(out, "\t\treturn %s.decline(\"arrays overlap\");\n", t->run);
	}
}

/* What was stored at counters: known once the device is done. */
static void print_packed(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	if (!f->packs.count)
		return;
	fprintf(out, "\tif (!%s.results())\n\t\treturn false;\n", t->run);
	print_pack_last(t, out);
	print_pack_ranges(t, out, NULL);
	print_overlaps(t, out, true);
	for (int i = 0; i < f->packs.count; i++) {
		const Pack *k = &f->packs.at[i];
		const PackNames *n = &t->packs[i];
		const char *device = arena_printf(t->unit->arena, "%s%s.%s", elem_cast(t, k->array),
			t->object, t->arrays[k->array]);
		for (int l = 0; l < k->lasts.count; l++) {
			const char *path = path_in_element(t, k->lasts.at[l].place);
			const char *at = pack_last_index(t, i);
			const char *place =
				path[0] ? arena_printf(
						  t->unit->arena, "&(%s)[%s]%s", device, at, path)
					: arena_printf(t->unit->arena, "%s + (%s)", device, at);
			fprintf(out, "\tif (%s)\n\t\t%s.store(%s, %s);\n", n->more, t->run, place,
				n->last[l]);
		}
		fprintf(out, "\t%s.packed(%s, ", t->run, device);
		print_pack_base(t, out, k->array);
		fprintf(out, ", %s, %s%s);\n", n->first, n->count, k->in_place ? ", true" : "");
	}
}

static void print_launch(const LoopText *t, FILE *out, const char *launch)
{
	fprintf(out, "\t%s.%s(", t->run, launch);
	if (t->plan->skeleton == SKEL_SCAN_ORDERED) {
		if (t->streams)
			fprintf(out, "%s, ", stream_kernel(t));
		fprintf(out, "%s, ", totals_kernel(t));
	}
	if (t->plan->skeleton == SKEL_RANK)
		fprintf(out, "%s, %s, ", rank_kernel(t, "keys"), rank_kernel(t, "parts"));
	fprintf(out, "%s, %s, %s", t->plan->kernel, t->object, t->total);
	if (t->box)
		fprintf(out, ", %s", t->columns);
	if (has_transposed(t))
		fputs(t->facts->box_across ? ", true" : ", false", out);
	fprintf(out, t->facts->states.count && !t->facts->ranking ? ", &%s);\n" : ");\n", t->state);
}

static const char overflows[] = "composing its updates overflows";
/* Looks for where the loop may end; then as for a loop of the iterations before the one before
 * that. */
static void print_search(const LoopText *t, FILE *out)
{
	fprintf(out, "\tgsp::Found %s;\n\t%s.search(%s, %s, %s, &%s);\n", t->state, t->run,
		t->plan->kernel, t->object, t->trip, t->state);
	fprintf(out, "\tif (!%s.finish())\n\t\treturn false;\n", t->run);
	fprintf(out, "\tconst long long %s = (long long)%s.first - 1;\n", t->first, t->state);
	if (t->only_finds) {
		fprintf(out, "\treturn %s;\n}\n\n", t->first);
		return;
	}
	fprintf(out, "\tif (%s < 1)\n\t\treturn false;\n", t->first);
	print_results(t, out, 1, t->state);
	fprintf(out, "\treturn %s;\n}\n\n", found_nothing(t, "true"));
}

static const char *what_is_returned(const LoopText *t)
{
	return t->only_finds ? "After how many iterations the loop has certainly not ended. Below "
			       "1: that is not known."
	       : goes_on_in_c(t->loop->facts)
		       ? "Does the work of all iterations but the last ones. False: nothing was "
			 "done."
		       : "Does the work of the loop. False: nothing was done, the loop must run.";
}

static void print_stage(const LoopText *t, FILE *out, const char *loop)
{
	cuda_stage_objects(t, out, loop, overflows);
	print_launch(t, out,
		t->facts->ranking        ? "rank"
		: t->facts->states.count ? scan_launch(t)
					 : map_launch(t));
}

/* The C loop may have to run although the kernels did their work. That what is packed may meet
 * other arrays the Run sees itself. */
static bool may_decline(const LoopText *t)
{
	for (int i = 0; i < t->stages.count; i++)
		if (t->stages.at[i]->lost)
			return true;
	return t->lost || lost_extra(t);
}

static void print_readable(const LoopText *t, FILE *out)
{
	const char *trouble = unreadable(t);
	if (trouble[0])
		fprintf(out,
			"\tif (!%s.good() || %s)\n\t\treturn %s.decline(\"it might read what is "
			"no memory\");\n",
			t->run, trouble, t->run);
}

static void print_run(const LoopText *t, FILE *out)
{
	fprintf(out, "\tgsp::Run %s(\"%s\", %s, %d);\n", t->run, t->plan->kernel,
		string_literal(t->unit, t->unit->files.at[0]->path), t->loop->stmt->range.line);
}

static void print_host_body(const LoopText *t, FILE *out, const char *launch)
{
	const Facts *f = t->facts;
	print_reach(t, out);
	print_entered(t, out, "return false");
	print_checks(t, out, as_written(t), CHECK_FIRST);
	if (counts_by_asked(f)) {
		print_run(t, out);
		print_asked_first(t, out);
	}
	print_trip(t, out, "return false");
	print_checks(t, out, as_written(t), CHECK_COUNTED);
	print_total(t, out);
	if (t->box)
		print_box_sizes(t, out);
	if (!counts_by_asked(f))
		print_run(t, out);
	if (t->uses_kept)
		fprintf(out, "\t%s.keeps(%s);\n", t->run, may_decline(t) ? "true" : "false");
	print_asked(t, out);
	print_pack_sums(t, out);
	const char *overlap =
		arena_printf(t->unit->arena, "return %s.decline(\"arrays overlap\")", t->run);
	print_inspectors(t, out, overlap);
	print_checks(t, out, as_written(t), CHECK_LOOKED_UP);
	print_before_packs(t, out, overlap);
	print_overlaps(t, out, false);
	print_readable(t, out);
	print_rows(t, out);
	cuda_room(t, out);
	print_matrices(t, out);
	fprintf(out, "\t%s %s;\n", t->plan->name, t->object);
	print_weaves(t, out);
	print_copies(t, out);
	for (int i = 0; i < t->stages.count; i++)
		print_stage(t->stages.at[i], out, t->object);
	if (f->leaves) {
		print_search(t, out);
		return;
	}
	print_early_results(t, out);
	if (f->states.count) {
		fprintf(out, "\t%s::State %s = {", t->plan->name, t->state);
		print_initial_state(t, out);
		fputs("};\n", out);
	}
	if (t->lost)
		fprintf(out, "\t%s.%s = %s.flag(\"%s\");\n", t->object, t->lost, t->run, overflows);
	print_counted_copies(t, out);
	print_launch(t, out, launch);
	if (lost_extra(t) && !t->lost)
		fprintf(out,
			"\tif (!%s.results())\n\t\treturn false;\n"
			"\tif (%s.%s)\n\t\treturn %s.decline(\"%s\");\n",
			t->run, t->state, lost_extra(t)->name, t->run, overflows);
	print_packed(t, out);
	Text results;
	text_open(&results);
	print_results(t, results.out, 1, t->state);
	const char *stores = text_close(&results, t->unit->arena);
	if (stores[0])
		fprintf(out, "\tif (!%s.finish())\n\t\treturn false;\n%s\treturn true;\n}\n\n",
			t->run, stores);
	else
		fprintf(out, "\treturn %s.finish();\n}\n\n", t->run);
}

/* The host reads what the loop reads. */
static bool looks_ahead(const Facts *f)
{
	return f->inspectors.count || f->rising.count;
}

static void print_host_function(const LoopText *t, FILE *out, const char *launch)
{
	Text body;
	text_open(&body);
	*t->host_reads = false;
	print_host_body(t, body.out, launch);
	const char *text = text_close(&body, t->unit->arena);
	fprintf(out, "// %s\n", what_is_returned(t));
	fprintf(out, "%s %s(", t->result, t->entry);
	print_params(t, out);
	fputs(")\n{\n", out);
	if (t->uses_kept && (*t->host_reads || looks_ahead(t->facts)))
		fputs("\tgsp::Data::host(false);\n", out);
	fputs(text, out);
}

/* ---- the program ----------------------------------------------------------------------------- */

void cuda_loop(const LoopText *t, FILE *out)
{
	print_constants(t, out);
	for (int i = 0; i < t->stages.count; i++) {
		cuda_struct(t->stages.at[i], out);
		print_kernels(t->stages.at[i], out);
	}
	cuda_struct(t, out);
	print_host_function(t, out, print_kernels(t, out));
}

void cuda_runtime(const Unit *u, FILE *out)
{
	for (size_t i = 0; i < sizeof runtime_files / sizeof *runtime_files; i++)
		print_runtime(out, runtime_files[i]);
	if (needs_float_runtime(u))
		print_runtime(out, "gsp_float.h");
	if (needs_byte_views(u))
		print_runtime(out, "gsp_bits.h");
	if (needs_complex(u))
		print_runtime(out, "gsp_complex.h");
	if (needs_linear_runtime(u))
		print_runtime(out, "gsp_linear.h");
	if (needs_rows(u)) {
		print_runtime(out, "gsp_rows.h");
		print_runtime(out, "gsp_rows.cuh");
	}
	if (needs_readable(u))
		print_runtime(out, "gsp_readable.h");
	if (needs_meet(u))
		print_runtime(out, "gsp_meet.h");
	if (needs_ranks(u))
		print_runtime(out, "gsp_rank.cuh");
	if (needs_twins(u))
		print_runtime(out, "gsp_builtin.cuh");
}

static void emit_function(
	Unit *u, const Function *f, const Macros *macros, Printed *printed, Edits *edits)
{
	Text t;
	bool any = false;
	for (int i = 0; i < f->loops.count; i++) {
		Loop *loop = f->loops.at[i];
		if (!loop->plan)
			continue;
		if (!any) {
			text_open(&t);
			fputs("namespace\n{\n\n", t.out);
			print_outer_types(u, f, t.out, true);
			any = true;
		}
		print_outside(u, loop, true, t.out);
		LoopText *text = loop_text_new(u, loop, true);
		text->uses_kept = loop_uses_kept(u, loop);
		if (loop->plan->search) {
			LoopText *search = search_text_new(u, loop, true);
			cuda_callees(u, search->facts, printed, t.out);
			cuda_loop(search, t.out);
			text->stop_argument = arena_printf(
				u->arena, "%s(%s)", search->entry, call_arguments(search));
		}
		cuda_callees(u, text->facts, printed, t.out);
		cuda_loop(text, t.out);
		edit_loop(edits, loop, text->entry, call_arguments(text), true);
	}
	if (!any)
		return;
	fputs("} // namespace\n\n", t.out);
	edit_generated(edits, before_function(edits, f),
		shield_from_macros(u, macros, text_close(&t, u->arena)));
}

static bool has_plans(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++)
		if (u->loops.at[i]->plan)
			return true;
	return false;
}

static const char *emit(Unit *u, const CodegenOptions *options)
{
	Edits edits = {.unit = u};
	Printed printed = {0};
	Macros macros = {0};
	Text t;
	if (!host_rename(&edits))
		return NULL;
	find_macros(u, &macros);
	edit_feature_macros(u, &edits, NULL);
	edit_directives(u, &edits);
	if (!edit_data(&edits))
		return NULL;
	edit_includes(u, &edits, options->output);
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body)
			emit_function(u, u->functions.at[i], &macros, &printed, &edits);
	host_linkage(&edits);
	if (!host_to_cxx(u, &edits))
		return NULL;
	text_open(&t);
	fprintf(t.out, "// Made by gspcc from %s.\n", u->files.at[0]->path);
	fputs("// Build: nvcc -fmad=false FILE.cu\n\n", t.out);
	if (has_plans(u))
		cuda_runtime(u, t.out);
	if (!needs_complex(u) && (u->complex_float || u->complex_double || includes_complex(u)))
		print_runtime(t.out, "gsp_complex.h");
	if (includes_complex(u))
		print_runtime(t.out, "gsp_complex_library.h");
	fputs(line_directive(u), t.out);
	edits_print(&edits, t.out);
	return number_own_lines(u, text_close(&t, u->arena), ".cu");
}

static bool host_as_cxx(Unit *u, CxxText *text)
{
	*text = (CxxText){0};
	Edits edits = {.unit = u, .checked = text};
	int errors = u->errors.count;
	edit_feature_macros(u, &edits, NULL);
	edit_directives(u, &edits);
	bool done = host_rename(&edits);
	host_linkage(&edits);
	done &= host_to_cxx(u, &edits);
	u->errors.count = errors; /* emit will find them again */
	if (done)
		edits_keep(&edits, text);
	return done;
}

extern const Target target_cuda;
const Target target_cuda = {
	.name = "cuda",
	.suffix = ".cu",
	.emit = emit,
	.split = split_emit,
	.cxx = host_as_cxx,
};
