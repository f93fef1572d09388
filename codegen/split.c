// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* split.c - the program as two files: the user's C, and CUDA with the kernels.
 *
 * In: a unit with plans. Out: the user's text, still C of the version it was written in, whose
 * loops call a launcher declared before the function; and a .cu with the runtime, the types that
 * the kernels use written again (split_types.c), the kernels, and the launchers with C linkage.
 * The .cu includes nothing of the user's, so his C need not be C++.
 *
 * Launchers of all files of a program share one name space: their names begin with the file's
 * name and a hash of its path and text. */
#include "codegen/cuda.h"

#include <ctype.h>
#include <string.h>

typedef struct Split {
	Unit *unit;
	const char *prefix; /* of launchers; the namespace of all else */
	Macros macros;
	Edits edits;
	Types types;
	Printed printed;
	Text kernels;
} Split;

/* FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint32_t hash_text(uint32_t hash, const char *text)
{
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 16777619u;
	return hash;
}

static const char *file_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

/* "gsp_vecsum_0a1b2c3d" */
static const char *make_prefix(Unit *u)
{
	const SourceFile *file = u->files.at[0];
	const char *name = file_name(file->path);
	const char *dot = strrchr(name, '.');
	char *stem = arena_copy(u->arena, name, dot ? (size_t)(dot - name) : strlen(name));
	for (char *p = stem; *p; p++)
		if (!isalnum((unsigned char)*p))
			*p = '_';
	uint32_t hash = hash_text(hash_text(2166136261u, file->path), file->text);
	return arena_printf(u->arena, "gsp_%s_%08x", stem, (unsigned)hash);
}

/* ---- one function -------------------------------------------------------------------------- */

static void print_kernel_side(Split *s, LoopText *t)
{
	t->entry = arena_printf(s->unit->arena, "%s_%s", s->prefix, t->plan->name);
	t->is_c = true;
	t->result = t->only_finds ? "extern \"C\" long long" : "extern \"C\" int";
	cuda_callees(s->unit, t->facts, &s->printed, s->kernels.out);
	cuda_loop(t, s->kernels.out);
}

/* Assertions about types and the launcher's prototype, before the function. The call. */
static const char *print_launcher(Split *s, const LoopText *t, FILE *out)
{
	Loop *loop = t->loop;
	const char *entry = arena_printf(s->unit->arena, "%s_%s", s->prefix, t->plan->name);
	int first = s->types.whole.count;
	types_of_loop(&s->types, t);
	types_print_checks(&s->types, out, s->prefix, first);
	fprintf(out, "/* Does the work of the loop of line %d. 0: nothing was done. */\n",
		loop->stmt->range.line);
	fprintf(out, "extern %s %s(", t->only_finds ? "long long" : "int", entry);
	print_params(t, out);
	fputs(");\n", out);
	return entry;
}

/* A loop as both files know it: what the kernels' file defines, the host's calls with the same
 * arguments in the same order. */
typedef struct Sides {
	LoopText *host, *kernels;
} Sides;

/* By their names in C. */
static void take_params(LoopText *host, const LoopText *kernels)
{
	host->params.at = NULL;
	host->params.count = 0;
	for (int i = 0; i < kernels->params.count; i++) {
		Param p = kernels->params.at[i];
		if (p.var != host->facts->stop)
			p.name = safe_name(host->unit, p.var->name, host->cxx);
		list_push(host->unit->arena, &host->params, p);
	}
}

static Sides sides_of(Unit *u, Loop *loop, LoopText *(*text_new)(Unit *u, Loop *loop, bool cxx))
{
	Sides s = {.host = text_new(u, loop, false)};
	s.kernels = text_new(u, loop, true);
	take_params(s.host, s.kernels);
	return s;
}

static void print_loop(Split *s, Loop *loop, FILE *out)
{
	const char *stop = NULL;
	print_outside(s->unit, loop, false, out);
	if (loop->plan->search) {
		const Sides search = sides_of(s->unit, loop, search_text_new);
		stop = arena_printf(s->unit->arena, "%s(%s)", print_launcher(s, search.host, out),
			call_arguments(search.host));
		print_kernel_side(s, search.kernels);
	}
	const Sides sides = sides_of(s->unit, loop, loop_text_new);
	sides.host->stop_argument = stop;
	const char *entry = print_launcher(s, sides.host, out);
	edit_loop(&s->edits, loop, entry, call_arguments(sides.host), false);
	print_kernel_side(s, sides.kernels);
}

static void split_function(Split *s, const Function *f)
{
	Text t;
	bool any = false;
	for (int i = 0; i < f->loops.count; i++) {
		Loop *loop = f->loops.at[i];
		if (!loop->plan)
			continue;
		if (!any)
			text_open(&t);
		any = true;
		print_loop(s, loop, t.out);
	}
	if (!any)
		return;
	const char *text = text_close(&t, s->unit->arena);
	edit_generated(&s->edits, before_function(&s->edits, f),
		shield_from_macros(s->unit, &s->macros, text));
}

/* ---- the two files ----------------------------------------------------------------------------
 */

static const char *kernels_text(Split *s, const CodegenOptions *options)
{
	Unit *u = s->unit;
	const char *kernels = text_close(&s->kernels, u->arena);
	Text t;
	text_open(&t);
	fprintf(t.out, "// Made by gspcc from %s: its kernels. They are called by %s.\n",
		u->files.at[0]->path, file_name(options->host));
	fputs("// Build: nvcc -fmad=false -c FILE.cu\n\n", t.out);
	if (kernels[0]) {
		cuda_runtime(u, t.out);
		fputs("#include <math.h>\n#include <stdlib.h>\n", t.out);
		/* GNU C++ defines these, C programs may use them. */
		fputs("#undef linux\n#undef unix\n\n", t.out);
		fprintf(t.out, "namespace %s\n{\n\n", s->prefix);
		types_print(&s->types, t.out, s->prefix);
		fprintf(t.out, "%s} // namespace %s\n", kernels, s->prefix);
	}
	return text_close(&t, u->arena);
}

static const char *host_text(Split *s, const CodegenOptions *options)
{
	Unit *u = s->unit;
	Text t;
	text_open(&t);
	fprintf(t.out, "/* Made by gspcc from %s. Its kernels are in %s. */\n",
		u->files.at[0]->path, file_name(options->output));
	fputs(line_directive(u), t.out);
	edits_print(&s->edits, t.out);
	return number_own_lines(u, text_close(&t, u->arena), ".gsp.c");
}

const char *split_emit(Unit *u, const CodegenOptions *options, const char **host)
{
	Split s = {.unit = u, .prefix = make_prefix(u)};
	s.edits.unit = s.types.unit = u;
	s.printed.apart = true;
	text_open(&s.kernels);
	find_macros(u, &s.macros);
	for (int i = 0; i < u->functions.count; i++)
		if (u->functions.at[i]->body)
			split_function(&s, u->functions.at[i]);
	edit_directives(u, &s.edits);
	edit_registers(u, &s.edits);
	edit_includes(u, &s.edits, options->host);
	const char *text = kernels_text(&s, options);
	if (s.types.trouble) {
		unit_error(u, CODE_CAPTURE, (Range){.line = 1, .column = 1},
			"the kernels' file cannot repeat a type that the loops use: %s",
			s.types.trouble);
		return NULL;
	}
	*host = host_text(&s, options);
	return text;
}
