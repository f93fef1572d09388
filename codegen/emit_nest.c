// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_nest.c - elements of iterations that update their states in loops of their own.
 *
 * In: a loop with monoids that have loops (Monoid.loops). Out: the statements of element(). In
 * general an element is composed by running those loops, in order, from the identity. Where all
 * monoids have the same loops, and these run as often in every iteration, the loop and those of
 * its body may be run as one instead (Plan.flat): element(flat) is that of one iteration of the
 * innermost loop, so that neighbouring threads read neighbouring elements of a row. */
#include "codegen/nest.h"

bool has_nest(const Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++)
		if (f->monoids.at[i].loops.count)
			return true;
	return false;
}

bool same_nest(const Monoid *m, const Monoid *n)
{
	if (!n)
		return m->loops.count == 0;
	bool same = m->loops.count == n->loops.count;
	for (int i = 0; same && i < m->loops.count; i++) {
		const BodyLoop *l = &m->loops.at[i], *k = &n->loops.at[i];
		same = l->loop == k->loop && l->trip == k->trip; /* and come to alike */
	}
	return same;
}

const char *elements_text(const LoopText *t, Printer *p, NameSet *names, const Monoid *like,
	int indent, const char *before, const char *after)
{
	const Facts *f = t->facts;
	LIST(Expr *) roots = {0};
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++)
			if (same_nest(&f->monoids.at[i], like))
				list_push(t->unit->arena, &roots,
					f->monoids.at[i].components.at[j].element);
	FILE *out = p->out;
	Text all, value;
	text_open(&all);
	text_open(&value);
	Lets lets = name_lets(p, roots.at, roots.count, names);
	p->out = value.out;
	print_tabs(p->out, indent);
	fprintf(p->out, "%s{", before);
	print_elements(t, p, like);
	fprintf(p->out, "}%s;\n", after);
	p->out = all.out;
	print_lets(p, &lets, indent);
	fputs(text_close(&value, t->unit->arena), p->out);
	p->out = out;
	return text_close(&all, t->unit->arena);
}

bool counts_iterations(const BodyLoop *l)
{
	int64_t first;
	return l->step == 1 && expr_is_int(l->start, &first) && first == 0;
}

void print_loop_counter(Printer *p, const BodyLoop *l, const char *name, const char *start,
	const char *number, int indent)
{
	const char *type = declare(p->unit, l->var->type->unqualified, "", p->cxx);
	print_tabs(p->out, indent);
	if (counts_iterations(l))
		fprintf(p->out, "const %s %s = (%s)%s;\n", type, name, type, number);
	else
		fprintf(p->out, "const %s %s = (%s)(%s + (unsigned long long)%s * %lldull);\n",
			type, name, type, start, number, (long long)l->step);
}

void use_loop_start(Printer *p, const BodyLoop *l, const LoopStart *start)
{
	if (counts_iterations(l))
		return;
	for (int i = 0; i < start->count; i++)
		p->bindings.at[i].used |= start->uses[i];
	p->iter_used |= start->uses_iter;
}

LoopStart loop_start(Printer *p, const BodyLoop *l)
{
	LoopStart s = {.count = p->bindings.count};
	const bool iter_used = p->iter_used;
	bool *used = arena_alloc(p->unit->arena, sizeof *used * (size_t)(s.count + 1));
	s.uses = arena_alloc(p->unit->arena, sizeof *s.uses * (size_t)(s.count + 1));
	for (int i = 0; i < s.count; i++) {
		used[i] = p->bindings.at[i].used;
		p->bindings.at[i].used = false;
	}
	p->iter_used = false;
	s.text = arena_printf(
		p->unit->arena, "(unsigned long long)%s", print_expr_text(p, l->start, 14));
	for (int i = 0; i < s.count; i++) {
		s.uses[i] = p->bindings.at[i].used;
		p->bindings.at[i].used = used[i];
	}
	s.uses_iter = p->iter_used;
	p->iter_used = iter_used;
	return s;
}

/* ---- loops within the element ------------------------------------------------------------- */

/* Loops of the body, and what is done in them. */
typedef struct Nest {
	const LoopText *t;
	const BodyLoop *loops;
	int count;
	const void *what;
	void (*print)(const struct Nest *n, Printer *p, NameSet *names, int indent);
} Nest;

