// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.c - arrays of which only the machine can say whether all that may be read can be.
 *
 * In: the facts' arrays that say so. Out: what the host function asks before the loop. */
#include "codegen/readable.h"

static bool asks_readable(const Facts *f)
{
	for (; f; f = f->search)
		for (int i = 0; i < f->arrays.count; i++)
			if (f->arrays.at[i].ask_readable)
				return true;
	return false;
}

bool needs_readable(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++)
		if (u->loops.at[i]->plan && asks_readable(u->loops.at[i]->facts))
			return true;
	return false;
}

const char *unreadable(const LoopText *t)
{
	Text text;
	const char *or = "";
	text_open(&text);
	for (int i = 0; i < t->facts->arrays.count; i++) {
		const Array *a = &t->facts->arrays.at[i];
		if (!a->ask_readable)
			continue;
		fprintf(text.out, "%s!gsp_readable(", or);
		print_extent(t, text.out, i);
		fprintf(text.out, ", sizeof(%s))",
			declare(t->unit, a->elem->unqualified, "", t->cxx));
		or = " ||\n\t\t";
	}
	return text_close(&text, t->unit->arena);
}
