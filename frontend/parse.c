// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* parse.c - the frontend's pipeline: one call a stage.
 *
 * In: a path and a C compiler's options. Out: a Unit, or the reasons why there is none. It runs on
 * a thread of its own whose stack is large: clang's parser descends once for every prefix
 * operator and every `else if`, and it must not be the input that ends the program. */
#include "frontend/internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { DIAGNOSTICS_SHOWN = 5 };

/* ---- arguments ------------------------------------------------------------------- */

static bool starts_with(const char *text, const char *prefix)
{
	return strncmp(text, prefix, strlen(prefix)) == 0;
}

/* Warnings are the C compiler's business, and OpenMP would make loops opaque. */
static bool is_dropped(const char *arg)
{
	return (starts_with(arg, "-W") && !starts_with(arg, "-Wp,")) || strcmp(arg, "-w") == 0 ||
	       starts_with(arg, "-pedantic") || starts_with(arg, "-fopenmp") ||
	       starts_with(arg, "-fopenacc") || starts_with(arg, "-fbracket-depth");
}

void push_arg(Frontend *f, const char *arg)
{
	list_push(f->arena, &f->args, arg);
}

static bool is_standard(const char *arg)
{
	return starts_with(arg, "-std=") || strcmp(arg, "-ansi") == 0;
}

void push_user_args(Frontend *f)
{
	const FrontendOptions *o = f->options;
	bool resource = false;
	for (int i = 0; i < o->arg_count; i++)
		resource |= starts_with(o->args[i], "-resource-dir");
	if (!resource && *GSP_RESOURCE_DIR) {
		push_arg(f, "-resource-dir");
		push_arg(f, GSP_RESOURCE_DIR);
	}
	for (int i = 0; i < o->arg_count; i++)
		if (!is_dropped(o->args[i]) && !is_standard(o->args[i]))
			push_arg(f, o->args[i]);
	push_arg(f, "-fbracket-depth=256");
}

static void collect_args(Frontend *f)
{
	const FrontendOptions *o = f->options;
	push_arg(f, "-x");
	push_arg(f, "c");
	push_arg(f, "-std=gnu17"); /* the last one counts */
	for (int i = 0; i < o->arg_count; i++)
		if (is_standard(o->args[i]))
			push_arg(f, o->args[i]);
	/* glibc has these for gcc alone. */
	const char *text = f->unit->files.at[0]->text;
	if (strstr(text, "complex.h") && !strstr(text, "define CMPLX")) {
		push_arg(f, "-DCMPLX(x,y)=__builtin_complex((double)(x),(double)(y))");
		push_arg(f, "-DCMPLXF(x,y)=__builtin_complex((float)(x),(float)(y))");
	}
	push_user_args(f);
	push_arg(f, "-Wunknown-pragmas");
	/* What old C allows, and gcc up to 13 with a warning. */
	push_arg(f, "-Wno-error=implicit-function-declaration");
	push_arg(f, "-Wno-error=implicit-int");
}

/* ---- the translation unit -------------------------------------------------------- */

bool parse_unit(Frontend *f, CXTranslationUnit *tu, const char *text, size_t size)
{
	struct CXUnsavedFile file = {f->options->path, text, size};
	*tu = NULL;
	enum CXErrorCode error = clang_parseTranslationUnit2(f->index, f->options->path, f->args.at,
		f->args.count, text ? &file : NULL, text ? 1 : 0,
		f->cxx ? 0 : CXTranslationUnit_DetailedPreprocessingRecord, tu);
	return error == CXError_Success && *tu;
}

/* Reports the first errors of f->tu. False if there are none. */
static bool report_errors(Frontend *f)
{
	int shown = 0, left = 0;
	CXDiagnosticSet set = clang_getDiagnosticSetFromTU(f->tu);
	for (unsigned i = 0; i < clang_getNumDiagnosticsInSet(set); i++) {
		CXDiagnostic d = clang_getDiagnosticInSet(set, i);
		bool error = clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error;
		if (error && shown < DIAGNOSTICS_SHOWN) {
			Range at = source_point(f, clang_getDiagnosticLocation(d));
			const char *text = string_take(f->arena, clang_getDiagnosticSpelling(d));
			unit_error(f->unit, CODE_PARSE, at, "%s", text);
			shown++;
		} else {
			left += error;
		}
		clang_disposeDiagnostic(d);
	}
	clang_disposeDiagnosticSet(set);
	Unit *u = f->unit;
	if (left) {
		Reason *last = &u->errors.at[u->errors.count - 1];
		reason_note(u, last, last->range, "and %d more error%s", left, left > 1 ? "s" : "");
	}
	return shown > 0;
}

