// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_box.c - nests of independent iterations that run as one (Facts.box).
 *
 * In: a map with LoopText.box. Out: what act() and the host function need beside what they have
 * for a single loop. act() is one iteration of the innermost loop of the box, so that neighbouring
 * threads touch neighbouring elements: act(k, inner), or act(row, inner) where the rows are counted
 * over several loops. It prints the whole body, but in the place of each loop of the box its
 * counters, computed from the iteration's number, and that loop's body. */
#include "codegen/box.h"

/* ---- variables ------------------------------------------------------------------------------- */

typedef struct Mentions {
	const Var *var;
	int all, set; /* SET: assigned, where the old value does not matter */
	bool declared;
} Mentions;

static bool find_declaration(Stmt *s, void *data)
{
	Mentions *m = data;
	for (int i = 0; s->kind == STMT_DECL && i < s->u.vars.count; i++)
		m->declared |= s->u.vars.at[i] == m->var;
	return true;
}

static bool count_mention(Expr *e, void *data)
{
	Mentions *m = data;
	m->all += e->kind == EXPR_VAR && e->u.var == m->var;
	m->set += e->kind == EXPR_ASSIGN && !e->u.assign.is_compound &&
		  e->u.assign.left->kind == EXPR_VAR && e->u.assign.left->u.var == m->var;
	return true;
}

static void count_in_header(const Stmt *loop, Mentions *m)
{
	if (loop->kind == STMT_FOR)
		stmt_walk(loop->u.loop.init, NULL, count_mention, m);
	if (loop->kind == STMT_FOR && loop->u.loop.step)
		expr_walk(loop->u.loop.step, count_mention, m);
	if (loop->u.loop.condition)
		expr_walk(loop->u.loop.condition, count_mention, m);
}

bool only_in_box_headers(const LoopText *t, const Var *v)
{
	Mentions all = {.var = v}, headers = {.var = v};
	for (int i = 0; i < t->box; i++)
		count_in_header(t->facts->box.at[i].stmt, &headers);
	if (!headers.all)
		return false;
	stmt_walk(t->facts->body, NULL, count_mention, &all);
	return all.all - all.set == headers.all - headers.set;
}

static bool is_declared_in(const Stmt *loop, const Var *v)
{
	const Stmt *init = loop->kind == STMT_FOR ? loop->u.loop.init : NULL;
	for (int i = 0; init && init->kind == STMT_DECL && i < init->u.vars.count; i++)
		if (init->u.vars.at[i] == v)
			return true;
	return false;
}

/* V, an induction of loop LEVEL of the box, is nothing outside of that loop. */
static bool is_counter_of(const LoopText *t, int level, const Var *v)
{
	const Stmt *loop = t->facts->box.at[level].stmt;
	if (is_declared_in(loop, v))
		return true;
	for (int i = 0; i < t->facts->inductions.count; i++)
		if (t->facts->inductions.at[i].var == v)
			return false;
	Mentions all = {.var = v}, inside = {.var = v};
	stmt_walk(t->facts->body, find_declaration, count_mention, &all);
	stmt_walk((Stmt *)loop, NULL, count_mention, &inside);
	return !all.declared && all.all == inside.all;
}

bool is_box_counter(const LoopText *t, const Var *v)
{
	for (int i = 0; i < t->box; i++) {
		const Facts *f = t->facts->box.at[i].facts;
		for (int k = 0; k < f->inductions.count; k++)
			if (f->inductions.at[k].var == v && is_counter_of(t, i, v))
				return true;
	}
	return false;
}

/* ---- act ------------------------------------------------------------------------------------- */

/* IN, of loop LEVEL, in the iteration that this is. */
static void print_counter(Printer *p, int level, const Induction *in, int indent)
{
	const LoopText *t = p->loop;
	const char *iter = p->iter, *name = safe_name(p->unit, in->var->name, p->cxx);
	const bool iter_used = p->iter_used;
	const Stmt *body = t->facts->box.at[level].stmt->u.loop.body;
	Type *type = type_qualified(p->unit, in->var->type->unqualified,
		!stmt_changes(body, in->var), false, false);
	print_tabs(p->out, indent);
	fprintf(p->out, "%s = ",
		is_counter_of(t, level, in->var) ? declare(p->unit, type, name, p->cxx) : name);
	p->iter = t->numbers[level];
	p->iter_used = false;
	print_expr(p, in->at, 2);
	fputs(";\n", p->out);
	t->numbers_used[level] |= p->iter_used;
	p->iter = iter;
	p->iter_used = iter_used;
}

