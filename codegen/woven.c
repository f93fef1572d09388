// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* woven.c - arrays whose elements lie between each other's (OverlapCheck.woven).
 *
 * In: pairs of arrays that are compared when the program runs. Out: the call that tells whether the
 * elements of two meet, where their stretches overlap; on a device, which works on copies, also
 * that such arrays lie in one. */
#include "codegen/woven.h"

/* The place of the first element of array I, which is number SIDE of the pair O. */
static void print_first(const LoopText *t, FILE *out, const OverlapCheck *o, int side)
{
	Printer p = host_printer(t, out);
	fprintf(out, "(const char *)%s + ", base_of_array(t, side ? o->b : o->a));
	print_expr(&p, o->woven->first[side], 13);
	fprintf(out, ", %lld", (long long)o->woven->size[side]);
}

/* The greatest number of bytes that everything steps by. */
static void print_step(const LoopText *t, FILE *out, const Woven *w, int steps)
{
	Printer p = host_printer(t, out);
	if (!steps) {
		fprintf(out, "%lld", (long long)w->known);
		return;
	}
	fputs("gsp_divisor(", out);
	print_step(t, out, w, steps - 1);
	fputs(", ", out);
	print_expr(&p, w->steps.at[steps - 1], 2);
	fputc(')', out);
}

static void print_meet(const LoopText *t, FILE *out, const OverlapCheck *o)
{
	fputs("gsp_meet(", out);
	print_first(t, out, o, 0);
	fputs(",\n\t\t    ", out);
	print_first(t, out, o, 1);
	fputs(", ", out);
	print_step(t, out, o->woven, o->woven->steps.count);
	fputc(')', out);
}

const char *unless_woven(const LoopText *t, const OverlapCheck *o)
{
	if (!o->woven)
		return "";
	Text text;
	text_open(&text);
	fputs(" &&\n\t\t    ", text.out);
	print_meet(t, text.out, o);
	return text_close(&text, t->unit->arena);
}

static bool has_woven(const Facts *f)
{
	for (int i = 0; f && i < f->overlaps.count; i++)
		if (f->overlaps.at[i].woven)
			return true;
	return false;
}

bool needs_meet(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *loop = u->loops.at[i];
		if (loop->plan && (has_woven(loop->facts) || has_woven(loop->facts->search)))
			return true;
	}
	return false;
}

/* Array I is one of a pair that may be woven, both of which are handed over. */
static bool is_in_weave(const LoopText *t, int i)
{
	bool found = false;
	for (int k = 0; k < t->facts->overlaps.count; k++) {
		const OverlapCheck *o = &t->facts->overlaps.at[k];
		found |= o->woven && (o->a == i || o->b == i) && t->arrays[o->a] && t->arrays[o->b];
	}
	return found;
}

/* O is compared before its arrays are handed over: both are, one of them may be woven, and so its
 * stretch may be a part of one that others are in, too. */
static bool is_compared_first(const LoopText *t, const OverlapCheck *o)
{
	const Facts *f = t->facts;
	return t->arrays[o->a] && t->arrays[o->b] && !pack_of(f, o->a) && !pack_of(f, o->b) &&
	       !is_of_rows(t, o) && (is_in_weave(t, o->a) || is_in_weave(t, o->b));
}

void print_weaves(const LoopText *t, FILE *out)
{
	for (int k = 0; k < t->facts->overlaps.count; k++) {
		const OverlapCheck *o = &t->facts->overlaps.at[k];
		if (!is_compared_first(t, o))
			continue;
		fprintf(out, "\t%s.weave(%s,\n\t\t%s,\n\t\t", t->run, stretch_of_array(t, o->a),
			stretch_of_array(t, o->b));
		if (o->woven)
			print_meet(t, out, o);
		else
			fputs("true", out);
		fprintf(out, ", %s);\n", o->may_coincide ? "true" : "false");
	}
}
