// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_states.c - what the body has in the place of elements that are carried.
 *
 * In: a LoopText. Out: bindings of the body's expressions to members of struct State, and the
 * statements behind the body that move on to the next elements. */
#include "codegen/states.h"

const char *state_text(const LoopText *t, const State *s)
{
	return arena_printf(t->unit->arena, t->cxx ? "%s.%s" : "%s->%s", t->x,
		t->states[s - t->facts->states.at]);
}

/* Comes to E at some times only, or to parts of it. */
static bool is_choice(const Expr *e)
{
	return e->kind == EXPR_COND ||
	       (e->kind == EXPR_BINARY &&
		       (e->u.binary.op == BIN_LAND || e->u.binary.op == BIN_LOR));
}

/* A function that a kernel calls with nothing but numbers changes nothing. */
static bool changes(const Expr *e)
{
	bool numbers = e->kind == EXPR_CALL;
	for (int i = 0; numbers && i < e->u.call.args.count; i++)
		numbers = type_is_arithmetic(e->u.call.args.at[i]->type);
	return expr_is_effect(e) && !numbers;
}

static bool find_change(Expr *e, void *data)
{
	bool *found = data;
	*found |= changes(e);
	return !*found;
}

static bool has_changes(Expr *e)
{
	bool found = false;
	expr_walk(e, find_change, &found);
	return found;
}

static bool print_effect(Expr *e, void *data)
{
	Printer *p = data;
	if (!changes(e) && !(is_choice(e) && has_changes(e)))
		return true;
	fputs("(void)", p->out);
	print_expr(p, e, 14);
	fputs(", ", p->out);
	return false;
}

/* S in the place of NODE, an lvalue that stays one; what NODE changes on the way is changed. */
static void print_state(const LoopText *t, Printer *p, const State *s, Expr *node)
{
	if (!has_changes(node)) {
		fputs(state_text(t, s), p->out);
		return;
	}
	fputs("(*(", p->out);
	expr_walk(node, print_effect, p);
	fprintf(p->out, "&%s))", state_text(t, s));
}

/* NODE is one state or another, or an ordinary element: its address tells. */
static void print_mixed(const LoopText *t, Printer *p, const State *any, Expr *node)
{
	const Facts *f = t->facts;
	(void)any;
	fputc('(', p->out);
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		if (!is_spelling(s, node))
			continue;
		fputc('&', p->out);
		print_expr(p, node, 14);
		fputs(" == &", p->out);
		print_expr(p, s->at, 14);
		fprintf(p->out, " ? %s : ", state_text(t, s));
	}
	print_expr(p, node, 3);
	fputc(')', p->out);
}

/* NODE is the state S, but where a row begins. */
static void print_lagged(const LoopText *t, Printer *p, const State *s, Expr *node)
{
	fprintf(p->out, "(%s < ", p->iter);
	print_expr(p, expr_var(t->unit, t->facts->lag_var), 10);
	fputs(" ? ", p->out);
	print_expr(p, node, 3);
	fputs(" : ", p->out);
	print_state(t, p, s, node);
	fputc(')', p->out);
	p->iter_used = true;
}

void bind_states(const LoopText *t, Printer *p)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		for (int j = 0; j < s->spelled.count; j++)
			if (!s->lagged && !is_mixed(f, s->spelled.at[j]) &&
				!has_changes(s->spelled.at[j]))
				bind_node(p, s->spelled.at[j], state_text(t, s));
		if (!s->place)
			bind_var(p, s->var, state_text(t, s), false);
		else if (!s->spelled.count && !s->next)
			bind_expr(p, s->place, state_text(t, s), false);
	}
}

typedef void Print(const LoopText *t, Printer *p, const State *s, Expr *node);

static void bind_printed(
	const LoopText *t, Printer *p, Print *print, const State *s, Expr *node)
{
	Text text;
	FILE *out = p->out;
	text_open(&text);
	p->out = text.out;
	print(t, p, s, node);
	p->out = out;
	bind_node(p, node, text_close(&text, t->unit->arena));
}

void bind_states_in_part(const LoopText *t, Printer *p)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->mixed.count; i++)
		bind_printed(t, p, print_mixed, NULL, f->mixed.at[i]);
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		for (int j = 0; j < s->spelled.count; j++) {
			Expr *node = s->spelled.at[j];
			if (!is_mixed(f, node) && (s->lagged || has_changes(node)))
				bind_printed(t, p, s->lagged ? print_lagged : print_state, s, node);
		}
	}
}

bool has_moving_state(const LoopText *t)
{
	for (int i = 0; i < t->facts->states.count; i++)
		if (t->facts->states.at[i].next)
			return true;
	return false;
}

/* The state that S takes over from, or NULL. */
static const State *newer_state(const LoopText *t, const State *s)
{
	for (int i = 0; i < t->facts->states.count; i++)
		if (s->next->kind == EXPR_STATE && t->facts->states.at[i].var == s->next->u.state)
			return &t->facts->states.at[i];
	return NULL;
}

void print_moves(const LoopText *t, FILE *out, int indent)
{
	/* The oldest first: each takes over from a newer one. */
	for (int i = t->facts->states.count - 1; i >= 0; i--) {
		const State *s = &t->facts->states.at[i];
		if (!s->next)
			continue;
		Printer p = kernel_printer(t, out);
		p.storing = true;
		print_tabs(out, indent);
		fprintf(out, "%s = ", state_text(t, s));
		for (int j = 0; j < t->facts->states.count; j++)
			bind_state(&p, t->facts->states.at[j].var,
				state_text(t, &t->facts->states.at[j]));
		const State *newer = newer_state(t, s);
		if (newer)
			fputs(state_text(t, newer), out);
		else
			print_expr(&p, s->next, 2);
		fputs(";\n", out);
	}
}

typedef struct Uses {
	const Facts *facts;
	const Var *var;
	bool found;
} Uses;

static bool find_use(Expr *e, void *data)
{
	Uses *u = data;
	if (is_place_of_state(u->facts, e))
		return false;
	u->found |= e->kind == EXPR_VAR && e->u.var == u->var;
	return !u->found;
}

bool only_leads_to_states(const Facts *f, const Var *v)
{
	Uses u = {.facts = f, .var = v};
	if (!f->states.count || v->type->kind != TYPE_POINTER)
		return false;
	stmt_walk(f->body, NULL, find_use, &u);
	return !u.found;
}
