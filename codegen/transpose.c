// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* transpose.c - nests that read the other way round than they store (Facts.transposed).
 *
 * In: a map with LoopText.box. Out: what gsp::transpose() asks of its struct: the members
 * `Transposed` and transposed(), which reads what the body then finds there in the place of its own
 * reads. */
#include "codegen/box.h"
#include "codegen/cuda.h"
#include "codegen/nest.h"

/* A box of more is run as it is. */
#define MOST_LOOPS 8

bool has_transposed(const LoopText *t)
{
	return t->cxx && t->box && t->box <= MOST_LOOPS && t->facts->transposed.count;
}

bool leads_to_transposed(const LoopText *t, const Var *v)
{
	for (int i = 0; has_transposed(t) && i < t->facts->transposed.count; i++)
		if (expr_mentions(t->facts->transposed.at[i].node, v))
			return true;
	return false;
}

void name_transposed(LoopText *t)
{
	const Facts *f = t->facts;
	NameSet members = {.unit = t->unit, .cxx = t->cxx};
	t->found = name_fresh(&t->names, "found");
	t->ahead =
		arena_alloc(t->unit->arena, sizeof *t->ahead * (size_t)(f->transposed.count + 1));
	for (int i = 0; i < f->transposed.count; i++) {
		const Var *root = f->transposed.at[i].root;
		t->ahead[i] = name_fresh(&members, root ? root->name : "value");
	}
}

int bind_transposed(const LoopText *t, Printer *p)
{
	int first = p->bindings.count;
	for (int i = 0; has_transposed(t) && i < t->facts->transposed.count; i++)
		bind_node(p, t->facts->transposed.at[i].node,
			arena_printf(t->unit->arena, "%s.%s", t->found, t->ahead[i]));
	return first;
}

typedef struct Counter {
	const char *name;
	LoopStart start;
	int binding;
} Counter;

/* The box's loops' counters get names. */
static void bind_counters(const LoopText *t, Printer *p, Counter *counters)
{
	for (int i = 0; i < t->box; i++) {
		const BodyLoop *l = &t->facts->box.at[i].loop;
		Counter *c = &counters[i];
		c->name = safe_name(t->unit, l->var->name, true);
		c->start = loop_start(p, l);
		c->binding = bind_var(p, l->var, c->name, false);
	}
}

/* The statements that return what is read. */
static const char *reads_text(const LoopText *t, Printer *p, NameSet *names, int indent)
{
	const Facts *f = t->facts;
	FILE *out = p->out;
	LIST(Expr *) loads = {0};
	Text all, value;
	for (int i = 0; i < f->transposed.count; i++)
		list_push(t->unit->arena, &loads, f->transposed.at[i].load);
	text_open(&value);
	Lets lets = name_lets(p, loads.at, loads.count, names);
	p->out = value.out;
	print_tabs(p->out, indent);
	fputs("return {", p->out);
	for (int i = 0; i < loads.count; i++) {
		fputs(i ? ", " : "", p->out);
		print_expr(p, loads.at[i], 2);
	}
	fputs("};\n", p->out);
	text_open(&all);
	p->out = all.out;
	print_lets(p, &lets, indent);
	fputs(text_close(&value, t->unit->arena), p->out);
	p->out = out;
	return text_close(&all, t->unit->arena);
}

/* The reads of iteration (row, last of t->numbers). True: that number is used. */
static bool print_reads(const LoopText *t, Printer *p, int indent)
{
	Arena *arena = t->unit->arena;
	FILE *out = p->out;
	NameSet names = t->names;
	Counter counters[MOST_LOOPS];
	const int first = bind_inductions(t, p);
	bind_counters(t, p, counters);
	const char *reads = reads_text(t, p, &names, indent);
	Text text, all;
	text_open(&text);
	p->out = text.out;
	for (int i = t->box - 1; i >= 0; i--)
		if (p->bindings.at[counters[i].binding].used)
			use_loop_start(p, &t->facts->box.at[i].loop, &counters[i].start);
	for (int i = 0; i < t->box; i++)
		if (p->bindings.at[counters[i].binding].used)
			print_loop_counter(p, &t->facts->box.at[i].loop, counters[i].name,
				counters[i].start.text, t->numbers[i], indent);
	fputs(reads, p->out);
	text_open(&all);
	print_with_inductions(t, p, first, all.out, indent, false, text_close(&text, arena));
	p->out = out;
	print_box_row(t, p, indent);
	fputs(text_close(&all, arena), out);
	return p->bindings.at[counters[t->box - 1].binding].used;
}

void print_transposed(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	Text body;
	if (!has_transposed(t))
		return;
	fputs("\tstruct Transposed {\n", out);
	for (int i = 0; i < f->transposed.count; i++)
		fprintf(out, "\t\t%s;\n",
			declare(t->unit, f->transposed.at[i].load->type->unqualified, t->ahead[i],
				true));
	fputs("\t};\n", out);
	text_open(&body);
	Printer p = kernel_printer(t, body.out);
	const bool used = print_reads(t, &p, 2);
	fprintf(out, "\t__device__ Transposed transposed(long long%s, long long%s) const\n",
		if_used(p.iter_used || t->box > 1, t, t->row),
		if_used(used, t, t->numbers[t->box - 1]));
	fprintf(out, "\t{\n%s\t}\n", text_close(&body, t->unit->arena));
}
