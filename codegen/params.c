// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* params.c - what a loop's host function is given.
 *
 * In: a loop with facts, and what its kernel captures. Out: the variables of the user's that the
 * host function reads, in a fixed order; those that it changes, and structs, by pointer. */
#include "codegen/internal.h"
#include "codegen/pack.h"
#include "codegen/scan.h"

#include <string.h>

static Param *find_param(LoopText *t, const Var *v)
{
	for (int i = 0; i < t->params.count; i++)
		if (t->params.at[i].var == v)
			return &t->params.at[i];
	return NULL;
}

static void add_param(LoopText *t, Var *v, bool by_pointer)
{
	Param *old = find_param(t, v);
	/* The address of an array is that of its first element. */
	by_pointer = (by_pointer && v->type->kind != TYPE_ARRAY) || v->type->kind == TYPE_RECORD;
	if (old) {
		old->by_pointer |= by_pointer;
		return;
	}
	Param p = {v, safe_name(t->unit, v->name, t->cxx), by_pointer};
	list_push(t->unit->arena, &t->params, p);
}

/* A variable of the host function itself: an end of an inspected array, the counter of a loop of
 * the body that an inspector runs. */
static bool is_made_on_host(const LoopText *t, const Var *v)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->inspectors.count; i++)
		for (int k = 0; k < f->inspectors.at[i].probes.count; k++) {
			const Probe *p = &f->inspectors.at[i].probes.at[k];
			for (int l = 0; l < p->loops.count; l++)
				if (p->loops.at[l].var == v)
					return true;
		}
	return v->kind == VAR_TEMP || v->kind == VAR_KEPT || v->kind == VAR_ROWS ||
	       v->kind == VAR_POWERS;
}

/* A variable whose address matters is handed over by its address: a copy lies elsewhere. */
static bool param_expr(Expr *e, void *data)
{
	if (flat_root(e)) {
		flat_walk(e, param_expr, data);
		return false;
	}
	if (e->kind == EXPR_UNARY && e->u.unary.op == UN_ADDR &&
		e->u.unary.operand->kind == EXPR_VAR) {
		add_param(data, e->u.unary.operand->u.var, true);
		return false;
	}
	if (e->kind == EXPR_VAR && !is_made_on_host(data, e->u.var))
		add_param(data, e->u.var, false);
	return true;
}

static void params_of(LoopText *t, Expr *e)
{
	if (e)
		values_walk(&e, 1, param_expr, t);
}

/* What inspectors compute on the host. */
static void collect_inspectors(LoopText *t)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->rising.count; i++)
		params_of(t, f->rising.at[i]);
	for (int i = 0; i < f->inspectors.count; i++)
		for (int k = 0; k < f->inspectors.at[i].probes.count; k++) {
			const Probe *p = &f->inspectors.at[i].probes.at[k];
			params_of(t, p->guard);
			params_of(t, p->offset);
			params_of(t, p->row);
			for (int l = 0; l < p->loops.count; l++) {
				params_of(t, p->loops.at[l].start);
				params_of(t, p->loops.at[l].trip);
			}
		}
}

/* Of OF, T itself or a stage. */
static void params_of_extras(LoopText *t, const LoopText *of)
{
	for (int i = 0; i < of->extras.count; i++) {
		const Extra *x = &of->extras.at[i];
		if (x->place)
			params_of(t, x->place);
		else if (x->kind == EXTRA_GIVEN || x->kind == EXTRA_PRIVATE)
			add_param(t, x->var, x->kind == EXTRA_PRIVATE);
	}
}

/* By the loop, or by a stage of it. */
static bool is_streamed(const LoopText *t, int array)
{
	bool streamed = t->streams && t->streams[array];
	for (int i = 0; i < t->stages.count && !streamed; i++)
		streamed = is_streamed(t->stages.at[i], array);
	return streamed;
}

/* The variables that F's states are; ARE_STORED: they get their values after the loop. */
static void params_of_states(LoopText *t, const Facts *f, bool are_stored)
{
	for (int i = 0; i < f->states.count; i++) {
		const State *s = &f->states.at[i];
		if (s->place && s->place->kind == EXPR_VAR)
			add_param(t, s->place->u.var, are_stored);
		else if (s->place)
			params_of(t, s->place);
		else if (outlives_loop(t, s))
			add_param(t, s->var->moves ? s->var->moves : s->var,
				are_stored && !is_stand_in(s));
	}
	for (int i = 0; i < f->states.count; i++)
		params_of(t, f->states.at[i].start);
}

void collect_params(LoopText *t)
{
	const Facts *f = t->facts;
	for (int i = 0; i < f->arrays.count; i++) {
		params_of(t, f->arrays.at[i].base);
		params_of(t, f->arrays.at[i].low);
		params_of(t, f->arrays.at[i].high);
		params_of(t, is_streamed(t, i) ? f->arrays.at[i].stream.at : NULL);
	}
	for (int i = 0; i < f->checks.count; i++)
		params_of(t, f->checks.at[i]);
	for (int i = 0; i < f->asked.count; i++)
		params_of(t, f->asked.at[i]);
	params_of(t, f->trip);
	for (int i = 0; is_weighed(t) && i < f->each.count; i++)
		params_of(t, f->each.at[i]);
	for (int i = 0; i < f->reached.count; i++) {
		params_of(t, f->reached.at[i].at[0]);
		params_of(t, f->reached.at[i].at[1]);
	}
	collect_inspectors(t);
	for (int i = 0; i < f->matrices.count; i++)
		params_of(t, f->matrices.at[i].map);
	for (int i = 0; t->flat && i < f->monoids.at[0].loops.count; i++)
		params_of(t, f->monoids.at[0].loops.at[i].host_trip);
	for (int i = 0; i < t->box; i++)
		params_of(t, f->box.at[i].trip);
	params_of_packs(t, params_of);
	for (int i = 0; i < t->captures.count; i++)
		if (t->captures.at[i].place)
			params_of(t, t->captures.at[i].place);
		else if (!is_made_on_host(t, t->captures.at[i].var))
			add_param(t, t->captures.at[i].var, false);
	params_of_extras(t, t);
	for (int i = 0; i < t->stages.count; i++)
		params_of_extras(t, t->stages.at[i]);
	params_of_states(t, f, true);
	for (int i = 0; i < f->stages.count; i++)
		params_of_states(t, f->stages.at[i], false);
	for (int i = 0; i < f->inductions.count; i++)
		if (stores_induction(t, &f->inductions.at[i])) {
			Var *var = f->inductions.at[i].var;
			params_of(t, stored_induction(t, &f->inductions.at[i]));
			add_param(t, var->moves ? var->moves : var, true);
		}
	for (int i = 0; i < f->privates.count; i++)
		if (f->privates.at[i].live_out) {
			params_of(t, f->privates.at[i].value);
			add_param(t, f->privates.at[i].var, true);
		}
}

/* What the last iterations alone are about need not occur in BODY, the function's. */
void print_unused_params(const LoopText *t, FILE *out, const char *body)
{
	for (int i = 0; i < t->params.count; i++) {
		Scanner s = scanner(body, 0, (unsigned)strlen(body));
		Token token = scan(&s);
		while (token.kind != TOKEN_END && !token_is(&s, token, t->params.at[i].name))
			token = scan(&s);
		if (token.kind == TOKEN_END)
			fprintf(out, "\t(void)%s;\n", t->params.at[i].name);
	}
}
