// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* extras.c - members of struct State that are no states.
 *
 * In: a loop with facts. Out: what `apply` needs beside states, last values that only the device
 * knows, what rounding has taken from sums, and whether composing has lost something. */
#include "codegen/internal.h"

typedef struct HostUse {
	const Facts *facts;
	bool unstored; /* as Private.unstored */
	bool found;
} HostUse;

static bool needs_device(Expr *e, void *data)
{
	HostUse *u = data;
	if (e->kind == EXPR_STATE)
		u->found = true;
	if (e->kind != EXPR_LOAD)
		return true;
	Expr *place = e->u.load;
	for (;;) {
		int array = array_of_base(u->facts, place);
		if (array >= 0) {
			u->found |= u->facts->arrays.at[array].written && !u->unstored;
			return true;
		}
		if (place->kind == EXPR_SUBSCRIPT)
			place = place->u.subscript.base;
		else if (place->kind == EXPR_MEMBER)
			place = place->u.member.base;
		else if (place->kind == EXPR_CAST)
			place = place->u.cast.operand;
		else
			break;
	}
	u->found = true;
	return true;
}

bool private_on_host(const Facts *f, const Private *p)
{
	HostUse u = {.facts = f, .unstored = p->unstored};
	Expr *value = p->value;
	if (!value)
		return false;
	values_walk(&value, 1, needs_device, &u);
	return !u.found;
}

static void add_extra(LoopText *t, Extra x)
{
	for (int i = 0; i < t->extras.count; i++)
		if (t->extras.at[i].var == x.var)
			return;
	list_push(t->unit->arena, &t->extras, x);
}

/* The number that E reads where the kernel captures that. */
static const Capture *captured_number(const LoopText *t, const Expr *e)
{
	const Expr *place = e->kind == EXPR_LOAD ? e->u.load : e;
	for (int i = 0; i < t->captures.count; i++) {
		const Capture *c = &t->captures.at[i];
		if (c->place && !c->by_node && expr_equal(c->place, place))
			return c;
	}
	return NULL;
}

static bool find_varying(Expr *e, void *data)
{
	bool *varies = data;
	*varies |= e->kind == EXPR_STATE || e->kind == EXPR_PART || e->kind == EXPR_ITER ||
		   e->kind == EXPR_LOAD || is_constant_table(e);
	return !*varies;
}

/* E is a number within a structure or an array that the loop only reads: s.limit[3]. */
static bool is_fixed_number(const Expr *e)
{
	bool varies = !e->is_lvalue || !type_is_arithmetic(e->type) ||
		      (e->kind != EXPR_SUBSCRIPT && e->kind != EXPR_MEMBER);
	if (!varies)
		expr_walk((Expr *)e, find_varying, &varies);
	return !varies;
}

static void add_place(LoopText *t, Expr *place)
{
	for (int i = 0; i < t->extras.count; i++)
		if (t->extras.at[i].place && expr_equal(t->extras.at[i].place, place))
			return;
	Var *var = var_temp(t->unit, "bound", place->type->unqualified);
	list_push(t->unit->arena, &t->extras,
		((Extra){.kind = EXTRA_GIVEN, .var = var, .place = place}));
}

static bool extra_expr(Expr *e, void *data)
{
	LoopText *t = data;
	if (is_constant_table(e))
		return false;
	const Capture *c = captured_number(t, e);
	if (c) {
		add_extra(t, (Extra){.kind = EXTRA_GIVEN, .var = c->var, .place = c->place});
		return false;
	}
	if (is_fixed_number(e)) {
		add_place(t, e);
		return false;
	}
	if (e->kind == EXPR_VAR)
		add_extra(t, (Extra){.kind = EXTRA_GIVEN, .var = e->u.var});
	else if (e->kind == EXPR_LOAD || e->kind == EXPR_ITER)
		text_trouble(
			t, e->range, "the carried variable's new value depends on the iteration");
	return true;
}

static bool constant_expr(Expr *e, void *data)
{
	LoopText *t = data;
	if (is_constant_table(e))
		return false;
	if (e->kind == EXPR_VAR || e->kind == EXPR_LOAD || e->kind == EXPR_ITER ||
		e->kind == EXPR_STATE)
		text_trouble(t, e->range, "joining iterations takes more than what they computed");
	return true;
}

void collect_extras(LoopText *t)
{
	const Facts *f = t->facts;
	bool atomic = t->plan && t->plan->skeleton == SKEL_REDUCE_ATOMIC;
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].apply && !atomic)
			values_walk(&f->states.at[i].apply, 1, extra_expr, t);
	for (int i = 0; i < f->monoids.count; i++)
		for (int j = 0; j < f->monoids.at[i].components.count; j++) {
			Component *c = &f->monoids.at[i].components.at[j];
			values_walk(&c->combine, 1, constant_expr, t);
			values_walk(&c->identity, 1, constant_expr, t);
		}
	for (int i = 0; i < f->privates.count; i++)
		if (f->privates.at[i].live_out && !private_on_host(f, &f->privates.at[i]))
			add_extra(t, (Extra){.kind = EXTRA_PRIVATE, .var = f->privates.at[i].var});
	for (int i = 0; i < f->states.count; i++)
		if (f->states.at[i].rest)
			add_extra(t, (Extra){.kind = EXTRA_REST,
					     .var = f->states.at[i].rest,
					     .state = i});
	if (!is_watched(f))
		return;
	Var *lost = arena_alloc(t->unit->arena, sizeof *lost);
	*lost = (Var){.kind = VAR_TEMP, .name = "lost", .type = t->unit->scalar[SC_INT]};
	add_extra(t, (Extra){.kind = EXTRA_LOST, .var = lost});
}