Frontend *frontend_beside(const FrontendOptions *options, const Unit *u)
{
	Unit *own = unit_new(options->path);
	Frontend *f = arena_alloc(own->arena, sizeof *f);
	f->options = options;
	f->unit = own;
	f->arena = own->arena;
	SourceFile *file = arena_alloc(f->arena, sizeof *file);
	*file = *u->files.at[0];
	list_push(f->arena, &own->files, file);
	list_push(f->arena, &f->files, (FileEntry){.text = file->text, .size = file->size});
	return f;
}

/* ---- the main file --------------------------------------------------------------- */

/* The whole file; NULL if it cannot be read. */
static char *read_all(Arena *a, const char *path, size_t *size)
{
	FILE *in = fopen(path, "rb");
	if (!in)
		return NULL;
	size_t capacity = 1 << 16;
	char *text = arena_alloc(a, capacity + 1);
	*size = 0;
	for (size_t n; (n = fread(text + *size, 1, capacity - *size, in)) > 0;) {
		*size += n;
		if (*size < capacity)
			continue;
		char *bigger = arena_alloc(a, 2 * capacity + 1);
		memcpy(bigger, text, *size);
		text = bigger;
		capacity *= 2;
	}
	bool failed = ferror(in);
	fclose(in);
	text[*size] = '\0';
	return failed ? NULL : text;
}

/* File 0, even where there is nothing in it. */
static bool open_main(Frontend *f)
{
	SourceFile *s = arena_alloc(f->arena, sizeof *s);
	s->path = f->unit->path;
	s->text = "";
	list_push(f->arena, &f->unit->files, s);
	errno = 0;
	size_t size = 0;
	const char *text = read_all(f->arena, s->path, &size);
	if (text) {
		s->text = text;
		s->size = size;
	}
	list_push(f->arena, &f->files, (FileEntry){.text = s->text, .size = s->size});
	Range start = {.line = 1, .column = 1};
	if (!text) {
		unit_error(f->unit, CODE_PARSE, start, "cannot read the file: %s",
			errno ? strerror(errno) : "input error");
		return false;
	}
	int64_t deep = lex_too_deep(text, size);
	if (deep >= 0)
		unit_error(f->unit, CODE_TOO_DEEP,
			source_span(f, 0, (unsigned)deep, (unsigned)deep),
			"expressions or statements are nested too deeply here for a C parser");
	return deep < 0;
}

static bool is_before(const Range *a, const Range *b)
{
	return a->file != b->file ? a->file < b->file : a->begin < b->begin;
}

/* By place; those of one place stay in their order. */
static void sort_errors(Unit *u)
{
	for (int i = 1; i < u->errors.count; i++) {
		Reason r = u->errors.at[i];
		int k = i;
		for (; k > 0 && is_before(&r.range, &u->errors.at[k - 1].range); k--)
			u->errors.at[k] = u->errors.at[k - 1];
		u->errors.at[k] = r;
	}
}

static void run(Frontend *f)
{
	if (!open_main(f))
		return;
	collect_args(f);
	ahead_start(f);
	f->index = clang_createIndex(0, 0);
	const SourceFile *main = f->unit->files.at[0];
	if (!parse_unit(f, &f->tu, main->text, main->size)) {
		unit_error(f->unit, CODE_PARSE, (Range){.line = 1, .column = 1},
			"libclang cannot parse this file with these options");
		return;
	}
	f->files.at[0].handle = clang_getFile(f->tu, f->options->path);
	if (report_errors(f))
		return;
	pragma_find(f);
	splice_parse(f);
	convert_unit(f);
	attach_finish(f);
	find_unwritten(f);
	give_library_bodies(f);
	find_loop_pragmas(f);
	splice_finish(f);
	sort_errors(f->unit);
}

static void *run_thread(void *data)
{
	Frontend *f = data;
	f->work(f);
	return NULL;
}

/* The largest that can be had. */
bool start_on_large_stack(Frontend *f, void (*work)(Frontend *f), pthread_t *thread)
{
	f->work = work;
	for (size_t size = (size_t)1 << 30; size >= (size_t)1 << 24; size /= 2) {
		pthread_attr_t attr;
		pthread_attr_init(&attr);
		bool started = pthread_attr_setstacksize(&attr, size) == 0 &&
			       pthread_create(thread, &attr, run_thread, f) == 0;
		pthread_attr_destroy(&attr);
		if (started)
			return true;
	}
	return false;
}

Unit *frontend_parse(const FrontendOptions *options)
{
	Unit *u = unit_new(options->path);
	Frontend *f = arena_alloc(u->arena, sizeof *f);
	f->options = options;
	f->unit = u;
	f->arena = u->arena;
	setenv("LIBCLANG_NOTHREADS", "1", 1); /* libclang's own thread has 8 MB */
	pthread_t thread;
	if (start_on_large_stack(f, run, &thread))
		pthread_join(thread, NULL);
	else
		run(f);
	if (f->tu)
		clang_disposeTranslationUnit(f->tu);
	ahead_free(f);
	if (f->index)
		clang_disposeIndex(f->index);
	return u;
}
