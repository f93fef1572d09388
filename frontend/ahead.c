// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* ahead.c - the second parse of a unit whose directives have expressions (splice.c), begun together
 * with the first.
 *
 * What the second parse reads depends on the first only in what #if leaves out. The text is made
 * as if nothing were left out, and parsed on a thread of its own; if the text that is wanted in the
 * end is another one, that is parsed, as if nothing had been. Everything is the other thread's own,
 * so what it finds wrong with directives is not reported. */
#include "frontend/internal.h"

#include <string.h>

typedef struct Ahead {
	Frontend *f;
	const char *text;
	size_t size;
	pthread_t thread;
	bool running;
} Ahead;

static void parse(Frontend *f)
{
	Ahead *a = f->ahead;
	f->index = clang_createIndex(0, 0);
	if (!parse_unit(f, &f->tu, a->text, a->size))
		f->tu = NULL;
}

void ahead_start(Frontend *f)
{
	const SourceFile *main = f->unit->files.at[0];
	if (!lex_contains(main->text, main->size, "gsp"))
		return;
	Frontend *own = frontend_beside(f->options, f->unit);
	Ahead *a = arena_alloc(own->arena, sizeof *a);
	a->f = own;
	own->ahead = f->ahead = a;
	for (int i = 0; i < f->args.count; i++)
		list_push(own->arena, &own->args, f->args.at[i]);
	pragma_lines(own);
	a->text = splice_text(own, &a->size);
	a->running = a->text && start_on_large_stack(own, parse, &a->thread);
}

static void join(Ahead *a)
{
	if (a->running)
		pthread_join(a->thread, NULL);
	a->running = false;
}

CXTranslationUnit ahead_take(Frontend *f, const char *text, size_t size)
{
	Ahead *a = f->ahead;
	if (!a || !a->text || a->size != size || memcmp(a->text, text, size) != 0)
		return NULL;
	join(a);
	CXTranslationUnit tu = a->f->tu;
	a->f->tu = NULL;
	return tu;
}

void ahead_free(Frontend *f)
{
	if (!f->ahead)
		return;
	Frontend *own = f->ahead->f;
	join(f->ahead);
	if (own->tu)
		clang_disposeTranslationUnit(own->tu);
	if (own->index)
		clang_disposeIndex(own->index);
	unit_free(own->unit);
}
