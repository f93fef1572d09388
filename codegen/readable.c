// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.c - arrays of which only the machine can say whether all that may be read can be.
 *
 * In: the facts' arrays that say so. Out: what the host function asks before the loop. */
#include "codegen/readable.h"

static bool asks_readable(const Facts *f)
{
	for (; f; f = f->search) {
		if (f->reach)
			return true;
		for (int i = 0; i < f->arrays.count; i++)
			if (f->arrays.at[i].ask_readable)
				return true;
	}
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

void print_reach(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	if (!f->reach)
		return;
	Printer p = host_printer(t, out);
	fprintf(out, "\tconst long long %s = ", f->reach->name);
	for (int i = 0; i < f->reached.count; i++) {
		const struct NextRead *r = &f->reached.at[i];
		bool last = i + 1 == f->reached.count;
		fprintf(out, last ? "gsp_reach(" : "gsp_lesser_reach(gsp_reach(");
		print_expr(&p, r->at[0], 2);
		fputs(", ", out);
		print_expr(&p, r->at[1], 2);
		fprintf(out, last ? ", %lld)" : ", %lld),\n\t\t", (long long)r->size);
	}
	for (int i = 1; i < f->reached.count; i++)
		fputs(")", out);
	fputs(";\n", out);
}

const char *found_nothing(const LoopText *t, const char *done)
{
	if (!t->facts->reach)
		return done;
	return arena_printf(t->unit->arena, "%s + 1 >= %s", t->first, t->trip);
}