static void print_combined(const Nest *n, Printer *p, NameSet *names, int indent)
{
	const LoopText *t = n->t;
	const char *name = t->plan ? t->plan->name : "";
	const char *before = t->cxx ? arena_printf(t->unit->arena, "%s = combine(%s, ", t->e, t->e)
				    : arena_printf(t->unit->arena,
					      "%s = %s_combine(%s, (struct %s_elem)", t->e, name,
					      t->e, name);
	fputs(elements_text(t, p, names, n->what, indent, before, ")"), p->out);
}

static void print_loops(const Nest *n, Printer *p, NameSet *names, int depth, int indent)
{
	Arena *arena = n->t->unit->arena;
	FILE *out = p->out;
	if (depth == n->count) {
		n->print(n, p, names, indent);
		return;
	}
	const BodyLoop *l = &n->loops[depth];
	const char *number = name_fresh(names, "inner");
	const char *trip = name_fresh(names, "inner_trip");
	const char *counter = name_fresh(names, l->var->name);
	print_tabs(out, indent);
	fprintf(out, "const long long %s = ", trip);
	print_wide(p, l->trip, 2);
	fputs(";\n", out);
	const LoopStart start = loop_start(p, l);
	int binding = bind_var(p, l->var, counter, false);
	Text text;
	text_open(&text);
	p->out = text.out;
	print_loops(n, p, names, depth + 1, indent + 1);
	p->out = out;
	const char *inside = text_close(&text, arena);
	print_tabs(out, indent);
	fprintf(out, "for (long long %s = 0; %s < %s; %s++) {\n", number, number, trip, number);
	if (p->bindings.at[binding].used) {
		use_loop_start(p, l, &start);
		print_loop_counter(p, l, counter, start.text, number, indent + 1);
	}
	fputs(inside, out);
	print_tabs(out, indent);
	fputs("}\n", out);
}

/* The nests of the monoids before I include that of I. */
static bool is_printed(const Facts *f, int i)
{
	for (int k = 0; k < i; k++)
		if (same_nest(&f->monoids.at[k], &f->monoids.at[i]))
			return true;
	return false;
}

void print_nested_element(const LoopText *t, Printer *p, int indent, const char *call_act)
{
	const Facts *f = t->facts;
	Arena *arena = t->unit->arena;
	FILE *out = p->out;
	Text text;
	text_open(&text);
	p->out = text.out;
	int first = bind_inductions(t, p);
	int bound = p->bindings.count;
	NameSet names = t->names;
	const char *type = t->cxx ? "Elem" : arena_printf(arena, "struct %s_elem", t->plan->name);
	fputs(elements_text(
		      t, p, &names, NULL, indent, arena_printf(arena, "%s %s = ", type, t->e), ""),
		p->out);
	for (int i = 0; i < f->monoids.count; i++) {
		const Monoid *m = &f->monoids.at[i];
		const Nest nest = {t, m->loops.at, m->loops.count, m, print_combined};
		if (!m->loops.count || is_printed(f, i))
			continue;
		NameSet inside = names;
		p->bindings.count = bound; /* names of values end with their block */
		print_tabs(p->out, indent);
		fputs("{\n", p->out);
		print_loops(&nest, p, &inside, 0, indent + 1);
		print_tabs(p->out, indent);
		fputs("}\n", p->out);
	}
	p->bindings.count = bound;
	if (call_act) {
		fputs(call_act, p->out);
	} else {
		print_tabs(p->out, indent);
		fprintf(p->out, "return %s;\n", t->e);
	}
	print_with_inductions(t, p, first, out, indent, false, text_close(&text, arena));
	p->out = out;
}

/* ---- loops that may end the search ---------------------------------------------------------- */

static void print_end(const Nest *n, Printer *p, NameSet *names, int indent)
{
	const InnerEnd *end = n->what;
	FILE *out = p->out;
	Text value;
	text_open(&value);
	Lets lets = name_lets(p, (Expr *const *)&end->leaves, 1, names);
	p->out = value.out;
	print_tabs(p->out, indent);
	fputs("if (", p->out);
	print_expr(p, end->leaves, 1);
	fputs(")\n", p->out);
	print_tabs(p->out, indent + 1);
	fprintf(p->out, "return %s;\n", n->t->cxx ? "true" : "1");
	p->out = out;
	print_lets(p, &lets, indent);
	fputs(text_close(&value, n->t->unit->arena), p->out);
}

