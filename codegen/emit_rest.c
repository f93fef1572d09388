// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* emit_rest.c - scans whose states carry their rounding errors along (State.rest).
 *
 * In: a loop with such states. Out: how its body is run. The body as the user wrote it would round
 * in every iteration and knows nothing of the rest. So act computes the state after the iteration
 * from its element, as between stretches of iterations, runs the body, and then takes that state.
 * Within the body the assignment that comes last gives the variable its value there, so that what
 * is stored after it is as accurate; a value used between assignments is one rounding off. */
#include "codegen/internal.h"

#include <string.h>

static bool carries_rest(const State *s)
{
	return s->rest != NULL;
}

static bool is_scan(const LoopText *t)
{
	return t->plan &&
	       (t->plan->skeleton == SKEL_SCAN || t->plan->skeleton == SKEL_SCAN_ORDERED);
}

bool has_rest(const LoopText *t)
{
	bool any = false;
	for (int i = 0; i < t->facts->states.count; i++)
		any |= carries_rest(&t->facts->states.at[i]);
	return any && is_scan(t);
}

bool is_watched(const Facts *f)
{
	for (int i = 0; i < f->monoids.count; i++)
		if (f->monoids.at[i].sound)
			return true;
	return false;
}

bool needs_float_runtime(const Unit *u)
{
	for (int i = 0; i < u->loops.count; i++) {
		const Loop *loop = u->loops.at[i];
		for (int k = 0; loop->plan && k < loop->facts->states.count; k++)
			if (loop->facts->states.at[k].rest)
				return true;
		if (loop->plan && is_watched(loop->facts))
			return true;
		for (int k = 0; loop->plan && k < loop->facts->stages.count; k++)
			if (is_watched(loop->facts->stages.at[k]))
				return true;
	}
	return false;
}

static bool find_view(Expr *e, void *data)
{
	bool *found = data;
	*found |= e->kind == EXPR_FUNC && e->u.function->views_bytes;
	return !*found;
}

bool needs_byte_views(const Unit *u)
{
	bool found = false;
	for (int i = 0; i < u->loops.count && !found; i++) {
		const Facts *f = u->loops.at[i]->plan ? u->loops.at[i]->facts : NULL;
		for (; f && !found; f = f->search) {
			stmt_walk(f->body, NULL, find_view, &found);
			for (int k = 0; k < f->stages.count; k++)
				for (int n = 0; n < f->stages.at[k]->votes.count; n++)
					expr_walk(f->stages.at[k]->votes.at[n], find_view, &found);
			for (int k = 0; k < f->callees.count; k++)
				stmt_walk(f->callees.at[k]->plain, NULL, find_view, &found);
			for (int k = 0; k < f->inlined.count; k++)
				stmt_walk(f->inlined.at[k]->plain, NULL, find_view, &found);
		}
	}
	return found;
}

/* ---- the assignment that comes last ------------------------------------------------------- */

typedef struct Assignments {
	const Var *var;
	Expr *one; /* some assignment */
	int count;
	bool other; /* it also changes otherwise */
} Assignments;

static bool find_assignment(Expr *e, void *data)
{
	Assignments *a = data;
	if (e->kind == EXPR_ASSIGN && e->u.assign.left->kind == EXPR_VAR &&
		e->u.assign.left->u.var == a->var) {
		a->one = e;
		a->count++;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op >= UN_ADDR &&
		e->u.unary.operand->kind == EXPR_VAR && e->u.unary.operand->u.var == a->var)
		a->other = true;
	return true;
}

static void bind_last(const LoopText *t, Printer *p, const State *s, Stmt *body, const char *member)
{
	Arena *arena = t->unit->arena;
	Assignments a = {.var = s->var};
	switch (body->kind) {
	case STMT_BLOCK:
		for (int i = body->u.block.count - 1; i >= 0; i--)
			if (stmt_changes(body->u.block.at[i], s->var)) {
				bind_last(t, p, s, body->u.block.at[i], member);
				return;
			}
		return;
	case STMT_IF:
		bind_last(t, p, s, body->u.branch.yes, member);
		if (body->u.branch.no)
			bind_last(t, p, s, body->u.branch.no, member);
		return;
	case STMT_EXPR:
		expr_walk(body->u.expr, find_assignment, &a);
		if (a.count == 1 && !a.other)
			bind_node(p, a.one,
				arena_printf(arena, "(%s, %s%s%s = %s.%s)",
					print_expr_text(p, a.one, 2), t->x, t->cxx ? "." : "->",
					member, t->after, member));
		return;
	case STMT_NULL:
	case STMT_DECL:
	case STMT_FOR:
	case STMT_WHILE:
	case STMT_DO:
	case STMT_SWITCH:
	case STMT_CASE:
	case STMT_BREAK:
	case STMT_CONTINUE:
	case STMT_RETURN:
	case STMT_GOTO:
	case STMT_LABEL:
	case STMT_OPAQUE:
		return;
	}
}

void bind_rests(const LoopText *t, Printer *p)
{
	for (int i = 0; is_scan(t) && i < t->facts->states.count; i++) {
		const State *s = &t->facts->states.at[i];
		if (carries_rest(s) && !s->place)
			bind_last(t, p, s, t->facts->body, t->states[i]);
	}
}

bool names_after(const LoopText *t, const char *body)
{
	const char *prefix = arena_printf(t->unit->arena, " = %s.", t->after);
	return strstr(body, prefix) != NULL;
}

void print_rests(const LoopText *t, FILE *out, int indent)
{
	const char *access = t->cxx ? "." : "->";
	for (int i = 0; i < t->extras.count; i++) {
		const Extra *x = &t->extras.at[i];
		if (x->kind != EXTRA_REST)
			continue;
		const char *state = t->states[x->state];
		print_tabs(out, indent);
		fprintf(out, "%s%s%s = %s.%s;\n", t->x, access, state, t->after, state);
		print_tabs(out, indent);
		fprintf(out, "%s%s%s = %s.%s;\n", t->x, access, x->name, t->after, x->name);
	}
}
