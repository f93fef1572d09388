// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* selfcheck.c - does the user's text mean in C++ what it means in C?
 *
 * In: the unit, and its text with the edits that are to make it C++. That text is parsed as C++,
 * on a thread of its own while the loops are analysed, converted to a unit of its own, and
 * compared (compare.c). Out: errors of the unit: what C++ does not accept, and what it takes for
 * something else. Nothing of CUDA is needed; what its headers declare is in cxx_prelude.c. Where
 * the short list of declarations there is not enough, the C++ library's headers are read. */
#include "frontend/internal.h"

#include <stdlib.h>
#include <string.h>

struct SelfCheck {
	Frontend *f;
	pthread_t thread;
	bool started;
};

static void collect_args(Frontend *f, bool real_headers)
{
	f->args.count = 0;
	push_arg(f, "-x");
	push_arg(f, "c++");
	push_arg(f, "-std=gnu++17"); /* nvcc's */
	push_arg(f, real_headers ? "-DGSP_REAL_HEADERS" : "-nostdinc++");
	push_user_args(f);
	/* Taken by clang alone. */
	push_arg(f, "-Werror=c99-designator");
	push_arg(f, "-Wno-c++20-designator");
	push_arg(f, "-Werror=reorder-init-list");
}

static const char *checked_text(Frontend *f, size_t *size)
{
	const char *head = arena_printf(
		f->arena, "%s# 1 \"%s\"\n", cxx_prelude, f->options->path);
	f->cxx_start = (unsigned)strlen(head);
	*size = f->cxx_start + f->cxx->size;
	char *text = arena_alloc(f->arena, *size + 1);
	memcpy(text, head, f->cxx_start);
	memcpy(text + f->cxx_start, f->cxx->text, f->cxx->size);
	return text;
}

static bool has_errors(CXTranslationUnit tu)
{
	bool found = false;
	for (unsigned i = 0; i < clang_getNumDiagnostics(tu) && !found; i++) {
		CXDiagnostic d = clang_getDiagnostic(tu, i);
		found = clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error;
		clang_disposeDiagnostic(d);
	}
	return found;
}

/* False where libclang gives up or finds errors. */
static bool parse_once(Frontend *f, bool real_headers, const char *text, size_t size)
{
	CXTranslationUnit tu;
	collect_args(f, real_headers);
	if (!parse_unit(f, &tu, text, size))
		return false;
	if (f->tu)
		clang_disposeTranslationUnit(f->tu);
	f->tu = tu;
	f->last_macro.file = NULL;
	f->files.at[0].handle = clang_getFile(f->tu, f->options->path);
	return !has_errors(f->tu);
}

static void parse(Frontend *f)
{
	size_t size;
	const char *text = checked_text(f, &size);
	f->index = clang_createIndex(0, 0);
	if (parse_once(f, false, text, size) || parse_once(f, true, text, size))
		convert_unit(f);
}

SelfCheck *selfcheck_start(const FrontendOptions *options, const Unit *c, const CxxText *text)
{
	Frontend *f = frontend_beside(options, c);
	SelfCheck *check = arena_alloc(f->arena, sizeof *check);
	check->f = f;
	f->cxx = text;
	check->started = start_on_large_stack(f, parse, &check->thread);
	return check;
}

/* ---- what was found ----------------------------------------------------------------- */

static Range range_in(const Unit *c, const Unit *cxx, Range r)
{
	const char *path = cxx->files.at[r.file]->path;
	for (int i = 0; i < c->files.count; i++)
		if (strcmp(c->files.at[i]->path, path) == 0) {
			r.file = i;
			return r;
		}
	return (Range){.line = 1, .column = 1};
}

static void report_errors(Frontend *f, Unit *c)
{
	enum { SHOWN = 5 };
	int shown = 0;
	for (unsigned i = 0; i < clang_getNumDiagnostics(f->tu) && shown < SHOWN; i++) {
		CXDiagnostic d = clang_getDiagnostic(f->tu, i);
		if (clang_getDiagnosticSeverity(d) >= CXDiagnostic_Error) {
			Range at = source_point(f, clang_getDiagnosticLocation(d));
			const char *text = string_take(f->arena, clang_getDiagnosticSpelling(d));
			Reason *r = unit_error(c, CODE_HOST_NO_CXX, range_in(c, f->unit, at),
				"not C++: %s", text);
			r->edit = SPLIT_HELP;
			shown++;
		}
		clang_disposeDiagnostic(d);
	}
}

void selfcheck_finish(SelfCheck *check, Unit *c)
{
	Frontend *f = check->f;
	if (check->started)
		pthread_join(check->thread, NULL);
	else
		parse(f);
	if (c && !f->tu) {
		Reason *r = unit_error(c, CODE_HOST_NO_CXX, (Range){.line = 1, .column = 1},
			"not C++: libclang gives up");
		r->edit = SPLIT_HELP;
	} else if (c && has_errors(f->tu)) {
		report_errors(f, c);
	} else if (c) {
		compare_units(c, f->unit, f->cxx);
	}
	if (f->tu)
		clang_disposeTranslationUnit(f->tu);
	if (f->index)
		clang_disposeIndex(f->index);
	unit_free(f->unit);
}