/* The loop is all that the body around it consists of, and its names are no others'. */
static bool needs_no_braces(const LoopText *t, int level)
{
	const Stmt *around =
		level ? t->facts->box.at[level - 1].stmt->u.loop.body : t->facts->body;
	const Stmt *loop = t->facts->box.at[level].stmt;
	bool others = false;
	for (int i = 0; i < t->facts->privates.count; i++)
		others |= !is_box_counter(t, t->facts->privates.at[i].var);
	if (around->kind == STMT_BLOCK && around->u.block.count == 1)
		around = around->u.block.at[0];
	return around == loop && !others;
}

bool print_box_loop(Printer *p, const Stmt *s, int indent)
{
	const LoopText *t = p->loop;
	int level = 0;
	while (level < t->box && t->facts->box.at[level].stmt != s)
		level++;
	if (level == t->box)
		return false;
	const Facts *f = t->facts->box.at[level].facts;
	const Stmt *body = s->u.loop.body;
	const bool plain = needs_no_braces(t, level);
	const int inside = plain ? indent : indent + 1, first = p->bindings.count;
	FILE *out = p->out;
	Text text;
	text_open(&text);
	p->out = text.out;
	for (int i = 0; i < f->inductions.count; i++) {
		const Var *v = f->inductions.at[i].var;
		bind_var(p, v, safe_name(p->unit, v->name, p->cxx), false);
	}
	for (int i = 0; body->kind == STMT_BLOCK && i < body->u.block.count; i++)
		print_stmt(p, body->u.block.at[i], inside);
	if (body->kind != STMT_BLOCK)
		print_stmt(p, body, inside);
	p->out = out;
	p->bindings.count = first; /* first values are what the variables held before */
	if (!plain) {
		print_tabs(out, indent);
		fputs("{\n", out);
	}
	for (int i = 0; i < f->inductions.count; i++)
		if (p->bindings.at[first + i].used)
			print_counter(p, level, &f->inductions.at[i], inside);
	fputs(text_close(&text, p->unit->arena), out);
	if (!plain) {
		print_tabs(out, indent);
		fputs("}\n", out);
	}
	return true;
}

void print_box_row(const LoopText *t, Printer *p, int indent)
{
	const char *rest = t->row;
	NameSet names = t->names;
	for (int i = t->box - 2; i >= 0; i--) {
		const char *before = i ? name_fresh(&names, "outer") : t->iter;
		print_tabs(p->out, indent);
		fprintf(p->out, "long long %s;\n", t->numbers[i]);
		print_tabs(p->out, indent);
		if (i || p->iter_used)
			fprintf(p->out, "const long long %s = ", before);
		fprintf(p->out, "gsp::row_of(%s, ", rest);
		print_wide(p, t->facts->box.at[i].trip, 2);
		fprintf(p->out, ", &%s);\n", t->numbers[i]);
		rest = before;
	}
}

/* ---- names ----------------------------------------------------------------------------------- */

void name_box(LoopText *t)
{
	Arena *arena = t->unit->arena;
	t->row = t->box > 1 ? name_fresh(&t->names, "row") : t->iter;
	t->numbers = arena_alloc(arena, sizeof *t->numbers * (size_t)(t->box + 1));
	t->numbers_used = arena_alloc(arena, sizeof *t->numbers_used * (size_t)(t->box + 1));
	for (int i = 0; i < t->box; i++)
		t->numbers[i] = name_fresh(&t->names, "inner");
}

void name_total(LoopText *t)
{
	NameSet *host = &t->host_names;
	t->total = t->flat	? name_fresh(host, "total")
		   : t->box > 1 ? name_fresh(host, "rows")
				: t->trip;
	t->columns = t->box ? name_fresh(host, "columns") : NULL;
}

/* ---- the host -------------------------------------------------------------------------------- */

const char *map_launch(const LoopText *t)
{
	return has_own_elements(t)                  ? "map_apart"
	       : has_transposed(t)                  ? "transpose"
	       : t->box && t->facts->box_across ? "map_across"
						    : "map";
}

/* How many iterations the innermost loop has, and how often it is come to. */
void print_box_sizes(const LoopText *t, FILE *out)
{
	const Facts *f = t->facts;
	Printer p = host_printer(t, out);
	fprintf(out, "\tconst long long %s = ", t->columns);
	print_wide(&p, f->box.at[t->box - 1].trip, 2);
	fputs(";\n", out);
	if (t->box == 1) {
		fprintf(out, "\tif (%s < 1)\n\t\treturn false;\n", t->columns);
		return;
	}
	fprintf(out, "\tconst long long %s = ", t->total);
	for (int i = 1; i < t->box; i++)
		fputs("gsp::iterations(", out);
	fputs(t->trip, out);
	for (int i = 1; i < t->box; i++) {
		fputs(", ", out);
		print_wide(&p, f->box.at[i - 1].trip, 2);
		fputc(')', out);
	}
	fprintf(out, ";\n\tif (%s < 1 || %s < 1)\n\t\treturn false;\n", t->columns, t->total);
}
