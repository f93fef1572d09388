// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* readable.c - arrays of which only the machine can say whether all that may be read can be.
 *
 * In: the facts' arrays that say so. Out: what the host function asks before the loop. */
#include "codegen/readable.h"

static bool asks_readable(const Facts *f)
{
	for (; f; f = f->search) {
		if (f->reach || f->asked.count)
			return true;
		for (int i = 0; i < f->arrays.count; i++)
			if (f->arrays.at[i].ask_readable)
				return true;
		for (int i = 0; i < f->inspectors.count; i++)
			if (f->inspectors.at[i].replays.count)
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

void print_one_thread(const LoopText *t, FILE *out, const char *trouble)
{
	fprintf(out,
		"\tif (gsp_threads(%s, 1) < 2%s) {\n\t\tgsp_say(\"%s\", 1);\n"
		"\t\treturn 0;\n\t}\n",
		t->total, trouble, t->plan->name);
}

void name_asked(LoopText *t)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	t->asked = arena_alloc(arena, sizeof *t->asked * (size_t)(f->asked.count + 1));
	for (int i = 0; i < f->asked.count; i++) {
		const Expr *e = f->asked.at[i];
		t->asked[i] = name_fresh(&t->host_names,
			e->kind == EXPR_MEMBER ? e->u.member.field->name : "value");
	}
}

/* Asks about place I, and reads it. Its address is computed as a number: there may be nothing at
 * the pointer, which may be one of the places before it. */
static void print_asked_place(const LoopText *t, FILE *out, int i)
{
	Printer p = host_printer(t, out);
	p.bindings.count -= t->facts->asked.count - i;
	Expr *place = t->facts->asked.at[i];
	Below b;
	if (!find_below(place, &b))
		internal_error("a place without a pointer");
	const char *decline =
		!t->cxx ? as_written(t)
			: arena_printf(t->unit->arena,
				  "return %s.decline(\"it might read what is no memory\")", t->run);
	fputs("\tif (", out);
	print_expr(&p, b.pointer, 13);
	fputs(" &&\n\t\t!gsp_readable((const void *)", out);
	print_below(&p, &b);
	fprintf(out, ", 0, 1, sizeof(%s)))\n\t\t%s;\n",
		declare(t->unit, place->type->unqualified, "", t->cxx), decline);
	fprintf(out, "\t%s = ", declare(t->unit, place->type->unqualified, t->asked[i], t->cxx));
	print_expr(&p, b.pointer, 4);
	fputs(" ? ", out);
	print_expr(&p, place, 4);
	fputs(" : ", out);
	print_unset(t, place->type, out);
	fprintf(out, ";\n\t%s%s;\n", void_of(t->cxx), t->asked[i]);
}

static void print_asked_places(const LoopText *t, FILE *out)
{
	if (t->facts->asked.count && t->cxx)
		fprintf(out, "\tif (!%s.good())\n\t\treturn false;\n", t->run);
	for (int i = 0; i < t->facts->asked.count; i++)
		print_asked_place(t, out, i);
}

void print_asked_first(const LoopText *t, FILE *out)
{
	if (counts_by_asked(t->facts))
		print_asked_places(t, out);
}

void print_asked(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	if (!f->asked.count)
		return;
	if (!t->cxx)
		print_one_thread(t, out, "");
	if (!counts_by_asked(f))
		print_asked_places(t, out);
	print_checks(t, out, as_written(t), CHECK_ASKED);
}

void print_unreadable(const LoopText *t, FILE *out, int array)
{
	fputs("!gsp_readable(", out);
	print_extent(t, out, array);
	fprintf(out, ", sizeof(%s))",
		declare(t->unit, t->facts->arrays.at[array].elem->unqualified, "", t->cxx));
}

const char *unreadable(const LoopText *t)
{
	Text text;
	const char *or = "";
	text_open(&text);
	for (int i = 0; i < t->facts->arrays.count; i++) {
		const Array *a = &t->facts->arrays.at[i];
		if (!a->ask_readable || a->asked_place)
			continue;
		fputs(or, text.out);
		print_unreadable(t, text.out, i);
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
		fprintf(out, "%s%s(", last ? "" : "gsp_lesser_reach(",
			r->row ? "gsp_row_reach" : "gsp_reach");
		print_expr(&p, r->at[0], 2);
		fputs(", ", out);
		print_expr(&p, r->at[1], 2);
		fprintf(out, ", %lld)%s", (long long)(r->row ? r->row : r->size),
			last ? "" : ",\n\t\t");
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