void print_ends(const LoopText *t, Printer *p, int indent)
{
	const Facts *f = t->facts;
	FILE *out = p->out;
	for (int i = 0; i < f->ends.count; i++) {
		const InnerEnd *e = &f->ends.at[i];
		const Nest nest = {t, e->loops.at, e->loops.count, e, print_end};
		Text text;
		text_open(&text);
		p->out = text.out;
		const int first = bind_inductions(t, p);
		NameSet names = t->names;
		print_loops(&nest, p, &names, 0, indent + 1);
		print_tabs(out, indent);
		fputs("{\n", out);
		print_with_inductions(
			t, p, first, out, indent + 1, false, text_close(&text, t->unit->arena));
		print_tabs(out, indent);
		fputs("}\n", out);
		p->bindings.count = first;
		p->out = out;
	}
}

/* ---- one loop of all --------------------------------------------------------------------- */

void print_flat_element(const LoopText *t, Printer *p, int indent, const char *returns)
{
	const Monoid *m = &t->facts->monoids.at[0];
	Arena *arena = t->unit->arena;
	FILE *out = p->out;
	int count = m->loops.count, first = bind_inductions(t, p);
	NameSet names = t->names;
	const char **number = arena_alloc(arena, sizeof *number * (size_t)count);
	const char **counter = arena_alloc(arena, sizeof *counter * (size_t)count);
	LoopStart *start = arena_alloc(arena, sizeof *start * (size_t)count);
	int *binding = arena_alloc(arena, sizeof *binding * (size_t)count);
	for (int i = 0; i < count; i++) {
		const BodyLoop *l = &m->loops.at[i];
		number[i] = name_fresh(&names, "inner");
		counter[i] = name_fresh(&names, l->var->name);
		start[i] = loop_start(p, l);
		binding[i] = bind_var(p, l->var, counter[i], false);
	}
	const char *value = elements_text(
		t, p, &names, m, indent, arena_printf(arena, "return %s", returns), "");
	Text text, inside;
	text_open(&text);
	text_open(&inside);
	p->out = text.out;
	for (int i = count - 1; i >= 0; i--)
		if (p->bindings.at[binding[i]].used)
			use_loop_start(p, &m->loops.at[i], &start[i]);
	for (int i = 0; i < count; i++)
		if (p->bindings.at[binding[i]].used)
			print_loop_counter(p, &m->loops.at[i], counter[i], start[i].text, number[i],
				indent);
	fputs(value, p->out);
	p->out = inside.out;
	print_with_inductions(
		t, p, first, inside.out, indent, false, text_close(&text, arena));
	p->out = out;
	const char *rest = t->flat;
	for (int i = count - 1; i >= 0; i--) {
		const char *before = i ? name_fresh(&names, "outer") : t->iter;
		print_tabs(out, indent);
		fprintf(out, "long long %s;\n", number[i]);
		print_tabs(out, indent);
		if (i || p->iter_used)
			fprintf(out, "const long long %s = ", before);
		fprintf(out, "%s(%s, ", t->cxx ? "gsp::row_of" : "gsp_row_of", rest);
		print_wide(p, m->loops.at[i].trip, 2);
		fprintf(out, ", &%s);\n", number[i]);
		rest = before;
	}
	fputs(text_close(&inside, arena), out);
}

void print_total(const LoopText *t, FILE *out)
{
	const Monoid *m = &t->facts->monoids.at[0];
	Printer p = host_printer(t, out);
	if (!t->flat)
		return;
	fprintf(out, "\tconst long long %s = ", t->total);
	for (int i = 0; i < m->loops.count; i++)
		fputs(t->cxx ? "gsp::iterations(" : "gsp_iterations(", out);
	fputs(t->trip, out);
	for (int i = 0; i < m->loops.count; i++) {
		fputs(", ", out);
		print_wide(&p, m->loops.at[i].host_trip, 2);
		fputc(')', out);
	}
	fprintf(out, ";\n\tif (%s < 1)\n\t\treturn %s;\n", t->total, t->cxx ? "false" : "0");
}
